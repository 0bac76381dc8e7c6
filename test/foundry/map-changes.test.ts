import { describe, expect, it } from 'vitest';
import type { BattleTable } from '../../src/battle/state';
import { sourceDigests } from '../../src/battle/terrain';
import { mapChanges, tellChanges } from '../../src/foundry/referee/map/map-changes';
import type { Barrier } from '../../src/space/types';

function wall(id: string, x: number, kind = 'low-wall'): Barrier {
  return { id, kind, a: { x, y: 0 }, b: { x, y: 5 }, bottom: 0, top: 1 };
}

function table(...barriers: Barrier[]): BattleTable {
  return {
    kind: 'gridless',
    width: 20,
    height: 20,
    barriers,
    areas: [],
    revision: 0,
    laid: sourceDigests({ barriers, areas: [] }),
  };
}

describe('a map that was changed in mid-battle', () => {
  it('reports what was added, moved, made something else and taken away', () => {
    const before = table(wall('still', 1), wall('moved', 2), wall('other', 3), wall('gone', 4));
    const after = table(wall('still', 1), wall('moved', 5), wall('other', 3, 'hedge'), wall('new', 6));
    expect(mapChanges(before, after)).toEqual([
      { of: 'barriers', how: 'changed', kind: 'low-wall' },
      { of: 'barriers', how: 'became', kind: 'hedge', was: 'low-wall' },
      { of: 'barriers', how: 'removed', kind: 'low-wall' },
      { of: 'barriers', how: 'added', kind: 'low-wall' },
    ]);
  });

  it('reports a wall that the battle has breached as changed, when its host wall is moved', () => {
    const before = { ...table(wall('wall', 1)), barriers: [wall('wall.left', 1)] };
    expect(mapChanges(before, table(wall('wall', 9)))).toEqual([{ of: 'barriers', how: 'changed', kind: 'low-wall' }]);
  });

  it('counts what goes beyond three', () => {
    const five = table(...[1, 2, 3, 4, 5].map((x) => wall(`wall-${x}`, x)));
    const lines = tellChanges(mapChanges(table(), five), (_of, kind) => kind);
    expect(lines.map(({ key }) => key.replace('SKIRMISH.log.map.', ''))).toEqual(['added', 'added', 'added', 'more']);
    expect(lines[3]?.values).toEqual({ count: 2 });
  });
});
