import type { AreaStretch, BarrierCrossing, FigureStretch, SightTrace } from './types';

/** The caller's judgement of what a line meets: true if it blocks. Without a judge nothing blocks. */
export interface BlockJudges {
  barrier?(crossing: BarrierCrossing, trace: SightTrace): boolean;
  area?(stretch: AreaStretch, trace: SightTrace): boolean;
  figure?(stretch: FigureStretch, trace: SightTrace): boolean;
}

/** What stops a line of sight, and where (flat distance from its start). */
export type Blocker =
  | { readonly type: 'barrier'; readonly at: number; readonly crossing: BarrierCrossing }
  | { readonly type: 'area'; readonly at: number; readonly stretch: AreaStretch }
  | { readonly type: 'figure'; readonly at: number; readonly stretch: FigureStretch };

/**
 * Returns the first thing on the line that blocks it, or null. Grazed barriers are not shown to the judge. A joint
 * blocks only if barriers on both of its sides do. The result does not depend on the line's direction if the judges'
 * answers do not.
 */
export function firstBlocker(trace: SightTrace, judges: BlockJudges): Blocker | null {
  const found: Blocker[] = [];
  const crossing = firstShut(trace.barriers, (met) => judges.barrier?.(met, trace) === true);
  if (crossing !== null) found.push({ type: 'barrier', at: crossing.at, crossing });
  const area = trace.areas.find((stretch) => judges.area?.(stretch, trace) === true);
  if (area !== undefined) found.push({ type: 'area', at: area.within?.from ?? area.from, stretch: area });
  const figure = trace.figures.find((stretch) => judges.figure?.(stretch, trace) === true);
  if (figure !== undefined) found.push({ type: 'figure', at: figure.within?.from ?? figure.from, stretch: figure });
  return found.reduce<Blocker | null>((first, next) => (first === null || next.at < first.at ? next : first), null);
}

/** Returns the first of the barriers that hinders a line. At a joint both sides have to. */
export function firstShut(
  met: readonly BarrierCrossing[],
  blocks: (crossing: BarrierCrossing) => boolean,
): BarrierCrossing | null {
  const isShutOpposite = ({ side, joint }: BarrierCrossing): boolean =>
    met.some((c) => c.joint === joint && c.side === (side === 'left' ? 'right' : 'left') && blocks(c));
  const isShut = (c: BarrierCrossing): boolean =>
    isPassed(c) && blocks(c) && (c.contact === 'across' || isShutOpposite(c));
  return met.find(isShut) ?? null;
}

/** Returns the barriers that the line must pass: all except the grazed ones. */
export function barriersPassed(trace: SightTrace): BarrierCrossing[] {
  return trace.barriers.filter(isPassed);
}

function isPassed({ contact, side }: BarrierCrossing): boolean {
  return contact !== 'graze' && side !== 'along';
}
