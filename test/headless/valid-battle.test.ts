import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState, BattleTable, Figure, Unit } from '../../src/battle/state';
import { assertTable } from '../../src/battle/valid-battle';
import { FARTHEST, MOST_SPACES, WIDEST } from '../../src/engine/bounds';
import { rulesets } from '../../src/rulesets';

/** A battle as a file or a document gives it: plain data that a test may spoil. */
interface Loose {
  sides: Record<string, { id: string; name: string; colour: string }>;
  units: Record<string, { -readonly [K in keyof Unit]: Unit[K] }>;
  figures: Record<string, { -readonly [K in keyof Figure]: Figure[K] }>;
  table: { -readonly [K in keyof BattleTable]: BattleTable[K] };
  turn: number;
  outcome: unknown;
}

const battles = rulesets.flatMap((ruleset) =>
  ruleset.muster.scenarios.map(({ id }) => ({ ruleset, start: ruleset.muster.begin(id) })),
);

const first = <T>(record: Readonly<Record<string, T>>): [string, T] => {
  const [entry] = Object.entries(record);
  if (entry === undefined) throw new Error('there is none');
  return entry;
};

const renamed = <T>(record: Record<string, T>, to: string): void => {
  const [id, entry] = first(record);
  delete record[id];
  Object.defineProperty(record, to, { value: entry, enumerable: true, configurable: true, writable: true });
};

const wall = (kind: string, b: { x: number; y: number }, id = 'drawn') => ({
  id,
  kind,
  a: { x: 1, y: 1 },
  b,
  bottom: 0,
  top: 2,
});

const wood = (kind: string, corner: { x: number; y: number }) => ({
  id: 'drawn',
  kind,
  outline: [{ x: 1, y: 1 }, { x: 5, y: 1 }, corner],
  bottom: 0,
  top: 'unlimited' as const,
});

/** What is wrong, how a battle comes to it, and the path that the error names. */
type Wrong = readonly [what: string, path: RegExp, spoil: (state: Loose, ruleset: Ruleset) => void];

const wrongs: readonly Wrong[] = [
  ['a picture that lies elsewhere', /figures\..*\.art/, (state) => (first(state.figures)[1].art = '../../../secret')],
  ['a picture with an address', /figures\..*\.art/, (state) => (first(state.figures)[1].art = 'https://example.org/x')],
  ['a figure of no unit', /figures\..*\.unit/, (state) => (first(state.figures)[1].unit = 'nobody')],
  ['no figures', /'figures'/, (state) => (state.figures = {})],
  ['a figure named __proto__', /'figures'/, (state) => renamed(state.figures, '__proto__')],
  ['a figure under the id of another', /figures\..*\.id/, (state) => renamed(state.figures, 'another')],
  ['a unit of no side', /units\..*\.side/, (state) => (first(state.units)[1].side = 'nobody')],
  ['a unit under the id of another', /units\..*\.id/, (state) => renamed(state.units, 'another')],
  ['a side with a dot in its id', /sides\..*\.id/, (state) => (first(state.sides)[1].id = 'red.blue')],
  ['a side under the id of another', /sides\..*\.id/, (state) => renamed(state.sides, 'another')],
  ['a winner that is no side', /outcome\.winner/, (state) => (state.outcome = { winner: 'nobody', reason: 'none' })],
  ['a figure at 1e308', /figures\..*\.at\.x/, (state) => (first(state.figures)[1].at = { x: 1e308, y: 1 })],
  ['a base of 1e9', /figures\..*\.r/, (state) => (first(state.figures)[1].r = 1e9)],
  ['a facing of 1e308', /figures\..*\.facing/, (state) => (first(state.figures)[1].facing = 1e308)],
  ['a table of 1e9', /table\.width/, (state) => (state.table.width = 1e9)],
  [
    'a wall without length',
    /table\.barriers\.\d+'.*no-length/,
    (state, { table }) =>
      (state.table.barriers = [...state.table.barriers, wall(kindOf(table.terrain.barriers, 'wall'), { x: 1, y: 1 })]),
  ],
  [
    'a wall that ends at 1e9',
    /table\.barriers\.\d+\.b\.x/,
    (state, { table }) =>
      (state.table.barriers = [
        ...state.table.barriers,
        wall(kindOf(table.terrain.barriers, 'wall'), { x: 1e9, y: 1 }),
      ]),
  ],
  [
    'two walls of one id',
    /table\.barriers\.\d+\.id/,
    (state, { table }) => {
      const one = wall(kindOf(table.terrain.barriers, 'wall'), { x: 2, y: 1 });
      state.table.barriers = [...state.table.barriers, one, one];
    },
  ],
  [
    'a wood with a corner at 1e9',
    /table\.areas\.\d+\.outline\.2\.x/,
    (state, { table }) =>
      (state.table.areas = [...state.table.areas, wood(kindOf(table.terrain.areas, 'wood'), { x: 1e9, y: 5 })]),
  ],
  [
    'a wood without surface',
    /table\.areas\.\d+'.*no-surface/,
    (state, { table }) =>
      (state.table.areas = [...state.table.areas, wood(kindOf(table.terrain.areas, 'wood'), { x: 9, y: 1 })]),
  ],
  ['a turn of 1e9', /'turn'/, (state) => (state.turn = 1e9)],
];

function kindOf(groups: Ruleset['table']['terrain']['areas'], otherwise: string): string {
  return groups[0]?.kinds[0]?.id ?? otherwise;
}

function reason(ruleset: Ruleset, json: unknown): string {
  try {
    ruleset.rules.readState(json);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe.each(battles)('$start.scenario', ({ ruleset, start }) => {
  const spoiled = (spoil: Wrong[2]): string => {
    const json = JSON.parse(JSON.stringify(start)) as Loose;
    spoil(json, ruleset);
    return reason(ruleset, json);
  };

  it('is valid as it begins', () => {
    expect(reason(ruleset, JSON.parse(JSON.stringify(start)))).toBe('');
  });

  it.each(wrongs)('is refused with %s, by the path of it', (_what, path, spoil) => {
    const said = spoiled(spoil);
    expect(said).toMatch(path);
    expect(said).toContain('Fault');
  });
});

/** A table of one's own: so many walls, so many areas, spread over it. */
function ownTable({ table: { scale, terrain } }: Ruleset, squares: number, walls: number, areas: number): BattleTable {
  // Squares of five feet, where the rules do not count in spaces.
  const unit = scale.unit === 'space' ? 1 : 1.524 / scale.metres;
  const width = squares * unit;
  const spot = (i: number) => ({ x: ((i * 37) % squares) * unit, y: ((i * 53) % squares) * unit });
  const barrier = terrain.barriers[0]?.kinds[0]?.id;
  const area = terrain.areas[0]?.kinds[0]?.id;
  return {
    kind: scale.unit === 'space' ? 'square' : 'gridless',
    width,
    height: width,
    barriers: Array.from({ length: barrier === undefined ? 0 : walls }, (_, i) => {
      const { x, y } = spot(i);
      return { id: `w${i}`, kind: barrier ?? '', a: { x, y }, b: { x: x + unit, y: y + i / walls }, bottom: 0, top: 2 };
    }),
    areas: Array.from({ length: area === undefined ? 0 : areas }, (_, i) => {
      const { x, y } = spot(i);
      const outline = [
        { x, y },
        { x: x + 9, y },
        { x: x + 9, y: y + 9 },
      ];
      return { id: `a${i}`, kind: area ?? '', outline, bottom: 0, top: 'unlimited' as const };
    }),
    revision: 0,
  };
}

describe.each(rulesets)('a battle of one’s own by $id', (ruleset) => {
  const { muster, rules } = ruleset;
  const opened = (table: BattleTable): BattleState => {
    assertTable(table);
    const [ready] = muster.ready;
    const [side] = muster.sides;
    if (ready === undefined || side === undefined) throw new Error('nobody is ready');
    let state = muster.open(table, muster.sides, {});
    const units = ruleset.id === 'bodybag' ? 1 : 120;
    for (let i = 0; Object.keys(state.figures).length < units; i += 1) {
      const unit = { id: `unit-${i}`, side: side.id, name: ready.name, allowed: true } as const;
      const at = { x: 10 + ((i * 12) % (table.width - 20)), y: 10 + Math.floor((i * 12) / (table.width - 20)) * 12 };
      state = muster.join(state, muster.recruit(ready.design, unit), at);
    }
    return state;
  };

  it('is valid with 120 figures on 200 by 200 squares among 2,000 walls and 400 areas', () => {
    const state = opened(ownTable(ruleset, 200, 2000, 400));
    expect(reason({ ...ruleset, rules }, JSON.parse(JSON.stringify(state)))).toBe('');
  });

  it('is valid on a table of twice that width and height', () => {
    expect(() => assertTable(ownTable(ruleset, 400, 100, 100))).not.toThrow();
  });

  it('is refused on a table that is too large, before its spaces are counted', () => {
    expect(() => assertTable({ ...ownTable(ruleset, 10, 0, 0), width: 2 * WIDEST })).toThrow('too large');
    const grid = { ...ownTable(ruleset, 10, 0, 0), kind: 'square' as const };
    expect(() => assertTable({ ...grid, width: 1 + MOST_SPACES / 100, height: 100 })).toThrow('too large');
  });

  it('may have walls beyond the edges of its table, as far as the limit', () => {
    const kind = kindOf(ruleset.table.terrain.barriers, 'wall');
    const table = ownTable(ruleset, 20, 0, 0);
    expect(() => assertTable({ ...table, barriers: [wall(kind, { x: FARTHEST, y: -FARTHEST })] })).not.toThrow();
    expect(() => assertTable({ ...table, barriers: [wall(kind, { x: FARTHEST + 1, y: 0 })] })).toThrow(
      "'barriers.0.b.x' does not fit",
    );
  });
});
