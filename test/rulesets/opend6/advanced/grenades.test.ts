import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { newDesign, newHero, play, soldier, told } from '../../../support/opend6';
import { duel } from '../fire-support';

type Grenade = 'grenade' | 'concussion-grenade';

/** A rebel with one grenade of each kind, and a trooper nine inches before them. */
function thrower(): OpenD6State {
  const state = duel(9);
  Object.assign(soldier(state, 'rebels.1').grenades, { grenade: 1, 'concussion-grenade': 1 });
  return state;
}

/** A throw that lands some inches short of the trooper's base. */
function thrown(weapon: Grenade, short: number, dice: readonly number[]) {
  const state = thrower();
  const { at, r } = soldier(state, 'troopers.1');
  const aim = { point: { x: at.x, y: at.y + r + short } };
  const shots = [{ figure: 'rebels.1', weapon, aim }];
  return play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice });
}
const hurt = (weapon: Grenade, short: number, dice: readonly number[]) =>
  told(thrown(weapon, short, dice).events, 'burst')[0]?.victims.map(({ figure, damage }) => [figure, damage]);

describe('concussion grenades', () => {
  it('od6a-grenade-003 Damage Strength 5 to bases within 1.5", and nothing to those beyond', () => {
    expect(hurt('concussion-grenade', 1.45, [5, 3, 3])).toEqual([['troopers.1', 5]]);
    expect(hurt('concussion-grenade', 1.55, [5])).toEqual([]);
    expect(hurt('grenade', 1.55, [5, 3, 3])).toEqual([['troopers.1', 4]]);
  });

  it('od6a-grenade-003 one is used up, and the fragmentation grenade is kept', () => {
    const { state } = thrown('concussion-grenade', 1.55, [5]);
    expect(soldier(state, 'rebels.1').grenades).toMatchObject({ grenade: 1, 'concussion-grenade': 0 });
  });

  it('od6a-grenade-003 it costs 8 SGPs, and troops whose listing does not have it may not buy it', () => {
    const { points, check } = openD6.muster.sheet;
    const hero = (pieces: number) => points?.(newHero({ thrown: { 'concussion-grenade': pieces } })) ?? NaN;
    expect(hero(1) - hero(0)).toBe(8);
    const codes = check(newDesign('assault-soldier', { thrown: { 'concussion-grenade': 1 } })).map(({ code }) => code);
    expect(codes).toContain('weapon-not-listed');
  });
});

describe('the hangar with gas', () => {
  it('gives each soldier gas by table option, and changes nothing without it', () => {
    const carried = (gas: boolean) =>
      Object.values(openD6.muster.begin('hangar', { options: { gas } }).figures).map(({ unit, grenades }) => [
        unit.split('-')[0],
        Object.keys(grenades)
          .filter((id) => id.includes('gas') || id === 'stun-grenade')
          .sort(),
      ]);
    expect(carried(false).every(([, ids]) => ids?.length === 0)).toBe(true);
    for (const [side, ids] of carried(true))
      expect(ids).toEqual(
        side === 'rebels' ? ['cold-gas-grenade', 'stun-grenade'] : ['cold-gas-grenade', 'nausea-gas-grenade'],
      );
  });
});
