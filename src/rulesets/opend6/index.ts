import { Fault } from '../../engine/faults';
import { listOptions, readOptions } from '../../battle/options';
import type { Ruleset } from '../../battle/ruleset';
import type { SquadDesign } from './build/design';
import { isDesign } from './build/design-format';
import { automaton } from './automaton';
import type { OpenD6Command } from './commands';
import { optionTable } from './data/options';
import { readySquads } from './data/squads';
import { METRES_PER_INCH } from './data/game';
import { reduce, type OpenD6Event } from './events';
import { refuse } from './legal';
import { recruitSquad, type Recruits } from './recruit';
import { resolve } from './resolve';
import { phases } from './rules/turn';
import { scenarioOf, scenarios } from './scenarios';
import { barrierHeight, beginScenario, emptyBattle, joinSquad, sides } from './setup';
import type { OpenD6State } from './state';
import { stray } from './stray';
import { violations } from './violations';
import { actionsOf, composeCommand, formationInput, partsOf, previewOf, routeInput } from './views/actions';
import { cardsOf } from './views/cards';
import { logLine } from './views/log';
import { figureLook, unitLook } from './views/looks';
import { selectionSketch } from './views/movement';
import { nextStep } from './views/next';
import { promptFor } from './views/prompt';
import { scenery } from './views/scenery';

/** Throws a Fault when plain data is not the design of a squad. */
function designFrom(design: unknown): SquadDesign {
  if (!isDesign(design)) throw new Fault('not-a-design', 'This is not the design of an OpenD6 squad.');
  return design;
}

/** OpenD6 Space Miniatures. See README.md in this folder for where each chapter is. */
export const openD6: Ruleset<OpenD6State, OpenD6Command, OpenD6Event> = {
  id: 'opend6',
  version: '1',
  shared: ['table'],
  scale: { unit: 'inch', metres: METRES_PER_INCH },
  phases,
  options: listOptions(optionTable),
  scenarios,
  begin: (scenario, options) => beginScenario(scenarioOf(scenario), readOptions(optionTable, options)),
  open: (table, sides, options) => emptyBattle(table, sides, readOptions(optionTable, options), null),
  recruit: (design, unit) => recruitSquad(designFrom(design), unit),
  ready: Object.values(readySquads).map(({ id, design }) => ({ id, name: `SKIRMISH.opend6.squads.${id}`, design })),
  sides: [sides.rebels, sides.troopers],
  join: (state, recruits, at) => joinSquad(state, recruits as Recruits, at),
  art: (design) => `opend6/${designFrom(design).troop}`,
  barrierHeight,
  refuse,
  resolve,
  reduce,
  next: nextStep,
  actions: actionsOf,
  compose: composeCommand,
  parts: partsOf,
  formation: formationInput,
  route: routeInput,
  selection: selectionSketch,
  preview: previewOf,
  scenery,
  prompt: promptFor,
  cards: cardsOf,
  line: logLine,
  figureLook,
  unitLook,
  automaton,
  stray,
  violations,
};
