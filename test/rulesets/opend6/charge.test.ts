import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { play, row, soldier, squad, told, idle, refuse } from '../../support/opend6';
import { calm, charge, faceToFace, low } from './assault-support';

const whyNot = (state: OpenD6State): string | undefined => refuse(state, 'rebels', charge)?.code;

describe('announcing a charge', () => {
  it('od6-turn-007 od6-assault-001 od6-assault-005 od6-assault-010 takes both tests and the run inside one activation', () => {
    const { state, events } = play(faceToFace(10), 'rebels', charge, { dice: calm });
    const order = events
      .map(({ type }) => type)
      .filter((type) => ['charge-declared', 'morale-tested', 'figure-moved', 'fight-began'].includes(type));
    expect(order).toEqual([
      'charge-declared',
      'morale-tested',
      'morale-tested',
      'figure-moved',
      'figure-moved',
      'figure-moved',
      'fight-began',
    ]);
    expect(told(events, 'morale-tested').map(({ unit, kind, threat }) => [unit, kind, threat.base])).toEqual([
      ['rebels', 'charging', 6],
      ['troopers', 'receiving-charge', 4],
    ]);
    expect(state.fights).toEqual([{ chargers: 'rebels', defenders: 'troopers', rounds: 0 }]);
    expect(soldier(state, 'rebels.1').at).toEqual({ x: 20, y: 20 });
    expect(squad(state, 'rebels')).toMatchObject({ activated: true, pace: 'run', marker: 'no-fire', morale: 5 });
    expect(state.toAct).toBe('troopers');
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-assault-001 needs an enemy squad, but no line of sight to it', () => {
    const wall = low('wall', { x: 0, y: 25 }, { x: 40, y: 25 }, 'building-wall');
    expect(whyNot(faceToFace(10, { barriers: [{ ...wall, top: 2 }] }))).toBeUndefined();
    const state = faceToFace(10);
    expect(refuse(state, 'rebels', { ...charge, target: 'rebels' })?.code).toBe('not-an-enemy');
    for (const id of ['1', '2', '3']) soldier(state, `troopers.${id}`).presence = 'out';
    expect(whyNot(state)).toBe('target-gone');
  });

  it('od6-assault-002 od6-rout-007 demoralized and broken squads do not charge, shaken ones do', () => {
    expect(whyNot(faceToFace(10, { rebels: { morale: 2 } }))).toBeUndefined();
    expect(whyNot(faceToFace(10, { rebels: { morale: 1 } }))).toBe('charge-morale-too-low');
    expect(whyNot(faceToFace(10, { rebels: { morale: 0 } }))).toBe('squad-broken');
  });

  it('od6-squad-020 separated soldiers start no close assault', () => {
    const at = [...row(20, 30, 2), { x: 30, y: 30 }];
    const { state, events } = play(faceToFace(10, { rebels: { at } }), 'rebels', charge, { dice: calm });
    expect(told(events, 'charge-declared')[0]?.figures).toEqual(['rebels.1', 'rebels.2']);
    expect(soldier(state, 'rebels.3').at).toEqual({ x: 30, y: 30 });
    expect(soldier(state, 'rebels.2').at.y).toBeCloseTo(20);
  });

  it('od6-assault-042 a squad in a fight does not charge again', () => {
    const state = faceToFace(0);
    state.fights = [{ chargers: 'rebels', defenders: 'troopers', rounds: 1 }];
    expect(whyNot(state)).toBe('squad-engaged');
  });
});

describe('the charge test', () => {
  it('od6-assault-004 od6-morale-029 falling to shaken does not stop it', () => {
    const { state, events } = play(faceToFace(10, { rebels: { morale: 4 } }), 'rebels', charge, { dice: [2, 2, 4, 3] });
    expect(squad(state, 'rebels').morale).toBe(3);
    expect(told(events, 'charge-ended')[0]?.result).toBe('contact');
  });

  it('od6-assault-004 od6-morale-029 falling to demoralized stops it; the squad has not moved', () => {
    const { state, events } = play(faceToFace(10, { rebels: { morale: 2 } }), 'rebels', charge, { dice: [4, 2] });
    expect(told(events, 'morale-tested')[0]?.threat.value).toBe(7);
    expect(told(events, 'charge-ended')[0]).toMatchObject({ result: 'aborted', rule: 'od6-assault-004' });
    expect(squad(state, 'rebels')).toMatchObject({ morale: 1, pace: 'still', marker: 'none', activated: true });
    expect(soldier(state, 'rebels.1').at).toEqual({ x: 20, y: 30 });
  });

  it('od6-assault-004 od6-morale-029 having to withdraw stops it; the squad counts as having walked', () => {
    const { state, events } = play(faceToFace(10), 'rebels', charge, {
      dice: [2, 3],
      answers: { 'withdraw-facing': 'enemy' },
    });
    expect(told(events, 'charge-ended')[0]?.result).toBe('aborted');
    expect(squad(state, 'rebels')).toMatchObject({ morale: 3, pace: 'walk', marker: 'fire-plus-one' });
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(34);
  });

  it('od6-assault-004 od6-morale-027 a squad that breaks routs instead', () => {
    const { state, events } = play(faceToFace(10, { rebels: { morale: 2 } }), 'rebels', charge, { dice: [2, 4] });
    expect(told(events, 'charge-ended')[0]?.result).toBe('aborted');
    expect(told(events, 'squad-withdrew')).toEqual([]);
    expect(squad(state, 'rebels').rout?.to).toEqual({ x: 20, y: 48 });
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(43);
  });
});

describe('the charged squad', () => {
  const guns = { design: { weapons: ['raygun-rifle' as const] } };

  it('od6-assault-006 a withdraw result takes it away before contact, its defensive fire and its fire', () => {
    const { state, events } = play(faceToFace(10, { troopers: guns }), 'rebels', charge, {
      dice: [5, 2, 2, 5],
      answers: { 'withdraw-facing': 'enemy' },
    });
    expect(told(events, 'volley-fired')).toEqual([]);
    expect(soldier(state, 'troopers.1').at.y).toBeCloseTo(15);
    expect(squad(state, 'troopers')).toMatchObject({ morale: 3, withdrew: true, pace: 'still' });
    expect(idle(state, 'troopers')).toEqual(['troopers']);
    expect(refuse({ ...state, phase: 'fire' }, 'troopers', { type: 'fire', unit: 'troopers', shots: [] })?.code).toBe(
      'squad-withdrew',
    );
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-assault-007 the chargers take the place that was held and may stop there, without losing morale', () => {
    const { state, events } = play(faceToFace(6), 'rebels', charge, {
      dice: [5, 2, 2, 5],
      answers: { 'withdraw-facing': 'enemy', pursue: 'stop' },
    });
    expect(told(events, 'charge-ended')[0]?.result).toBe('target-fled');
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(23);
    expect(squad(state, 'rebels').morale).toBe(5);
    expect(state.fights).toEqual([]);
  });

  it('od6-assault-007 with movement left they may run on into contact, without another test', () => {
    const near = faceToFace(6);
    const { state, events } = play(near, 'rebels', charge, {
      dice: [5, 2, 2, 5],
      answers: { 'withdraw-facing': 'enemy', pursue: 'go-on' },
    });
    expect(told(events, 'morale-tested')).toHaveLength(2);
    expect(told(events, 'charge-ended')[0]?.result).toBe('contact');
    // 7" to the place held and 3" more to the base of a soldier who went 4" back.
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(20);
    expect(state.fights).toHaveLength(1);
  });

  it('od6-assault-007 is not asked when the movement does not carry on into contact', () => {
    const { state, events } = play(faceToFace(11), 'rebels', charge, {
      dice: [5, 2, 2, 5],
      answers: { 'withdraw-facing': 'enemy' },
    });
    expect(told(events, 'charge-ended')[0]?.result).toBe('target-fled');
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(18);
  });

  it('od6-assault-008 od6-morale-031 holds when it only loses morale', () => {
    const { state, events } = play(faceToFace(10), 'rebels', charge, { dice: [5, 2, 2, 3] });
    expect(squad(state, 'troopers').morale).toBe(4);
    expect(told(events, 'charge-ended')[0]?.result).toBe('contact');
  });

  it('od6-assault-006 od6-morale-031 flees when the test breaks it', () => {
    const { state, events } = play(faceToFace(10, { troopers: { morale: 2 } }), 'rebels', charge, {
      dice: [5, 2, 2, 4],
    });
    expect(squad(state, 'troopers')).toMatchObject({ morale: 0, withdrew: true });
    expect(squad(state, 'troopers').rout?.to).toEqual({ x: 20, y: 0 });
    expect(told(events, 'charge-ended')[0]?.result).toBe('target-fled');
    expect(soldier(state, 'troopers.1').at.y).toBeCloseTo(6);
  });

  it('od6-rout-008 takes no test when it is broken, and cannot flee', () => {
    const { state, events } = play(faceToFace(10, { troopers: { morale: 0, ...guns } }), 'rebels', charge, {
      dice: [5, 2],
    });
    expect(told(events, 'morale-tested').map(({ kind }) => kind)).toEqual(['charging']);
    expect(told(events, 'volley-fired')).toEqual([]);
    expect(state.fights).toHaveLength(1);
  });
});

describe('the run of a charge', () => {
  it('od6-assault-009 od6-assault-011 the Run Rate is enough for 13 inches and not for more; then morale falls', () => {
    const just = play(faceToFace(13), 'rebels', charge, { dice: calm });
    expect(told(just.events, 'charge-ended')[0]?.result).toBe('contact');
    const short = play(faceToFace(13.1), 'rebels', charge, { dice: calm });
    expect(told(short.events, 'charge-ended')[0]).toMatchObject({ result: 'fell-short', rule: 'od6-assault-011' });
    expect(squad(short.state, 'rebels').morale).toBe(4);
    expect(soldier(short.state, 'rebels.1').at.y).toBeCloseTo(17);
    expect(short.state.fights).toEqual([]);
  });

  it('od6-assault-009 od6-assault-010 one contact is a success; the wounded charge at their Walk Rate', () => {
    const soldiers = { 1: { wounded: true }, 2: { wounded: true } };
    const { state, events } = play(faceToFace(10, { rebels: { soldiers } }), 'rebels', charge, {
      dice: [6, 2, 2, 4, 3],
    });
    expect(told(events, 'charge-ended')[0]?.result).toBe('contact');
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(22);
    expect(soldier(state, 'rebels.3').at.y).toBeCloseTo(20);
    const eight = play(
      faceToFace(8, { rebels: { soldiers: { ...soldiers, 3: { wounded: true } } } }),
      'rebels',
      charge,
      { dice: [6, 2, 2, 4, 3] },
    );
    expect(told(eight.events, 'charge-ended')[0]?.result).toBe('contact');
  });

  it('od6-assault-009 od6-assault-017 a charge is a run for the whole squad, even where only wounded men move', () => {
    const wounded = { 1: { wounded: true }, 2: { wounded: true }, 3: { wounded: true } };
    const charged = (inches: number, dice = [6, 2, 2, 4, 3]) =>
      play(faceToFace(inches, { rebels: { soldiers: wounded } }), 'rebels', charge, { dice });
    for (const [inches, result] of [
      [8, 'contact'],
      [9, 'fell-short'],
    ] as const) {
      const { state, events } = charged(inches);
      expect(told(events, 'charge-ended')[0]?.result).toBe(result);
      expect(squad(state, 'rebels')).toMatchObject({ pace: 'run', marker: 'no-fire' });
      expect(told(events, 'squad-marked')).toMatchObject([{ rule: 'od6-move-007', marker: 'no-fire' }]);
      expect(soldier(state, 'rebels.1').pace).toBe('walk');
      const firing: OpenD6State = { ...state, phase: 'fire', toAct: 'rebels' };
      expect(refuse(firing, 'rebels', { type: 'fire', unit: 'rebels', shots: [] })).toMatchObject({
        code: 'squad-ran',
        rule: 'od6-move-005',
      });
    }
    // Who walks as far without a charge may fire at +1.
    const walked = play(faceToFace(9, { rebels: { soldiers: wounded } }), 'rebels', {
      type: 'move',
      unit: 'rebels',
      orders: Object.fromEntries(
        [1, 2, 3].map((n) => {
          const { at } = soldier(faceToFace(9), `rebels.${n}`);
          return [`rebels.${n}`, { path: [at, { x: at.x, y: at.y - 5 }] }];
        }),
      ),
    });
    expect(squad(walked.state, 'rebels')).toMatchObject({ pace: 'walk', marker: 'fire-plus-one' });
  });

  it('od6-assault-009 od6-move-019 rough ground costs double', () => {
    const scrub = (depth: number) => ({
      areas: [
        {
          id: 's',
          kind: 'scrub',
          outline: [
            { x: 0, y: 22 },
            { x: 48, y: 22 },
            { x: 48, y: 22 + depth },
            { x: 0, y: 22 + depth },
          ],
          bottom: 0,
          top: 'unlimited' as const,
        },
      ],
    });
    expect(
      told(play(faceToFace(10, scrub(3)), 'rebels', charge, { dice: calm }).events, 'charge-ended')[0]?.result,
    ).toBe('contact');
    expect(
      told(play(faceToFace(10, scrub(3.5)), 'rebels', charge, { dice: calm }).events, 'charge-ended')[0]?.result,
    ).toBe('fell-short');
  });

  it('od6-assault-009 od6-move-021 a soldier who has to pass very rough ground goes at the Walk Rate', () => {
    const woods = (inches: number, depth: number) => {
      const outline = [
        { x: 0, y: 25 },
        { x: 48, y: 25 },
        { x: 48, y: 25 + depth },
        { x: 0, y: 25 + depth },
      ];
      const state = faceToFace(inches, {
        areas: [{ id: 'w', kind: 'heavy-woods', outline, bottom: 0, top: 'unlimited' as const }],
      });
      return told(play(state, 'rebels', charge, { dice: calm }).events, 'charge-ended')[0]?.result;
    };
    expect(woods(6.5, 0.5)).toBe('contact');
    expect(woods(7, 0.5)).toBe('fell-short');
  });

  it('od6-assault-009 od6-move-012 an opening pivot counts: 90 degrees can be turned, no more', () => {
    const at = [{ x: 20, y: 30 }];
    const target = { at: [{ x: 28, y: 30 }], facing: 270 };
    const turned = (facing: number) => faceToFace(10, { rebels: { at, facing }, troopers: target });
    expect(told(play(turned(0), 'rebels', charge, { dice: calm }).events, 'charge-ended')[0]?.result).toBe('contact');
    expect(whyNot(turned(350))).toBe('charge-target-behind');
    expect(whyNot(turned(270))).toBe('charge-target-behind');
  });

  it('od6-assault-009 od6-assault-011 turns on the way count too; who cannot turn so far has not run short', () => {
    const wall = low('wall', { x: 18, y: 25 }, { x: 22, y: 25 }, 'building-wall');
    const round = (facing: number) => {
      const start = faceToFace(10, {
        barriers: [{ ...wall, top: 2 }],
        rebels: { at: [{ x: 20, y: 30 }], facing },
        troopers: { at: [{ x: 20, y: 19 }] },
      });
      return play(start, 'rebels', charge, { dice: calm });
    };
    expect(told(round(0).events, 'charge-ended')[0]?.result).toBe('contact');
    expect(told(round(315).events, 'charge-ended')[0]?.result).toBe('contact');
    const { state, events } = round(271);
    expect(told(events, 'charge-ended')[0]?.result).toBe('no-room');
    expect(squad(state, 'rebels').morale).toBe(5);
  });

  it('od6-assault-009 od6-move-023 a barrier costs its price where nobody stands opposite behind it', () => {
    const walls = { barriers: [low('w', { x: 0, y: 25 }, { x: 48, y: 25 })] };
    expect(told(play(faceToFace(11, walls), 'rebels', charge, { dice: calm }).events, 'charge-ended')[0]?.result).toBe(
      'contact',
    );
    expect(
      told(play(faceToFace(11.1, walls), 'rebels', charge, { dice: calm }).events, 'charge-ended')[0]?.result,
    ).toBe('fell-short');
  });

  it('od6-assault-020 no more than three fight one soldier', () => {
    const { state } = play(
      faceToFace(6, { rebels: { at: row(16, 30, 6) }, troopers: { at: [{ x: 20, y: 22 }] } }),
      'rebels',
      charge,
      { dice: [4, 4] },
    );
    const touching = state.units.rebels?.members.filter((id) => {
      const { at } = soldier(state, id);
      return Math.abs(Math.hypot(at.x - 20, at.y - 22) - 1) < 1e-6;
    });
    expect(touching).toHaveLength(3);
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-weapon-003 only the carriers of a weapon in parts are barred; they may walk after the others', () => {
    const design = {
      specialists: [{ levels: {}, weapons: ['repeating-raygun-tripod' as const], melee: [], thrown: {} }],
    };
    const start = faceToFace(10, { rebels: { at: row(18, 30, 5), design } });
    const carriers = start.guns['rebels.gun1']?.carriers ?? [];
    expect(carriers).toHaveLength(2);
    const { state, events } = play(start, 'rebels', charge, { dice: calm, answers: { 'carriers-follow': 'follow' } });
    expect(told(events, 'charge-declared')[0]?.figures).toEqual(
      start.units.rebels?.members.filter((id) => !carriers.includes(id)),
    );
    for (const id of carriers) {
      expect(soldier(state, id)).toMatchObject({ charged: false, pace: 'walk' });
      expect(30 - soldier(state, id).at.y).toBeGreaterThan(5);
    }
    const stay = play(start, 'rebels', charge, { dice: calm, answers: { 'carriers-follow': 'stay' } });
    for (const id of carriers) expect(soldier(stay.state, id).pace).toBe('still');
  });
});
