import type { Input } from '../../../../battle/actions';
import { figureOf, unitOf, type UnitId } from '../../../../battle/state';
import type { Point } from '../../../../space/types';
import { readySoldiers } from '../../book/fire/fire-legality';
import { armsOf, bombsOf, flamesOf, nameOfBomb, type Bomb, builtInLeft } from '../../book/fire/fire-weapons';
import { readWish, writeWish } from '../../book/fire/assignments';
import { launcherOf } from '../../book/fire/torpedo-legality';
import { pickShots } from '../../book/fire/pick-shots';
import type { Shot } from '../../book/fire/shot';
import { bestNamed } from '../../book/grenade/flame-worth';
import { namedBy } from '../../book/grenade/flame-plan';
import { SightLines } from '../../book/sight/sight';
import type { GunId, OpenD6State, Soldier } from '../../state';
import { pointsShown, targetShown } from './input';

/**
 * Returns the shots for what was shown on the table: `unit` is the target, `figures` the shooters (all if absent),
 * `second` those who fire at another squad (od6-fire-002), `with` weapons by figure ('none' to hold). A soldier with a
 * point throws there instead. May be empty.
 */
export function composeShots(state: OpenD6State, unit: UnitId, input: Input): Shot[] {
  const lines = new SightLines(state);
  const thrown = composeThrows(state, unit, input);
  const torpedoes = composeTorpedoes(state, unit, input);
  const throwers = new Set([...thrown, ...torpedoes].map(({ figure }) => figure));
  const free = readySoldiers(state, unitOf(state, unit)).filter(({ id }) => !throwers.has(id));
  const second = new Set(input.second?.figures ?? []);
  const first = free.filter(({ id }) => !second.has(id) && (input.figures === undefined || input.figures.includes(id)));
  const pick = (target: UnitId, soldiers: readonly Soldier[], assignments = input.with): Shot[] =>
    pickShots(state, { target, soldiers, situation: 'fire-combat', assignments }, lines);
  const atFirst = input.unit === undefined ? [] : pick(input.unit, first);
  const shared = sharedWishes(state, first, input, atFirst);
  return [
    ...atFirst,
    ...(input.second === undefined
      ? []
      : pick(
          input.second.unit,
          free.filter(({ id }) => second.has(id)),
        )),
    ...(input.second === undefined
      ? []
      : pick(
          input.second.unit,
          first.filter(({ id }) => shared[id] !== undefined),
          shared,
        )),
    ...composeFlames(state, free, input, lines),
    ...thrown,
    ...torpedoes,
  ];
}

/** Returns the shots of flamethrowers, by those who were told to and those who have nothing else to fire. */
function composeFlames(state: OpenD6State, soldiers: readonly Soldier[], input: Input, lines: SightLines): Shot[] {
  return soldiers.flatMap((soldier): Shot[] => {
    const [flame] = flamesOf(soldier);
    const unit = targetShown(input, soldier.id);
    if (flame === undefined || unit === null) return [];
    const { arm, figure } = readWish(input.with?.[soldier.id]);
    if (arm !== flame.weapon && (arm !== undefined || armsOf(state, soldier).length > 0)) return [];
    const named = namedBy(state, soldier, unit, lines);
    const target = named.find(({ id }) => id === figure) ?? bestNamed(state, soldier, named, lines);
    return target === null ? [] : [{ figure: soldier.id, ...flame, aim: { unit, figure: target.id } }];
  });
}

/**
 * What those fire at the second target who divide their shots between two (od6a-hero-020); of built-in weapons one that does
 * not fire at the first.
 */
function sharedWishes(
  state: OpenD6State,
  soldiers: readonly Soldier[],
  input: Input,
  fired: readonly Shot[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    soldiers.flatMap((soldier): [string, string][] => {
      const { id } = soldier;
      const { arm, more = 0 } = readWish(input.with?.[id]);
      if (more > 0 && builtInLeft(state, soldier) > 0) {
        const other = armsOf(state, soldier).find(
          ({ weapon }) => !fired.some((shot) => shot.figure === id && shot.weapon === weapon),
        );
        return other === undefined || fired.length === 0 ? [] : [[id, other.weapon]];
      }
      const wish = more === 0 ? null : writeWish({ ...(arm === undefined ? {} : { arm }), times: more });
      return wish === null ? [] : [[id, wish]];
    }),
  );
}

/** A shot that is thrown or launched at a point. */
export interface Throw extends Bomb {
  readonly figure: string;
  readonly aim: { readonly point: Point };
}

/** A torpedo that is fired at a point. */
export interface TorpedoShot extends Shot {
  readonly weapon: 'torpedo-launcher';
  readonly gun: GunId;
  readonly aim: { readonly point: Point };
}

/** Is it a torpedo that this soldier sends at a point: by wish, or for want of anything to throw? */
export function firesTorpedo(state: OpenD6State, soldier: Soldier, wish: string | undefined): boolean {
  if (launcherOf(state, soldier) === null) return false;
  return wish === TORPEDO || bombsOf(soldier).length === 0;
}

/** How a torpedo is named in a wish. */
export const TORPEDO = 'torpedo-launcher';

/** Returns the torpedoes for the points that were shown. */
export function composeTorpedoes(state: OpenD6State, unit: UnitId, input: Input): TorpedoShot[] {
  return Object.entries(pointsShown(input)).flatMap(([figure, point]): TorpedoShot[] => {
    const soldier = figureOf(state, figure);
    const gun = launcherOf(state, soldier);
    if (soldier.unit !== unit || gun === null || !firesTorpedo(state, soldier, input.with?.[figure])) return [];
    return [{ figure, weapon: TORPEDO, gun: gun.id, aim: { point } }];
  });
}

/** Returns the throws: each with what `with` names for the thrower, or with what they have. */
export function composeThrows(state: OpenD6State, unit: UnitId, input: Input): Throw[] {
  return Object.entries(pointsShown(input)).flatMap(([figure, point]): Throw[] => {
    const soldier = figureOf(state, figure);
    const has = bombsOf(soldier);
    const wish = input.with?.[figure];
    if (firesTorpedo(state, soldier, wish)) return [];
    const bomb = has.find((one) => nameOfBomb(one) === wish) ?? has[0];
    return soldier.unit === unit && bomb !== undefined ? [{ figure, ...bomb, aim: { point } }] : [];
  });
}
