import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import { total, type Reason } from '../../../../engine/verdict';
import { distance } from '../../../../space/point';
import { atMost } from '../../../../space/tolerance';
import { attackFactors, boarderValue, robotValue, WITHDRAW_BELOW } from '../../data/morale';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import { isCombatRobot, isFit, isHuman, isMarine, isRobot, sideOf, upright } from '../deck/field';
import { heldBy } from '../ship/rooms';
import { wayTo } from '../deck/ways';

// sm-attackmorale: the nerve of the boarders.

type Boarders = Pick<MarineState, 'figures' | 'units' | 'attacker' | 'options'>;

function boardersOf(state: Boarders): readonly Trooper[] {
  return Object.values(state.figures).filter((one) => sideOf(state, one) === state.attacker);
}

const valueOf = ({ options }: Boarders, one: Pick<Trooper, 'troop'>): number => {
  if (isRobot(one)) return isCombatRobot(one) ? robotValue(options.sirianRobots, 'attacker') : 0;
  return isMarine(one) ? boarderValue.marine : boarderValue.other;
};

/**
 * sm-attackmorale-001: the value of everybody who has ever come aboard: Marines two each, other humans one, robots
 * nothing.
 */
export function boardersStart(state: Boarders): number {
  return boardersOf(state).reduce((sum, one) => sum + (one.presence === 'reserve' ? 0 : valueOf(state, one)), 0);
}

/** What is aboard and unhurt now, in per cent of it. */
export function boardersStrength(state: MarineState): number {
  const now = boardersOf(state).reduce((sum, one) => {
    const counts = one.presence === 'table' && one.condition === 'fit';
    return sum + (counts ? valueOf(state, one) : 0);
  }, 0);
  return state.attackMorale.aboard === 0 ? 100 : (100 * now) / state.attackMorale.aboard;
}

/** Centimetres from the point of entry within which boarders look back to it. */
const DOORSTEP = 40;

/** sm-attackmorale-003: none of their humans is farther from an entry of theirs than this, by the shortest open way. */
export function isAtDoorstep(state: MarineState): boolean {
  const entries = state.entries.filter(({ side }) => side === state.attacker);
  const humans = upright(state).filter((one) => isFit(one) && isHuman(one) && sideOf(state, one) === state.attacker);
  return humans.every((one) => entries.some((entry) => atMost(farFrom(state, one, entry.at), DOORSTEP)));
}

function farFrom(state: MarineState, one: Trooper, to: { readonly x: number; readonly y: number }): number {
  const straight = distance(one.at, to);
  if (state.options.straightEntry || straight > DOORSTEP) return straight;
  return wayTo(state, one.at, to, DOORSTEP + 1)?.length ?? Infinity;
}

/** Worse takes the place of better within a kind, and kinds add; by the table option every line adds. */
export function attackReasons(state: MarineState): readonly Reason[] {
  const strength = boardersStrength(state);
  if (strength >= 50) return [];
  const weak = strength < 25;
  const all = state.options.attackLinesAdd;
  /** sm-attackmorale-004: no control room is held now; one that was lost again does not count. */
  const noRoom = heldBy(state, state.attacker).length === 0;
  const reason = (key: keyof typeof attackFactors): Reason => {
    return { rule: 'sm-attackmorale-002', key: `attack-${key}`, value: attackFactors[key] };
  };
  return [
    ...(weak && !all ? [] : [reason('half')]),
    ...(weak ? [reason('quarter')] : []),
    ...(isAtDoorstep(state) ? [reason('entry')] : []),
    ...(noRoom && (!weak || all) ? [reason('noRoomHalf')] : []),
    ...(noRoom && weak ? [reason('noRoomQuarter')] : []),
  ];
}

/** sm-attackmorale-005: one D6 in a turn in which a factor begins or grows worse; a change for the better gives none. */
export function* testBoarders(battle: Battle<AttackEvent>): Resolution<void> {
  const { state } = battle;
  if (state.attackMorale.withdrawing) return;
  const reasons = attackReasons(state);
  const factor = total(reasons);
  if (factor === state.attackMorale.factor) return;
  if (factor > state.attackMorale.factor)
    return battle.emit({ type: 'boarders-noted', rule: 'sm-attackmorale-005', only: [], factor });
  const face = yield* rollDie({ name: 'boarders-morale', rule: 'sm-attackmorale-005', seat: state.attacker });
  const score = face + factor;
  const withdraw = score < WITHDRAW_BELOW;
  battle.emit({
    type: 'boarders-tested',
    rule: 'sm-attackmorale-006',
    only: null,
    face,
    reasons,
    score,
    factor,
    withdraw,
  });
}

export type AttackEvent = Heard &
  (
    | { readonly type: 'boarders-noted'; readonly factor: number }
    | {
        readonly type: 'boarders-tested';
        readonly face: number;
        readonly reasons: readonly Reason[];
        readonly score: number;
        readonly factor: number;
        readonly withdraw: boolean;
      }
  );

export const attackChanges: Changes<MarineState, AttackEvent> = {
  'boarders-noted': (state, { factor }) => {
    state.attackMorale.factor = factor;
  },
  /** sm-attackmorale-007: a withdrawal is not undone: from now on they make for their entries. */
  'boarders-tested': (state, { factor, withdraw }) => {
    Object.assign(state.attackMorale, { factor, withdrawing: withdraw });
  },
};
