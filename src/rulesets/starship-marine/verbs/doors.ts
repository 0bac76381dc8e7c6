import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import type { SideId } from '../../../battle/state';
import { form, id } from '../../../engine/form';
import { distanceToSegment } from '../../../space/segment';
import { doorsBeside, refuseByHand, refuseFromControl, workDoor } from '../book/ship/doors';
import { sideOf, trooperOf } from '../book/deck/field';
import { doorControl, powerControl } from '../book/ship/rooms';
import type { Seen } from '../state';
import { words } from '../words';
import { membersOf, offered, sideFor, type MarineVerb } from './kinds';

const stands = v.picklist(['open', 'closed', 'locked']);
const handForm = form({ type: v.literal('work-door'), figure: id, door: id, open: v.boolean() });
const controlForm = form({ type: v.literal('order-door'), door: id, to: stands });
const powerForm = form({ type: v.literal('power'), system: v.picklist(['controls', 'drive']), on: v.boolean() });

export type Doors =
  | v.InferOutput<typeof handForm>
  | v.InferOutput<typeof controlForm>
  | v.InferOutput<typeof powerForm>;

type DoorOrder = v.InferOutput<typeof controlForm>;

/** Phase (b): doors by hand, and doors and power from the control rooms. */
export const doors: MarineVerb<Doors> = {
  handlers: {
    'work-door': {
      when: { phase: 'doors', rule: 'sm-door-004' },
      form: handForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, door, open }) => refuseByHand(seen, trooperOf(seen, figure), door, open),
      resolve(battle, { figure, door, open }) {
        workDoor(battle, trooperOf(battle.state, figure), door, open);
      },
    },
    'order-door': {
      when: { phase: 'doors', rule: 'sm-door-003' },
      form: controlForm,
      actors: () => 'side',
      refuse: (seen, { door, to }, seat) => refuseFromControl(seen, sideFor(seen, seat), door, to),
      resolve(battle, { door, to }) {
        battle.emit({ type: 'door-set', rule: 'sm-door-003', only: null, door, to, ordered: true, figure: null });
      },
    },
    power: {
      when: { phase: 'doors', rule: 'sm-objective-006' },
      form: powerForm,
      actors: () => 'side',
      refuse(seen, { system, on }, seat) {
        const side = sideFor(seen, seat);
        if (powerControl(seen) !== side) return { code: 'not-in-control', rule: 'sm-objective-006' };
        return seen.power[system] === on ? { code: 'stands-so', rule: 'sm-objective-006' } : null;
      },
      resolve(battle, { system, on }, seat) {
        const side = sideFor(battle.state, seat);
        battle.emit({ type: 'power-set', rule: 'sm-objective-006', only: null, system, on, side });
      },
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'doors') return [];
    const members = membersOf(seen, unit);
    const [first] = members;
    if (first === undefined) return [];
    const side = sideOf(seen, first);
    const byHand = new Map(
      members.flatMap((one) =>
        doorsBeside(seen, one).flatMap(({ id: door }) => {
          const open = seen.doors[door]?.state !== 'open';
          return refuseByHand(seen, one, door, open) === null
            ? ([[door, { type: 'work-door', figure: one.id, door, open }]] as const)
            : [];
        }),
      ),
    );
    return [
      ...[...byHand].map(([door, command]) => {
        const name = command.open ? 'open-door' : 'shut-door';
        const label = words(`action.${name}.label`, { figure: { figure: command.figure } });
        const { figure } = command;
        return offered<Doors>(unit, name, { id: `${name}:${door}`, figure, input: 'none', label, command });
      }),
      ...(doorControl(seen) === side ? fromControl(unit) : []),
      ...(powerControl(seen) === side ? fromPower(seen, unit) : []),
    ];
  },
  compose: (seen, _unit, action, input) => ordered(seen, action, input),
  preview: (seen, unit, action, input) =>
    input.point === undefined ? choiceOf(seen, unit, action) : sketchOf(seen, unit, ordered(seen, action, input)),
};

/** The orders of Main Control to doors, each chosen on the plan. */
const told = { 'order-open': 'open', 'order-locked': 'locked', 'order-closed': 'closed' } as const;

function fromControl(unit: string) {
  return Object.keys(told).map((name) =>
    offered<Doors>(unit, name, { input: 'point', show: words('preview.point-at-door') }),
  );
}

/** All that Main Control may say to doors. */
export function controlled(seen: Seen, side: SideId): readonly Doors[] {
  return Object.keys(seen.doors)
    .flatMap((door) => Object.values(told).map((to): DoorOrder => ({ type: 'order-door', door, to })))
    .filter(({ door, to }) => refuseFromControl(seen, side, door, to) === null);
}

/** Centimetres within which a door is meant that was pointed at. */
const MEANT = 4;

function ordered(seen: Seen, action: string, { point }: Input): DoorOrder {
  const to = told[action as keyof typeof told];
  const doors = seen.table.barriers
    .filter(({ id: door }) => Object.hasOwn(seen.doors, door))
    .map(({ id: door, a, b }) => ({ door, away: point === undefined ? Infinity : distanceToSegment(point, a, b) }))
    .sort((one, other) => one.away - other.away);
  const [nearest] = doors.filter(({ away }) => away <= MEANT);
  return { type: 'order-door', door: nearest?.door ?? '', to };
}

/** Marks all doors that can be set so. */
function choiceOf(seen: Seen, unit: string, action: string): Sketch {
  const [first] = membersOf(seen, unit);
  const orders = first === undefined ? [] : controlled(seen, sideOf(seen, first));
  const able = new Set(
    orders.flatMap((order) =>
      order.type === 'order-door' && order.to === told[action as keyof typeof told] ? [order.door] : [],
    ),
  );
  const shapes = seen.table.barriers
    .filter(({ id: door }) => able.has(door))
    .map(({ a, b }): Shape => ({ kind: 'line', role: 'target', points: [a, b] }));
  return { ...nothing, shapes };
}

/** Shows the door, and why it cannot be set so. */
function sketchOf(seen: Seen, unit: string, command: DoorOrder): Sketch {
  const [first] = membersOf(seen, unit);
  const barrier = seen.table.barriers.find(({ id: door }) => door === command.door);
  if (first === undefined || barrier === undefined)
    return { ...nothing, refusal: { code: 'no-door', rule: 'sm-door-003' } };
  const refusal = refuseFromControl(seen, sideOf(seen, first), command.door, command.to);
  const label = words(`door.${command.to}`);
  return {
    shapes: [{ kind: 'line', role: refusal === null ? 'target' : 'path-bad', points: [barrier.a, barrier.b], label }],
    breakdowns: [],
    refusal,
  };
}

function fromPower(seen: Seen, unit: string) {
  return (['controls', 'drive'] as const).map((system) => {
    const on = !seen.power[system];
    const name = `power-${system}-${on ? 'on' : 'off'}`;
    return offered<Doors>(unit, name, { input: 'none', command: { type: 'power', system, on } });
  });
}
