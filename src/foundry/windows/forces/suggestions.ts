import type { OptionValues } from '../../../battle/scenario';
import type { Ruleset } from '../../../battle/ruleset';
import type { SideId } from '../../../battle/state';
import { seeded } from '../../../engine/dice';
import { Fault } from '../../../engine/faults';
import type { Json } from '../../../engine/json';
import { words } from '../../common/words';
import { plainDesign } from '../../live/views/record-sheet';

/** A force that the rules have chosen by chance. */
export interface Suggestion {
  readonly units: readonly { readonly name: string; readonly design: Json }[];
  readonly points: number;
}

/** How many are offered at a time. */
const OFFERED = 3;

/** Returns forces within these terms; another `round` gives others. Throws a Fault if none fits. */
export function suggestions(
  { muster: { sheet, forces } }: Ruleset,
  terms: OptionValues,
  side: SideId | null,
  round: number,
): readonly Suggestion[] {
  const found = Array.from({ length: OFFERED }, (_, i): readonly Suggestion[] => {
    const units = forces?.suggest(terms, side, seeded(round * OFFERED + i + 1)) ?? null;
    if (units === null) return [];
    const points = units.reduce((sum, { design }) => sum + (sheet.points?.(design) ?? 0), 0);
    return [{ units: units.map(({ name, design }) => ({ name: words(name), design: plainDesign(design) })), points }];
  }).flat();
  if (found.length === 0) throw new Fault('no-suggestion', 'No force fits these terms.');
  return found;
}
