import type { AreaStretch, BarrierCrossing, FigureStretch, SightTrace } from './types';

/** The customer's judgement of what a line meets: true when it blocks. What has no judge never blocks. */
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
 * The first thing on the line that blocks it, or null.
 * Grazed barriers are not shown to the judge. A joint blocks only when barriers on both of its sides do.
 * Whether a line is blocked does not depend on its direction, if the judges' answers do not.
 */
export function firstBlocker(trace: SightTrace, judges: BlockJudges): Blocker | null {
  const found: Blocker[] = [];
  const crossing = firstBarrier(trace, judges);
  if (crossing !== null) found.push({ type: 'barrier', at: crossing.at, crossing });
  const area = trace.areas.find((stretch) => judges.area?.(stretch, trace) === true);
  if (area !== undefined) found.push({ type: 'area', at: area.within?.from ?? area.from, stretch: area });
  const figure = trace.figures.find((stretch) => judges.figure?.(stretch, trace) === true);
  if (figure !== undefined) found.push({ type: 'figure', at: figure.within?.from ?? figure.from, stretch: figure });
  return found.reduce<Blocker | null>((first, next) => (first === null || next.at < first.at ? next : first), null);
}

function firstBarrier(trace: SightTrace, judges: BlockJudges): BarrierCrossing | null {
  const judge = judges.barrier;
  return judge === undefined ? null : firstShut(trace.barriers, (crossing) => judge.call(judges, crossing, trace));
}

/** The first of the barriers met by a line that hinders it; at a joint both sides have to. */
export function firstShut(
  met: readonly BarrierCrossing[],
  blocks: (crossing: BarrierCrossing) => boolean,
): BarrierCrossing | null {
  for (const crossing of met) {
    if (crossing.contact === 'graze' || crossing.side === 'along') continue;
    if (!blocks(crossing)) continue;
    if (crossing.contact === 'across' || isShutOpposite(crossing, met, blocks)) return crossing;
  }
  return null;
}

function isShutOpposite(
  crossing: BarrierCrossing,
  met: readonly BarrierCrossing[],
  blocks: (crossing: BarrierCrossing) => boolean,
): boolean {
  const opposite = crossing.side === 'left' ? 'right' : 'left';
  return met.some((c) => c.joint === crossing.joint && c.side === opposite && blocks(c));
}

/** The barriers that the line really has to pass: all but the grazed ones. */
export function barriersPassed(trace: SightTrace): BarrierCrossing[] {
  return trace.barriers.filter((crossing) => crossing.contact !== 'graze' && crossing.side !== 'along');
}
