import type { Card, CardDice } from '../../../battle/card';
import type { Slip } from '../../../battle/sketch';
import type { Reason } from '../../../engine/verdict';
import type { Conditions } from '../data/sniper';
import type { BodybagEvent, Told } from '../events';
import { facesFor } from '../rules/sniper';
import { logLine } from './log';
import { valuesOf, words } from './words';

const reasonsOf: Readonly<Record<Conditions, readonly Reason[]>> = {
  open: [{ rule: 'bb-snipe-003', key: 'open' }],
  'covering-fire': [{ rule: 'bb-snipe-004', key: 'covering-fire' }],
  smoke: [{ rule: 'bb-snipe-005', key: 'smoke' }],
};

/** The whole Sniper Fire phase on one card: a slip for each area, a die for each marine, then who fell. */
export function sniperCard(chunk: readonly BodybagEvent[]): Card {
  const shots = told(chunk, 'sniper-fired');
  const friendly = told(chunk, 'friendly-fired');
  const wounded = told(chunk, 'marine-wounded');
  const killed = told(chunk, 'marine-killed');
  const falls = [...wounded, ...killed];
  return {
    title: words('card.sniper.title'),
    rule: 'bb-snipe-001',
    slips: [...slipsOf(shots), ...(friendly.length > 0 ? [friendlySlip(friendly)] : [])],
    dice: [
      ...shots.map((shot) => dieOf('shot', shot)),
      ...friendly.map((shot) => dieOf('friendly', shot)),
    ],
    lines: chunk.flatMap((event) => {
      if (event.type === 'excess-rolled') {
        return [{ text: words('card.sniper.excess', valuesOf({ ...event })), rule: event.rule, faces: [event.face] }];
      }
      const text = event.type === 'marine-wounded' || event.type === 'marine-killed' ? logLine(event) : null;
      return text === null ? [] : [{ text, rule: event.rule }];
    }),
    result: falls.length === 0 ? words('card.sniper.nobody') : words('card.sniper.result', { wounded: wounded.length, killed: killed.length }),
    figures: [...new Set([...falls, ...shots].map(({ figure }) => figure))],
  };
}

/** A single die; it hits from the lowest face that wounds. */
function dieOf(kind: 'shot' | 'friendly', shot: Told<'sniper-fired' | 'friendly-fired'>): CardDice {
  const { face, needed } = shot;
  return { label: words(`card.sniper.${kind}`, valuesOf({ ...shot })), faces: [face], hits: [needed !== null && face >= needed] };
}

function told<Type extends BodybagEvent['type']>(events: readonly BodybagEvent[], type: Type): Told<Type>[] {
  return events.filter((event): event is Told<Type> => event.type === type);
}

/** The line of the sniper's table for each area that he shot into (bb-snipe-003). */
function slipsOf(shots: readonly Told<'sniper-fired'>[]): Slip[] {
  const seen = new Map(shots.map((shot) => [shot.area, shot]));
  return [...seen.values()].sort((a, b) => a.area - b.area).map(({ area, conditions, needed }) => ({
    title: words('condition.area', { area }),
    reasons: reasonsOf[conditions],
    odds: [{ text: words(`scenery.needed-${needed ?? 'none'}`, { area }), share: facesFor(needed) / 6 }],
  }));
}

function friendlySlip(shots: readonly Told<'friendly-fired'>[]): Slip {
  const needed = shots[0]?.needed ?? null;
  return {
    title: words('card.sniper.friendly-title'),
    reasons: [{ rule: 'bb-snipe-006', key: 'friendly-fire' }],
    odds: [{ text: words('card.sniper.friendly-odds'), share: facesFor(needed) / 6 }],
  };
}
