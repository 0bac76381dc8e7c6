import type { NextStep } from '../../../battle/actions';
import type { Text } from '../../../battle/text';
import type { OpenD6State } from '../state';
import { sideToDeploy } from '../rules/deployment';
import { squadsToMove } from '../rules/initiative';
import { squadsToFire } from '../rules/turn';
import { words } from './words';

/** The one next step in words, and its command where a button is enough. */
export function nextStep(state: OpenD6State): NextStep {
  const everybody = Object.keys(state.sides);
  if (state.outcome !== null) {
    const { winner, reason } = state.outcome;
    const label = winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } });
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'od6-turn-013' }, left: [words(`outcome.${reason}`)] };
  }
  switch (state.phase) {
    case 'setup': {
      const side = sideToDeploy(state);
      if (side === null) throw new Error('the set-up goes on although both sides are ready');
      return { seats: [side], label: words('next.setup', { side: { side } }), command: { type: 'ready' }, refusal: null, left: [] };
    }
    case 'movement':
      return acting(state, 'move', null, () => leftOver(everybody, 'squads-to-move', (side) => squadsToMove(state, side).length));
    case 'fire':
      return acting(state, 'fire', { type: 'pass' }, () => leftOver(everybody, 'squads-to-fire', (side) => squadsToFire(state, side).length));
    default:
      return { seats: everybody, label: words(`next.${state.phase}`), command: { type: state.phase }, refusal: null, left: [] };
  }
}

/** `left` is only counted when somebody looks: it takes sight lines of every squad. */
function acting(state: OpenD6State, key: string, command: NextStep['command'], left: () => readonly Text[]): NextStep {
  if (state.toAct === null) throw new Error(`nobody has the place in the ${state.phase} phase`);
  return {
    seats: [state.toAct],
    label: words(`next.${key}`, { side: { side: state.toAct } }),
    command,
    refusal: command === null ? { code: 'choose-a-squad', rule: 'od6-turn-004' } : null,
    get left() {
      return left();
    },
  };
}

function leftOver(sides: readonly string[], key: string, count: (side: string) => number): Text[] {
  return sides.map((side) => words(`left.${key}`, { side: { side }, count: count(side) }));
}
