/** One row of the bench. `met` is null if it has no goal. */
export interface Row {
  readonly name: string;
  readonly value: number;
  /** What the value counts: milliseconds of CPU time (`ms`), a ratio of two CPU times (`x`), battles (`per s`). */
  readonly unit: 'ms' | 'x' | 'per s';
  readonly goal: Goal | null;
  readonly met: boolean | null;
  /** What it was measured on and against. */
  readonly note: string;
}

/** The expected value. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export function row(name: string, value: number, unit: Row['unit'], goal: Goal | null, note: string): Row {
  return { name, value, unit, goal, met: goal === null ? null : isMet(value, goal), note };
}

function isMet(value: number, goal: Goal): boolean {
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

export function goalText({ goal, unit }: Pick<Row, 'goal' | 'unit'>): string {
  if (goal === null) return '';
  return 'atMost' in goal ? `at most ${goal.atMost} ${unit}` : `at least ${goal.atLeast} ${unit}`;
}

/** Milliseconds of CPU time that the work takes in all threads of this process; what else the machine does is left out. */
export function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU time for which each is warmed up, and the least that one sample takes: short work is repeated. */
const WARM_MS = 1000;
const SAMPLE_MS = 10;

const ROUNDS = 7;

/** Work that takes longer than this in CPU milliseconds has fewer rounds. */
const SLOW_MS = 150;
const SLOW_ROUNDS = 3;

/**
 * Returns the CPU milliseconds of one warm run of each: the median of several rounds. In each round all take turns, so
 * that other load slows all of them.
 */
export function race<Name extends string>(works: Readonly<Record<Name, () => unknown>>): Record<Name, number> {
  const racers = Object.entries<() => unknown>(works).map(([name, work]) => ({
    name,
    work,
    ...warmedUp(work),
    times: [] as number[],
  }));
  const rounds = racers.some(({ isSlow }) => isSlow) ? SLOW_ROUNDS : ROUNDS;
  for (let round = 0; round < rounds; round += 1)
    for (const { work, count, times } of racers) times.push(cpuOf(() => repeat(work, count)) / count);
  return Object.fromEntries(racers.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
}

/** CPU milliseconds of one run. */
export function costOf(work: () => unknown): number {
  return race({ work }).work;
}

/** Returns the number of runs that fill a sample. */
function warmedUp(work: () => unknown): { readonly count: number; readonly isSlow: boolean } {
  let [spent, count] = [0, 0];
  while (spent < WARM_MS) {
    spent += cpuOf(() => repeat(work, count + 1));
    count += count + 1;
  }
  return { count: Math.max(1, Math.ceil((SAMPLE_MS * count) / spent)), isSlow: spent / count > SLOW_MS };
}

function repeat(work: () => unknown, count: number): void {
  for (let i = 0; i < count; i += 1) work();
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Throws when two ways to the same answer do not agree: then their times say nothing. */
export function mustAgree(what: string, ours: unknown, theirs: unknown): void {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error(`${what}: the answers differ`);
}
