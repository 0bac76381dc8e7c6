import type { Automaton } from '../../battle/ruleset';
import type { Text } from '../../battle/text';
import { carryChance, exposed, rescueGoesOn } from './automaton/appraisal';
import { bestOrder } from './automaton/orders';
import type { BodybagCommand } from './commands';
import { mayBugOut, refuseWithdraw } from './rules/bug-out';
import { carriers, carryable } from './rules/carrying';
import { refuseFallBack, toReact } from './rules/reaction';
import { isLeader, leaderOf, unwounded } from './rules/squad';
import type { BodybagState } from './state';
import { words } from './views/words';

interface Choice {
  readonly command: BodybagCommand;
  readonly why: Text;
}

/**
 * Plays the squad plainly: fire from area 3, one pair of hands to each of the wounded, everybody out together. The
 * sniper has nothing to decide.
 */
export const automaton: Automaton<BodybagState, BodybagCommand> = {
  command(state) {
    switch (state.phase) {
      case 'leader':
        return lead(state);
      case 'reaction':
        return reaction(state);
      case 'sniper':
        return { command: { type: 'snipe' }, why: words('why.snipe') };
      case 'bug-out':
        return bugOut(state);
    }
  },
  answer: (_state, request) => ({ option: request.fallback, why: words(`why.answer.${request.name}`) }),
};

function lead(state: BodybagState): Choice {
  const idea = bestOrder(state);
  if (idea === null) return { command: { type: 'no-order' }, why: words('why.no-order') };
  return { command: { type: 'order', order: idea.order }, why: idea.why };
}

/** Carrying comes first, by the best hands; then falling back; then the rolls that must be made. */
function reaction(state: BodybagState): Choice {
  const [hands] = carriers(state).sort((a, b) => Number(isLeader(state, a.id)) - Number(isLeader(state, b.id)) || carryChance(b) - carryChance(a));
  const [wounded] = hands === undefined ? [] : carryable(state, hands.id);
  if (hands !== undefined && wounded !== undefined) {
    return { command: { type: 'carry', figure: hands.id, wounded: wounded.id }, why: words('why.carry', { figure: { figure: hands.id } }) };
  }
  const alone = unwounded(state).find(({ id }) => refuseFallBack(state, id) === null);
  if (alone !== undefined) return { command: { type: 'fall-back', figure: alone.id }, why: words('why.fall-back') };
  const [next] = toReact(state);
  if (next !== undefined) return { command: { type: 'react', figure: next.id }, why: words('why.react') };
  return { command: { type: 'end-reactions' }, why: words('why.end-reactions') };
}

/** Nobody leaves while there is somebody to fetch, or somebody of the rest out in front. */
function bugOut(state: BodybagState): Choice {
  const stay: Choice = { command: { type: 'stay' }, why: words('why.stay') };
  if (rescueGoesOn(state) || exposed(state).length > 0) return stay;
  if (leaderOf(state) !== null && refuseWithdraw(state) === null) return { command: { type: 'withdraw' }, why: words('why.withdraw') };
  const [own] = mayBugOut(state);
  return own === undefined ? stay : { command: { type: 'bug-out', figure: own.id }, why: words('why.bug-out') };
}
