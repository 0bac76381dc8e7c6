import * as v from 'valibot';
import { byId, finite, list, short, whole, type Form } from '../../../engine/form';
import { terrainIds } from '../data/terrain';
import type { Condition, Effect, ScenarioRules } from './rules';

const terrain = v.picklist(terrainIds);
const least = whole;

const condition: Form<Condition> = v.variant('is', [
  v.object({ is: v.literal('flag'), flag: short, least }),
  v.object({ is: v.literal('flag-below'), flag: short, below: whole }),
  v.object({ is: v.literal('turn'), least }),
  v.object({ is: v.literal('killed'), unit: short }),
  v.object({ is: v.literal('none-left'), side: short, reserve: v.boolean() }),
  v.object({ is: v.literal('left'), side: short, least }),
  v.object({ is: v.literal('in-area'), side: short, area: short, least }),
  v.object({ is: v.literal('item-in'), item: short, area: short }),
  v.object({ is: v.literal('item-gone'), item: short }),
  v.object({ is: v.literal('all'), of: list(v.lazy(() => condition)) }),
  v.object({ is: v.literal('any'), of: list(v.lazy(() => condition)) }),
]);

const when = v.nullable(condition);

const effect: Form<Effect> = v.variant('do', [
  v.object({ do: v.literal('set'), flag: short, to: whole }),
  v.object({ do: v.literal('add'), flag: short, by: whole }),
  v.object({ do: v.literal('terrain'), area: short, from: list(terrain), to: terrain }),
  v.object({ do: v.literal('spread'), kind: terrain, over: list(terrain), on: whole }),
  v.object({ do: v.literal('blast'), area: short, dice: whole }),
  v.object({ do: v.literal('heal'), wounds: whole }),
  v.object({ do: v.literal('take'), item: short }),
  v.object({ do: v.literal('drop'), item: short }),
  v.object({ do: v.literal('leave') }),
  v.object({ do: v.literal('end'), winner: short, reason: short }),
]);

const place = v.variant('kind', [
  v.object({ kind: v.literal('area'), area: short, beside: v.boolean() }),
  v.object({ kind: v.literal('terrain'), terrain: list(terrain) }),
  v.object({ kind: v.literal('item'), item: short }),
  v.object({ kind: v.literal('carrier'), item: short }),
  v.object({ kind: v.literal('wounded') }),
  v.object({ kind: v.literal('anywhere') }),
]);

const action = v.object({
  id: short,
  side: short,
  cost: finite,
  target: v.nullable(whole),
  needed: whole,
  at: place,
  when,
  who: v.exactOptional(list(short)),
  effects: list(effect),
  keen: v.boolean(),
});

const ground = v.object({
  cost: v.exactOptional(v.union([finite, v.literal('impassable')])),
  rough: v.exactOptional(v.boolean()),
  level: v.exactOptional(v.nullable(finite)),
  ceiling: v.exactOptional(v.boolean()),
  cover: v.exactOptional(finite),
  tight: v.exactOptional(v.boolean()),
  burns: v.exactOptional(whole),
});

/** Everything that a scenario fixes, as it comes in at a door. */
export const rulesForm: Form<ScenarioRules> = v.object({
  terrain: v.object(
    Object.fromEntries(terrainIds.map((id) => [id, v.exactOptional(ground)])) as Record<
      (typeof terrainIds)[number],
      v.ExactOptionalSchema<typeof ground, undefined>
    >,
  ),
  areas: byId(list(short, 10_000)),
  coverAreas: v.nullable(list(short)),
  noPassing: v.boolean(),
  carrying: v.boolean(),
  coverFacing: v.boolean(),
  grenades: v.nullable(whole),
  actions: list(action),
  start: list(v.object({ id: short, when, once: v.boolean(), effects: list(effect) })),
  arrivals: list(
    v.object({
      id: short,
      side: short,
      unit: short,
      count: v.union([whole, v.picklist(['die', 'half-die'])]),
      area: short,
      when,
      once: v.boolean(),
      again: v.exactOptional(v.boolean()),
    }),
  ),
  ends: list(v.object({ winner: short, reason: short, when: condition })),
  goals: list(v.object({ when, area: short, most: v.exactOptional(whole), bearer: v.exactOptional(short) })),
  hordeGoal: v.exactOptional(short),
});
