import { bodyOf, type FigureId, type SideId } from '../../../../battle/state';
import {
  bodyGapToPoint,
  bodyGapToSegment,
  gap,
  indexTable,
  isLineFree,
  indexFigures,
  isOnBody,
  type LineJudges,
  traceSight,
  type TableIndex,
} from '../../../../space';
import { areaContains } from '../../../../space/area';
import { distance, moveAlong } from '../../../../space/point';
import { distanceToSegment } from '../../../../space/segment';
import { TOLERANCE } from '../../../../space/tolerance';
import type { GroundRules, Point, Table } from '../../../../space/types';
import { areaRow, barrierRow } from '../../data/terrain';
import type { Fighter, Piece, QuickDrawState, Vehicle } from '../../state';
import { fightersIn, isFighter, rowOf, vehicleIn, vehiclesIn } from './vehicles';

// The table, and the figures on it.

/** The least that the field needs of a battle. */
export type Field = Pick<QuickDrawState, 'figures' | 'units' | 'table' | 'options'>;

const indexes = new WeakMap<Table, TableIndex>();

function indexOf(table: Table): TableIndex {
  const known = indexes.get(table) ?? indexTable(table);
  indexes.set(table, known);
  return known;
}

/** Returns everybody on the table who can act, aboard vehicles too. */
export function standing(state: Pick<Field, 'figures'>): readonly Fighter[] {
  return fightersIn(state).filter(({ presence }) => presence === 'table');
}

/** Returns those of them who are on foot. */
export function onFoot(state: Pick<Field, 'figures'>): readonly Fighter[] {
  return standing(state).filter(({ aboard }) => aboard === null);
}

/** Returns a possible target: a fighter on foot, or a vehicle that is not lost, which stands for everybody in it. */
export function targetIn(state: Pick<Field, 'figures'>, id: FigureId): Piece | null {
  const vehicle = vehicleIn(state, id);
  if (vehicle !== null) return vehicle.loss === null ? vehicle : null;
  const fighter = fighterIn(state, id);
  return fighter?.aboard === null ? fighter : null;
}

export function targetsIn(state: Pick<Field, 'figures'>): readonly Piece[] {
  return [...onFoot(state), ...vehiclesIn(state).filter(({ loss }) => loss === null)];
}

/** All that its enemies have to be fired at. */
export function foesOf(state: Field, fighter: Pick<Fighter, 'unit'>): readonly Piece[] {
  const side = sideOf(state, fighter);
  return targetsIn(state).filter((other) => sideOf(state, other) !== side);
}

/** Returns the fighter with this id, if it is on the table; the id may come from anywhere. */
export function fighterIn({ figures }: Pick<Field, 'figures'>, id: FigureId): Fighter | null {
  const found = Object.hasOwn(figures, id) ? figures[id] : undefined;
  return found?.presence === 'table' && isFighter(found) ? found : null;
}

/** Returns the fighter with this id. Throws if there is none. */
export function fighterOf(state: Pick<Field, 'figures'>, id: FigureId): Fighter {
  const found = Object.hasOwn(state.figures, id) ? state.figures[id] : undefined;
  if (found === undefined || !isFighter(found)) throw new Error(`there is no fighter '${id}'`);
  return found;
}

export function sideOf({ units }: Pick<Field, 'units'>, { unit }: Pick<Fighter, 'unit'>): SideId {
  return units[unit]?.side ?? '';
}

export function ofSide(state: Field, side: SideId): readonly Fighter[] {
  return standing(state).filter((fighter) => sideOf(state, fighter) === side);
}

/** Enemies on foot. */
export function enemiesOf(state: Field, fighter: Pick<Fighter, 'unit'>): readonly Fighter[] {
  const side = sideOf(state, fighter);
  return onFoot(state).filter((other) => sideOf(state, other) !== side);
}

const discOf = ({ at, r }: Pick<Fighter, 'at' | 'r'>) => ({ ...at, r });

export function touch(a: Pick<Fighter, 'at' | 'r'>, b: Pick<Fighter, 'at' | 'r'>): boolean {
  return gap(discOf(a), discOf(b)) <= CONTACT;
}

/** Bases this near to each other touch, because ways are drawn by hand. */
const CONTACT = 0.01;

/** Returns the enemies whose bases the fighter touches; nobody aboard is in contact. */
export function contactsOf(state: Field, fighter: Fighter): readonly Fighter[] {
  if (fighter.aboard !== null) return [];
  return enemiesOf(state, fighter).filter((other) => touch(fighter, other));
}

const inTheWay: LineJudges = {
  barrier: ({ barrier }) => barrierRow(barrier.kind).blocks,
  figure: () => false,
  areas: (stretches) => stretches.some(({ area }) => areaRow(area.kind).blocks),
};

/** qd-fire-008: a straight line between the middles of two bases that meets nothing that blocks it; figures do not block. */
export function sees(state: Pick<Field, 'table' | 'figures'>, from: Point, to: Point): boolean {
  return (
    !isBehindVehicle(state, from, to) &&
    isLineFree(indexOf(state.table), { ...from, z: 0 }, { ...to, z: 0 }, inTheWay, nobody, () => true)
  );
}

const nobody = indexFigures([]);

/** APC and jeep block sight, a skimmer does not; none for a line that begins or ends on it. */
function isBehindVehicle(state: Pick<Field, 'figures'>, from: Point, to: Point): boolean {
  return vehiclesIn(state).some((vehicle) => {
    if (!rowOf(vehicle).blocksSight || distanceToSegment(vehicle.at, from, to) > vehicle.r) return false;
    const body = bodyOf(vehicle);
    return !isOnBody(body, from) && !isOnBody(body, to) && bodyGapToSegment(body, from, to) === 0;
  });
}

/** Cover counts where the line crosses it this near to the target, in inches. */
const COVER_NEAR = 1;

/** Returns true if a target is under cover from a place: it is in cover, or cover is in front of it on the line. */
export function isCovered({ table }: Pick<Field, 'table'>, from: Point, to: Point): boolean {
  const index = indexOf(table);
  const inside = table.areas.some(({ kind, ...area }) => areaRow(kind).covers && isIn({ kind, ...area }, to));
  if (inside) return true;
  const { length, barriers, areas } = traceSight(index, { ...from, z: 0 }, { ...to, z: 0 });
  const near = (at: number): boolean => length - at <= COVER_NEAR + TOLERANCE;
  return (
    barriers.some(({ barrier, at }) => barrierRow(barrier.kind).covers && near(at)) ||
    areas.some(({ area, to: end }) => areaRow(area.kind).covers && near(end))
  );
}

function isIn(area: Table['areas'][number], point: Point): boolean {
  return areaContains(area, point) === 'inside';
}

/** What ground and walls do to movement, without regard to other figures: rough ground counts double if the table says so. */
export function bareGround({ options }: Pick<Field, 'options'>): GroundRules {
  return {
    areaMultiplier: ({ kind }) => {
      if (areaRow(kind).stops) return 'impassable';
      return kind === 'rough' && options.roughGround ? 2 : 1;
    },
    barrierCost: ({ kind }) => (barrierRow(kind).stops ? 'impassable' : 0),
  };
}

/** The rules of movement for a walker: ground, walls, enemies and vehicles. */
export function groundFor(state: Field, fighter: Fighter, ignored: readonly FigureId[] = []): GroundRules {
  return {
    ...bareGround(state),
    keepOut: [
      ...enemiesOf(state, fighter)
        .filter(({ id }) => !ignored.includes(id))
        .map(({ at, r }) => ({ ...at, r: r + fighter.r - CONTACT / 2 })),
      ...vehiclesIn(state).flatMap((vehicle) => discsAlong(vehicle, fighter)),
    ],
  };
}

/** Returns a vehicle as discs along its middle, for ways past it; fighters close beside it can still move away. */
function discsAlong(vehicle: Vehicle, { at, r }: Pick<Fighter, 'at' | 'r'>) {
  const { length, width } = rowOf(vehicle);
  const half = width / 2;
  const steps = Math.ceil((length - width) / half);
  const discs = Array.from({ length: steps + 1 }, (_, i) => {
    const ahead = steps === 0 ? 0 : -(length / 2 - half) + (i * (length - width)) / steps;
    return { ...moveAlong(vehicle.at, vehicle.facing, ahead), r: half + r - CONTACT };
  });
  return discs.map((disc) => ({ ...disc, r: Math.min(disc.r, Math.max(0, distance(disc, at) - CONTACT)) }));
}

export function tableIndex({ table }: Pick<Field, 'table'>): TableIndex {
  return indexOf(table);
}

/** Returns true if a base has room at a place: on the table, on nobody, in nothing solid. */
export function hasRoomAt(state: Field, fighter: Pick<Fighter, 'id' | 'r'>, at: Point): boolean {
  const { width, height, areas, barriers } = state.table;
  const { id, r } = fighter;
  if (at.x < r || at.y < r || at.x > width - r || at.y > height - r) return false;
  if (areas.some((area) => areaRow(area.kind).stops && areaContains(area, at) !== 'outside')) return false;
  if (barriers.some(({ kind, a, b }) => barrierRow(kind).stops && distanceToSegment(at, a, b) < WALL_GAP)) return false;
  return (
    onFoot(state).every((other) => other.id === id || distance(other.at, at) >= other.r + r - CONTACT) &&
    vehiclesIn(state).every((vehicle) => bodyGapToPoint(bodyOf(vehicle), at) >= r - CONTACT)
  );
}

/** The middle of a base keeps at least this distance from a wall, in inches. */
const WALL_GAP = 0.2;

/** The nearest of some, by the middles of their bases; the earlier of two as near. */
export function nearest<F extends { readonly at: Point }>(at: Point, some: readonly F[]): F | null {
  return some.reduce<F | null>(
    (best, one) => (best === null || distance(at, one.at) < distance(at, best.at) - TOLERANCE ? one : best),
    null,
  );
}
