/** Returns the kind of event that a log line of a ruleset tells of, among those that are explained; null for none of them. */
export function kindOf(ruleset: string, firsts: readonly string[], key: string): string | null {
  const [root, of, what, ...rest] = key.split('.');
  if (root !== 'SKIRMISH' || of !== ruleset || what !== 'event') return null;
  const event = rest.join('.');
  const fitting = firsts.filter((kind) => event === kind || ['-', '.'].some((sign) => event.startsWith(kind + sign)));
  return fitting.reduce<string | null>((best, kind) => (kind.length > (best?.length ?? 0) ? kind : best), null);
}
