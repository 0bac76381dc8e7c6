import { planLog } from '../../../battle/plan/triggers';
import { logLinesBy, type Rows } from '../../../battle/log-rows';
import type { Text } from '../../../battle/text';
import type { MarineEvent } from '../book';
import type { Seen } from '../state';
import { words } from '../words';
import { logLine } from './lines';

const plain = (event: MarineEvent): Text | null => logLine(event);
const silent = null;

/** A shot with its further hits is one line. */
const withOthers = (event: MarineEvent): Text | null => {
  const line = logLine(event);
  const more = 'others' in event ? event.others.length : 0;
  return line === null || more === 0 ? line : words('event.with-others', { line, count: more });
};

const rows: Rows<Seen, MarineEvent> = {
  ...planLog,
  'boarders-noted': silent,
  'boarders-tested': plain,
  thrown: plain,
  burst: plain,
  'bursts-ended': silent,
  'charge-placed': plain,
  'charge-ordered': silent,
  'charge-fired': plain,
  // Several doors in a row are one line.
  'door-set': {
    takes: ['door-set'],
    belongs: (head, next) => next.type === 'door-set' && next.to === head.to,
    say: (head, _seen, rest) => words(`event.door-${head.to}`, { count: 1 + rest.length }),
  },
  'door-tried': plain,
  'door-destroyed': plain,
  'wall-holed': plain,
  'floor-holed': plain,
  climbed: plain,
  'pod-tried': plain,
  deployed: plain,
  'obstacle-struck': plain,
  'obstacle-tried': plain,
  'obstacle-cleared': plain,
  'obstacle-stands': plain,
  pushed: plain,
  'wire-tested': plain,
  named: silent,
  shot: withOthers,
  'shot-wasted': plain,
  'door-shot': plain,
  massacred: plain,
  fell: plain,
  'robot-damaged': plain,
  declined: silent,
  overpowered: plain,
  fought: plain,
  'fights-ended': silent,
  illuminated: plain,
  launched: silent,
  missile: withOthers,
  'missile-spent': plain,
  'door-missile': plain,
  'wants-set': silent,
  'nerve-tested': plain,
  ducked: plain,
  moved: plain,
  'fate-known': plain,
  'took-up': plain,
  'set-down': plain,
  surprised: plain,
  strayed: plain,
  'moves-ended': silent,
  plotted: silent,
  aimed: silent,
  called: silent,
  'control-taken': plain,
  'robot-adopted': plain,
  'prize-boarded': plain,
  'room-taken': plain,
  'room-harmed': plain,
  'power-set': plain,
  switched: plain,
  'ship-tested': plain,
  'ship-noted': silent,
  stood: plain,
  surrendered: plain,
  'came-in-sight': plain,
  'went-out-of-sight': silent,
  'surplus-dropped': plain,
  supplied: plain,
  sprayed: plain,
  'foam-thinned': silent,
  'stock-used': silent,
  'sca-used': silent,
  'sca-taken': plain,
  'side-ready': plain,
  'moves-ordered': plain,
  'side-moves': plain,
  'turn-began': plain,
  // A phase in which nothing happens is not worth a line.
  'phase-began': { takes: ['phase-began'], say: (head, _seen, rest) => plain(rest.at(-1) ?? head) },
  'battle-ended': plain,
};

/** Finished events as lines of the log. */
export const logLines = logLinesBy<Seen, MarineEvent>(rows);
