import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BattleTable } from '../../src/battle/state';
import { afterHands, kindIn, sourceDigests } from '../../src/battle/terrain';
import { assertTable } from '../../src/battle/valid-battle';
import { readTable } from '../../src/foundry/store/codec/read-table';
import { mendGround } from '../../src/foundry/windows/setup/flawed-ground';
import { BARE, sceneData, type SceneData } from '../../src/foundry/windows/deploy/scene-data';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { areaKindIds } from '../../src/rulesets/opend6/data/terrain';
import { barrierKindIds } from '../../src/rulesets/opend6/data/barriers';
import { terrainIds } from '../../src/rulesets/beer-and-pretzel/data/terrain';

interface Shape {
  readonly points: readonly number[];
  readonly hole: boolean;
}

/** The scene that the host makes of its data: ids of its own, polygons of the regions' shapes. */
function hostScene(data: SceneData): HostScene {
  const [width, height, padding] = [Number(data['width']), Number(data['height']), Number(data['padding'])];
  const [sceneX, sceneY] = [width * padding, height * padding];
  const scene = {
    dimensions: {
      width: width + 2 * sceneX,
      height: height + 2 * sceneY,
      sceneX,
      sceneY,
      sceneWidth: width,
      sceneHeight: height,
    },
    grid: data['grid'],
    walls: data.walls.map((wall, i) => ({ ...wall, id: `w${i}` })),
    regions: data.regions.map((region, i) => ({
      ...region,
      id: `r${i}`,
      behaviors: region.behaviors.map((behavior) => ({ disabled: false, ...behavior })),
      polygons: (region.shapes as readonly Shape[]).map(({ points, hole }) => ({ points, isPositive: !hole })),
    })),
    tokens: [],
  };
  return scene as unknown as HostScene;
}

/** The same scene, which carries out what is written into its walls and the behaviors of its regions. */
function changing(scene: HostScene): HostScene {
  interface Behavior {
    system: Record<string, unknown>;
    update?: (changes: Record<string, unknown>) => Promise<unknown>;
    delete?: () => Promise<unknown>;
  }
  const loose = scene as unknown as { walls: { id: string }[]; regions: { id: string; behaviors: Behavior[] }[] };
  for (const region of loose.regions)
    for (const behavior of region.behaviors) {
      behavior.update = async (changes) => {
        const height = changes['system.height'];
        behavior.system = { ...behavior.system, height };
      };
      behavior.delete = async () => void (region.behaviors = region.behaviors.filter((one) => one !== behavior));
    }
  Object.assign(loose.regions, { get: (id: string) => loose.regions.find((region) => region.id === id) });
  return Object.assign(scene, {
    deleteEmbeddedDocuments: async (_name: string, ids: readonly string[]) =>
      void (loose.walls = loose.walls.filter(({ id }) => !ids.includes(id))),
  });
}

const scenarios = rulesets.flatMap((ruleset) =>
  ruleset.muster.scenarios.map((info) => ({ id: info.id, ruleset, info })),
);

function laidOut({ ruleset, info }: Pick<(typeof scenarios)[number], 'ruleset' | 'info'>): {
  table: BattleTable;
  data: SceneData;
} {
  const state = ruleset.muster.begin(info.id);
  const { table } = state;
  return { table: { ...table, laid: sourceDigests(table) }, data: sceneData(info, state, ruleset.table, info.id) };
}

const hangar = scenarios.find(({ id }) => id === 'hangar');
if (hangar === undefined) throw new Error('there is no hangar');

describe('kinds of ground', () => {
  it('of every ruleset are named once, and are all that its data has', () => {
    for (const { table } of rulesets) {
      for (const groups of [table.terrain.areas, table.terrain.barriers]) {
        const ids = groups.flatMap(({ kinds }) => kinds.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }
      for (const { id } of table.terrain.barriers.flatMap(({ kinds }) => kinds))
        expect(table.barrierHeight(id)).not.toBeNull();
    }
    const { areas, barriers } = rulesetOf('opend6').table.terrain;
    expect(areaKindIds.filter((id) => kindIn(areas, id) === undefined)).toEqual([]);
    expect(barrierKindIds.filter((id) => kindIn(barriers, id) === undefined)).toEqual([]);
    const spaces = rulesetOf('beer-and-pretzel').table.terrain.areas;
    expect(terrainIds.filter((id) => kindIn(spaces, id) === undefined)).toEqual([]);
  });
});

describe('a table read from its scene', () => {
  beforeAll(() => void vi.stubGlobal('game', { release: { generation: 13 } }));
  afterAll(() => void vi.unstubAllGlobals());

  it.each(scenarios)('of $id is the one that was laid out', (scenario) => {
    const { table, data } = laidOut(scenario);
    const { table: read, leftOut } = readTable(hostScene(data), scenario.ruleset);
    expect(leftOut).toEqual([]);
    expect(read.barriers).toEqual(table.barriers);
    expect(read.areas).toEqual(table.areas);
    expect(afterHands(table, read)).toBe(table);
  });

  it('is in the middle of room that every host makes alike, if figures do not stand in spaces', () => {
    for (const scenario of scenarios) {
      const { table, data } = laidOut(scenario);
      const round = Number(data['padding']);
      expect(round > 0, scenario.id).toBe(table.kind !== 'hex' && table.kind !== 'square');
      for (const length of [table.width, table.height])
        expect(Math.round(1000 * length * round) % 1000, scenario.id).toBe(0);
    }
  });

  it('leaves out what the rules do not know, and says what and where', () => {
    const { data } = laidOut(hangar);
    const square = { type: 'polygon', points: [0, 0, 100, 0, 100, 100, 0, 100], hole: false };
    const behavior = { type: 'skirmish-line.terrain', system: { kind: 'woods', height: null } };
    const region = { name: 'Copse', shapes: [square], behaviors: [behavior], flags: {} };
    const fence = {
      c: [0, 0, 100, 0],
      sight: 0,
      light: 0,
      sound: 0,
      move: 0,
      door: 0,
      ds: 0,
      flags: { 'skirmish-line': { kind: 'fence' } },
    };
    const scene = hostScene({ ...data, walls: [fence], regions: [region] });
    const { table, leftOut } = readTable(scene, hangar.ruleset);
    expect([table.barriers, table.areas]).toEqual([[], []]);
    expect(leftOut).toEqual([
      { document: 'Wall', id: 'w0', why: 'kind', name: '', kind: 'fence', at: { x: 50, y: 0 } },
      { document: 'Region', id: 'r0', why: 'kind', name: 'Copse', kind: 'woods', at: { x: 50, y: 50 } },
    ]);
  });

  describe.each(rulesets)('for $id', (ruleset) => {
    const { terrain } = ruleset.table;
    const [wallOf, groundOf] = [terrain.barriers, terrain.areas].map((groups) => groups[0]?.kinds[0]?.id);
    const drawn = (c: readonly number[]) => ({
      ...{ c, sight: 20, light: 20, sound: 20, move: 20, door: 0, ds: 0 },
      flags: { 'skirmish-line': { kind: wallOf } },
    });
    const ground = (points: readonly number[], height: number | null = null) => ({
      name: 'Copse',
      shapes: [{ type: 'polygon', points, hole: false }],
      behaviors: [{ type: 'skirmish-line.terrain', system: { kind: groundOf, height } }],
      flags: {},
    });
    const sceneOf = (walls: readonly object[], regions: readonly object[]): HostScene => {
      const { data } = laidOut(scenarios.find((one) => one.ruleset === ruleset) ?? hangar);
      return hostScene({ ...data, walls, regions } as unknown as SceneData);
    };
    const flawsIn = (scene: HostScene): readonly unknown[] =>
      readTable(scene, ruleset).leftOut.map(({ document, id, why }) => [document, id, why]);

    it.runIf(wallOf !== undefined)('leaves out one wall without length among 10,000, and begins all the same', () => {
      const walls = Array.from({ length: 10_000 }, (_, i) => {
        const [x, y] = [(i % 100) * 20, Math.floor(i / 100) * 20];
        return drawn(i === 7000 ? [x, y, x, y] : [x, y, x + 10, y + 10]);
      });
      const scene = sceneOf(walls, []);
      expect(flawsIn(scene)).toEqual([['Wall', 'w7000', 'no-length']]);
      const { table } = readTable(scene, ruleset);
      expect(table.barriers).toHaveLength(9999);
      expect(() => assertTable(table)).not.toThrow();
      expect(() => ruleset.muster.open(table, ruleset.muster.sides, {})).not.toThrow();
    });

    it.runIf(wallOf !== undefined)('has nothing left out after each check was fixed by its button', async () => {
      const square = [0, 0, 100, 0, 100, 100, 0, 100];
      const scene = sceneOf(
        [drawn([5, 5, 5, 5]), drawn([0, 0, 90, 90]), drawn([0, 0, 1e9, 5])],
        [ground([0, 0, 50, 50, 90, 90]), ground(square, -3), ground(square)],
      );
      const mended = changing(scene);
      for (const [document, , why] of flawsIn(mended) as [string, string, string][])
        await mendGround(mended, ruleset, `${document} ${why}`);
      expect(flawsIn(mended)).toEqual([]);
      const { table } = readTable(mended, ruleset);
      expect([table.barriers.length, table.areas.length]).toEqual([1, 2]);
    });

    it.runIf(wallOf !== undefined)('leaves out a wall that ends far from the table', () => {
      expect(flawsIn(sceneOf([drawn([0, 0, 1e9, 5])], []))).toEqual([['Wall', 'w0', 'too-far']]);
    });

    it('leaves out ground without surface, far from the table, or with its top below its bottom', () => {
      const square = [0, 0, 100, 0, 100, 100, 0, 100];
      const regions = [
        ground([0, 0, 100, 100, 200, 200]),
        ground([0, 0, 1e9, 0, 0, 1e9]),
        ground(square, -3),
        ground(square),
      ];
      const scene = sceneOf([], regions);
      expect(flawsIn(scene)).toEqual([
        ['Region', 'r0', 'no-surface'],
        ['Region', 'r1', 'too-far'],
        ['Region', 'r2', 'top-below-bottom'],
      ]);
      expect(readTable(scene, ruleset).table.areas.map(({ id }) => id)).toEqual(['r3.1']);
    });
  });

  it('a door with a leaf remains what it is while it is open, and a wall that was made a door is a doorway', () => {
    const { data } = laidOut(hangar);
    const door = { c: [0, 0, 100, 0], sight: 20, light: 20, sound: 20, move: 20, door: 1, ds: 1 };
    const walls = ['modern-door', 'low-wall'].map((kind, i) => ({
      ...door,
      c: [0, 50 * i, 100, 50 * i],
      flags: { 'skirmish-line': { kind } },
    }));
    const { barriers } = readTable(hostScene({ ...data, walls, regions: [] }), hangar.ruleset).table;
    expect(barriers.map(({ kind }) => kind)).toEqual(['modern-door', 'door']);
  });

  it('has its walls as high as the module Wall Height says, in the units of the scene', () => {
    const { data } = laidOut(hangar);
    const wall = { c: [0, 0, 100, 0], sight: 20, light: 20, sound: 20, move: 20, door: 0, ds: 0 };
    const heights = [{ bottom: 10, top: 20 }, { top: 5 }, { bottom: 5 }, { bottom: -20, top: -10 }, { top: null }, {}];
    const walls = heights.map((flag) => ({ ...wall, flags: { 'wall-height': flag } }));
    // Five feet to a square of 100 pixels: the ground scale makes that one and a half metres.
    const grid = { type: 1, size: 100, distance: 5, units: 'ft' };
    const scene = hostScene({ ...data, walls: walls, regions: [], grid });
    const inch = hangar.ruleset.table.scale.metres;
    const feet = (count: number): number => (count * 0.3048) / inch;
    const { barriers } = readTable(scene, hangar.ruleset).table;
    const usual = hangar.ruleset.table.barrierHeight('building-wall');
    expect(barriers.map(({ id, bottom, top }) => [id, bottom, top])).toEqual([
      ['w0', expect.closeTo(feet(10)), expect.closeTo(feet(20))],
      ['w1', 0, expect.closeTo(feet(5))],
      ['w2', expect.closeTo(feet(5)), 'unlimited'],
      ['w4', 0, usual],
      ['w5', 0, usual],
    ]);
  });

  it('takes over a wall that was moved, one that is gone and a copy of another, each once', () => {
    const { table, data } = laidOut(hangar);
    const [first, second, third, ...others] = data.walls;
    if (first === undefined || second === undefined || third === undefined) throw new Error('the hangar has walls');
    const moved = { ...first, c: first.c.map((value) => value + 200) };
    const scene = hostScene({ ...data, walls: [moved, third, ...others, { ...third, c: [0, 0, 300, 0] }] });
    const after = afterHands(table, readTable(scene, hangar.ruleset).table);
    const [a, b] = table.barriers;
    expect(after.revision).toBe(table.revision + 1);
    expect(after.barriers).toHaveLength(table.barriers.length);
    const mended = after.barriers.find(({ id }) => id === a?.id);
    expect(mended).toMatchObject({ kind: a?.kind, top: a?.top });
    expect(mended?.a.x).toBeCloseTo((a?.a.x ?? 0) + 200 / hangar.info.scale, 1);
    expect(after.barriers.some(({ id }) => id === b?.id)).toBe(false);
    expect(after.barriers.at(-1)?.id).toBe(`w${data.walls.length - 1}`);
    expect(afterHands(after, readTable(scene, hangar.ruleset).table)).toBe(after);
  });

  it('keeps what the battle did to other walls, and forgets it with the wall that was fixed', () => {
    const { table } = laidOut(hangar);
    const [one, other] = table.barriers;
    if (one === undefined || other === undefined) throw new Error('the hangar has walls');
    const breached = table.barriers.flatMap((wall) =>
      [one, other].includes(wall) ? [{ ...wall, id: `${wall.id}.hole`, kind: 'gap' }] : [wall],
    );
    const played = { ...table, barriers: breached, revision: 1 };
    expect(afterHands(played, table)).toBe(played);
    const map = {
      ...table,
      barriers: table.barriers.map((wall) => (wall === one ? { ...wall, kind: 'low-wall' } : wall)),
    };
    const after = afterHands(played, map);
    expect(after.barriers.find(({ id }) => id === one.id)?.kind).toBe('low-wall');
    expect(after.barriers.map(({ id }) => id)).not.toContain(`${one.id}.hole`);
    expect(after.barriers.map(({ id }) => id)).toContain(`${other.id}.hole`);
  });
});

it('a table without a map has dark ground in either generation of the host, one with a map has none', () => {
  const { muster, table } = rulesetOf('opend6');
  const state = muster.begin('pit');
  const bare = sceneData(BARE, state, table, 'Own');
  expect(bare).toMatchObject({ backgroundColor: '#171c24', background: { src: null, color: '#171c24' } });
  const [info] = muster.scenarios.filter(({ id }) => id === 'pit');
  expect(Object.keys(sceneData(info ?? BARE, state, table, 'Pit'))).not.toContain('backgroundColor');
});
