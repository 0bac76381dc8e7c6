import type { KindGroup, TerrainKinds } from '../../../battle/terrain';
import type { AreaKindId } from './terrain';
import type { BarrierKindId } from './barriers';

function areas(group: string, ids: readonly AreaKindId[]): KindGroup {
  return {
    name: `SKIRMISH.opend6.kinds.${group}`,
    kinds: ids.map((id) => ({ id, name: `SKIRMISH.opend6.terrain.${id}` })),
  };
}

function barriers(group: string, ids: readonly BarrierKindId[]): KindGroup {
  return {
    name: `SKIRMISH.opend6.kinds.${group}`,
    kinds: ids.map((id) => ({ id, name: `SKIRMISH.opend6.barriers.${id}` })),
  };
}

/** All kinds of ground and barriers, grouped for a gamemaster. */
export const terrain: TerrainKinds = {
  areas: [
    areas('open', ['clear']),
    areas('growth', ['scrub', 'brush', 'light-woods', 'medium-woods', 'heavy-woods']),
    areas('swamp', ['open-swamp', 'light-swamp', 'medium-swamp', 'heavy-swamp']),
    areas('slopes', ['easy-hill', 'difficult-hill', 'cliff']),
    areas('water', ['creek', 'deep-creek', 'stream', 'deep-water', 'lava']),
    areas('buildings', ['building', 'paved', 'dirt-road']),
    areas('floors', ['ground-floor', 'floor', 'stairs', 'ladder']),
    areas('elevators', ['elevator', 'modern-elevator', 'security-elevator']),
    areas('rooms', ['inner-room', 'computer-station']),
    areas('snow', ['soft-drift', 'frozen-drift']),
    areas('fields', ['gravity-field', 'fog-bank']),
    areas('ships', ['ship-section', 'security-station', 'life-support-station', 'vacuum']),
    areas('remains', ['carcass']),
  ],
  barriers: [
    barriers('fences', ['low-wall', 'high-wall', 'very-high-wall', 'hedge', 'barbed-wire', 'crate']),
    barriers('buildings', ['building-wall', 'sealed-wall', 'door', 'window', 'gap']),
    barriers('walls', ['flimsy-partition', 'exterior-wall', 'modern-wall', 'security-wall', 'starship-wall']),
    barriers('doors', ['flimsy-door', 'exterior-door', 'modern-door', 'security-door', 'blast-door', 'airlock']),
    barriers('locked', [
      'locked-flimsy-door',
      'locked-exterior-door',
      'locked-modern-door',
      'locked-security-door',
      'locked-blast-door',
      'locked-airlock',
    ]),
    barriers('trenches', ['shallow-trench', 'deep-trench']),
    barriers('natural', ['creek-line', 'lava-stream', 'rock-formation', 'crystals', 'high-crystals', 'energy-shield']),
  ],
};
