import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { ThrownWeaponId } from '../../../../src/rulesets/opend6/data/weapons';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { automatonCommand, newHero, partsOf, play, previewOf, refuse, soldier, told } from '../../../support/opend6';
import { calm } from '../assault-support';
import { duel, type Facing } from '../fire-support';

const north = (inches: number): Point => ({ x: 20, y: 30 - inches });

/** A rebel of firearms 3 with a launcher and grenades, and a trooper some inches north. */
function launching(range: number, parts: Facing = {}, launcher = true): OpenD6State {
  const state = duel(range, { ...parts, rebels: { design: { training: {} }, ...parts.rebels } });
  const rebel = soldier(state, 'rebels.1');
  Object.assign(rebel.grenades, { grenade: 2, 'stun-grenade': 1, 'plastic-explosives': 1 });
  if (launcher) rebel.ranged.push('grenade-launcher');
  return state;
}

/** The rebel further south, and the trooper out of the way. */
const aside: Facing = { rebels: { at: [{ x: 20, y: 50 }] }, troopers: { at: [{ x: 50, y: 10 }] } };

const fire = (point: Point, weapon: ThrownWeaponId = 'grenade') =>
  ({
    type: 'fire',
    unit: 'rebels',
    shots: [{ figure: 'rebels.1', weapon, launched: true, aim: { point } }],
  }) as const;
const launched = (state: OpenD6State, point: Point, dice: readonly number[], weapon: ThrownWeaponId = 'grenade') =>
  play(state, 'rebels', fire(point, weapon), { dice });
const why = (state: OpenD6State, point: Point, weapon?: ThrownWeaponId) =>
  refuse(state, 'rebels', fire(point, weapon))?.code;

describe('the grenade launcher', () => {
  it('od6a-weapon-009 fires with firearms, short to 12", medium to 24", long to 40", nothing nearer than 3"', () => {
    const state = launching(28, { troopers: aside.troopers ?? {} });
    const test = (inches: number, dice: readonly number[]) => {
      const [made] = told(launched(state, north(inches), dice, 'stun-grenade').events, 'throw-tested');
      return [made?.band, made?.skill, made?.difficulty];
    };
    expect(test(3, [5])).toEqual(['short', 3, 6]);
    expect(test(12, [5])).toEqual(['short', 3, 6]);
    expect(test(12.1, [5])).toEqual(['medium', 3, 8]);
    expect(test(24, [5])).toEqual(['medium', 3, 8]);
    const far = launching(20, aside);
    const [made] = told(launched(far, { x: 20, y: 10 }, [5, 1, 1], 'stun-grenade').events, 'throw-tested');
    expect([made?.band, made?.difficulty]).toEqual(['long', 10]);
    expect(why(far, { x: 20, y: 9.9 })).toBe('throw-too-far');
    expect(why(state, north(2.9))).toBe('launch-too-near');
    expect(why(state, north(3))).toBeUndefined();
  });

  it('od6a-weapon-009 does what its grenade does, and uses it up', () => {
    const { state, events } = launched(launching(20), north(20), [5, 3, 3]);
    expect(told(events, 'burst')[0]).toMatchObject({ at: north(20), weapon: 'grenade', r: 2.5 });
    expect(told(events, 'burst')[0]?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([
      ['troopers.1', 4],
    ]);
    expect(soldier(state, 'rebels.1').grenades).toMatchObject({ grenade: 1, 'stun-grenade': 1 });
    expect(why(launching(20, {}, false), north(9))).toBe('no-launcher');
    expect(why(launching(20), north(9), 'plastic-explosives')).toBe('sends-grenades');
  });

  it('od6a-weapon-009 fires one grenade a phase, and none as opportunity or defensive fire', () => {
    const state = launching(20);
    const [shot] = fire(north(9)).shots;
    const twice = { ...fire(north(9)), shots: [shot, { ...shot, weapon: 'stun-grenade' as const }] };
    expect(refuse(state, 'rebels', twice)?.code).toBe('fires-twice');
    const passing = launching(20, { phase: 'movement', toAct: 'troopers' });
    soldier(passing, 'rebels.1').ranged.splice(0, Infinity, 'grenade-launcher');
    const walk = { 'troopers.1': { path: [north(20), { x: 22, y: 10 }] } };
    // Nobody is asked.
    expect(
      told(play(passing, 'troopers', { type: 'move', unit: 'troopers', orders: walk }).events, 'volley-fired'),
    ).toEqual([]);
    const charged = launching(5, { phase: 'movement', toAct: 'troopers' });
    soldier(charged, 'rebels.1').ranged.splice(0, Infinity, 'grenade-launcher');
    const charge = { type: 'charge', unit: 'troopers', target: 'rebels' } as const;
    expect(told(play(charged, 'troopers', charge, { dice: calm }).events, 'volley-fired')).toEqual([]);
    const plain = { figure: 'rebels.1', weapon: 'grenade-launcher', aim: { unit: 'troopers' } } as const;
    expect(refuse(state, 'rebels', { type: 'fire', unit: 'rebels', shots: [plain] })?.code).toBe('sends-grenades');
  });

  it('od6a-weapon-009 costs 10 SGPs, its grenades not with it', () => {
    const points = openD6.muster.sheet.points?.bind(openD6.muster.sheet);
    const cost = (parts: Parameters<typeof newHero>[0]) =>
      (points?.(newHero(parts)) ?? NaN) - (points?.(newHero()) ?? NaN);
    expect(cost({ weapons: ['grenade-launcher'] })).toBe(10);
    expect(cost({ weapons: ['grenade-launcher'], thrown: { 'stun-grenade': 2 } })).toBe(30);
  });

  it('od6a-weapon-010 deviates a die at short range, twice that at medium and three times at long range', () => {
    const off = (state: OpenD6State, point: Point, die: number) =>
      told(launched(state, point, [1, 1, die], 'stun-grenade').events, 'throw-deviated')[0]?.inches;
    const state = launching(28, { troopers: aside.troopers ?? {} });
    expect([1, 6].map((die) => off(state, north(12), die))).toEqual([1, 6]);
    expect([1, 6].map((die) => off(state, north(24), die))).toEqual([2, 12]);
    const far = launching(5, aside);
    expect([1, 6].map((die) => off(far, { x: 20, y: 12 }, die))).toEqual([3, 18]);
  });

  it('od6a-weapon-011 deviates no further than half the way to its point', () => {
    const off = (inches: number, die: number) =>
      told(launched(launching(25), north(inches), [1, 1, die], 'stun-grenade').events, 'throw-deviated')[0]?.inches;
    expect(off(14, 5)).toBe(7);
    expect(off(14, 3)).toBe(6);
    expect(off(4, 6)).toBe(2);
  });

  it('od6a-weapon-011 the preview shows the odds, and how far a miss goes', () => {
    const { breakdowns, refusal } = previewOf(launching(25), 'rebels', 'throw', {
      figure: 'rebels.1',
      point: north(14),
      with: { 'rebels.1': 'launch:grenade' },
    });
    expect(refusal).toBeNull();
    expect(breakdowns[0]?.title.key).toBe('SKIRMISH.opend6.breakdown.launch');
    expect(breakdowns[0]?.odds[1]?.text.values).toEqual({ least: 2, most: 7 });
  });

  it('od6a-grenade-002 a targeting computer helps the launcher and not the throw', () => {
    const state = launching(25);
    soldier(state, 'rebels.1').gear = { 'targeting-computer': 1 };
    const total = (name: string) =>
      previewOf(state, 'rebels', 'throw', { figure: 'rebels.1', point: north(9), with: { 'rebels.1': name } })
        .breakdowns[0]?.total?.value;
    expect(total('launch:grenade')).toBe(5);
    expect(total('grenade')).toBe(8);
  });

  it('the figure may throw what it has, or launch its grenades', () => {
    const choices = partsOf(launching(20), 'rebels', 'throw', { figure: 'rebels.1', point: north(9) })?.figures[0]
      ?.choices;
    expect(choices?.map(({ id }) => id)).toEqual([
      'throw:grenade',
      'throw:plastic-explosives',
      'throw:stun-grenade',
      'throw:launch:grenade',
      'throw:launch:stun-grenade',
      'none',
    ]);
  });

  it('the automaton launches where no throw reaches', () => {
    const line = { troopers: { at: [20, 21.5, 18.5].map((x) => ({ x, y: 9 })) } };
    const order = (launcher: boolean) => {
      const state = launching(20, line, launcher);
      soldier(state, 'rebels.1').ranged = soldier(state, 'rebels.1').ranged.filter((id) => id === 'grenade-launcher');
      return automatonCommand(state, 'rebels');
    };
    expect(order(true)).toMatchObject({ type: 'fire', shots: [{ launched: true, aim: { point: north(21) } }] });
    expect(order(false)).toEqual({ type: 'pass' });
  });
});
