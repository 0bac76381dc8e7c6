import { describe, expect, it } from 'vitest';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import { play, told } from '../../../support/opend6';
import { locked } from '../assault-support';
import { withProfile, withSkill } from './support';

/** One against one with bare hands: brawling 3, Strength 2 on both sides. */
const duel = (rebel: Partial<Soldier> = {}) =>
  locked({
    rebels: { at: [{ x: 20, y: 30 }], soldiers: { 1: rebel } },
    troopers: { at: [{ x: 20, y: 29 }] },
  });

const fought = (state: OpenD6State, dice: number[]) =>
  told(play(state, 'referee', { type: 'assault' }, { dice }).events, 'melee-fought')[0];

describe('a figure with the parry skill', () => {
  it('od6a-hero-010 adds to the fighting skill of those who have it, and of nobody else', () => {
    const parry = { rule: 'od6a-hero-010', key: 'melee-parry', value: 5, subject: 'rebels.1' };
    const fight = fought(withSkill(duel(), 'rebels', 'parry', 5), [2, 5, 2, 5]);
    expect(fight?.lone).toMatchObject({ figure: 'rebels.1', skill: 3, value: 8, score: 10, reasons: [parry] });
    expect(fight?.others).toMatchObject([{ figure: 'troopers.1', skill: 3, value: 3, score: 8, reasons: [] }]);
    expect(fight?.hits).toMatchObject([{ by: 'rebels.1', figure: 'troopers.1' }]);
    expect(fought(duel(), [2, 5, 2, 5])?.hits).toMatchObject([{ by: 'troopers.1', figure: 'rebels.1' }]);
  });

  it('od6a-hero-010 a wound lowers both skills of the sum', () => {
    const wounded = fought(withSkill(duel({ wounded: true }), 'rebels', 'parry', 5), [2, 4, 2, 5]);
    expect(wounded?.lone).toMatchObject({ skill: 2, value: 6 });
  });

  it('od6a-hero-010 parries no attack form', () => {
    const bitten = withProfile(withSkill(duel(), 'rebels', 'parry', 5), 'troopers', () => ({
      traits: { attacks: [{ form: 'bite', damage: 3 }] },
    }));
    const fight = fought(bitten, [3, 4, 2, 5]);
    expect(fight?.lone).toMatchObject({ figure: 'rebels.1', value: 3, reasons: [] });
    expect(fight?.hits).toMatchObject([{ by: 'troopers.1', figure: 'rebels.1' }]);
  });
});
