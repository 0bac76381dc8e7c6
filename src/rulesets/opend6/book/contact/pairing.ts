import { figureOf, unitOf, type FigureId, type SideId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { OpenD6State } from '../../state';

/** One against one or several: the lone soldier, and up to three opponents (od6-assault-020). */
export interface Group {
  readonly lone: FigureId;
  readonly others: readonly FigureId[];
}

/** Soldiers of one side with the enemies that each touches, both in the order of the sheet. */
export type Touching = ReadonlyMap<FigureId, readonly FigureId[]>;

/** od6-assault-020: most soldiers that fight one. */
export const MOST_AGAINST_ONE = 3;

/**
 * od6-assault-019: pairs off enemies in contact as evenly as possible. Where several pairings are equally even, `chooser`
 * says which; soldiers left over go to an opponent of their owner's choice. `touching` is from the chooser's side.
 */
export function* pairOff(state: OpenD6State, chooser: SideId, touching: Touching, of: string): Resolution<Group[]> {
  const pairs = yield* choosePairs(chooser, touching, of);
  const groups = new Map([...pairs].map(([a, b]) => [a, { a: [a], b: [b] }]));
  const back = reversed(touching);
  const paired = new Set([...pairs.keys(), ...pairs.values()]);
  for (const [side, touched] of [
    ['a', touching],
    ['b', back],
  ] as const) {
    for (const [figure, opponents] of touched) {
      if (paired.has(figure)) continue;
      const open = opponents.filter((opponent) => hasRoomFor([...groups.values()], side, opponent));
      const joined = yield* chooseOpponent(state, figure, open, of);
      const group = [...groups.values()].find(({ a, b }) => (side === 'a' ? b : a).includes(joined ?? ''));
      group?.[side].push(figure);
    }
  }
  return [...groups.values()].map(({ a, b }) => asGroup(a, b));
}

interface Sides {
  readonly a: FigureId[];
  readonly b: FigureId[];
}

function asGroup(a: readonly FigureId[], b: readonly FigureId[]): Group {
  const [first] = a;
  const [second] = b;
  if (first === undefined || second === undefined) throw new Error('a fight needs two sides');
  return a.length === 1 ? { lone: first, others: b } : { lone: second, others: a };
}

/** A soldier who fights beside others cannot be attacked by more. A soldier who fights alone has room for three. */
function hasRoomFor(groups: readonly Sides[], side: 'a' | 'b', opponent: FigureId): boolean {
  const group = groups.find(({ a, b }) => (side === 'a' ? b : a).includes(opponent));
  return group !== undefined && group[side === 'a' ? 'b' : 'a'].length === 1 && group[side].length < MOST_AGAINST_ONE;
}

function reversed(touching: Touching): Touching {
  const back = new Map<FigureId, FigureId[]>();
  for (const [a, opponents] of touching) for (const b of opponents) back.set(b, [...(back.get(b) ?? []), a]);
  return back;
}

/**
 * Asks for each of the chooser's soldiers. A soldier has a choice only among opponents that leave as many pairs as
 * possible.
 */
function* choosePairs(chooser: SideId, touching: Touching, of: string): Resolution<Map<FigureId, FigureId>> {
  const pairs = new Map<FigureId, FigureId>();
  const open = new Map(touching);
  const taken = new Set<FigureId>();
  for (const [figure, all] of touching) {
    const best = mostPairs(open, taken);
    open.delete(figure);
    const free = all.filter((opponent) => !taken.has(opponent));
    const even = free.filter((opponent) => 1 + mostPairs(open, new Set([...taken, opponent])) === best);
    const options: string[] = even.filter(
      (opponent, i) =>
        !touchesOnly(touching, opponent, figure) ||
        !even.slice(0, i).some((other) => touchesOnly(touching, other, figure)),
    );
    if (options.length > 0 && all.length > 1 && mostPairs(open, taken) === best) options.push('surplus');
    const [first] = options;
    if (first === undefined) continue;
    const wish =
      options.length === 1
        ? first
        : yield* choose({
            name: 'pair-off',
            rule: 'od6-assault-019',
            seat: chooser,
            of: `${of} ${figure}`,
            options,
            fallback: first,
            about: { figure },
          });
    if (wish === 'surplus') continue;
    pairs.set(figure, wish);
    taken.add(wish);
  }
  return pairs;
}

/**
 * Returns true if this opponent touches nobody else and so fights this soldier in any case: it does not matter whether
 * it is the first opponent.
 */
function touchesOnly(touching: Touching, opponent: FigureId, figure: FigureId): boolean {
  return [...touching].every(([id, opponents]) => id === figure || !opponents.includes(opponent));
}

/** The greatest number of pairs that can be formed without the opponents taken. */
function mostPairs(touching: Touching, taken: ReadonlySet<FigureId>): number {
  const partner = new Map<FigureId, FigureId>();
  const find = (figure: FigureId, seen: Set<FigureId>): boolean => {
    for (const opponent of touching.get(figure) ?? []) {
      if (taken.has(opponent) || seen.has(opponent)) continue;
      seen.add(opponent);
      const rival = partner.get(opponent);
      if (rival !== undefined && !find(rival, seen)) continue;
      partner.set(opponent, figure);
      return true;
    }
    return false;
  };
  return [...touching.keys()].filter((figure) => find(figure, new Set())).length;
}

/** Asks the owner which of the touched opponents a surplus soldier fights; undefined if each has three already. */
function* chooseOpponent(
  state: OpenD6State,
  figure: FigureId,
  open: readonly FigureId[],
  of: string,
): Resolution<FigureId | undefined> {
  const [first] = open;
  if (first === undefined || open.length === 1) return first;
  const seat = unitOf(state, figureOf(state, figure).unit).side;
  return yield* choose({
    name: 'pair-off',
    rule: 'od6-assault-019',
    seat,
    of: `${of} surplus ${figure}`,
    options: open,
    fallback: first,
    about: { figure },
  });
}
