import { nowAt, type PlanEvent } from '../../../battle/plan/triggers';
import type { SideId } from '../../../battle/state';
import { nothingChanges, type Changes } from '../../../engine/game';
import { rollDie, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import type { Battle, PhaseId, QuickDrawState } from '../state';
import { finishTreatments, type CareEvent } from './care/care';
import { isFighting } from './close-combat';
import { leaveWrecks, type CrewEvent } from './drive/crew';
import { mustVeer } from './drive/driving';
import { contactsOf, ofSide } from './field/field';
import type { Firing } from './aim/aims';
import { targetsOf } from './aim/fire-legality';
import { keysOf } from './aim/guns';
import { lustOwes } from './aim/owed';
import { pointsOf } from './aim/points';
import { fightersIn, vehiclesIn } from './field/vehicles';
import { triggers } from './triggers';
import { decide, type WinningEvent } from './winning';

// qd-turn: the sequence of play.

type TurnTold = TurnEvent | CareEvent | CrewEvent | PlanEvent | WinningEvent;

/**
 * qd-turn-009: the steps of a turn in their order, and the rule of each. Either side may skip any of them; one with
 * nothing to do is skipped by itself.
 */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'begin', rule: 'qd-turn-001' },
  { id: 'start', rule: 'qd-drug-001' },
  { id: 'opening', rule: 'qd-turn-002' },
  { id: 'move', rule: 'qd-turn-007' },
  { id: 'fire', rule: 'qd-init-014' },
  { id: 'close', rule: 'qd-cc-001' },
  { id: 'left-over', rule: 'qd-turn-005' },
];

/** qd-turn-001: the higher D10 has the first turn, ties rolled again; then the sides take turns, two to a round. */
export function* drawFirst(battle: Battle<TurnTold>): Resolution<void> {
  const { state } = battle;
  const [one = '', other = ''] = Object.keys(state.sides);
  if (state.options.first === 'scenario') return beginTurn(battle, one);
  for (let tries = 1; ; tries += 1) {
    const faces: number[] = [];
    for (const side of [one, other])
      faces.push(yield* rollDie({ name: 'first', rule: 'qd-turn-001', seat: side, of: `${side} ${tries}`, sides: 10 }));
    const [a = 0, b = 0] = faces;
    battle.emit({ type: 'first-rolled', rule: 'qd-turn-001', one, a, other, b });
    if (a !== b) return beginTurn(battle, a > b ? one : other);
  }
}

function beginTurn(battle: Battle<TurnTold>, side: SideId): void {
  battle.emit({ type: 'turn-began', rule: 'qd-turn-001', side, turn: battle.state.turn + 1 });
  beginPhase(battle, 'start');
}

/** A step begins, and ends at once if nobody has anything to do in it. */
function beginPhase(battle: Battle<TurnTold>, phase: PhaseId): void {
  battle.emit({ type: 'phase-began', rule: 'qd-turn-009', phase });
  if (!hasWork(battle.state)) endPhase(battle);
}

function hasWork(state: QuickDrawState): boolean {
  switch (state.phase) {
    case 'start':
      return ofSide(state, state.active).some(({ stims }) => stims > 0);
    case 'opening':
      return canFire(state, state.active);
    case 'fire':
      return Object.keys(state.sides).some((side) => canFire(state, side));
    case 'close':
      return isFighting(state);
    case 'left-over':
      return ofSide(state, state.active).some(({ left, ducked }) => left > 0 && !ducked);
    case 'begin':
    case 'move':
      return true;
  }
}

/** Whether anybody of a side has anybody to shoot at. */
export function canFire(state: Firing, side: SideId): boolean {
  return ofSide(state, side).some((firer) =>
    keysOf(state, firer).some((key) => targetsOf(state, firer, key).length > 0),
  );
}

/** Continues with the next step, or with the other side's turn. */
export function endPhase(battle: Battle<TurnTold>): void {
  const { state } = battle;
  if (state.outcome !== null || decide(battle, false)) return;
  const next = phases[phases.findIndex(({ id }) => id === state.phase) + 1];
  if (next !== undefined) return beginPhase(battle, next.id);
  finishTreatments(battle);
  leaveWrecks(battle);
  nowAt<QuickDrawState, WinningEvent>(battle, 'turn-end', triggers);
  if (state.outcome !== null || decide(battle, true)) return;
  battle.emit({ type: 'turn-ended', rule: 'qd-duck-004' });
  beginTurn(battle, Object.keys(state.sides).find((side) => side !== state.active) ?? state.active);
}

/**
 * qd-turn-007: all moves come before the main fire. Returns why the step cannot be ended yet: what must be done in it,
 * or what madness still requires.
 */
export function refuseEnd(state: Firing): Refusal | null {
  if (state.phase === 'close' && isFighting(state)) return { code: 'fight-first', rule: 'qd-cc-001' };
  const mad =
    state.phase === 'move'
      ? ofSide(state, state.active).find((one) => !one.ducked && lustOwes(state, one) > 0)
      : undefined;
  if (mad !== undefined) return { code: 'lust-moves', rule: 'qd-drug-003', subject: mad.id };
  const veering = state.phase === 'move' ? vehiclesIn(state).find((one) => mustVeer(state, one)) : undefined;
  return veering === undefined ? null : { code: 'veers-first', rule: 'qd-vdam-003', subject: veering.id };
}

/** A vehicle that was not driven counts as standing still from now on. */
function restStill(state: QuickDrawState): void {
  for (const vehicle of vehiclesIn(state))
    if (!vehicle.driven && state.units[vehicle.unit]?.side === state.active) vehicle.speed = 0;
}

export type TurnEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'first-rolled';
      readonly one: SideId;
      readonly a: number;
      readonly other: SideId;
      readonly b: number;
    }
  | { readonly type: 'turn-began'; readonly side: SideId; readonly turn: number }
  | { readonly type: 'phase-began'; readonly phase: PhaseId }
  | { readonly type: 'turn-ended' }
);

export const turnChanges: Changes<QuickDrawState, TurnEvent> = {
  'first-rolled': nothingChanges,
  /** The points of both sides are renewed with every turn, by the option only once a round. */
  'turn-began': (state, { side, turn }) => {
    Object.assign(state, { active: side, turn, movers: [], draws: [] });
    const renews = state.options.renewal === 'turn' || turn % 2 === 1;
    for (const vehicle of vehiclesIn(state)) Object.assign(vehicle, { dice: 0, driven: false, trail: [vehicle.at] });
    for (const fighter of fightersIn(state)) {
      if (renews) fighter.left = pointsOf(fighter, state.options.woundsAddUp);
      const afresh = {
        dice: 0,
        inches: 0,
        charge: null,
        fired: null,
        ran: false,
        treats: null,
        shotAt: [],
        feared: [],
      };
      Object.assign(fighter, { ...afresh, trail: [fighter.at], locked: contactsOf(state, fighter).length > 0 });
    }
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
    for (const fighter of fightersIn(state)) fighter.inches = 0;
    if (phase === 'fire') restStill(state);
  },
  /** A duck back ends with the turn; by the option not for the side that still has its turn in this round. */
  'turn-ended': (state) => {
    for (const fighter of fightersIn(state)) {
      const own = state.units[fighter.unit]?.side === state.active;
      const stays = state.options.duckThrough && !own && state.turn % 2 === 1;
      if (!stays) fighter.ducked = false;
      if (!own) continue;
      fighter.active = fighter.active.map((turns) => turns - 1).filter((turns) => turns > 0);
      fighter.lust = Math.max(0, fighter.lust - 1);
      fighter.paranoia = Math.max(0, fighter.paranoia - 1);
    }
  },
};
