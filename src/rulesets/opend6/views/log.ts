import type { Text } from '../../../battle/text';
import type { OpenD6Event } from '../events';
import { valuesOf, words } from './words';

/** Events that change something small, and are told by another line already. */
const silent: ReadonlySet<OpenD6Event['type']> = new Set<OpenD6Event['type']>([
  'turn-passed-to',
  'soldier-acted',
  'gun-used',
  'figure-turned',
  'fights-changed',
  'march-halted',
  'gun-changed',
  'gun-served',
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
  if (event.type === 'phase-began') return words(`phase.${event.phase}`);
  return words(`event.${event.type}`, valuesOf({ ...event }));
}
