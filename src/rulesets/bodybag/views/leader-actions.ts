import type { Action } from '../../../battle/actions';
import type { Text } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import type { Order } from '../commands';
import { areaOf, backOf, forwardOf } from '../rules/areas';
import { refuseOrder } from '../rules/leader';
import { isLeader, leaderOf } from '../rules/squad';
import { areaNumbers, type AreaNumber, type BodybagState, type Marine } from '../state';
import { oddsText } from './odds';
import { names, sentTo, wholeArea } from './plan';
import { words } from './words';

const smokeKeys: Readonly<Record<AreaNumber, string>> = { 1: 'i', 2: 'o', 3: 'p' };

/** What can be done with a marine in the Leader Action phase: the leader's own actions, and orders to him. */
export function leaderActions(state: BodybagState, marine: Marine): Action[] {
  const leader = leaderOf(state);
  if (leader === null || marine.wounded) return [];
  const own = isLeader(state, marine.id) ? ownActions(state, leader) : [];
  return [...own, ...orders(state, leader, marine), ...(isLeader(state, marine.id) && state.plan !== null ? [dropPlan(marine)] : [])];
}

function action(marine: Marine, id: string, label: Text, effect: Text, refusal: Refusal | null, hotkey?: string): Action {
  return { id, unit: marine.unit, label, effect, input: 'none', refusal, ...(hotkey === undefined ? {} : { hotkey }) };
}

function ownActions(state: BodybagState, leader: Marine): Action[] {
  const smoke = areaNumbers.map((area) => {
    const odds = oddsText(leader, 'smoke');
    const refusal = refuseOrder(state, { kind: 'smoke', area });
    return action(leader, `smoke-${area}`, words('action.smoke.label', { area }), words('action.smoke.effect', { odds }), refusal, smokeKeys[area]);
  });
  return [...smoke, ...(['forward', 'back'] as const).map((way) => wholeAreaAction(state, leader, way))];
}

function wholeAreaAction(state: BodybagState, leader: Marine, way: 'forward' | 'back'): Action {
  const order = wholeArea(state, way);
  const refusal: Refusal | null = order === null ? { code: 'no-area-there', rule: 'bb-setup-003' } : refuseOrder(state, order);
  return action(leader, `area-${way}`, words(`action.area-${way}.label`), words('action.area-move.effect'), refusal, way === 'forward' ? 'g' : 'v');
}

function dropPlan(leader: Marine): Action {
  return action(leader, 'drop-plan', words('action.drop-plan.label'), words('action.drop-plan.effect'), null, 'x');
}

/** Cover or halt, forward, back: what the plan holds already is offered to be taken out of it. */
function orders(state: BodybagState, leader: Marine, marine: Marine): Action[] {
  const kind = marine.covering ? 'halt' : 'cover';
  const named = names(state.plan, kind, marine.id);
  const refusal = named ? null : refuseOrder(state, { kind, figures: [marine.id] });
  const naming = action(
    marine,
    kind,
    words(`action.${kind}.${named ? 'planned' : 'label'}`),
    words('action.leader-rolls', { figure: { figure: leader.id }, odds: oddsText(leader, kind) }),
    refusal,
    kind === 'cover' ? 'c' : 'h',
  );
  const silent = isLeader(state, marine.id) && kind === 'cover' && !state.options.leaderCovers;
  return [...(silent ? [] : [naming]), moveAction(state, marine, 'forward'), moveAction(state, marine, 'back')];
}

function moveAction(state: BodybagState, marine: Marine, way: 'forward' | 'back'): Action {
  const here = areaOf(state, marine);
  const area = way === 'forward' ? forwardOf(here) : backOf(here);
  const hotkey = way === 'forward' ? 'f' : 'b';
  if (area === null) {
    return action(marine, way, words(`action.${way}.nowhere`), words('action.nowhere'), { code: 'no-area-there', rule: 'bb-setup-003' }, hotkey);
  }
  const planned = sentTo(state.plan, marine.id) === area;
  const order: Order = { kind: 'move', to: { [marine.id]: area } };
  const label = words(`action.${way}.${planned ? 'planned' : 'label'}`, { area });
  return action(marine, way, label, words('action.own-roll', { odds: oddsText(marine, 'move') }), planned ? null : refuseOrder(state, order), hotkey);
}
