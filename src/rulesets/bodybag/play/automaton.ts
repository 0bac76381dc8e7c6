import { carefulnessOf, type Carefulness } from '../../../battle/carefulness';
import type { Automaton, Strength } from '../../../battle/ruleset';
import type { Text } from '../../../battle/text';
import { carryChance, exposed, rescueGoesOn } from './appraisal';
import { bestOrder } from './orders';
import type { BodybagCommand } from '../verbs';
import { mayBugOut, refuseWithdraw } from '../book/bug-out';
import { carriers, carryable } from '../book/reaction';
import { refuseFallBack, toReact } from '../book/reaction';
import { isLeader, leaderOf, unwounded } from '../book/squad';
import type { BodybagState } from '../state';
import { words } from '../words';

interface Choice {
  readonly command: BodybagCommand;
  readonly why: Text;
}

/**
 * Plays the squad simply: fire from area 3, one carrier for each of the wounded, everybody out together. The sniper has
 * nothing to decide.
 */
export const automaton = (strength: Strength): Automaton<BodybagState, BodybagCommand> => ({
  command(state, _seat, chance) {
    const care = carefulnessOf(strength, chance);
    switch (state.phase) {
      case 'leader':
        return lead(state, care);
      case 'reaction':
        return reaction(state, care);
      case 'sniper':
        return { command: { type: 'snipe' }, why: words('why.snipe') };
      case 'bug-out':
        return bugOut(state);
    }
  },
  answer: (_state, request) => ({ option: request.fallback, why: words(`why.answer.${request.name}`) }),
});

function lead(state: BodybagState, care: Carefulness): Choice {
  const idea = bestOrder(state, care);
  if (idea === null) return { command: { type: 'no-order' }, why: words('why.no-order') };
  return { command: { type: 'order', order: idea.order }, why: idea.why };
}

/** Carrying comes first, by the best carriers; then falling back; then the rolls that are due. */
function reaction(state: BodybagState, care: Carefulness): Choice {
  const [hands] = carriers(state)
    .map((marine) => ({
      id: marine.id,
      leads: Number(isLeader(state, marine.id)),
      worth: care.judged(carryChance(marine)),
    }))
    .sort((a, b) => a.leads - b.leads || b.worth - a.worth);
  const [wounded] = hands === undefined ? [] : carryable(state, hands.id);
  if (hands !== undefined && wounded !== undefined && !care.overlooks()) {
    return {
      command: { type: 'carry', figure: hands.id, wounded: wounded.id },
      why: words('why.carry', { figure: { figure: hands.id } }),
    };
  }
  const alone = unwounded(state).find(({ id }) => refuseFallBack(state, id) === null && !care.overlooks());
  if (alone !== undefined) return { command: { type: 'fall-back', figure: alone.id }, why: words('why.fall-back') };
  const [next] = toReact(state);
  if (next !== undefined) return { command: { type: 'react', figure: next.id }, why: words('why.react') };
  return { command: { type: 'end-reactions' }, why: words('why.end-reactions') };
}

/** Nobody leaves while there are wounded to fetch, or others are out in front. */
function bugOut(state: BodybagState): Choice {
  const stay: Choice = { command: { type: 'stay' }, why: words('why.stay') };
  if (rescueGoesOn(state) || exposed(state).length > 0) return stay;
  if (leaderOf(state) !== null && refuseWithdraw(state) === null)
    return { command: { type: 'withdraw' }, why: words('why.withdraw') };
  const [own] = mayBugOut(state);
  return own === undefined ? stay : { command: { type: 'bug-out', figure: own.id }, why: words('why.bug-out') };
}
