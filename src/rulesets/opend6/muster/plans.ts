import * as v from 'valibot';
import { readOptions } from '../../../battle/options';
import type { Plan, PlanUnit } from '../../../battle/plan/form';
import { faultFrom, type PlanFault } from '../../../battle/plan/faults';
import type { Effect } from '../../../battle/plan/vocabulary';
import type { Plans } from '../../../battle/plan/plans';
import { form, read } from '../../../engine/form';
import { areaKindIds } from '../data/terrain';
import { barrierKinds } from '../data/barriers';
import { optionTable } from '../data/options';
import { readyUnitIds } from '../design/ready-units';
import type { OpenD6State } from '../state';
import { nextSquadIn } from '../book/scenario/reinforcements';
import { shipped } from '../scenarios';
import { ambushForm } from '../book/scenario/ambush';
import { plannedTurnsForm } from '../book/scenario/last-turn';
import { plannedBuildingForm } from '../book/building/keys';
import { plannedHidingForm } from '../book/squad/hiders';
import { plannedPrizeForm } from '../book/squad/prize';
import { designOf, rallyPointOf } from '../scenarios/planned';
import { hullFaults } from './hull';
import { beginScenario, sides } from './setup';

const dataForm = form({
  ricochet: v.boolean(),
  hidden: v.exactOptional(plannedHidingForm),
  prize: v.exactOptional(plannedPrizeForm),
  building: v.exactOptional(plannedBuildingForm),
  turnsBySize: v.exactOptional(plannedTurnsForm),
});

/** How OpenD6 plays the scenarios that are files. */
export const plans: Plans<OpenD6State> = {
  shipped,
  offers: {
    tables: ['gridless'],
    sides: Object.keys(sides),
    barriers: Object.keys(barrierKinds),
    areas: areaKindIds,
    ready: readyUnitIds,
    placements: ['in', 'reserve'],
    objectives: ['leave', 'hold', 'custom'],
    moments: ['phase:movement', 'phase:special'],
    conditions: ['turn', 'chance', 'flag', 'in', 'left', 'killed', 'gone', 'all', 'any', 'not'],
    effects: ['reinforce', 'say', 'flag', 'end', 'custom'],
    outcomes: [
      'squad-out',
      'nobody-left',
      'escaped',
      'got-away',
      'escape-prevented',
      'too-few-left',
      'turn-limit',
      'taken',
      'held',
      'wiped-out',
      'occupied',
      'not-occupied',
      'robot-away',
    ],
  },
  validate: (plan) => [
    ...faultFrom('data', () => read(dataForm, plan.data, 'bad-scenario', "The scenario's own part")),
    ...plan.units.flatMap((unit) => unitFaults(plan, unit)),
    ...objectiveFaults(plan),
    ...triggerFaults(plan),
    ...hullFaults(plan),
  ],
  begin: (plan, { options = {}, size = 1 } = {}) => beginScenario(plan, readOptions(optionTable, options), size),
};

function unitFaults(plan: Plan, unit: PlanUnit): PlanFault[] {
  const { id, placement } = unit;
  const path = `units.${id}`;
  const kind = typeof placement === 'object' && 'in' in placement ? plan.places[placement.in]?.kind : 'disc';
  const isZone = kind === 'disc' || kind === 'outline';
  return [
    ...(isZone
      ? []
      : [{ code: 'wrong-placement', path, sentence: `The squad '${id}' is set up in a disc or an outline.` }]),
    ...('ready' in unit.of ? [] : faultFrom(path, () => designOf(unit, 1))),
    ...faultFrom(path, () => rallyPointOf(unit)),
  ];
}

function objectiveFaults({ objectives, places, exits }: Plan): PlanFault[] {
  return objectives.flatMap((objective, i): PlanFault[] => {
    const path = `objectives.${i}`;
    if (objective.kind === 'hold' && places[objective.place]?.kind !== 'outline')
      return [{ code: 'wrong-place', path, sentence: `The place '${objective.place}' to hold is an outline.` }];
    if (objective.kind === 'custom') return customFaults({ places, exits }, objective, path);
    if (objective.kind === 'leave' && !exits.some(({ out }) => out.includes(objective.side)))
      return [{ code: 'no-way-out', path, sentence: `The side '${objective.side}' has no exit to leave by.` }];
    return [];
  });
}

type Custom = Extract<Plan['objectives'][number], { kind: 'custom' }>;

/** An ambush is the one goal that only these rules know: a place to occupy, and ways out of it. */
function customFaults({ places, exits }: Pick<Plan, 'exits' | 'places'>, { name, side, data }: Custom, path: string) {
  if (name !== 'ambush') return [{ code: 'unknown-objective', path, sentence: `There is no goal '${name}'.` }];
  const misread = faultFrom(path, () => read(ambushForm, data, 'bad-scenario', 'An ambush'));
  if (misread.length > 0) return misread;
  const place = 'place' in data ? String(data.place) : '';
  if (places[place]?.kind !== 'outline')
    return [{ code: 'wrong-place', path, sentence: `The place '${place}' to occupy is an outline.` }];
  return exits.some(({ out }) => out.includes(side))
    ? []
    : [{ code: 'no-way-out', path, sentence: `The side '${side}' has no exit to leave by.` }];
}

function triggerFaults({ triggers, exits }: Plan): PlanFault[] {
  return triggers.flatMap(({ id, do: effects }) =>
    effects.flatMap((effect): PlanFault[] => {
      if (effect.do === 'custom') return ownEffectFaults(id, effect, exits);
      if (effect.do !== 'reinforce') return [];
      const doors = typeof effect.by === 'string' ? [effect.by] : effect.by.places;
      return doors.every((door) => exits.some(({ place }) => place === door))
        ? []
        : [{ code: 'wrong-place', path: `triggers.${id}`, sentence: 'Reinforcements come in by an exit.' }];
    }),
  );
}

/** What is wrong with an effect that only these rules know. */
function ownEffectFaults(id: string, effect: Effect, exits: Plan['exits']): PlanFault[] {
  const path = `triggers.${id}`;
  const unreadable = faultFrom(path, () => nextSquadIn(effect));
  if (unreadable.length > 0) return unreadable;
  const next = nextSquadIn(effect);
  if (next === null)
    return [{ code: 'unknown-effect', path, sentence: 'These rules have no such effect of their own.' }];
  return next.by.every((door) => exits.some(({ place }) => place === door))
    ? []
    : [{ code: 'wrong-place', path, sentence: 'Squads come in by an exit.' }];
}
