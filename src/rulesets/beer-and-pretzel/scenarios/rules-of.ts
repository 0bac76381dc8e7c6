import * as v from 'valibot';
import { conditionForm, effectForm, type Plan, type PlanUnit } from '../../../battle/plan/form';
import type { Trigger } from '../../../battle/plan/vocabulary';
import { scaled, type Size } from '../../../battle/size';
import { form, list, read, type FormOf } from '../../../engine/form';
import { designForm, type BandDesign } from '../design/design';
import { readyBands } from '../design/ready';
import { actionForm, goalForm, rulesForm, type Arrival, type ScenarioRules } from '../design/scenario-rules';
import { groundForm } from './ground';
import { effectOf, factOf } from './language';

const { terrain, coverAreas, noPassing, carrying, coverFacing, grenades, hordeGoal } = rulesForm.entries;
const { when: _action, effects: _effects, ...action } = actionForm.entries;
const { when: _goal, ...goal } = goalForm.entries;
const when = v.nullable(conditionForm);

/** What a scenario fixes that only these rules know (bp-core-017). */
const ownForm = form({
  ground: groundForm,
  terrain,
  coverAreas,
  noPassing,
  carrying,
  coverFacing,
  grenades,
  hordeGoal,
  actions: list(form({ ...action, when, do: list(effectForm, 20) })),
  goals: list(form({ ...goal, when })),
});

/** The part of a scenario that only this ruleset knows. */
export type Own = FormOf<typeof ownForm>;

/** Returns the ruleset's own part of a scenario. Throws a Fault with the path of the bad part. */
export function ownOf({ data }: Pick<Plan, 'data'>): Own {
  return read(ownForm, data, 'bad-scenario', "The scenario's own part");
}

/** Returns the special rules of a scenario with forces of a size. Throws a Fault with the path of the bad part. */
export function rulesOf(plan: Plan, size: Size): ScenarioRules {
  const { ground: _ground, actions, goals, ...own } = ownOf(plan);
  const { triggers, places, units } = plan;
  const made = {
    ...own,
    areas: Object.fromEntries(
      Object.entries(places).map(([name, place]) => [name, place.kind === 'spaces' ? place.spaces : []]),
    ),
    actions: actions.map(({ when: if_, do: effects, ...rest }) => ({
      ...rest,
      when: if_ && factOf(if_),
      effects: effects.map(effectOf),
    })),
    start: triggers
      .filter(({ at }) => at === 'turn')
      .map(({ id, once, when: if_, do: effects }) => ({
        id,
        when: if_ && factOf(if_),
        once,
        effects: effects.map(effectOf),
      })),
    arrivals: triggers.flatMap((trigger) => arrivalOf(trigger, units, size)),
    ends: triggers.flatMap(({ at, when: if_, do: effects }) =>
      at === 'command' && if_ !== null
        ? effects.flatMap((effect) =>
            effect.do === 'end' ? [{ winner: effect.winner ?? '', reason: effect.reason, when: factOf(if_) }] : [],
          )
        : [],
    ),
    goals: goals.map(({ when: if_, ...rest }) => ({ ...rest, when: if_ && factOf(if_) })),
  };
  return read(rulesForm, made, 'bad-scenario', 'The special rules');
}

function arrivalOf({ id, once, when: if_, do: effects }: Trigger, units: readonly PlanUnit[], size: Size): Arrival[] {
  return effects.flatMap((effect): Arrival[] => {
    const unit = effect.do === 'reinforce' ? units.find((one) => one.id === effect.unit) : undefined;
    if (effect.do !== 'reinforce' || unit === undefined || typeof effect.by !== 'string') return [];
    const { count = 1, again, by: area } = effect;
    const when = if_ && factOf(if_);
    const many = typeof count === 'number' ? scaled(count, size) : count;
    return [{ id, side: unit.side, unit: unit.id, count: many, area, when, once, ...(again && { again }) }];
  });
}

/** Returns the design of a scenario's band with forces of a size; of no figures if it does not take part. */
export function designOf({ of, numbers = {} }: PlanUnit, size: Size): BandDesign {
  const design = 'ready' in of ? readyDesign(of.ready) : read(designForm, of.design, 'bad-scenario', 'A band');
  return { ...design, count: numbers[size] ?? design.count };
}

function readyDesign(id: string): BandDesign {
  const design = Object.hasOwn(readyBands, id) ? readyBands[id] : undefined;
  if (design === undefined) throw new Error(`there is no ready band '${id}'`);
  return design;
}

/** Returns the spaces of a band's figures with forces of a size, in order; the others wait in reserve. */
export function spacesOf({ placement }: PlanUnit, size: Size): readonly string[] {
  if (typeof placement !== 'object' || !('spaces' in placement)) return [];
  const { spaces, larger = [] } = placement;
  return spaces.length === 0 ? [] : [...spaces, ...larger].slice(0, scaled(spaces.length, size));
}

const unitDataForm = form({ aloft: v.exactOptional(v.boolean()) });

/** Returns whether a scenario's band begins in the air. Throws a Fault for other data. */
export function isAloft({ data = {} }: PlanUnit): boolean {
  return read(unitDataForm, data, 'bad-scenario', "A band's data").aloft ?? false;
}
