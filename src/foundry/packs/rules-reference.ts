import { MODULE, RULE_FLAG } from '../ids';

/** Opens the rules reference at a rule; says so when the compendium does not have it. */
export async function openRule(rule: string): Promise<void> {
  const pack = game.packs.get(`${MODULE}.rules`);
  const journals = ((await pack?.getDocuments()) ?? []) as HostJournal[];
  for (const journal of journals) {
    const page = journal.pages.find((entry) => holds(entry, rule));
    if (page === undefined) continue;
    await journal.sheet?.render({ force: true, pageId: page.id });
    return;
  }
  ui.notifications.warn(game.i18n.localize('SKIRMISH.refusal.rule-not-found'));
}

/** A page covers one chapter; its flag lists the ids of the rules in it. */
function holds(page: HostJournalPage, rule: string): boolean {
  const rules = page.flags[MODULE]?.[RULE_FLAG];
  return Array.isArray(rules) && rules.includes(rule);
}
