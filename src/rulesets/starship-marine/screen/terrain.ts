import type { TerrainKinds } from '../../../battle/terrain';
import { areaKindIds, barrierKindIds } from '../data/terrain';

/** What a deck of these rules may have on it. */
export const terrain: TerrainKinds = {
  areas: [
    {
      name: 'SKIRMISH.starship-marine.kinds.areas',
      kinds: areaKindIds.map((id) => ({ id, name: `SKIRMISH.starship-marine.kinds.${id}` })),
    },
  ],
  barriers: [
    {
      name: 'SKIRMISH.starship-marine.kinds.barriers',
      kinds: barrierKindIds.map((id) => ({ id, name: `SKIRMISH.starship-marine.kinds.${id}` })),
    },
  ],
};
