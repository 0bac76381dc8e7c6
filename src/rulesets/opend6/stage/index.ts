import { planStage } from '../../../battle/plan/triggers';
import { stageBy } from '../../../battle/stage';
import type { OpenD6Event } from '../book';
import type { Seen } from '../state';
import { artilleryStage } from './artillery';
import { amokStage } from './amok';
import { assaultStage, commandStage } from './assault';
import { damageStage, fireStage, grenadeStage, opportunityStage, sightStage } from './fire';
import { buildingStage } from './building';
import { hazardStage } from './hazard';
import { hiddenStage } from './hidden';
import { moraleStage } from './morale';
import { moveStage, squadStage } from './move';
import { specialStage } from './special';
import { turnStage } from './turn';
import { weatherStage } from './weather';

/** How what happens is shown on the table, chapter by chapter as in the book. */
export const beat = stageBy<Seen, OpenD6Event>({
  ...planStage,
  ...turnStage,
  ...squadStage,
  ...commandStage,
  ...moveStage,
  ...opportunityStage,
  ...sightStage,
  ...fireStage,
  ...grenadeStage,
  ...buildingStage,
  ...damageStage,
  ...hazardStage,
  ...hiddenStage,
  ...weatherStage,
  ...assaultStage,
  ...moraleStage,
  ...specialStage,
  ...amokStage,
  ...artilleryStage,
});
