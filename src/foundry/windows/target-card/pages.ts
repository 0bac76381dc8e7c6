import type { Breakdown } from '../../../battle/sketch';

/** A number with its argument, and its expected result. */
export interface Page {
  readonly main: Breakdown;
  readonly expected: readonly Breakdown[];
}

export interface Pages {
  readonly pages: readonly Page[];
  /** Plain notes: neither a number nor odds. */
  readonly notes: readonly Breakdown[];
}

/**
 * Splits the breakdowns of a sketch into pages of a target card. Each breakdown with a number begins a page. Expected
 * results belong to all pages before them that have none yet, as when several weapons fire at one target.
 */
export function pagesOf(breakdowns: readonly Breakdown[]): Pages {
  const pages: { main: Breakdown; expected: Breakdown[] }[] = [];
  const notes: Breakdown[] = [];
  let open = 0;
  let closing = false;
  for (const breakdown of breakdowns) {
    if (argues(breakdown)) {
      if (closing) open = pages.length;
      closing = false;
      pages.push({ main: breakdown, expected: [] });
    } else if (breakdown.odds.length === 0) notes.push(breakdown);
    else {
      closing = true;
      for (const page of pages.slice(open)) page.expected.push(breakdown);
      if (pages.length === 0) pages.push({ main: breakdown, expected: [] });
    }
  }
  return { pages, notes };
}

function argues({ total, base, reasons, odds }: Breakdown): boolean {
  return (
    total !== undefined || base !== undefined || (reasons.length > 0 && odds.some(({ share }) => share !== undefined))
  );
}
