import { isGamemaster } from '../../common/channel';
import { words } from '../../common/words';

/** Documents that do not all say who made them. */
type Made = HostDocument & {
  readonly author?: HostUser | null;
  readonly _stats?: { readonly lastModifiedBy?: string | null };
};

/** The ids of users who made documents while this client was here, by the documents' uuids. */
const creators = new Map<string, string>();

/** Records who makes actors and tokens; during `init`. */
export function watchCreators(): void {
  for (const name of ['Actor', 'Token', 'JournalEntryPage']) {
    Hooks.on(`create${name}`, ({ uuid }: HostDocument, _operation: unknown, userId: string) => {
      creators.set(uuid, userId);
    });
    Hooks.on(`delete${name}`, ({ uuid }: HostDocument) => creators.delete(uuid));
  }
}

/**
 * Returns the id of the user who made a document, as far as this client can know: its author, otherwise the user who
 * was seen to make it, otherwise the last to change it; null if nothing says.
 */
function creatorOf({ documentName, uuid, author, _stats }: Made): string | null {
  if (documentName === 'ChatMessage') return author?.id ?? '';
  return creators.get(uuid) ?? _stats?.lastModifiedBy ?? null;
}

/**
 * Returns false if a user other than a gamemaster made the document. Tokens from before this client came say nothing.
 */
export function isByGamemaster(document: HostDocument): boolean {
  const creator = creatorOf(document);
  return creator === null || isGamemaster(creator);
}

/** Returns the name of the user who made a document. */
export function creatorName(document: HostDocument): string {
  return game.users.get(creatorOf(document) ?? '')?.name ?? words('SKIRMISH.taken.somebody');
}
