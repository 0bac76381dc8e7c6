/** Returns the next (1) or the previous (-1) of some things, round the end. From -1 it is the first or the last. */
export function neighbourIn<T>(all: readonly T[], now: number, step: 1 | -1): T | undefined {
  const from = now === -1 && step === -1 ? 0 : now;
  return all[(from + step + all.length) % all.length];
}
