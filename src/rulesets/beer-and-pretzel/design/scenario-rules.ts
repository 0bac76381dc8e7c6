import * as v from 'valibot';
import { byId, finite, list, short, whole, type Form, type FormOf } from '../../../engine/form';
import { terrainIds } from '../data/terrain';

// The language that scenarios are written in, as forms. An area is a named set of spaces.

const terrain = v.picklist(terrainIds);

const fact = v.variant('is', [
  /** A counter has at least this value. */
  v.object({ is: v.literal('flag'), flag: short, least: whole }),
  /** ... or at most. */
  v.object({ is: v.literal('flag-below'), flag: short, below: whole }),
  /** The turn has this number or a higher one. */
  v.object({ is: v.literal('turn'), least: whole }),
  /** Every figure of this unit is out of action. */
  v.object({ is: v.literal('killed'), unit: short }),
  /** The side has nobody on the table (nor in reserve, with `reserve`). */
  v.object({ is: v.literal('none-left'), side: short, reserve: v.boolean() }),
  /** This many figures of the side have left by an exit. */
  v.object({ is: v.literal('left'), side: short, least: whole }),
  /** This many figures of the side are in an area. */
  v.object({ is: v.literal('in-area'), side: short, area: short, least: whole }),
  /** A thing is in, or is carried into, an area. */
  v.object({ is: v.literal('item-in'), item: short, area: short }),
  /** A thing has been carried off the table. */
  v.object({ is: v.literal('item-gone'), item: short }),
]);

/** What can be true of a battle. */
export type Condition =
  | Readonly<FormOf<typeof fact>>
  | { readonly is: 'all'; readonly of: readonly Condition[] }
  | { readonly is: 'any'; readonly of: readonly Condition[] };

const condition: Form<Condition> = v.variant('is', [
  ...fact.options,
  v.object({ is: v.literal('all'), of: list(v.lazy(() => condition)) }),
  v.object({ is: v.literal('any'), of: list(v.lazy(() => condition)) }),
]);

const when = v.nullable(condition);

const effect = v.variant('do', [
  v.object({ do: v.literal('set'), flag: short, to: whole }),
  v.object({ do: v.literal('add'), flag: short, by: whole }),
  /** Changes the terrain of an area (or of the action's `space`), only where it is one of `from`. */
  v.object({ do: v.literal('terrain'), area: short, from: list(terrain), to: terrain }),
  /** Every space beside such terrain takes it on when a die shows at least `on`. */
  v.object({ do: v.literal('spread'), kind: terrain, over: list(terrain), on: whole }),
  /** Damage dice to everybody in an area. */
  v.object({ do: v.literal('blast'), area: short, dice: whole }),
  v.object({ do: v.literal('heal'), wounds: whole }),
  v.object({ do: v.literal('take'), item: short }),
  v.object({ do: v.literal('drop'), item: short }),
  /** The acting figure leaves the table. */
  v.object({ do: v.literal('leave') }),
  v.object({ do: v.literal('end'), winner: short, reason: short }),
]);

/** What the scenario makes happen. `space` is the target space of an action. */
export type Effect = Readonly<FormOf<typeof effect>>;

const place = v.variant('kind', [
  v.object({ kind: v.literal('area'), area: short, beside: v.boolean() }),
  v.object({ kind: v.literal('terrain'), terrain: list(terrain) }),
  v.object({ kind: v.literal('item'), item: short }),
  v.object({ kind: v.literal('carrier'), item: short }),
  /** On the figure itself or an adjacent wounded friend. */
  v.object({ kind: v.literal('wounded') }),
  v.object({ kind: v.literal('anywhere') }),
]);

export const actionForm = v.object({
  id: short,
  side: short,
  /** Points; 1 unless the scenario says otherwise. */
  cost: finite,
  /** 2d6 needed, or null when it always works. */
  target: v.nullable(whole),
  /** Successful actions needed. */
  needed: whole,
  /** Where: on or beside a space of an area or of such terrain, beside a wounded friend, or anywhere. */
  at: place,
  when,
  /** Only these figures; everybody of the side if absent. */
  who: v.exactOptional(list(short)),
  effects: list(effect),
  /** The automaton always does it if it can. */
  keen: v.boolean(),
});

/** A special action (bp-other-001, bp-other-002). */
export type SpecialAction = Readonly<FormOf<typeof actionForm>>;

/** Something that happens at the start of a turn, before any figure acts (bp-turn-002); only `once`, or each time. */
const startEvent = v.object({ id: short, when, once: v.boolean(), effects: list(effect) });

const arrival = v.object({
  id: short,
  side: short,
  unit: short,
  /** Figures: a fixed number, or as many as a damage die says (half: 1 to 3). */
  count: v.union([whole, v.picklist(['die', 'half-die'])]),
  area: short,
  when,
  /** Only once. */
  once: v.boolean(),
  /** The unit's killed figures return, as fresh ones, once its reserve is used up. */
  again: v.exactOptional(v.boolean()),
});

/** Reinforcements (bp-turn-008, bp-turn-011): this many of a unit's reserve enter free spaces of an area. */
export type Arrival = Readonly<FormOf<typeof arrival>>;

const ground = v.object({
  cost: v.exactOptional(v.union([finite, v.literal('impassable')])),
  rough: v.exactOptional(v.boolean()),
  level: v.exactOptional(v.nullable(finite)),
  ceiling: v.exactOptional(v.boolean()),
  cover: v.exactOptional(finite),
  tight: v.exactOptional(v.boolean()),
  burns: v.exactOptional(whole),
});

export const goalForm = v.object({
  when,
  area: short,
  /** Number of figures that are enough for it, the nearest. */
  most: v.exactOptional(whole),
  /** Only the figure that carries this thing. */
  bearer: v.exactOptional(short),
});

export const rulesForm = v.object({
  terrain: v.object(
    Object.fromEntries(terrainIds.map((id) => [id, v.exactOptional(ground)])) as Record<
      (typeof terrainIds)[number],
      v.ExactOptionalSchema<typeof ground, undefined>
    >,
  ),
  areas: byId(list(short, 10_000)),
  /** The only target areas for cover fire, or null: any single space by bp-cover-007. */
  coverAreas: v.nullable(list(short)),
  /** Friends block the way on tight ground (bp-move-006). */
  noPassing: v.boolean(),
  /** Figures may carry others (bp-move-007). */
  carrying: v.boolean(),
  /** Cover fire has a facing (bp-move-009). */
  coverFacing: v.boolean(),
  /** Grenades of each Marine who has them, or null for as many as they like. */
  grenades: v.nullable(whole),
  actions: list(actionForm),
  start: list(startEvent),
  arrivals: list(arrival),
  ends: list(v.object({ winner: short, reason: short, when: condition })),
  /** Where the automaton of the Good Guys goes: each figure to the first goal that is open and still needs figures. */
  goals: list(goalForm),
  /** The area that the horde has to take (bp-core-019); the nearest Good Guy when absent. */
  hordeGoal: v.exactOptional(short),
});

/** bp-core-017: everything that a scenario fixes, as plain data. */
export type ScenarioRules = Readonly<FormOf<typeof rulesForm>>;

/** What holds where a scenario says nothing (bp-core-017): the Bad Guys win by killing every Good Guy. */
export const plainRules: ScenarioRules = {
  terrain: {},
  areas: {},
  coverAreas: null,
  noPassing: false,
  carrying: false,
  coverFacing: false,
  grenades: null,
  actions: [],
  start: [],
  arrivals: [],
  ends: [],
  goals: [],
};
