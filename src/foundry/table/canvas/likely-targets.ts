import type { Sketch } from '../../../battle/sketch';

/** Something that an action could be aimed at. */
export interface Candidate {
  readonly id: string;
  readonly friendly: boolean;
  /** Table units from whoever acts. */
  readonly far: number;
  readonly sketch: Pick<Sketch, 'refusal' | 'breakdowns'>;
}

/**
 * In which order keys go through possible targets: those that the rules allow, the likeliest first, the nearer of equals.
 * Friends only where no enemy will do; all enemies where nobody will, to hear why.
 */
export function likelyFirst(candidates: readonly Candidate[]): string[] {
  const allowed = candidates.filter(({ sketch }) => sketch.refusal === null);
  const enemies = (some: readonly Candidate[]): readonly Candidate[] => some.filter(({ friendly }) => !friendly);
  const listed = [enemies(allowed), allowed, enemies(candidates)].find(({ length }) => length > 0) ?? [];
  return [...listed].sort((a, b) => chanceOf(b) - chanceOf(a) || a.far - b.far).map(({ id }) => id);
}

/** The first of the odds, to whole per cents: who is as likely is taken by distance. */
function chanceOf({ sketch }: Candidate): number {
  const shares = sketch.breakdowns.flatMap(({ odds }) => odds.flatMap(({ share }) => share ?? []));
  return Math.round(100 * (shares[0] ?? 0));
}
