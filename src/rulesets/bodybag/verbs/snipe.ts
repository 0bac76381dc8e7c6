import * as v from 'valibot';
import type { Card, CardDice } from '../../../battle/card';
import type { Breakdown } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import { form } from '../../../engine/form';
import type { Reason } from '../../../engine/verdict';
import type { BodybagEvent, EventOf } from '../book';
import { chanceOfWound, facesFor, shotsOf, sniperFire, underFriendlyFire } from '../book/sniper';
import { unwounded } from '../book/squad';
import { beginBugOut } from '../book/turn';
import { MARINES, SNIPER } from '../data/sides';
import type { Conditions } from '../data/sniper';
import type { Seen } from '../state';
import { logLine } from '../tell/lines';
import { valuesOf, words } from '../words';
import type { BodybagVerb } from './kinds';

const shape = form({ type: v.literal('snipe') });

export type Snipe = v.InferOutput<typeof shape>;

const tellings = ['sniper-fired', 'friendly-fired', 'marine-wounded', 'excess-rolled', 'marine-killed'] as const;

/** bb-snipe: the sniper's dice, which need no decision. */
export const snipe: BodybagVerb<Snipe> = {
  handlers: {
    snipe: {
      when: { phase: 'sniper', rule: 'bb-snipe-001' },
      form: shape,
      actors: () => 'side',
      // The sniper's dice need no decision: any seat may roll them.
      waives: ['turn'],
      refuse: () => null,
      *resolve(battle) {
        yield* sniperFire(battle);
        beginBugOut(battle);
      },
    },
  },
  next: (seen) =>
    seen.phase === 'sniper'
      ? {
          seats: [MARINES, SNIPER],
          label: words('next.snipe'),
          command: { type: 'snipe' },
          refusal: null,
          left: dangers(seen),
        }
      : null,
  cards: [{ begins: tellings, keeps: tellings, card: sniperCard }],
};

const reasonsOf: Readonly<Record<Conditions, readonly Reason[]>> = {
  open: [{ rule: 'bb-snipe-003', key: 'open' }],
  'covering-fire': [{ rule: 'bb-snipe-004', key: 'covering-fire' }],
  smoke: [{ rule: 'bb-snipe-005', key: 'smoke' }],
};

/** The whole Sniper Fire phase on one card: a breakdown for each area, a die for each marine, then the casualties. */
function sniperCard(chunk: readonly BodybagEvent[]): Card {
  const shots = told(chunk, 'sniper-fired');
  const friendly = told(chunk, 'friendly-fired');
  const wounded = told(chunk, 'marine-wounded');
  const killed = told(chunk, 'marine-killed');
  const falls = [...wounded, ...killed];
  return {
    title: words('card.sniper.title'),
    rule: 'bb-snipe-001',
    breakdowns: [...breakdownsOf(shots), ...(friendly.length > 0 ? [friendlyBreakdown(friendly)] : [])],
    dice: [...shots.map((shot) => dieOf('shot', shot)), ...friendly.map((shot) => dieOf('friendly', shot))],
    lines: chunk.flatMap((event) => {
      if (event.type === 'excess-rolled') {
        return [{ text: words('card.sniper.excess', valuesOf({ ...event })), rule: event.rule, faces: [event.face] }];
      }
      const text = event.type === 'marine-wounded' || event.type === 'marine-killed' ? logLine(event) : null;
      return text === null ? [] : [{ text, rule: event.rule }];
    }),
    result:
      falls.length === 0
        ? words('card.sniper.nobody')
        : words('card.sniper.result', { wounded: wounded.length, killed: killed.length }),
    figures: [...new Set([...falls, ...shots].map(({ figure }) => figure))],
  };
}

/** A single die; it hits from the lowest face that wounds. */
function dieOf(kind: 'shot' | 'friendly', shot: EventOf<'sniper-fired' | 'friendly-fired'>): CardDice {
  const { face, needed } = shot;
  return {
    label: words(`card.sniper.${kind}`, valuesOf({ ...shot })),
    faces: [face],
    hits: [needed !== null && face >= needed],
  };
}

function told<Type extends BodybagEvent['type']>(events: readonly BodybagEvent[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** The line of the sniper's table for each area under fire (bb-snipe-003). */
function breakdownsOf(shots: readonly EventOf<'sniper-fired'>[]): Breakdown[] {
  const seen = new Map(shots.map((shot) => [shot.area, shot]));
  return [...seen.values()]
    .sort((a, b) => a.area - b.area)
    .map(({ area, conditions, needed }) => ({
      title: words('condition.area', { area }),
      reasons: reasonsOf[conditions],
      odds: [{ text: words(`scenery.needed-${needed ?? 'none'}`, { area }), share: facesFor(needed) / 6 }],
    }));
}

function friendlyBreakdown(shots: readonly EventOf<'friendly-fired'>[]): Breakdown {
  const needed = shots[0]?.needed ?? null;
  return {
    title: words('card.sniper.friendly-title'),
    reasons: [{ rule: 'bb-snipe-006', key: 'friendly-fire' }],
    odds: [{ text: words('card.sniper.friendly-odds'), share: facesFor(needed) / 6 }],
  };
}

/** What threatens each of them before the dice fall. */
function dangers(state: Seen): Text[] {
  const shots = shotsOf(state).map(({ marine }) => marine);
  const others = unwounded(state).filter((marine) => underFriendlyFire(state, marine) && !shots.includes(marine));
  return [...shots, ...others].map((marine) => {
    const key = underFriendlyFire(state, marine) ? 'left.danger-friends' : 'left.danger';
    return words(key, { figure: { figure: marine.id }, percent: Math.round(100 * chanceOfWound(state, marine)) });
  });
}
