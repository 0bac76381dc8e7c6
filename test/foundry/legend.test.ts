import { describe, expect, it } from 'vitest';
import language from '../../lang/en.json';
import type { Role, Shape } from '../../src/battle/sketch';
import { roleStyles } from '../../src/foundry/table/canvas/styles';
import { liesOn, terrainStyles } from '../../src/foundry/table/canvas/terrain-styles';
import { entriesOf } from '../../src/foundry/windows/legend/entries';

const zone = (side?: string): Shape => ({
  kind: 'disc',
  role: 'zone',
  at: { x: 0, y: 0 },
  r: 1,
  ...(side === undefined ? {} : { side }),
});

describe('the legend', () => {
  it('has each meaning once, the zones of each side apart', () => {
    expect(
      entriesOf([zone('red'), zone('red'), zone('blue'), zone(), zone()]).map(({ role, side }) => [role, side]),
    ).toEqual([
      ['zone', 'red'],
      ['zone', 'blue'],
      ['zone', null],
    ]);
  });

  it('has words for every meaning', () => {
    const words: Readonly<Record<string, string>> = language.SKIRMISH.legend;
    const shapes = (Object.keys(roleStyles) as Role[]).map((role): Shape => ({ ...zone(), role }));
    const roles = entriesOf(shapes).map(({ role }) => role);
    expect(roles.length).toBeGreaterThan(10);
    expect(roles.filter((role) => words[role] === undefined)).toEqual([]);
  });

  it('says nothing of what explains itself', () => {
    expect(entriesOf([{ kind: 'mark', role: 'path', at: { x: 0, y: 0 } }])).toEqual([]);
  });

  it('draws no two kinds of ground or wall of a table alike', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    const barriers = ['door', 'low-wall', 'hedge', 'door', 'window'].map((kind, i) => ({
      id: String(i),
      kind,
      a,
      b,
      bottom: 0,
      top: 1,
    }));
    const areas = ['woods', 'creek', 'hill'].map((kind) => ({ id: kind, kind, outline: [a, b], bottom: 0, top: 0 }));
    const styles = terrainStyles({ barriers, areas });
    expect(styles.map(({ kind }) => kind)).toEqual(['door', 'hedge', 'low-wall', 'window', 'creek', 'hill', 'woods']);
    const looks = styles.map(({ style: { colour, line } }) => `${colour} ${line}`);
    expect(new Set(looks).size).toBe(looks.length);
  });
});

it('a table of one’s own is dark where an area is all of it, and an area on it is filled', () => {
  const table = { width: 36, height: 24 };
  const box = (left: number, top: number, right: number, bottom: number) => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  expect(liesOn(table, box(0, 0, 36, 24))).toBe(false);
  expect(liesOn(table, box(-1, -1, 37, 25))).toBe(false);
  expect(liesOn(table, box(0, 10, 36, 14))).toBe(true);
  expect(liesOn(table, box(4, 5, 18, 19))).toBe(true);
});
