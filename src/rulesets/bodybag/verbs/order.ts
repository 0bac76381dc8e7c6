import * as v from 'valibot';
import type { NextStep } from '../../../battle/actions';
import type { Card } from '../../../battle/card';
import type { Shape } from '../../../battle/sketch';
import type { FigureId } from '../../../battle/state';
import type { Text, TextValue } from '../../../battle/text';
import type { Offer } from '../../../battle/verb';
import { form } from '../../../engine/form';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import type { BodybagEvent, EventOf } from '../book';
import { declineOrder, giveOrder, refuseOrder } from '../book/leader';
import { inArea, isLeader, leaderOf, unwounded } from '../book/squad';
import { areaOf, backOf, forwardOf, middleOf } from '../book/street';
import { beginReactions } from '../book/turn';
import { MARINES } from '../data/sides';
import { marineOfUnit, type BodybagState, type Marine, type Order, type Seen } from '../state';
import { orderForm } from '../state-form';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { diceOf, linesOf, rollsOf } from '../tell/lines';
import { button, gutsBreakdown, namesOf, oddsText, words } from '../words';
import { cautioned, cautionOfMove, cautionOfSmoke } from './cautions';
import type { BodybagVerb } from './kinds';

/** Notes down an order before it is given; null drops it. */
const planForm = form({ type: v.literal('plan'), order: v.nullable(orderForm) });
const giveForm = form({ type: v.literal('order'), order: orderForm });
const noneForm = form({ type: v.literal('no-order') });

export type Plan = v.InferOutput<typeof planForm>;
export type GiveOrder = Plan | v.InferOutput<typeof giveForm> | v.InferOutput<typeof noneForm>;

/** bb-lead: the leader's order, put together marine by marine before it is given. */
export const order: BodybagVerb<GiveOrder> = {
  handlers: {
    plan: {
      when: { phase: 'leader', rule: 'bb-lead-001' },
      form: planForm,
      actors: () => 'side',
      refuse: (state, { order: planned }) => (planned === null ? null : refuseOrder(state, planned)),
      resolve(battle, { order: planned }) {
        battle.emit({ type: 'order-planned', rule: 'bb-lead-001', order: planned });
      },
    },
    order: {
      when: { phase: 'leader', rule: 'bb-lead-001' },
      form: giveForm,
      actors: () => 'side',
      refuse: (state, { order: given }) => refuseOrder(state, given),
      *resolve(battle, { order: given }) {
        yield* giveOrder(battle, given);
        beginReactions(battle);
      },
    },
    'no-order': {
      when: { phase: 'leader', rule: 'bb-lead-002' },
      form: noneForm,
      actors: () => 'side',
      refuse: () => null,
      resolve(battle) {
        declineOrder(battle);
        beginReactions(battle);
      },
    },
  },
  offers(seen, unit) {
    const marine = marineOfUnit(seen, unit);
    const leader = leaderOf(seen);
    if (seen.phase !== 'leader' || marine === undefined || leader === null || marine.wounded) return [];
    const leads = isLeader(seen, marine.id);
    return [
      ...(leads ? ownActions(seen, leader) : []),
      ...orders(seen, leader, marine),
      ...(leads && seen.plan !== null ? [dropPlan(marine)] : []),
    ];
  },
  next: (seen) => (seen.phase === 'leader' ? leaderStep(seen) : null),
  scenery: planned,
  cards: [{ begins: ['order-given'], keeps: ['guts-rolled'], card: orderCard }],
};

function planning(planned: Order | null): Plan {
  return { type: 'plan', order: planned };
}

const smokeKeys: Readonly<Record<AreaNumber, string>> = { 1: 'i', 2: 'o', 3: 'p' };

function ownActions(state: Seen, leader: Marine): Offer<GiveOrder>[] {
  const smoke = areaNumbers.map((area) => {
    const odds = oddsText(leader, 'smoke');
    const refusal = refuseOrder(state, { kind: 'smoke', area });
    const effect = cautioned(words('action.smoke.effect', { odds }), cautionOfSmoke(state, area));
    const said = { label: words('action.smoke.label', { area }), effect };
    const given: GiveOrder = { type: 'order', order: { kind: 'smoke', area } };
    return button<GiveOrder>(leader, `smoke-${area}`, said, refusal, given, smokeKeys[area]);
  });
  return [...smoke, ...(['forward', 'back'] as const).map((way) => wholeAreaAction(state, leader, way))];
}

function wholeAreaAction(state: Seen, leader: Marine, way: 'forward' | 'back'): Offer<GiveOrder> {
  const all = wholeArea(state, way);
  const refusal: Refusal | null =
    all === null ? { code: 'no-area-there', rule: 'bb-setup-003' } : refuseOrder(state, all);
  const said = { label: words(`action.area-${way}.label`), effect: words('action.area-move.effect') };
  return button<GiveOrder>(leader, `area-${way}`, said, refusal, planning(all), way === 'forward' ? 'g' : 'v');
}

function dropPlan(leader: Marine): Offer<GiveOrder> {
  return button<GiveOrder>(
    leader,
    'drop-plan',
    { label: words('action.drop-plan.label'), effect: words('action.drop-plan.effect') },
    null,
    planning(null),
    'x',
  );
}

/** Cover or halt, forward, back: what the plan holds already is offered to be taken out of it. */
function orders(state: Seen, leader: Marine, marine: Marine): Offer<GiveOrder>[] {
  const kind = marine.covering ? 'halt' : 'cover';
  const named = names(state.plan, kind, marine.id);
  const refusal = named ? null : refuseOrder(state, { kind, figures: [marine.id] });
  const label = words(`action.${kind}.${named ? 'planned' : 'label'}`);
  const effect = words('action.leader-rolls', { figure: { figure: leader.id }, odds: oddsText(leader, kind) });
  const naming = button<GiveOrder>(
    marine,
    kind,
    { label, effect },
    refusal,
    planning(toggleNamed(state.plan, kind, marine.id)),
    kind === 'cover' ? 'c' : 'h',
  );
  const silent = isLeader(state, marine.id) && kind === 'cover' && !state.options.leaderCovers;
  return [...(silent ? [] : [naming]), moveAction(state, marine, 'forward'), moveAction(state, marine, 'back')];
}

function moveAction(state: Seen, marine: Marine, way: 'forward' | 'back'): Offer<GiveOrder> {
  const here = areaOf(state, marine);
  const there = way === 'forward' ? forwardOf(here) : backOf(here);
  const hotkey = way === 'forward' ? 'f' : 'b';
  if (there === null) {
    const nowhere = { label: words(`action.${way}.nowhere`), effect: words('action.nowhere') };
    return button<GiveOrder>(marine, way, nowhere, { code: 'no-area-there', rule: 'bb-setup-003' }, null, hotkey);
  }
  const planned = sentTo(state.plan, marine.id) === there;
  const refusal = planned ? null : refuseOrder(state, { kind: 'move', to: { [marine.id]: there } });
  const said = {
    label: words(`action.${way}.${planned ? 'planned' : 'label'}`, { area: there }),
    effect: cautioned(words('action.own-roll', { odds: oddsText(marine, 'move') }), cautionOfMove(state, there)),
  };
  return button<GiveOrder>(marine, way, said, refusal, planning(toggleMove(state.plan, marine.id, there)), hotkey);
}

function leaderStep(state: Seen): NextStep<GiveOrder> {
  const leader = leaderOf(state);
  const { plan } = state;
  if (leader === null || plan === null) {
    return {
      seats: [MARINES],
      label: words('next.no-order'),
      command: { type: 'no-order' },
      refusal: null,
      left: [words('left.order')],
      ends: true,
    };
  }
  const label = words(`next.order.${plan.kind}`, orderValues(leader, plan));
  return {
    seats: [MARINES],
    label,
    command: { type: 'order', order: plan },
    refusal: null,
    left: whoGoes(state, plan),
    ends: true,
    // The leader has planned what is done.
    idle: [],
  };
}

function orderValues(leader: Marine, plan: Order): Record<string, TextValue> {
  switch (plan.kind) {
    case 'smoke':
      return { area: plan.area, odds: oddsText(leader, 'smoke') };
    case 'move':
      return { count: Object.keys(plan.to).length };
    default:
      return { names: namesOf(plan.figures), odds: oddsText(leader, plan.kind) };
  }
}

/** Shows who goes where, each with their own odds. */
function whoGoes(state: Seen, plan: Order): Text[] {
  if (plan.kind !== 'move') return [];
  return Object.entries(plan.to).flatMap(([figure, area]): Text[] => {
    const marine = state.figures[figure];
    return marine === undefined || marine.wounded
      ? []
      : [words('left.move', { figure: { figure }, area, odds: oddsText(marine, 'move') })];
  });
}

/** The order as it is being put together. */
function planned(state: Seen): Shape[] {
  const { plan } = state;
  if (plan === null) return [];
  if (plan.kind === 'smoke')
    return [{ kind: 'mark', role: 'template', at: middleOf(state, plan.area), label: words('scenery.planned-smoke') }];
  const ids = plan.kind === 'move' ? Object.keys(plan.to) : plan.figures;
  return ids.flatMap((id): Shape[] => {
    const marine = state.figures[id];
    if (marine === undefined || marine.wounded) return [];
    if (plan.kind !== 'move') {
      return [
        {
          kind: 'disc',
          role: 'touched',
          at: marine.at,
          r: marine.r * 1.3,
          label: words(`scenery.planned-${plan.kind}`),
        },
      ];
    }
    const area = plan.to[id] ?? areaOf(state, marine);
    const to = { x: marine.at.x, y: marine.at.y + (area - areaOf(state, marine)) * 4 };
    return [{ kind: 'line', role: 'path', points: [marine.at, to], arrow: true, label: oddsText(marine, 'move') }];
  });
}

/** Returns the plan with a marine named for covering fire or a halt, or removed again if already named. */
export function toggleNamed(plan: Order | null, kind: 'cover' | 'halt', figure: FigureId): Order | null {
  const named = plan?.kind === kind ? plan.figures : [];
  const figures = named.includes(figure) ? named.filter((id) => id !== figure) : [...named, figure];
  return figures.length === 0 ? null : { kind, figures };
}

/** The plan with a marine's move, or without it if it was there. */
export function toggleMove(plan: Order | null, figure: FigureId, area: AreaNumber): Order | null {
  const { [figure]: before, ...others } = plan?.kind === 'move' ? plan.to : {};
  const to = before === area ? others : { ...others, [figure]: area };
  return Object.keys(to).length === 0 ? null : { kind: 'move', to };
}

/** Moves everybody in the leader's area, including the leader, one area on; null if there is none that way. */
export function wholeArea(state: BodybagState, way: 'forward' | 'back'): Order | null {
  const leader = leaderOf(state);
  const here = leader === null ? null : areaOf(state, leader);
  const there = here === null ? null : way === 'forward' ? forwardOf(here) : backOf(here);
  if (here === null || there === null) return null;
  return { kind: 'move', to: Object.fromEntries(inArea(state, unwounded(state), here).map(({ id }) => [id, there])) };
}

/** Whether the plan names this marine. */
export function names(plan: Order | null, kind: 'cover' | 'halt', figure: FigureId): boolean {
  return plan?.kind === kind && plan.figures.includes(figure);
}

/** The area that the plan sends this marine to, or null. */
export function sentTo(plan: Order | null, figure: FigureId): AreaNumber | null {
  return plan?.kind === 'move' ? (plan.to[figure] ?? null) : null;
}

const ruleOf: Readonly<Record<EventOf<'order-given'>['order']['kind'], RuleId>> = {
  smoke: 'bb-lead-003',
  cover: 'bb-lead-004',
  halt: 'bb-lead-005',
  move: 'bb-lead-006',
};

function orderCard(chunk: readonly BodybagEvent[]): Card {
  const { figure, order: given } = chunk[0] as EventOf<'order-given'>;
  const rolls = rollsOf(chunk);
  const done = rolls.filter(({ result }) => result === 'success').length;
  const values: Readonly<Record<string, TextValue>> = given.kind === 'smoke' ? { area: given.area } : {};
  const named = given.kind === 'move' ? Object.keys(given.to) : given.kind === 'smoke' ? [] : given.figures;
  return {
    title: words(`card.order.${given.kind}.title`, { figure: { figure }, ...values }),
    rule: ruleOf[given.kind],
    breakdowns: rolls.map(({ figure: roller, guts, purpose }) => gutsBreakdown(roller, guts, purpose)),
    dice: diceOf(rolls),
    lines: linesOf(chunk),
    result:
      given.kind === 'move'
        ? words('card.order.move.result', { done, all: rolls.length })
        : words(`card.order.${given.kind}.${done > 0 ? 'success' : 'failure'}`, { ...values, names: namesOf(named) }),
    figures: [figure, ...named],
  };
}
