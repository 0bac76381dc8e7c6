import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { areaOf, flag } from '../book/field/conditions';
import { boardFor } from '../book/field/field';
import { sideOf } from '../book/field/figures';
import type { Condition } from '../design/scenario-rules';
import type { Seen } from '../state';
import { BAD, GOOD } from '../data/sides';
import { words } from '../words';

/** A way in which a battle ends: by an end of the scenario, or by what happens as a turn starts. */
interface End {
  readonly winner: SideId;
  readonly reason: string;
  readonly when: Condition | null;
}

type Measure = Pick<Goal, 'count' | 'of' | 'until' | 'places'>;

/**
 * Returns every way in which this side wins, with its progress; the last turn is the other side's deadline
 * (bp-core-017).
 */
export function goals(seen: Seen, side: SideId): readonly Goal[] {
  const ends = endsOf(seen);
  const limits = ends.filter(({ winner }) => winner !== side).flatMap(({ when }) => lastTurn(when));
  const until = limits.length === 0 ? {} : { until: Math.min(...limits) };
  return ends
    .filter(({ winner }) => winner === side)
    .map(({ reason, when }) => ({
      id: reason,
      text: words(`goal.${reason}`),
      ...until,
      ...measure(seen, when),
      done: seen.outcome?.reason === reason,
    }));
}

/** What the scenario says, and what holds without a word of it. */
function endsOf(seen: Seen): readonly End[] {
  const { ends, start } = seen.special;
  const byEvents = start.flatMap(({ when, effects }) =>
    effects.flatMap((effect): End[] =>
      effect.do === 'end' ? [{ winner: effect.winner, reason: effect.reason, when }] : [],
    ),
  );
  const all: readonly End[] = [...ends, ...byEvents];
  const none = (winner: SideId, reason: string, side: SideId): End[] =>
    all.some((end) => end.reason === reason)
      ? []
      : [{ winner, reason, when: { is: 'none-left', side, reserve: true } }];
  return [
    ...all,
    ...none(BAD, 'good-guys-killed', GOOD),
    ...(ends.length === 0 ? none(GOOD, 'bad-guys-killed', BAD) : []),
  ];
}

/** The turn after which it is too late, where there is one. */
function lastTurn(when: Condition | null): number[] {
  if (when === null) return [];
  if (when.is === 'turn') return [when.least - 1];
  return when.is === 'all' ? when.of.flatMap(lastTurn) : [];
}

/** Returns how far a condition is fulfilled, and where. */
function measure(seen: Seen, when: Condition | null): Measure {
  if (when === null) return { places: [] };
  const figures = Object.values(seen.figures);
  switch (when.is) {
    case 'flag':
      return flagMeasure(seen, when);
    case 'turn':
      return { until: when.least - 1, places: [] };
    case 'killed': {
      const all = figures.filter(({ unit }) => unit === when.unit);
      const killed = all.filter(({ presence }) => presence === 'out').length;
      return {
        count: killed,
        of: all.length,
        places: all.flatMap(({ presence, at }) => (presence === 'table' ? [at] : [])),
      };
    }
    case 'none-left': {
      const all = figures.filter((figure) => sideOf(seen, figure) === when.side);
      return {
        count: all.filter(({ presence }) => presence === 'out' || presence === 'left').length,
        of: all.length,
        places: [],
      };
    }
    case 'in-area': {
      const spaces = areaOf(seen, when.area);
      const board = boardFor(seen);
      const there = figures.filter(
        (figure) =>
          figure.presence === 'table' &&
          sideOf(seen, figure) === when.side &&
          spaces.includes(board.at(figure.at)?.id ?? ''),
      );
      return { count: there.length, of: when.least, places: centres(seen, when.area) };
    }
    case 'left': {
      const left = figures.filter((figure) => figure.presence === 'left' && sideOf(seen, figure) === when.side);
      return { count: left.length, of: when.least, places: [] };
    }
    case 'item-in':
      return { places: centres(seen, when.area) };
    case 'all': {
      const [first, ...rest] = when.of.map((part) => measure(seen, part));
      return rest.reduce<Measure>(
        (sum, part) => ({ ...sum, ...part, ...bothCounted(sum, part), places: [...sum.places, ...part.places] }),
        first ?? { places: [] },
      );
    }
    case 'any':
    case 'flag-below':
    case 'item-gone':
      return { places: [] };
  }
}

/** Two counts that both have to be full, as one. */
function bothCounted(a: Measure, b: Measure): Partial<Measure> {
  if (a.count === undefined || a.of === undefined || b.count === undefined || b.of === undefined) return {};
  return { count: Math.min(a.count, a.of) + Math.min(b.count, b.of), of: a.of + b.of };
}

/** A counter of the scenario: set by an action that may have to succeed more than once, and done where that action is done. */
function flagMeasure(seen: Seen, { flag: name, least }: Extract<Condition, { is: 'flag' }>): Measure {
  const actions = seen.special.actions.filter(({ effects }) =>
    effects.some((effect) => (effect.do === 'set' || effect.do === 'add') && effect.flag === name),
  );
  const areas = new Set(actions.flatMap(({ at }) => (at.kind === 'area' ? at.area : [])));
  const places = [...areas].flatMap((area) => centres(seen, area));
  const slow = actions.find(({ needed }) => needed > 1);
  if (slow === undefined || least > 1) return { count: flag(seen, name), of: least, places };
  const tried = flag(seen, name) >= least ? slow.needed : flag(seen, `done:${slow.id}`);
  return { count: tried, of: slow.needed, places };
}

function centres(seen: Seen, area: string): Point[] {
  const board = boardFor(seen);
  return areaOf(seen, area).map((id) => board.space(id).centre);
}
