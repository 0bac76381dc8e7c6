import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertBattle } from '../../src/battle/valid-battle';
import { readBattleFile } from '../../src/battle/battle-file';
import { begunOf } from '../../src/headless/begun';
import { withWords } from '../../src/battle/plan/words';
import { format } from '../../src/battle/format';
import { sizes } from '../../src/battle/size';
import { MOST_BARRIERS_OF_SCENARIO } from '../../src/engine/bounds';
import { Fault } from '../../src/engine/faults';
import type { GameEvent } from '../../src/engine/game';
import { englishMessages } from '../../src/headless/cli';
import { playGame } from '../../src/headless/playout';
import { fromFile } from '../../src/headless/scenario-file';
import { rulesetOf } from '../../src/rulesets';
import { begunFile } from '../../tools/demo/begun-file';

const text = readFileSync('docs/examples/old-mill.json', 'utf8');

/** The example as plain data that a test may spoil. */
type Raw = Record<string, never>;
const raw = (): Raw => JSON.parse(text) as Raw;

describe('a scenario of the players’ own', () => {
  it.each(sizes)('begins at size %d as a valid battle that keeps what is played of it', (size) => {
    const { ruleset, scenario } = fromFile(raw());
    const begun = begunOf(ruleset.muster, scenario, { size });
    assertBattle(ruleset.rules, begun);
    expect(begun).toMatchObject({ scenario: 'old-mill-example', script: { id: 'old-mill-example', turns: 8 } });
    expect(Object.keys(begun.units)).toEqual(['cell', 'foxes', 'patrol', 'guards']);
  });

  it('is played to its end, with its reinforcements and what it says', () => {
    const { ruleset, scenario } = fromFile(raw());
    const told: GameEvent[] = [];
    const ends = [1, 2, 3, 4, 5, 6].map((seed) =>
      playGame(ruleset, scenario, seed, {}, 'veteran', { event: (event) => void told.push(structuredClone(event)) }),
    );
    for (const { outcome, turn } of ends) {
      expect(outcome).not.toBeNull();
      expect(turn).toBeLessThanOrEqual(8);
    }
    const called = told.flatMap((event) => (event.type === 'squad-called' ? [event] : []));
    expect(called.length).toBeGreaterThan(3);
    expect(told.filter(({ type }) => type === 'scenario-said')).toContainEqual(
      expect.objectContaining({ say: 'flares', to: 'all' }),
    );
    const relieved = ends.find(({ units }) => units['relief'] !== undefined);
    expect(relieved?.progress).toMatchObject({ flags: { relieved: 1 } });
    expect(relieved?.progress?.fired).toContain('relief');
  });

  it('brings its own texts', () => {
    const { scenario } = fromFile(raw());
    const words = withWords(englishMessages(), typeof scenario === 'string' ? undefined : scenario, 'en');
    const say = (key: string): string =>
      format({ key: `SKIRMISH.scenario.old-mill-example.${key}` }, words, () => undefined);
    expect(say('name')).toBe('The Old Mill');
    expect(say('unit.relief')).toBe('Relief Patrol');
  });

  it('opens as the file of a battle that has not begun', () => {
    const file = readBattleFile(JSON.parse(JSON.stringify(begunFile(raw()))), rulesetOf);
    expect(file).toMatchObject({ scenario: 'old-mill-example', now: { phase: 'setup', turn: 0 } });
  });
});

interface Loose {
  [key: string]: unknown;
  id: string;
  format: number;
  ruleset: string;
  words: { en: Record<string, string> };
  places: Record<string, Record<string, unknown>>;
  units: Record<string, unknown>[];
  triggers: { at: string; when: unknown; do: unknown[] }[];
  objectives: Record<string, unknown>[];
  exits: Record<string, unknown>[];
  sides: Record<string, unknown>[];
  table: { width: number; barriers: Record<string, unknown>[]; areas: { outline: number[][]; kind: string }[] };
}

const nested = (depth: number): object => (depth === 0 ? {} : { of: nested(depth - 1) });

const cases: readonly (readonly [string, string, (plan: Loose) => unknown])[] = [
  ['a format of a later module', 'newer-format', (plan) => (plan.format = 2)],
  ['no format', 'bad-scenario', (plan) => delete plan['format' as string]],
  ['unknown rules', 'unknown-ruleset', (plan) => (plan.ruleset = 'chess')],
  ['rules that every object has', 'unknown-ruleset', (plan) => (plan.ruleset = 'toString')],
  ['the id of a shipped scenario', 'scenario-id-taken', (plan) => (plan.id = 'hangar')],
  ['an id that is a path', 'bad-scenario', (plan) => (plan.id = '../x')],
  ['an entry too many', 'bad-scenario', (plan) => (plan['script'] = 'alert(1)')],
  ['data nested too deep', 'scenario-too-large', (plan) => (plan['data'] = nested(40))],
  ['a text without end', 'scenario-too-large', (plan) => (plan.words.en['name'] = 'x'.repeat(3_000_000))],
  ['markup in a text', 'bad-scenario', (plan) => (plan.words.en['name'] = '<img src=x onerror=alert(1)>')],
  [
    'a picture from elsewhere',
    'bad-scenario',
    (plan) => (plan['pictures'] = { map: 'https://x/y.webp', thumb: 'a.webp' }),
  ],
  ['a table without end', 'bad-scenario', (plan) => (plan.table.width = 1e9)],
  [
    'walls without end',
    'too-many-walls',
    (plan) =>
      (plan.table.barriers[0] = { id: 'w', kind: 'low-wall', line: Array.from({ length: 5000 }, () => [1, 1]) }),
  ],
  [
    'more walls than may be',
    'bad-scenario',
    (plan) =>
      (plan.table.barriers = Array.from({ length: MOST_BARRIERS_OF_SCENARIO + 1 }, (_, i) => ({
        id: `w-${i}`,
        kind: 'low-wall',
        line: [
          [1, 1],
          [2, 2],
        ],
      }))),
  ],
  ['a corner far off the table', 'off-the-table', (plan) => plan.table.areas[0]?.outline.push([1e4, 0])],
  ['a corner beyond all bounds', 'bad-scenario', (plan) => plan.table.areas[0]?.outline.push([1e9, 0])],
  ['an unknown kind of ground', 'unknown-kind', (plan) => Object.assign(plan.table.areas[0] ?? {}, { kind: 'jelly' })],
  ['an unknown kind of wall', 'unknown-kind', (plan) => Object.assign(plan.table.barriers[0] ?? {}, { kind: 'jelly' })],
  [
    'as many kinds as pieces',
    'kinds-of-pieces',
    (plan) => Object.assign(plan.table.barriers[0] ?? {}, { kind: ['crate', 'crate', 'crate'] }),
  ],
  [
    'a place off the table',
    'off-the-table',
    (plan) => Object.assign(plan.places['wood'] ?? {}, { at: { x: 40, y: 3 } }),
  ],
  ['a place that is missing', 'unknown-place', (plan) => delete plan.places['wood']],
  ['units that are missing', 'no-units', (plan) => ((plan.units = []), (plan.triggers = []))],
  ['a unit of nobody', 'unknown-side', (plan) => Object.assign(plan.units[0] ?? {}, { side: 'martians' })],
  [
    'a unit that is not ready',
    'unknown-unit',
    (plan) => Object.assign(plan.units[0] ?? {}, { of: { ready: 'martians' } }),
  ],
  [
    'a design that is none',
    'bad-scenario',
    (plan) => Object.assign(plan.units[0] ?? {}, { of: { design: { number: 'many' } } }),
  ],
  [
    'a last turn that is none for larger forces',
    'bad-scenario',
    (plan) => Object.assign(plan, { data: { turnsBySize: { 1.5: 0 } } }),
  ],
  ['figures without end', 'bad-scenario', (plan) => Object.assign(plan.units[0] ?? {}, { numbers: { 1: 1e9 } })],
  [
    'more figures than a unit has',
    'too-many-figures',
    (plan) => Object.assign(plan.units[0] ?? {}, { numbers: { 1: 60 } }),
  ],
  ['a unit twice', 'same-id-twice', (plan) => plan.units.push(plan.units[0] ?? {})],
  [
    'a post off the table',
    'off-the-table',
    (plan) => Object.assign(plan.units[0] ?? {}, { placement: { in: 'wood', posts: [{ x: -3, y: 1 }] } }),
  ],
  [
    'a squad around a point off the table',
    'off-the-table',
    (plan) => Object.assign(plan.units[0] ?? {}, { placement: { in: 'wood', around: { x: 1, y: 400 } } }),
  ],
  [
    'a placement that these rules do not have',
    'wrong-placement',
    (plan) => Object.assign(plan.units[0] ?? {}, { placement: { spaces: ['1,1'] } }),
  ],
  [
    'a ship with a thin hull',
    'wrong-hull',
    ({ table }) => {
      const room = (x: number, kind: string) => {
        const outline = [
          [x, 1],
          [x + 4, 1],
          [x + 4, 5],
          [x, 5],
        ];
        return { id: kind, kind, outline };
      };
      table.areas.push(room(1, 'ship-section'), room(5, 'vacuum'));
      table.barriers.push({
        id: 'hull',
        kind: 'modern-wall',
        line: [
          [5, 1],
          [5, 5],
        ],
      });
    },
  ],
  ['a side that is missing', 'missing-side', (plan) => plan.sides.pop()],
  ['a third side', 'unknown-side', (plan) => plan.sides.push({ id: 'martians', colour: 'green', automaton: true })],
  ['an exit that is no edge', 'unknown-place', (plan) => plan.exits.push({ place: 'wood', out: [] })],
  ['an unknown objective', 'bad-scenario', (plan) => plan.objectives.push({ kind: 'conquer', side: 'rebels' })],
  [
    'an objective of other rules',
    'unknown-objective',
    (plan) => plan.objectives.push({ kind: 'survive', side: 'rebels', turns: 3 }),
  ],
  ['an unknown moment', 'unknown-moment', (plan) => Object.assign(plan.triggers[0] ?? {}, { at: 'phase:lunch' })],
  [
    'a turn that never comes',
    'never',
    (plan) => Object.assign(plan.triggers[0] ?? {}, { when: { is: 'turn', min: 9 } }),
  ],
  [
    'a die that never decides',
    'impossible-chance',
    (plan) => Object.assign(plan.triggers[0] ?? {}, { when: { is: 'chance', die: 6, min: 7 } }),
  ],
  ['a text that is missing', 'missing-words', (plan) => delete plan.words.en['say.flares']],
  ['a unit without a name', 'missing-words', (plan) => delete plan.words.en['unit.relief']],
];

/** What reading a file makes: a fault, or a scenario. */
function faultOf(json: unknown): Fault | null {
  try {
    fromFile(json);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** Begins a scenario from a file. A fault, such as a zone without room, is fine; any other error is not. */
function beginIfItFits(json: unknown): void {
  try {
    const { ruleset, scenario } = fromFile(json);
    assertBattle(ruleset.rules, begunOf(ruleset.muster, scenario));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

describe('a file that does not fit', () => {
  it.each(cases)('is refused for %s', (_what, code, spoil) => {
    const plan = raw() as unknown as Loose;
    spoil(plan);
    const started = performance.now();
    const fault = faultOf(plan);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(fault).toMatchObject({ code });
    expect(fault?.message).toMatch(/\.\)?( There are \d+ more faults\.)?$|\)$/);
  });

  it('is refused for an entry that would change every object', () => {
    const plan = JSON.parse(
      text.replace('"data": { "ricochet": false }', '"data": { "ricochet": false, "__proto__": {} }'),
    ) as unknown;
    expect(faultOf(plan)).toMatchObject({ code: 'bad-scenario' });
  });

  it('is refused with a fault, or plays: nothing else comes of changing anything in it', () => {
    const values = [null, -1, 1e9, '', '__proto__', '<b>', [], {}, true, 0.5];
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (where, which) => {
        const plan: unknown = raw();
        const spots = spotsIn(plan);
        const [owner, key] = spots[where % spots.length] ?? [];
        if (owner === undefined || key === undefined) return;
        owner[key] = values[which % values.length];
        beginIfItFits(plan);
      }),
      { numRuns: 400, seed: 9 },
    );
  });
});

describe('a shipped scenario under another id', () => {
  const shipped = readdirSync('packs/scenarios', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const copyOf = (name: string): Record<string, unknown> => {
    const plan = JSON.parse(readFileSync(`packs/scenarios/${name}`, 'utf8')) as Record<string, unknown>;
    return { ...plan, id: `${String(plan['id'])}-copy` };
  };

  it.each(shipped)('%s plays, and is refused with a fault when anything in it is spoiled', (name) => {
    expect(faultOf(copyOf(name))).toBeNull();
    const values = [null, -1, 1e9, '', 'nobody', '__proto__', '<b>', [], {}, true, 0.5];
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (where, which) => {
        const plan = copyOf(name);
        const spots = spotsIn(plan);
        const [owner, key] = spots[where % spots.length] ?? [];
        if (owner === undefined || key === undefined) return;
        owner[key] = values[which % values.length];
        beginIfItFits(plan);
      }),
      { numRuns: 60, seed: 4 },
    );
  });
});

type Spot = readonly [owner: Record<string, unknown>, key: string];

/** Every value in plain data, by its owner and its name there. */
function spotsIn(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [[owner, key] as const, ...spotsIn(owner[key])]);
}
