import { lineBetween, meetings } from '../../../../space';
import { bearing, distance, moveAlong } from '../../../../space/point';
import { nearestOnSegment } from '../../../../space/segment';
import type { Area, Point } from '../../../../space/types';
import { environments, placeOf } from '../../data/environment';
import { FOAM } from '../../data/obstacles';
import { edgesOf, type Edge } from '../deck/corridor';
import { stops, type Field } from '../deck/field';

// sm-foam: where foam spreads.

/** Rays along which it spreads. */
const RAYS = 24;

const RADIUS = FOAM / 2;

/** Length of a ray at which everything between two of them is filled to the whole radius. */
const BEYOND = RADIUS / Math.cos(Math.PI / RAYS);

/** It presses against a wall: no line of sight is left between. */
const PRESSED = 0.02;

/**
 * sm-foam-001: foam fills a space up to 8 cm across about its dispenser, away from walls that are nearer than that, and
 * ends at walls, shut doors and obstructions. With gravity it fills the lower half of the space.
 */
export function foamFrom(state: Pick<Field, 'table' | 'doors' | 'options'>, id: string, at: Point): Area {
  const edges = edgesOf(state.table, (barrier) => stops(state, barrier));
  const nearest = nearestFoot(edges, at);
  const first = nearest === null || distance(at, nearest) < 0.001 ? 0 : bearing(at, nearest);
  const centre = [first, first + 90].reduce((place, way) => moveAlong(place, way, centring(edges, place, way)), at);
  const outline = Array.from({ length: RAYS }, (_, i) => {
    const way = first + (360 * i) / RAYS;
    const free = freeAlong(edges, centre, way, BEYOND);
    return moveAlong(centre, way, free < BEYOND ? free + PRESSED : BEYOND);
  });
  const half = environments[placeOf(state.options)].foam === 'half';
  return { id, kind: half ? 'foam-low' : 'foam', outline, bottom: 0, top: half ? 1 : 'unlimited' };
}

function nearestFoot(edges: readonly Edge[], at: Point): Point | null {
  return edges.reduce<Point | null>((best, { a, b }) => {
    const foot = nearestOnSegment(at, a, b);
    return best === null || distance(at, foot) < distance(at, best) ? foot : best;
  }, null);
}

/** How far along a line through it foam shifts from a wall close by, to the middle where both sides are close. */
function centring(edges: readonly Edge[], at: Point, way: number): number {
  const [ahead, behind] = [way, way + 180].map((one) => freeAlong(edges, at, one, FOAM)) as [number, number];
  if (ahead + behind <= FOAM) return (ahead - behind) / 2;
  if (ahead < RADIUS) return ahead - RADIUS;
  return behind < RADIUS ? RADIUS - behind : 0;
}

function freeAlong(edges: readonly Edge[], from: Point, way: number, most: number): number {
  const ray = lineBetween(from, moveAlong(from, way, most));
  const met = edges.flatMap(({ a, b }) => meetings(ray, a, b).filter((along) => along > 0.001 && along < most));
  return Math.min(most, ...met);
}
