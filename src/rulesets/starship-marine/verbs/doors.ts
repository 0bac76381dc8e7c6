import * as v from 'valibot';
import { form, id } from '../../../engine/form';
import { doorsBeside, refuseByHand, refuseFromControl, workDoor } from '../book/doors';
import { sideOf, trooperOf } from '../book/field';
import { doorControl, powerControl } from '../book/rooms';
import { words } from '../words';
import { isRefusal, membersOf, offered, ownFigure, sideFor, type MarineVerb } from './kinds';

const stands = v.picklist(['open', 'closed', 'locked']);
const handForm = form({ type: v.literal('work-door'), figure: id, door: id, open: v.boolean() });
const controlForm = form({ type: v.literal('order-door'), door: id, to: stands });
const powerForm = form({ type: v.literal('power'), system: v.picklist(['controls', 'drive']), on: v.boolean() });

export type Doors =
  | v.InferOutput<typeof handForm>
  | v.InferOutput<typeof controlForm>
  | v.InferOutput<typeof powerForm>;

/** Phase (b): doors by hand, and doors and power from the control rooms. */
export const doors: MarineVerb<Doors> = {
  deeds: {
    'work-door': {
      when: { phase: 'doors', rule: 'sm-door-004' },
      form: handForm,
      refuse(seen, { figure, door, open }, seat) {
        const one = ownFigure(seen, figure, seat);
        return isRefusal(one) ? one : refuseByHand(seen, one, door, open);
      },
      resolve(battle, { figure, door, open }) {
        workDoor(battle, trooperOf(battle.state, figure), door, open);
      },
    },
    'order-door': {
      when: { phase: 'doors', rule: 'sm-door-003' },
      form: controlForm,
      refuse(seen, { door, to }, seat) {
        const side = sideFor(seen, seat);
        if (seen.ready[side] === true) return { code: 'side-is-ready', rule: 'sm-turn-002' };
        return refuseFromControl(seen, side, door, to);
      },
      resolve(battle, { door, to }) {
        battle.tell({ type: 'door-set', rule: 'sm-door-003', only: null, door, to, ordered: true, figure: null });
      },
    },
    power: {
      when: { phase: 'doors', rule: 'sm-objective-006' },
      form: powerForm,
      refuse(seen, { system, on }, seat) {
        const side = sideFor(seen, seat);
        if (seen.ready[side] === true) return { code: 'side-is-ready', rule: 'sm-turn-002' };
        if (powerControl(seen) !== side) return { code: 'not-in-control', rule: 'sm-objective-006' };
        return seen.power[system] === on ? { code: 'stands-so', rule: 'sm-objective-006' } : null;
      },
      resolve(battle, { system, on }, seat) {
        const side = sideFor(battle.state, seat);
        battle.tell({ type: 'power-set', rule: 'sm-objective-006', only: null, system, on, side });
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
        return offered<Doors>(unit, name, { id: `${name}:${door}`, input: 'none', label, command });
      }),
      ...(doorControl(seen) === side ? fromControl(seen, unit) : []),
      ...(powerControl(seen) === side ? fromPower(seen, unit) : []),
    ];
  },
};

/** Every door of the ship, by its number on the plan. */
function fromControl(seen: Parameters<NonNullable<MarineVerb<Doors>['offers']>>[0], unit: string) {
  return Object.entries(seen.doors).flatMap(([door, { state }], i) =>
    (['open', 'locked'] as const).flatMap((to) =>
      state === to || state === 'destroyed'
        ? []
        : [
            offered<Doors>(unit, `order-${to}`, {
              id: `order-${to}:${door}`,
              input: 'none',
              label: words(`action.order-${to}.label`, { number: i + 1 }),
              command: { type: 'order-door', door, to },
            }),
          ],
    ),
  );
}

function fromPower(seen: Parameters<NonNullable<MarineVerb<Doors>['offers']>>[0], unit: string) {
  return (['controls', 'drive'] as const).map((system) => {
    const on = !seen.power[system];
    const name = `power-${system}-${on ? 'on' : 'off'}`;
    return offered<Doors>(unit, name, { input: 'none', command: { type: 'power', system, on } });
  });
}
