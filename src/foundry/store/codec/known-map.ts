import type { BattleTable } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { levelOfBattle } from '../compat/levels';
import { remembered } from '../documents/remembered';
import { readTable } from './read-table';

/** Counts what was changed of maps. */
let changes = 0;

/** During `init`, before anybody who looks at a map when it has changed. */
export function followMaps(): void {
  for (const document of ['Wall', 'Region', 'RegionBehavior', 'Scene'])
    for (const change of ['create', 'update', 'delete']) Hooks.on(`${change}${document}`, () => void (changes += 1));
}

/** The table that a scene stands for, read once for each change of its map. */
export function knownTable(scene: HostScene, ruleset: Ruleset): BattleTable {
  const of = [changes, ruleset, levelOfBattle(scene, undefined)];
  return remembered(scene, 'table', of, () => readTable(scene, ruleset).table);
}
