import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../src/engine/faults';
import { openD6 } from '../../../../src/rulesets/opend6';
import { defaultOptions, type Options } from '../../../../src/rulesets/opend6/data/options';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';
import { troopIds } from '../../../../src/rulesets/opend6/data/troops';
import { newDesign, newSpecialist, type SquadDesign } from '../../../../src/rulesets/opend6/design/design';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';

const { muster, rules } = openD6;
const table = { kind: 'gridless', width: 72, height: 48, areas: [], barriers: [], revision: 0 } as const;
const middle = { x: 36, y: 24 };
const rangers = readySquad('ice-rangers').design;
const legion = newDesign('elite-mercenary', { number: 60, training: { firearms: 9 } });

const battle = (options: Partial<Options> = {}): OpenD6State => muster.open(table, muster.sides, options);
const asUnit = (side: string, id = side) => ({ id, side, name: id });

/** The code and the sentence of the fault that this throws. */
function fault(what: () => unknown): readonly [string, string] {
  try {
    what();
  } catch (error) {
    if (error instanceof Fault) return [error.code, error.message];
    throw error;
  }
  return ['none', ''];
}

/** The codes of what breaks the lists when this design joins this side. */
function broken(design: SquadDesign, side: string, options: Partial<Options> = {}): string[] {
  const seen = rules.seen(battle(options), 'referee');
  return muster.sheet
    .check(design, { seen, side })
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

/** Recruits the design and joins it to a battle with these options, without anybody's word. */
function fielded(design: SquadDesign, side: string, options: Partial<Options> = {}): OpenD6State {
  const state = battle(options);
  return muster.join(state, muster.recruit(design, asUnit(side), state.options), middle);
}

describe('squads that break the lists', () => {
  it('od6-squad-010 od6-build-010 sixty elite soldiers with Firearms +9 are refused, with every reason and rule', () => {
    const [code, sentence] = fault(() => muster.recruit(legion, asUnit('rebels')));
    expect(code).toBe('breaks-the-lists');
    expect(sentence).toMatch(
      /'rebels' breaks the lists: size number 60 min 3 max 10 \(od6-squad-010\); training .*\(od6-build-010\)/,
    );
  });

  it('od6-squad-010 come onto the table by the gamemaster’s word, which the unit keeps', () => {
    const recruits = muster.recruit(legion, { ...asUnit('rebels'), allowed: true });
    const state = muster.join(battle(), recruits, middle);
    expect(state.units['rebels']?.allowed).toBe(true);
    expect(Object.values(state.figures).filter(({ presence }) => presence === 'table')).toHaveLength(60);
  });

  it('od6-squad-010 a squad within its listing comes without a word, and none is kept', () => {
    const state = fielded(rangers, 'rebels');
    expect(state.units['rebels']).toMatchObject({ design: rangers });
    expect(state.units['rebels']).not.toHaveProperty('allowed');
  });

  it('od6-squad-010 a narrower listed size is only a warning; enforceTypicalSize makes it break the lists', () => {
    const small = newDesign('anti-government-soldier', { number: 5 });
    expect(muster.sheet.check(small)).toMatchObject([{ code: 'untypical-size', severity: 'warning' }]);
    expect(broken(small, 'rebels')).toEqual([]);
    expect(Object.keys(fielded(small, 'rebels').figures)).toHaveLength(5);
    expect(broken(small, 'rebels', { enforceTypicalSize: true })).toEqual(['untypical-size']);
    expect(fault(() => fielded(small, 'rebels', { enforceTypicalSize: true }))[0]).toBe('breaks-the-lists');
  });

  it('od6-build-005 another quality than the listed one needs freeQuality', () => {
    const average = newDesign('anti-government-soldier', { number: 8, quality: 'average' });
    expect(fault(() => fielded(average, 'rebels'))[1]).toMatch(/quality .*\(od6-build-005\)/);
    expect(fielded(average, 'rebels', { freeQuality: true }).units['rebels']?.profile.quality).toBe('average');
  });

  it('od6-build-025 each side buys from its own list and the neutral one; openLists opens all to both', () => {
    const assault = readySquad('assault-section').design;
    const mercenaries = readySquad('dock-mercenaries').design;
    expect(broken(assault, 'troopers')).toEqual([]);
    expect(broken(assault, 'rebels')).toEqual(['wrong-side']);
    expect(broken(rangers, 'troopers')).toEqual(['wrong-side']);
    for (const side of ['rebels', 'troopers']) expect(broken(mercenaries, side)).toEqual([]);
    expect(fault(() => fielded(assault, 'rebels'))[1]).toContain('(od6-build-025)');
    expect(Object.keys(fielded(assault, 'rebels', { openLists: true }).units)).toEqual(['rebels']);
  });

  it('od6-build-025 what the lists of one table allow, another one refuses when it joins', () => {
    const open = { ...defaultOptions, openLists: true };
    const recruits = muster.recruit(readySquad('assault-section').design, asUnit('rebels'), open);
    expect(fault(() => muster.join(battle(), recruits, middle))[1]).toContain('(od6-build-025)');
  });

  it('od6-build-001 squads of a side may cost as many points as were agreed, and not one more', () => {
    const total = muster.sheet.points?.(rangers) ?? 0;
    const first = fielded(rangers, 'rebels', { pointLimit: 2 * total });
    const second = muster.join(first, muster.recruit(rangers, asUnit('rebels', 'second')), { x: 12, y: 12 });
    expect(Object.keys(second.units)).toEqual(['rebels', 'second']);
    const third = muster.recruit(rangers, asUnit('rebels', 'third'));
    const [code, sentence] = fault(() => muster.join(second, third, { x: 60, y: 12 }));
    expect(code).toBe('breaks-the-lists');
    expect(sentence).toContain(`over-points total ${3 * total} points ${2 * total} (od6-build-001)`);
    const allowed = muster.recruit(rangers, { ...asUnit('rebels', 'third'), allowed: true });
    expect(Object.keys(muster.join(second, allowed, { x: 60, y: 12 }).units)).toHaveLength(3);
  });

  it('od6-build-001 the points of one side are not those of the other, and without a limit nobody counts', () => {
    const total = muster.sheet.points?.(rangers) ?? 0;
    const first = fielded(rangers, 'rebels', { pointLimit: total });
    const assault = newDesign('assault-soldier', { number: 5 });
    const both = muster.join(first, muster.recruit(assault, asUnit('troopers')), { x: 60, y: 40 });
    expect(Object.keys(both.units)).toEqual(['rebels', 'troopers']);
    const seen = rules.seen(first, 'referee');
    expect(muster.sheet.check(rangers, { seen, side: 'rebels', unit: 'rebels' })).toEqual([]);
    expect(muster.sheet.check(rangers, { seen: rules.seen(battle(), 'referee'), side: 'rebels' })).toEqual([]);
  });

  it('od6-squad-010 everything that a sheet can hold is fielded whole if the gamemaster allows it', () => {
    const gunner = newSpecialist({ weapons: ['medium-repeating-raygun'] });
    const anyDesign = fc.record({
      troop: fc.constantFrom(...troopIds),
      number: fc.integer({ min: 1, max: 40 }),
      specialists: fc.array(fc.constantFrom(gunner, newSpecialist()), { maxLength: 2 }),
      sharedWeapon: fc.constantFrom(null, 'medium-repeating-raygun' as const),
    });
    fc.assert(
      fc.property(anyDesign, ({ troop, ...parts }) => {
        const design = muster.sheet.read(newDesign(troop, parts));
        const recruits = muster.recruit(design, { ...asUnit('rebels'), allowed: true });
        const state = muster.join(battle(), recruits, middle);
        expect(rules.violations(state)).toEqual([]);
        expect(Object.keys(state.figures)).toHaveLength(parts.number);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a design that comes in at a door', () => {
  it.each([
    ['number', 1_000_000],
    ['number', -5],
    ['number', 0],
    ['number', 0.5],
    ['number', Number.POSITIVE_INFINITY],
    ['commanderLevels', -1],
    ['training', { firearms: 1e9 }],
    ['training', { juggling: 1 }],
    ['thrown', { grenade: 0.5 }],
    ['specialists', [newSpecialist(), newSpecialist(), newSpecialist()]],
    ['otherCosts', [{ name: 'gift', cost: -5 }]],
    ['weapons', Array.from({ length: 500 }, () => 'rifle')],
    ['name', 'x'.repeat(500)],
    ['wishes', 3],
  ])('od6-build-003 is refused with the path of its bad part: %s %j', (part, value) => {
    const [code, sentence] = fault(() => muster.sheet.read({ ...rangers, [part]: value }));
    expect(code).toBe('not-a-design');
    expect(sentence).toMatch(new RegExp(`^The design of a squad cannot be read: '${part}[^']*' does not fit`));
  });
});
