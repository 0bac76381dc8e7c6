import { enemyOf, type SideId } from '../../battle/state';
import type { Resolution, Seat } from '../../engine/request';
import type { OpenD6Command } from './commands';
import { resolveCharge } from './rules/charge';
import type { Battle } from './rules/context';
import { resolveDeployment, sideToDeploy } from './rules/deployment';
import { resolveDisengage } from './rules/disengage';
import { resolveDispute } from './rules/dispute';
import { resolveFire } from './rules/fire';
import { resolveMove } from './rules/movement';
import { assembleAtStart } from './rules/guns';
import { decideBattle, scenarioBeing } from './rules/scenario';
import type { OpenD6State } from './state';
import { assaultPhase, beginTurn, endFire, endMovement, initiativePhase, moralePhase, passFire, passMovement, specialPhase } from './rules/turn';

/** Carries out a command that was not refused, and what follows from it in the sequence of play. */
export function* resolve(battle: Battle, seat: Seat, command: OpenD6Command): Resolution<void> {
  yield* carryOut(battle, seat, command);
  decideBattle(battle, 'any-time');
}

function* carryOut(battle: Battle, seat: Seat, command: OpenD6Command): Resolution<void> {
  switch (command.type) {
    case 'deploy':
      return resolveDeployment(battle, command);
    case 'ready':
      return declareReady(battle);
    case 'initiative':
      return yield* initiativePhase(battle);
    case 'move':
    case 'hold':
      yield* resolveMove(battle, seat, command);
      return yield* nextMover(battle);
    case 'charge':
      yield* resolveCharge(battle, seat, command);
      return yield* nextMover(battle);
    case 'disengage':
      yield* resolveDisengage(battle, seat, command);
      return yield* nextMover(battle);
    case 'fire':
      yield* resolveFire(battle, seat, command);
      return yield* nextFirer(battle);
    case 'pass':
      if (battle.state.toAct !== null) battle.tell({ type: 'fire-passed', rule: 'od6-turn-008', side: battle.state.toAct });
      return yield* nextFirer(battle);
    case 'dispute':
      return yield* resolveDispute(battle, seat, command);
    case 'assault':
      return yield* assaultPhase(battle);
    case 'morale':
      return yield* moralePhase(battle);
    case 'special':
      return yield* specialPhase(battle);
    case 'skip-phase':
      return yield* battle.state.phase === 'movement' ? endMovement(battle) : endFire(battle);
  }
}

function declareReady(battle: Battle): void {
  const side = sideToDeploy(battle.state);
  if (side === null) throw new Error('nobody is left to set up');
  battle.tell({ type: 'side-ready', rule: 'od6-game-008', side });
  if (sideToDeploy(battle.state) !== null) return;
  for (const defender of defenders(battle.state)) assembleAtStart(battle, defender);
  beginTurn(battle, 1);
}

/** Who waits for the other side to come (od6-weapon-002): those who prevent an escape; on a table of one's own, both. */
function defenders(state: OpenD6State): readonly SideId[] {
  const escape = scenarioBeing(state)?.escape ?? null;
  return Object.keys(state.sides).filter((side) => side !== escape?.side);
}

/** od6-turn-004: the place in the alternation goes to the other side. */
function* nextMover(battle: Battle): Resolution<void> {
  const { toAct } = battle.state;
  if (toAct === null) throw new Error('a squad moved, but it was nobody’s place');
  if (!decideBattle(battle, 'any-time')) yield* passMovement(battle, enemyOf(battle.state, toAct));
}

function* nextFirer(battle: Battle): Resolution<void> {
  const { toAct } = battle.state;
  if (toAct === null) throw new Error('a squad fired, but it was nobody’s place');
  yield* passFire(battle, enemyOf(battle.state, toAct));
}
