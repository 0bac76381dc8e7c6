import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Sketch } from '../../../battle/sketch';
import { form, id, list, point } from '../../../engine/form';
import { pathCost } from '../../../space';
import type { Point } from '../../../space/types';
import { fighterIn, groundFor, tableIndex } from '../book/field/field';
import { march, refuseMover, refuseWay } from '../book/move/movement';
import { chanceToReach, wayToContact } from '../book/field/ways';
import type { Fighter, Seen } from '../state';
import { percentOf, words } from '../words';
import { cautionOfCharge, cautionOfMove } from './cautions';
import { actorOf, fighterOfUnit, mayAct, offered, type QuickDrawVerb } from './kinds';

const moveForm = form({ type: v.literal('move'), figure: id, path: list(point, 200) });
const chargeForm = form({ type: v.literal('charge'), figure: id, target: id, path: list(point, 200) });

export type Move = v.InferOutput<typeof moveForm> | v.InferOutput<typeof chargeForm>;

/** A move, or a charge at an enemy. */
export const move: QuickDrawVerb<Move> = {
  handlers: {
    move: {
      when: null,
      form: moveForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, path }) => refuseWay(seen, figure, path, null),
      /** qd-ap-004: points go into moves and shots in any mix. */
      *resolve(battle, { figure, path }) {
        yield* march(battle, figure, path, null);
      },
    },
    charge: {
      when: { phase: 'move', rule: 'qd-turn-004' },
      form: chargeForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, target, path }) => refuseWay(seen, figure, path, target),
      *resolve(battle, { figure, target, path }) {
        yield* march(battle, figure, path, target);
      },
    },
  },
  offers(seen, unit) {
    const fighter = fighterOfUnit(seen, unit);
    if (fighter === null || fighter.aboard !== null || !mayAct(seen)) return [];
    const refusal = refuseMover(seen, fighter.id);
    const { inches, left } = fighter;
    const effect = words('action.move.effect', { inches: Math.floor(inches * 10) / 10, left });
    const charge = offered<Move>(fighter, 'charge', { input: 'figure', hotkey: 'c', refusal });
    return [
      offered<Move>(fighter, 'move', { input: 'paths', hotkey: 'm', refusal, effect }),
      ...(seen.phase === 'move' ? [charge] : []),
    ];
  },
  compose: (seen, unit, action, input) => composed(seen, actorOf(seen, unit), action, input),
  preview(seen, unit, action, input) {
    const fighter = fighterOfUnit(seen, unit);
    return fighter === null ? nothing : sketchOf(seen, fighter, composed(seen, fighter, action, input));
  },
};

function composed(seen: Seen, fighter: Fighter, action: string, { orders = {}, figure }: Input): Move {
  const { id: mover, at } = fighter;
  if (action !== 'charge') {
    const path = Object.hasOwn(orders, mover) ? (orders[mover]?.path ?? [at]) : [at];
    return { type: 'move', figure: mover, path };
  }
  const target = figure === undefined ? null : fighterIn(seen, figure);
  const way = target === null ? null : wayToContact(seen, fighter, target);
  return { type: 'charge', figure: mover, target: target?.id ?? '', path: way === null ? [at] : [...way.path] };
}

/** Shows the way, its cost, the chance that all the points carry so far, and what the player might regret. */
function sketchOf(seen: Seen, fighter: Fighter, command: Move): Sketch {
  if (command.path.length < 2) return nothing;
  const refusal = refuseWay(seen, fighter.id, command.path, command.type === 'charge' ? command.target : null);
  const inches = lengthOf(seen, fighter, command.path);
  const chance = chanceToReach(fighter.left, inches - fighter.inches);
  const label = words('preview.way', { inches: Math.ceil(inches * 10) / 10 });
  const role = refusal === null ? 'path' : 'path-bad';
  const end = command.path.at(-1) ?? fighter.at;
  const warning = command.type === 'charge' ? cautionOfCharge(chance) : cautionOfMove(seen, fighter, end);
  return {
    shapes: [{ kind: 'line', role, points: command.path, arrow: true, label }],
    breakdowns: [],
    ...(refusal === null
      ? {
          glance: {
            number: {
              value: words('preview.chance', { chance: percentOf(chance) }),
              of: words('preview.dice', { left: fighter.left }),
            },
            ...(warning === null ? {} : { warning }),
          },
        }
      : {}),
    refusal,
  };
}

function lengthOf(seen: Seen, fighter: Fighter, path: readonly Point[]): number {
  return pathCost(tableIndex(seen), path, groundFor(seen, fighter)).cost;
}
