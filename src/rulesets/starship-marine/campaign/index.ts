import { digest } from '../../../engine/digest';
import { seeded } from '../../../engine/dice';
import { playOut } from '../../../engine/drivers';
import { Run } from '../../../engine/run';
import type { Campaign } from '../../../battle/ruleset';
import type { StarshipMarine } from '../rules';
import { recordAfter } from './after';
import { recordFrom } from './record';

/**
 * sm-campaign-001: a campaign log beside the battles, for whoever plays more than one. Its dice come from how the battle ended,
 * so that the same end leaves the same log.
 */
export const campaign: Campaign<StarshipMarine> = {
  read: recordFrom,
  after(state, before) {
    if (state.outcome === null) throw new Error('the battle is not over');
    const run = new Run(recordAfter(state, before === null ? null : recordFrom(before)));
    const { roll } = seeded(parseInt(digest(JSON.stringify([state.turn, state.figures])), 16));
    playOut(run, roll, ({ label }) => {
      throw new Error(`nobody decides '${label}'`);
    });
    return run.value;
  },
};
