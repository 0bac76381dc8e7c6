import type { TerrainKinds } from '../../../battle/terrain';
import { areaNumbers } from './areas';

/** The three areas of the street; there is no barrier between them. */
export const terrain: TerrainKinds = {
  areas: [
    {
      name: 'SKIRMISH.bodybag.kinds.street',
      kinds: areaNumbers.map((area) => ({ id: `area-${area}`, name: `SKIRMISH.bodybag.kinds.area-${area}` })),
    },
  ],
  barriers: [],
};
