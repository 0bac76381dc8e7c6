import type { Ruleset } from '../../../battle/ruleset';
import { template } from '../../common/ids';
import { forcePages } from '../../store/documents/force-pages';
import { foreignActorsIn, mayRead, sourcesIn } from './sources-in';

/**
 * Asks for a folder, journal or other force with units for a force, as those who do not drag them. Returns its uuid; an
 * empty text if cancelled, null if there is none.
 */
export async function chooseHolder(ruleset: Ruleset, page: HostJournalPage): Promise<string | null> {
  const groups = holders(ruleset, page);
  if (groups.length === 0) return null;
  const content = await foundry.applications.handlebars.renderTemplate(template('forces/holders'), { groups });
  const answer = await foundry.applications.api.DialogV2.input({
    window: { title: 'SKIRMISH.forces.add-from', icon: 'fa-solid fa-folder-plus' },
    classes: ['skirmish-line', 'skirmish-holders'],
    position: { width: 440 },
    content,
    ok: { label: 'SKIRMISH.forces.add', icon: 'fa-solid fa-plus' },
    rejectClose: false,
  });
  const holder = answer?.['holder'];
  return typeof holder === 'string' ? holder : '';
}

interface HolderGroup {
  readonly id: 'folders' | 'journals' | 'forces';
  readonly holders: readonly Pick<HostDocument, 'uuid' | 'name'>[];
}

/** Returns what this user may read that holds units of a ruleset, or characters that become some. */
function holders(ruleset: Ruleset, page: HostJournalPage): readonly HolderGroup[] {
  const { id: rules, muster } = ruleset;
  const converts = muster.conversion !== undefined;
  const holds = (document: HostDocument): boolean =>
    sourcesIn([document]).some((source) => source.ruleset === rules) ||
    (converts && foreignActorsIn(document).length > 0);
  const folders = game.folders.filter(({ type }) => type === 'Actor' || type === 'JournalEntry');
  const groups: readonly HolderGroup[] = [
    { id: 'folders', holders: folders.filter(holds) },
    { id: 'journals', holders: game.journal.filter((journal) => mayRead(journal) && holds(journal)) },
    { id: 'forces', holders: forcePages(rules).filter((other) => other.uuid !== page.uuid && holds(other)) },
  ];
  return groups.filter((group) => group.holders.length > 0);
}
