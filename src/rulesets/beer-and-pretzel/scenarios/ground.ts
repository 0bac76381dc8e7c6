import * as v from 'valibot';
import { form, list, short } from '../../../engine/form';
import { idOf, type SpaceId } from '../board/board';
import { terrainIds, type TerrainId } from '../data/terrain';

/** The ground of a map as rows of letters; letters that the legend leaves out are open ground. */
export const groundForm = form({
  rows: list(short, 200),
  legend: v.pipe(v.record(v.pipe(v.string(), v.length(1)), v.picklist(terrainIds)), v.readonly()),
});

/** Returns the ground of each space that is not open. */
export function terrainFrom({ rows, legend }: v.InferOutput<typeof groundForm>): Record<SpaceId, TerrainId> {
  const terrain: Record<SpaceId, TerrainId> = {};
  rows.forEach((row, r) => {
    [...row].forEach((letter, c) => {
      const kind = Object.hasOwn(legend, letter) ? legend[letter] : undefined;
      if (kind !== undefined) terrain[idOf(c, r)] = kind;
    });
  });
  return terrain;
}
