import { areaContains, areasAt, gapToArea, isWithin, lineBetween, moveAlong, stretchesInside } from '../../../../space';
import type { Area, Disc, Point } from '../../../../space/types';
import { FIREBREAK, FIREPROOF, type Fuel } from '../../data/fires';
import type { AreaKindId } from '../../data/terrain';
import type { OpenD6State } from '../../state';
import { indexOf } from '../table/table-index';
import { burningIn } from './flames';

const woods: readonly AreaKindId[] = [
  'light-woods',
  'medium-woods',
  'heavy-woods',
  'light-swamp',
  'medium-swamp',
  'heavy-swamp',
];
const shrubs: readonly AreaKindId[] = ['scrub', 'brush'];
const breaks: readonly AreaKindId[] = ['creek', 'deep-creek', 'stream', 'deep-water', 'paved', 'dirt-road'];

const isOne = (kinds: readonly AreaKindId[], { kind }: Area): boolean => kinds.some((id) => id === kind);

/** Returns what a template at a point burns. */
export function fuelAt(state: OpenD6State, at: Point): Fuel {
  return fuelOf(state, areasAt(indexOf(state.table), at));
}

function fuelOf({ options }: OpenD6State, areas: readonly Area[]): Fuel {
  if (areas.some(({ kind }) => kind === 'building') && options.houses === 'wood') return 'wooden-building';
  return options.dryWoods && areas.some((area) => isOne(woods, area)) ? 'dry-woods' : 'normal';
}

/** Returns true if a fire that begins here is one of a house or a wood, which smokes. */
export function smokesAt(state: OpenD6State, at: Point): boolean {
  return areasAt(indexOf(state.table), at).some((area) => area.kind === 'building' || isOne(woods, area));
}

/** Returns what somebody beside or inside something can set alight; null if nothing near burns. */
export function burnableBy(state: OpenD6State, base: Disc): Fuel | null {
  const near = burnableAreas(state, base);
  return near.length === 0 ? null : fuelOf(state, near);
}

/** Returns what burns beside or around a base. */
export function burnableAreas(state: OpenD6State, base: Disc): readonly Area[] {
  return state.table.areas.filter(
    (area) =>
      (isOne([...woods, ...shrubs], area) || (area.kind === 'building' && !isFireproof(state))) &&
      (areaContains(area, base) !== 'outside' || isWithin(gapToArea(base, area), 0)),
  );
}

function isFireproof({ options }: OpenD6State): boolean {
  return options.houses === 'metal' && options.houseStrength >= FIREPROOF;
}

/** Angle between two looks across a firebreak, in degrees, and how far each look goes. */
const LOOK = 15;
const FAR = 100;

/** How wide an area is where a point is in it, in inches. */
function widthAt(area: Area, at: Point): number {
  const widths = Array.from({ length: 180 / LOOK }, (_, i) => {
    const line = lineBetween(moveAlong(at, i * LOOK, FAR), moveAlong(at, i * LOOK + 180, FAR));
    return stretchesInside(line, area)
      .filter(({ from, to }) => from <= FAR && to >= FAR)
      .reduce((sum, { from, to }) => sum + to - from, 0);
  });
  return Math.min(...widths);
}

/**
 * od6a-fire-010: water, bare trenches and roads wider than 3" stop fire, and so does the table's edge. It never gets into
 * a metal house of Strength 4, and into another one only when it has burnt through.
 */
export function isBarred(state: OpenD6State, at: Point): boolean {
  const { width, height } = state.table;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return true;
  return areasAt(indexOf(state.table), at).some(
    (area) =>
      (isOne(breaks, area) && widthAt(area, at) > FIREBREAK) || (area.kind === 'building' && !isOpen(state, area)),
  );
}

/** Returns true if fire has burnt its way into a house, or was set in it. */
export function isOpen(state: OpenD6State, house: Area): boolean {
  if (isFireproof(state)) return false;
  const isInside = burningIn(state).some(({ at }) => areaContains(house, at) === 'inside');
  return isInside || harmTo(state, house.id) >= state.options.houseStrength;
}

/** Returns what fire has done to a house so far. */
export function harmTo({ burnt = [] }: Pick<OpenD6State, 'burnt'>, area: string): number {
  return burnt.find((one) => one.area === area)?.harm ?? 0;
}
