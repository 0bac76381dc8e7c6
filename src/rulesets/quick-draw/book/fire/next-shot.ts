import type { FigureId, SideId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Battle, Fighter, Piece, WeaponKey } from '../../state';
import { firingAt, type Declared } from './declaring';
import type { ExchangeEvent } from './exchange-events';
import { fighterOf, sideOf, targetIn } from '../field/field';
import type { Firing } from '../aim/aims';
import { refuseShot, targetsOf } from '../aim/fire-legality';
import { costOf } from '../aim/guns';
import { isForced, paranoiaWants } from '../aim/owed';
import { chanceOfShot } from './odds';
import { afterShot, shotAt, type Shot } from './shots';

// qd-init-009, qd-init-014: where the next shot of the figure whose place has come goes.

export interface NextShot {
  readonly target: FigureId;
  /** True if all remaining points are fired, at this target until it falls, then at the likeliest of the others. */
  readonly goesOn: boolean;
  /** Paranoia forces it. */
  readonly bound: boolean;
}

/** An exchange of fire while it goes on. */
export interface Course {
  readonly declared: readonly Declared[];
  /** Figures that are still to fire: their place has not come, and nothing has stopped them. */
  readonly waiting: Set<FigureId>;
  /** Sides whose figures fire as they think best from now on. */
  readonly trusted: Set<SideId>;
}

/** The answer that lets a side's figures fire as they think best. */
const REST = 'rest';

/**
 * qd-init-009: returns where the next shot goes, or null if there is none: as many as the player likes, or none.
 * `firer` is as it is after the shots that it has fixed.
 */
export function* nextShot(
  battle: Battle<ExchangeEvent>,
  own: Declared,
  course: Course,
  firer: Fighter,
  before: { readonly shots: number; readonly last: NextShot | null },
): Resolution<NextShot | null> {
  const { state } = battle;
  const left = targetsLeft(battle, own, course.declared, firer);
  const named = left.map(({ id }) => id);
  const bound = isForced(state, firer) ? paranoiaWants(state, firer, own.weapon, named) : null;
  if (bound !== null) return { target: bound, goesOn: false, bound: true };
  // What madness made it name is not fired at of its own will.
  const foes = left.filter((target) => sideOf(state, target) !== sideOf(state, firer));
  const free = foes.map(({ id }) => id);
  const [first] = free;
  if (first === undefined) return null;
  const { shots, last } = before;
  if (last?.goesOn === true && free.includes(last.target)) return last;
  const side = sideOf(state, firer);
  if (last?.goesOn === true || course.trusted.has(side)) return likeliest(state, own.weapon, firer, foes);
  const several = firer.left >= 2 * costOf(firer, own.weapon) && own.weapon !== 'twin';
  const isFollowed = [...course.waiting].some((id) => sideOf(state, fighterOf(state, id)) === side);
  const answer = yield* choose({
    name: 'next-shot',
    rule: 'qd-init-009',
    seat: side,
    of: `${own.figure} ${shots + 1}`,
    options: [
      ...(several ? free.map((id) => `all:${id}`) : []),
      ...free.map((id) => `one:${id}`),
      ...(isFollowed ? [REST] : []),
      'stop',
    ],
    fallback: several ? `all:${first}` : `one:${first}`,
    about: { figure: own.figure, weapon: own.weapon, left: firer.left },
  });
  if (answer === REST) {
    course.trusted.add(side);
    return likeliest(state, own.weapon, firer, foes);
  }
  const [how, ...target] = answer.split(':');
  return how === 'stop' ? null : { target: target.join(':'), goesOn: how === 'all', bound: false };
}

/** Returns the target with the best chance: all points are fired, and nobody is asked when a target falls. */
function likeliest(state: Firing, weapon: WeaponKey, firer: Fighter, foes: readonly Piece[]): NextShot | null {
  const rated = foes.map((foe) => ({ target: foe.id, chance: chanceOfShot(state, firer, weapon, foe) }));
  const best = rated.reduce((most, one) => (one.chance > most.chance ? one : most), { target: '', chance: 0 });
  return best.chance > 0 ? { target: best.target, goesOn: true, bound: false } : null;
}

/**
 * Returns the possible targets of a shot now: named ones who can still be hit; for a charger also those who fire at
 * them.
 */
function targetsLeft(
  { state }: Battle<ExchangeEvent>,
  own: Declared,
  all: readonly Declared[],
  firer: Fighter,
): readonly Piece[] {
  const answered = firingAt(state, firer, all);
  const free = state.options.freeSwitching ? targetsOf(state, firer, own.weapon).map(({ id }) => id) : [];
  return [...new Set([...own.targets, ...free])].flatMap((id): Piece[] => {
    const target = targetIn(state, id);
    return target !== null && refuseShot(state, firer, own.weapon, target, answered) === null ? [target] : [];
  });
}

/** Tied figures (qd-init-014) fix targets and number of shots before the first die, each as if the shots before were fired. */
export function* fixShots(battle: Battle<ExchangeEvent>, own: Declared, course: Course): Resolution<readonly Shot[]> {
  const { state } = battle;
  const shots: Shot[] = [];
  let firer = fighterOf(state, own.figure);
  for (let last: NextShot | null = null; ;) {
    last = yield* nextShot(battle, own, course, firer, { shots: shots.length, last });
    if (last === null) return shots;
    const shot = shotAt(state, firer, own.weapon, last);
    shots.push(shot);
    firer = afterShot(firer, shot);
  }
}
