import type { BattleTable } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { levelOfBattle } from '../compat/levels';
import { remembered } from '../documents/remembered';
import { readTable } from './read-table';

/** Counts what was changed of maps. */
let changes = 0;

/** During `init`, before other code that reads a changed map. */
export function followMaps(): void {
  for (const document of ['Wall', 'Region', 'RegionBehavior', 'Scene'])
    for (const change of ['create', 'update', 'delete']) Hooks.on(`${change}${document}`, () => void (changes += 1));
}

/** Returns the table of a scene, read once for each change of its map. */
export function knownTable(scene: HostScene, ruleset: Ruleset): BattleTable {
  const of = [changes, ruleset, levelOfBattle(scene, undefined)];
  return remembered(scene, 'table', of, () => readTable(scene, ruleset).table);
}
