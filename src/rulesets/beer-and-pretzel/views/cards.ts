import type { Card, CardDice } from '../../../battle/card';
import type { Slip } from '../../../battle/sketch';
import type { PretzelEvent } from '../events';
import type { AttackPart } from '../events/fight';
import { hitChance } from '../rules/odds';
import type { PretzelState } from '../state';
import { logLine } from './log';
import { words } from './words';

type Told<Type extends PretzelEvent['type']> = Extract<PretzelEvent, { type: Type }>;
type Line = Card['lines'][number];

/** What goes on with the attack before it. */
const parts: ReadonlySet<string> = new Set(['damage-rolled', 'figure-wounded', 'figure-killed', 'grenade-scattered', 'weapon-jammed', 'got-out']);

/** Events as cards: one for each attack with its damage, one for each roll of the scenario, one for the end. */
export function cardsOf(state: PretzelState, events: readonly PretzelEvent[]): readonly Card[] {
  return events.flatMap((event, i): Card[] => {
    switch (event.type) {
      case 'attacked':
        return [attackCard(event, following(events, i))];
      case 'blast-went-off':
        return [{ ...plain(event), title: words('card.blast.title'), lines: damageLines(following(events, i)), result: words('card.blast.result', { count: event.figures.length }), figures: [...event.figures] }];
      case 'cover-declared':
        return [{ ...plain(event), title: words('card.cover.title', { figure: { figure: event.cover.figure } }), result: words('card.cover.result', { weapon: words(`weapon.${event.cover.weapon}`), aim: event.cover.aim }), figures: [event.cover.figure] }];
      case 'special-tried':
        return [specialCard(state, event)];
      case 'spread-rolled':
        return [{ ...plain(event), title: words('card.spread.title'), dice: [{ label: words('card.spread.dice', { on: event.on }), faces: event.faces, hits: event.faces.map((face) => face >= event.on) }], result: words('card.spread.result', { count: event.spaces.length }) }];
      case 'arrivals-rolled':
        return [{ ...plain(event), title: words('card.arrivals.title'), dice: event.faces.length === 0 ? [] : [{ label: words('card.arrivals.die'), faces: event.faces }], result: words('card.arrivals.result', { count: event.count }) }];
      case 'battle-ended': {
        const { winner, reason } = event.outcome;
        const title = winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } });
        return [{ ...plain(event), title, result: words(`outcome.${reason}`) }];
      }
      default:
        return [];
    }
  });
}

function plain({ rule }: { readonly rule: Card['rule'] }): Omit<Card, 'title' | 'result'> {
  return { rule, slips: [], dice: [], lines: [], figures: [] };
}

/** The events that belong to the one at this place. */
function following(events: readonly PretzelEvent[], at: number): PretzelEvent[] {
  const rest = events.slice(at + 1);
  const end = rest.findIndex(({ type }) => !parts.has(type));
  return end < 0 ? rest : rest.slice(0, end);
}

function attackCard(event: Told<'attacked'>, rest: readonly PretzelEvent[]): Card {
  const [first] = event.parts;
  const target = first?.figure;
  const values = { figure: { figure: event.figure }, weapon: words(`weapon.${event.weapon}`) };
  const title = target === null || target === undefined ? words('card.attack.title-space', values) : words(event.cover ? 'card.attack.title-cover' : 'card.attack.title', { ...values, opponent: { figure: target } });
  return {
    ...plain(event),
    title,
    slips: event.parts.map((part) => partSlip(event, part)),
    dice: diceOf(event),
    lines: damageLines(rest),
    result: resultOf(event, rest),
    figures: [event.figure, ...event.parts.flatMap(({ figure }) => figure ?? [])],
  };
}

function partSlip(event: Told<'attacked'>, part: AttackPart): Slip {
  const [first, ...others] = part.reasons;
  const title = part.figure === null ? words('card.attack.part-space', { dice: part.dice }) : words('card.attack.part', { opponent: { figure: part.figure }, dice: part.dice });
  const odds = [{ text: words('slip.hit'), share: hitChance(part.number) }];
  if (part.number === null) return { title, reasons: part.reasons, odds };
  const base = { text: words(first?.key === 'hand-to-hand' ? 'slip.hand' : 'slip.range'), value: first?.value ?? part.range };
  return { title, base, reasons: others, total: part.number, odds };
}

function diceOf({ faces, parts: aimed, misfire }: Told<'attacked'>): CardDice[] {
  if (faces.length === 0) return [];
  const hit = !misfire && aimed.some((part) => part.hit);
  return [{ label: words('card.attack.dice', { sum: faces.reduce((sum, face) => sum + face, 0) }), faces, hits: faces.map(() => hit) }];
}

function damageLines(events: readonly PretzelEvent[]): Line[] {
  return events.flatMap((event): Line[] => {
    if (event.type === 'damage-rolled') return [{ text: words(event.reasons.length > 0 ? 'card.damage.reduced' : 'card.damage.plain', { figure: { figure: event.figure }, wounds: event.wounds }), rule: event.rule, faces: event.faces }];
    if (event.type === 'figure-wounded' || event.type === 'got-out') return [];
    const line = logLine(event);
    return line === null ? [] : [{ text: line, rule: event.rule }];
  });
}

function resultOf(event: Told<'attacked'>, rest: readonly PretzelEvent[]): Card['result'] {
  if (event.misfire) return words('card.attack.misfire');
  const wounds = rest.reduce((sum, one) => sum + (one.type === 'figure-wounded' ? one.wounds : 0), 0);
  const killed = rest.filter(({ type }) => type === 'figure-killed').length;
  if (!event.parts.some(({ hit }) => hit) && wounds === 0) return words('card.attack.miss');
  return words('card.attack.result', { wounds, killed });
}

function specialCard(state: PretzelState, event: Told<'special-tried'>): Card {
  const action = { key: `SKIRMISH.scenario.${state.scenario ?? ''}.action.${event.action}.label` };
  const dice = event.faces.length === 0 ? [] : [{ label: words('card.special.dice', { number: event.needed ?? 0 }), faces: event.faces, hits: event.faces.map(() => event.success) }];
  return { ...plain(event), title: words('card.special.title', { figure: { figure: event.figure }, action }), dice, result: words(event.success ? 'card.special.success' : 'card.special.failure'), figures: [event.figure] };
}
