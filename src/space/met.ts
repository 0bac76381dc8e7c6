import { chord, stretchesInside, type Line } from './clip';
import { contactsOf, judgeContacts, type LineContact } from './contact';
import type { FigureIndex, TableIndex } from './index-table';
import { TOLERANCE } from './tolerance';
import type {
  Area,
  AreaStretch,
  BarrierCrossing,
  Contact,
  Eye,
  FigureStretch,
  Height,
  Interval,
  Passing,
  SightFigure,
  Stretch,
} from './types';

export function barriersMet(index: TableIndex, line: Line<Eye>): BarrierCrossing[] {
  const contacts = contactsOf(line, index.barriersNear(line.a, line.b));
  return judgeContacts(contacts, line.length).map((met) => crossingOf(met, line, met.contact, met.joint));
}

/** A contact with its judgement, and the height of the line there. */
export function crossingOf(
  { barrier, at, side }: LineContact,
  line: Line<Eye>,
  contact: Contact,
  joint?: number,
): BarrierCrossing {
  const z = heightAt(line, at);
  return { barrier, at, z, passes: passingAt(z, barrier.bottom, barrier.top), contact, side, joint };
}

export function areasMet(index: TableIndex, line: Line<Eye>): AreaStretch[] {
  return metOf(index.areasNear(line.a, line.b), line);
}

/** Returns where the line is over these areas, in order along it. */
export function metOf(areas: readonly Area[], line: Line<Eye>): AreaStretch[] {
  const met: AreaStretch[] = [];
  for (const area of areas) {
    for (const flat of stretchesInside(line, area)) {
      met.push(overArea(stretchOver(line, flat, area.bottom, area.top, false), area));
    }
  }
  return met.sort(areaOrder);
}

export function figuresMet(
  figures: readonly SightFigure[] | FigureIndex,
  except: ReadonlySet<string>,
  line: Line<Eye>,
): FigureStretch[] {
  const met: FigureStretch[] = [];
  for (const figure of 'along' in figures ? figures.along(line.a, line.b) : figures) {
    const stretch = figureMet(figure, line);
    if (stretch !== null && !except.has(figure.id)) met.push(stretch);
  }
  return met.sort(figureOrder);
}

/** Returns the stretch of the line over a figure, or null if it misses the figure. */
export function figureMet(figure: SightFigure, line: Line<Eye>): FigureStretch | null {
  const flat = chord(line, figure);
  return flat === null ? null : overFigure(stretchOver(line, flat, figure.bottom, figure.top, true), figure);
}

// Written out, because spreading is slow and thousands of these are made.

export function overArea({ from, to, length, zFrom, zTo, passes, within }: Stretch, area: Area): AreaStretch {
  return { from, to, length, zFrom, zTo, passes, within, area };
}

export function overFigure(stretch: Stretch, figure: SightFigure): FigureStretch {
  const { from, to, length, zFrom, zTo, passes, within } = stretch;
  return { from, to, length, zFrom, zTo, passes, within, figure };
}

// Sorts by where they begin, then by id, so that the order does not depend on the tracing direction.

export function areaOrder(a: AreaStretch, b: AreaStretch): number {
  return a.from - b.from || (a.area.id < b.area.id ? -1 : 1);
}

export function figureOrder(a: FigureStretch, b: FigureStretch): number {
  return a.from - b.from || (a.figure.id < b.figure.id ? -1 : 1);
}

/** Height of a line between two eyes at a flat distance from its start. */
function heightAt({ a, b, length }: Line<Eye>, at: number): number {
  return length === 0 || a.z === b.z ? a.z : a.z + ((b.z - a.z) * at) / length;
}

/** Returns how a line at height z passes something: at the very top over it, at the very bottom through it. */
function passingAt(z: number, bottom: number, top: Height): Passing {
  if (top !== 'unlimited' && z >= top - TOLERANCE) return 'over';
  return z < bottom - TOLERANCE ? 'under' : 'through';
}

/**
 * Returns a stretch of the line above something that fills bottom..top, with the part within these heights.
 * `topIncluded`: a line level with the top meets it (heads) instead of passing over (walls, hills).
 */
function stretchOver(line: Line<Eye>, flat: Interval, bottom: number, top: Height, topIncluded: boolean): Stretch {
  const { from, to } = flat;
  const zFrom = heightAt(line, from);
  const zTo = heightAt(line, to);
  const ceiling = top === 'unlimited' ? Infinity : top + (topIncluded ? TOLERANCE : -TOLERANCE);
  const within = partBetweenHeights(flat, zFrom, zTo, bottom - TOLERANCE, ceiling);
  const passes = within !== undefined ? 'through' : (zFrom + zTo) / 2 >= ceiling ? 'over' : 'under';
  return { from, to, length: to - from, zFrom, zTo, passes, within };
}

function partBetweenHeights(
  { from, to }: Interval,
  zFrom: number,
  zTo: number,
  floor: number,
  ceiling: number,
): Stretch['within'] {
  const low = Math.min(zFrom, zTo);
  const high = Math.max(zFrom, zTo);
  if (low >= floor && high < ceiling) return { from, to, length: to - from };
  if (high < floor || low >= ceiling) return undefined;
  const place = (z: number): number => from + ((to - from) * (z - zFrom)) / (zTo - zFrom);
  const [one, other] = [place(Math.max(low, floor)), place(Math.min(high, ceiling))];
  const length = Math.abs(one - other);
  return length > TOLERANCE ? { from: Math.min(one, other), to: Math.max(one, other), length } : undefined;
}
