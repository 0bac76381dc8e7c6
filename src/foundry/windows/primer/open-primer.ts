import { openPart } from '../../common/part';

/** Opens the rules of a ruleset in one page. It is read once, so it comes as a chunk of its own. */
export async function openPrimer(ruleset: string): Promise<void> {
  await openPart(async () => (await import('./primer')).showPrimer, ruleset);
}
