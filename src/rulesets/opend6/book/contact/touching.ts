import { figureOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import type { OpenD6State } from '../../state';
import { enemiesInContact } from './contact';
import type { Touching } from './pairing';
import { isOfSide, soldiersOf, squadOf } from '../squad/squads';

/** Squads that are linked by contact, and which soldiers touch. */
export interface Clash {
  /** From the side of `side`. */
  readonly touching: Touching;
  readonly side: SideId;
  /** Squads of `side`, and of the other. */
  readonly units: readonly UnitId[];
  readonly enemies: readonly UnitId[];
}

/** Soldiers of these squads with the enemies that they touch, in the order of the sheet. */
export function touchingOf(state: OpenD6State, units: readonly UnitId[]): Map<FigureId, FigureId[]> {
  const found = new Map<FigureId, FigureId[]>();
  for (const unit of units) {
    for (const soldier of soldiersOf(state, unit)) {
      const enemies = enemiesInContact(state, soldier).map(({ id }) => id);
      if (enemies.length > 0) found.set(soldier.id, enemies);
    }
  }
  return found;
}

/** Returns who touches whom, without wandering monsters, whose fights are separate (od6a-gm-010). */
export function clashing(state: OpenD6State, units: readonly UnitId[]): Map<FigureId, FigureId[]> {
  const found = new Map<FigureId, FigureId[]>();
  for (const [figure, touched] of touchingOf(state, units)) {
    const enemies = touched.filter((id) => squadOf(state, id).roams !== true);
    if (enemies.length > 0) found.set(figure, enemies);
  }
  return found;
}

/** Every knot of squads in contact, seen from `side`, in the order of its squads. */
export function clashesOf(state: OpenD6State, side: SideId): Clash[] {
  const own = Object.values(state.units)
    .filter((squad) => isOfSide(squad, side))
    .map(({ id }) => id);
  const all = clashing(state, own);
  const clashes: Clash[] = [];
  const seen = new Set<UnitId>();
  for (const unit of own) {
    if (seen.has(unit) || ![...all.keys()].some((id) => figureOf(state, id).unit === unit)) continue;
    const knot = knotOf(state, all, unit);
    for (const id of knot) seen.add(id);
    const ours = knot.filter((id) => unitOf(state, id).side === side);
    const touching = new Map([...all].filter(([id]) => ours.includes(figureOf(state, id).unit)));
    clashes.push({ touching, side, units: ours, enemies: knot.filter((id) => !ours.includes(id)) });
  }
  return clashes;
}

function knotOf(state: OpenD6State, all: Touching, start: UnitId): UnitId[] {
  const pairs = [...all].flatMap(([a, enemies]) =>
    enemies.map((b) => [figureOf(state, a).unit, figureOf(state, b).unit] as const),
  );
  const knot = [start];
  for (const unit of knot) {
    for (const [a, b] of pairs) {
      if (a === unit && !knot.includes(b)) knot.push(b);
      if (b === unit && !knot.includes(a)) knot.push(a);
    }
  }
  return knot;
}
