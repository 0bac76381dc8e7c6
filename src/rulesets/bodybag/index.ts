import { listOptions, readOptions } from '../../battle/options';
import type { Ruleset } from '../../battle/ruleset';
import { automaton } from './automaton';
import type { BodybagCommand } from './commands';
import { optionTable } from './data/options';
import { sides } from './data/sides';
import { marineNames } from './data/squad';
import { reduce, type BodybagEvent } from './events';
import { refuse } from './legal';
import { resolve } from './resolve';
import { phases } from './rules/turn';
import { scoreOf, tallyOf } from './rules/winning';
import { scenarioOf, scenarios } from './scenarios';
import { beginScenario, designFrom, emptyGame, joinMarines, recruitMarine, type MarineRecruits } from './setup';
import type { BodybagState } from './state';
import { stray } from './stray';
import { violations } from './violations';
import { actionsOf, composeCommand, formationInput, previewOf, routeInput, selectionSketch } from './views/actions';
import { cardsOf } from './views/cards';
import { logLine } from './views/log';
import { figureLook, unitLook } from './views/looks';
import { nextStep } from './views/next';
import { promptFor } from './views/prompt';
import { scenery } from './views/scenery';

/** Full Plastic Bodybag: Heroes. See README.md in this folder for where each chapter is. */
export const bodybag: Ruleset<BodybagState, BodybagCommand, BodybagEvent> = {
  id: 'bodybag',
  version: '1',
  shared: ['table'],
  scale: { unit: 'space', metres: 1 },
  phases,
  options: listOptions(optionTable),
  scenarios,
  ready: marineNames.map((marine) => ({ id: marine, name: `SKIRMISH.bodybag.marine.${marine}`, design: { marine } })),
  sides,
  begin: (scenario, options) => beginScenario(scenarioOf(scenario), readOptions(optionTable, options)),
  open: (table, listed, options) => emptyGame(table, listed, readOptions(optionTable, options), null),
  recruit: (design, unit) => recruitMarine(designFrom(design), unit),
  join: (state, recruits, at) => joinMarines(state, recruits as MarineRecruits, at),
  art: (design) => `bodybag/${designFrom(design).marine}`,
  barrierHeight: () => null,
  refuse,
  resolve,
  reduce,
  next: nextStep,
  actions: actionsOf,
  compose: composeCommand,
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
  score: (state) => scoreOf(tallyOf(state), state.options),
};
