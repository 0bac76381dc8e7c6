/** So long a piece of work is done before it is timed, for the engine compiles it only then. */
const WARM_MS = 500;

/** Milliseconds of one run of `work` when it is warm: the median of nine. */
export function median(work: () => void, runs = 9): number {
  const warm = performance.now() + WARM_MS;
  do work();
  while (performance.now() < warm);
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? 0;
}

/** One line of the bench: ours and the peer's figure for the same work, and the ratio. */
export function compared(
  what: string,
  ours: { readonly name: string; readonly ms: number },
  peer: { readonly name: string; readonly ms: number },
): string {
  const ratio = peer.ms / ours.ms;
  const verdict = ratio >= 1 ? `${ratio.toFixed(1)} times as fast` : `${(1 / ratio).toFixed(1)} times as slow`;
  return `${what}: ${ours.name} ${ours.ms.toFixed(2)} ms, ${peer.name} ${peer.ms.toFixed(2)} ms (${verdict})`;
}
