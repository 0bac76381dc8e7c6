import type { SideId } from '../battle/state';
import { pairings, type Bout, type Outcome, type Strengths } from './balance';

/** Games that have been played, by who plays how well, each list in the order of its seeds. */
export type Kept = Readonly<Record<string, readonly Outcome[]>>;

export interface Gathering {
  readonly sides: readonly SideId[];
  /** Games wanted of equals, and of each pairing with recruits, at most as many. */
  readonly games: number;
  readonly recruits: number;
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
 * As many games of each pairing as are wanted, or as there is time for: those kept count, and are not played again. Pairings
 * have games of the same seeds, those with recruits perhaps fewer. Pairings that come to the same as that of equals are left
 * out.
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
  /** So many of the first seeds have been played by all who are to play them. */
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
