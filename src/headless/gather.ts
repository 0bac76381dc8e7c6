import type { SideId } from '../battle/state';
import { pairings, type Bout, type Outcome, type Strengths } from './balance';

/** Games that have been played, by the strengths of the sides, each list in the order of its seeds. */
export type Kept = Readonly<Record<string, readonly Outcome[]>>;

export interface Gathering {
  readonly sides: readonly SideId[];
  /** Number of games wanted between equals. Each pairing with recruits gets at most as many. */
  readonly games: number;
  readonly recruits: number;
  /** Plays a number of games, on the seeds after the first `after`. */
  play(strengths: Strengths, games: number, after: number): Promise<readonly Outcome[]>;
  /** Stores the games played so far, so that another run can continue from there. */
  keep(kept: Kept): void;
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** No game begins after this time, as `now` measures it. */
  readonly until: number;
}

/** If a side plays this number of games alike with and without care, care makes no difference for it. */
const SAMPLE = 6;

/** Games of each pairing that are played before they are kept; more if they took less than the milliseconds below. */
const BATCH = 16;
const QUICK = 20_000;

export function keyOf(strengths: Strengths): string {
  return Object.entries(strengths)
    .map(([side, strength]) => `${side}=${strength}`)
    .join(' ');
}

/**
 * Plays as many games of each pairing as are wanted, or as there is time for. Kept games count and are not played
 * again. All pairings use the same seeds; those with recruits may have fewer games. Pairings that give the same games
 * as equals are left out.
 */
export async function gather(before: Kept, gathering: Gathering): Promise<Bout[]> {
  const { sides, games, play, keep, now, until } = gathering;
  const kept: Record<string, readonly Outcome[]> = { ...before };
  const had = (strengths: Strengths): readonly Outcome[] => kept[keyOf(strengths)] ?? [];
  const upTo = async (strengths: Strengths, count: number): Promise<void> => {
    const after = had(strengths).length;
    if (after >= count) return;
    kept[keyOf(strengths)] = [...had(strengths), ...(await play(strengths, count - after, after))];
    keep(kept);
  };
  const all = pairings(sides);
  const [equals] = all;
  const wanted = (one: Strengths): number => (one === equals ? games : Math.min(games, gathering.recruits));
  const sample = Math.min(games, SAMPLE);
  for (const strengths of all) await upTo(strengths, sample);
  const firstOf = (strengths: Strengths): string => JSON.stringify(had(strengths).slice(0, sample));
  const counted = all.filter((one) => one === equals || equals === undefined || firstOf(one) !== firstOf(equals));
  /** The number of first seeds that every pairing has played. */
  const common = (): number =>
    Math.min(games, ...counted.flatMap((one) => (had(one).length < wanted(one) ? [had(one).length] : [])));
  for (let batch = BATCH; common() < games && now() < until;) {
    const [began, next] = [now(), Math.min(games, common() + batch)];
    for (const strengths of counted) await upTo(strengths, Math.min(next, wanted(strengths)));
    if (now() - began < QUICK) batch *= 2;
  }
  const count = common();
  return counted.map((strengths) => ({
    strengths,
    games: had(strengths).slice(0, Math.min(count, wanted(strengths))),
  }));
}
