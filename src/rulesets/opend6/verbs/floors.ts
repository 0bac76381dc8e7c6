import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Offer } from '../../../battle/verb';
import { count, form, id, list } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import type { Point } from '../../../space/types';
import { getOut, refuseExit, refuseRide, ride } from '../book/building/ride';
import { mouthFor, ridersOf, shaftOf, shaftsOf } from '../book/building/shafts';
import { directions, refuseFlights, stairsFor, takeStairs, type Direction } from '../book/building/stairs';
import { settleGroups } from '../book/squad/coherence';
import { soldiersOf } from '../book/squad/squads';
import { plansOf, waysOf, wayTo } from '../book/table/floors';
import { stairKinds } from '../data/passages';
import type { OpenD6State, Seen, Soldier } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const figures = v.pipe(list(id), v.minLength(1));
const stairsForm = form({ type: v.literal('change-floor'), figures, way: id, to: v.picklist(directions) });
const rideForm = form({ type: v.literal('ride-elevator'), figures, elevator: id, to: count });
const leaveForm = form({ type: v.literal('leave-elevator'), figures, elevator: id });

type Stairs = v.InferOutput<typeof stairsForm>;
type Ride = v.InferOutput<typeof rideForm>;
type Leave = v.InferOutput<typeof leaveForm>;
type Command = Leave | Ride | Stairs;

/** Figures take stairs, ladders and elevators, before the move of their squad. */
export const floors: OpenD6Verb<Command> = {
  handlers: {
    'change-floor': {
      when: { phase: 'movement', rule: 'od6a-building-017' },
      form: stairsForm,
      actors: ({ figures }) => ({ figures }),
      refuse: (seen, { figures, way, to }) =>
        withSoldiers(seen, figures, (soldiers) => refuseFlights(seen, soldiers, way, to)),
      *resolve(battle, { figures, way, to }) {
        takeStairs(battle, figures, way, to);
        yield* settleGroups(battle, unitsOf(battle.state, figures));
      },
    },
    'ride-elevator': {
      when: { phase: 'movement', rule: 'od6a-building-019' },
      form: rideForm,
      actors: ({ figures }) => ({ figures }),
      refuse: (seen, { figures, elevator, to }) =>
        withSoldiers(seen, figures, (soldiers) => refuseRide(seen, soldiers, elevator, to)),
      *resolve(battle, { figures, elevator, to }) {
        ride(battle, figures, elevator, to);
        yield* settleGroups(battle, unitsOf(battle.state, figures));
      },
    },
    'leave-elevator': {
      when: { phase: 'movement', rule: 'od6a-building-019' },
      form: leaveForm,
      actors: ({ figures }) => ({ figures }),
      refuse: (seen, { figures, elevator }) =>
        withSoldiers(seen, figures, (soldiers) => refuseExit(seen, soldiers, elevator)),
      *resolve(battle, { figures, elevator }) {
        getOut(battle, figures, elevator);
        yield* settleGroups(battle, unitsOf(battle.state, figures));
      },
    },
  },
  offers: (seen, unit) => {
    if (seen.phase !== 'movement' || plansOf(seen.table).length === 0) return [];
    const soldiers = soldiersOf(seen, unit);
    return [
      ...stairOffers(seen, unit, soldiers),
      ...rideOffers(seen, unit, soldiers),
      ...leaveOffers(seen, unit, soldiers),
    ];
  },
  preview: (seen, _unit, action) => preview(seen, action),
};

function withSoldiers(
  seen: Seen,
  figures: readonly FigureId[],
  refuse: (soldiers: readonly Soldier[]) => Refusal | null,
): Refusal | null {
  const soldiers = figures.flatMap((figure) => seen.figures[figure] ?? []);
  if (soldiers.length < figures.length) return { code: 'no-such-figure', rule: 'engine' };
  return new Set(figures).size < figures.length ? { code: 'named-twice', rule: 'engine' } : refuse(soldiers);
}

function unitsOf(state: OpenD6State, figures: readonly FigureId[]): UnitId[] {
  const units = figures.flatMap((figure) => state.figures[figure]?.unit ?? []);
  return [...new Set(units)].map((unit) => unitOf(state, unit).id);
}

/** Returns as many of these as can do it together, the first of them first. */
function ableOf(
  soldiers: readonly Soldier[],
  refuse: (those: readonly Soldier[]) => Refusal | null,
): readonly FigureId[] {
  const able: Soldier[] = [];
  for (const soldier of soldiers) if (refuse([...able, soldier]) === null) able.push(soldier);
  return able.map(({ id: figure }) => figure);
}

/** The name of a floor: the lowest plan is the first. */
export function floorName({ table }: Pick<OpenD6State, 'table'>, floor: number): Text {
  return words('floor', { number: plansOf(table).length - floor });
}

function stairOffers(seen: Seen, unit: UnitId, soldiers: readonly Soldier[]): Offer<Stairs>[] {
  const ways = new Map(soldiers.flatMap((soldier) => stairsFor(seen, soldier).map((mouth) => [mouth.area.id, mouth])));
  return [...ways.values()].flatMap(({ area: { id: way, kind }, floor }) =>
    directions.flatMap((to: Direction): Offer<Stairs>[] => {
      const beside = soldiers.filter((soldier) => stairsFor(seen, soldier).some(({ area }) => area.id === way));
      const able = ableOf(beside, (those) => refuseFlights(seen, those, way, to));
      if (able.length === 0) return [];
      const values = {
        way: words(`terrain.${kind}`),
        count: able.length,
        floor: floorName(seen, floor + (to === 'up' ? -1 : 1)),
      };
      return [
        {
          id: `change-floor ${way} ${to}`,
          unit,
          label: words(`action.stairs.${to}`, values),
          effect: words(`action.stairs.${kind}`),
          input: 'none',
          command: { type: 'change-floor', figures: able, way, to },
        },
      ];
    }),
  );
}

function rideOffers(seen: Seen, unit: UnitId, soldiers: readonly Soldier[]): Offer<Ride>[] {
  return shaftsOf(seen).flatMap((shaft) => {
    const beside = soldiers.filter((soldier) => mouthFor(seen, shaft, soldier) !== undefined);
    return shaft.mouths.flatMap(({ floor: to }): Offer<Ride>[] => {
      const able = ableOf(beside, (those) => refuseRide(seen, those, shaft.id, to));
      if (able.length === 0) return [];
      return [
        {
          id: `ride-elevator ${shaft.id} ${to}`,
          unit,
          label: words('action.ride.label', { count: able.length, floor: floorName(seen, to) }),
          effect: words('action.ride.effect'),
          input: 'none',
          command: { type: 'ride-elevator', figures: able, elevator: shaft.id, to },
        },
      ];
    });
  });
}

function leaveOffers(seen: Seen, unit: UnitId, soldiers: readonly Soldier[]): Offer<Leave>[] {
  return shaftsOf(seen).flatMap((shaft): Offer<Leave>[] => {
    const riders = ridersOf(seen, shaft);
    const able = ableOf(
      soldiers.filter((soldier) => riders.includes(soldier)),
      (those) => refuseExit(seen, those, shaft.id),
    );
    if (able.length === 0) return [];
    return [
      {
        id: `leave-elevator ${shaft.id}`,
        unit,
        label: words('action.leave-elevator.label', { count: able.length }),
        effect: words('action.leave-elevator.effect'),
        input: 'none',
        command: { type: 'leave-elevator', figures: able, elevator: shaft.id },
      },
    ];
  });
}

/** Shows where the way goes. */
function preview(seen: Seen, action: string): Sketch {
  const [what, way = '', to = ''] = action.split(' ');
  const mouths = shaftOf(seen, way)?.mouths;
  if (what === 'ride-elevator') {
    const stop = mouths?.find(({ floor }) => floor === Number(to));
    return stop === undefined ? nothing : shown(stop.area.outline);
  }
  const mouth = waysOf(seen.table, stairKinds).find(({ area }) => area.id === way);
  const other = mouth === undefined ? undefined : wayTo(seen.table, mouth, mouth.floor + (to === 'up' ? -1 : 1));
  return other === undefined ? nothing : shown(other.area.outline);
}

const shown = (outline: readonly Point[]): Sketch => ({
  ...nothing,
  shapes: [{ kind: 'polygon', role: 'target', outline }],
});
