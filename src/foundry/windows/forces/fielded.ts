import type { Fitness } from '../../../battle/campaign-log';
import type { Ruleset } from '../../../battle/ruleset';
import { Fault } from '../../../engine/faults';
import type { Json } from '../../../engine/json';
import { loadRuleset } from '../../common/rulesets';
import { say, words } from '../../common/words';
import { plainDesign } from '../../live/views/record-sheet';
import { originOf, readForcePage } from '../../store/documents/force-page';
import type { UnitSource } from '../deploy/unit-source';
import { fitnessOf, recordsOf } from './fitness';
import { readable } from './force-view';

/** Returns the units of a page's force that take part, as `unitsToday` does. Rejects with a Fault if there are none. */
export async function fieldedOf(page: HostJournalPage): Promise<readonly UnitSource[]> {
  const units = await unitsToday(page);
  if (units.length === 0) throw new Fault('empty-force', 'Nobody of this force takes part.');
  return units;
}

/**
 * Returns the units of a page's force that take part, one for each of their number, with the figures that are fit after the
 * battles of their campaign.
 */
export async function unitsToday(page: HostJournalPage): Promise<readonly UnitSource[]> {
  const force = readForcePage(page);
  const ruleset = await loadRuleset(force.ruleset);
  const records = recordsOf(ruleset);
  return readable(ruleset, force).entries.flatMap(({ key, name, design, count, takesPart }): UnitSource[] =>
    Array.from({ length: takesPart ? count : 0 }, (_, i) => i + 1).flatMap((number) => {
      const origin = originOf(page, key, number);
      const fit = fitDesign(ruleset, design, fitnessOf(ruleset, records, origin));
      const unit = { uuid: page.uuid, ruleset: force.ruleset, actor: null, origin };
      return fit === null ? [] : [{ ...unit, design: fit, name: numbered(words(name), number, count) }];
    }),
  );
}

/** Returns a design with its fit figures; null if nobody is. */
function fitDesign({ muster }: Ruleset, design: object, fitness: Fitness | null): Json | null {
  const { sheet, campaign } = muster;
  if (fitness === null || fitness.fit >= fitness.all || campaign?.fitPart === undefined) return design as Json;
  const part = campaign.fitPart(sheet.read(design), fitness.fit);
  return part === null ? null : plainDesign(part);
}

/** Several units of one entry are numbered. */
function numbered(name: string, number: number, count: number): string {
  return count === 1 ? name : say({ key: 'SKIRMISH.forces.numbered', values: { name, number } });
}
