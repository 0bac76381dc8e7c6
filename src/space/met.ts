import { chord, stretchesInside, type Line } from './clip';
import { contactOf, judgeContacts, type JudgedContact, type LineContact } from './contact';
import type { FigureIndex, TableIndex } from './index-table';
import { heightAt, passingAt, stretchOver, type Slope } from './passing';
import type { Area, AreaStretch, BarrierCrossing, FigureStretch, SightFigure, Stretch } from './types';

export function barriersMet(index: TableIndex, line: Line, slope: Slope): BarrierCrossing[] {
  const contacts: LineContact[] = [];
  for (const barrier of index.barriersNear(line.a, line.b)) {
    const contact = contactOf(line, barrier);
    if (contact !== null) contacts.push(contact);
  }
  return crossingsOf(contacts, slope);
}

/** The contacts of one line with their judgement and heights. */
function crossingsOf(contacts: readonly LineContact[], slope: Slope): BarrierCrossing[] {
  if (contacts.length === 0) return [];
  return judgeContacts(contacts, slope.length).map((contact) => crossingAt(contact, slope));
}

function crossingAt({ barrier, at, side, contact, joint }: JudgedContact, slope: Slope): BarrierCrossing {
  const z = heightAt(slope, at);
  const passes = passingAt(z, barrier.bottom, barrier.top);
  return joint === undefined
    ? { barrier, at, z, passes, contact, side }
    : { barrier, at, z, passes, contact, side, joint };
}

/** The crossing of a barrier that plainly lies across the line. */
export function crossingAcross({ barrier, at, side }: LineContact, slope: Slope): BarrierCrossing {
  const z = heightAt(slope, at);
  return { barrier, at, z, passes: passingAt(z, barrier.bottom, barrier.top), contact: 'across', side };
}

export function areasMet(index: TableIndex, line: Line, slope: Slope): AreaStretch[] {
  const met: AreaStretch[] = [];
  for (const area of index.areasNear(line.a, line.b)) {
    for (const flat of stretchesInside(line, area)) {
      met.push(overArea(stretchOver(slope, flat, area.bottom, area.top, false), area));
    }
  }
  return met.length > 1 ? met.sort(areaOrder) : met;
}

export function figuresMet(
  figures: readonly SightFigure[] | FigureIndex,
  except: ReadonlySet<string>,
  line: Line,
  slope: Slope,
): FigureStretch[] {
  const met: FigureStretch[] = [];
  for (const figure of figuresNear(figures, line)) {
    const stretch = figureMet(figure, line, slope);
    if (stretch !== null && !except.has(figure.id)) met.push(stretch);
  }
  return met.length > 1 ? met.sort(figureOrder) : met;
}

function figuresNear(figures: readonly SightFigure[] | FigureIndex, line: Line): readonly SightFigure[] {
  return 'figuresNear' in figures ? figures.figuresNear(line.a, line.b) : figures;
}

/** The stretch of the line over a figure, or null when it misses him. */
export function figureMet(figure: SightFigure, line: Line, slope: Slope): FigureStretch | null {
  const flat = chord(line, figure);
  return flat === null ? null : overFigure(stretchOver(slope, flat, figure.bottom, figure.top, true), figure);
}

// Written out, for spreading is slow and these are made by the thousand.

export function overArea({ from, to, length, zFrom, zTo, passes, within }: Stretch, area: Area): AreaStretch {
  return within === undefined
    ? { from, to, length, zFrom, zTo, passes, area }
    : { from, to, length, zFrom, zTo, passes, within, area };
}

export function overFigure(
  { from, to, length, zFrom, zTo, passes, within }: Stretch,
  figure: SightFigure,
): FigureStretch {
  return within === undefined
    ? { from, to, length, zFrom, zTo, passes, figure }
    : { from, to, length, zFrom, zTo, passes, within, figure };
}

/** By where they begin; ties by id, so that the order does not depend on the way the line was traced. */
export function areaOrder(a: AreaStretch, b: AreaStretch): number {
  return a.from - b.from || (a.area.id < b.area.id ? -1 : 1);
}

export function barrierOrder(a: BarrierCrossing, b: BarrierCrossing): number {
  return a.at - b.at || (a.barrier.id < b.barrier.id ? -1 : 1);
}

export function figureOrder(a: FigureStretch, b: FigureStretch): number {
  return a.from - b.from || (a.figure.id < b.figure.id ? -1 : 1);
}
