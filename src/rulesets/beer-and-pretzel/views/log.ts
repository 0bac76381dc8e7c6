import { text, type Text } from '../../../battle/text';
import type { PretzelEvent } from '../events';
import { valuesOf, words } from './words';

/** Events that change something small, and are told by another line already. */
const silent: ReadonlySet<PretzelEvent['type']> = new Set<PretzelEvent['type']>([
  'figure-stepped',
  'figure-activated',
  'figure-finished',
  'action-taken',
  'points-spent',
  'points-restored',
  'flag-set',
  'grenade-spent',
]);

/** One line of the log; its words are `event.<type>` with the event's plain values. */
export function logLine(event: PretzelEvent): Text | null {
  if (silent.has(event.type)) return null;
  const plain = valuesOf({ ...event });
  switch (event.type) {
    case 'phase-began':
      return words(`phase.${event.phase}`);
    case 'battle-ended': {
      const { winner, reason } = event.outcome;
      return winner === null ? words('event.battle-drawn', { reason: words(`outcome.${reason}`) }) : words('event.battle-ended', { side: { side: winner }, reason: words(`outcome.${reason}`) });
    }
    case 'attacked':
      return attackLine(event);
    case 'damage-rolled':
      return words(event.wounds === 0 ? 'event.damage-none' : 'event.damage-rolled', plain);
    case 'figure-moved':
      return words(event.command > 0 ? 'event.figure-moved-command' : 'event.figure-moved', plain);
    case 'cover-declared':
      return words('event.cover-declared', valuesOf({ figure: event.cover.figure, weapon: event.cover.weapon, aim: event.cover.aim }));
    case 'terrain-changed':
      return words('event.terrain-changed', { count: event.spaces.length, terrain: words(`terrain.${event.to}`) });
    case 'spread-rolled':
      return words('event.spread-rolled', { count: event.spaces.length, terrain: words(`terrain.${event.kind}`) });
    case 'special-tried':
      return words(event.success ? 'event.special-done' : 'event.special-failed', plain);
    case 'covers-lapsed':
      return words('event.covers-lapsed', { count: event.figures.length });
    case 'start-event':
      return event.scenario === null ? words('event.start-event') : text(`SKIRMISH.scenario.${event.scenario}.start.${event.event}`);
    default:
      return words(`event.${event.type}`, plain);
  }
}

function attackLine(event: Extract<PretzelEvent, { type: 'attacked' }>): Text {
  const [first] = event.parts;
  const hits = event.parts.filter(({ hit }) => hit).length;
  const result = words(event.misfire ? 'event.attack-misfire' : hits > 0 ? 'event.attack-hit' : 'event.attack-miss');
  const roll = first?.number === null || first === undefined ? words('event.attack-automatic') : words('event.attack-roll', { sum: event.faces.reduce((sum, face) => sum + face, 0), number: first.number });
  const weapon = words(`weapon.${event.weapon}`);
  const values = { figure: { figure: event.figure }, weapon, roll, result };
  return first === undefined || first.figure === null ? words('event.attacked-space', values) : words(event.cover ? 'event.attacked-cover' : 'event.attacked', { ...values, target: { figure: first.figure } });
}

