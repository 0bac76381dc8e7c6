import { logLinesBy } from '../../../../battle/log-rows';
import type { PretzelEvent } from '../../book';
import type { Seen } from '../../state';
import { attackLog, coverLog, damageLog } from './attack';
import { moveLog } from './move';
import { scenarioLog } from './scenario';
import { turnLog } from './turn';

/** Finished events as lines of the log. */
export const logLines = logLinesBy<Seen, PretzelEvent>({
  ...turnLog,
  ...moveLog,
  ...attackLog,
  ...damageLog,
  ...coverLog,
  ...scenarioLog,
});
