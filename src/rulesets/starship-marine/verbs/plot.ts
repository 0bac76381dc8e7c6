import * as v from 'valibot';
import type { Input, Order } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { byId, form } from '../../../engine/form';
import { bearing, distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import { sideOf, trooperOf } from '../book/deck/field';
import { splitWay } from '../book/deck/decks';
import { endOf, isExit, isRun, lengthOf, refuseMover, refusePlot } from '../book/move/movement';
import { plotForm } from '../state-form';
import type { Plot, Seen, Trooper } from '../state';
import { words } from '../words';
import { cautionOfMove } from './cautions';
import { membersOf, offered, refuseEach, type MarineVerb } from './kinds';
import { contactAt } from './snap';

const shape = form({ type: v.literal('plot'), plots: byId(v.nullable(plotForm), 60) });

export type PlotCommand = v.InferOutput<typeof shape>;

/** Phase (d): moves of a squad, written down unseen; a figure without a plot stays where it is. */
export const plot: MarineVerb<PlotCommand> = {
  handlers: {
    plot: {
      when: { phase: 'move', rule: 'sm-move-006' },
      form: shape,
      actors: ({ plots }) => ({ figures: Object.keys(plots) }),
      refuse: (seen, { plots }) =>
        refuseEach(seen, plots, (one, own) => (own === null ? null : refusePlot(seen, one, own))),
      resolve(battle, { plots }) {
        for (const [figure, own] of Object.entries(plots)) {
          const only = [sideOf(battle.state, trooperOf(battle.state, figure))];
          battle.emit({ type: 'plotted', rule: 'sm-move-006', only, figure, plot: own });
        }
      },
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'move') return [];
    const members = membersOf(seen, unit);
    const able = members.filter((one) => refuseMover(seen, one) === null);
    const [first] = members;
    if (first === undefined) return [];
    const refusal = able.length > 0 ? null : refuseMover(seen, first);
    const stay = Object.fromEntries(able.flatMap((one) => (one.plot === null ? [] : [[one.id, null]])));
    return [
      offered<PlotCommand>(unit, 'move', { input: 'paths', hotkey: 'm', refusal }),
      offered<PlotCommand>(unit, 'run', { input: 'paths', hotkey: 'r', refusal }),
      ...able.flatMap((one) => loads(seen, one)),
      ...(Object.keys(stay).length > 0
        ? [offered<PlotCommand>(unit, 'stay', { input: 'none', command: { type: 'plot', plots: stay } })]
        : []),
    ];
  },
  compose: (seen, unit, action, input) => composed(seen, unit, action, input),
  preview(seen, unit, action, input) {
    return sketchOf(seen, composed(seen, unit, action, input));
  },
  /** What one's own side has written down. */
  scenery: (seen) =>
    Object.values(seen.figures).flatMap(({ plot: own }): readonly Shape[] => (own === null ? [] : linesOf(own))),
};

type Line = Extract<Shape, { readonly kind: 'line' }>;

/** The ways of a plot, on each deck one. */
function linesOf({ path, beyond = [] }: Plot): readonly Line[] {
  return [path, beyond]
    .filter(({ length }) => length > 0)
    .map((points): Line => ({ kind: 'line', role: 'path', points, arrow: true }));
}

/** Offers what a figure can pick up on its way, or set down; and leaving the ship. */
function loads(seen: Seen, one: Trooper) {
  const { id: figure } = one;
  const now: Plot = one.plot ?? { path: [one.at], facing: one.facing, run: false, load: null, leave: false };
  const end = endOf(now) ?? one.at;
  const near = (at: Point): boolean => [...now.path, ...(now.beyond ?? [])].some((place) => distance(place, at) <= 2.1);
  const things = [
    ...Object.values(seen.figures).filter(({ presence }) => presence === 'out'),
    ...Object.values(seen.piles),
  ].filter(({ at }) => near(at));
  const offer = (name: string, own: Plot, key: string) => ({
    ...offered<PlotCommand>(one.unit, name, {
      id: `${name}:${key}`,
      figure,
      input: 'none',
      label: words(`action.${name}.label`, { figure: { figure } }),
      command: { type: 'plot', plots: { [figure]: own } },
    }),
  });
  return [
    ...things.map(({ id: load }) => offer('take-up', { ...now, load }, `${figure}:${load}`)),
    ...(one.carries === null ? [] : [offer('set-down', { ...now, load: 'drop' }, figure)]),
    ...(isExit(seen, one, end) ? [offer('leave', { ...now, leave: true }, figure)] : []),
  ].filter(({ command }) => {
    const own = command?.plots[figure];
    return own !== undefined && own !== null && refusePlot(seen, one, own) === null;
  });
}

function composed(seen: Seen, unit: string, action: string, { orders = {} }: Input): PlotCommand {
  const plots = membersOf(seen, unit).flatMap((one): [string, Plot][] => {
    const order = Object.hasOwn(orders, one.id) ? orders[one.id] : undefined;
    return order === undefined ? [] : [[one.id, plotFrom(seen, one, order, action === 'run')]];
  });
  return { type: 'plot', plots: Object.fromEntries(plots) };
}

/** A way that leads on from the other mouth of a hatch is one of two decks. */
function plotFrom(seen: Seen, one: Trooper, { path: drawn = [one.at], facing }: Order, run: boolean): Plot {
  const { path, beyond } = splitWay(seen, drawn);
  const [from, to] = drawn.slice(-2);
  const ahead = from !== undefined && to !== undefined && distance(from, to) > 0 ? bearing(from, to) : one.facing;
  const on = beyond.length === 0 ? {} : { beyond: [...beyond] };
  return { path: [...path], facing: facing ?? ahead, run, load: null, leave: false, ...on };
}

/** Shows each path with its length, and what its end touches; what the player might regret is warned of. */
function sketchOf(seen: Seen, { plots }: PlotCommand): Sketch {
  let refusal: Sketch['refusal'] = null;
  const shapes = Object.entries(plots).flatMap(([figure, own]): Shape[] => {
    if (own === null) return [];
    const one = trooperOf(seen, figure);
    const bad = refusePlot(seen, one, own);
    refusal ??= bad;
    const at = endOf(own) ?? one.at;
    const key = isRun(seen, one, own) ? 'preview.run' : 'preview.move';
    const label = words(key, { length: Math.ceil(lengthOf(own) * 10) / 10 });
    const contact = contactAt(seen, one, at);
    const mark: readonly Shape[] =
      contact === null
        ? []
        : [{ kind: 'disc', role: 'touched', at, r: one.r + 0.2, label: words(`preview.touches-${contact}`) }];
    const ways = linesOf(own).map((line, i): Shape => ({
      ...line,
      role: bad === null ? 'path' : 'path-bad',
      ...(i === 0 ? { label } : {}),
    }));
    return [...ways, ...mark];
  });
  if (shapes.length === 0) return nothing;
  const ways = Object.entries(plots).flatMap(([figure, own]) =>
    own === null ? [] : [[trooperOf(seen, figure), own] as const],
  );
  const warning = cautionOfMove(seen, ways);
  return {
    shapes,
    breakdowns: [],
    ...(warning === null ? {} : { glance: { warning } }),
    refusal,
  };
}
