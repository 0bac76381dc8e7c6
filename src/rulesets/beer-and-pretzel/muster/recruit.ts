import type { FigureId, SideId, UnitId } from '../../../battle/state';
import { isBornLeader } from '../data/troops';
import { artOf, profileIn, weaponsOf, type BandDesign } from '../design/design';
import type { Band, Trooper } from '../state';

/** Space and base: 0.4 of a space, so that a token stays inside its hex. */
export const BASE_RADIUS = 0.4;

export interface Recruits {
  readonly unit: Band;
  readonly figures: readonly Trooper[];
}

export function figureId(unit: UnitId, place: number): FigureId {
  return `${unit}.${place + 1}`;
}

/** Makes a band from its design. Everybody is in reserve until placed. */
export function recruitBand(
  design: BandDesign,
  { id, side, name }: { readonly id: UnitId; readonly side: SideId; readonly name: string },
): Recruits {
  const profile = profileIn(design);
  const weapons = weaponsOf(design);
  const { grenades } = design;
  const leader = design.leader || isBornLeader(profile);
  const points = design.points ?? profile.points;
  const figures = Array.from({ length: design.count }, (_, place): Trooper => ({
    id: figureId(id, place),
    unit: id,
    at: { x: 0, y: 0 },
    facing: 0,
    elevation: 0,
    r: BASE_RADIUS,
    presence: 'reserve',
    art: artOf(design),
    leader,
    points,
    weapons: [...weapons],
    grenades: typeof grenades === 'number' ? grenades : null,
    wounds: 0,
    left: 2 * points,
    command: leader ? 2 * profile.command : 0,
    moved: false,
    commanded: false,
    acted: false,
    finished: false,
    fresh: false,
    aloft: false,
    faces: null,
    jammed: [],
    inside: null,
  }));
  return { unit: { id, side, name, profile }, figures };
}
