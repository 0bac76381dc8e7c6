import type { Card, CardDice } from '../../../battle/card';
import type { Breakdown } from '../../../battle/sketch';
import type { CardRule } from '../../../battle/verb';
import type { RuleId } from '../../../engine/rule';
import type { PretzelEvent, EventOf } from '../book';
import type { AttackPart } from '../book/attack/attack';
import { hitChance } from '../book/damage/odds';
import type { Seen } from '../state';
import { actionWords, valuesOf, weaponWords, words } from '../words';

/** Returns a card for each event of this kind; `later` are the events after it. */
export function cardOf<Type extends PretzelEvent['type']>(
  type: Type,
  card: (event: EventOf<Type>, later: readonly PretzelEvent[]) => Card,
): CardRule<PretzelEvent> {
  return { begins: [type], keeps: [], card: ([event, ...later]) => card(event as EventOf<Type>, later) };
}

/** Cards of events that several verbs emit, and of those that only the scenario has words for. */
export function tellersFor(seen: Seen): readonly CardRule<PretzelEvent>[] {
  return [
    cardOf('attacked', attackCard),
    cardOf('blast-went-off', blastCard),
    cardOf('spread-rolled', spreadCard),
    cardOf('special-tried', (event) => specialCard(seen, event)),
    cardOf('battle-ended', endCard),
  ];
}

/** Events that continue an attack or a blast. */
const parts: ReadonlySet<PretzelEvent['type']> = new Set<PretzelEvent['type']>([
  'damage-rolled',
  'figure-wounded',
  'figure-killed',
  'cover-lost',
  'grenade-scattered',
  'weapon-jammed',
  'got-out',
]);

/** A card with nothing on it yet. */
export function plainCard(rule: RuleId): Omit<Card, 'title' | 'result'> {
  return { rule, breakdowns: [], dice: [], lines: [], figures: [] };
}

/** Returns the later events that belong to it. */
function belonging(later: readonly PretzelEvent[]): readonly PretzelEvent[] {
  const end = later.findIndex(({ type }) => !parts.has(type));
  return end < 0 ? later : later.slice(0, end);
}

function blastCard({ rule, figures }: EventOf<'blast-went-off'>, later: readonly PretzelEvent[]): Card {
  return {
    ...plainCard(rule),
    title: words('card.blast.title'),
    lines: damageLines(belonging(later)),
    result: words('card.blast.result', { count: figures.length }),
    figures,
  };
}

function spreadCard({ rule, faces, on, spaces }: EventOf<'spread-rolled'>): Card {
  const hits = faces.map((face) => face >= on);
  return {
    ...plainCard(rule),
    title: words('card.spread.title'),
    dice: [{ label: words('card.spread.dice', { on }), faces, hits }],
    result: words('card.spread.result', { count: spaces.length }),
  };
}

function endCard({ rule, outcome }: EventOf<'battle-ended'>): Card {
  const { winner, reason } = outcome;
  const title = winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } });
  return { ...plainCard(rule), title, result: words(`outcome.${reason}`) };
}

function attackCard(event: EventOf<'attacked'>, later: readonly PretzelEvent[]): Card {
  const rest = belonging(later);
  const [first] = event.parts;
  const target = first?.figure;
  const values = { figure: { figure: event.figure }, weapon: weaponWords(event.weapon) };
  const title =
    target === null || target === undefined
      ? words('card.attack.title-space', values)
      : words(event.cover ? 'card.attack.title-cover' : 'card.attack.title', {
          ...values,
          opponent: { figure: target },
        });
  return {
    ...plainCard(event.rule),
    title,
    breakdowns: event.parts.map((part) => partBreakdown(event, part)),
    dice: diceOf(event),
    lines: damageLines(rest),
    result: resultOf(event, rest),
    figures: [event.figure, ...event.parts.flatMap(({ figure }) => figure ?? [])],
  };
}

function partBreakdown(event: EventOf<'attacked'>, part: AttackPart): Breakdown {
  const [first, ...others] = part.reasons;
  const title =
    part.figure === null
      ? words('card.attack.part-space', { dice: part.dice })
      : words('card.attack.part', { opponent: { figure: part.figure }, dice: part.dice });
  const odds = [{ text: words('breakdown.hit'), share: hitChance(part.number) }];
  if (part.number === null) return { title, reasons: part.reasons, odds };
  const base = {
    text: words(first?.key === 'hand-to-hand' ? 'breakdown.hand' : 'breakdown.range'),
    value: first?.value ?? part.range,
  };
  return { title, base, reasons: others, total: { text: words('breakdown.number'), value: part.number }, odds };
}

function diceOf({ faces, parts: aimed, misfire }: EventOf<'attacked'>): CardDice[] {
  if (faces.length === 0) return [];
  const hit = !misfire && aimed.some((part) => part.hit);
  return [
    {
      label: words('card.attack.dice', { sum: faces.reduce((sum, face) => sum + face, 0) }),
      faces,
      hits: faces.map(() => hit),
    },
  ];
}

function damageLines(events: readonly PretzelEvent[]): Card['lines'] {
  return events.flatMap((event): Card['lines'] => {
    if (event.type === 'damage-rolled')
      return [
        {
          text: words(event.reasons.length > 0 ? 'card.damage.reduced' : 'card.damage.plain', {
            figure: { figure: event.figure },
            wounds: event.wounds,
          }),
          rule: event.rule,
          faces: event.faces,
        },
      ];
    if (event.type === 'figure-wounded' || event.type === 'got-out') return [];
    return [{ text: words(`event.${event.type}`, valuesOf({ ...event })), rule: event.rule }];
  });
}

function resultOf(event: EventOf<'attacked'>, rest: readonly PretzelEvent[]): Card['result'] {
  if (event.misfire) return words('card.attack.misfire');
  const wounds = rest.reduce((sum, one) => sum + (one.type === 'figure-wounded' ? one.wounds : 0), 0);
  const killed = rest.filter(({ type }) => type === 'figure-killed').length;
  if (!event.parts.some(({ hit }) => hit) && wounds === 0) return words('card.attack.miss');
  return words('card.attack.result', { wounds, killed });
}

function specialCard(seen: Seen, { rule, figure, action, faces, needed, success }: EventOf<'special-tried'>): Card {
  const label = words('card.special.dice', { number: needed ?? 0 });
  return {
    ...plainCard(rule),
    title: words('card.special.title', { figure: { figure }, action: actionWords(seen, action, 'label') }),
    dice: faces.length === 0 ? [] : [{ label, faces, hits: faces.map(() => success) }],
    result: words(success ? 'card.special.success' : 'card.special.failure'),
    figures: [figure],
  };
}
