import { MODULE, subTypes } from '../../src/foundry/common/ids';
import { rulesets } from '../../src/rulesets';
import { journal, type JournalData } from './documents';
import { wordsFor } from './words';

/** A journal per ready unit with its datasheet as the one page. */
export function datasheetJournals(): JournalData[] {
  return rulesets.flatMap(({ id: ruleset, muster }) =>
    muster.ready.map(({ id, name, design }) => {
      const title = wordsFor(name);
      const page = {
        slug: 'datasheet',
        name: title,
        type: subTypes.datasheet,
        system: { ruleset, design },
        flags: { [MODULE]: { unit: id } },
      };
      return journal(`datasheets/${ruleset}/${id}`, title, [page]);
    }),
  );
}
