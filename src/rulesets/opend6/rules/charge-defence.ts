import { figureOf, unitOf, type FigureId } from '../../../battle/state';
import type { Resolution } from '../../../engine/request';
import { pathLength, TOLERANCE } from '../../../space';
import type { SightFigure } from '../../../space/types';
import type { OpenD6State, Soldier } from '../state';
import type { ChargeJudgement } from './charge-judgement';
import type { Battle } from './context';
import { bodiesOf } from './ends';
import { legalShots, volley } from './fire';
import { readySoldiers, refuseSquad } from './fire-legality';
import { armsOf } from './fire-weapons';
import type { Halt, Step } from './march';
import { onlookers, seenParts } from './movement-sight';
import { stateAt } from './opportunity';
import { soldiersOf } from './squads';

/** A hair behind the point at which a charger comes into view, in inches. */
const HAIR = 0.001;

/**
 * od6-assault-012, od6-assault-013: the charged squad's fire, with each charger halfway or where he first comes into view,
 * whichever is nearer to the defenders. Null when it has none: charged in flank or rear, or nobody would have a shot.
 */
export function defensiveHalt(battle: Battle, judgement: ChargeJudgement, steps: readonly Step[]): Halt | null {
  const { state } = battle;
  const squad = unitOf(state, judgement.target);
  if (judgement.flankForReceiver || refuseSquad(squad, 'defensive') !== null) return null;
  if (!readySoldiers(state, squad).some((soldier) => armsOf(state, soldier).length > 0)) return null;
  const movers = steps.filter(({ path }) => pathLength(path) > TOLERANCE);
  const bodies = onlookers(bodiesOf(state), new Set(movers.map(({ figure }) => figure)));
  const at: Record<FigureId, number> = {};
  const eligible: FigureId[] = [];
  for (const step of movers) {
    const seen = firstSeen(state, soldiersOf(state, judgement.target), step, bodies);
    const length = pathLength(step.path);
    at[step.figure] = Math.min(length, Math.max(length / 2, seen === null ? 0 : seen <= TOLERANCE ? 0 : seen + HAIR));
    if (seen !== null) eligible.push(step.figure);
  }
  if (legalShots(stateAt(state, steps, at), squad, judgement.unit, 'defensive', eligible).length === 0) return null;
  function* fire(): Resolution<void> {
    const left = eligible.filter((id) => figureOf(state, id).presence === 'table');
    const shots = legalShots(state, squad, judgement.unit, 'defensive', left);
    const order = { unit: judgement.target, target: judgement.unit, shots, situation: 'defensive' as const, eligible: left };
    if (shots.length > 0) yield* volley(battle, order);
  }
  return { at, rule: 'od6-assault-013', fire };
}

/** Length of the path at which somebody first sees the charger; null when nobody ever does. */
function firstSeen(state: OpenD6State, viewers: readonly Soldier[], step: Step, bodies: readonly SightFigure[]): number | null {
  const charger = figureOf(state, step.figure);
  const mover = step.stands === true ? { ...charger, prone: false } : charger;
  const half = pathLength(step.path) / 2;
  let first: number | null = null;
  for (const viewer of viewers) {
    for (const { from } of seenParts(state, viewer, mover, step.path, bodies)) first = Math.min(first ?? Infinity, from);
    if (first !== null && first <= half) break;
  }
  return first;
}
