import { describe, expect, it } from 'vitest';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Barrier, Point } from '../../../src/space/types';
import { battle, soldier, type SquadSetUp } from '../../support/opend6';
import { all, carry, codeOf, refusal, way } from './move-table';

/** The rebel commander touches a trooper to the north; two comrades stand further south. */
function melee(rest: Partial<SquadSetUp> = {}, options = {}): OpenD6State {
  const state = battle({
    options,
    squads: {
      rebel: {
        at: [
          { x: 24, y: 31 },
          { x: 24, y: 34 },
          { x: 26, y: 34 },
        ],
        ...rest,
      },
      trooper: {
        at: [
          { x: 24, y: 30 },
          { x: 26, y: 26 },
        ],
        facing: 0,
      },
      'trooper-b': { at: [{ x: 40, y: 30 }], facing: 0 },
    },
  });
  state.fights.push({ chargers: 'rebel', defenders: 'trooper', rounds: 1 });
  return state;
}

const quiet = { answers: {} };
const go = (from: Point, bearing: number, inches: number, id: string) => ({
  [id]: { path: way(from, [bearing, inches]) },
});

describe('in contact', () => {
  it('od6-assault-041 a soldier who touches an enemy stays, and may only be turned', () => {
    const state = melee();
    expect(refusal(state, go({ x: 24, y: 31 }, 180, 1, 'rebel.1'))).toEqual({
      code: 'engaged-stays',
      rule: 'od6-assault-041',
      subject: 'rebel.1',
    });
    expect(codeOf(state, { 'rebel.1': { does: ['prone'] } })).toBe('engaged-stays');
    expect(soldier(carry(state, { 'rebel.1': { facing: 180 } }, quiet).state, 'rebel.1').facing).toBe(180);
  });

  it('od6-assault-041 a prone soldier in contact may stand up, by table option they may not', () => {
    const prone = { soldiers: { 1: { prone: true, startedProne: true } } };
    expect(soldier(carry(melee(prone), { 'rebel.1': { does: ['stand'] } }, quiet).state, 'rebel.1').prone).toBe(false);
    const strict = melee(prone, { noStandingInContact: true });
    expect(refusal(strict, { 'rebel.1': { does: ['stand'] } })).toMatchObject({
      code: 'engaged-stays-prone',
      rule: 'od6-assault-041',
    });
  });
});

describe('comrades of those who fight', () => {
  it('od6-assault-042 stay, turn, or go straight at an enemy who fights their squad, up to the Run Rate', () => {
    const state = melee();
    expect(codeOf(state, { 'rebel.3': { facing: 90 } })).toBe('legal');
    expect(refusal(state, go({ x: 26, y: 34 }, 90, 2, 'rebel.3'))).toMatchObject({
      code: 'engaged-only-closer',
      rule: 'od6-assault-042',
    });
    expect(codeOf(state, go({ x: 26, y: 34 }, 180, 2, 'rebel.3'))).toBe('engaged-only-closer');
    expect(codeOf(state, go({ x: 26, y: 34 }, 0, 5, 'rebel.3'))).toBe('legal');
    expect(codeOf(state, { 'rebel.3': { path: way({ x: 26, y: 34 }, [0, 2], [45, 2]) } })).toBe('engaged-only-closer');
    const far = melee({
      at: [
        { x: 24, y: 31 },
        { x: 24, y: 34 },
        { x: 26, y: 38 },
      ],
    });
    expect(soldier(carry(far, go({ x: 26, y: 38 }, 0, 10, 'rebel.3'), quiet).state, 'rebel.3').pace).toBe('run');
  });

  it('od6-assault-042 no matter who charged: the charged squad’s comrades go at their chargers in the same way', () => {
    const state = melee();
    state.fights = [{ chargers: 'trooper', defenders: 'rebel', rounds: 1 }];
    expect(codeOf(state, go({ x: 26, y: 34 }, 0, 5, 'rebel.3'))).toBe('legal');
    state.fights = [{ chargers: 'trooper', defenders: 'rebel-x', rounds: 1 }];
    expect(codeOf(state, go({ x: 26, y: 34 }, 0, 7, 'rebel.3'))).toBe('contact-needs-charge');
  });

  it('od6-assault-042 od6-move-026 and may so join the fight they are in, but no other', () => {
    const state = melee();
    const { state: after } = carry(state, go({ x: 26, y: 34 }, 0, 7, 'rebel.3'), quiet);
    expect(soldier(after, 'rebel.3').at.y).toBeCloseTo(27);
    const other = melee();
    soldier(other, 'trooper-b.1').at = { x: 26, y: 30 };
    expect(codeOf(other, go({ x: 26, y: 34 }, 0, 3, 'rebel.3'))).toBe('contact-needs-charge');
  });

  it('od6-squad-020 a separated soldier does not join it', () => {
    const apart = melee({
      at: [
        { x: 24, y: 31 },
        { x: 24, y: 34 },
        { x: 26, y: 38 },
      ],
    });
    expect(codeOf(apart, go({ x: 26, y: 38 }, 0, 10.9, 'rebel.3'))).toBe('legal');
    expect(refusal(apart, go({ x: 26, y: 38 }, 0, 11, 'rebel.3'))).toMatchObject({
      code: 'separated-no-assault',
      rule: 'od6-squad-020',
    });
  });
});

describe('demoralized soldiers', () => {
  /** One demoralized rebel 10" south of a trooper; another trooper stands far to the east. */
  const shy = (barriers: readonly Barrier[] = [], morale = 1) =>
    battle({
      table: { barriers },
      squads: {
        rebel: { at: [{ x: 24, y: 30 }], morale, facing: 0 },
        trooper: {
          at: [
            { x: 24, y: 20 },
            { x: 44, y: 30 },
          ],
          facing: 0,
        },
      },
    });
  const step = (state: OpenD6State, bearing: number, inches: number) =>
    codeOf(state, all(state, ['rebel.1'], bearing, inches));

  it('od6-morale-009 come nowhere nearer to a visible enemy than the nearest was; across and away is free', () => {
    expect(refusal(shy(), all(shy(), ['rebel.1'], 0, 1))).toMatchObject({
      code: 'demoralized-advance',
      rule: 'od6-morale-009',
    });
    expect(step(shy(), 90, 5)).toBe('legal');
    expect(step(shy(), 180, 5)).toBe('legal');
    expect(step(shy(), 80, 2)).toBe('demoralized-advance');
    expect(step(shy([], 2), 0, 1)).toBe('legal');
  });

  it('od6-morale-009 no point of the path may be nearer, though its end is not', () => {
    const path = way({ x: 24, y: 30 }, [0, 2], [180, 4]);
    expect(codeOf(shy(), { 'rebel.1': { path } })).toBe('demoralized-advance');
  });

  it('od6-morale-009 an enemy out of sight does not count', () => {
    const wall: Barrier = {
      id: 'wall',
      kind: 'building-wall',
      a: { x: 10, y: 24 },
      b: { x: 38, y: 24 },
      bottom: 0,
      top: 'unlimited',
    };
    expect(step(shy([wall]), 0, 2)).toBe('legal');
  });
});
