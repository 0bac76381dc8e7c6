import type { Action, Input, Order } from '../../../battle/actions';
import type { Parts } from '../../../battle/parts';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import { distance } from '../../../space';
import type { Point } from '../../../space/types';
import type { CommandOf, OpenD6Command } from '../commands';
import { composeShots, composeWallShot } from '../rules/compose-fire';
import { refuseDeployment, sideToDeploy } from '../rules/deployment';
import { planFormation, shortestOrder } from '../rules/reach';
import { walkRate } from '../rules/skills';
import { soldiersOf } from '../rules/squads';
import type { OpenD6State } from '../state';
import { words } from './words';
import { assaultActions, chargePreview } from './assault';
import {
  composeDispute, disputeActions, disputeParts, disputePreview, fireActions, fireParts, firePreview, throwParts, throwPreview, wallParts, wallPreview,
} from './fire';
import { composeGunWork, isGunAction, moveActions, moveParts, movePreview, ordersShown } from './movement';

/** All that a squad might do in this phase (each with its refusal). */
export function actionsOf(state: OpenD6State, unit: UnitId): readonly Action[] {
  switch (state.phase) {
    case 'setup':
      return [deployAction(state, unit)];
    case 'movement':
      return [...moveActions(state, unit), ...assaultActions(state, unit), ...disputeActions(state, unit)];
    case 'fire':
      return [...fireActions(state, unit), ...disputeActions(state, unit)];
    default:
      return [];
  }
}

/** The command for an action and what was shown on the table. Throws on an action that the squad does not have. */
export function composeCommand(state: OpenD6State, unit: UnitId, action: string, input: Input): OpenD6Command {
  switch (action) {
    case 'move':
    case 'face':
      return { type: 'move', unit, orders: ordersShown(input) };
    case 'deploy':
      return { type: 'deploy', orders: places(state, input) };
    case 'hold':
      return { type: 'hold', unit };
    case 'charge':
      if (input.unit === undefined) throw new Error('a charge needs a target');
      return { type: 'charge', unit, target: input.unit };
    case 'disengage':
      return { type: 'disengage', unit };
    case 'fire':
    case 'throw':
      return { type: 'fire', unit, shots: composeShots(state, unit, input) };
    case 'wall':
      return { type: 'fire', unit, shots: composeWallShot(state, unit, input) };
    case 'dispute':
      return composeDispute(state, unit, input);
    default:
      if (isGunAction(state, action)) return composeGunWork(state, unit, action, input);
      throw new Error(`squads have no action '${action}'`);
  }
}

function deployAction(state: OpenD6State, unit: UnitId): Action {
  const side = unitOf(state, unit).side;
  const refusal = sideToDeploy(state) === side ? null : { code: 'not-your-setup', rule: 'od6-scenario-012' as const };
  return { id: 'deploy', unit, label: words('action.deploy.label'), effect: words('action.deploy.effect'), input: 'paths', hotkey: 'd', refusal };
}

/** Where the drawn paths end, and how everybody faces there. */
function places(state: OpenD6State, { orders = {} }: Input): CommandOf<'deploy'>['orders'] {
  return Object.fromEntries(
    Object.entries(orders).map(([id, { path, facing }]) => {
      const soldier = figureOf(state, id);
      return [id, { at: path?.at(-1) ?? soldier.at, facing: facing ?? soldier.facing }];
    }),
  );
}

function deployPreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const command: CommandOf<'deploy'> = { type: 'deploy', orders: places(state, input) };
  const refusal = refuseDeployment(state, unitOf(state, unit).side, command);
  const shapes = Object.entries(command.orders).map(([id, { at }]): Shape => ({ kind: 'disc', role: refusal?.subject === id ? 'path-bad' : 'path', at, r: figureOf(state, id).r }));
  return { shapes, slips: [], refusal };
}

/** The whole squad shifted, or moved as far as the rules let it. */
export function formationInput(state: OpenD6State, unit: UnitId, from: Point, to: Point): Input {
  if (state.phase !== 'setup') return { orders: planFormation(state, unit, from, to) };
  const shifted = soldiersOf(state, unit).map(({ id, at }): [string, Order] => [id, { path: [at, { x: at.x + to.x - from.x, y: at.y + to.y - from.y }] }]);
  return { orders: Object.fromEntries(shifted) };
}

export function routeInput(state: OpenD6State, figure: FigureId, to: Point): Input {
  const soldier = figureOf(state, figure);
  if (state.phase === 'setup') return { orders: { [figure]: { path: [soldier.at, to] } } };
  const far = distance(soldier.at, to);
  const order = shortestOrder(state, soldier, to, far > walkRate(state, soldier) ? 'run' : 'walk');
  return order === null ? {} : { orders: { [figure]: order } };
}

export function previewOf(state: OpenD6State, unit: UnitId, action: string, input: Input): Sketch {
  switch (action) {
    case 'deploy':
      return deployPreview(state, unit, input);
    case 'move':
    case 'face':
      return movePreview(state, unit, input);
    case 'charge':
      return chargePreview(state, unit, input);
    case 'fire':
      return firePreview(state, unit, input);
    case 'throw':
      return throwPreview(state, unit, input);
    case 'wall':
      return wallPreview(state, unit, input);
    case 'dispute':
      return disputePreview(state, unit, input);
    default:
      if (isGunAction(state, action)) return movePreview(state, unit, { ...input, orders: composeGunWork(state, unit, action, input).orders });
      return nothing;
  }
}

/** Who of the squad takes part, and how; null where there is nothing to choose. */
export function partsOf(state: OpenD6State, unit: UnitId, action: string, input: Input): Parts | null {
  switch (action) {
    case 'move':
      return moveParts(state, unit, input);
    case 'fire':
      return fireParts(state, unit, input);
    case 'throw':
      return throwParts(state, unit, input);
    case 'wall':
      return wallParts(state, unit, input);
    case 'dispute':
      return disputeParts(state, unit, input);
    default:
      return null;
  }
}
