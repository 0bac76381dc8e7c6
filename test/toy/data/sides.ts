import type { Side } from '../../../src/battle/state';

const colours = ['blue', 'orange', 'green'] as const;

const names = ['north', 'east', 'south', 'west', 'middle'] as const;

/** As many sides as there are names. */
export function sidesFor(count: number): readonly Side[] {
  return names
    .slice(0, count)
    .map((id, i) => ({ id, name: `SKIRMISH.toy.side.${id}`, colour: colours[i % colours.length] ?? 'blue' }));
}
