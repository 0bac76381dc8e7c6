import { firstShut } from './blocker';
import { lineBetween, type Line } from './clip';
import { contactOf } from './contact';
import type { FigureIndex, TableIndex } from './index-table';
import { areasMet, barriersMet, crossingAcross, figureMet } from './met';
import { isAcross } from './path-contact';
import type { Slope } from './passing';
import { isBefore } from './sight';
import type { AreaStretch, Barrier, BarrierCrossing, Eye, FigureStretch, SightFigure } from './types';

/** Whether what a line meets blocks it; the answers must be the same from both ends. */
export interface LineJudges {
  barrier(crossing: BarrierCrossing): boolean;
  figure(stretch: FigureStretch): boolean;
  /** All areas that the line meets together, for growth adds up; without it areas do not matter. */
  areas?(stretches: readonly AreaStretch[]): boolean;
}

/**
 * Does nothing block the line between two eyes? The same answer as by judging all of `traceSight`, only sooner: most
 * lines are blocked, and the first thing found that does so, wherever on the line, is enough.
 */
export function isLineFree(
  index: TableIndex,
  one: Eye,
  other: Eye,
  judges: LineJudges,
  figures: FigureIndex,
  except: (id: string) => boolean,
): boolean {
  const [from, to] = isBefore(one, other) ? [one, other] : [other, one];
  const line = lineBetween(from, to);
  if (line.length === 0) return true;
  const slope: Slope = { length: line.length, zFrom: from.z, zTo: to.z };
  if (isShut(index, line, slope, judges)) return false;
  if (figures.someFigureNear(from, to, (figure) => isInTheWay(figure, line, slope, judges, except))) return false;
  if (judges.areas === undefined || index.table.areas.length === 0) return true;
  const areas = areasMet(index, line, slope);
  return areas.length === 0 || !judges.areas(areas);
}

/** Does this barrier by itself plainly block the line between two eyes? */
export function isShutBy(barrier: Barrier, one: Eye, other: Eye, judges: LineJudges): boolean {
  const [from, to] = isBefore(one, other) ? [one, other] : [other, one];
  const line = lineBetween(from, to);
  const contact = contactOf(line, barrier);
  if (contact === null || !isAcross(line, contact)) return false;
  return judges.barrier(crossingAcross(contact, { length: line.length, zFrom: from.z, zTo: to.z }));
}

function isInTheWay(
  figure: SightFigure,
  line: Line,
  slope: Slope,
  judges: LineJudges,
  except: (id: string) => boolean,
): boolean {
  const stretch = figureMet(figure, line, slope);
  return stretch !== null && !except(figure.id) && judges.figure(stretch);
}

function isShut(index: TableIndex, line: Line, slope: Slope, judges: LineJudges): boolean {
  let touches = 0;
  const isShutByOne = index.someBarrierNear(line.a, line.b, (barrier) => {
    const contact = contactOf(line, barrier);
    if (contact === null) return false;
    if (contact.side !== 'both') touches += 1;
    return isAcross(line, contact) && judges.barrier(crossingAcross(contact, slope));
  });
  if (isShutByOne) return true;
  // It takes two that touch the line to shut it; then it matters how they meet.
  return touches > 1 && firstShut(barriersMet(index, line, slope), (crossing) => judges.barrier(crossing)) !== null;
}
