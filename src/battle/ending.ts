import * as v from 'valibot';
import { form, short, type FormOf } from '../engine/form';
import type { RuleId } from '../engine/rule';
import type { Card } from './card';
import type { BattleState, Figure, FigureId, Outcome, SideId } from './state';
import { text, type Text } from './text';

/** How a gamemaster ends a battle, as it comes over the wire. */
export const endingForm = form({
  /** The side that won; null for nobody. If the rules decided the battle, their outcome counts. */
  winner: v.nullable(short),
  /** Why, in the gamemaster's own words; may be empty. */
  note: short,
  /** What happens to the figures: they stay, are removed, or return to where they began. */
  figures: v.picklist(['keep', 'remove', 'restore']),
});

export type Ending = FormOf<typeof endingForm>;

/** Reason of an outcome that a gamemaster declared; its words are the same for all rulesets. */
export const BROKEN_OFF = 'broken-off';

/** Returns the outcome: the one of the rules, otherwise the one that the gamemaster chose. */
export function outcomeBy({ outcome, sides }: Pick<BattleState, 'outcome' | 'sides'>, winner: string | null): Outcome {
  return outcome ?? { winner: winner !== null && sides[winner] !== undefined ? winner : null, reason: BROKEN_OFF };
}

/** Returns a line that names the winner. */
export function verdictFor(winner: SideId | null): Text {
  return winner === null ? text('SKIRMISH.outcome.nobody') : text('SKIRMISH.outcome.wins', { side: { side: winner } });
}

/** Returns the card of a battle that its rules have ended. */
export function endCard(rule: RuleId, winner: SideId | null, why: Text): Card {
  return { title: verdictFor(winner), rule, breakdowns: [], dice: [], lines: [], result: why, figures: [] };
}

/** Where a figure began. */
export type Start = Pick<Figure, 'at' | 'facing' | 'elevation'>;

/**
 * Returns where each figure began, after one more step. Before the first turn figures may still be placed. A later
 * arrival begins where it first enters the table.
 */
export function startsAfter(
  known: Readonly<Record<FigureId, Start>>,
  before: Pick<BattleState, 'turn' | 'figures'>,
  after: Pick<BattleState, 'figures'>,
): Readonly<Record<FigureId, Start>> {
  const placing = before.turn === 0;
  const starts = { ...known };
  for (const { id, presence, at, facing, elevation } of Object.values(after.figures)) {
    if (presence !== 'table') continue;
    const then = before.figures[id];
    const first = placing || then?.presence !== 'table' ? { at, facing, elevation } : startOf(then);
    starts[id] = placing ? first : (known[id] ?? first);
  }
  return starts;
}

function startOf({ at, facing, elevation }: Start): Start {
  return { at, facing, elevation };
}
