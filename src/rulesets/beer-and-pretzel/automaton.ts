import type { Automaton } from '../../battle/ruleset';
import type { Json } from '../../engine/json';
import type { ChooseRequest } from '../../engine/request';
import { hordeCommand } from './automaton/bad-guys';
import { squadCommand } from './automaton/good-guys';
import type { PretzelCommand } from './commands';
import { sideOfPhase } from './rules/figures';
import { GOOD, type PretzelState } from './state';
import { words } from './views/words';

/** The horde by the ledger's procedure (bp-core-018 to bp-core-022); the Good Guys by judgement of their own. */
export const automaton: Automaton<PretzelState, PretzelCommand> = {
  command(state, _seat, chance) {
    if (state.phase === 'start') return { command: { type: 'begin-turn' }, why: null };
    return sideOfPhase(state.phase) === GOOD ? squadCommand(state, chance) : hordeCommand(state, chance);
  },
  answer: (_state, request) => ({ option: bestOption(request), why: words(`why.answer.${request.name}`) }),
};

/** The option of most worth where options have one. */
function bestOption({ options, fallback }: ChooseRequest): string {
  let best = { id: fallback, worth: -Infinity };
  for (const { id, about } of options) {
    const worth = worthIn(about);
    if (worth !== null && worth > best.worth) best = { id, worth };
  }
  return best.id;
}

function worthIn(about: Json | undefined): number | null {
  const worth = typeof about === 'object' && about !== null && 'worth' in about ? about.worth : undefined;
  return typeof worth === 'number' ? worth : null;
}
