import type { NextStep } from '../../../battle/actions';
import type { Text } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import { MARINES, SNIPER } from '../data/sides';
import type { BodybagCommand, Order } from '../commands';
import { ableToLeave, mayBugOut, refuseWithdraw, woundedAtTheWayOut } from '../rules/bug-out';
import { toReact, volunteers } from '../rules/reaction';
import { chanceOfWound, shotsOf, underFriendlyFire } from '../rules/sniper';
import { leaderOf, marineOf, onTable, unwounded } from '../rules/squad';
import { scoreOf, tallyOf } from '../rules/winning';
import type { BodybagState, Marine } from '../state';
import { oddsText } from './odds';
import { namesOf, words } from './words';

type Step = Omit<NextStep, 'seats' | 'command'> & { readonly command: BodybagCommand | null };

/** The one next step in words, and its command where a button is enough. */
export function nextStep(state: BodybagState): NextStep {
  if (state.outcome !== null) {
    const label = words(`next.over.${state.outcome.reason}`, { score: scoreOf(tallyOf(state), state.options) });
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'bb-turn-002' }, left: [] };
  }
  switch (state.phase) {
    case 'leader':
      return { seats: [MARINES], ...leaderStep(state) };
    case 'reaction':
      return { seats: [MARINES], ...reactionStep(state) };
    case 'sniper':
      return { seats: [MARINES, SNIPER], label: words('next.snipe'), command: { type: 'snipe' }, refusal: null, left: dangers(state) };
    case 'bug-out':
      return { seats: [MARINES], ...bugOutStep(state) };
  }
}

function leaderStep(state: BodybagState): Step {
  const leader = leaderOf(state);
  const { plan } = state;
  if (leader === null || plan === null) {
    return { label: words('next.no-order'), command: { type: 'no-order' }, refusal: null, left: [words('left.order')] };
  }
  const label = words(`next.order.${plan.kind}`, orderValues(leader, plan));
  return { label, command: { type: 'order', order: plan }, refusal: null, left: planned(state, plan) };
}

function orderValues(leader: Marine, plan: Order): Record<string, Text | number> {
  switch (plan.kind) {
    case 'smoke':
      return { area: plan.area, odds: oddsText(leader, 'smoke') };
    case 'move':
      return { count: Object.keys(plan.to).length };
    default:
      return { names: namesOf(plan.figures), odds: oddsText(leader, plan.kind) };
  }
}

/** Who goes where, each with his own odds. */
function planned(state: BodybagState, plan: Order): Text[] {
  if (plan.kind !== 'move') return [];
  return Object.entries(plan.to).flatMap(([figure, area]): Text[] => {
    const marine = state.figures[figure];
    return marine === undefined || marine.wounded ? [] : [words('left.move', { figure: { figure }, area, odds: oddsText(marine, 'move') })];
  });
}

/** Those who have nothing to choose react first; who could carry or fall back is left to the player. */
function reactionStep(state: BodybagState): Step {
  const free = volunteers(state);
  const owing = toReact(state);
  const left = [
    ...(owing.length > 0 ? [words('left.react', { names: namesOf(owing.map(({ id }) => id)) })] : []),
    ...(free.length > 0 ? [words('left.may-act', { names: namesOf(free.map(({ id }) => id)) })] : []),
  ];
  const [next] = owing.filter(({ id }) => !free.some((marine) => marine.id === id));
  if (next !== undefined) {
    const label = words('next.react', { figure: { figure: next.id }, odds: oddsText(next, 'react') });
    return { label, command: { type: 'react', figure: next.id }, refusal: null, left };
  }
  const [chooser] = owing;
  if (chooser === undefined) return { label: words('next.end-reactions'), command: { type: 'end-reactions' }, refusal: null, left };
  const refusal: Refusal = { code: 'choose-reaction', rule: 'bb-carry-001', subject: chooser.id };
  return { label: words('next.choose-reaction', { figure: { figure: chooser.id } }), command: null, refusal, left };
}

/** What threatens each of them before the dice fall. */
function dangers(state: BodybagState): Text[] {
  const shots = shotsOf(state).map(({ marine }) => marine);
  const others = unwounded(state).filter((marine) => underFriendlyFire(state, marine) && !shots.includes(marine));
  return [...shots, ...others].map((marine) => {
    const key = underFriendlyFire(state, marine) ? 'left.danger-friends' : 'left.danger';
    return words(key, { figure: { figure: marine.id }, percent: Math.round(100 * chanceOfWound(state, marine)) });
  });
}

/** The button takes everybody out once nobody is left to wait for; else it goes on. */
function bugOutStep(state: BodybagState): Step {
  const able = ableToLeave(state);
  const lying = woundedAtTheWayOut(state).length;
  const left = [words('left.may-leave', { names: namesOf(able.map(({ id }) => id)), count: Math.min(able.length, lying) })];
  const allHere = onTable(state).length === able.length + lying && lying <= able.length;
  const leader = leaderOf(state);
  const [own] = mayBugOut(state);
  if (allHere && leader !== null && refuseWithdraw(state) === null) {
    return { label: words('next.withdraw', { odds: oddsText(leader, 'withdraw') }), command: { type: 'withdraw' }, refusal: null, left };
  }
  if (allHere && own !== undefined) {
    const label = words('next.bug-out', { figure: { figure: own.id }, odds: oddsText(marineOf(state, own.id), 'bug-out') });
    return { label, command: { type: 'bug-out', figure: own.id }, refusal: null, left };
  }
  return { label: words('next.stay', { turn: state.turn + 1 }), command: { type: 'stay' }, refusal: null, left };
}
