import type { Action, Input } from '../../../battle/actions';
import type { Breakdown } from '../../../battle/sketch';
import type { BattleState } from '../../../battle/state';
import { text, type Text } from '../../../battle/text';
import { percent, plain } from '../../common/numbers';

/** A considered order in one line: what, at whom, and the number that counts. */
export interface Headline {
  readonly label: Text;
  /** The number, and what it measures; null if the order has none. */
  readonly odds: { readonly value: string; readonly of: Text } | null;
}

export function headline(
  seen: Pick<BattleState, 'units' | 'figures'>,
  { label }: Pick<Action, 'label'>,
  input: Input,
  breakdowns: readonly Breakdown[],
): Headline {
  const target = targetOf(seen, input);
  return {
    label: target === null ? label : text('SKIRMISH.panel.at-target', { action: label, target }),
    odds: oddsOf(breakdowns),
  };
}

function targetOf(
  { units, figures }: Pick<BattleState, 'units' | 'figures'>,
  { unit, figure }: Input,
): { unit: string } | { figure: string } | null {
  if (unit !== undefined && units[unit] !== undefined) return { unit };
  return figure !== undefined && figures[figure] !== undefined ? { figure } : null;
}

/** The first share is the chance that counts; if there is none, the first number is used. */
function oddsOf(breakdowns: readonly Breakdown[]): Headline['odds'] {
  const all = breakdowns.flatMap(({ odds }) => odds);
  const first = all.find(({ share }) => share !== undefined) ?? all[0];
  if (first === undefined) return null;
  return { value: first.share === undefined ? plain(first.number) : percent(first.share), of: first.text };
}
