import { planLog } from '../../../../battle/plan/triggers';
import { logLinesBy } from '../../../../battle/log-rows';
import type { OpenD6Event } from '../../book';
import type { Seen } from '../../state';
import { artilleryLog } from './artillery';
import { amokLog } from './amok';
import { assaultLog, commandLog } from './assault';
import { damageLog, fireLog, grenadeLog, opportunityLog, sightLog } from './fire';
import { buildingLog } from './building';
import { hazardLog } from './hazard';
import { hiddenLog } from './hidden';
import { moraleLog } from './morale';
import { moveLog, squadLog } from './move';
import { specialLog } from './special';
import { turnLog } from './turn';
import { weatherLog } from './weather';

/** Finished events as lines of the log, chapter by chapter as in the book. */
export const logLines = logLinesBy<Seen, OpenD6Event>({
  ...planLog,
  ...turnLog,
  ...squadLog,
  ...commandLog,
  ...moveLog,
  ...opportunityLog,
  ...sightLog,
  ...fireLog,
  ...grenadeLog,
  ...buildingLog,
  ...damageLog,
  ...hazardLog,
  ...hiddenLog,
  ...weatherLog,
  ...assaultLog,
  ...moraleLog,
  ...specialLog,
  ...amokLog,
  ...artilleryLog,
});
