import { barrierKind } from './barriers';
import type { Options } from './options';
import type { WallGrade } from './wall-grades';

/** Strength ratings of a wall and of a door of each grade, as far as torpedoes meet them (od6a-weapon-018). */
const ratings: Readonly<Record<Exclude<WallGrade, 'never'>, { readonly wall: number; readonly door: number }>> = {
  flimsy: { wall: 2, door: 1 },
  primitive: { wall: 4, door: 3 },
  modern: { wall: 6, door: 4 },
  security: { wall: 8, door: 6 },
  starship: { wall: 10, door: 8 },
};

/** Returns the Strength rating of a wall or door; null where nothing brings it down. */
export function strengthOfWall(
  kind: string,
  { wallGrade, ...options }: Pick<Options, 'barbedWireCost' | 'wallGrade'>,
): number | null {
  const { strength } = barrierKind(kind, options);
  if (strength !== undefined) return strength;
  if (wallGrade === 'never') return null;
  if (kind === 'door') return ratings[wallGrade].door;
  return barrierKind(kind, options).breach === undefined ? null : ratings[wallGrade].wall;
}
