import { areaContains, atMost, distance, lineBetween, stretchesInside, touchedBy } from '../../../../space';
import { between } from '../../../../space/point';
import type { Area, Disc, Point } from '../../../../space/types';
import { DARK_ROOM, dimIds, GLOWROD, type DimId } from '../../data/weather';
import type { Condition, OpenD6State, Soldier } from '../../state';
import { firelightIn } from '../hazard/flames';
import { groundOf, hazardsOf } from '../hazard/lying';
import { hasGear } from '../squad/actor';
import { conditionsOf } from '../table/conditions';
import { areDark, isDarkRoom } from '../table/lights';

type Scene = Pick<
  OpenD6State,
  'flames' | 'weather' | 'hazards' | 'turn' | 'table' | 'figures' | 'lightsCut' | 'options'
>;

/** Somebody who looks or is looked at, or a spot on the table. */
interface End extends Disc {
  readonly id: string | null;
}

/** What ends a line of sight that is too long. */
export interface Dimness {
  readonly kind: DimId;
  readonly inches: number;
  /** The last place on the line that is seen. */
  readonly at: Point;
}

const isDim = (condition: Condition): condition is Condition & { readonly kind: DimId } =>
  dimIds.some((kind) => kind === condition.kind);

/**
 * od6a-weather-029: no line of sight is longer than the visibility. Returns what ends the line from the viewer, or null;
 * the shortest visibility counts. It is not the same from both ends: binoculars are one's own, and who carries a light
 * is seen from farther than they see.
 */
export function dimnessOn(state: Scene, from: End, to: End): Dimness | null {
  if (!mayBeDim(state)) return null;
  const limits = conditionsOf(state)
    .filter(isDim)
    .flatMap((condition) => limitOf(state, condition, from, to) ?? [])
    .concat(roomLimit(state, from, to) ?? []);
  const [shortest] = limits.sort((a, b) => a.inches - b.inches);
  const away = distance(from, to);
  if (shortest === undefined || atMost(away, shortest.inches)) return null;
  return { ...shortest, at: between(from, to, shortest.inches / away) };
}

type Limit = Omit<Dimness, 'at'>;

/** Returns true where some lines of sight may be too long: asked before anything is measured. */
export function mayBeDim(state: Pick<Scene, 'weather' | 'lightsCut' | 'options'>): boolean {
  return state.weather !== undefined || areDark(state);
}

/**
 * od6a-building-001: in a building one sees as far as its walls let one, on emergency power too. With all lights cut, a figure
 * in a room or corridor without outside doors or windows is seen from 2 inches; light helps as it does by night.
 */
function roomLimit(state: Scene, from: End, to: End): Limit | null {
  return isDarkRoom(state, to) ? limitOf(state, { kind: 'darkness', value: DARK_ROOM, since: 0 }, from, to) : null;
}

/** od6a-weather-026: darkness is cancelled by light, and by binoculars, which do not show their user. */
function limitOf(state: Scene, { kind, value }: Condition & { kind: DimId }, from: End, to: End): Limit | null {
  const viewer = figureAt(state, from);
  if (viewer !== undefined && ignoresDimness(viewer)) return null;
  if (kind === 'fog') return isFoggy(state, from, to) ? { kind, inches: value } : null;
  if (kind !== 'darkness') return { kind, inches: value };
  const rod = viewer !== undefined && hasGear(viewer, 'glowrod') ? GLOWROD : 0;
  return isLit(state, to) ? null : { kind, inches: Math.max(value, rod) };
}

const figureAt = ({ figures }: Scene, { id }: End): Soldier | undefined => (id === null ? undefined : figures[id]);

/**
 * od6a-weather-003: fog lies on the whole table, or where the scenario has put it; then only lines that touch it are
 * short.
 */
export function isFoggy(state: Pick<Scene, 'table'>, from: Point, to: Point): boolean {
  const banks = banksOf(state);
  const line = lineBetween(from, to);
  return (
    banks.length === 0 ||
    banks.some(
      (bank) =>
        [from, to].some((end) => areaContains(bank, end) !== 'outside') || stretchesInside(line, bank).length > 0,
    )
  );
}

/** Returns the ground on which fog lies; none if it lies everywhere. */
export function banksOf({ table }: Pick<OpenD6State, 'table'>): readonly Area[] {
  return table.areas.filter(({ kind }) => kind === 'fog-bank');
}

/** od6a-gear-011: binoculars see through fog, rain, snow and darkness, each pair for its user alone. */
const ignoresDimness = (viewer: Soldier): boolean => hasGear(viewer, 'binoculars');

/**
 * od6a-grenade-007, od6a-weather-027: returns the ground that is lit in the dark, by illumination grenades and around
 * flames; those in it are seen and shot at as by day.
 */
function lightsIn(state: Pick<Scene, 'flames' | 'hazards' | 'turn'>): Disc[] {
  const grenades = hazardsOf(state)
    .filter(({ kind }) => kind === 'light')
    .map((hazard) => groundOf(state, hazard));
  return [...grenades, ...firelightIn(state)];
}

/**
 * Returns true if somebody is in light, and so seen from anywhere (od6a-weather-027); so is who holds a glowrod
 * (od6a-weather-028).
 */
export function isLit(state: Scene, to: End): boolean {
  const holder = figureAt(state, to);
  return (
    (holder !== undefined && hasGear(holder, 'glowrod')) ||
    lightsIn(state).some((light) => touchedBy(light, [to]).length > 0)
  );
}
