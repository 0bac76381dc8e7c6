import type { LiveBattle } from '../battle/live-battle';
import { say, words } from '../words';

export interface OutcomeView {
  readonly title: string;
  readonly reason: string;
  readonly colour: string;
  readonly turns: number;
  readonly losses: readonly { readonly side: string; readonly colour: string; readonly out: number; readonly left: number; readonly all: number }[];
}

/** How the battle ended, and what it cost; null while it goes on. */
export function outcomeView(battle: LiveBattle): OutcomeView | null {
  const { state, ruleset } = battle;
  if (state.outcome === null) return null;
  const { winner, reason } = state.outcome;
  return {
    title: say(ruleset.next(state).label, battle),
    reason: words(`SKIRMISH.${ruleset.id}.outcome.${reason}`),
    colour: winner === null ? 'none' : (state.sides[winner]?.colour ?? 'none'),
    turns: state.turn,
    losses: Object.values(state.sides).map(({ id, colour }) => {
      const figures = Object.values(state.figures).filter(({ unit }) => state.units[unit]?.side === id);
      const count = (...presences: readonly string[]): number => figures.filter(({ presence }) => presences.includes(presence)).length;
      return { side: battle.names('side', id) ?? id, colour, out: count('out'), left: count('left'), all: figures.length };
    }),
  };
}
