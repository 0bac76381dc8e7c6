import type { Input, Order } from '../../../battle/actions';
import { figureOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { CommandOf, PretzelCommand } from '../commands';
import { weaponIds, type WeaponId } from '../data/weapons';
import type { Space } from '../rules/board';
import { payFor, type Purse } from '../rules/command-points';
import { Field } from '../rules/field';
import { profileOf, weaponOf } from '../rules/figures';
import { reachOf, stepCost, wayTo } from '../rules/steps';
import type { PretzelState, Trooper } from '../state';
import { actorOf } from './figure-choice';
import { bestSpending } from './spending';

const ANYWHERE = 400;

const purses: Readonly<Record<string, Purse>> = { move: 'own', 'move-command': 'command-first', 'move-far': 'own-first' };

/** The command for an action and what was shown on the table. Throws on an action that figures do not have. */
export function composeCommand(state: PretzelState, unit: UnitId, action: string, input: Input): PretzelCommand {
  const figure = actorOf(state, unit, input);
  if (figure === null) throw new Error(`nobody of '${unit}' is on the table`);
  const { id } = figure;
  const purse = purses[action];
  if (purse !== undefined) return moveCommand(state, figure, input, purse);
  const [kind, what] = action.split(':');
  switch (kind) {
    case 'take-off':
      return { type: 'move', figure: id, path: [], takeOff: true };
    case 'land':
      return { type: 'move', figure: id, path: [], land: true };
    case 'attack':
    case 'divide':
      return attackCommand(state, figure, weaponFrom(what), input, kind === 'divide');
    case 'cover':
      return coverCommand(state, figure, weaponFrom(what), input);
    case 'special':
      return { type: 'special', figure: id, action: what ?? '', ...(input.point === undefined ? {} : { space: spaceUnder(state, input)?.id ?? '' }) };
    case 'clear-jam':
      return { type: 'clear-jam', figure: id, weapon: weaponFrom(what) };
    case 'face':
      return { type: 'face', figure: id, facing: input.orders?.[id]?.facing ?? figure.facing };
    case 'pick-up':
      return { type: 'pick-up', figure: id, other: input.figure ?? '' };
    case 'board':
      return { type: 'board', figure: id, vehicle: input.figure ?? '' };
    case 'set-down':
    case 'get-out':
      return { type: kind, figure: id, space: spaceUnder(state, input)?.id ?? '' };
    case 'finish':
      return { type: 'finish', figure: id };
    default:
      throw new Error(`figures have no action '${action}'`);
  }
}

export function weaponFrom(id: string | undefined): WeaponId {
  const found = weaponIds.find((known) => known === id);
  if (found === undefined) throw new Error(`there is no weapon '${String(id)}'`);
  return found;
}

/** The space that was pointed at: by a point, or by whoever stands there. */
export function spaceUnder(state: PretzelState, { point, figure }: Input): Space | undefined {
  const { board } = new Field(state);
  const shown = figure === undefined ? undefined : state.figures[figure];
  return point === undefined ? (shown === undefined ? undefined : board.at(shown.at)) : board.at(point);
}

/** All Points in aiming and dice, as `with` says or as is best; `divide` asks for the layout of the dice afterwards. */
export function attackCommand(state: PretzelState, figure: Trooper, weaponId: WeaponId, input: Input, divide: boolean): CommandOf<'attack'> {
  const field = new Field(state);
  const target = spaceUnder(state, input) ?? null;
  const { aim, dice } = bestSpending(field, figure, weaponOf(state, figure, weaponId), target, 0, input.with?.[figure.id]);
  const lots = [{ space: target?.id ?? '', dice }];
  return { type: 'attack', figure: figure.id, weapon: weaponId, aim, layout: 'plain', lots, ...(divide ? { divide } : {}) };
}

export function coverCommand(state: PretzelState, figure: Trooper, weaponId: WeaponId, input: Input): CommandOf<'cover'> {
  const space = spaceUnder(state, input);
  const { aim, dice } = bestSpending(new Field(state), figure, weaponOf(state, figure, weaponId), null, 1, input.with?.[figure.id]);
  const { coverAreas, areas } = state.special;
  const area = coverAreas?.find((one) => areas[one]?.includes(space?.id ?? '') === true);
  return { type: 'cover', figure: figure.id, weapon: weaponId, aim, dice, area: area === undefined ? (space?.id ?? '') : { area } };
}

function moveCommand(state: PretzelState, figure: Trooper, input: Input, purse: Purse): CommandOf<'move'> {
  const spaces = spacesAlong(state, figure, input.orders?.[figure.id]?.path ?? []);
  const field = new Field(state);
  const costs = spaces.map((space) => stepCost(field, figure, space, figure.aloft) ?? 0);
  const pay = payFor(field, figure, costs, purse);
  const path = spaces.map(({ id }) => id);
  return { type: 'move', figure: figure.id, path, ...(pay === null || purse === 'own' ? {} : { pay }) };
}

/** The spaces that a drawn path enters one after the other, the first left out. */
function spacesAlong(state: PretzelState, figure: Trooper, path: readonly Point[]): Space[] {
  const { board } = new Field(state);
  const spaces: Space[] = [];
  let here = board.at(figure.at);
  for (const point of path) {
    const next = board.at(point);
    if (next === undefined || next === here) continue;
    spaces.push(next);
    here = next;
  }
  return spaces;
}

/** The cheapest way of one figure to a point, as far as anybody's Points could ever carry it; empty when it cannot come nearer. */
export function routeInput(state: PretzelState, id: FigureId, to: Point): Input {
  const figure = figureOf(state, id);
  if (figure.presence !== 'table' || figure.inside !== null || profileOf(state, figure).gait === 'none') return {};
  const field = new Field(state);
  const goal = field.board.at(to);
  const way = goal === undefined ? undefined : reachOf(field, figure, figure.aloft, ANYWHERE).get(goal);
  if (way === undefined || way.before === null) return {};
  const path = [figure.at, ...wayTo(way).map(({ space }) => space.centre)];
  const order: Order = { path };
  return { orders: { [id]: order } };
}

/** A unit has no formation: the figure that would act goes there. */
export function formationInput(state: PretzelState, unit: UnitId, _from: Point, to: Point): Input {
  const figure = actorOf(state, unit);
  return figure === null ? {} : routeInput(state, figure.id, to);
}
