import { scaled, sizes, type BySize } from '../../../battle/size';
import type { SideId } from '../../../battle/state';
import type { TroopId } from '../data/troops';
import type { WeaponId } from '../data/weapons';
import type { BandDesign } from '../design/design';
import type { SpaceId } from '../board/board';
import { BAD, GOOD } from '../data/sides';
import type { ScenarioBand } from './types';

function band(side: SideId, id: string, design: BandDesign, at: readonly SpaceId[], facing: number): ScenarioBand {
  return { id, side, design, at, facing };
}

/** What only larger forces have. */
export const large: BySize = { 0.75: 0, 1: 0 };

/** What smaller forces do without. */
export const spared: BySize = { 0.75: 0 };

/** The same with another number for some sizes. */
export function numbered(numbers: BySize, of: ScenarioBand): ScenarioBand {
  return { ...of, numbers };
}

/** A single Good Guy: a unit of one. Without a space it waits in reserve. */
export function single(
  id: string,
  troop: TroopId,
  main: WeaponId | null,
  at: SpaceId | null,
  facing: number,
  rest: Partial<BandDesign> = {},
): ScenarioBand {
  return band(GOOD, id, { troop, count: 1, main, leader: false, ...rest }, at === null ? [] : [at], facing);
}

/**
 * A part of the horde: all of one type, as many as the size of the forces says; those beyond the given spaces wait in
 * reserve. A single one stays single. `more` are spaces for larger forces.
 */
export function horde(
  id: string,
  troop: TroopId,
  main: WeaponId | null,
  count: number,
  at: readonly SpaceId[],
  facing: number,
  rest: Partial<BandDesign> = {},
  more: readonly SpaceId[] = [],
): ScenarioBand {
  const numbers = count === 1 ? {} : Object.fromEntries(sizes.map((size) => [size, scaled(count, size)]));
  return { ...band(BAD, id, { troop, count, main, leader: false, ...rest }, at, facing), numbers, more };
}
