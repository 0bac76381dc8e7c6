import type { Sketch } from '../../battle/sketch';
import type { LiveBattle } from '../battle/live-battle';

/** Sketches by what they are of; a battle is read anew whenever anything in it changes, and its sketches with it. */
const known = new WeakMap<LiveBattle, Map<string, Sketch>>();

/** The sketch under this key, drawn up only once for the battle as it stands: panning and zooming cost nothing. */
export function remembered(battle: LiveBattle, key: readonly unknown[], draw: () => Sketch): Sketch {
  const sketches = known.get(battle) ?? new Map<string, Sketch>();
  known.set(battle, sketches);
  const name = JSON.stringify(key);
  const found = sketches.get(name) ?? draw();
  sketches.set(name, found);
  return found;
}
