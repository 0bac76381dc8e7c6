import type { PostId } from '../../../../battle/chain';
import type { FigureId, SideId, UnitId } from '../../../../battle/state';
import { rankIds, type RankId } from '../../data/kinds';
import type { MarineState, Seen, Trooper } from '../../state';
import { isFit, isOfficer, sideOf, trooperIn } from '../deck/field';

/** All that the chain of command hangs on. */
type Ranks = Pick<Seen, 'figures' | 'units'> & Pick<MarineState, 'defender'>;

/** The figure that a player plays now. */
interface Played {
  readonly post: PostId;
  readonly as: Trooper;
}

const seniority = ({ rank }: Pick<Trooper, 'rank'>): number => (rank === null ? rankIds.length : rankIds.indexOf(rank));

const isNaval = (rank: RankId | null): boolean => rank === 'naval-officer' || rank === 'naval-rating';

/** Of two people of one rank the one listed first is the senior. */
const bySeniority = (some: readonly Trooper[]): readonly Trooper[] =>
  [...some].sort((a, b) => seniority(a) - seniority(b));

const leadersOf = ({ figures }: Pick<Ranks, 'figures'>, unit: UnitId): readonly Trooper[] =>
  bySeniority(Object.values(figures).filter((one) => one.unit === unit && isOfficer(one)));

/** sm-command-002: every figure with a rank may be a player's, from the highest; privates and ratings may not. */
export function postsOf(state: Ranks, side: SideId): readonly PostId[] {
  const leaders = Object.values(state.figures).filter((one) => isOfficer(one) && sideOf(state, one) === side);
  return bySeniority(leaders).map(({ id }) => id);
}

/**
 * Returns the figure that each player plays: their own, otherwise the next senior of its squad who is unhurt and not
 * another player's.
 */
function playedOf(state: Ranks, manned: readonly PostId[]): readonly Played[] {
  const posts = bySeniority(manned.flatMap((post) => trooperIn(state, post) ?? []));
  const taken = new Set(posts.filter(isFit).map(({ id }) => id));
  return posts.flatMap((post): Played[] => {
    if (isFit(post)) return [{ post: post.id, as: post }];
    const leaders = leadersOf(state, post.unit);
    const own = leaders.indexOf(post);
    const heirs = [...leaders.slice(own + 1), ...leaders.slice(0, Math.max(own, 0)).reverse()];
    const heir = heirs.find((one) => isFit(one) && !taken.has(one.id));
    if (heir === undefined) return [];
    taken.add(heir.id);
    return [{ post: post.id, as: heir }];
  });
}

export function playedAs(state: Ranks, manned: readonly PostId[], post: PostId): Trooper | null {
  return playedOf(state, manned).find((one) => one.post === post)?.as ?? null;
}

/**
 * sm-command-003: returns the lowest-ranking player in the chain above a figure, within its squad and then level by
 * level; the player in overall command if no player is above it.
 */
export function handlerOf(state: Ranks, manned: readonly PostId[], id: FigureId): PostId | null {
  const figure = trooperIn(state, id);
  if (figure === null) return null;
  const side = sideOf(state, figure);
  const played = playedOf(state, manned).filter(({ as }) => sideOf(state, as) === side);
  const above = played.filter(({ as }) => as.unit === figure.unit && (as.id === id || isAbove(state, as, figure)));
  return (lowest(above) ?? lowest(levelAbove(state, played, figure.unit)))?.post ?? overallOf(state, manned, side);
}

/** sm-command-004: a Group commander has the own HQ and the squads without a player, but none below a player. */
function levelAbove(state: Ranks, played: readonly Played[], unit: UnitId): readonly Played[] {
  const superior = superiorOf(state, unit);
  if (superior === null) return [];
  const [commander] = leadersOf(state, unit);
  const here = played.filter(
    ({ as }) => as.unit === superior && commander !== undefined && seniority(as) < seniority(commander),
  );
  return here.length > 0 ? here : levelAbove(state, played, superior);
}

/**
 * Returns the squad whose commander, fallen or not, is the nearest in rank above this squad's; naval people and Marines
 * separately.
 */
function superiorOf(state: Ranks, unit: UnitId): UnitId | null {
  const [commander] = leadersOf(state, unit);
  if (commander === undefined) return null;
  const others = Object.keys(state.units).flatMap((other) => leadersOf(state, other).slice(0, 1));
  const higher = others.filter(
    (one) =>
      sideOf(state, one) === sideOf(state, commander) &&
      isNaval(one.rank) === isNaval(commander.rank) &&
      seniority(one) < seniority(commander),
  );
  return (
    higher.reduce<Trooper | null>((next, one) => (next === null || seniority(one) > seniority(next) ? one : next), null)
      ?.unit ?? null
  );
}

/** Robots and others without a rank obey every leader of their squad. */
function isAbove(state: Ranks, leader: Trooper, figure: Trooper): boolean {
  if (figure.rank !== null && isNaval(leader.rank) !== isNaval(figure.rank)) return false;
  if (!isOfficer(figure)) return true;
  const leaders = leadersOf(state, figure.unit);
  return leaders.indexOf(leader) < leaders.indexOf(figure);
}

function lowest(some: readonly Played[]): Played | null {
  return some.reduce<Played | null>(
    (low, one) => (low === null || seniority(one.as) >= seniority(low.as) ? one : low),
    null,
  );
}

/**
 * sm-command-005: the highest in rank of a side's players has overall command; aboard their ship a naval officer has
 * it.
 */
export function overallOf(state: Ranks, manned: readonly PostId[], side: SideId): PostId | null {
  const played = playedOf(state, manned).filter(({ as }) => sideOf(state, as) === side);
  const naval = side === state.defender ? played.filter(({ as }) => isNaval(as.rank)) : [];
  const [first] = bySeniority((naval.length > 0 ? naval : played).map(({ as }) => as));
  return played.find(({ as }) => as === first)?.post ?? null;
}
