import { firstShut } from './blocker';
import type { Line } from './clip';
import { contactOf, isAcross, type LineContact } from './contact';
import type { FigureIndex, TableIndex } from './index-table';
import { areasMet, barriersMet, crossingOf, figureMet } from './met';
import { lineOfSight } from './sight';
import type { AreaStretch, Barrier, BarrierCrossing, Eye, FigureStretch } from './types';

/** Returns whether something on a line blocks it. The answers must be the same from both ends. */
export interface LineJudges {
  barrier(crossing: BarrierCrossing): boolean;
  figure(stretch: FigureStretch): boolean;
  /** Judges all areas that the line meets together, because growth adds up. Without it areas do not matter. */
  areas?(stretches: readonly AreaStretch[]): boolean;
}

/**
 * Returns true if nothing blocks the line between two eyes. The answer is the same as by judging all of `traceSight`,
 * but faster: most lines are blocked, and the first blocker found anywhere on the line decides.
 */
export function isLineFree(
  index: TableIndex,
  one: Eye,
  other: Eye,
  judges: LineJudges,
  figures: FigureIndex,
  except: (id: string) => boolean,
): boolean {
  const line = lineOfSight(one, other);
  if (line.length === 0) return true;
  if (isShut(index, line, judges)) return false;
  const isHidden = figures.some(line.a, line.b, (figure) => {
    const stretch = figureMet(figure, line);
    return stretch !== null && !except(figure.id) && judges.figure(stretch);
  });
  if (isHidden) return false;
  if (judges.areas === undefined || index.table.areas.length === 0) return true;
  const areas = areasMet(index, line);
  return areas.length === 0 || !judges.areas(areas);
}

/** Returns true if this barrier alone plainly blocks the line between two eyes. */
export function isShutBy(barrier: Barrier, one: Eye, other: Eye, judges: LineJudges): boolean {
  const line = lineOfSight(one, other);
  const contact = contactOf(line, barrier);
  return contact !== null && isShutAt(contact, line, judges);
}

function isShutAt(contact: LineContact, line: Line<Eye>, judges: LineJudges): boolean {
  return isAcross(line, contact) && judges.barrier(crossingOf(contact, line, 'across'));
}

function isShut(index: TableIndex, line: Line<Eye>, judges: LineJudges): boolean {
  let touches = 0;
  const isShutByOne = index.someBarrierNear(line.a, line.b, (barrier) => {
    const contact = contactOf(line, barrier);
    if (contact === null) return false;
    if (contact.side !== 'both') touches += 1;
    return isShutAt(contact, line, judges);
  });
  if (isShutByOne) return true;
  // Only two touching barriers can shut the line; then it matters how they meet.
  return touches > 1 && firstShut(barriersMet(index, line), (crossing) => judges.barrier(crossing)) !== null;
}
