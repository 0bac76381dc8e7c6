import type { Staging } from '../../../battle/ruleset';
import { stageBy } from '../../../battle/stage';
import type { BodybagEvent } from '../book';
import type { Bodybag } from '../rules';
import type { Seen } from '../state';
import { intent } from './intent';
import { sniperStage } from './sniper';
import { squadStage } from './squad';
import { turnStage } from './turn';

/** How what happens is shown on the table. */
export const staging: Staging<Bodybag> = {
  intent: (seen, _seat, command) => intent(seen, command),
  beat: stageBy<Seen, BodybagEvent>({ ...turnStage, ...squadStage, ...sniperStage }),
};
