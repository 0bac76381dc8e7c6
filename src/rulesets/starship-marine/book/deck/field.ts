import type { FigureId, SideId } from '../../../../battle/state';
import { indexFigures, indexTable, isLineFree, isShutBy, type LineJudges, type TableIndex } from '../../../../space';
import { areaContains } from '../../../../space/area';
import { distance } from '../../../../space/point';
import { distanceToSegment } from '../../../../space/segment';
import { atMost } from '../../../../space/tolerance';
import type { Barrier, GroundRules, Point, Table } from '../../../../space/types';
import { areaRow, barrierRow } from '../../data/terrain';
import { troops } from '../../data/troops';
import type { Door, MarineState, Trooper } from '../../state';

// The deck, and the figures on it.

/** The least that the field needs of a battle. */
export type Field = Pick<MarineState, 'figures' | 'table' | 'doors' | 'obstacles' | 'piles' | 'options' | 'sides'> & {
  readonly units: Readonly<Record<string, Pick<MarineState['units'][string], 'side'>>>;
};

const indexes = new WeakMap<Table, TableIndex>();

/** Returns the index of a table; kept as long as the table is. */
export function tableIndex({ table }: Pick<Field, 'table'>): TableIndex {
  const known = indexes.get(table) ?? indexTable(table);
  indexes.set(table, known);
  return known;
}

/** Returns the trooper with this id, if any; the id may come from anywhere. */
export function trooperIn({ figures }: Pick<Field, 'figures'>, id: FigureId | null): Trooper | null {
  return id !== null && Object.hasOwn(figures, id) ? (figures[id] ?? null) : null;
}

/** Returns the trooper with this id. Throws if there is none. */
export function trooperOf(state: Pick<Field, 'figures'>, id: FigureId): Trooper {
  const found = trooperIn(state, id);
  if (found === null) throw new Error(`there is no trooper '${id}'`);
  return found;
}

export function sideOf({ units }: Pick<Field, 'units'>, { unit }: Pick<Trooper, 'unit'>): SideId {
  return units[unit]?.side ?? '';
}

/** Returns everybody aboard, in any condition. */
export function aboard({ figures }: Pick<Field, 'figures'>): readonly Trooper[] {
  return Object.values(figures).filter(({ presence }) => presence === 'table' || presence === 'out');
}

export const isHuman = ({ troop }: Pick<Trooper, 'troop'>): boolean => troops[troop].human;

export const isRobot = (trooper: Pick<Trooper, 'troop'>): boolean => !isHuman(trooper);

export const isMarine = ({ troop }: Pick<Trooper, 'troop'>): boolean => troops[troop].marine;

/** sm-troop-004: combat robots, armoured ones too, are known for what they are at sight. */
export const isCombatRobot = ({ troop }: Pick<Trooper, 'troop'>): boolean => troops[troop].combatRobot;

export const isOfficer = ({ rank }: Pick<Trooper, 'rank'>): boolean =>
  rank !== null && rank !== 'private' && rank !== 'naval-rating';

/**
 * sm-foam-004: returns true if a load keeps the figure from anything else; a foam dispenser does not hinder a Marine.
 */
export function isHindered({ piles }: Pick<Field, 'piles'>, { carries, troop }: Trooper): boolean {
  if (carries === null) return false;
  const pile = Object.hasOwn(piles, carries) ? piles[carries] : undefined;
  return !(troops[troop].marine && pile?.kind === 'foam-dispenser');
}

/** An unarmed non-combatant neither fires nor throws, and holds no room. */
export const isBystander = ({ noncombatant, weapon }: Pick<Trooper, 'noncombatant' | 'weapon'>): boolean =>
  noncombatant && weapon === null;

/** sm-fire-017: able to act; a damaged robot is, a prisoner or one that is switched off is not. */
export function isFit({ condition, presence, on }: Pick<Trooper, 'condition' | 'presence' | 'on'>): boolean {
  return condition === 'fit' && presence === 'table' && on;
}

export function fitOf(state: Field, side: SideId): readonly Trooper[] {
  return Object.values(state.figures).filter((trooper) => isFit(trooper) && sideOf(state, trooper) === side);
}

/** Returns everybody standing, including prisoners and switched-off robots: nobody can stand in their places. */
export function upright({ figures }: Pick<Field, 'figures'>): readonly Trooper[] {
  return Object.values(figures).filter(({ presence }) => presence === 'table');
}

/** Returns standing enemies who may be shot at or fought, including switched-off robots but not prisoners. */
export function enemiesOf(state: Field, trooper: Trooper): readonly Trooper[] {
  const side = sideOf(state, trooper);
  return upright(state).filter((other) => other.condition === 'fit' && sideOf(state, other) !== side);
}

export function friendsOf(state: Field, trooper: Trooper): readonly Trooper[] {
  const side = sideOf(state, trooper);
  return upright(state).filter((other) => other.id !== trooper.id && isFit(other) && sideOf(state, other) === side);
}

type Placed = Pick<Trooper, 'at' | 'r'>;

/** sm-sight-004: centimetres between the nearest edges of two bases; a distance equal to a limit is within it. */
export function rangeBetween(a: Placed, b: Placed): number {
  return Math.max(0, distance(a.at, b.at) - a.r - b.r);
}

export const isNear = (a: Placed, b: Placed, reach: number): boolean => atMost(rangeBetween(a, b), reach);

/** Edges that are this near to each other touch. */
export const CONTACT = 0.05;

export const touch = (a: Placed, b: Placed): boolean => isNear(a, b, CONTACT);

/** Returns the enemies whose bases the figure touches. */
export function contactsOf(state: Field, trooper: Trooper): readonly Trooper[] {
  return enemiesOf(state, trooper).filter((other) => touch(trooper, other));
}

// ---------------------------------------------------------------- doors and walls

export const isDoor = ({ kind }: Pick<Barrier, 'kind'>): boolean => kind === 'door';

/** sm-door-012: a closed door stops movement, sight, fire, grenades and missiles; an open or beaten one does not. */
export function isShut(door: Pick<Door, 'state'> | undefined): boolean {
  return door !== undefined && (door.state === 'closed' || door.state === 'locked');
}

/** Returns true if a barrier stops everything that reaches it. */
export function stops({ doors }: Pick<Field, 'doors'>, { id, kind }: Pick<Barrier, 'id' | 'kind'>): boolean {
  return isDoor({ kind }) ? isShut(Object.hasOwn(doors, id) ? doors[id] : undefined) : barrierRow(kind).stops;
}

export function barrierIn({ table }: Pick<Field, 'table'>, id: string): Barrier | null {
  return table.barriers.find((barrier) => barrier.id === id) ?? null;
}

/** Whether a base is no further from a barrier than this. */
export function isAtBarrier(one: Placed, barrier: Barrier, reach: number): boolean {
  return atMost(gapToBarrier(one, barrier), reach);
}

/** Returns the centimetres between a base and a barrier; less than 0 where the base is on it. */
export function gapToBarrier({ at, r }: Placed, { a, b }: Barrier): number {
  return distanceToSegment(at, a, b) - r;
}

/** Returns what a refusal says of a gap that is too wide: the centimetres that are missing, in tenths, rounded up. */
export function missing(gap: number, reach: number): { readonly missing: number } {
  return { missing: Math.ceil((gap - reach) * 10 - 1e-6) / 10 };
}

const nobody = indexFigures([]);
const eye = ({ x, y }: Point) => ({ x, y, z: 0 });

const others: Omit<LineJudges, 'barrier'> = {
  figure: () => false,
  areas: (stretches) => stretches.some(({ area }) => areaRow(area.kind).blocks),
};

const all = (): boolean => true;

/** Returns true if nothing is in a straight line. Figures are not in the way, except by the table option. */
export function isClear(state: Pick<Field, 'table' | 'doors'>, from: Point, to: Point): boolean {
  return lookingFrom(state, from)(to);
}

/**
 * Like `isClear` from one place to many: what blocked a line is likely to block the next one, and is tried first.
 * `onDoor` is called when the answer depends on the state of a door.
 */
export function lookingFrom(
  state: Pick<Field, 'table' | 'doors'>,
  from: Point,
  onDoor: () => void = () => undefined,
): (to: Point) => boolean {
  const [index, start] = [tableIndex(state), eye(from)];
  const walls = new Set<Barrier>();
  let throughDoor = false;
  const judges: LineJudges = {
    ...others,
    barrier({ barrier }) {
      const blocks = blocksSight(state, barrier);
      if (blocks) walls.add(barrier);
      if (isDoor(barrier)) {
        if (blocks) onDoor();
        else throughDoor = true;
      }
      return blocks;
    },
  };
  return (to) => {
    const end = eye(to);
    for (const wall of walls) if (isShutBy(wall, start, end, judges)) return false;
    throughDoor = false;
    const isFree = isLineFree(index, start, end, judges, nobody, all);
    if (isFree && throughDoor) onDoor();
    return isFree;
  };
}

/** Whether a barrier stops sight, fire and what is thrown. */
export function blocksSight(state: Pick<Field, 'doors'>, barrier: Barrier): boolean {
  return isDoor(barrier) ? stops(state, barrier) : barrierRow(barrier.kind).blocks;
}

/** The rules of movement on a deck: walls and shut doors stop a mover, nothing slows one. */
export function groundFor(state: Pick<Field, 'doors'>): GroundRules {
  return {
    areaMultiplier: ({ kind }) => (areaRow(kind).stops ? 'impassable' : (areaRow(kind).slows ?? 1)),
    barrierCost: (barrier) => (stops(state, barrier) ? 'impassable' : 0),
  };
}

/** The same for what flies: wire does not stop it. */
export function airFor(state: Pick<Field, 'doors'>): GroundRules {
  const free = ({ id, kind }: Barrier): boolean => barrierRow(kind).flown === true || !stops(state, { id, kind });
  return {
    areaMultiplier: ({ kind }) => (areaRow(kind).stops ? 'impassable' : 1),
    barrierCost: (barrier) => (free(barrier) ? 0 : 'impassable'),
  };
}

/** The middle of a base keeps at least this distance from a wall, in centimetres. */
const WALL_GAP = 0.5;

/** Returns true if a base has room at a place: on the deck, in nothing solid, on none of these. */
export function hasRoomAt(
  state: Pick<Field, 'table' | 'doors'>,
  { id, r }: Pick<Trooper, 'id' | 'r'>,
  at: Point,
  others: readonly (Placed & Pick<Trooper, 'id'>)[],
): boolean {
  const { width, height, areas, barriers } = state.table;
  if (at.x < r || at.y < r || at.x > width - r || at.y > height - r) return false;
  if (areas.some((area) => areaRow(area.kind).stops && areaContains(area, at) !== 'outside')) return false;
  if (barriers.some((barrier) => stops(state, barrier) && distanceToSegment(at, barrier.a, barrier.b) < WALL_GAP))
    return false;
  return others.every((other) => other.id === id || distance(other.at, at) >= other.r + r - 0.001);
}

/** The nearest of some, by the edges of their bases; the earlier of two as near. */
export function nearest<T extends Placed>(to: Placed, some: readonly T[]): T | null {
  return some.reduce<T | null>(
    (best, one) => (best === null || rangeBetween(to, one) < rangeBetween(to, best) - 1e-6 ? one : best),
    null,
  );
}

/** Returns which sides hear what these figures do: their own, and those that know of any of them. */
export function witnesses(
  state: Pick<Field, 'figures' | 'units'>,
  ...figures: readonly (FigureId | null)[]
): readonly SideId[] {
  const known = figures.flatMap((id) => {
    if (id === null) return [];
    const trooper = trooperOf(state, id);
    return [sideOf(state, trooper), ...trooper.spotted];
  });
  return [...new Set(known)];
}
