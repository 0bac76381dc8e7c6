import type { FigureId } from '../../../battle/state';
import type { Order } from '../commands';
import type { AreaNumber, BodybagState } from '../state';
import { forwardOf, backOf, areaOf } from '../rules/areas';
import { inArea, leaderOf, unwounded } from '../rules/squad';

/** The plan with a marine named for covering fire or a halt, or left out again if he was. */
export function toggleNamed(plan: Order | null, kind: 'cover' | 'halt', figure: FigureId): Order | null {
  const named = plan?.kind === kind ? plan.figures : [];
  const figures = named.includes(figure) ? named.filter((id) => id !== figure) : [...named, figure];
  return figures.length === 0 ? null : { kind, figures };
}

/** The plan with a marine's move, or without it if it was there. */
export function toggleMove(plan: Order | null, figure: FigureId, area: AreaNumber): Order | null {
  const { [figure]: before, ...others } = plan?.kind === 'move' ? plan.to : {};
  const to = before === area ? others : { ...others, [figure]: area };
  return Object.keys(to).length === 0 ? null : { kind: 'move', to };
}

/** Everybody of the leader's area, himself included, one area on; null when there is none that way. */
export function wholeArea(state: BodybagState, way: 'forward' | 'back'): Order | null {
  const leader = leaderOf(state);
  const here = leader === null ? null : areaOf(state, leader);
  const there = here === null ? null : way === 'forward' ? forwardOf(here) : backOf(here);
  if (here === null || there === null) return null;
  return { kind: 'move', to: Object.fromEntries(inArea(state, unwounded(state), here).map(({ id }) => [id, there])) };
}

/** Whether the plan names this marine. */
export function names(plan: Order | null, kind: 'cover' | 'halt', figure: FigureId): boolean {
  return plan?.kind === kind && plan.figures.includes(figure);
}

/** The area that the plan sends this marine to, or null. */
export function sentTo(plan: Order | null, figure: FigureId): AreaNumber | null {
  return plan?.kind === 'move' ? (plan.to[figure] ?? null) : null;
}
