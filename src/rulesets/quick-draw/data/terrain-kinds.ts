import type { TerrainKinds } from '../../../battle/terrain';
import { areaKindIds, barrierKindIds } from './terrain';

/** What a table of these rules may have on it. */
export const terrain: TerrainKinds = {
  areas: [
    {
      name: 'SKIRMISH.quick-draw.kinds.areas',
      kinds: areaKindIds.map((id) => ({ id, name: `SKIRMISH.quick-draw.kinds.${id}` })),
    },
  ],
  barriers: [
    {
      name: 'SKIRMISH.quick-draw.kinds.barriers',
      kinds: barrierKindIds.map((id) => ({ id, name: `SKIRMISH.quick-draw.kinds.${id}` })),
    },
  ],
};
