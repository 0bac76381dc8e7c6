import { figureOf } from '../../battle/state';
import type { Resolution, Seat } from '../../engine/request';
import type { FigureCommand, PretzelCommand } from './commands';
import { resolveAttack } from './rules/attack';
import type { Battle } from './rules/context';
import { resolveCover } from './rules/cover-fire';
import { decideBattle } from './rules/ends';
import { resolveMove } from './rules/movement';
import { resolveSpecial } from './rules/special';
import { resolveBoard, resolveGetOut, resolvePickUp, resolveSetDown } from './rules/transport';
import { beginTurn, endPhase } from './rules/turn';

/** Carries out a command that was not refused, and what follows from it in the sequence of play. */
export function* resolve(battle: Battle, _seat: Seat, command: PretzelCommand): Resolution<void> {
  if (command.type === 'begin-turn') yield* beginTurn(battle);
  else if (command.type === 'end-phase') yield* endPhase(battle);
  else {
    activate(battle, command);
    yield* carryOut(battle, command);
  }
  decideBattle(battle);
}

/** bp-turn-007: with the first thing a figure does, the one before it is finished. */
function activate(battle: Battle, { figure }: FigureCommand): void {
  if (battle.state.active !== figure) battle.tell({ type: 'figure-activated', rule: 'bp-turn-007', figure });
}

function* carryOut(battle: Battle, command: FigureCommand): Resolution<void> {
  switch (command.type) {
    case 'move':
      return yield* resolveMove(battle, command);
    case 'face':
      return battle.tell({ type: 'faced', rule: 'bp-move-009', figure: command.figure, facing: ((command.facing % 360) + 360) % 360 });
    case 'attack':
      return yield* resolveAttack(battle, command);
    case 'cover':
      return resolveCover(battle, command);
    case 'special':
      return yield* resolveSpecial(battle, command);
    case 'clear-jam':
      battle.tell({ type: 'points-spent', rule: 'bp-atk-003', figure: command.figure, points: 1 });
      battle.tell({ type: 'jam-cleared', rule: 'bp-atk-003', figure: command.figure, weapon: command.weapon });
      return battle.tell({ type: 'action-taken', rule: 'bp-atk-003', figure: figureOf(battle.state, command.figure).id });
    case 'pick-up':
      return resolvePickUp(battle, command);
    case 'set-down':
      return resolveSetDown(battle, command);
    case 'board':
      return resolveBoard(battle, command);
    case 'get-out':
      return resolveGetOut(battle, command);
    case 'finish':
      return battle.tell({ type: 'figure-finished', rule: 'bp-turn-007', figure: command.figure });
  }
}
