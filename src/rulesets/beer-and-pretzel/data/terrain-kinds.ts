import type { KindGroup, TerrainKinds } from '../../../battle/terrain';
import type { TerrainId } from './terrain';

function group(name: string, ids: readonly TerrainId[]): KindGroup {
  return {
    name: `SKIRMISH.beer-and-pretzel.kinds.${name}`,
    kinds: ids.map((id) => ({ id, name: `SKIRMISH.beer-and-pretzel.terrain.${id}` })),
  };
}

/** Kinds of spaces; walls are ground here too, so there is no barrier between two spaces. */
export const terrain: TerrainKinds = {
  areas: [
    group('passable', ['open', 'rough', 'rubble', 'trees', 'sandbags', 'fire']),
    group('solid', ['rock', 'container', 'wall', 'machine']),
    group('doors', ['door-open', 'door-closed', 'door-welded']),
  ],
  barriers: [],
};
