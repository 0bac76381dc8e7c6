import { MODULE, subTypes } from '../../src/foundry/ids';
import { rulesets } from '../../src/headless/registry';
import { readySquads } from '../../src/rulesets/opend6/data/squads';
import { journal, type JournalData } from './documents';
import { wordsFor } from './words';

/** A unit ready to play, with the message key of its name. */
interface ReadyUnit {
  readonly id: string;
  readonly name: string;
  readonly design: object;
}

/** What each ruleset offers ready to play. */
const readyUnits: Readonly<Record<string, readonly ReadyUnit[]>> = {
  opend6: Object.values(readySquads).map(({ id, design }) => ({ id, name: `SKIRMISH.opend6.squads.${id}`, design })),
};

/** A journal per ready unit with its datasheet as the one page. */
export function datasheetJournals(): JournalData[] {
  return rulesets.flatMap(({ id: ruleset }) =>
    (readyUnits[ruleset] ?? []).map(({ id, name, design }) => {
      const title = wordsFor(name);
      const page = { slug: 'datasheet', name: title, type: subTypes.datasheet, system: { ruleset, design }, flags: { [MODULE]: { unit: id } } };
      return journal(`datasheets/${ruleset}/${id}`, title, [page]);
    }),
  );
}
