import type { BattleTable } from '../../battle/state';
import type { AnyRuleset } from '../../headless/registry';
import type { Area, Barrier, Point } from '../../space/types';
import { levelOfBattle, standsOn } from '../compat/levels';
import { subTypes } from '../ids';
import { wallKind } from '../walls';
import { gridOrigin, kindOfGrid } from './grid';
import { scaleOf, toTable, type Scale } from './scale';

/** The table that a scene stands for: walls as barriers by their kind, terrain regions as areas. */
export function readTable(scene: HostScene, ruleset: AnyRuleset): BattleTable {
  const scale = scaleOf(scene, ruleset);
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const level = levelOfBattle(scene, undefined);
  const { hexes } = gridOrigin(scene.grid, { x: sceneX, y: sceneY });
  return {
    kind: kindOfGrid(scene.grid.type),
    ...(hexes === null ? {} : { hexes }),
    width: (sceneX + sceneWidth - scale.left) / scale.pixels,
    height: (sceneY + sceneHeight - scale.top) / scale.pixels,
    barriers: scene.walls.filter((wall) => standsOn(wall, level)).flatMap((wall) => barrierOf(wall, scale, ruleset)),
    areas: scene.regions.filter((region) => standsOn(region, level)).flatMap((region) => areasOf(region, scale)),
    revision: 0,
  };
}

function barrierOf(wall: HostWall, scale: Scale, ruleset: AnyRuleset): Barrier[] {
  const kind = wallKind(wall);
  const top = kind === null ? null : ruleset.barrierHeight(kind);
  if (kind === null || top === null) return [];
  const [x1, y1, x2, y2] = wall.c;
  const [a, b] = [toTable(scale, { x: x1, y: y1 }), toTable(scale, { x: x2, y: y2 })];
  return [{ id: wall.id, kind, a, b, bottom: 0, top }];
}

function areasOf(region: HostRegion, scale: Scale): Area[] {
  const behavior = region.behaviors.find(({ type, disabled }) => type === subTypes.terrain && !disabled);
  if (behavior === undefined) return [];
  const outlines = region.polygons.map((polygon) => ({ points: outlineOf(polygon.points, scale), hole: polygon.isPositive === false }));
  const holes = outlines.filter(({ hole }) => hole).map(({ points }) => points);
  const height = behavior.system['height'];
  return outlines
    .filter(({ hole, points }) => !hole && points.length >= 3)
    .map(({ points }, i) => ({
      id: `${region.id}.${i + 1}`,
      kind: String(behavior.system['kind']),
      outline: points,
      ...(holes.length > 0 ? { holes } : {}),
      bottom: 0,
      top: typeof height === 'number' ? height : 'unlimited',
    }));
}

function outlineOf(points: readonly number[], scale: Scale): Point[] {
  return Array.from({ length: points.length / 2 }, (_, i) => toTable(scale, { x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 }));
}
