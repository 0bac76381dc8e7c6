import type { Side } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { outcomeReason, outcomeTitle } from '../../live/views/outcome-words';
import { words } from '../../common/words';

export interface OutcomeView {
  readonly title: string;
  readonly reason: string;
  readonly colour: string;
  readonly turns: number;
  /** Heads of the columns, in the ruleset's own words where it has them. */
  readonly heads: { readonly out: string; readonly left: string; readonly of: string };
  readonly losses: readonly {
    readonly side: string;
    readonly colour: string;
    readonly out: number;
    readonly left: number;
    readonly all: number;
  }[];
}

/** Returns how the battle ended, and its losses; null while it is in progress. */
export function outcomeView(battle: LiveBattle): OutcomeView | null {
  const { seen } = battle;
  if (seen.outcome === null) return null;
  const { winner } = seen.outcome;
  return {
    title: outcomeTitle(battle),
    reason: outcomeReason(battle),
    colour: winner === null ? 'none' : (seen.sides[winner]?.colour ?? 'none'),
    turns: seen.turn,
    heads: { out: head(battle, 'out'), left: head(battle, 'left'), of: head(battle, 'of') },
    losses: fielded(battle).map(({ id, colour }) => {
      const figures = Object.values(seen.figures).filter(({ unit }) => seen.units[unit]?.side === id);
      const count = (...presences: readonly string[]): number =>
        figures.filter(({ presence }) => presences.includes(presence)).length;
      return {
        side: battle.names('side', id) ?? id,
        colour,
        out: count('out'),
        left: count('left'),
        all: figures.length,
      };
    }),
  };
}

/** Each ruleset says what it means to be out, or to have left. */
function head({ ruleset }: LiveBattle, column: 'out' | 'left' | 'of'): string {
  const own = `SKIRMISH.${ruleset.id}.outcomeTable.${column}`;
  return words(game.i18n.has(own) ? own : `SKIRMISH.outcome.${column}`);
}

/** A side without figures, like a hidden sniper, has nothing to lose. */
function fielded({ seen }: LiveBattle): Side[] {
  const present = new Set(Object.values(seen.figures).map(({ unit }) => seen.units[unit]?.side));
  return Object.values(seen.sides).filter(({ id }) => present.has(id));
}
