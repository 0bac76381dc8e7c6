import type { Action, Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import type { Point } from '../../../space/types';
import type { BodybagCommand } from '../commands';
import { areaAt, areaOf, backOf, forwardOf, inReach, isAreaNumber, outlineOf } from '../rules/areas';
import { refuseOrder } from '../rules/leader';
import { refuseShift } from '../rules/shift';
import { isLeader, leaderOf, marineOf } from '../rules/squad';
import { areaNumbers, type AreaNumber, type BodybagState, type Marine } from '../state';
import { leaderActions } from './leader-actions';
import { gutsSlip } from './odds';
import { bugOutActions, reactionActions } from './phase-actions';
import { toggleMove, toggleNamed, wholeArea } from './plan';
import { words } from './words';

/** Carrying names whom: 'carry:<id>'. */
const CARRY = 'carry:';

/** The marine that a unit is; undefined when his token is gone from the table. */
function marineOfUnit(state: BodybagState, unit: UnitId): Marine | undefined {
  return Object.values(state.figures).find((figure) => figure.unit === unit);
}

/** All that a marine might do in this phase, each with its refusal if he may not. */
export function actionsOf(state: BodybagState, unit: UnitId): readonly Action[] {
  const marine = marineOfUnit(state, unit);
  if (marine?.presence !== 'table' || state.outcome !== null) return [];
  const listed = ofPhase(state, marine);
  // Beside something that counts; alone they would make everybody look ready to act.
  return listed.some(({ refusal }) => refusal === null) ? [...listed, placing(state, marine), ...givingUp(state, marine)] : listed;
}

function ofPhase(state: BodybagState, marine: Marine): readonly Action[] {
  switch (state.phase) {
    case 'leader':
      return leaderActions(state, marine);
    case 'reaction':
      return reactionActions(state, marine);
    case 'sniper':
      return [];
    case 'bug-out':
      return bugOutActions(state, marine);
  }
}

/** Dragging a figure: inside its area for the looks of it, into the next one as an order to move. */
function placing(state: BodybagState, marine: Marine): Action {
  const effect = words(state.phase === 'leader' ? 'action.place.effect-order' : 'action.place.effect');
  return { id: 'place', unit: marine.unit, label: words('action.place.label'), effect, input: 'paths', hotkey: 'm', refusal: null };
}

function givingUp(state: BodybagState, marine: Marine): Action[] {
  const speaks = leaderOf(state) === null ? !marine.wounded : isLeader(state, marine.id);
  if (!speaks) return [];
  const [label, effect] = [words('action.concede.label'), words('action.concede.effect')];
  return [{ id: 'concede', unit: marine.unit, label, effect, input: 'none', refusal: null }];
}

/** The command for an action and what was shown on the table. Throws on an action that marines do not have. */
export function composeCommand(state: BodybagState, unit: UnitId, action: string, input: Input): BodybagCommand {
  const marine = marineOfUnit(state, unit);
  if (marine === undefined) throw new Error(`unit '${unit}' has no marine`);
  const figure = marine.id;
  if (action.startsWith(CARRY)) return { type: 'carry', figure, wounded: action.slice(CARRY.length) };
  switch (action) {
    case 'smoke-1':
    case 'smoke-2':
    case 'smoke-3':
      return { type: 'order', order: { kind: 'smoke', area: areaNamed(action) } };
    case 'cover':
    case 'halt':
      return { type: 'plan', order: toggleNamed(state.plan, action, figure) };
    case 'forward':
    case 'back':
      return { type: 'plan', order: toggleMove(state.plan, figure, beside(state, marine, action)) };
    case 'area-forward':
      return { type: 'plan', order: wholeArea(state, 'forward') };
    case 'area-back':
      return { type: 'plan', order: wholeArea(state, 'back') };
    case 'drop-plan':
      return { type: 'plan', order: null };
    case 'react':
    case 'fall-back':
    case 'cease-fire':
    case 'bug-out':
      return { type: action, figure };
    case 'withdraw':
    case 'stay':
    case 'concede':
      return { type: action };
    case 'place':
      return placed(state, marine, input);
    default:
      throw new Error(`marines have no action '${action}'`);
  }
}

function areaNamed(action: string): AreaNumber {
  const area = Number(action.slice('smoke-'.length));
  if (!isAreaNumber(area)) throw new Error(`there is no area for '${action}'`);
  return area;
}

function beside(state: BodybagState, marine: Marine, way: 'forward' | 'back'): AreaNumber {
  const here = areaOf(state, marine);
  const area = way === 'forward' ? forwardOf(here) : backOf(here);
  if (area === null) throw new Error(`there is no area ${way} of area ${here}`);
  return area;
}

function endOf(marine: Marine, { orders = {} }: Input): Point {
  return orders[marine.id]?.path?.at(-1) ?? marine.at;
}

function placed(state: BodybagState, marine: Marine, input: Input): BodybagCommand {
  const at = endOf(marine, input);
  const area = areaAt(state, at);
  if (state.phase !== 'leader' || area === areaOf(state, marine)) return { type: 'shift', figure: marine.id, at };
  const to = state.plan?.kind === 'move' ? state.plan.to : {};
  return { type: 'plan', order: { kind: 'move', to: { ...to, [marine.id]: area } } };
}

/** Why a dragged figure may not go there, or null. */
function refusePlacing(state: BodybagState, command: BodybagCommand): Refusal | null {
  if (command.type === 'shift') return refuseShift(state, command);
  return command.type === 'plan' && command.order !== null ? refuseOrder(state, command.order) : null;
}

export function previewOf(state: BodybagState, unit: UnitId, action: string, input: Input): Sketch {
  const marine = marineOfUnit(state, unit);
  if (marine === undefined || action !== 'place') return nothing;
  const command = placed(state, marine, input);
  const at = endOf(marine, input);
  const moves = command.type === 'plan';
  const refusal = refusePlacing(state, command);
  const role = refusal === null ? 'path' : 'path-bad';
  const shapes: Shape[] = [
    { kind: 'line', role, points: [marine.at, at], arrow: moves },
    { kind: 'disc', role, at, r: marine.r },
  ];
  return { shapes, slips: moves && !marine.wounded && marine.guts !== null ? [gutsSlip(marine.id, marine.guts, 'move')] : [], refusal };
}

/** A unit is one marine: shifting it is shifting him. */
export function formationInput(state: BodybagState, unit: UnitId, from: Point, to: Point): Input {
  const marine = marineOfUnit(state, unit);
  if (marine === undefined) return {};
  return routeInput(state, marine.id, { x: marine.at.x + to.x - from.x, y: marine.at.y + to.y - from.y });
}

export function routeInput(state: BodybagState, figure: FigureId, to: Point): Input {
  return { orders: { [figure]: { path: [marineOf(state, figure).at, to] } } };
}

/** For the leader, how far his word reaches (bb-lead-008). */
export function selectionSketch(state: BodybagState, unit: UnitId): Sketch {
  const marine = marineOfUnit(state, unit);
  if (marine === undefined || state.phase !== 'leader' || !isLeader(state, marine.id)) return nothing;
  const reached = areaNumbers.filter((area) => inReach(areaOf(state, marine), area));
  const shapes = reached.map((area): Shape => ({ kind: 'polygon', role: 'reach-walk', outline: outlineOf(state, area).outline }));
  return { shapes, slips: [], refusal: null };
}
