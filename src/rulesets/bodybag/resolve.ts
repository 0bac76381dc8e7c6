import type { Resolution, Seat } from '../../engine/request';
import type { BodybagCommand } from './commands';
import { bugOut, withdrawByLeader } from './rules/bug-out';
import { tryToCarry } from './rules/carrying';
import type { Battle } from './rules/context';
import { giveOrder } from './rules/leader';
import { ceaseFire, fallBack, react } from './rules/reaction';
import { sniperFire } from './rules/sniper';
import { leaderOf } from './rules/squad';
import { beginBugOut, beginNextTurn, beginReactions, beginSniperFire, continueBugOut, continueReactions } from './rules/turn';
import { endGame } from './rules/winning';

/** Carries out a command that was not refused, and what follows from it in the sequence of play. */
export function* resolve(battle: Battle, _seat: Seat, command: BodybagCommand): Resolution<void> {
  switch (command.type) {
    case 'plan':
      return battle.tell({ type: 'order-planned', rule: 'bb-lead-001', order: command.order });
    case 'order':
      yield* giveOrder(battle, command.order);
      return beginReactions(battle);
    case 'no-order':
      declineOrder(battle);
      return beginReactions(battle);
    case 'react':
      yield* react(battle, command.figure);
      return continueReactions(battle);
    case 'carry':
      yield* tryToCarry(battle, command.figure, command.wounded);
      return continueReactions(battle);
    case 'fall-back':
      yield* fallBack(battle, command.figure);
      return continueReactions(battle);
    case 'cease-fire':
      yield* ceaseFire(battle, command.figure);
      return continueReactions(battle);
    case 'end-reactions':
      return beginSniperFire(battle);
    case 'snipe':
      yield* sniperFire(battle);
      return beginBugOut(battle);
    case 'withdraw':
      yield* withdrawByLeader(battle);
      return beginNextTurn(battle);
    case 'bug-out':
      yield* bugOut(battle, command.figure);
      return continueBugOut(battle);
    case 'stay':
      return beginNextTurn(battle);
    case 'shift':
      return battle.tell({ type: 'marine-shifted', rule: 'bb-setup-004', figure: command.figure, at: command.at });
    case 'concede':
      return endGame(battle);
  }
}

/** bb-lead-002: the leader may do nothing. */
function declineOrder(battle: Battle): void {
  const leader = leaderOf(battle.state);
  if (leader !== null) battle.tell({ type: 'order-declined', rule: 'bb-lead-002', figure: leader.id });
}
