import { planStage } from '../../../battle/plan/triggers';
import { stageBy } from '../../../battle/stage';
import type { BodybagEvent } from '../book';
import type { Seen } from '../state';
import { sniperStage } from './sniper';
import { squadStage } from './squad';
import { turnStage } from './turn';

/** How what happens is shown on the table. */
export const stage = stageBy<Seen, BodybagEvent>({ ...planStage, ...turnStage, ...squadStage, ...sniperStage });
