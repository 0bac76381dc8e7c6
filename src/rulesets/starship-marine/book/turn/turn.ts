import { nowAt, type PlanEvent } from '../../../../battle/plan/triggers';
import type { SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { choose, REFEREE, rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Battle, Heard, MarineState, PhaseId } from '../../state';
import { testBoarders, type AttackEvent } from '../morale/attack-morale';
import { openBreaches, breakDoors, type DoorEvent } from '../ship/doors';
import { contactsOf, isBystander, isFit, sideOf, upright } from '../deck/field';
import { fireAll, revealAims, type FireTold } from '../fire/fire';
import { fightAll, fightsOf, type MeleeEvent } from '../melee/melee';
import { launchAll, revealCalls, type MissileEvent } from '../fire/missiles';
import { testNerves, type NerveEvent } from '../morale/morale';
import type { MissionEvent } from '../mission/mission';
import { moveAll, type MovingEvent } from '../move/moving';
import { settleObstacles, tryObstacles } from '../obstacles/obstacles';
import { isTester } from '../morale/nerve';
import { boardPrize, type PrizeEvent } from '../mission/prize';
import { doorControl, powerControl, shipRobots, switchControl, takeRooms } from '../ship/rooms';
import { doorsBeside } from '../ship/doors';
import type { ScaEvent } from '../squad/sca-charges';
import { testShip, type ShipEvent, type SurrenderEvent } from '../morale/ship-morale';
import { lookRound, type SightEvent } from '../sight/sight';
import { advanceWork } from '../obstacles/solvent';
import { dropSurplus } from '../squad/stores';
import { triggers } from '../mission/triggers';
import { decide, type WinningEvent } from '../mission/winning';

// sm-turn: the sequence of action.

export type TurnTold =
  | TurnEvent
  | AttackEvent
  | DoorEvent
  | FireTold
  | MeleeEvent
  | MissileEvent
  | MissionEvent
  | MovingEvent
  | NerveEvent
  | PlanEvent
  | PrizeEvent
  | ScaEvent
  | ShipEvent
  | SurrenderEvent
  | SightEvent
  | WinningEvent;

/**
 * sm-turn-001: (a) robots switched, (b) doors, (c) hand to hand, (d) movement, (e) order of fire, (f) fire, (g) missiles,
 * (h) doors beaten, (i) the ship's nerve, (j) the boarders', (k) individual, (l) what was beaten opens.
 */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'robots', rule: 'sm-robot-006' },
  { id: 'doors', rule: 'sm-door-002' },
  { id: 'melee', rule: 'sm-melee-001' },
  { id: 'move', rule: 'sm-move-006' },
  { id: 'order', rule: 'sm-order-001' },
  { id: 'fire', rule: 'sm-order-002' },
  { id: 'apgw', rule: 'sm-apgw-002' },
  { id: 'breach', rule: 'sm-door-009' },
  { id: 'ship-morale', rule: 'sm-shipmorale-004' },
  { id: 'attack-morale', rule: 'sm-attackmorale-005' },
  { id: 'morale', rule: 'sm-morale-004' },
  { id: 'end', rule: 'sm-turn-004' },
];

/** The table option that adds the phases after (l). */
export const MORE_PHASES = 'technicalPhases';

/**
 * sm-turn-003: by the table option three phases follow (l): (m) ships move and (n) fire at each other, which the
 * gamemaster resolves while the battle waits; (o) technical work of several turns continues, which otherwise happens in
 * (l).
 */
export const further: readonly { readonly id: PhaseId; readonly rule: RuleId; readonly option: typeof MORE_PHASES }[] =
  (['ships', 'ship-fire', 'technical'] as const).map((id) => ({ id, rule: 'sm-turn-003', option: MORE_PHASES }));

/** Phases in which sides decide something; the others are resolved by themselves. */
const open: readonly PhaseId[] = ['robots', 'doors', 'melee', 'move', 'order', 'morale'];

/** Sides that have still to say that they are done with this phase. */
export function waitedFor(state: Pick<MarineState, 'sides' | 'ready' | 'outcome'>): readonly SideId[] {
  return state.outcome === null ? Object.keys(state.sides).filter((side) => state.ready[side] !== true) : [];
}

/** sm-turn-002, sm-turn-005: a side is done; when both are, the phase is resolved and the next begins. */
export function* makeReady(battle: Battle<TurnTold>, side: SideId): Resolution<void> {
  const { state } = battle;
  battle.emit({ type: 'side-ready', rule: 'sm-turn-002', only: null, side });
  if (waitedFor(state).length > 0) return;
  for (;;) {
    yield* workOut(battle);
    if (state.outcome !== null) return;
    if (state.toMove.length > 1) return nextMover(battle);
    nextPhase(battle);
    yield* orderMoves(battle);
    if (open.includes(state.phase) && waitedFor(state).length > 0) return;
  }
}

/** Resolves the phase when both sides have finished it. */
function* workOut(battle: Battle<TurnTold>): Resolution<void> {
  const { state } = battle;
  switch (state.phase) {
    case 'robots':
      return;
    case 'doors':
      return lookRound(battle);
    case 'melee':
      yield* fightAll(battle);
      lookRound(battle);
      decide(battle);
      return;
    case 'move':
      moveAll(battle, state.toMove.slice(0, 1));
      lookRound(battle);
      boardPrize(battle);
      decide(battle);
      return;
    case 'order':
      revealAims(battle);
      return revealCalls(battle);
    case 'fire':
      return yield* fireAll(battle);
    case 'apgw':
      yield* launchAll(battle);
      dropSurplus(battle);
      return lookRound(battle);
    case 'breach':
      yield* breakDoors(battle);
      return yield* tryObstacles(battle);
    case 'ship-morale':
      return yield* testShip(battle, takeRooms(battle));
    case 'attack-morale':
      return yield* testBoarders(battle);
    case 'morale':
      return yield* testNerves(battle);
    case 'end':
      openBreaches(battle);
      if (!state.options.technicalPhases) advanceWork(battle);
      yield* settleObstacles(battle);
      lookRound(battle);
      nowAt<MarineState, WinningEvent>(battle, 'turn-end', triggers);
      decide(battle);
      return;
    case 'ships':
    case 'ship-fire':
      return yield* waitForReferee(state.phase);
    case 'technical':
      advanceWork(battle);
      lookRound(battle);
  }
}

/** A pause for the gamemaster, in which ships move or fire by any rules of the table. */
function* waitForReferee(phase: 'ships' | 'ship-fire'): Resolution<void> {
  const asked = { name: phase, rule: 'sm-turn-003', seat: REFEREE, options: ['done'], fallback: 'done' } as const;
  yield* choose(asked);
}

/** By the table option sides move one after the other, the attackers first or by a die each turn. */
function* orderMoves(battle: Battle<TurnTold>): Resolution<void> {
  const { options, phase, attacker, defender, turn } = battle.state;
  if (phase !== 'move' || options.moves === 'at-once') return;
  const asked = { name: 'first-mover', rule: 'sm-move-006', seat: REFEREE, of: `turn ${turn}` } as const;
  const face = options.moves === 'die' ? yield* rollDie(asked) : null;
  const order =
    face !== null && face > LAST_FOR_ATTACKERS ? ([defender, attacker] as const) : ([attacker, defender] as const);
  battle.emit({ type: 'moves-ordered', rule: 'sm-move-006', only: null, side: order[0], order, face });
}

/** The highest face of a die with which the attackers move first. */
const LAST_FOR_ATTACKERS = 3;

function nextMover(battle: Battle<TurnTold>): void {
  const [, side] = battle.state.toMove;
  if (side !== undefined) battle.emit({ type: 'side-moves', rule: 'sm-move-006', only: null, side });
}

function nextPhase(battle: Battle<TurnTold>): void {
  const { state } = battle;
  const after = [...phases, ...further];
  const rest = after.slice(after.findIndex(({ id }) => id === state.phase) + 1);
  const next = rest.find(({ id }) => state.options.technicalPhases || phases.some((phase) => phase.id === id));
  if (next === undefined) battle.emit({ type: 'turn-began', rule: 'sm-turn-001', only: null, turn: state.turn + 1 });
  const phase = next?.id ?? 'robots';
  const idle = Object.keys(state.sides).filter((side) => !hasWork({ ...state, phase }, side));
  battle.emit({ type: 'phase-began', rule: next?.rule ?? 'sm-turn-001', only: null, phase, idle });
}

/** Whether a side has anything to decide in this phase. */
export function hasWork(state: MarineState, side: SideId): boolean {
  const own = upright(state).filter((one) => isFit(one) && sideOf(state, one) === side);
  switch (state.phase) {
    case 'robots':
      return switchControl(state) === side ? shipRobots(state).length > 0 : false;
    case 'doors':
      return (
        doorControl(state) === side ||
        powerControl(state) === side ||
        own.some((one) => doorsBeside(state, one).length > 0)
      );
    case 'melee':
      return own.some((one) => contactsOf(state, one).length > 0) && fightsOf(state).length > 0;
    case 'move':
      return true;
    case 'order':
      return own.some((one) => one.pace !== 'run' && !one.fought && !isBystander(one));
    case 'morale':
      return own.some(isTester);
    case 'fire':
    case 'apgw':
    case 'breach':
    case 'ship-morale':
    case 'attack-morale':
    case 'end':
    case 'ships':
    case 'ship-fire':
    case 'technical':
      return false;
  }
}

export type TurnEvent = Heard &
  (
    | { readonly type: 'side-ready'; readonly side: SideId }
    /** The side that moves first, and the die that decided it; a null face if none was rolled. */
    | {
        readonly type: 'moves-ordered';
        readonly side: SideId;
        readonly order: readonly SideId[];
        readonly face: number | null;
      }
    | { readonly type: 'side-moves'; readonly side: SideId }
    | { readonly type: 'turn-began'; readonly turn: number }
    /** Sides that have nothing to decide in it are ready at once. */
    | { readonly type: 'phase-began'; readonly phase: PhaseId; readonly idle: readonly SideId[] }
  );

export const turnChanges: Changes<MarineState, TurnEvent> = {
  'side-ready': (state, { side }) => {
    state.ready[side] = true;
  },
  'turn-began': (state, { turn }) => {
    state.turn = turn;
    for (const one of Object.values(state.figures)) {
      const { at, facing } = one;
      const afresh = { pace: 'still', declines: false, fought: false, plot: null, aim: null, call: null };
      Object.assign(one, { ...afresh, controls: null, glimpses: [], began: { at, facing } });
    }
    for (const obstacle of Object.values(state.obstacles)) if (!state.options.pointsStay) obstacle.points = 0;
    for (const door of Object.values(state.doors))
      Object.assign(door, { ordered: false, points: state.options.pointsStay ? door.points : 0 });
    for (const charge of Object.values(state.charges)) charge.ordered = false;
  },
  'moves-ordered': (state, { order }) => {
    state.toMove = [...order];
    onlyFirst(state);
  },
  'side-moves': (state) => {
    state.toMove = state.toMove.slice(1);
    onlyFirst(state);
  },
  'phase-began': (state, { phase, idle }) => {
    state.phase = phase;
    state.toMove = [];
    for (const side of Object.keys(state.ready)) state.ready[side] = idle.includes(side);
    /** What nobody has carried out by the end of (f) and (g) is cancelled. */
    if (phase === 'apgw') for (const one of Object.values(state.figures)) one.aim = null;
    if (phase === 'breach') for (const one of Object.values(state.figures)) one.call = null;
  },
};

/** A side that does not move now has nothing to decide. */
function onlyFirst({ ready, toMove }: MarineState): void {
  for (const side of Object.keys(ready)) ready[side] = side !== toMove[0];
}
