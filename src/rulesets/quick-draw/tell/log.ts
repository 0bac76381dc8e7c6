import { planLog } from '../../../battle/plan/triggers';
import { logLinesBy, type Rows } from '../../../battle/log-rows';
import type { Text } from '../../../battle/text';
import type { QuickDrawEvent } from '../book';
import type { Seen } from '../state';
import { words } from '../words';
import { logLine } from './lines';

const plain = (event: QuickDrawEvent): Text | null => logLine(event);
const silent = null;

/** The effect of a hit, on the line of the die that hit. */
const effects = ['effect-rolled', 'ignored', 'had-turn', 'ducked', 'wounded', 'fell'] as const;

const withEffect = {
  takes: effects,
  belongs: (head: { readonly target: string }, next: QuickDrawEvent): boolean =>
    'figure' in next && next.figure === head.target,
  say: (event: QuickDrawEvent, _seen: Seen, rest: readonly QuickDrawEvent[]): Text | null => {
    const line = logLine(event);
    const came = rest.map(logLine).filter((one) => one !== null);
    const last = came.at(-1);
    return line === null || last === undefined ? line : words('event.with', { line, came: last });
  },
};

const rows: Rows<Seen, QuickDrawEvent> = {
  ...planLog,
  'first-rolled': plain,
  'turn-began': plain,
  // A phase in which nothing happens is not worth a line.
  'phase-began': { takes: ['phase-began'], say: (head, _seen, rest) => plain(rest.at(-1) ?? head) },
  'turn-ended': silent,
  'die-bought': plain,
  stayed: plain,
  moved: plain,
  'broke-away': plain,
  charged: plain,
  'fire-declared': plain,
  drew: plain,
  'order-drawn': silent,
  'place-came': silent,
  'passed-over': plain,
  'exchange-ended': silent,
  'shot-paid': silent,
  'lock-rolled': plain,
  'shot-rolled': withEffect,
  'effect-rolled': plain,
  ignored: plain,
  'had-turn': plain,
  ducked: plain,
  wounded: plain,
  fell: plain,
  'treatment-failed': plain,
  'charge-stopped': plain,
  'ran-die': plain,
  ran: plain,
  struck: withEffect,
  'weapon-dropped': plain,
  'round-ended': silent,
  'treatment-began': plain,
  healed: plain,
  'picked-up': plain,
  'dose-taken': plain,
  'kept-mind': plain,
  lust: plain,
  paranoia: plain,
  'drive-rolled': plain,
  drove: plain,
  boarded: plain,
  'got-out': plain,
  'seat-taken': plain,
  'wreck-left': silent,
  'vehicle-hit': plain,
  'damage-rolled': plain,
  veers: plain,
  unshaken: plain,
  'weapon-lost': plain,
  'engine-died': plain,
  'structure-hit': plain,
  'vehicle-lost': plain,
  'battle-ended': plain,
};

/** Finished events as lines of the log. */
export const logLines = logLinesBy<Seen, QuickDrawEvent>(rows);
