/** A piece of a text: plain, or words that open a rule. */
export interface Piece {
  readonly text: string;
  readonly rule: string | null;
}

/** A term with its rule: [[od6-opp-001|opportunity fire]]. */
const MARK = /\[\[([^|\]]+)\|([^\]]+)\]\]/;

/** Splits a text at its marks. The first mark of a rule counts; after that the same rule is plain text. */
export function piecesOf(text: string): readonly Piece[] {
  const opened = new Set<string>();
  // Splitting at two groups gives text, rule, words, text, rule, words, and so on.
  const parts = text.split(new RegExp(MARK, 'g'));
  return parts.flatMap((part, i): Piece[] => {
    if (i % 3 === 1 || part === '') return [];
    const rule = i % 3 === 2 ? (parts[i - 1] ?? null) : null;
    if (rule === null || opened.has(rule)) return [{ text: part, rule: null }];
    opened.add(rule);
    return [{ text: part, rule }];
  });
}
