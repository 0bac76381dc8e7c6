import { MODULE, RULE_FLAG } from './ids';
import { warn } from './spoken';

/** The index entry of a journal, requested with its flag. */
interface IndexEntry {
  readonly _id: string;
  readonly flags?: HostDocument['flags'];
}

/** Opens the rules reference at a rule; says so when the compendium does not have it. Reads no journal but that one. */
export async function openRule(rule: string): Promise<void> {
  const pack = game.packs.get(`${MODULE}.rules`);
  const index = await pack?.getIndex({ fields: [`flags.${MODULE}.${RULE_FLAG}`] });
  const entry = (index as HostCollection<IndexEntry> | undefined)?.find(({ flags }) => lists(flags, rule));
  const journal = (entry === undefined ? null : await pack?.getDocument(entry._id)) as HostJournal | null | undefined;
  const page = journal?.pages.find(({ flags }) => lists(flags, rule));
  if (page === undefined) warn(game.i18n.localize('SKIRMISH.refusal.rule-not-found'));
  else await journal?.sheet?.render({ force: true, pageId: page.id });
}

/** A journal is of a work, a page of a chapter; the flag of either lists the ids of the rules in it. */
function lists(flags: HostDocument['flags'] | undefined, rule: string): boolean {
  const rules = flags?.[MODULE]?.[RULE_FLAG];
  return Array.isArray(rules) && rules.includes(rule);
}
