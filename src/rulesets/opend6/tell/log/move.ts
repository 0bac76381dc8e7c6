import { pick } from '../../../../battle/log-rows';
import { unitOf, type FigureId } from '../../../../battle/state';
import type { Text } from '../../../../battle/text';
import { distance } from '../../../../space';
import { between } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import type { OpenD6Event } from '../../book';
import type { OwnMoveEvent } from '../../book/move/events';
import type { SquadEvent } from '../../book/squad/events';
import { exitsOf } from '../../book/scenario/scenario';
import type { Seen } from '../../state';
import { placeWords, words } from '../../words';
import { tenths } from '../volley';
import { plain, silent, unitIn, unspoken, whoOf, type LogRow, type LogRows } from './row';

/** Shifts shorter than this, in inches, are not reported. */
const WORTH_A_LINE = 0.1;

type Walking = 'figure-moved' | 'figure-turned' | 'posture-changed';

/** All moves of one squad in a row are reported together: who goes how far, turns, stands up or drops. */
const march: LogRow<Walking> = {
  takes: ['figure-moved', 'figure-turned', 'posture-changed', 'squad-marked', 'figure-left', 'figure-escaped'],
  belongs: ({ figure }, next, seen) =>
    'unit' in next
      ? next.unit === unitIn(seen, figure)
      : 'figure' in next && unitIn(seen, next.figure) === unitIn(seen, figure),
  say: (head, seen, rest) => marchLines(seen, [head, ...rest]),
};

const exits: LogRow<'figure-left'> = {
  takes: ['figure-left', 'figure-escaped'],
  belongs: ({ figure }, next, seen) => 'figure' in next && unitIn(seen, next.figure) === unitIn(seen, figure),
  say: (head, seen, rest) => exitLines(seen, [head, ...rest]),
};

export const squadLog: LogRows<SquadEvent> = {
  'squad-activated': (event) => (event.held ? words('event.held', { unit: { unit: event.unit } }) : null),
  'ailment-began': silent,
  'squad-marked': unspoken,
  'group-chosen': ({ unit, figures }) => {
    const [first] = figures ?? [];
    if (first === undefined) return words('event.group.whole', { unit: { unit } });
    return words('event.group.round', { unit: { unit }, figure: { figure: first } });
  },
  'figure-moved': march,
  'figure-turned': march,
  'posture-changed': march,
  'soldier-acted': silent,
  'gun-changed': ({ gun: { condition, unit, weapon } }) =>
    condition === 'destroyed' && unit !== null
      ? words('event.gun-lost', { unit: { unit }, weapon: words(`weapons.${weapon}`) })
      : null,
};

export const moveLog: LogRows<OwnMoveEvent> = {
  'march-halted': plain,
  'figure-entered': {
    takes: ['figure-entered', 'squad-entered'],
    belongs: ({ figure }, next, seen) =>
      'unit' in next
        ? next.unit === unitIn(seen, figure)
        : 'figure' in next && unitIn(seen, next.figure) === unitIn(seen, figure),
    say: (head, seen, rest) => {
      const figures = [head, ...pick(rest, 'figure-entered')].map(({ figure }) => figure);
      const door = doorAt(seen, head.at);
      const values = { unit: { unit: unitIn(seen, head.figure) }, count: figures.length };
      return door === null
        ? words('event.entered.table', values)
        : words('event.entered.door', { ...values, door: placeWords(seen, 'exit', door) });
    },
  },
  'squad-entered': silent,
  'figure-left': exits,
  'suit-shed': ({ figure, gear }) => words('event.suit-shed', { figure: { figure }, gear: words(`gear.${gear}.name`) }),
  'jump-tried': {
    takes: ['points-spent'],
    say: ({ figure, over, outcome }) => words(`event.jump.${over}-${outcome}`, { figure: { figure } }),
  },
  'climb-tried': {
    takes: ['points-spent'],
    say: ({ figure, way, to, passed }) =>
      words(`event.climb.${passed ? way : 'failed'}`, { figure: { figure }, inches: tenths(to) }),
  },
  'figure-escaped': silent,
};

/** The exit at a point; null where there is none. */
export function doorAt(seen: Seen, at: Point): string | null {
  return exitsOf(seen).find(({ a, b }) => distance(at, between(a, b, 0.5)) <= distance(a, b))?.id ?? null;
}

function marchLines(seen: Seen, events: readonly OpenD6Event[]): Text[] {
  const moved = pick(events, 'figure-moved').filter(({ inches }) => inches >= WORTH_A_LINE);
  const postures = pick(events, 'posture-changed');
  const some = (kind: string, figures: readonly FigureId[], inches = 0): Text[] =>
    figures.length === 0
      ? []
      : [words(`event.march.${kind}`, { who: whoOf(seen, figures), count: figures.length, inches: tenths(inches) })];
  const gone = (paces: readonly (string | null)[]): { readonly figures: FigureId[]; readonly inches: number } => {
    const those = moved.filter(({ pace }) => paces.includes(pace));
    return {
      figures: [...new Set(those.map(({ figure }) => figure))],
      inches: Math.max(0, ...those.map(({ inches }) => inches)),
    };
  };
  const running = gone(['run']);
  const walking = gone(['walk', 'still']);
  const shifted = gone([null]);
  const turned = new Set(pick(events, 'figure-turned').map(({ figure }) => figure));
  const ran = running.figures.length > 0;
  const lines = [
    ...some('up', prone(false, postures)),
    ...some('run', running.figures, running.inches),
    ...some('walk', walking.figures, walking.inches),
    ...(ran || walking.figures.length > 0 ? [] : some(shiftOf(seen, shifted.figures), shifted.figures, shifted.inches)),
    ...(moved.length > 0 ? [] : some('turn', [...turned])),
    ...some('prone', prone(true, postures)),
    ...exitLines(seen, events),
  ];
  const [marked] = pick(events, 'squad-marked').filter(({ marker }) => marker !== 'none');
  const [first, ...others] = lines;
  if (marked === undefined || first === undefined) return lines;
  return [words(`event.marked.${marked.marker}`, { line: first }), ...others];
}

/** The winners of a close assault follow; otherwise somebody makes room. */
function shiftOf(seen: Seen, [figure]: readonly FigureId[]): string {
  return figure !== undefined && unitOf(seen, unitIn(seen, figure)).assault === 'won' ? 'follow' : 'aside';
}

function prone(down: boolean, postures: readonly Extract<OpenD6Event, { type: 'posture-changed' }>[]): FigureId[] {
  return postures.filter((event) => event.prone === down).map(({ figure }) => figure);
}

/** Returns who gets out by which door, and who merely leaves the table. */
function exitLines(seen: Seen, events: readonly OpenD6Event[]): Text[] {
  const escaped = pick(events, 'figure-escaped');
  const left = pick(events, 'figure-left').filter(({ figure }) => !escaped.some((one) => one.figure === figure));
  const doors = [...new Set(escaped.map(({ exit }) => exit))].map((exit) => {
    const figures = escaped.filter((one) => one.exit === exit).map(({ figure }) => figure);
    return words('event.escaped', {
      who: whoOf(seen, figures),
      count: figures.length,
      door: placeWords(seen, 'exit', exit),
    });
  });
  if (left.length === 0) return doors;
  const figures = left.map(({ figure }) => figure);
  const how = left.every(({ retreats }) => retreats === true) ? 'retreated' : 'left';
  return [...doors, words(`event.${how}`, { who: whoOf(seen, figures), count: figures.length })];
}
