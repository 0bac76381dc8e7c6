import type { Card } from '../../../battle/card';
import { cardsBy, type CardRule } from '../../../battle/verb';
import type { BodybagEvent, EventOf } from '../book';
import { diceOf, linesOf } from '../tell/lines';
import { verbs } from '../verbs';
import { gutsBreakdown, words } from '../words';

/** A card for each roll outside of orders, and for the end; the others belong to the verbs. */
const tellers: readonly CardRule<BodybagEvent>[] = [
  ...verbs.cardRules,
  { begins: ['guts-rolled'], keeps: [], card: rollCard },
  { begins: ['battle-ended'], keeps: [], card: endCard },
];

/** What belongs to no card begins afresh after it. */
const breaks: readonly BodybagEvent['type'][] = ['order-planned', 'turn-began', 'phase-began', 'smoke-cleared'];

export function cardsOf(events: readonly BodybagEvent[]): readonly Card[] {
  return cardsBy(tellers, breaks, events);
}

function rollCard(chunk: readonly BodybagEvent[]): Card {
  const rolled = chunk[0] as EventOf<'guts-rolled'>;
  const { figure, purpose, guts, result, rule } = rolled;
  return {
    title: words(`purpose.${purpose}`, { figure: { figure } }),
    rule,
    breakdowns: [{ ...gutsBreakdown(figure, guts, purpose), title: words('odds.title') }],
    dice: diceOf([rolled]),
    lines: linesOf(chunk),
    result: words(`card.${purpose}.${result}`, { figure: { figure } }),
    figures: [figure],
  };
}

const fates = ['unwounded', 'wounded', 'killed', 'leftBehind'] as const;

function endCard([ended]: readonly BodybagEvent[]): Card {
  const { rule, outcome, score, tally } = ended as EventOf<'battle-ended'>;
  return {
    title: words(`next.over.${outcome.reason}`, { score }),
    rule,
    breakdowns: [],
    dice: [],
    lines: fates.map((fate) => ({ text: words(`card.end.${fate}`, { count: tally[fate] }), rule: 'bb-win-002' })),
    result: words(`outcome.${outcome.reason}`),
    figures: [],
  };
}
