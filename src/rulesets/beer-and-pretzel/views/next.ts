import type { NextStep } from '../../../battle/actions';
import { GOOD, type PretzelState } from '../state';
import { readyFigures, sideOfPhase } from '../rules/figures';
import { words } from './words';

/** The one next step in words, and its command where a button is enough. */
export function nextStep(state: PretzelState): NextStep {
  if (state.outcome !== null) {
    const { winner, reason } = state.outcome;
    const label = winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } });
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'bp-core-017' }, left: [words(`outcome.${reason}`)] };
  }
  const side = sideOfPhase(state.phase);
  if (side === null) return { seats: Object.keys(state.sides), label: words('next.begin-turn', { turn: state.turn }), command: { type: 'begin-turn' }, refusal: null, left: [] };
  const left = readyFigures(state).length;
  const key = state.phase === 'good' || state.phase === 'bad' ? 'next.end-phase' : 'next.end-arrivals';
  const button = left === 0 ? words(`${key}-done`, { side: { side } }) : words(key, { side: { side } });
  return {
    seats: [side],
    label: button,
    command: { type: 'end-phase' },
    refusal: null,
    left: [words(side === GOOD ? 'left.figures' : 'left.figures-bad', { side: { side }, count: left })],
  };
}
