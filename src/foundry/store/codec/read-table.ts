import type { BattleTable } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { kindIn, sourceDigests } from '../../../battle/terrain';
import { flawOfArea, flawOfBarrier, type Flaw } from '../../../space/flaw';
import type { Area, Barrier, Point } from '../../../space/types';
import { levelOfBattle, standsOn } from '../compat/levels';
import { wallHeight } from '../compat/wall-height';
import { MODULE, subTypes } from '../../common/ids';
import { explicitKind, isOpenDoor, wallKind } from './walls';
import { gridOrigin, kindOfGrid } from './grid';
import { isLaidAsWas, laidArea, laidBarrier } from './laid';
import { scaleOf, toTable, type Scale } from './scale';

/** A wall or region that does not count on the table. */
export interface LeftOut {
  readonly document: 'Wall' | 'Region';
  /** Of the host's document. */
  readonly id: string;
  /** The ruleset does not know its kind, or geometry cannot work with it. */
  readonly why: 'kind' | Flaw;
  /** The region's name; a wall has none. */
  readonly name: string;
  readonly kind: string;
  /** Where it is, in canvas pixels. */
  readonly at: Point;
}

/** The table of a scene, and features of the scene that were left out. */
export interface Reading {
  readonly table: BattleTable;
  readonly leftOut: readonly LeftOut[];
}

interface Reader {
  readonly scale: Scale;
  readonly ruleset: Ruleset;
  /** Ids of features so far: a wall that was copied has the flags of the first. */
  readonly taken: Set<string>;
  readonly leftOut: LeftOut[];
}

/** Reads a scene: walls as barriers by their kind, terrain regions as areas. */
export function readTable(scene: HostScene, ruleset: Ruleset): Reading {
  const scale = scaleOf(scene, ruleset.table);
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const level = levelOfBattle(scene, undefined);
  const { hexes } = gridOrigin(scene.grid, { x: sceneX, y: sceneY });
  const reader: Reader = { scale, ruleset, taken: new Set(), leftOut: [] };
  const features = {
    barriers: scene.walls.filter((wall) => standsOn(wall, level)).flatMap((wall) => barrierOf(wall, reader)),
    areas: scene.regions.filter((region) => standsOn(region, level)).flatMap((region) => areasOf(region, reader)),
  };
  const table: BattleTable = {
    kind: kindOfGrid(scene.grid.type),
    ...(hexes === null ? {} : { hexes }),
    width: (sceneX + sceneWidth - scale.left) / scale.pixels,
    height: (sceneY + sceneHeight - scale.top) / scale.pixels,
    ...features,
    revision: 0,
    laid: sourceDigests(features),
  };
  return { table, leftOut: reader.leftOut };
}

function barrierOf(wall: HostWall, { scale, ruleset, taken, leftOut }: Reader): Barrier[] {
  const kind = kindOf(wall, ruleset);
  if (kind === null) return [];
  const [x1, y1, x2, y2] = wall.c;
  const at = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  const height = ruleset.table.barrierHeight(kind);
  if (height === null) {
    // A doorway is nothing to rules that have none.
    if (explicitKind(wall) !== null && !isOpenDoor(wall))
      leftOut.push({ document: 'Wall', id: wall.id, why: 'kind', name: '', kind, at });
    return [];
  }
  const laid = laidBarrier(wall.flags[MODULE]?.['barrier']);
  const id = laid === null || taken.has(laid.id) ? wall.id : laid.id;
  const ends = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  const same = laid?.kind === kind;
  const usual = same ? { bottom: laid.bottom, top: laid.top } : { bottom: 0, top: height };
  const rises = wallHeight(wall, scale.rise) ?? usual;
  // Features below the table are ignored; a trench has no height anyway.
  if (rises.top === 0 && height !== 0) return [];
  const [a, b] = [toTable(scale, { x: x1, y: y1 }), toTable(scale, { x: x2, y: y2 })];
  const isAsLaid = same && isLaidAsWas([laid.a, laid.b], ends, scale);
  const barrier = isAsLaid ? { ...laid, id, ...rises } : { id, kind, a, b, ...rises };
  const flaw = flawOfBarrier(barrier);
  if (flaw !== null) {
    leftOut.push({ document: 'Wall', id: wall.id, why: flaw, name: '', kind, at });
    return [];
  }
  taken.add(id);
  return [barrier];
}

/**
 * Returns the kind of a wall. If rules have doors that open and close, a door of the host is one of these, unless it
 * has another kind.
 */
function kindOf(wall: HostWall, { table: { doors } }: Ruleset): string | null {
  const said = explicitKind(wall);
  if (doors === undefined || wall.door === 0) return wallKind(wall);
  if (said !== null && doors.hasLeaf?.(said) === true) return said;
  return said === null && doors.kind !== null ? doors.kind : wallKind(wall);
}

function areasOf(region: HostRegion, { scale, ruleset, taken, leftOut }: Reader): Area[] {
  const behavior = region.behaviors.find(({ type, disabled }) => type === subTypes.terrain && !disabled);
  const kind = behavior?.system['kind'];
  if (behavior === undefined || typeof kind !== 'string' || kind === '') return [];
  const outlines = region.polygons.map(({ points, isPositive }) => ({
    corners: cornersOf(points),
    hole: isPositive === false,
  }));
  const grounds = outlines.filter(({ hole, corners }) => !hole && corners.length >= 3);
  const [first] = grounds;
  const leaveOut = (why: LeftOut['why']): void => {
    const at = first === undefined ? { x: 0, y: 0 } : middleOf(first.corners);
    leftOut.push({ document: 'Region', id: region.id, why, name: region.name, kind, at });
  };
  if (kindIn(ruleset.table.terrain.areas, kind) === undefined) {
    leaveOut('kind');
    return [];
  }
  const height = behavior.system['height'];
  const top = typeof height === 'number' ? height : 'unlimited';
  const laid = laidArea(region.flags[MODULE]?.['area']);
  const all = outlines.flatMap(({ corners }) => corners);
  if (laid !== null && laid.kind === kind && laid.top === top && !taken.has(laid.id)) {
    if (isLaidAsWas([laid.outline, ...(laid.holes ?? [])].flat(), all, scale)) {
      taken.add(laid.id);
      return [laid];
    }
  }
  const holes = outlines.filter(({ hole }) => hole).map(({ corners }) => inTable(corners, scale));
  const areas = grounds.map(({ corners }, i): Area => ({
    id: `${region.id}.${i + 1}`,
    kind,
    outline: inTable(corners, scale),
    ...(holes.length > 0 ? { holes } : {}),
    bottom: 0,
    top,
  }));
  const [flaw] = areas.flatMap((area) => flawOfArea(area) ?? []);
  if (flaw === undefined) return areas;
  leaveOut(flaw);
  return areas.filter((area) => flawOfArea(area) === null);
}

function cornersOf(points: readonly number[]): Point[] {
  return Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 }));
}

function inTable(corners: readonly Point[], scale: Scale): Point[] {
  return corners.map((corner) => toTable(scale, corner));
}

function middleOf(corners: readonly Point[]): Point {
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}
