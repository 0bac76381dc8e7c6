import { listOptions, readOptions } from '../../battle/options';
import type { Ruleset } from '../../battle/ruleset';
import { automaton } from './automaton';
import type { PretzelCommand } from './commands';
import { optionTable } from './data/options';
import { readyBands } from './data/ready-bands';
import { reduce, type PretzelEvent } from './events';
import { refuse } from './legal';
import { artOf, designFrom, recruitBand, type Recruits } from './recruit';
import { resolve } from './resolve';
import { phases } from './rules/turn';
import { scenarioOf, scenarios } from './scenarios';
import { beginScenario, joinBand, openBattle, sides } from './setup';
import type { PretzelState } from './state';
import { stray } from './stray';
import { actionsOf } from './views/actions';
import { cardsOf } from './views/cards';
import { composeCommand, formationInput, routeInput } from './views/compose';
import { logLine } from './views/log';
import { figureLook, unitLook } from './views/looks';
import { nextStep } from './views/next';
import { previewOf, selectionSketch } from './views/previews';
import { partsOf } from './views/parts';
import { promptFor } from './views/prompt';
import { scenery } from './views/scenery';
import { violations } from './violations';

/** Beer & Pretzel Space Marines. See README.md in this folder for where each chapter is. */
export const beerAndPretzel: Ruleset<PretzelState, PretzelCommand, PretzelEvent> = {
  id: 'beer-and-pretzel',
  version: '1',
  shared: ['table', 'special'],
  scale: { unit: 'space', metres: 2 },
  phases,
  options: listOptions(optionTable),
  scenarios,
  ready: Object.entries(readyBands).map(([id, design]) => ({ id, name: `SKIRMISH.beer-and-pretzel.bands.${id}`, design })),
  sides: [sides.good, sides.bad],
  begin: (scenario, options) => beginScenario(scenarioOf(scenario), readOptions(optionTable, options)),
  open: (table, listed, options) => openBattle(table, listed, readOptions(optionTable, options)),
  recruit: (design, unit) => recruitBand(designFrom(design), unit),
  join: (state, recruits, at) => joinBand(state, recruits as Recruits, at),
  art: (design) => artOf(designFrom(design)),
  barrierHeight: () => null,
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
