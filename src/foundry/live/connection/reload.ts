import { MODULE } from '../../common/ids';
import { inform } from '../../common/spoken';
import { words } from '../../common/words';

/** Where a tab keeps when this module has reloaded its page. */
const KEPT = `${MODULE}.reloads`;
/** How often, and within which time in milliseconds, the page is reloaded at most. */
const MOST = 3;
const WITHIN = 300_000;

interface Kept {
  readonly times: readonly number[];
  /** True if the next page says why it was reloaded. */
  readonly isNew: boolean;
}

const memory = (): Storage | undefined => (globalThis as { readonly sessionStorage?: Storage }).sessionStorage;

function kept(): Kept {
  try {
    return JSON.parse(memory()?.getItem(KEPT) ?? '') as Kept;
  } catch {
    return { times: [], isNew: false };
  }
}

/** Reloads the page, so that it has the documents of the server; returns false if that did not help a moment ago. */
export function reloadWorld(): boolean {
  const times = kept().times.filter((time) => Date.now() - time < WITHIN);
  if (times.length >= MOST) return false;
  memory()?.setItem(KEPT, JSON.stringify({ times: [...times, Date.now()], isNew: true } satisfies Kept));
  inform(words('SKIRMISH.connection.reloads'));
  foundry.utils.debouncedReload();
  return true;
}

/** Says why this page was reloaded, if this module did it. During `ready`. */
export function sayWhyReloaded(): void {
  const { times, isNew } = kept();
  if (!isNew) return;
  memory()?.setItem(KEPT, JSON.stringify({ times, isNew: false } satisfies Kept));
  inform(words('SKIRMISH.connection.reloaded'));
}
