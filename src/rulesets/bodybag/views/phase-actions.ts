import type { Action } from '../../../battle/actions';
import type { Text } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import { ableToLeave, refuseBugOut, refuseWithdraw } from '../rules/bug-out';
import { mayFallBack, refuseCarry } from '../rules/carrying';
import { areaOf, backOf } from '../rules/areas';
import { heroicsOf, refuseCeaseFire, refuseFallBack, refuseReaction } from '../rules/reaction';
import { inArea, isLeader, woundedOnTable } from '../rules/squad';
import type { BodybagState, Marine } from '../state';
import { oddsText } from './odds';
import { words } from './words';

function action(marine: Marine, id: string, label: Text, effect: Text, refusal: Refusal | null, hotkey?: string): Action {
  return { id, unit: marine.unit, label, effect, input: 'none', refusal, ...(hotkey === undefined ? {} : { hotkey }) };
}

/** The reaction roll, and what may be tried in its place. */
export function reactionActions(state: BodybagState, marine: Marine): Action[] {
  if (marine.wounded) return [];
  const reacts = isLeader(state, marine.id) ? [] : [reaction(state, marine)];
  return [...reacts, ...carries(state, marine), ...(mayFallBack(state) ? aloneActions(state, marine) : [])];
}

function reaction(state: BodybagState, marine: Marine): Action {
  const { carry, to } = heroicsOf(state, marine.id);
  const moves = to === null ? words('action.react.stays') : words('action.react.goes', { area: to });
  const hero = carry.length > 0 ? words('action.react.carries') : moves;
  const effect = words('action.react.effect', { odds: oddsText(marine, 'react'), hero });
  return action(marine, 'react', words('action.react.label'), effect, refuseReaction(state, marine.id), 'r');
}

/** One for each of the wounded who lie with him. */
function carries(state: BodybagState, marine: Marine): Action[] {
  const here = areaOf(state, marine);
  const area = backOf(here);
  if (area === null) return [];
  return inArea(state, woundedOnTable(state), here).map(({ id }, i) => {
    const label = words('action.carry.label', { figure: { figure: id }, area });
    const effect = words('action.carry.effect', { odds: oddsText(marine, 'carry') });
    return action(marine, `carry:${id}`, label, effect, refuseCarry(state, marine.id, id), i === 0 ? 'k' : undefined);
  });
}

/** bb-squad-005: what is open to those who have lost their leader. */
function aloneActions(state: BodybagState, marine: Marine): Action[] {
  const odds = oddsText(marine, 'fall-back');
  const area = backOf(areaOf(state, marine));
  if (area !== null) {
    const label = words('action.fall-back.label', { area });
    return [action(marine, 'fall-back', label, words('action.own-roll', { odds }), refuseFallBack(state, marine.id), 'b')];
  }
  const refusal = refuseCeaseFire(state, marine.id);
  return marine.covering ? [action(marine, 'cease-fire', words('action.cease-fire.label'), words('action.own-roll', { odds }), refusal, 'h')] : [];
}

/** Out of area 3, by the leader's roll or one's own, or not yet. */
export function bugOutActions(state: BodybagState, marine: Marine): Action[] {
  if (marine.wounded) return [];
  const leads = isLeader(state, marine.id);
  const count = ableToLeave(state).length;
  const rolled = words('action.own-roll', { odds: oddsText(marine, 'withdraw') });
  const all = leads ? [action(marine, 'withdraw', words('action.withdraw.label', { count }), rolled, refuseWithdraw(state), 'l')] : [];
  const refusal = refuseBugOut(state, marine.id);
  const own = words('action.own-roll', { odds: oddsText(marine, 'bug-out') });
  const stay = leads || areaOf(state, marine) === 3 ? [action(marine, 'stay', words('action.stay.label'), words('action.stay.effect'), null, 't')] : [];
  return [...all, action(marine, 'bug-out', words('action.bug-out.label'), own, refusal, 'o'), ...stay];
}
