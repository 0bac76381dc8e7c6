import type { TerrainKinds } from '../../../battle/terrain';
import type { AreaNumber } from '../state';

const areas: readonly AreaNumber[] = [1, 2, 3];

/** The three areas of the street; no barrier lies between them. */
export const terrain: TerrainKinds = {
  areas: [
    {
      name: 'SKIRMISH.bodybag.kinds.street',
      kinds: areas.map((area) => ({ id: `area-${area}`, name: `SKIRMISH.bodybag.kinds.area-${area}` })),
    },
  ],
  barriers: [],
};
