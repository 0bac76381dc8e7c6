import { pick } from '../../../../battle/log-rows';
import type { Text } from '../../../../battle/text';
import type { OpenD6Event, EventOf } from '../../book';
import type { MoraleEvent } from '../../book/morale/events';
import { moraleStatus } from '../../data/morale';
import type { Seen } from '../../state';
import { valuesOf, placeWords, words } from '../../words';
import { forced } from './forced';
import { doorAt } from './move';
import { byCase, plain, unitIn, whoOf, type LogRows } from './row';

const status = (level: number): Text => words(`morale.status.${moraleStatus(level)}`);

export const moraleLog: LogRows<MoraleEvent> = {
  'morale-tested': {
    takes: ['morale-changed'],
    belongs: ({ unit }, next) => 'unit' in next && next.unit === unit,
    say: ({ unit, kind, command, threat }, _seen, rest) => {
      const [changed] = pick(rest, 'morale-changed');
      const test = words(
        `event.morale-tested.${kind}`,
        valuesOf({ unit, command: command.score, threat: threat.score }),
      );
      return changed === undefined ? words('event.morale-result.same', { test }) : changedTo(test, changed);
    },
  },
  'morale-test-waived': byCase(({ rule, kind }) => (rule === 'od6a-hero-001' ? 'no-morale' : kind)),
  'morale-changed': ({ unit, from, to }) =>
    words('event.morale-changed', { unit: { unit }, from, to, status: status(to) }),
  // Without a goal it ends a rout, and the rally line before it says so. A change of goal is seen in the flight.
  'squad-routed': ({ unit, rout, rule }, seen) => {
    if (rout === null || rule !== 'od6-rout-001') return null;
    const door = doorAt(seen, rout.to);
    return door === null
      ? words('event.routed.away', { unit: { unit } })
      : words('event.routed.door', { unit: { unit }, door: placeWords(seen, 'exit', door) });
  },
  'squad-fled': forced('event.fled'),
  'rout-ended': plain,
  'rally-tested': {
    takes: ['morale-changed', 'squad-routed'],
    belongs: ({ unit }, next) => 'unit' in next && next.unit === unit,
    say: rallyLine,
  },
  'rally-declined': plain,
  'squad-dispersed': {
    takes: ['figure-removed'],
    belongs: ({ unit }, next, seen) => 'figure' in next && unitIn(seen, next.figure) === unit,
    say: ({ unit }, _seen, rest) => words('event.squad-dispersed', { unit: { unit }, count: rest.length }),
  },
  'figure-removed': ({ figure }, seen) => words('event.removed', { who: whoOf(seen, [figure]) }),
};

function changedTo(test: Text, { from, to }: EventOf<'morale-changed'>): Text {
  return words(`event.morale-result.${to > from ? 'up' : 'down'}`, { test, status: status(to), level: to });
}

function rallyLine(
  { unit, command, threat }: EventOf<'rally-tested'>,
  _seen: Seen,
  rest: readonly OpenD6Event[],
): Text {
  const [changed] = pick(rest, 'morale-changed');
  const values = valuesOf({ unit, command: command.score, threat: threat.score });
  if (changed === undefined) return words('event.rally.none', values);
  return words('event.rally.gain', { ...values, status: status(changed.to), level: changed.to });
}
