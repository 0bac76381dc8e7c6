import { describe, expect, it } from 'vitest';
import { powerIds } from '../../../../src/rulesets/opend6/data/metaphysics';
import type { HazardKindId } from '../../../../src/rulesets/opend6/data/hazards';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import {
  actionsOf,
  battle,
  newHero,
  play,
  refuse,
  resolve,
  soldier,
  told,
  type OpenD6Command,
  type OpenD6Event,
} from '../../../support/opend6';
import { harmIn } from '../../../../src/rulesets/opend6/book/hazard/harm';
import { settleHits } from '../../../../src/rulesets/opend6/book/damage/fall';
import type { Resolution } from '../../../../src/engine/request';
import type { Battle } from '../../../../src/rulesets/opend6/state';

const healer = newHero({
  metaphysics: {
    able: true,
    skills: { channel: 2, sense: 2, transform: 2 },
    powers: [...powerIds],
    rolls: 0,
    points: 0,
  },
});

/** Two heroes of the rebels in contact, the second in a cloud and without powers; an enemy far off. */
function beside(kind: HazardKindId, patient: Partial<Soldier> = {}, apart = 1): OpenD6State {
  const state = battle({
    phase: 'special',
    toAct: 'rebels',
    turn: 2,
    squads: {
      healer: { side: 'rebels', at: [{ x: 20, y: 30 }], hero: healer },
      patient: { side: 'rebels', at: [{ x: 20 + apart, y: 30 }], hero: newHero(), soldiers: { 1: patient } },
      troopers: { at: [{ x: 20, y: 5 }], facing: 180 },
    },
  });
  const cloud = { id: 'h1', kind, side: 'troopers', by: null, at: { x: 22.6, y: 30 }, since: 2, tried: ['healer.1'] };
  return { ...state, hazards: [cloud] };
}

function* breathe(game: Battle<OpenD6Event>): Resolution<void> {
  yield* harmIn(game, 'h1', ['patient.1']);
  yield* settleHits(game);
}
/** The patient breathes the cloud, which is gone then: damage die, strength die. */
function gassed(state: OpenD6State, dice: readonly number[]): { readonly state: OpenD6State } {
  return { state: { ...resolve(state, breathe, { dice }).state, hazards: [] } };
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
    const { state } = gassed(beside('nerve-gas'), [5, 1]);
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
    const stunned = gassed(beside('stun-gas'), [5, 4]).state;
    expect(soldier(stunned, 'patient.1').ailments).toHaveLength(1);
    expect(soldier(play(stunned, 'rebels', undo, { dice: [5] }).state, 'patient.1').ailments).toEqual([]);
    const sick = gassed(beside('nausea-gas'), [5, 2]).state;
    expect(soldier(sick, 'patient.1').wounded).toBe(true);
    expect(soldier(play(sick, 'rebels', undo, { dice: [5] }).state, 'patient.1').wounded).toBe(false);
    const worse = gassed(beside('nausea-gas', { wounded: true }), [5, 1]).state;
    expect(soldier(worse, 'patient.1').presence).toBe('out');
    expect(soldier(play(worse, 'rebels', undo, { dice: [5] }).state, 'patient.1')).toMatchObject({
      presence: 'table',
      wounded: true,
    });
  });

  it('od6a-power-031 leaves what others have done in the same phase', () => {
    const shot = gassed(beside('nausea-gas', { marked: ['wound'] }), [5, 2]).state;
    expect(soldier(shot, 'patient.1').presence).toBe('out');
    expect(soldier(play(shot, 'rebels', undo, { dice: [5] }).state, 'patient.1')).toMatchObject({
      presence: 'table',
      wounded: true,
    });
    expect(why(gassed(beside('nausea-gas', { marked: ['incapacitated'] }), [5, 2]).state)).toBe(
      'nobody-poisoned-beside',
    );
  });

  it('od6a-power-031 needs another hero in contact, and harm of this turn', () => {
    const { state } = gassed(beside('nerve-gas'), [5, 1]);
    expect(why({ ...state, turn: 3 })).toBe('nobody-poisoned-beside');
    expect(why(gassed(beside('nerve-gas', {}, 1.1), [5, 1]).state)).toBe('nobody-poisoned-beside');
    expect(why(beside('nerve-gas'))).toBe('nobody-poisoned-beside');
    // Cold is no poison.
    expect(why(gassed(beside('cold-gas'), [6, 2, 1]).state)).toBe('nobody-poisoned-beside');
  });
});
