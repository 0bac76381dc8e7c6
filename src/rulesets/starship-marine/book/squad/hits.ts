import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { troops } from '../../data/troops';
import { robotDamage } from '../../data/robots';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import { isHuman, sideOf, trooperOf, witnesses } from '../deck/field';

// What caused a hit.

export type Cause = 'shot' | 'burst' | 'missile' | 'blow' | 'wire';

/** sm-dice-001: a D10 is read from 0 to 9, and its nought, a face of 10, is worth nothing. */
export function ten(face: number): number {
  return face % 10;
}

/** sm-dice-002: a D10 for shots, bursts, blows and doors; throws, robots' damage and every test of nerve take a D6. */
export function* rollTen(spec: {
  readonly name: string;
  readonly rule: RuleId;
  readonly seat: string;
  readonly of: string;
}): Resolution<number> {
  return ten(yield* rollDie({ ...spec, sides: 10 }));
}

/** Hits of one step, by the figure hit. */
export type Hits = Map<FigureId, number>;

export function addHit(hits: Hits, figure: FigureId): void {
  hits.set(figure, (hits.get(figure) ?? 0) + 1);
}

/** All hits of one step take effect at once, when the last of them has been rolled. */
export function* strike(battle: Battle<HitEvent>, hits: Hits, cause: Cause): Resolution<void> {
  for (const [figure, count] of hits) yield* strikeOne(battle, trooperOf(battle.state, figure), count, cause);
}

function* strikeOne(battle: Battle<HitEvent>, trooper: Trooper, count: number, cause: Cause): Resolution<void> {
  if (trooper.condition === 'down') return;
  if (isHuman(trooper)) return fall(battle, trooper, cause, 'sm-fire-012');
  if (!takesTwo(trooper)) return fall(battle, trooper, cause, 'sm-robot-004');
  /** sm-robot-003: of two hits in one step a combat robot is destroyed without a roll. */
  if (count > 1) return fall(battle, trooper, cause, 'sm-robot-003');
  if (trooper.harm !== 'none') return fall(battle, trooper, cause, 'sm-robot-001');
  yield* damageRobot(battle, trooper, cause);
}

/** sm-robot-004: every robot but an unarmoured combat robot is knocked out by one hit. */
function takesTwo({ troop }: Trooper): boolean {
  return troops[troop].combatRobot && !troops[troop].armoured;
}

/**
 * sm-robot-001, sm-grenade-009: the first hit of any kind on a combat robot is a damage roll; the second destroys it.
 */
function* damageRobot(battle: Battle<HitEvent>, robot: Trooper, cause: Cause): Resolution<void> {
  const { state } = battle;
  const { id: figure } = robot;
  const seat = sideOf(state, robot);
  const face = yield* rollDie({ name: 'robot-damage', rule: 'sm-robot-002', seat, of: figure });
  const harm = robotDamage(face);
  const only = witnesses(state, figure);
  battle.emit({ type: 'robot-damaged', rule: 'sm-robot-002', only, figure, face, harm });
  if (harm === 'destroyed') fall(battle, robot, cause, 'sm-robot-002');
}

/** sm-fire-012: one hit puts a human out of action at once; the casualty stays in place, to be carried off. */
function fall(battle: Battle<HitEvent>, { id: figure }: Trooper, cause: Cause, rule: RuleId): void {
  battle.emit({ type: 'fell', rule, only: witnesses(battle.state, figure), figure, cause });
}

export type HitEvent = Heard &
  (
    | { readonly type: 'fell'; readonly figure: FigureId; readonly cause: Cause }
    | {
        readonly type: 'robot-damaged';
        readonly figure: FigureId;
        readonly face: number;
        readonly harm: 'no-fire' | 'immobile' | 'destroyed';
      }
  );

export const hitChanges: Changes<MarineState, HitEvent> = {
  fell: (state, { figure }) => {
    const trooper = trooperOf(state, figure);
    const nothing = { carries: null, controls: null, plot: null, aim: null, call: null };
    Object.assign(trooper, { condition: 'down', presence: 'out', fellOn: state.turn, captor: null, ...nothing });
  },
  'robot-damaged': (state, { figure, harm }) => {
    if (harm !== 'destroyed') trooperOf(state, figure).harm = harm;
  },
};
