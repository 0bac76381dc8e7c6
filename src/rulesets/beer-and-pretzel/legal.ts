import type { Seat } from '../../engine/request';
import type { Refusal } from '../../engine/verdict';
import type { FigureCommand, PretzelCommand } from './commands';
import { refuseAttack } from './rules/attack-legality';
import { refuseCover } from './rules/cover-fire';
import { isReady, isStanding, profileOf, sideOf, sideOfPhase } from './rules/figures';
import { refuseMove, refuseMover } from './rules/movement';
import { wholePoints } from './rules/points';
import { refuseSpecial } from './rules/special';
import { passengerReady, refuseBoard, refuseGetOut, refusePickUp, refuseSetDown } from './rules/transport';
import { BAD, type PretzelState, type Trooper } from './state';

const known: ReadonlySet<string> = new Set<PretzelCommand['type']>([
  'begin-turn',
  'move',
  'face',
  'attack',
  'cover',
  'special',
  'clear-jam',
  'pick-up',
  'set-down',
  'board',
  'get-out',
  'finish',
  'end-phase',
]);

/** Why a seat may not give this command now, or null. The referee may act for either side. */
export function refuse(state: PretzelState, seat: Seat, command: PretzelCommand): Refusal | null {
  if (!known.has(command.type)) return { code: 'unknown-command', rule: 'engine' };
  if (state.outcome !== null) return { code: 'battle-over', rule: 'bp-core-017' };
  if (seat !== 'referee' && state.sides[seat] === undefined) return { code: 'not-a-side', rule: 'bp-core-003' };
  const side = sideOfPhase(state.phase);
  if (command.type === 'begin-turn') return state.phase === 'start' ? null : { code: 'wrong-phase', rule: 'bp-turn-001' };
  if (side === null) return { code: 'wrong-phase', rule: 'bp-turn-001' };
  if (seat !== 'referee' && seat !== side) return { code: 'not-your-phase', rule: side === BAD ? 'bp-turn-010' : 'bp-turn-001' };
  return command.type === 'end-phase' ? null : (refuseFigure(state, command) ?? refuseMind(state, seat, command) ?? refuseItself(state, command));
}

/** Is it this figure's side, and its activation not over (bp-turn-004 to bp-turn-009)? */
export function refuseFigure(state: PretzelState, { type, figure: id }: FigureCommand): Refusal | null {
  const figure = state.figures[id];
  if (figure === undefined) return { code: 'no-such-figure', rule: 'engine', subject: id };
  const side = sideOf(state, figure);
  if (side !== sideOfPhase(state.phase)) return { code: 'not-your-figure', rule: 'bp-turn-004', subject: id };
  if (type === 'get-out' && passengerReady(state, figure)) return null;
  if (!isStanding(figure)) return { code: figure.inside === null ? 'not-on-table' : 'inside', rule: figure.inside === null ? 'bp-turn-004' : 'bp-troop-003', subject: id };
  if (isReady(state, figure)) return null;
  if (figure.acted) return { code: 'has-acted', rule: 'bp-turn-005', subject: id };
  return figure.finished ? { code: 'is-finished', rule: 'bp-turn-007', subject: id } : { code: 'newcomers-only', rule: 'bp-turn-009', subject: id };
}

/** bp-core-003, bp-core-004: a mindless horde neither covers nor takes special actions; thinking troops and the gamemaster may. */
function refuseMind(state: PretzelState, seat: Seat, { type, figure: id }: FigureCommand): Refusal | null {
  if (type !== 'cover' || seat === 'referee' || state.options.smartBadGuys) return null;
  const figure = state.figures[id];
  return figure !== undefined && sideOf(state, figure) === BAD ? { code: 'mindless', rule: 'bp-core-003', subject: id } : null;
}

function refuseItself(state: PretzelState, command: FigureCommand): Refusal | null {
  const figure = state.figures[command.figure];
  if (figure === undefined) throw new Error(`there is no figure '${command.figure}'`);
  switch (command.type) {
    case 'move':
      return refuseMover(state, figure) ?? refuseMove(state, command);
    case 'face':
      if (!state.special.coverFacing) return { code: 'no-facing', rule: 'bp-move-008', subject: figure.id };
      return Number.isFinite(command.facing) ? null : { code: 'no-facing', rule: 'bp-move-009', subject: figure.id };
    case 'attack':
      return refuseHelpless(state, figure) ?? refuseAttack(state, command);
    case 'cover':
      return refuseHelpless(state, figure) ?? refuseCover(state, command);
    case 'special':
      return refuseSpecial(state, command);
    case 'clear-jam':
      if (!figure.jammed.includes(command.weapon)) return { code: 'not-jammed', rule: 'bp-atk-003', subject: figure.id };
      return wholePoints(state, figure) >= 1 ? null : { code: 'too-few-points', rule: 'bp-atk-003', subject: figure.id };
    case 'pick-up':
      return refusePickUp(state, command);
    case 'set-down':
      return refuseSetDown(state, command);
    case 'board':
      return figure.fresh ? { code: 'newcomer-stays', rule: 'bp-turn-009', subject: figure.id } : refuseBoard(state, command);
    case 'get-out':
      return refuseGetOut(state, command);
    case 'finish':
      return null;
  }
}

function refuseHelpless(state: PretzelState, figure: Trooper): Refusal | null {
  return profileOf(state, figure).weapons.length === 0 ? { code: 'helpless', rule: 'bp-troop-007', subject: figure.id } : null;
}
