/** Written into the bundle when it is built: for each ruleset a digest of all that decides how its commands come out. */
declare const __RULES__: Readonly<Record<string, string>> | undefined;

/** Where nothing was built: there are no documents of other rules then. */
const UNBUILT = 'source';

/** What a ruleset's records are marked with: they are not played on silently by other rules than those that began them. */
export function versionOf(ruleset: string): string {
  return typeof __RULES__ === 'undefined' ? UNBUILT : (__RULES__[ruleset] ?? UNBUILT);
}
