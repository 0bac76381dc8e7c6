import { subTypes } from '../../common/ids';

/** Returns true for a page that holds a force. */
export function isForcePage(document: HostDocument | null): document is HostJournalPage {
  return document?.documentName === 'JournalEntryPage' && (document as HostJournalPage).type === subTypes.force;
}

/** Returns all pages with a force that this user may see, journal by journal; of one ruleset, or of all. */
export function forcePages(ruleset?: string): readonly HostJournalPage[] {
  return game.journal.contents.flatMap(({ pages }) =>
    pages.filter(
      (page) =>
        isForcePage(page) &&
        page.testUserPermission(game.user, 'OBSERVER') &&
        (ruleset === undefined || page.system['ruleset'] === ruleset),
    ),
  );
}

/** Returns the page with a force of this uuid among the journals of this world; null if there is none. */
export function forcePageOf(uuid: string): HostJournalPage | null {
  return forcePages().find((page) => page.uuid === uuid) ?? null;
}
