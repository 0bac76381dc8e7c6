import type { Recruits, Ruleset } from '../../../battle/ruleset';
import type { SideColour } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { loadRuleset } from '../../common/rulesets';
import { readDesign } from '../../live/views/record-sheet';
import { readForcePage } from '../../store/documents/force-page';
import { isForcePage } from '../../store/documents/force-pages';
import { sourceOf, type UnitSource } from '../deploy/unit-source';
import { unitsToday } from '../forces/fielded';
import { forceView, type ForceView } from '../forces/force-view';

/** A unit to be printed, and its figures. */
export interface PrintedUnit {
  readonly name: string;
  readonly design: object;
  readonly figures: Recruits['figures'];
}

/** What can be printed of a document. */
export interface Printed {
  readonly ruleset: Ruleset;
  /** Null where nobody has said for which side. */
  readonly colour: SideColour | null;
  readonly units: readonly PrintedUnit[];
  /** The list of a force; null for a unit of its own. */
  readonly list: ForceView | null;
}

/** Returns what can be printed of a force's page or of a document with a unit. Rejects with a Fault if it is neither. */
export async function printedOf(uuid: string): Promise<Printed> {
  const document = await fromUuid(uuid);
  if (isForcePage(document)) return printedForce(document);
  const source = document === null ? null : sourceOf(document);
  if (source === null) throw new Fault('nothing-to-print', 'There is no unit in it.');
  const ruleset = await loadRuleset(source.ruleset);
  return { ruleset, colour: null, units: unitsIn(ruleset, [source]), list: null };
}

async function printedForce(page: HostJournalPage): Promise<Printed> {
  const { ruleset: id, side } = readForcePage(page);
  const ruleset = await loadRuleset(id);
  const colour = ruleset.muster.sides.find((one) => one.id === side)?.colour ?? null;
  return { ruleset, colour, units: unitsIn(ruleset, await unitsToday(page)), list: await forceView(page) };
}

function unitsIn({ muster }: Ruleset, sources: readonly UnitSource[]): readonly PrintedUnit[] {
  const side = muster.sides[0]?.id ?? '';
  return sources.flatMap(({ name, design }): PrintedUnit[] => {
    const read = readDesign(muster.sheet, design);
    if (read === null) return [];
    const { figures } = muster.recruit(read, { id: 'printed', side, name, allowed: true });
    return [{ name, design: read, figures }];
  });
}
