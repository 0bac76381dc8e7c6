import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import { play, row, soldier, squad, told } from '../../support/opend6';
import { calm, charge, faceToFace, locked, low, type Parts, fight } from './assault-support';
import { all } from '../../support/seen';

describe('charging at a barrier', () => {
  const wall = (y: number, kind = 'low-wall') => ({ barriers: [low('w', { x: 0, y }, { x: 48, y }, kind)] });

  it('od6-assault-048 od6-assault-009 a charger meets an enemy within 1" behind it without paying to cross', () => {
    // Troopers at y = 17, wall 1" before their bases: the chargers come to it after 12", the 2" would be too much.
    const { state, events } = play(faceToFace(12, wall(18.5)), 'rebels', charge, { dice: [6, 2, 2, 4, 3] });
    expect(told(events, 'charge-ended')[0]?.result).toBe('contact');
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(19, 2);
    expect(soldier(state, 'rebels.1').at.y).toBeGreaterThan(19);
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-assault-048 further behind, or at a high wall, it has to be crossed', () => {
    const beyond = play(faceToFace(10, wall(20.6)), 'rebels', charge, { dice: calm });
    expect(soldier(beyond.state, 'rebels.1').at.y).toBeCloseTo(20);
    const high = play(faceToFace(9, wall(21.5, 'high-wall')), 'rebels', charge, { dice: [6, 3, 2, 4, 3] });
    expect(told(high.events, 'charge-ended')[0]?.result).toBe('contact');
    expect(soldier(high.state, 'rebels.1').at.y).toBeCloseTo(21);
  });

  it('od6-assault-048 a door or window takes one soldier a side', () => {
    const parts: Parts = {
      troopers: { at: row(20, 19, 3, 1.2) },
      rebels: { at: row(20, 30, 3, 1.2) },
      barriers: [
        { ...low('left', { x: 0, y: 20 }, { x: 20.2, y: 20 }, 'building-wall'), top: 2 },
        { ...low('door', { x: 20.2, y: 20 }, { x: 22.2, y: 20 }, 'door'), top: 2 },
        { ...low('right', { x: 22.2, y: 20 }, { x: 48, y: 20 }, 'building-wall'), top: 2 },
      ],
    };
    const { state, events } = play(faceToFace(10, parts), 'rebels', charge, { dice: [6, 3, 2, 4, 3] });
    expect(told(events, 'charge-ended')[0]?.result).toBe('contact');
    const { events: fights } = fight(state, { dice: [4, 4] });
    const fought = told(fights, 'melee-fought');
    expect(fought).toHaveLength(1);
    expect(fought[0]?.others).toHaveLength(1);
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-assault-026 lasts as long as the fight across the barrier', () => {
    const start = faceToFace(10, wall(20));
    const { state } = play(start, 'rebels', charge, { dice: [6, 3, 2, 4, 3] });
    const bonus = (rounds: number) => {
      const at = structuredClone(state);
      at.fights = at.fights.map((fight) => ({ ...fight, rounds }));
      const { events } = fight(at, {
        dice: rounds === 0 ? [3, 3, 3, 3, 3, 3] : [4, 3, 4, 3, 4, 3],
      });
      return told(events, 'melee-fought')[0]?.others[0]?.reasons.map(({ key }) => key);
    };
    expect(bonus(0)).toEqual(['melee-defending-barrier']);
    expect(bonus(1)).toEqual(['melee-defending-barrier']);
  });
});

describe('squads in a fight', () => {
  const engaged = (parts: Parts = {}) => {
    const state = locked({ rounds: 1, ...parts, phase: 'movement' });
    return state;
  };
  const move = (state: ReturnType<typeof engaged>, orders: Record<string, object>) =>
    openD6.rules.refuse(all(state), 'rebels', { type: 'move', unit: 'rebels', orders });

  it('od6-assault-041 a soldier in contact may only be turned', () => {
    const state = engaged();
    expect(
      move(state, {
        'rebels.1': {
          path: [
            { x: 20, y: 30 },
            { x: 20, y: 31 },
          ],
        },
      })?.rule,
    ).toBe('od6-assault-041');
    expect(move(state, { 'rebels.1': { facing: 90 } })).toBeNull();
  });

  it('od6-assault-041 a prone one may stand up, unless the table forbids it', () => {
    const soldiers = { 1: { prone: true, startedProne: true } };
    expect(move(engaged({ rebels: { soldiers } }), { 'rebels.1': { does: ['stand'] } })).toBeNull();
    const strict = engaged({ rebels: { soldiers }, options: { noStandingInContact: true } });
    expect(move(strict, { 'rebels.1': { does: ['stand'] } })?.rule).toBe('od6-assault-041');
  });

  it('od6-assault-042 another soldier of the squad moves straight towards an enemy in the fight, or not at all', () => {
    const at = [...row(20, 30, 2), { x: 23, y: 33.5 }];
    const state = engaged({ rebels: { at } });
    const towards = {
      path: [
        { x: 23, y: 33.5 },
        { x: 23, y: 30 },
      ],
    };
    expect(move(state, { 'rebels.3': towards })).toBeNull();
    expect(
      move(state, {
        'rebels.3': {
          path: [
            { x: 23, y: 33.5 },
            { x: 26, y: 36 },
          ],
        },
      })?.rule,
    ).toBe('od6-assault-042');
    const into = play(state, 'rebels', { type: 'move', unit: 'rebels', orders: { 'rebels.3': towards } });
    expect(soldier(into.state, 'rebels.3').charged).toBe(false);
    expect(soldier(into.state, 'rebels.3').at.y).toBeCloseTo(30);
  });

  it('od6-assault-016 fires and throws nothing in the Fire Combat Phase', () => {
    const state = {
      ...engaged({
        rebels: { at: [...row(20, 30, 2), { x: 26, y: 30 }], design: { weapons: ['raygun-rifle'] } },
        more: { 'troopers-b': { at: [{ x: 23, y: 20 }] } },
      }),
      phase: 'fire' as const,
    };
    const shot = (figure: string) =>
      openD6.rules.refuse(all(state), 'rebels', {
        type: 'fire',
        unit: 'rebels',
        shots: [{ figure, weapon: 'raygun-rifle', aim: { unit: 'troopers-b' } }],
      })?.rule;
    expect(shot('rebels.1')).toBe('od6-assault-016');
    expect(shot('rebels.3')).toBeUndefined();
  });

  it('od6-assault-018 fire into a close assault may hit both sides', () => {
    const state = locked({
      rounds: 1,
      phase: 'fire',
      toAct: 'rebels',
      initiative: 'troopers',
      rebels: { at: row(20, 30, 2) },
      troopers: { at: row(20, 29, 2) },
      more: { 'rebels-b': { at: [{ x: 10, y: 29.5 }], facing: 90, design: { weapons: ['raygun-rifle'] } } },
    });
    const { events } = play(
      state,
      'rebels',
      {
        type: 'fire',
        unit: 'rebels-b',
        shots: [{ figure: 'rebels-b.1', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }],
      },
      { dice: [4, 1, 1, 5] },
    );
    const allocated = told(events, 'hits-allocated')[0];
    expect(allocated?.rule).toBe('od6-assault-018');
    const units = new Set(allocated?.hits[0]?.candidates.map((id) => id.split('.')[0]));
    expect(units).toEqual(new Set(['rebels', 'troopers']));
  });
});

describe('disengaging', () => {
  const disengage = { type: 'disengage', unit: 'rebels' } as const;
  const fight = (parts: Parameters<typeof locked>[0] = {}) =>
    locked({ rebels: { at: [{ x: 20, y: 30 }] }, troopers: { at: [{ x: 20, y: 29 }] }, ...parts, phase: 'movement' });

  it('od6-assault-043 only a fight that has been through a Close Assault Combat Phase can be left', () => {
    expect(openD6.rules.refuse(all(fight({ rounds: 0 })), 'rebels', disengage)?.code).toBe('disengage-too-soon');
    expect(openD6.rules.refuse(all(fight({ rounds: 1 })), 'rebels', disengage)).toBeNull();
    expect(openD6.rules.refuse(all(faceToFace(5)), 'rebels', disengage)?.code).toBe('disengage-not-engaged');
  });

  it('od6-assault-043 a command test of 6; a squad that fails stays and may only turn', () => {
    const failed = play(fight({ rebels: { at: [{ x: 20, y: 30 }], facing: 180 } }), 'rebels', disengage, {
      dice: [2],
      answers: { 'turn-in-fight': 'turn' },
    });
    expect(told(failed.events, 'command-tested')[0]).toMatchObject({ difficulty: 6, score: 5, passed: false });
    expect(soldier(failed.state, 'rebels.1')).toMatchObject({ at: { x: 20, y: 30 }, facing: 0 });
    expect(squad(failed.state, 'rebels')).toMatchObject({ activated: true, morale: 5 });
    expect(failed.state.fights).toHaveLength(1);
  });

  it('od6-assault-044 od6-assault-045 od6-assault-046 parting swing, about-face and a full run; then a morale level', () => {
    const { state, events } = play(fight(), 'rebels', disengage, { dice: [3, 2, 4] });
    const swing = told(events, 'melee-fought')[0];
    expect(swing).toMatchObject({
      rule: 'od6-assault-045',
      parting: true,
      lone: { figure: 'troopers.1', value: 5 },
      hits: [],
    });
    expect(swing?.lone.reasons.map(({ key, value }) => [key, value])).toEqual([['melee-parting-swing', 2]]);
    expect(swing?.others[0]?.reasons).toEqual([]);
    const order = events.map(({ type }) => type);
    expect(order.indexOf('melee-fought')).toBeLessThan(order.indexOf('figure-moved'));
    expect(order.indexOf('figure-moved')).toBeLessThan(order.indexOf('morale-changed'));
    expect(soldier(state, 'rebels.1')).toMatchObject({ facing: 180, pace: 'run' });
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(43);
    expect(squad(state, 'rebels')).toMatchObject({ morale: 4, marker: 'no-fire' });
    expect(state.fights).toEqual([]);
  });

  it('od6-assault-045 a leaver who rolls higher inflicts nothing; one who is struck is hurt at once', () => {
    const higher = play(fight(), 'rebels', disengage, { dice: [3, 2, 5] });
    expect(told(higher.events, 'damage-rolled')).toEqual([]);
    const struck = play(fight(), 'rebels', disengage, { dice: [3, 5, 2, 4, 3] });
    expect(told(struck.events, 'melee-fought')[0]?.hits).toEqual([{ by: 'troopers.1', figure: 'rebels.1', damage: 2 }]);
    expect(soldier(struck.state, 'rebels.1')).toMatchObject({ wounded: true, prone: true, at: { x: 20, y: 30 } });
  });

  it('od6-assault-044 the wounded leave at their Walk Rate', () => {
    const state = fight({ rebels: { at: [{ x: 20, y: 30 }], soldiers: { 1: { wounded: true } } } });
    const { state: after } = play(state, 'rebels', disengage, { dice: [4, 2, 5] });
    expect(soldier(after, 'rebels.1')).toMatchObject({ pace: 'walk' });
    expect(soldier(after, 'rebels.1').at.y).toBeCloseTo(38);
  });

  it('od6-assault-046 if that breaks it, the run was its first rout move', () => {
    const state = fight({ rebels: { at: [{ x: 20, y: 30 }], morale: 1 } });
    const { state: after, events } = play(state, 'rebels', disengage, { dice: [3, 2, 6, 3] });
    expect(squad(after, 'rebels')).toMatchObject({ morale: 0, rout: { arrived: false } });
    expect(told(events, 'squad-fled')).toEqual([]);
    expect(soldier(after, 'rebels.1').at.y).toBeCloseTo(43);
  });

  it('od6-opp-021 disengaging draws opportunity fire, withdrawing and being forced back do not', () => {
    const more = { 'troopers-b': { at: [{ x: 28, y: 36 }], facing: 270 } };
    const { events } = play(fight({ more }), 'rebels', disengage, {
      dice: [3, 2, 4],
      answers: { 'opportunity-fire': 'hold' },
    });
    expect(told(events, 'opportunity-declined')).toHaveLength(1);
    const withdraws = play(
      faceToFace(10, { more: { 'troopers-b': { at: [{ x: 28, y: 36 }], facing: 270 } } }),
      'rebels',
      charge,
      {
        dice: [2, 3],
        answers: { 'withdraw-facing': 'enemy' },
      },
    );
    expect(told(withdraws.events, 'squad-withdrew')).toHaveLength(1);
    expect(told(withdraws.events, 'opportunity-declined')).toEqual([]);
  });
});
