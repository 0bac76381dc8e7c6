import { figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Input } from '../../../battle/actions';
import { distance, nearestOnSegment } from '../../../space';
import type { Point } from '../../../space/types';
import type { Shot } from '../commands';
import { barrierKind } from '../data/barriers';
import type { OpenD6State, Soldier } from '../state';
import { readySoldiers } from './fire-legality';
import { armsOf, thrownOf, type Arm } from './fire-weapons';
import { pickShots } from './pick-shots';
import { SightLines } from './sight';

/** The wish of a soldier who is to fire nothing. */
export const HOLDS = 'none';

/** Whom a soldier is to fire at, as it was shown on the table (od6-fire-002); null when at nobody. */
export function targetShown({ unit, second, figures, with: wishes = {} }: Input, id: FigureId): UnitId | null {
  if (wishes[id] === HOLDS) return null;
  if (second?.figures.includes(id) === true) return second.unit;
  return figures === undefined || figures.includes(id) ? (unit ?? null) : null;
}

/** Is this the weapon that he was told to use (od6-fire-007)? Any will do when he was told nothing. */
export function isWished({ weapon, gun }: Arm, wish: string | undefined): boolean {
  return wish === undefined || wish === gun || wish === weapon;
}

/** Where somebody throws: `figure` and `point`, and whoever has a point of his own. */
export function pointsShown({ figure, point, points = {} }: Input): Readonly<Record<FigureId, Point>> {
  return figure === undefined || point === undefined ? points : { ...points, [figure]: point };
}

/**
 * The shots for what was shown on the table: `unit` is the target, `figures` those who take part (all when absent),
 * `second` those who fire at another squad (od6-fire-002), `with` weapons by figure ('none' to hold). Whoever has a point
 * throws there instead. May be empty.
 */
export function composeShots(state: OpenD6State, unit: UnitId, input: Input): Shot[] {
  const lines = new SightLines(state);
  const thrown = composeThrows(state, unit, input);
  const throwers = new Set(thrown.map(({ figure }) => figure));
  const free = readySoldiers(state, unitOf(state, unit)).filter(({ id }) => !throwers.has(id));
  const second = new Set(input.second?.figures ?? []);
  const first = free.filter(({ id }) => !second.has(id) && (input.figures === undefined || input.figures.includes(id)));
  const pick = (target: UnitId, soldiers: readonly Soldier[]): Shot[] =>
    pickShots(state, { target, soldiers, situation: 'fire-combat', wishes: input.with }, lines);
  return [
    ...(input.unit === undefined ? [] : pick(input.unit, first)),
    ...(input.second === undefined ? [] : pick(input.second.unit, free.filter(({ id }) => second.has(id)))),
    ...thrown,
  ];
}

/** The throws: each with what `with` names for the thrower, or with what he has. */
export function composeThrows(state: OpenD6State, unit: UnitId, input: Input): Shot[] {
  return Object.entries(pointsShown(input)).flatMap(([figure, point]): Shot[] => {
    const soldier = figureOf(state, figure);
    const has = thrownOf(soldier);
    const weapon = has.find((id) => id === input.with?.[figure]) ?? has[0];
    return soldier.unit === unit && weapon !== undefined ? [{ figure, weapon, aim: { point } }] : [];
  });
}

/** How near to a wall somebody points who means it, in inches. */
const MEANT = 1;

/** od6-scenario-006: the shot of one soldier at the wall nearest to the point. */
export function composeWallShot(state: OpenD6State, unit: UnitId, { figure, point, with: wishes = {} }: Input): Shot[] {
  if (figure === undefined || point === undefined) return [];
  const soldier = figureOf(state, figure);
  const arm = handArmsOf(state, soldier).find((one) => isWished(one, wishes[figure]));
  return soldier.unit === unit && arm !== undefined ? [{ figure, ...arm, aim: { wall: onWall(state, point) } }] : [];
}

/** What he can aim at a wall: anything but a weapon that he serves. */
export function handArmsOf(state: OpenD6State, soldier: Soldier): Arm[] {
  return armsOf(state, soldier).filter(({ gun }) => gun === undefined);
}

function onWall(state: OpenD6State, point: Point): Point {
  const near = state.table.barriers
    .filter(({ kind }) => barrierKind(kind, state.options).sight === 'blocks')
    .map(({ a, b }) => nearestOnSegment(point, a, b))
    .filter((place) => distance(place, point) <= MEANT);
  return near.reduce((best, place) => (best === point || distance(place, point) < distance(best, point) ? place : best), point);
}
