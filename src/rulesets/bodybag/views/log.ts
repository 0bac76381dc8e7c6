import type { Text } from '../../../battle/text';
import type { BodybagEvent, Told } from '../events';
import { namesOf, valuesOf, words } from './words';

/** Events that another line tells already. */
const silent: ReadonlySet<BodybagEvent['type']> = new Set<BodybagEvent['type']>(['order-planned', 'marine-shifted', 'smoke-rolled', 'excess-rolled']);

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
      return words(event.needed !== null && event.face >= event.needed ? 'event.sniper-hit' : 'event.sniper-missed', valuesOf({ ...event }));
    case 'friendly-fired':
      return words(event.face >= event.needed ? 'event.friendly-hit' : 'event.friendly-missed', valuesOf({ ...event }));
    case 'marine-carried':
      return words('event.marine-carried', { figure: { figure: event.figure }, carrier: { figure: event.by }, area: event.area });
    case 'covering-halted':
      return words(`event.covering-halted-${event.by}`, valuesOf({ ...event }));
    case 'marine-withdrew':
      return words(event.carriedBy === null ? 'event.marine-withdrew' : 'event.marine-taken', valuesOf({ ...event }));
    case 'battle-ended':
      return words('event.battle-ended', { score: event.score, grade: words(`grade.${event.outcome.reason}`) });
    default:
      return words(`event.${event.type}`, valuesOf({ ...event }));
  }
}

function orderLine({ figure, order }: Told<'order-given'>): Text {
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

/** "Tex reacts: 4 + 5 = 9 against 9: success". */
export function rollLine({ figure, purpose, faces: [first, second], guts, result }: Told<'guts-rolled'>): Text {
  return words('event.guts-rolled', {
    purpose: words(`purpose.${purpose}`, { figure: { figure } }),
    first,
    second,
    total: first + second,
    guts,
    result: words(`result.${purpose === 'react' ? 'react-' : ''}${result}`),
  });
}
