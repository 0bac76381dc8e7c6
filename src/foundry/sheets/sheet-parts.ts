import { pretzelSheet } from './beer-and-pretzel/pretzel-sheet';
import { bodybagSheet } from './bodybag/bodybag-sheet';
import { openD6Sheet } from './opend6/open-d6-sheet';
import type { SheetPart } from './sheet-part';

/** Record sheets by the id of their ruleset. */
const parts: Readonly<Record<string, SheetPart>> = { opend6: openD6Sheet, 'beer-and-pretzel': pretzelSheet, bodybag: bodybagSheet };

/** The record sheet of a ruleset; null when it has none. */
export function sheetPart(ruleset: string): SheetPart | null {
  return parts[ruleset] ?? null;
}
