import { stageBy } from '../../../battle/stage';
import type { PretzelEvent } from '../book';
import type { Seen } from '../state';
import { attackStage, coverStage, damageStage } from './attack';
import { moveStage } from './move';
import { scenarioStage } from './scenario';
import { turnStage } from './turn';

/** How what happens is shown on the table. */
export const stage = stageBy<Seen, PretzelEvent>({
  ...turnStage,
  ...moveStage,
  ...attackStage,
  ...damageStage,
  ...coverStage,
  ...scenarioStage,
});
