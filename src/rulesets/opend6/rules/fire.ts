import { figureOf, unitOf } from '../../../battle/state';
import type { Resolution, Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { CommandOf, Shot } from '../commands';
import { rangedWeapons, type ThrownWeaponId } from '../data/weapons';
import type { OpenD6State, Soldier, Squad } from '../state';
import { settleGroups } from './coherence';
import type { Battle } from './context';
import { takeEffect } from './damage';
import { armsOf, shotsAt, targetsOf, thrownOf } from './fire-weapons';
import { readySoldiers, refuseShot, refuseSquad, refuseTogether } from './fire-legality';
import { planThrow, throwBomb } from './grenades';
import { difficultyAt, rangeLine } from './range';
import { shootWall } from './ricochet';
import { SightLines } from './sight';
import { soldiersOf, squadsOf } from './squads';
import { volley } from './volley';
import { planVolley, targetsFor, type VolleyOrder } from './volley-plan';

export { volley, type VolleyReport } from './volley';
export { fireVerdict, planVolley, type VolleyOrder, type VolleyPlan } from './volley-plan';
export { legalShots } from './pick-shots';
export type { Situation } from './fire-modifiers';

type FireCommand = CommandOf<'fire'>;

/** Why these shots of a squad are not possible, or null. Whose place it is in the alternation is judged elsewhere. */
export function refuseFire(state: OpenD6State, seat: Seat, { unit, shots }: FireCommand): Refusal | null {
  const squad = state.units[unit];
  if (squad === undefined) return { code: 'no-such-unit', rule: 'engine', subject: unit };
  if (seat !== 'referee' && seat !== squad.side) return { code: 'not-your-unit', rule: 'od6-turn-008', subject: unit };
  const together = refuseSquad(squad, 'fire-combat') ?? refuseTogether(shots);
  if (together !== null) return together;
  const lines = new SightLines(state);
  for (const shot of shots) {
    const refusal = refuseOne(state, squad, shot, lines);
    if (refusal !== null) return refusal;
  }
  return state.options.lockTargets ? null : refuseRange(state, squad, shots, lines);
}

function refuseOne(state: OpenD6State, squad: Squad, shot: Shot, lines: SightLines): Refusal | null {
  const soldier = state.figures[shot.figure];
  if (soldier === undefined) return { code: 'no-such-figure', rule: 'engine', subject: shot.figure };
  if (soldier.unit !== squad.id) return { code: 'not-of-this-squad', rule: 'od6-turn-008', subject: shot.figure };
  if (!Object.hasOwn(rangedWeapons, shot.weapon)) return { code: 'no-such-weapon', rule: 'engine', subject: shot.figure };
  return refuseShot(state, soldier, shot, lines);
}

/** od6-range-003: at least one of those assigned to a target must reach it. */
function refuseRange(state: OpenD6State, squad: Squad, shots: readonly Shot[], lines: SightLines): Refusal | null {
  for (const order of ordersOf(squad, shots)) {
    const { range, shooters } = planVolley(state, order, lines);
    if (shooters.some(({ difficulty }) => difficulty !== null)) continue;
    return { code: 'out-of-range', rule: 'od6-range-003', subject: order.target, values: { inches: Math.round((range?.inches ?? 0) * 10) / 10 } };
  }
  return null;
}

/** od6-fire-002: each target squad is measured and resolved for itself. */
function ordersOf(squad: Squad, shots: readonly Shot[]): VolleyOrder[] {
  const busy = shots.map(({ figure }) => figure);
  return targetsOf(shots).map((target) => ({ unit: squad.id, target, shots: shotsAt(shots, target), situation: 'fire-combat', busy }));
}

/** Resolves a squad's fire in the Fire Combat Phase; hits are marked until the phase ends (od6-turn-009). */
export function* resolveFire(battle: Battle, _seat: Seat, { unit, shots }: FireCommand): Resolution<void> {
  const squad = unitOf(battle.state, unit);
  for (const order of ordersOf(squad, shots)) yield* volley(battle, order);
  for (const { figure, weapon, aim } of shots) {
    if ('point' in aim) yield* throwBomb(battle, planThrow(battle.state, figureOf(battle.state, figure), thrownId(weapon), aim.point));
  }
  for (const shot of shots) if ('wall' in shot.aim) yield* shootWall(battle, shot);
  battle.tell({ type: 'squad-volleyed', rule: 'od6-turn-008', unit });
  battle.tell({ type: 'squad-marked', rule: 'od6-game-007', unit, marker: 'no-fire' });
}

function thrownId(weapon: Shot['weapon']): ThrownWeaponId {
  if (weapon === 'grenade' || weapon === 'plastic-explosives') return weapon;
  throw new Error(`nobody throws a ${weapon}`);
}

/** od6-turn-008: has the squad fire left in this phase, and somebody who could shoot or throw? */
export function mayVolley(state: OpenD6State, squad: Squad): boolean {
  if (refuseSquad(squad, 'fire-combat') !== null) return false;
  const ready = readySoldiers(state, squad);
  if (ready.some((soldier) => thrownOf(soldier).length > 0)) return true;
  const lines = new SightLines(state);
  const enemies = Object.keys(state.sides)
    .filter((side) => side !== squad.side)
    .flatMap((side) => squadsOf(state, side))
    .map(({ id }) => soldiersOf(state, id));
  return ready.some((soldier) => enemies.some((targets) => couldHit(state, soldier, targets, lines)));
}

/** Could he, firing alone, reach somebody of this squad? With targets locked unseen, being seen is enough (od6-range-006). */
function couldHit(state: OpenD6State, soldier: Soldier, enemies: readonly Soldier[], lines: SightLines): boolean {
  return armsOf(state, soldier).some((arm) => {
    const targets = targetsFor(state, soldier, arm, enemies, lines);
    if (targets.length === 0) return false;
    const { inches } = rangeLine([soldier.at], targets.map(({ at }) => at));
    return state.options.lockTargets || difficultyAt(rangedWeapons[arm.weapon], inches) !== null;
  });
}

/**
 * od6-turn-009, od6-damage-005: at the end of the Fire Combat Phase all marked hits take effect at once; owners of
 * squads that lost their commander while split then say which group is the squad (od6-squad-017).
 */
export function* endFirePhase(battle: Battle): Resolution<void> {
  takeEffect(battle);
  yield* settleGroups(battle);
}
