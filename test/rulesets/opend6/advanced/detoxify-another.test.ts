import { describe, expect, it } from 'vitest';
import { powerIds } from '../../../../src/rulesets/opend6/data/metaphysics';
import { rangedWeapon, type ThrownWeaponId } from '../../../../src/rulesets/opend6/data/weapons';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import { actionsOf, battle, newHero, play, refuse, soldier, told, type OpenD6Command } from '../../../support/opend6';

const healer = newHero({
  metaphysics: {
    able: true,
    skills: { channel: 2, sense: 2, transform: 2 },
    powers: [...powerIds],
    rolls: 0,
    points: 0,
  },
});

/** Two heroes of the rebels in contact, the second without powers; an enemy who has a grenade of this kind. */
function beside(weapon: ThrownWeaponId, patient: Partial<Soldier> = {}, apart = 1): OpenD6State {
  return battle({
    phase: 'special',
    toAct: 'rebels',
    turn: 2,
    squads: {
      healer: { side: 'rebels', at: [{ x: 20, y: 30 }], hero: healer },
      patient: { side: 'rebels', at: [{ x: 20 + apart, y: 30 }], hero: newHero(), soldiers: { 1: patient } },
      troopers: { at: [{ x: 23, y: 21 }], facing: 180, soldiers: { 1: { grenades: { [weapon]: 1 } } } },
    },
  });
}

/** The grenade bursts beside the patient in the Fire Combat Phase, and its cloud is gone then: damage die, strength die. */
function gassed(state: OpenD6State, dice: readonly number[]): { readonly state: OpenD6State } {
  const before = { ...state, phase: 'fire' as const, toAct: 'troopers' };
  const [weapon] = Object.keys(soldier(state, 'troopers.1').grenades) as ThrownWeaponId[];
  if (weapon === undefined) throw new Error('nobody has a grenade');
  // Near enough to the patient, and not to the healer.
  const point = { x: 21.3 + (rangedWeapon(weapon).burstRadius ?? NaN), y: 30 };
  const shots = [{ figure: 'troopers.1', weapon, aim: { point } }];
  // The patient does not leap aside.
  const thrown = play(before, 'troopers', { type: 'fire', unit: 'troopers', shots }, { dice: [5, 1, ...dice] });
  const after = play(thrown.state, 'referee', { type: 'skip-phase' }).state;
  return { state: { ...after, phase: 'special', toAct: 'rebels', hazards: [] } };
}
const undo: OpenD6Command = {
  type: 'use-power',
  figure: 'healer.1',
  power: 'detoxify-anothers-poison',
  target: 'patient.1',
};
const why = (state: OpenD6State) => refuse(state, 'rebels', undo)?.code;

describe('detoxify poison in another', () => {
  it('od6a-power-031 undoes that nerve gas put a hero out of action this turn', () => {
    const { state } = gassed(beside('nerve-gas-grenade'), [5, 1]);
    expect(soldier(state, 'patient.1').presence).toBe('out');
    expect(why(state)).toBeUndefined();
    expect(actionsOf(state, 'healer').some(({ id }) => id.includes('detoxify-anothers-poison patient.1'))).toBe(true);
    const { state: after, events } = play(state, 'rebels', undo, { dice: [4] });
    expect(told(events, 'power-used')).toMatchObject([{ difficulty: 6, passed: true }]);
    expect(soldier(after, 'patient.1')).toMatchObject({ presence: 'table', wounded: false, hurt: false });
    const failed = play(state, 'rebels', undo, { dice: [3] }).state;
    expect(soldier(failed, 'patient.1').presence).toBe('out');
  });

  it('od6a-power-031 undoes a stun and a wound, but not a wound that was there before', () => {
    const stunned = gassed(beside('stun-grenade'), [5, 4]).state;
    expect(soldier(stunned, 'patient.1').ailments).toHaveLength(1);
    expect(soldier(play(stunned, 'rebels', undo, { dice: [5] }).state, 'patient.1').ailments).toEqual([]);
    const sick = gassed(beside('nausea-gas-grenade'), [5, 2]).state;
    expect(soldier(sick, 'patient.1').wounded).toBe(true);
    expect(soldier(play(sick, 'rebels', undo, { dice: [5] }).state, 'patient.1').wounded).toBe(false);
    const worse = gassed(beside('nausea-gas-grenade', { wounded: true }), [5, 1]).state;
    expect(soldier(worse, 'patient.1').presence).toBe('out');
    expect(soldier(play(worse, 'rebels', undo, { dice: [5] }).state, 'patient.1')).toMatchObject({
      presence: 'table',
      wounded: true,
    });
  });

  it('od6a-power-031 leaves what others have done in the same phase', () => {
    const shot = gassed(beside('nausea-gas-grenade', { marked: ['wound'] }), [5, 2]).state;
    expect(soldier(shot, 'patient.1').presence).toBe('out');
    expect(soldier(play(shot, 'rebels', undo, { dice: [5] }).state, 'patient.1')).toMatchObject({
      presence: 'table',
      wounded: true,
    });
    expect(why(gassed(beside('nausea-gas-grenade', { marked: ['incapacitated'] }), [5, 2]).state)).toBe(
      'nobody-poisoned-beside',
    );
  });

  it('od6a-power-031 needs another hero in contact, and harm of this turn', () => {
    const { state } = gassed(beside('nerve-gas-grenade'), [5, 1]);
    expect(why({ ...state, turn: 3 })).toBe('nobody-poisoned-beside');
    expect(why(gassed(beside('nerve-gas-grenade', {}, 1.1), [5, 1]).state)).toBe('nobody-poisoned-beside');
    expect(why(beside('nerve-gas-grenade'))).toBe('nobody-poisoned-beside');
    // Cold is no poison.
    expect(why(gassed(beside('cold-gas-grenade'), [6, 2, 1]).state)).toBe('nobody-poisoned-beside');
  });
});
