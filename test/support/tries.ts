/** By a way that also holds where no types of Node are. */
const { env } = Reflect.get(globalThis, 'process') as { readonly env: Readonly<Record<string, string | undefined>> };

/** How often a hostile value is tried: this number in the daily tests, N with `npm run reliability -- --tries N`. */
export function tries(usual: number): number {
  return Math.max(usual, Number(env['SKIRMISH_TRIES'] ?? 0));
}
