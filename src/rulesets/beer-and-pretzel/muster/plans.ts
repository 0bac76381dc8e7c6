import { readOptions } from '../../../battle/options';
import { faultFrom, type PlanFault } from '../../../battle/plan/faults';
import type { Plan } from '../../../battle/plan/form';
import type { Plans } from '../../../battle/plan/plans';
import type { Effect } from '../../../battle/plan/vocabulary';
import { boardOf } from '../board/board';
import { optionTable } from '../data/options';
import { readyBands } from '../design/ready';
import { forcesOnly, shipped } from '../scenarios';
import { designOf, isAloft, rulesOf, spacesOf } from '../scenarios/rules-of';
import type { PretzelState } from '../state';
import { fieldable } from './check';
import { beginScenario, sides } from './setup';

/** How Beer & Pretzel plays the scenarios that are files. */
export const plans: Plans<PretzelState> = {
  shipped,
  offers: {
    tables: ['square', 'hex'],
    sides: Object.values(sides).map(({ id }) => id),
    barriers: [],
    areas: [],
    ready: Object.keys(readyBands),
    placements: ['spaces', 'reserve'],
    objectives: [],
    moments: ['turn', 'phase:good-arrivals', 'phase:bad-arrivals', 'command'],
    conditions: ['turn', 'flag', 'in', 'left', 'killed', 'gone', 'object', 'all', 'any'],
    effects: ['reinforce', 'flag', 'end', 'custom'],
    outcomes: [
      'good-guys-killed',
      'bad-guys-killed',
      'brain-killed',
      'nightfall',
      'bomb-disarmed',
      'ship-lost',
      'pad-taken',
      'bots-destroyed',
      'held-out',
      'pad-empty',
    ],
  },
  script: forcesOnly,
  validate(plan) {
    const early = [...triggerFaults(plan), ...boardFaults(plan)];
    return early.length > 0 ? early : faultFrom('data', () => rulesOf(plan, 1));
  },
  begin: (plan, { options = {}, size = 1 } = {}) => beginScenario(plan, readOptions(optionTable, options), size),
};

/** The effects that each moment of a turn allows: what happens, who comes, and how it ends. */
const allowed: Readonly<Record<string, readonly Effect['do'][]>> = {
  turn: ['flag', 'end', 'custom'],
  'phase:good-arrivals': ['reinforce'],
  'phase:bad-arrivals': ['reinforce'],
  command: ['end'],
};

function triggerFaults({ triggers, units }: Plan): PlanFault[] {
  return triggers.flatMap(({ id, at, when, do: effects }) => {
    const path = `triggers.${id}`;
    const wrong = effects.find((effect) => allowed[at]?.includes(effect.do) !== true);
    if (wrong !== undefined)
      return [{ code: 'wrong-moment', path, sentence: `The effect '${wrong.do}' does not belong to '${at}'.` }];
    if (at === 'command' && when === null)
      return [{ code: 'no-condition', path, sentence: `The battle would end at once.` }];
    return effects.flatMap((effect): PlanFault[] => {
      if (effect.do !== 'reinforce') return [];
      const side = units.find((unit) => unit.id === effect.unit)?.side ?? '';
      if (at !== `phase:${side}-arrivals`)
        return [{ code: 'wrong-moment', path, sentence: `Units of '${side}' come at 'phase:${side}-arrivals'.` }];
      return typeof effect.by === 'string'
        ? []
        : [{ code: 'wrong-place', path, sentence: 'Reinforcements come to one place; a die finds the space.' }];
    });
  });
}

/** Returns what is not on the board, and which bands cannot be fielded. */
function boardFaults(plan: Plan): PlanFault[] {
  const { table, places, objects, units } = plan;
  const board = boardOf(table, false);
  const off = (path: string, spaces: readonly string[]): PlanFault[] =>
    spaces
      .filter((space) => board.find(space) === undefined)
      .map((space) => ({ code: 'off-the-table', path, sentence: `There is no space '${space}' on the table.` }));
  return [
    ...Object.entries(places).flatMap(([name, place]): PlanFault[] =>
      place.kind === 'spaces'
        ? off(`places.${name}`, place.spaces)
        : [{ code: 'wrong-place', path: `places.${name}`, sentence: `The place '${name}' is no list of spaces.` }],
    ),
    ...objects.flatMap(({ id, at }) => off(`objects.${id}`, [at])),
    ...units.flatMap((unit) => {
      const path = `units.${unit.id}`;
      const unknown = faultFrom(path, () => [isAloft(unit), fieldable(designOf(unit, 1.5))]);
      return unknown.length > 0 ? unknown : off(path, spacesOf(unit, 1.5));
    }),
  ];
}
