import { describe, expect, it } from 'vitest';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { play, row, told, actionsOf, previewOf } from '../../support/opend6';
import { calm, charge, faceToFace, low, threats, type Parts } from './assault-support';

/** What is shown of the charge before it is announced. */
const shown = (state: OpenD6State) => previewOf(state, 'rebels', 'charge', { unit: 'troopers' }).breakdowns;
/** Where the charge is said to come from, and how many of the defenders look at it. */
const judged = (state: OpenD6State) => {
  const [{ title, reasons: [facing] } = { title: { key: '' }, reasons: [] }] = shown(state);
  return [title.key.split('.').at(-1), facing?.values];
};

/** `facing` of the defenders look at the chargers, the others away. */
function eightAgainst(chargers: number, facing: number, defenders = 8): OpenD6State {
  const away = Object.fromEntries(Array.from({ length: defenders - facing }, (_, i) => [defenders - i, { facing: 0 }]));
  return faceToFace(10, {
    rebels: { at: row(18, 30, chargers) },
    troopers: { at: row(16, 19, defenders), soldiers: away },
  });
}

/** The test that a squad would take in the charge. */
function tested(state: OpenD6State, unit: 'rebels' | 'troopers') {
  const kind = unit === 'rebels' ? 'charge.charging' : 'charge.receiving-charge';
  const found = shown(state).find(({ title }) => title.key.endsWith(kind));
  if (found === undefined) throw new Error(`no test of '${unit}' is shown`);
  return found;
}
const threat = (state: OpenD6State, unit: 'rebels' | 'troopers') => tested(state, unit).total?.value;
const keys = (state: OpenD6State, unit: 'rebels' | 'troopers') =>
  tested(state, unit).reasons.map(({ key, value, rule }) => [key, value, rule]);
const spared = {
  rebels: [['no-test-needed', undefined, 'od6-morale-030']],
  troopers: [['no-test-needed', undefined, 'od6-morale-032']],
};

describe('flank and rear', () => {
  it('od6-morale-018 od6-morale-019 od6-morale-022 at exactly half the charger has -2, the receiver nothing', () => {
    const state = eightAgainst(8, 4);
    expect(judged(state)).toEqual(['half', { defenders: 8, facing: 4 }]);
    expect(keys(state, 'rebels')).toEqual([['threat-attacks-flank-or-rear', -2, 'od6-morale-019']]);
    expect(keys(state, 'troopers')).toEqual([]);
    expect(threat(state, 'rebels')).toBe(4);
  });

  it('od6-morale-019 od6-morale-021 od6-morale-022 with fewer than half facing, both modifiers apply', () => {
    const state = eightAgainst(8, 3);
    expect(judged(state)).toEqual(['flank', { defenders: 8, facing: 3 }]);
    expect(keys(state, 'rebels')).toEqual([['threat-attacks-flank-or-rear', -2, 'od6-morale-019']]);
    expect(keys(state, 'troopers')).toEqual([['threat-charged-in-flank-or-rear', 2, 'od6-morale-022']]);
    expect(threat(state, 'troopers')).toBe(6);
  });

  it('od6-morale-019 with more than half facing it is a charge from the front', () => {
    const state = eightAgainst(8, 5);
    expect(judged(state)).toEqual(['front', { defenders: 8, facing: 5 }]);
    expect(keys(state, 'rebels')).toEqual([]);
  });
});

describe('other modifiers of the two tests', () => {
  it('od6-morale-020 half of the enemy within 1" of a barrier that the line of the charge crosses adds 1', () => {
    const behind = (count: number, offset: number) => {
      const to = 20 + 1.5 * (count - 1) + 0.5;
      return faceToFace(10, {
        troopers: { at: row(20, 19, 4) },
        rebels: { at: row(20, 30, 4) },
        barriers: [low('w', { x: 19, y: 19.5 + offset }, { x: to, y: 19.5 + offset })],
      });
    };
    expect(keys(behind(2, 1), 'rebels')).toEqual([['threat-enemy-behind-barrier', 1, 'od6-morale-020']]);
    expect(threat(behind(2, 1), 'rebels')).toBe(7);
    expect(keys(behind(1, 1), 'rebels')).toEqual([]);
    expect(keys(behind(4, 1.1), 'rebels')).toEqual([]);
    const ofThree = (to: number) => faceToFace(10, { barriers: [low('w', { x: 19, y: 20.5 }, { x: to, y: 20.5 })] });
    expect([keys(ofThree(20.5), 'rebels').length, keys(ofThree(22), 'rebels').length]).toEqual([0, 1]);
  });

  it('od6-morale-023 outnumbered two to one: 10 against 5 yes, 9 against 5 no', () => {
    expect(keys(eightAgainst(10, 5, 5), 'troopers')).toEqual([['threat-outnumbered-two-to-one', 2, 'od6-morale-023']]);
    expect(keys(eightAgainst(9, 5, 5), 'troopers')).toEqual([]);
  });

  const gunner = {
    specialists: [{ levels: {}, weapons: ['repeating-raygun-tripod' as const], melee: [], thrown: {} }],
  };
  const armed = (parts: Parts = {}) =>
    faceToFace(10, { rebels: { at: row(18, 30, 4) }, troopers: { at: row(18, 19, 4), design: gunner }, ...parts });

  it('od6-morale-024 each following fire weapon of the charged squad takes 1 off, carried or assembled', () => {
    const state = armed();
    expect(keys(state, 'troopers')).toEqual([['threat-following-fire-weapon', -1, 'od6-morale-024']]);
    const { events } = play(state, 'rebels', charge, { dice: calm });
    expect(told(events, 'morale-tested').map(({ unit, threat: { value } }) => [unit, value])).toContainEqual([
      'troopers',
      3,
    ]);
    const gun = state.guns['troopers.gun1'];
    if (gun === undefined) throw new Error('no gun');
    for (const [condition, counts] of [
      ['assembled', true],
      ['tripod-dropped', false],
      ['destroyed', false],
    ] as const) {
      state.guns[gun.id] = { ...gun, condition };
      expect(keys(state, 'troopers')).toHaveLength(counts ? 1 : 0);
    }
    state.guns[gun.id] = { ...gun, condition: 'assembled', unit: null };
    expect(keys(state, 'troopers')).toEqual([]);
  });

  it('od6-morale-024 a threat level does not fall below 0', () => {
    const state = armed();
    const gun = state.guns['troopers.gun1'];
    if (gun === undefined) throw new Error('no gun');
    for (let i = 2; i < 8; i += 1) state.guns[`troopers.gun${i}`] = { ...gun, id: `troopers.gun${i}` };
    expect(threat(state, 'troopers')).toBe(0);
  });

  it('od6-morale-024 by table option only a weapon that could use following fire now counts', () => {
    const options = { onlyReadyFollowingFire: true };
    const state = armed({ options });
    expect(keys(state, 'troopers')).toEqual([]);
    const gun = state.guns['troopers.gun1'];
    if (gun === undefined) throw new Error('no gun');
    state.guns[gun.id] = { ...gun, condition: 'assembled', at: { x: 18.75, y: 19 } };
    expect(keys(state, 'troopers')).toHaveLength(1);
    state.guns[gun.id] = { ...gun, condition: 'assembled', at: { x: 16.5, y: 19 } };
    expect(keys(state, 'troopers')).toEqual([]);
  });
});

describe('squads that need no test', () => {
  it('od6-morale-030 chargers twice as many need none; one fewer do', () => {
    const twice = play(faceToFace(10, { rebels: { at: row(18, 30, 6) } }), 'rebels', charge, { dice: [5, 3] });
    expect(told(twice.events, 'morale-test-waived')).toEqual([
      { type: 'morale-test-waived', rule: 'od6-morale-030', unit: 'rebels', kind: 'charging' },
    ]);
    expect(Object.keys(threats(twice.events))).toEqual(['troopers receiving-charge']);
    const five = play(faceToFace(10, { rebels: { at: row(18, 30, 5) } }), 'rebels', charge, { dice: calm });
    expect(Object.keys(threats(five.events))).toEqual(['rebels charging', 'troopers receiving-charge']);
  });

  it('od6-morale-030 against an assembled heavy weapon they do; in parts it does not count', () => {
    const design = {
      specialists: [{ levels: {}, weapons: ['repeating-raygun-tripod' as const], melee: [], thrown: {} }],
    };
    const state = faceToFace(10, { rebels: { at: row(18, 30, 6) }, troopers: { design } });
    expect(keys(state, 'rebels')).toEqual(spared.rebels);
    const gun = state.guns['troopers.gun1'];
    if (gun === undefined) throw new Error('no gun');
    state.guns[gun.id] = { ...gun, condition: 'assembled' };
    expect([keys(state, 'rebels'), threat(state, 'rebels')]).toEqual([[], 6]);
  });

  it('od6-morale-032 10 charged by 4 from the front need no test, by 5 they do; in the rear always', () => {
    const ten = (chargers: number, facing: number) => keys(eightAgainst(chargers, facing, 10), 'troopers');
    expect(ten(4, 10)).toEqual(spared.troopers);
    expect(ten(5, 10)).toEqual([]);
    expect(ten(3, 0)).not.toEqual(spared.troopers);
    const rear = eightAgainst(3, 0, 10);
    expect(threat(rear, 'troopers')).toBe(6);
    const { events } = play(eightAgainst(4, 10, 10), 'rebels', charge, { dice: [5, 2] });
    expect(told(events, 'morale-test-waived')[0]).toMatchObject({ unit: 'troopers', rule: 'od6-morale-032' });
  });

  it('od6-morale-012 od6-morale-013 od6-morale-016 a squad about to charge is never behind cover', () => {
    const barriers = [low('w', { x: 0, y: 29 }, { x: 48, y: 29 })];
    const state = faceToFace(10, { barriers });
    expect(keys(state, 'rebels')).toEqual([]);
    expect(tested(state, 'rebels').base?.value).toBe(6);
    const covered = faceToFace(10, { barriers: [low('w', { x: 0, y: 20.5 }, { x: 48, y: 20.5 })] });
    expect(keys(covered, 'troopers')).toEqual([['threat-behind-cover', -1, 'od6-morale-016']]);
    expect(tested(covered, 'troopers').base?.value).toBe(4);
  });
});

describe('what is shown before a charge', () => {
  it('od6-assault-003 no distance is shown until it is announced, unless the table allows it', () => {
    const pointed = (state: OpenD6State) => previewOf(state, 'rebels', 'charge', { unit: 'troopers' });
    const silent = pointed(faceToFace(10));
    expect(silent.shapes.filter(({ kind }) => kind === 'line')).toHaveLength(3);
    expect(JSON.stringify(silent)).not.toContain('inches');
    const far = pointed(faceToFace(17));
    expect(far.breakdowns).toEqual(silent.breakdowns);
    expect(far.refusal).toBeNull();
    const measured = pointed(faceToFace(10, { options: { measureCharges: true } }));
    expect(measured.shapes.find(({ kind }) => kind === 'line')).toMatchObject({ label: { values: { inches: 10 } } });
  });

  it('od6-assault-003 od6-assault-004 the chance of the charge test is exact', () => {
    const lead = (own: number, other: number, by: number): number => {
      const totals = (skill: number): [number, number][] => {
        const list: [number, number][] = [[0, 1 / 6]];
        for (let n = 0; n < 12; n += 1)
          for (let face = n === 0 ? 2 : 1; face < 6; face += 1) list.push([skill + 6 * n + face, 1 / 6 / 6 ** n]);
        return list;
      };
      return totals(own).reduce(
        (sum, [a, p]) => sum + totals(other).reduce((s, [b, q]) => s + (a >= b + by ? p * q : 0), 0),
        0,
      );
    };
    const chance = (state: OpenD6State) => [threat(state, 'rebels'), tested(state, 'rebels').odds[0]?.share];
    // Command 3 against the threat: called off when the threat total is 4 higher, or when the squad gets demoralized.
    expect(chance(faceToFace(10))).toEqual([6, expect.closeTo(1 - lead(6, 3, 4), 6)]);
    expect(chance(eightAgainst(8, 4))).toEqual([4, expect.closeTo(1 - lead(4, 3, 4), 6)]);
    expect(chance(faceToFace(10, { rebels: { morale: 2 } }))).toEqual([7, expect.closeTo(lead(3, 7, 0), 6)]);
    expect(chance(faceToFace(10, { rebels: { morale: 3 } }))).toEqual([7, expect.closeTo(1 - lead(7, 3, 4), 6)]);
  });

  it('od6-assault-001 od6-assault-043 offers charging and disengaging with their refusals', () => {
    const refusals = (state: OpenD6State) =>
      Object.fromEntries(actionsOf(state, 'rebels').map(({ id, refusal }) => [id, refusal?.code ?? null]));
    expect(refusals(faceToFace(10))).toMatchObject({ charge: null, disengage: 'disengage-not-engaged' });
    const engaged = faceToFace(0);
    engaged.fights = [{ chargers: 'rebels', defenders: 'troopers', rounds: 1 }];
    expect(refusals(engaged)).toMatchObject({ charge: 'squad-engaged', disengage: null });
  });
});
