import { Fault } from '../../../engine/faults';
import type { Json } from '../../../engine/json';
import { loadRuleset } from '../../common/rulesets';
import { say, words } from '../../common/words';
import { originOf, readForcePage } from '../../store/documents/force-page';
import type { UnitSource } from '../deploy/unit-source';
import { readable } from './force-view';

/** Returns the units of a page's force that take part, one for each of their number. Rejects with a Fault if there are none. */
export async function fieldedOf(page: HostJournalPage): Promise<readonly UnitSource[]> {
  const force = readForcePage(page);
  const ruleset = await loadRuleset(force.ruleset);
  const units = readable(ruleset, force).entries.flatMap(({ key, name, design, count, takesPart }): UnitSource[] =>
    takesPart
      ? Array.from({ length: count }, (_, i) => ({
          uuid: page.uuid,
          ruleset: force.ruleset,
          design: design as Json,
          name: numbered(words(name), i + 1, count),
          actor: null,
          origin: originOf(page, key, i + 1),
        }))
      : [],
  );
  if (units.length === 0) throw new Fault('empty-force', 'Nobody of this force takes part.');
  return units;
}

/** Several units of one entry are numbered. */
function numbered(name: string, number: number, count: number): string {
  return count === 1 ? name : say({ key: 'SKIRMISH.forces.numbered', values: { name, number } });
}
