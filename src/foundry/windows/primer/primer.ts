import { MODULE, PRIMER_FLAG } from '../../common/ids';
import { warn } from '../../common/spoken';
import { words } from '../../common/words';

interface Flagged {
  readonly flags?: HostDocument['flags'];
}

/** Opens the page that says a ruleset in brief. */
export async function showPrimer(ruleset: string): Promise<void> {
  const pack = game.packs.get(`${MODULE}.rules`);
  const index = await pack?.getIndex({ fields: [`flags.${MODULE}.${PRIMER_FLAG}`] });
  const isOf = ({ flags }: Flagged): boolean => flags?.[MODULE]?.[PRIMER_FLAG] === ruleset;
  const entry = (index as HostCollection<Flagged & { readonly _id: string }> | undefined)?.find(isOf);
  const journal = (entry === undefined ? null : await pack?.getDocument(entry._id)) as HostJournal | null | undefined;
  const page = journal?.pages.find(isOf);
  if (page === undefined) warn(words('SKIRMISH.refusal.rule-not-found'));
  else await journal?.sheet?.render({ force: true, pageId: page.id });
}
