/** By a way that also holds where no types of Node are. */
const { env } = Reflect.get(globalThis, 'process') as { readonly env: Readonly<Record<string, string | undefined>> };

/** How often something hostile is tried: so many times in the tests, as many as `npm run reliability -- --tries N` wants there. */
export function tries(usual: number): number {
  return Math.max(usual, Number(env['SKIRMISH_TRIES'] ?? 0));
}
