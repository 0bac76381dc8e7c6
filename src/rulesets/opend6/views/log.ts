import type { Text } from '../../../battle/text';
import type { OpenD6Event } from '../events';
import { valuesOf, words } from './words';

/** Events that change something small, or whose news is told by the line before or after. */
const silent: ReadonlySet<OpenD6Event['type']> = new Set<OpenD6Event['type']>([
  'turn-passed-to',
  'initiative-rolled',
  'squad-activated',
  'soldier-acted',
  'gun-used',
  'figure-turned',
  'figure-escaped',
  'fights-changed',
  'fight-began',
  'march-halted',
  'gun-changed',
  'gun-served',
  'squad-volleyed',
  'hits-allocated',
  'damage-rolled',
  'grenade-spent',
  'markers-removed',
]);

/** Shifts shorter than this, in inches, are not told. */
const WORTH_A_LINE = 0.1;

/** One line of the log; its words are `event.<type>` with the event's plain values. */
export function logLine(event: OpenD6Event): Text | null {
  if (silent.has(event.type) || (event.type === 'figure-moved' && event.inches < WORTH_A_LINE)) return null;
  if (event.type === 'battle-ended') {
    const { winner, reason } = event.outcome;
    return winner === null ? words('event.battle-drawn', { reason: words(`outcome.${reason}`) }) : words('event.battle-ended', { side: { side: winner }, reason: words(`outcome.${reason}`) });
  }
  if (event.type === 'sight-ruled') {
    const [figure, opponent] = event.ruling.figures;
    return words(`event.sight-ruled.${event.ruling.clear ? 'clear' : 'blocked'}`, { figure: { figure }, opponent: { figure: opponent } });
  }
  if (event.type === 'entry-rolled') return words('event.entry-rolled', { door: words(`exit.${event.door}`) });
  if (event.type === 'phase-began') return words(`phase.${event.phase}`);
  const kind = kindOf(event);
  return words(kind === null ? `event.${event.type}` : `event.${event.type}.${kind}`, valuesOf({ ...event }));
}

/** What an event is about, where each case has its own sentence. */
function kindOf(event: OpenD6Event): string | null {
  switch (event.type) {
    case 'squad-marked':
      return event.marker;
    case 'hit-marked':
    case 'soldier-hurt':
      return event.hurt;
    case 'posture-changed':
      return event.prone ? 'prone' : 'up';
    case 'charge-ended':
    case 'opportunity-tested':
      return event.result;
    case 'command-tested':
      return event.passed ? 'passed' : 'failed';
    case 'morale-tested':
    case 'morale-test-waived':
      return event.kind;
    default:
      return null;
  }
}
