import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bring, forceAtStart } from '../../src/battle/bring';
import {
  forceFile,
  forceMost,
  readForce,
  rulesetOfForce,
  summaryOf,
  unitsOf,
  type Force,
} from '../../src/battle/force';
import { Fault } from '../../src/engine/faults';
import { rulesets, rulesetOf } from '../../src/rulesets';

const openD6 = rulesetOf('opend6');

/** A force of units ready to play: their places among them, with the count of each. */
function forceOf(
  ruleset: (typeof rulesets)[number],
  picked: readonly { readonly i: number; readonly count: number }[],
): Force {
  const { ready } = ruleset.muster;
  const entries = picked.flatMap(({ i, count }) => {
    const unit = ready[i % ready.length];
    return unit === undefined ? [] : [{ name: unit.name, design: unit.design, count, takesPart: true, note: '' }];
  });
  return { ruleset: ruleset.id, name: 'Dry River Company', side: null, terms: {}, entries };
}

const picks = fc.array(fc.record({ i: fc.nat(60), count: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 4,
});

const plain = (design: unknown): unknown => JSON.parse(JSON.stringify(design));
const written = (force: Force): string => JSON.stringify(forceFile(force, openD6.version));

describe.each(rulesets)('a force by $id', (ruleset) => {
  it('comes out of its file as it went in, with the price of its units', () => {
    fc.assert(
      fc.property(picks, (picked) => {
        const force = forceOf(ruleset, picked);
        const { force: back, omitted } = readForce(written(force), ruleset);
        expect(omitted).toEqual([]);
        expect(back).toEqual(JSON.parse(JSON.stringify(force)));
        const { points, units } = summaryOf(ruleset, back);
        const { ready, sheet } = ruleset.muster;
        const price = picked.reduce((sum, { i, count }) => {
          const design = ready[i % ready.length]?.design;
          return sum + (design === undefined ? 0 : count * (sheet.points?.(design) ?? 0));
        }, 0);
        expect(points).toBe(sheet.points === undefined ? null : price);
        expect(units).toBe(picked.reduce((sum, { count }) => sum + count, 0));
      }),
      { numRuns: 40 },
    );
  });
});

describe.each([
  { id: 'opend6', scenario: 'relay', side: 'troopers' },
  { id: 'quick-draw', scenario: 'corridor', side: 'foes' },
])('a random force by $id', ({ id, scenario, side }) => {
  const ruleset = rulesetOf(id);
  const { ready, sheet } = ruleset.muster;
  const printed = ruleset.muster.begin(scenario);
  const picked = fc.array(
    fc.record({ i: fc.nat(ready.length - 1), count: fc.integer({ min: 1, max: 3 }), takesPart: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  );

  it('goes into a file, out of it, onto the table and into a list again: same designs, same points', () => {
    fc.assert(
      fc.property(picked, (lines) => {
        fc.pre(lines.some(({ takesPart }) => takesPart));
        const force = forceOf(ruleset, lines);
        const entries = force.entries.map((entry, i) => ({ ...entry, takesPart: lines[i]?.takesPart ?? true }));
        const { force: back } = readForce(JSON.stringify(forceFile({ ...force, entries }, ruleset.version)), ruleset);
        const start = bring(ruleset, printed, side, back);
        const wanted = entries.flatMap(({ design, count, takesPart }) =>
          takesPart ? Array.from({ length: count }, () => plain(design)) : [],
        );
        const fielded = Object.values(start.units).flatMap((unit) =>
          unit.side === side && unit.design !== undefined ? [unit.design] : [],
        );
        expect(fielded.map(plain)).toEqual(wanted);
        const recalled = forceAtStart(start, printed, side);
        if (recalled !== null) expect(recalled.entries.map(({ design }) => plain(design))).toEqual(wanted);
        const counted = fielded.reduce<number>((sum, design) => sum + (sheet.points?.(sheet.read(design)) ?? 0), 0);
        expect(summaryOf(ruleset, back).points).toBe(counted);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a force that is brought to a scenario', () => {
  it('stands in place of the printed units, each with the design of its entry', () => {
    const force = forceOf(openD6, [
      { i: 0, count: 2 },
      { i: 4, count: 1 },
    ]);
    const start = openD6.muster.begin('hangar');
    const state = bring(openD6, start, 'rebels', force);
    const own = Object.values(state.units).filter(({ side }) => side === 'rebels');
    expect(own.map(({ design }) => JSON.parse(JSON.stringify(design)))).toEqual(
      unitsOf(JSON.parse(JSON.stringify(force))).map(({ design }) => design),
    );
    expect(Object.values(state.units).filter(({ side }) => side !== 'rebels')).toEqual(
      Object.values(start.units).filter(({ side }) => side !== 'rebels'),
    );
    expect(openD6.rules.violations(state)).toEqual([]);
    expect(() => openD6.rules.readState(JSON.parse(JSON.stringify(state)))).not.toThrow();
  });

  it('leaves out the entries that do not take part, and is refused when nobody does', () => {
    const [first, second] = forceOf(openD6, [
      { i: 0, count: 1 },
      { i: 1, count: 1 },
    ]).entries;
    if (first === undefined || second === undefined) throw new Error('there are no entries');
    const force = { ...forceOf(openD6, []), entries: [first, { ...second, takesPart: false }] };
    expect(unitsOf(force)).toHaveLength(1);
    const start = openD6.muster.begin('hangar');
    expect(() => bring(openD6, start, 'rebels', { ...force, entries: [{ ...first, takesPart: false }] })).toThrow(
      expect.objectContaining({ code: 'empty-force' }),
    );
    expect(() => bring(openD6, start, 'green', force)).toThrow(expect.objectContaining({ code: 'no-such-side' }));
  });
});

describe('the file of a force', () => {
  const force = forceOf(openD6, [
    { i: 0, count: 2 },
    { i: 1, count: 1 },
  ]);
  const file = JSON.parse(written(force)) as Record<string, unknown> & { entries: Record<string, unknown>[] };
  const refused = (json: unknown): string => {
    try {
      readForce(typeof json === 'string' ? json : JSON.stringify(json), openD6);
      return 'read';
    } catch (error) {
      return error instanceof Fault ? error.code : 'not a fault';
    }
  };

  it('is refused as a whole for another version, other rules, or too many characters', () => {
    expect(refused({ ...file, version: 2, entries: 'of tomorrow' })).toBe('force-version');
    expect(refused({ ...file, ruleset: 'bodybag' })).toBe('force-of-other-rules');
    expect(refused({ ...file, format: 'skirmish-line.battle' })).toBe('bad-force');
    expect(refused('no JSON')).toBe('bad-force');
    expect(refused(JSON.stringify(file).padEnd(forceMost.file + 1))).toBe('force-too-large');
    expect(refused({ ...file, entries: Array.from({ length: forceMost.entries + 1 }, () => file.entries[0]) })).toBe(
      'bad-force',
    );
    expect(rulesetOfForce(JSON.stringify(file))).toBe('opend6');
  });

  it('is read without the entries that cannot be read, which are listed', () => {
    const [first] = file.entries;
    let deep: object = {};
    for (let i = 0; i < 40; i += 1) deep = { deep };
    const { force: back, omitted } = readForce(
      JSON.stringify({
        ...file,
        entries: [
          first,
          { ...first, count: 21 },
          { ...first, design: { troop: 'elves' } },
          { ...first, design: deep },
          7,
        ],
      }),
      openD6,
    );
    expect(back.entries).toHaveLength(1);
    expect(omitted.map(({ path }) => path)).toEqual(['entries.1', 'entries.2', 'entries.3', 'entries.4']);
  });

  it('is refused as a whole when none of its entries can be read', () => {
    const [first] = file.entries;
    expect(refused({ ...file, entries: [{ ...first, count: 0 }, 7] })).toBe('bad-force');
    expect(refused({ ...file, entries: [] })).toBe('read');
    expect(refused(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe('bad-force');
  });

  it('keeps markup and odd characters in names as plain text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const named = { ...force, entries: force.entries.map((entry) => ({ ...entry, name })) };
        fc.pre(name.length > 0 && name.length <= 200);
        expect(readForce(written(named), openD6).force.entries.map((entry) => entry.name)).toEqual([name, name]);
      }),
    );
  });

  it('gives a force or one clear refusal, whatever is in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(file)), fc.jsonValue({ maxDepth: 4 }), (key, value) => {
        expect(refused({ ...file, [key]: value })).toMatch(/^(read|bad-force|force-version|force-of-other-rules)$/);
      }),
      { numRuns: 500 },
    );
  });
});
