import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/space/types';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Traits } from '../../../src/rulesets/opend6/design/traits';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { battle, play, previewOf, refuse, row, soldier, squad, told, type OpenD6Command } from '../../support/opend6';
import { charge, faceToFace, locked } from './assault-support';
import { duel, facingOff, shotsOf } from './fire-support';

/** The battle with other traits for a unit, as it comes back from a file. */
function withTraits(state: OpenD6State, unit: string, traits: Partial<Traits>): OpenD6State {
  const { profile, ...rest } = squad(state, unit);
  return reread({ ...state, units: { ...state.units, [unit]: { ...rest, profile: { ...profile, traits } } } });
}

const reread = (state: OpenD6State): OpenD6State => openD6.rules.readState(JSON.parse(JSON.stringify(state)));

const hurt: Partial<Soldier> = { hurt: true, wounded: true, prone: true };
const going = (unit: string, from: Point, inches: number): OpenD6Command => ({
  type: 'move',
  unit,
  orders: { [`${unit}.1`]: { path: [from, { x: from.x, y: from.y - inches }] } },
});

describe('a unit without morale', () => {
  it('takes no test for its casualties', () => {
    const state = faceToFace(20, { phase: 'morale', rebels: { soldiers: { 2: hurt } } });
    const morale: OpenD6Command = { type: 'morale' };
    expect(told(play(state, 'referee', morale, { dice: [5, 2] }).events, 'morale-tested')).toHaveLength(1);
    const without = withTraits(state, 'rebels', { hasMorale: false });
    expect(told(play(without, 'referee', morale).events, 'morale-tested')).toEqual([]);
  });

  it('charges and receives a charge without a test', () => {
    const calm = [5, 2];
    const chargers = play(withTraits(faceToFace(10), 'rebels', { hasMorale: false }), 'rebels', charge, { dice: calm });
    expect(told(chargers.events, 'morale-tested').map(({ unit }) => unit)).toEqual(['troopers']);
    expect(told(chargers.events, 'morale-test-waived')).toMatchObject([{ unit: 'rebels', rule: 'od6a-hero-001' }]);
    const charged = play(withTraits(faceToFace(10), 'troopers', { hasMorale: false }), 'rebels', charge, {
      dice: calm,
    });
    expect(told(charged.events, 'morale-tested').map(({ unit }) => unit)).toEqual(['rebels']);
    expect(charged.state.fights).toHaveLength(1);
  });

  it('keeps its morale level and is steady at any', () => {
    const state = faceToFace(10, { rebels: { morale: 1 } });
    expect(refuse(state, 'rebels', charge)).toMatchObject({ code: 'charge-morale-too-low' });
    expect(refuse(withTraits(state, 'rebels', { hasMorale: false }), 'rebels', charge)).toBeNull();
  });

  it('fires at a move without a test', () => {
    const state = battle({
      squads: {
        rebel: { at: [{ x: 20, y: 30 }], facing: 90 },
        trooper: { at: [{ x: 23, y: 18 }], facing: 180 },
      },
    });
    const east: OpenD6Command = {
      type: 'move',
      unit: 'rebel',
      orders: {
        'rebel.1': {
          path: [
            { x: 20, y: 30 },
            { x: 26, y: 30 },
          ],
        },
      },
    };
    const miss = [2];
    const { events, state: after } = play(withTraits(state, 'trooper', { hasMorale: false }), 'rebels', east, {
      dice: miss,
      answers: { 'opportunity-fire': 'fire' },
    });
    expect(told(events, 'opportunity-tested')).toEqual([]);
    expect(told(events, 'opportunity-taken')).toMatchObject([{ unit: 'trooper', target: 'rebel' }]);
    expect(told(events, 'volley-fired')).toHaveLength(1);
    expect(squad(after, 'trooper')).toMatchObject({ opportunity: 'passed', marker: 'no-fire' });
  });
});

describe('coherence and command', () => {
  const spread = { at: [...row(20, 30, 2), { x: 34, y: 30 }] };

  it('a unit that keeps no coherence charges as a whole, however far apart its figures are', () => {
    const state = faceToFace(10, { rebels: spread });
    const dice = { dice: [5, 2, 4, 3] };
    expect(told(play(state, 'rebels', charge, dice).events, 'charge-declared')[0]?.figures).toHaveLength(2);
    const pack = withTraits(state, 'rebels', { keepsCoherence: false });
    expect(told(play(pack, 'rebels', charge, dice).events, 'charge-declared')[0]?.figures).toHaveLength(3);
  });

  it('an announced leader is the commander, and the commander of the sheet is not', () => {
    const hit = (leader?: string) => {
      const state = faceToFace(20, { phase: 'morale', rebels: { soldiers: { 2: hurt } } });
      const led = leader === undefined ? state : reread(withLeader(state, leader));
      const { events } = play(led, 'referee', { type: 'morale' }, { dice: [5, 2] });
      return told(events, 'morale-tested')[0]?.threat.reasons.map(({ key }) => key);
    };
    expect(hit()).toEqual(['threat-casualty']);
    expect(hit('rebels.2')).toEqual([]);
  });

  const withLeader = (state: OpenD6State, leader: string): OpenD6State => ({
    ...state,
    units: { ...state.units, rebels: { ...squad(state, 'rebels'), leader } },
  });
});

describe('rates', () => {
  const at = { x: 20, y: 30 };
  const alone = () => battle({ squads: { rebel: { at: [at] }, troopers: { at: [{ x: 5, y: 5 }], facing: 270 } } });

  it('a figure with one rate does not run', () => {
    expect(refuse(alone(), 'rebels', going('rebel', at, 12))).toBeNull();
    const creature = withTraits(alone(), 'rebel', { gait: 'one' });
    expect(refuse(creature, 'rebels', going('rebel', at, 12))).toMatchObject({ code: 'too-far', values: { rate: 8 } });
    expect(refuse(creature, 'rebels', going('rebel', at, 8))).toBeNull();
  });

  it('a figure with a profile of its own moves by it', () => {
    const state = alone();
    const own = squad(state, 'rebel');
    const slow = { ...own, id: 'hero', members: [], profile: { ...own.profile, walk: 5, run: 7 } };
    const joined = reread({
      ...state,
      units: { ...state.units, hero: slow },
      figures: { ...state.figures, 'rebel.1': { ...soldier(state, 'rebel.1'), home: 'hero' } },
    });
    expect(refuse(joined, 'rebels', going('rebel', at, 12))).toMatchObject({ code: 'too-far', values: { rate: 7 } });
  });
});

describe('size', () => {
  it('large figures see each other over a man', () => {
    const state = battle({
      squads: {
        rebels: { at: [{ x: 20, y: 30 }] },
        troopers: { at: [{ x: 20, y: 20 }] },
        'troopers-b': { at: [{ x: 20, y: 25 }] },
      },
    });
    const sees = (now: OpenD6State) =>
      openD6.table.vision?.sees?.(openD6.rules.seen(now, 'rebels'), 'rebels.1', 'troopers.1');
    expect(sees(state)).toBe(false);
    const large = withTraits(withTraits(state, 'rebels', { size: 'large' }), 'troopers', { size: 'large' });
    expect(sees(large)).toBe(true);
  });
});

describe('fire', () => {
  const behind = () => duel(10, { rebels: { at: [{ x: 20, y: 30 }], facing: 180 } });

  it('the arc of fire is that of the unit', () => {
    const fire: OpenD6Command = { type: 'fire', unit: 'rebels', shots: shotsOf(behind()) };
    expect(refuse(behind(), 'rebels', fire)).toMatchObject({ code: 'out-of-arc' });
    expect(refuse(withTraits(behind(), 'rebels', { arcOfFire: 360 }), 'rebels', fire)).toBeNull();
  });

  it('a figure fires as many weapons at as many targets as it may', () => {
    const state = facingOff({
      rebels: { at: [{ x: 12, y: 30 }], design: { weapons: ['raygun-rifle', 'raygun-pistol'] } },
      squads: { 'troopers-b': { at: row(14, 20, 2) } },
    });
    const fire: OpenD6Command = {
      type: 'fire',
      unit: 'rebels',
      shots: [
        { figure: 'rebels.1', weapon: 'raygun-rifle', aim: { unit: 'troopers' } },
        { figure: 'rebels.1', weapon: 'raygun-pistol', aim: { unit: 'troopers-b' } },
      ],
    };
    expect(refuse(state, 'rebels', fire)).toMatchObject({ code: 'fires-twice' });
    expect(refuse(withTraits(state, 'rebels', { shots: { weapons: 2, targets: 2 } }), 'rebels', fire)).toBeNull();
    expect(refuse(withTraits(state, 'rebels', { shots: { weapons: 2, targets: 1 } }), 'rebels', fire)).toMatchObject({
      code: 'fires-twice',
    });
  });

  it('a hit does nothing to those who are immune to it', () => {
    const state = duel(10);
    const fire: OpenD6Command = { type: 'fire', unit: 'rebels', shots: shotsOf(state) };
    const dice = [5, 3, 3];
    expect(told(play(state, 'rebels', fire, { dice }).events, 'damage-rolled')).toHaveLength(1);
    const immune = play(withTraits(state, 'troopers', { immune: ['shot'] }), 'rebels', fire, { dice: [5] });
    expect(told(immune.events, 'hits-allocated')).toHaveLength(1);
    expect(told(immune.events, 'damage-rolled')).toEqual([]);
  });

  it('a burst is expected to do nothing to those who are immune to it', () => {
    const thrower = { at: [{ x: 20, y: 30 }], design: { weapons: [], thrown: { grenade: 1 } } } as const;
    const state = facingOff({ rebels: thrower, troopers: { at: [{ x: 20, y: 22 }] } });
    const shares = (now: OpenD6State) =>
      previewOf(now, 'rebels', 'throw', { figure: 'rebels.1', point: { x: 20, y: 22 } })
        .breakdowns?.at(-1)
        ?.odds.map(({ share = 0 }) => share > 0);
    expect(shares(state)).toEqual([true, true]);
    expect(shares(withTraits(state, 'troopers', { immune: ['blast'] }))).toEqual([false, false]);
  });
});

describe('attack forms', () => {
  const fight = (facing = 0) =>
    withTraits(locked({ rebels: { at: [{ x: 20, y: 30 }], facing }, troopers: { at: [{ x: 20, y: 29 }] } }), 'rebels', {
      attacks: [{ form: 'bite', damage: 4 }],
    });

  it('replace weapons and fists: a bite of 4 rolls and strikes with 4', () => {
    const { events } = play(fight(), 'referee', { type: 'assault' }, { dice: [3, 3, 2, 5] });
    expect(told(events, 'melee-fought')).toMatchObject([
      {
        lone: { figure: 'rebels.1', weapon: 'bite', skillId: null, skill: 4, score: 7 },
        others: [{ figure: 'troopers.1', score: 6 }],
        hits: [{ by: 'rebels.1', figure: 'troopers.1', damage: 4 }],
      },
    ]);
  });

  it('serve only in their arcs: behind its back a creature has its Strength', () => {
    const { events } = play(fight(180), 'referee', { type: 'assault' }, { dice: [4, 3, 2, 5] });
    expect(told(events, 'melee-fought')).toMatchObject([{ lone: { weapon: 'weight', skill: 2, value: 0 } }]);
  });
});
