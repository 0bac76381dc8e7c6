import { areaContains, distanceToSegment, lineBetween, moveAlong, stretchesInside, type Line } from '../../../../space';
import { atMost } from '../../../../space/tolerance';
import type { Area, Disc, Point } from '../../../../space/types';
import { FIRE_LIGHT, FIRE_SMOKE, FLAMES_DIM, SIDE_TURN, SIDES, TEMPLATE } from '../../data/fires';
import type { Flame, OpenD6State } from '../../state';
import { flameOutline, TO_CORNER } from './flame-template';

type Scene = Pick<OpenD6State, 'flames'>;

const none: Flame[] = [];

/** Returns all templates of flames in the order of their age, with those whose smoke is left. */
export function flamesOf({ flames = none }: Scene): readonly Flame[] {
  return flames;
}

/** Returns the templates that burn. */
export function burningIn(state: Scene): readonly Flame[] {
  return flamesOf(state).filter(({ out }) => out === null);
}

/** od6a-fire-001: returns the hexagon of a template, 2" from side to side. */
export function areaOf({ id, at }: Pick<Flame, 'id' | 'at'>): Area {
  return { id, kind: 'flame', outline: flameOutline(at), bottom: 0, top: 'unlimited' };
}

/** Returns the middle of the template beside another, at a side by its bearing. */
export function beside({ at }: Pick<Flame, 'at'>, bearing: number): Point {
  return moveAlong(at, bearing, TEMPLATE);
}

/** Two templates touch or overlap; all of them lie in the same direction. */
function touch(a: Point, b: Point): boolean {
  return apartBy(a, b, TEMPLATE);
}

/** Returns true if a template here would lie on one that burns. */
export function isOccupied(state: Scene, at: Point): boolean {
  return burningIn(state).some((flame) => !apartBy(flame.at, at, TEMPLATE, true));
}

/** Compares how far two middles are apart across the sides of the templates. */
function apartBy(a: Point, b: Point, inches: number, outside = false): boolean {
  const across = Array.from({ length: SIDES / 2 }, (_, i) => moveAlong({ x: 0, y: 0 }, i * SIDE_TURN, 1)).map((way) =>
    Math.abs((a.x - b.x) * way.x + (a.y - b.y) * way.y),
  );
  return outside ? across.some((gap) => gap > inches - 0.01) : across.every((gap) => atMost(gap, inches));
}

/** od6a-fire-004: returns the fires, each with its templates in the order of their age. Templates that touch are one fire. */
export function firesOf(state: Scene): Flame[][] {
  const fires: Flame[][] = [];
  for (const flame of burningIn(state)) {
    const met = fires.filter((fire) => fire.some((other) => touch(other.at, flame.at)));
    for (const fire of met) fires.splice(fires.indexOf(fire), 1);
    fires.push([...met.flat(), flame]);
  }
  const order = burningIn(state);
  return fires.map((fire) => [...fire].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
}

/** od6a-fire-014: returns what flames on a straight line add to a difficulty; every template counts, and so do those at its ends. */
export function flamesOn(state: Scene, from: Point, to: Point): number {
  const line = lineBetween(from, to);
  return flamesOf(state).filter((flame) => flame.out === null && isOnLine(flame, line)).length * FLAMES_DIM;
}

function isOnLine(flame: Flame, line: Line): boolean {
  const { a: from, b: to } = line;
  // Most templates lie off the line.
  if (!atMost(distanceToSegment(flame.at, from, to), TO_CORNER)) return false;
  const area = areaOf(flame);
  return [from, to].some((end) => areaContains(area, end) !== 'outside') || stretchesInside(line, area).length > 0;
}

/** Returns the smoke of fires that lies on the table. */
export function fireSmokeIn(state: Scene): Disc[] {
  return flamesOf(state).flatMap(({ smoke }) => (smoke === null ? [] : [{ ...smoke, r: FIRE_SMOKE }]));
}

/** Returns the ground that flames light in the dark. */
export function firelightIn(state: Scene): Disc[] {
  return burningIn(state).map(({ at }) => ({ ...at, r: FIRE_LIGHT }));
}
