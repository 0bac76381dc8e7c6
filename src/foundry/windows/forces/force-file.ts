import { forceFile, readForce, rulesetOfForce, summaryOf, type ForceEntry } from '../../../battle/force';
import { Fault } from '../../../engine/faults';
import { inTime } from '../../common/connection';
import { subTypes } from '../../common/ids';
import { labelled } from '../../common/joined';
import { loadRuleset } from '../../common/rulesets';
import { inform, warn } from '../../common/spoken';
import { say, words } from '../../common/words';
import { rulesetName } from '../../live/views/battle-head';
import { additions, readForcePage } from '../../store/documents/force-page';
import { isForcePage } from '../../store/documents/force-pages';
import { forceView, readable } from './force-view';
import { needForcesJournal } from './forces-journal';

/** Hands the force of a page over as a file. */
export async function saveForce(page: HostJournalPage): Promise<void> {
  const force = readForcePage(page);
  const ruleset = await loadRuleset(force.ruleset);
  const entries = readable(ruleset, force).entries.map(plainEntry);
  const file = forceFile({ ...force, entries }, ruleset.version);
  const name = page.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'force';
  foundry.utils.saveDataToFile(JSON.stringify(file, null, 2), 'application/json', `${name}.json`);
}

/** What of an entry belongs into a file: no key and no source, which are of this world. */
const plainEntry = ({ name, design, count, takesPart, note }: ForceEntry): ForceEntry => ({
  name: words(name),
  design,
  count,
  takesPart,
  note,
});

/** Returns the force of a page as plain text, with its total and what is wrong. */
export async function asText(page: HostJournalPage): Promise<string> {
  const force = readForcePage(page);
  const ruleset = await loadRuleset(force.ruleset);
  const list = readable(ruleset, force);
  const { each } = summaryOf(ruleset, list);
  const lines = list.entries.map(({ name, count, takesPart }, i) => {
    const points = each[i]?.points ?? null;
    const price =
      points === null ? '' : ` (${say({ key: 'SKIRMISH.setup.points', values: { points: points * count } })})`;
    const waits = takesPart ? '' : ` [${words('SKIRMISH.forces.not-today')}]`;
    return `${count} × ${words(name)}${price}${waits}`;
  });
  const { total, problems } = await forceView(page);
  const head = labelled(rulesetName(force.ruleset), page.name);
  return [head, ...lines, total, ...problems.map(({ text, rule }) => `! ${text} (${rule})`)].join('\n');
}

/** Makes a page of a force from its file, in the journal of this user. Rejects with a Fault, with nothing made, if it is none. */
export async function importForce(text: string): Promise<HostJournalPage> {
  const ruleset = await loadRuleset(rulesetOfForce(text));
  const { force, omitted } = readForce(text, ruleset);
  const added = force.entries.map((entry) => ({ ...entry, source: null }));
  const page = await makeForce(
    force.ruleset,
    force.name,
    { side: force.side ?? '', terms: JSON.stringify(force.terms) },
    added,
  );
  if (omitted.length === 0) inform(say({ key: 'SKIRMISH.forces.imported', values: { count: added.length } }));
  else {
    const list = omitted.map(({ path, detail }) => `${path}: ${detail}`).join(' ');
    warn(say({ key: 'SKIRMISH.forces.omitted', values: { count: omitted.length, list } }));
  }
  return page;
}

/** Makes a page with a force in the journal of this user. */
export async function makeForce(
  ruleset: string,
  name: string,
  system: { readonly side?: string; readonly terms?: string } = {},
  entries: readonly (ForceEntry & { readonly source: string | null })[] = [],
): Promise<HostJournalPage> {
  const journal = await needForcesJournal();
  const kept = Object.entries(additions({ entries: [] }, entries)).map(([path, entry]) => [
    path.split('.').at(-1),
    entry,
  ]);
  const data = {
    name: name.trim() === '' ? words('SKIRMISH.forces.new-name') : name,
    type: subTypes.force,
    system: { ruleset, ...system, entries: Object.fromEntries(kept) as object },
  };
  const [made] = await inTime(journal.createEmbeddedDocuments('JournalEntryPage', [data]));
  if (made === undefined || !isForcePage(made)) throw new Fault('no-force', 'The host made no page.');
  return made;
}
