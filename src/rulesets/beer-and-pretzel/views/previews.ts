import type { Input } from '../../../battle/actions';
import { nothing, type Role, type Shape, type Sketch } from '../../../battle/sketch';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import type { Weapon } from '../data/weapons';
import type { CommandOf } from '../commands';
import { refuseAttack } from '../rules/attack-legality';
import type { Space } from '../rules/board';
import { commandFor } from '../rules/command-points';
import { coverSpaces } from '../rules/cover-spaces';
import { refuseCover } from '../rules/cover-fire';
import { Field } from '../rules/field';
import { enemySide, isReady, ofSide, sideOf, weaponOf } from '../rules/figures';
import { refuseMove, refuseMover } from '../rules/movement';
import { refuseSpecial, spacesFor, specialAction } from '../rules/special';
import { endAt, endOf, sees, sightBetween } from '../rules/sight';
import { mayStop, reachOf } from '../rules/steps';
import { refuseBoard, refuseGetOut, refusePickUp, refuseSetDown } from '../rules/transport';
import { regionsOf } from '../scenarios/outline';
import type { PretzelState, Trooper } from '../state';
import { attackCommand, composeCommand, coverCommand, spaceUnder, weaponFrom } from './compose';
import { actorOf } from './figure-choice';
import { expectationSlips, numberSlip } from './slips';
import { bestSpending } from './spending';
import { words } from './words';

/** Spaces as polygons of one role. */
export function drawSpaces(field: Field, spaces: readonly Space[], role: Role, label?: Text): Shape[] {
  return regionsOf(field.board, spaces).map(({ outline, holes }): Shape => ({ kind: 'polygon', role, outline, holes, ...(label === undefined ? {} : { label }) }));
}

/** What an action would do, before it is done. */
export function previewOf(state: PretzelState, unit: UnitId, action: string, input: Input): Sketch {
  const figure = actorOf(state, unit, input);
  if (figure === null || state.phase === 'start') return nothing;
  const [kind, what] = action.split(':');
  switch (kind) {
    case 'move':
    case 'move-command':
    case 'move-far':
      return movePreview(state, unit, action, input, figure);
    case 'attack':
    case 'divide':
      return attackPreview(state, figure, weaponFrom(what), input, kind === 'divide');
    case 'cover':
      return coverPreview(state, figure, weaponFrom(what), input);
    case 'special':
      return specialPreview(state, figure, what ?? '', input);
    case 'pick-up':
    case 'board':
    case 'set-down':
    case 'get-out':
      return handlingPreview(state, unit, action, input);
    default:
      return nothing;
  }
}

function movePreview(state: PretzelState, unit: UnitId, action: string, input: Input, figure: Trooper): Sketch {
  const command = composeCommand(state, unit, action, input);
  if (command.type !== 'move' || command.path.length === 0) return nothing;
  const refusal = refuseMover(state, figure) ?? refuseMove(state, command);
  const { board } = new Field(state);
  const points = [figure.at, ...command.path.map((id) => board.space(id).centre)];
  const own = command.pay?.reduce((sum, pay) => sum + pay.own, 0);
  const helped = command.pay?.reduce((sum, pay) => sum + Object.values(pay.command).reduce((all, given) => all + given, 0), 0) ?? 0;
  const label = own === undefined ? words('preview.spaces', { spaces: command.path.length }) : words('preview.paid', { spaces: command.path.length, own, command: helped });
  return { shapes: [{ kind: 'line', role: refusal === null ? 'path' : 'path-bad', points, arrow: true, label }], slips: [], refusal };
}

function attackPreview(state: PretzelState, figure: Trooper, id: CommandOf<'attack'>['weapon'], input: Input, divide: boolean): Sketch {
  const field = new Field(state);
  const weapon = weaponOf(state, figure, id);
  const target = spaceUnder(state, input);
  if (target === undefined) return { shapes: targetsInSight(field, figure, weapon), slips: [], refusal: null };
  const command = attackCommand(state, figure, id, input, divide);
  const refusal = target === field.spaceOf(figure) ? ownSpace(figure) : refuseAttack(state, command);
  if (target === field.spaceOf(figure)) return { shapes: [], slips: [], refusal };
  // Odds of a shot that cannot be seen would only mislead.
  const slips = refusal?.code === 'no-sight' ? [] : [numberSlip(field, figure, weapon, target, command.aim), ...expectationSlips(field, figure, weapon, command, command.aim)];
  return { shapes: [...sightShapes(field, figure, target), ...blastShapes(field, weapon, target)], slips, refusal };
}

function ownSpace(figure: Trooper): Refusal {
  return { code: 'own-space', rule: 'bp-atk-002', subject: figure.id };
}

function targetsInSight(field: Field, figure: Trooper, weapon: Weapon): Shape[] {
  return ofSide(field.state, enemySide(sideOf(field.state, figure)))
    .filter((enemy) => (weapon.aiming.by === 'hand' ? field.range(figure, enemy) === 1 : sees(field, endOf(field, figure), endOf(field, enemy))))
    .map(({ at, r }): Shape => ({ kind: 'disc', role: 'target', at, r }));
}

/** The line of sight that is used, with what blocks it. */
function sightShapes(field: Field, figure: Trooper, target: Space): Shape[] {
  const sight = sightBetween(field, endOf(field, figure), endAt(field, target));
  const [reason] = sight.reasons;
  const label = words(`reason.${reason?.key ?? 'sight-clear'}`);
  const line: Shape = { kind: 'line', role: sight.value ? 'sight-clear' : 'sight-blocked', points: sight.points, arrow: true, ...(sight.value ? {} : { label }) };
  return [line, ...drawSpaces(field, sight.blockers, 'blocker'), ...drawSpaces(field, [target], 'target')];
}

function blastShapes(field: Field, weapon: Weapon, target: Space): Shape[] {
  if (weapon.blast === 0) return [];
  const around = field.board.neighbours(target);
  const touched = [target, ...around].flatMap((space) => field.figureIn(space) ?? []);
  return [...drawSpaces(field, [target, ...around], 'template'), ...touched.map(({ at, r }): Shape => ({ kind: 'disc', role: 'touched', at, r }))];
}

/** bp-cover-007 at a glance: spaces that may be covered, and those in sight that may not. */
function coverPreview(state: PretzelState, figure: Trooper, id: CommandOf<'cover'>['weapon'], input: Input): Sketch {
  const field = new Field(state);
  const weapon = weaponOf(state, figure, id);
  const zones = coverZones(field, figure, weapon, input.with?.[figure.id]);
  const space = spaceUnder(state, input);
  if (space === undefined) return { shapes: zones, slips: [], refusal: null };
  const command = coverCommand(state, figure, id, input);
  const refusal = refuseCover(state, command);
  if (space === field.spaceOf(figure)) return { shapes: zones, slips: [], refusal };
  const slips = refusal?.code === 'no-sight' ? [] : [numberSlip(field, figure, weapon, space, command.aim)];
  return { shapes: [...zones, ...sightShapes(field, figure, space)], slips, refusal };
}

function coverZones(field: Field, figure: Trooper, weapon: Weapon, chosen?: string): Shape[] {
  const { coverAreas, areas } = field.state.special;
  if (coverAreas !== null) return coverAreas.flatMap((area) => drawSpaces(field, (areas[area] ?? []).map((id) => field.board.space(id)), 'zone', words('preview.cover-zone')));
  const { aim } = bestSpending(field, figure, weapon, null, 1, chosen);
  const legal = coverSpaces(field, figure, weapon, aim);
  const here = field.spaceOf(figure);
  const closed = field.board.spaces.filter((space) => space !== here && !legal.includes(space) && field.isFree(space) && sees(field, endOf(field, figure), endAt(field, space)));
  return [...drawSpaces(field, closed, 'zone-forbidden'), ...drawSpaces(field, legal, 'zone')];
}

function specialPreview(state: PretzelState, figure: Trooper, id: string, input: Input): Sketch {
  const field = new Field(state);
  const action = specialAction(state, id);
  const spaces = spacesFor(state, figure, action);
  const space = spaceUnder(state, { ...(input.point === undefined ? {} : { point: input.point }) });
  const shapes = drawSpaces(field, spaces, 'objective');
  if ((action.at.kind === 'terrain' || action.at.kind === 'wounded') && space === undefined) return { shapes, slips: [], refusal: null };
  return { shapes, slips: [], refusal: refuseSpecial(state, { type: 'special', figure: figure.id, action: id, ...(space === undefined ? {} : { space: space.id }) }) };
}

function handlingPreview(state: PretzelState, unit: UnitId, action: string, input: Input): Sketch {
  if (input.figure === undefined && input.point === undefined) return nothing;
  const command = composeCommand(state, unit, action, input);
  const refusals = { 'pick-up': refusePickUp, board: refuseBoard, 'set-down': refuseSetDown, 'get-out': refuseGetOut };
  switch (command.type) {
    case 'pick-up':
      return { ...nothing, refusal: refusals['pick-up'](state, command) };
    case 'board':
      return { ...nothing, refusal: refusals.board(state, command) };
    case 'set-down':
      return { ...nothing, refusal: refusals['set-down'](state, command) };
    case 'get-out':
      return { ...nothing, refusal: refusals['get-out'](state, command) };
    default:
      return nothing;
  }
}

/** For a selected unit: where its figure can go, on its own Points and with Command Points. */
export function selectionSketch(state: PretzelState, unit: UnitId, chosen: FigureId | null): Sketch {
  const figure = actorOf(state, unit, chosen === null ? {} : { figures: [chosen] });
  if (figure === null || figure.inside !== null || !isReady(state, figure) || refuseMover(state, figure) !== null) return nothing;
  const field = new Field(state);
  const help = commandFor(field, figure);
  const reached = [...reachOf(field, figure, figure.aloft, figure.left + help).values()].filter(({ space, before }) => before !== null && mayStop(field, figure, space));
  const own = reached.filter(({ cost }) => cost <= figure.left).map(({ space }) => space);
  const far = reached.filter(({ cost }) => cost > figure.left).map(({ space }) => space);
  return { shapes: [...drawSpaces(field, far, 'reach-run'), ...drawSpaces(field, own, 'reach-walk')], slips: [], refusal: null };
}

