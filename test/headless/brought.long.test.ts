import { describe, expect, it } from 'vitest';
import { bring, forceAtStart, suggestedForce } from '../../src/battle/bring';
import { forceFile, readForce, summaryOf, unitsOf } from '../../src/battle/force';
import { breaking } from '../../src/battle/sheet';
import { seeded } from '../../src/engine/dice';
import { forcesMark, withForces } from '../../src/headless/brought';
import { playBout } from '../../src/headless/balance';
import { duel } from '../../src/headless/duel';
import { playGame, policiesOf } from '../../src/headless/playout';
import { rulesets, rulesetOf } from '../../src/rulesets';

const letting = rulesets.flatMap((ruleset) =>
  ruleset.muster.scenarios.flatMap(({ id, bring: terms }) =>
    terms === undefined ? [] : [{ id, ruleset, terms: Object.entries(terms) }],
  ),
);

describe('scenarios that let a side bring points', () => {
  it('are four, with sides that they have', () => {
    expect(letting.map(({ id }) => id).sort()).toEqual(['bridge', 'convoy', 'corridor', 'relay']);
    for (const { id, ruleset, terms } of letting) {
      const { sides } = ruleset.muster.begin(id);
      for (const [side] of terms) expect(Object.keys(sides)).toContain(side);
    }
  });

  it.each(letting)('$id is played to its end with suggested forces, without a violation', ({ id, ruleset, terms }) => {
    const named = terms.map(([side, { points }], i) => `${side}=${String(points)}:${i + 3}`);
    const { scenario } = withForces({ ruleset, scenario: id }, named, () => '');
    for (const style of ['random', 'recruit'] as const) {
      const end = playGame(ruleset, scenario, 5, {}, style, {
        after: (state) => expect(ruleset.rules.violations(state)).toEqual([]),
      });
      expect(end.outcome).not.toBeNull();
    }
  });

  it.each(letting)('$id is played again with the designs of its first state', ({ id, ruleset, terms }) => {
    const printed = ruleset.muster.begin(id);
    const [[side, agreed] = ['', {}]] = terms;
    const force = suggestedForce(ruleset, side, agreed, seeded(4));
    if (force === null) throw new Error('nothing was suggested');
    const start = bring(ruleset, printed, side, force);
    const again = forceAtStart(start, printed, side);
    expect(again?.entries.map(({ design }) => JSON.stringify(design))).toEqual(
      unitsOf(force).map(({ design }) => JSON.stringify(design)),
    );
    expect(forceAtStart(printed, printed, side)).toBeNull();
  });
});

describe.each(['opend6', 'quick-draw'])('a suggested force of %s', (id) => {
  const ruleset = rulesetOf(id);

  it('comes out of its file, is fielded, and is recalled with the same designs and points, for 25 seeds', () => {
    const [scenario, side] = id === 'opend6' ? ['relay', 'troopers'] : ['corridor', 'foes'];
    const printed = ruleset.muster.begin(scenario);
    for (let seed = 1; seed <= 25; seed += 1) {
      const force = suggestedForce(ruleset, side, { points: id === 'opend6' ? 800 : 36 }, seeded(seed));
      if (force === null) throw new Error('nothing was suggested');
      const { force: back, omitted } = readForce(JSON.stringify(forceFile(force, ruleset.version)), ruleset);
      expect(omitted).toEqual([]);
      const recalled = forceAtStart(bring(ruleset, printed, side, back), printed, side);
      const designs = (recalled ?? force).entries.map(({ design }) => JSON.parse(JSON.stringify(design)) as object);
      expect(designs).toEqual(force.entries.map(({ design }) => JSON.parse(JSON.stringify(design)) as object));
      const price = designs.reduce((sum, design) => {
        const { sheet } = ruleset.muster;
        return sum + (sheet.points?.(sheet.read(design)) ?? NaN);
      }, 0);
      expect(summaryOf(ruleset, back).points).toBe(price);
    }
  });
});

describe('balance and duel', () => {
  it('play with the forces that they are given, the same for the same seed', () => {
    const { ruleset, scenario } = withForces(
      { ruleset: rulesetOf('quick-draw'), scenario: 'corridor' },
      ['foes=36:4'],
      () => '',
    );
    const printed = playBout(ruleset, 'corridor', { heroes: 'veteran', foes: 'veteran' }, 2, 1);
    const brought = playBout(ruleset, scenario, { heroes: 'veteran', foes: 'veteran' }, 2, 1);
    expect(brought).not.toEqual(printed);
    expect(playBout(ruleset, scenario, { heroes: 'veteran', foes: 'veteran' }, 2, 1)).toEqual(brought);
    const veteran = policiesOf(ruleset, 'veteran')('foes');
    const rivals = { side: 'foes', a: veteran, b: veteran, against: veteran };
    const pairs = duel(ruleset, scenario, rivals, 2, 1);
    expect(pairs).not.toEqual(duel(ruleset, 'corridor', rivals, 2, 1));
    expect(pairs.every(({ a, b }) => JSON.stringify(a) === JSON.stringify(b))).toBe(true);
  });
});

describe('kept games', () => {
  it('are those of the same forces: another file is another force', () => {
    const mark = (text: string): string => forcesMark(['rebels=a.json', 'troopers=900'], () => text);
    expect(mark('x')).toBe(mark('x'));
    expect(mark('x')).not.toBe(mark('y'));
    expect(forcesMark([], () => '')).toBe('');
  });
});

describe('a force of Quick-Draw', () => {
  const { forces, sheet, ready } = rulesetOf('quick-draw').muster;
  if (forces === undefined) throw new Error('no forces');
  const unit = (id: string) => {
    const found = ready.find((one) => one.id === id);
    if (found === undefined) throw new Error(id);
    return { name: id, design: found.design };
  };

  it('qd-pts-001: costs at most the agreed points, and is suggested within them, for 1000 seeds', () => {
    const gunman = unit('gunman');
    const price = 2 * (sheet.points?.(gunman.design) ?? 0);
    const codes = (points: number): string[] =>
      breaking(forces.check([gunman, gunman], { points }, null)).map(({ code }) => code);
    expect([codes(price), codes(price - 1)]).toEqual([[], ['force-points']]);
    for (let seed = 0; seed < 1000; seed += 1) {
      const terms = { points: 20 + (seed % 70), vehicles: 0 };
      const force = forces.suggest(terms, null, seeded(seed)) ?? [];
      expect(force.length).toBeGreaterThan(2);
      expect(breaking(forces.check(force, terms, null))).toEqual([]);
      const total = force.reduce((sum, { design }) => sum + (sheet.points?.(design) ?? 0), 0);
      expect(total).toBeGreaterThan(terms.points - 4);
    }
    expect(forces.suggest({ points: 1 }, null, seeded(1))).toBeNull();
  });

  it('qd-pts-005: vehicles are counted, for they have no price', () => {
    const codes = (vehicles: number): string[] =>
      forces.check([unit('apc'), unit('jeep')], { vehicles, points: 0 }, null).map(({ code }) => code);
    expect([codes(2), codes(1)]).toEqual([[], ['force-vehicles']]);
  });
});

describe('a force of Starship Marine', () => {
  const { forces, ready } = rulesetOf('starship-marine').muster;
  if (forces === undefined) throw new Error('no forces');
  const units = (...ids: readonly string[]) =>
    ids.map((id) => {
      const found = ready.find((one) => one.id === id);
      if (found === undefined) throw new Error(id);
      return { name: id, design: found.design };
    });
  const codes = (ids: readonly string[], terms: object): string[] =>
    breaking(forces.check(units(...ids), { ...terms }, null)).map(({ code }) => code);
  const many = (id: string, count: number): string[] => Array.from({ length: count }, () => id);

  it('sm-oob-001: has no more of a rank than the order of battle of its nation', () => {
    expect(codes(['earther-hq', ...many('earther-squad', 9)], { nation: 'earther' })).toEqual([]);
    expect(codes(['earther-hq', ...many('earther-squad', 10)], { nation: 'earther' })).toContain('force-posts');
    expect(codes(many('earther-squad', 10), {})).toEqual([]);
  });

  it('sm-command-001: says where nobody, or more than one, has the highest rank', () => {
    const said = (...ids: string[]): string[] => forces.check(units(...ids), {}, null).map(({ code }) => code);
    expect(said('earther-hq', 'earther-squad')).toEqual([]);
    expect(said('earther-squad', 'earther-squad')).toEqual(['force-commander']);
  });

  it('suggests a headquarters and squads within the posts, for 1000 seeds', () => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const nation = ['none', 'earther', 'martian', 'esteeler', 'sirian'][seed % 5] ?? 'none';
      const force = forces.suggest({ nation }, null, seeded(seed)) ?? [];
      expect(force.length).toBeGreaterThan(1);
      expect(breaking(forces.check(force, { nation }, null))).toEqual([]);
    }
  });
});
