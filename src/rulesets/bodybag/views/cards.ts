import type { Card } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import type { RuleId } from '../../../engine/rule';
import type { BodybagEvent, Told } from '../events';
import type { BodybagState } from '../state';
import { logLine, rollLine } from './log';
import { gutsSlip } from './odds';
import { sniperCard } from './sniper-card';
import { namesOf, valuesOf, words } from './words';

/** Finished events as cards: one for an order, one for each roll outside of orders, one for the sniper's phase. */
export function cardsOf(_state: BodybagState, events: readonly BodybagEvent[]): readonly Card[] {
  return chunks(events).flatMap((chunk) => cardOf(chunk));
}

const sniperEvents: readonly BodybagEvent['type'][] = ['sniper-fired', 'friendly-fired', 'marine-wounded', 'excess-rolled', 'marine-killed'];

/** Splits events where another subject begins. */
function chunks(events: readonly BodybagEvent[]): BodybagEvent[][] {
  const split: BodybagEvent[][] = [];
  for (const event of events) {
    const open = split.at(-1);
    if (open === undefined || begins(open, event)) split.push([event]);
    else open.push(event);
  }
  return split;
}

function begins([head]: readonly BodybagEvent[], event: BodybagEvent): boolean {
  if (head === undefined) return true;
  if (sniperEvents.includes(event.type)) return !sniperEvents.includes(head.type);
  if (event.type === 'guts-rolled') return head.type !== 'order-given';
  return ['order-given', 'order-planned', 'turn-began', 'phase-began', 'battle-ended', 'smoke-cleared'].includes(event.type);
}

function cardOf(chunk: readonly BodybagEvent[]): Card[] {
  const [head] = chunk;
  switch (head?.type) {
    case 'order-given':
      return [orderCard(chunk, head)];
    case 'guts-rolled':
      return [rollCard(chunk, head)];
    case 'battle-ended':
      return [endCard(head)];
    default:
      return head !== undefined && sniperEvents.includes(head.type) ? [sniperCard(chunk)] : [];
  }
}

function rollsOf(chunk: readonly BodybagEvent[]): Told<'guts-rolled'>[] {
  return chunk.filter((event) => event.type === 'guts-rolled');
}

/** All that follows from the rolls, a line each. */
function linesOf(chunk: readonly BodybagEvent[]): Card['lines'] {
  return chunk.flatMap((event) => {
    if (event.type === 'order-given' || event.type === 'guts-rolled') return [];
    const text: Text | null = event.type === 'smoke-rolled' ? words('card.smoke.turns', valuesOf({ ...event })) : logLine(event);
    return text === null ? [] : [{ text, rule: event.rule, ...(event.type === 'smoke-rolled' ? { faces: [event.face] } : {}) }];
  });
}

function diceOf(rolls: readonly Told<'guts-rolled'>[]): Card['dice'] {
  return rolls.map((rolled) => ({ label: rollLine(rolled), faces: rolled.faces }));
}

const ruleOf: Readonly<Record<Told<'order-given'>['order']['kind'], RuleId>> = {
  smoke: 'bb-lead-003',
  cover: 'bb-lead-004',
  halt: 'bb-lead-005',
  move: 'bb-lead-006',
};

function orderCard(chunk: readonly BodybagEvent[], { figure, order }: Told<'order-given'>): Card {
  const rolls = rollsOf(chunk);
  const done = rolls.filter(({ result }) => result === 'success').length;
  const values = order.kind === 'smoke' ? { area: order.area } : {};
  const named = order.kind === 'move' ? Object.keys(order.to) : order.kind === 'smoke' ? [] : order.figures;
  return {
    title: words(`card.order.${order.kind}.title`, { figure: { figure }, ...values }),
    rule: ruleOf[order.kind],
    slips: rolls.map(({ figure: roller, guts, purpose }) => gutsSlip(roller, guts, purpose)),
    dice: diceOf(rolls),
    lines: linesOf(chunk),
    result:
      order.kind === 'move'
        ? words('card.order.move.result', { done, all: rolls.length })
        : words(`card.order.${order.kind}.${done > 0 ? 'success' : 'failure'}`, { ...values, names: namesOf(named) }),
    figures: [figure, ...named],
  };
}

function rollCard(chunk: readonly BodybagEvent[], rolled: Told<'guts-rolled'>): Card {
  const { figure, purpose, guts, result, rule } = rolled;
  return {
    title: words(`purpose.${purpose}`, { figure: { figure } }),
    rule,
    slips: [{ ...gutsSlip(figure, guts, purpose), title: words('odds.title') }],
    dice: diceOf([rolled]),
    lines: linesOf(chunk),
    result: words(`card.${purpose}.${result}`, { figure: { figure } }),
    figures: [figure],
  };
}

const fates = ['unwounded', 'wounded', 'killed', 'leftBehind'] as const;

function endCard({ rule, outcome, score, tally }: Told<'battle-ended'>): Card {
  return {
    title: words(`next.over.${outcome.reason}`, { score }),
    rule,
    slips: [],
    dice: [],
    lines: fates.map((fate) => ({ text: words(`card.end.${fate}`, { count: tally[fate] }), rule: 'bb-win-002' })),
    result: words(`outcome.${outcome.reason}`),
    figures: [],
  };
}
