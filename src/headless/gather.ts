import type { SideId } from '../battle/state';
import { pairings, type Bout, type Outcome, type Strengths } from './balance';

/** Games that have been played, by who plays how well, each list in the order of its seeds. */
export type Kept = Readonly<Record<string, readonly Outcome[]>>;

export interface Gathering {
  readonly sides: readonly SideId[];
  /** Games wanted of each pairing. */
  readonly games: number;
  /** Plays so many games after the first `after` seeds. */
  play(strengths: Strengths, games: number, after: number): Promise<readonly Outcome[]>;
  /** Takes what has been played so far, so that another run can go on from there. */
  keep(kept: Kept): void;
  /** Milliseconds since some beginning. */
  now(): number;
  /** When no further games are begun, as `now` tells. */
  readonly until: number;
}

/** A side that plays so many games alike with and without care decides nothing. */
const SAMPLE = 6;

/** So many games of each pairing are played before they are kept; more where they took less than so many milliseconds. */
const BATCH = 16;
const QUICK = 20_000;

export function keyOf(strengths: Strengths): string {
  return Object.entries(strengths)
    .map(([side, strength]) => `${side}=${strength}`)
    .join(' ');
}

/**
 * As many games of each pairing as are wanted, or as there is time for: those kept count, and are not played again. All
 * pairings have games of the same seeds. Pairings that come to the same as that of equals are left out.
 */
export async function gather(before: Kept, { sides, games, play, keep, now, until }: Gathering): Promise<Bout[]> {
  const kept: Record<string, readonly Outcome[]> = { ...before };
  const had = (strengths: Strengths): readonly Outcome[] => kept[keyOf(strengths)] ?? [];
  const upTo = async (strengths: Strengths, count: number): Promise<void> => {
    const after = had(strengths).length;
    if (after >= count) return;
    kept[keyOf(strengths)] = [...had(strengths), ...(await play(strengths, count - after, after))];
    keep(kept);
  };
  const all = pairings(sides);
  const sample = Math.min(games, SAMPLE);
  for (const strengths of all) await upTo(strengths, sample);
  const firstOf = (strengths: Strengths): string => JSON.stringify(had(strengths).slice(0, sample));
  const [equals] = all;
  const counted = all.filter((one) => one === equals || equals === undefined || firstOf(one) !== firstOf(equals));
  const common = (): number => Math.min(...counted.map((one) => had(one).length));
  for (let batch = BATCH; common() < games && now() < until;) {
    const [began, next] = [now(), Math.min(games, common() + batch)];
    for (const strengths of counted) await upTo(strengths, next);
    if (now() - began < QUICK) batch *= 2;
  }
  const count = common();
  return counted.map((strengths) => ({ strengths, games: had(strengths).slice(0, count) }));
}
