import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Glance, type Sketch } from '../../../battle/sketch';
import { byId, finite, form, id, list, type FormOf } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import type { Point } from '../../../space/types';
import type { Space } from '../board/board';
import { helpers, payFor, type Payment, type Purse } from '../book/figure/command-points';
import { boardFor, Field } from '../book/field/field';
import { profileOf } from '../book/field/figures';
import { move as moveFigure, refuseMove, refuseMover } from '../book/move/movement';
import { stepCost } from '../book/move/steps';
import type { Seen, Trooper } from '../state';
import { words } from '../words';
import { actorIn, actorOf } from './actor';
import { cautionOfMove } from './cautions';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo, type Draft } from './offering';

/** Points are counted in halves. */
const points = v.pipe(finite, v.multipleOf(0.5));

/** Along neighbouring spaces, the figure's own not included. A Scout may take off before and land after. */
const shape = form({
  type: v.literal('move'),
  figure: id,
  path: list(id),
  /** What pays for each space; without it its own Points do. */
  pay: v.exactOptional(list(form({ own: points, command: byId(points) }))),
  takeOff: v.exactOptional(v.boolean()),
  land: v.exactOptional(v.boolean()),
});

export type MoveCommand = FormOf<typeof shape>;

/** Whose Points pay, by the action. */
const purses: Readonly<Record<string, Purse>> = {
  move: 'own',
  'move-command': 'command-first',
  'move-far': 'own-first',
};

/** bp-move: a figure moves space by space, on its own Points and those of its leaders. */
export const move: PretzelVerb<MoveCommand> = {
  handlers: {
    move: ofFigure({
      form: shape,
      refuse: (seen, figure, way) => refuseMove(seen, figure, way),
      resolve: (battle, { figure, ...way }) => moveFigure(battle, figure, way),
    }),
  },
  offers: (seen, unit) => offersTo(seen, unit, (figure) => [...walking(seen, figure), ...flying(seen, figure)]),
  compose: (seen, unit, action, input) => drawn(seen, actorIn(seen, unit, input), action, input),
  preview(seen, unit, action, input) {
    const figure = actorOf(seen, unit, input);
    return figure === null || purses[action] === undefined
      ? nothing
      : sketchOf(seen, figure, drawn(seen, figure, action, input), purses[action]);
  },
};

function walking(seen: Seen, figure: Trooper): Draft<MoveCommand>[] {
  const refusal = refuseMover(seen, figure);
  const left = figure.left / 2;
  const own: Refusal | null =
    figure.left > 0 ? null : { code: 'too-few-points', rule: 'bp-move-010', subject: figure.id, values: { left } };
  const help = helpers(new Field(seen), figure);
  const command = help.reduce((sum, leader) => sum + leader.command, 0) / 2;
  const alone = draft<MoveCommand>('move', 'paths', { refusal: refusal ?? own, hotkey: 'm', values: { left } });
  if (help.length === 0) return [alone];
  return [
    alone,
    draft('move-command', 'paths', { refusal, hotkey: 'o', values: { command } }),
    draft('move-far', 'paths', { refusal, values: { left, command } }),
  ];
}

function flying(seen: Seen, figure: Trooper): Draft<MoveCommand>[] {
  if (profileOf(seen, figure).gait !== 'fly') return [];
  const command = { type: 'move', figure: figure.id, path: [] } as const;
  return figure.aloft
    ? [draft('land', 'none', { command: { ...command, land: true } })]
    : [draft('take-off', 'none', { command: { ...command, takeOff: true } })];
}

/** The move along a drawn path. Throws on an action that takes none. */
function drawn(seen: Seen, figure: Trooper, action: string, { orders = {} }: Input): MoveCommand {
  const purse = purses[action];
  if (purse === undefined) throw new Error(`nobody moves by the action '${action}'`);
  const spaces = spacesAlong(seen, figure, orders[figure.id]?.path ?? []);
  const field = new Field(seen);
  const costs = spaces.map((space) => stepCost(field, figure, space, figure.aloft) ?? 0);
  const pay = payFor(field, figure, costs, purse);
  const path = spaces.map((space) => space.id);
  return { type: 'move', figure: figure.id, path, ...(pay === null || purse === 'own' ? {} : { pay }) };
}

/** Returns the spaces that a drawn path enters one after the other, without the first. */
function spacesAlong(state: Seen, figure: Trooper, path: readonly Point[]): Space[] {
  const board = boardFor(state);
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

function sketchOf(seen: Seen, figure: Trooper, way: MoveCommand, purse: Purse): Sketch {
  if (way.path.length === 0) return nothing;
  const refusal = refuseMove(seen, figure, way);
  const board = boardFor(seen);
  const through = [figure.at, ...way.path.map((space) => board.space(space).centre)];
  const spaces = way.path.length;
  const label = way.pay === undefined ? words('preview.spaces', { spaces }) : paidLabel(spaces, way.pay);
  const role = refusal === null ? 'path' : 'path-bad';
  return {
    shapes: [{ kind: 'line', role, points: through, arrow: true, label }],
    breakdowns: [],
    ...(refusal === null ? { glance: glanceOf(seen, figure, way, purse) } : {}),
    refusal,
  };
}

/** Returns the Points that the path costs, how many of its own the figure has left, and what it might regret. */
function glanceOf(seen: Seen, figure: Trooper, { path }: MoveCommand, purse: Purse): Glance {
  const field = new Field(seen);
  const costs = path.map((id) => stepCost(field, figure, field.board.space(id), figure.aloft) ?? 0);
  const points = costs.reduce((sum, cost) => sum + cost, 0) / 2;
  const own = (payFor(field, figure, costs, purse) ?? []).reduce((sum, payment) => sum + payment.own, 0);
  const warning = cautionOfMove(field, seen, figure, path, figure.left - 2 * own);
  return {
    number: {
      value: words('preview.points', { points }),
      of: words('preview.points-left', { left: figure.left / 2 - own }),
    },
    ...(warning === null ? {} : { warning }),
  };
}

function paidLabel(spaces: number, pay: readonly Payment[]) {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const own = sum(pay.map((each) => each.own));
  const command = sum(pay.map((each) => sum(Object.values(each.command))));
  return words('preview.paid', { spaces, own, command });
}
