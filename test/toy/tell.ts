import type { Card } from '../../src/battle/card';
import type { Text } from '../../src/battle/text';
import { logLinesBy } from '../../src/battle/log-rows';
import type { ToyEvent } from './book';
import type { Seen } from './state';
import { plotWords, valuesOf, words } from './words';

/** One line of the log, or null for what another line tells already. `event` is what a seat has heard of it. */
export function logLine(event: ToyEvent): Text | null {
  switch (event.type) {
    case 'fuel-used':
    case 'points-earned':
      return null;
    case 'phase-began':
      return words(`phase.${event.phase}`);
    case 'counter-looked-at':
      return words(event.value === null ? 'event.looked' : 'event.looked-at', valuesOf({ ...event }));
    case 'counter-challenged':
      return words(event.fell ? 'event.fell' : 'event.stood', valuesOf({ ...event }));
    case 'plots-revealed':
      return words('event.plots-revealed');
    case 'battle-ended':
      return words(`outcome.${event.outcome.reason}`, valuesOf({ side: event.outcome.winner }));
    default:
      return words(`event.${event.type}`, valuesOf({ ...event }));
  }
}

/** One event, one line: what is heard of it. */
export const tell = logLinesBy<Seen, ToyEvent>({
  'piece-moved': logLine,
  'piece-halted': logLine,
  'fuel-used': null,
  'counter-shown': logLine,
  searched: logLine,
  'counter-looked-at': logLine,
  'counter-turned': logLine,
  'counter-challenged': logLine,
  'seats-changed': logLine,
  'plots-revealed': logLine,
  'crawler-hit': logLine,
  'side-passed': logLine,
  'phase-began': logLine,
  'turn-began': logLine,
  'points-earned': null,
  'battle-ended': logLine,
});

/** All that follows in a chunk of events, a line each; of plots, one for each side. */
export function linesOf(events: readonly ToyEvent[]): Card['lines'] {
  return events.flatMap((event) => {
    const faces = 'face' in event ? { faces: [event.face] } : {};
    if (event.type === 'plots-revealed')
      return Object.entries(event.plots).map(([side, plot]) => ({
        text: words('card.plot.line', { side: { side }, plot: plotWords(plot) }),
        rule: event.rule,
      }));
    const line = logLine(event);
    return line === null ? [] : [{ text: line, rule: event.rule, ...faces }];
  });
}

/** A card of lines. */
export function cardOf(title: Text, chunk: readonly ToyEvent[], figures: readonly string[]): Card {
  const [first] = chunk;
  const rule = first?.rule ?? 'engine';
  return { title, rule, breakdowns: [], dice: [], lines: linesOf(chunk), result: title, figures };
}
