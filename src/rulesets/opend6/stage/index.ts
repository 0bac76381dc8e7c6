import type { Staging } from '../../../battle/ruleset';
import { stageBy } from '../../../battle/stage';
import type { OpenD6Event } from '../book';
import type { OpenD6 } from '../rules';
import type { Seen } from '../state';
import { assaultStage, commandStage } from './assault';
import { damageStage, fireStage, grenadeStage, opportunityStage, sightStage } from './fire';
import { intent } from './intent';
import { moraleStage } from './morale';
import { moveStage, squadStage } from './move';
import { turnStage } from './turn';

/** How what happens is shown on the table, chapter by chapter as in the book. */
export const staging: Staging<OpenD6> = {
  intent: (seen, _seat, command) => intent(seen, command),
  beat: stageBy<Seen, OpenD6Event>({
    ...turnStage,
    ...squadStage,
    ...commandStage,
    ...moveStage,
    ...opportunityStage,
    ...sightStage,
    ...fireStage,
    ...grenadeStage,
    ...damageStage,
    ...assaultStage,
    ...moraleStage,
  }),
};
