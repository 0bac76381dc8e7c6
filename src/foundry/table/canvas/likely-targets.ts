import type { Sketch } from '../../../battle/sketch';

/** Something that an action could be aimed at. */
export interface Candidate {
  readonly id: string;
  readonly friendly: boolean;
  /** Table units from the acting figure. */
  readonly far: number;
  readonly sketch: Pick<Sketch, 'refusal' | 'breakdowns'>;
}

/**
 * Returns the order in which keys go through possible targets: those that the rules allow, the likeliest first, among
 * equals the nearer. Friends only if no enemy is possible; if nobody is, all enemies, to hear why.
 */
export function likelyFirst(candidates: readonly Candidate[]): string[] {
  const allowed = candidates.filter(({ sketch }) => sketch.refusal === null);
  const enemies = (some: readonly Candidate[]): readonly Candidate[] => some.filter(({ friendly }) => !friendly);
  const listed = [enemies(allowed), allowed, enemies(candidates)].find(({ length }) => length > 0) ?? [];
  return [...listed].sort((a, b) => chanceOf(b) - chanceOf(a) || a.far - b.far).map(({ id }) => id);
}

/** Returns the first of the odds, in whole percent: equally likely targets are ordered by distance. */
function chanceOf({ sketch }: Candidate): number {
  const shares = sketch.breakdowns.flatMap(({ odds }) => odds.flatMap(({ share }) => share ?? []));
  return Math.round(100 * (shares[0] ?? 0));
}
