import { pick } from '../../../../battle/log-rows';
import { figureOf } from '../../../../battle/state';
import { text, type Text } from '../../../../battle/text';
import type { PretzelEvent } from '../../book';
import type { ArrivalEvent } from '../../book/scenario/arrivals';
import type { EndEvent } from '../../book/scenario/ends';
import type { TurnEvent } from '../../book/turn';
import type { Seen } from '../../state';
import { words } from '../../words';
import { plain, type LogRows } from './row';

export const turnLog: LogRows<TurnEvent | ArrivalEvent | EndEvent> = {
  'turn-began': plain,
  // A phase in which nothing happens is not worth a line.
  'phase-began': {
    takes: ['phase-began'],
    say: (head, _seen, rest) => {
      const { phase } = pick(rest, 'phase-began').at(-1) ?? head;
      return phase === 'start' ? null : words(`phase.${phase}`);
    },
  },
  'start-event': ({ scenario, event }) =>
    scenario === null ? null : text(`SKIRMISH.scenario.${scenario}.start.${event}`),
  'arrivals-rolled': {
    takes: ['figure-arrived'],
    say: ({ count }, seen, rest) => {
      const came = arrivals(seen, rest);
      return came.length > 0 || count === 0 ? came : words('event.arrivals-none', { count });
    },
  },
  'figure-arrived': { takes: ['figure-arrived'], say: (head, seen, rest) => arrivals(seen, [head, ...rest]) },
  'battle-ended': ({ outcome: { winner, reason } }) =>
    winner === null
      ? words('event.battle-drawn', { reason: words(`outcome.${reason}`) })
      : words('event.battle-ended', { side: { side: winner }, reason: words(`outcome.${reason}`) }),
};

/** Newcomers, those of one unit in one line. */
function arrivals(seen: Seen, events: readonly PretzelEvent[]): Text[] {
  const came = pick(events, 'figure-arrived').map(({ figure }) => figureOf(seen, figure));
  return [...new Set(came.map(({ unit }) => unit))].map((unit) => {
    const own = came.filter((figure) => figure.unit === unit);
    const [first] = own;
    return own.length === 1 && first !== undefined
      ? words('event.figure-arrived', { figure: { figure: first.id } })
      : words('event.figures-arrived', { unit: { unit }, count: own.length });
  });
}
