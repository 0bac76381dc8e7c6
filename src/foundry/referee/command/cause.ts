import type { BattleState, FigureId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Json } from '../../../engine/json';
import type { LogLine } from '../../store/documents/log';

/** Returns the figures that a question names, directly or by their unit. */
function figuresIn(about: Json | undefined, { figures }: Pick<BattleState, 'figures'>): ReadonlySet<FigureId> {
  const named = new Set(textsIn(about));
  return new Set(Object.values(figures).flatMap(({ id, unit }) => (named.has(id) || named.has(unit) ? [id] : [])));
}

function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Returns the line of the log that led to a question: the newest one about a figure that the question names. A question
 * that names nobody follows from the newest line. Returns null if no line is about them.
 */
export function causeOf(
  lines: readonly LogLine[],
  about: Json | undefined,
  state: Pick<BattleState, 'figures'>,
): Text | null {
  const named = figuresIn(about, state);
  const isCause = ({ figures }: LogLine): boolean => named.size === 0 || figures.some((id) => named.has(id));
  return lines.filter(isCause).at(-1)?.text ?? null;
}
