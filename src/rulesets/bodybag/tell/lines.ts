import type { Card } from '../../../battle/card';
import type { Tallied } from '../../../battle/tally';
import type { Text } from '../../../battle/text';
import type { BodybagEvent, EventOf } from '../book';
import { namesOf, valuesOf, words } from '../words';

/** Events that another line covers. */
const silent: ReadonlySet<BodybagEvent['type']> = new Set<BodybagEvent['type']>([
  'order-planned',
  'marine-shifted',
  'smoke-rolled',
  'excess-rolled',
]);

/** A marine who is wounded, or gets out, is a turning point. */
export function turningPoint(event: BodybagEvent): readonly Tallied[] {
  if (event.type !== 'marine-wounded' && event.type !== 'marine-withdrew') return [];
  const moment = logLine(event);
  return moment === null ? [] : [{ moment, figures: [event.figure] }];
}

/** One line of the log, or null for what needs none. */
export function logLine(event: BodybagEvent): Text | null {
  if (silent.has(event.type)) return null;
  switch (event.type) {
    case 'phase-began':
      return words(`phase.${event.phase}`);
    case 'order-given':
      return orderLine(event);
    case 'guts-rolled':
      return rollLine(event);
    case 'sniper-fired':
      return sniperLine(event);
    case 'friendly-fired':
      return words(event.face >= event.needed ? 'event.friendly-hit' : 'event.friendly-missed', valuesOf({ ...event }));
    case 'marine-carried':
      return words('event.marine-carried', {
        figure: { figure: event.figure },
        carrier: { figure: event.by },
        area: event.area,
      });
    case 'covering-halted':
      return words(`event.covering-halted-${event.by}`, valuesOf({ ...event }));
    case 'marine-withdrew':
      return words(event.carriedBy === null ? 'event.is-out' : 'event.is-taken', valuesOf({ ...event }));
    case 'battle-ended':
      return words('event.battle-ended', { score: event.score, grade: words(`grade.${event.outcome.reason}`) });
    default:
      return words(`event.${event.type}`, valuesOf({ ...event }));
  }
}

function sniperLine({ figure, face, needed }: EventOf<'sniper-fired'>): Text {
  const values = { figure: { figure }, face };
  if (needed === null) return words('event.sniper-cannot', values);
  return words(face >= needed ? 'event.sniper-hit' : 'event.sniper-missed', { ...values, needed });
}

export function orderLine({ figure, order }: EventOf<'order-given'>): Text {
  const values = { figure: { figure } };
  switch (order.kind) {
    case 'smoke':
      return words('event.order-smoke', { ...values, area: order.area });
    case 'move':
      return words('event.order-move', { ...values, names: namesOf(Object.keys(order.to)) });
    default:
      return words(`event.order-${order.kind}`, { ...values, names: namesOf(order.figures) });
  }
}

/** "Tex reacts: 4 + 5 = 9 against 9, success". */
export function rollLine(rolled: EventOf<'guts-rolled'>): Text {
  const { figure, purpose } = rolled;
  return words('event.guts-rolled', {
    purpose: words(`purpose.${purpose}`, { figure: { figure } }),
    sum: sumOf(rolled),
    result: resultWords(rolled),
  });
}

/** "4 + 5 = 9 against 9". */
export function sumOf({ faces: [first, second], guts }: EventOf<'guts-rolled'>): Text {
  return words('event.sum', { first, second, total: first + second, guts });
}

export function resultWords({ purpose, result }: EventOf<'guts-rolled'>): Text {
  return words(`result.${purpose === 'react' ? 'react-' : ''}${result}`);
}

export function rollsOf(chunk: readonly BodybagEvent[]): EventOf<'guts-rolled'>[] {
  return chunk.filter((event) => event.type === 'guts-rolled');
}

/** All that follows from the rolls, a line each. */
export function linesOf(chunk: readonly BodybagEvent[]): Card['lines'] {
  return chunk.flatMap((event) => {
    if (event.type === 'order-given' || event.type === 'guts-rolled') return [];
    const text: Text | null =
      event.type === 'smoke-rolled' ? words('card.smoke.turns', valuesOf({ ...event })) : logLine(event);
    return text === null
      ? []
      : [{ text, rule: event.rule, ...(event.type === 'smoke-rolled' ? { faces: [event.face] } : {}) }];
  });
}

export function diceOf(rolls: readonly EventOf<'guts-rolled'>[]): Card['dice'] {
  return rolls.map((rolled) => ({ label: rollLine(rolled), faces: rolled.faces }));
}
