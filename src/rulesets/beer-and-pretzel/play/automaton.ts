import { carefulnessOf } from '../../../battle/carefulness';
import type { Automaton, Strength } from '../../../battle/ruleset';
import type { SideId } from '../../../battle/state';
import { sideOfPhase } from '../book/field/figures';
import { decisions } from '../decisions';
import type { Seen } from '../state';
import { BAD, GOOD } from '../data/sides';
import type { PretzelCommand } from '../verbs';
import { words } from '../words';
import { hordeCommand } from './bad-guys';
import { squadCommand } from './good-guys';

/** The horde by the ledger's procedure (bp-core-018 to bp-core-022); at every strength; the Good Guys by judgement of their own. */
export const automaton = (strength: Strength): Automaton<Seen, PretzelCommand> => ({
  command(state, _seat, chance) {
    if (state.phase === 'start') return { command: { type: 'begin-turn' }, why: null };
    return sideOfPhase(state.phase) === GOOD
      ? squadCommand(state, carefulnessOf(strength, chance))
      : hordeCommand(state, chance);
  },
  answer: (seen, request) => ({ option: decisions.prefers(seen, request), why: words(`why.answer.${request.name}`) }),
});

/** The horde's procedure leaves nothing to judge: ties are decided at random (bp-core-018 to bp-core-022). */
export const alike = (side: SideId): boolean => side === BAD;
