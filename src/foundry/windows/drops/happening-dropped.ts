import { REFEREE } from '../../../engine/request';
import { Fault } from '../../../engine/faults';
import type { Point } from '../../../space/types';
import { attempt } from '../../common/attempt';
import { warn } from '../../common/spoken';
import { sayRefusal } from '../../common/words';
import { sendCommand } from '../../live/battle/intents';
import { currentBattle } from '../../live/battle/live-battle';
import { toTable } from '../../store/codec/scale';

/** Something was dropped out of the gallery on the table (canvas pixels): it happens in the battle there. */
export async function happeningDropped(happening: string, at: Point): Promise<void> {
  await attempt(async () => {
    const battle = currentBattle();
    const happenings = battle?.ruleset.table.happenings;
    if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster lets something happen.');
    if (battle === null || happenings === undefined)
      throw new Fault('no-battle-here', 'No battle is fought on this scene.');
    const { ruleset, seen } = battle;
    const command = happenings.dropped(seen, happening, toTable(battle.scale, at));
    const refusal = ruleset.rules.refuse(seen, REFEREE, command) ?? (await sendCommand(battle, REFEREE, command));
    if (refusal !== null) warn(sayRefusal(refusal, battle));
  });
}
