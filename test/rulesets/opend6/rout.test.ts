import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { play, row, soldier, squad, told, idle, refuse } from '../../support/opend6';
import { faceToFace, locked, low, type Parts, charge, fighterIn } from './assault-support';

const phase = (parts: Parts = {}, inches = 20) => faceToFace(inches, { phase: 'morale', ...parts });
/** A casualty test that breaks the squad. */
function breaks(from: OpenD6State, unit = 'rebels') {
  const state = structuredClone({ ...from, phase: 'morale' as const });
  const [first = ''] = squad(state, unit).members;
  squad(state, unit).morale = 2;
  soldier(state, first).hurt = true;
  return play(
    state,
    'referee',
    { type: 'morale' },
    {
      dice: [
        ['morale-test', 1],
        ['morale-test', 5],
      ],
    },
  );
}
const goal = (state: OpenD6State, unit = 'rebels') => {
  const [routed] = told(breaks(state, unit).events, 'squad-routed');
  if (routed === undefined || routed.rout === null) throw new Error(`'${unit}' does not rout`);
  return routed.rout.to;
};

describe('breaking', () => {
  it('od6-rout-001 flees at once for the complete Run Rate', () => {
    const { state, events } = breaks(phase({ rebels: { at: row(20, 30, 3) } }));
    expect(told(events, 'squad-routed')[0]).toMatchObject({ rule: 'od6-rout-001', rout: { to: { x: 20, y: 48 } } });
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(43);
    expect(soldier(state, 'rebels.3').at.y).toBeCloseTo(43);
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-rout-001 the wounded go their Walk Rate, the prone spend 2" to stand first', () => {
    const soldiers = { 1: { wounded: true }, 2: { prone: true }, 3: { prone: true, wounded: true } };
    const { state } = breaks(phase({ rebels: { soldiers } }));
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(38);
    expect(soldier(state, 'rebels.2')).toMatchObject({ prone: false });
    expect(soldier(state, 'rebels.2').at.y).toBeCloseTo(41);
    expect(soldier(state, 'rebels.3').at.y).toBeCloseTo(36);
  });

  it('od6-rout-001 ground and barriers cost, very rough ground is walked through, the way may turn', () => {
    const band = (kind: string) => {
      const outline = [
        { x: 0, y: 31 },
        { x: 48, y: 31 },
        { x: 48, y: 33 },
        { x: 0, y: 33 },
      ];
      return breaks(
        phase({
          areas: [{ id: 'a', kind, outline, bottom: 0, top: 'unlimited' }],
          rebels: { at: [{ x: 20, y: 30 }], facing: 0 },
        }),
      ).state;
    };
    expect(soldier(band('scrub'), 'rebels.1').at.y).toBeCloseTo(41);
    expect(soldier(band('heavy-woods'), 'rebels.1').at.y).toBeCloseTo(31 + 7 / 4);
    const wall = breaks(phase({ barriers: [low('w', { x: 0, y: 35 }, { x: 48, y: 35 })] })).state;
    expect(soldier(wall, 'rebels.1').at.y).toBeCloseTo(41);
  });

  it('od6-rout-001 od6-rout-006 a soldier who carries parts of a weapon flees at the Walk Rate', () => {
    const design = {
      specialists: [{ levels: {}, weapons: ['repeating-raygun-tripod' as const], melee: [], thrown: {} }],
    };
    const { state } = breaks(phase({ rebels: { design } }));
    const carriers = state.guns['rebels.gun1']?.carriers ?? [];
    expect(carriers).toHaveLength(2);
    for (const id of squad(state, 'rebels').members)
      expect(soldier(state, id).at.y, id).toBeCloseTo(carriers.includes(id) ? 38 : 43);
  });

  it('od6-rout-006 leaves its assembled weapons behind and keeps carried parts', () => {
    const design = {
      specialists: [{ levels: {}, weapons: ['repeating-raygun-tripod' as const], melee: [], thrown: {} }],
    };
    const state = phase({ rebels: { design } });
    const gun = state.guns['rebels.gun1'];
    if (gun === undefined) throw new Error('no gun');
    state.guns[gun.id] = { ...gun, condition: 'assembled', at: { x: 20, y: 29.5 } };
    expect(breaks(state).state.guns[gun.id]).toMatchObject({
      unit: null,
      carriers: [],
      condition: 'assembled',
      at: { x: 20, y: 29.5 },
    });
    state.guns[gun.id] = { ...gun, condition: 'parts' };
    expect(breaks(state).state.guns[gun.id]).toMatchObject({ unit: 'rebels', condition: 'parts' });
  });

  it('od6-rout-004 has no part in the Movement Phase', () => {
    const state = faceToFace(20, { rebels: { morale: 0 } });
    expect(idle(state, 'rebels')).toEqual([]);
  });

  it('od6-rout-007 every skill counts as 0 but the commander’s command; it neither fires nor charges', () => {
    const state = phase({ rebels: { morale: 0, design: { commanderLevels: 1 } } });
    const rallies = play(
      state,
      'referee',
      { type: 'morale' },
      {
        dice: [
          ['rally-test', 5],
          ['rally-test', 2],
        ],
      },
    );
    expect(told(rallies.events, 'rally-tested')[0]?.command.value).toBe(4);
    const brawls = locked({ rebels: { at: [{ x: 20, y: 30 }], morale: 0 }, troopers: { at: [{ x: 20, y: 29 }] } });
    expect(fighterIn(brawls, 'rebels.1')).toMatchObject({ skillId: 'brawling', skill: 0, value: 0 });
    const swings = {
      ...brawls,
      figures: { ...brawls.figures, 'rebels.1': { ...soldier(brawls, 'rebels.1'), melee: ['club' as const] } },
    };
    expect(fighterIn(swings, 'rebels.1')).toMatchObject({ skillId: 'melee-combat', skill: 0, value: 1 });
    const inTurn = (phase: 'fire' | 'movement'): OpenD6State => ({ ...state, phase, toAct: 'rebels' });
    expect(refuse(inTurn('fire'), 'rebels', { type: 'fire', unit: 'rebels', shots: [] })?.code).toBe('squad-broken');
    expect(refuse(inTurn('movement'), 'rebels', charge)?.code).toBe('squad-broken');
  });
});

describe('where it flees', () => {
  it('od6-rout-002 od6-rout-009 its rally point first, wherever that is', () => {
    expect(goal(phase({ rebels: { rallyPoint: { x: 40, y: 20 } } }))).toEqual({ x: 40, y: 20 });
    const { events } = breaks(phase({ rebels: { rallyPoint: { x: 40, y: 20 } } }));
    expect(told(events, 'squad-routed')).toMatchObject([{ rout: { to: { x: 40, y: 20 } } }]);
    expect(goal(phase())).toEqual({ x: 20, y: 48 });
    expect(goal(phase({ rebels: { at: row(4, 30, 3) } }))).toEqual({ x: 0, y: 30 });
  });

  it('od6-rout-002 when an enemy is closer to it, the closest edge that is not blocked so', () => {
    const near = { 'troopers-b': { at: [{ x: 40, y: 22 }] } };
    expect(goal(phase({ rebels: { rallyPoint: { x: 40, y: 20 } }, more: near }))).toEqual({ x: 20, y: 48 });
    // As close as the nearest of the squad is not closer.
    const equal = { 'troopers-b': { at: [{ x: 40, y: 20 + Math.hypot(17, 10) - 0.001 }] } };
    expect(goal(phase({ rebels: { rallyPoint: { x: 40, y: 20 } }, more: equal })).x).toBe(20);
    const south = { 'troopers-b': { at: [{ x: 20, y: 40 }] } };
    expect(goal(phase({ more: south }))).toEqual({ x: 0, y: 30 });
  });

  it('od6-rout-002 straight away from the closest enemy when all are blocked', () => {
    const ring = [
      { x: 20, y: 45 },
      { x: 3, y: 30 },
      { x: 45, y: 30 },
      { x: 20, y: 3 },
      { x: 20, y: 26 },
    ];
    const state = phase({ rebels: { at: [{ x: 20, y: 30 }] }, troopers: { at: ring } });
    expect(goal(state)).toEqual({ x: 20, y: 48 });
    const from = (x: number, y: number) =>
      goal(phase({ rebels: { at: [{ x: 20, y: 30 }] }, troopers: { at: [...ring.slice(0, 4), { x, y }] } }));
    expect(from(20, 34)).toEqual({ x: 20, y: 0 });
    expect(from(24, 30)).toEqual({ x: 0, y: 30 });
    expect(from(16, 30)).toEqual({ x: 48, y: 30 });
    const askew = from(22, 28);
    expect([askew.x, askew.y]).toEqual([expect.closeTo(2), expect.closeTo(48)]);
    const other = from(18, 32);
    expect([other.x, other.y]).toEqual([expect.closeTo(48), expect.closeTo(2)]);
  });

  it('od6-rout-002 an enemy exactly as close to the place as the squad does not block it', () => {
    const beside = (y: number) =>
      goal(
        phase({
          rebels: { at: [{ x: 20, y: 30 }], rallyPoint: { x: 20, y: 40 } },
          more: { 'troopers-b': { at: [{ x: 20, y }] } },
        }),
      );
    expect(beside(50)).toEqual({ x: 20, y: 40 });
    expect(beside(49.9)).not.toEqual({ x: 20, y: 40 });
  });

  it('od6-scenario-017 od6-rout-002 in the hangar the doors are the edges', () => {
    const state = { ...openD6.muster.begin('hangar'), turn: 1, initiative: 'rebels', ready: ['rebels', 'troopers'] };
    expect(goal(state, 'troopers-1')).toEqual({ x: 0, y: 18 });
    expect(goal(state, 'troopers-2')).toEqual({ x: 48, y: 18 });
    expect(goal(state, 'rebels-1')).toEqual({ x: 48, y: 18 });
    // Take the troopers of the west door away: it is open then.
    for (const id of squad(state, 'troopers-1').members) soldier(state, id).presence = 'out';
    expect(goal(state, 'rebels-1')).toEqual({ x: 0, y: 18 });
    const [first] = squad(state, 'troopers-1').members;
    Object.assign(soldier(state, first ?? ''), { presence: 'table', at: { x: 2, y: 18 } });
    for (const id of squad(state, 'troopers-2').members) soldier(state, id).presence = 'out';
    expect(goal(state, 'rebels-1')).toEqual({ x: 48, y: 18 });
    expect(squad(breaks(state, 'rebels-1').state, 'rebels-1').escaped).toBe(false);
  });
});

describe('rallying or fleeing on', () => {
  const morale = { type: 'morale' } as const;

  it('od6-rout-003 a rally test at the start of each Morale Phase: success stops it, failure moves it on', () => {
    const broken = phase({
      rebels: { at: row(18, 20, 3), morale: 0, squad: { rout: { to: { x: 0, y: 20 }, arrived: false } } },
      troopers: { at: row(40, 5, 3) },
    });
    const stops = play(broken, 'referee', morale, { dice: [6, 3, 2] });
    expect(squad(stops.state, 'rebels')).toMatchObject({ morale: 1, rout: null });
    expect(idle({ ...stops.state, phase: 'movement' }, 'rebels')).toEqual(['rebels']);
    expect(soldier(stops.state, 'rebels.1').at).toEqual({ x: 18, y: 20 });
    const flees = play(broken, 'referee', morale, { dice: [2, 2] });
    expect(soldier(flees.state, 'rebels.1').at.x).toBeCloseTo(5);
    expect(squad(flees.state, 'rebels').rout).toMatchObject({ to: { x: 0, y: 20 }, arrived: false });
  });

  it('od6-rout-005 stops at the edge, has a last test in the next Morale Phase, and is removed when it fails', () => {
    const near = phase({ rebels: { at: row(8, 20, 3), morale: 0 }, troopers: { at: row(40, 5, 3) } });
    const there = play(near, 'referee', morale, { dice: [2, 2] });
    expect(squad(there.state, 'rebels').rout?.arrived).toBe(true);
    expect(told(there.events, 'squad-dispersed')).toEqual([]);
    expect(openD6.rules.violations(there.state)).toEqual([]);
    const again: OpenD6State = { ...structuredClone(there.state), phase: 'morale' };
    const last = play(again, 'referee', morale, { dice: [2, 2] });
    expect(told(last.events, 'figure-removed')).toHaveLength(3);
    expect(soldier(last.state, 'rebels.1').presence).toBe('out');
    const saved = play(again, 'referee', morale, { dice: [6, 3, 2] });
    expect(squad(saved.state, 'rebels')).toMatchObject({ morale: 1, rout: null });
  });

  it('od6-rout-005 it has come there only when all of it has', () => {
    const state = phase({
      rebels: {
        at: [
          { x: 8, y: 4 },
          { x: 30, y: 24 },
          { x: 31.5, y: 24 },
        ],
        morale: 0,
        rallyPoint: { x: 2, y: 4 },
      },
      troopers: { at: row(40, 40, 3) },
    });
    const { state: after } = play(state, 'referee', morale, { dice: [2, 2] });
    expect(soldier(after, 'rebels.1').at.x).toBeCloseTo(2);
    expect(squad(after, 'rebels').rout).toEqual({ to: { x: 2, y: 4 }, arrived: false });
  });

  it('od6-rout-010 so too at a rally point inside the table', () => {
    const near = phase({
      rebels: { at: row(14, 20, 3), morale: 0, rallyPoint: { x: 20, y: 24 } },
      troopers: { at: row(40, 5, 3) },
    });
    const there = play(near, 'referee', morale, { dice: [2, 2] });
    expect(squad(there.state, 'rebels').rout).toEqual({ to: { x: 20, y: 24 }, arrived: true });
    expect(openD6.rules.violations(there.state)).toEqual([]);
    const last = play({ ...structuredClone(there.state), phase: 'morale' }, 'referee', morale, { dice: [2, 2] });
    expect(told(last.events, 'squad-dispersed')).toHaveLength(1);
  });

  it('od6-rout-008 caught in contact it still tests; if it flees, its opponents have a parting swing', () => {
    const state = locked({
      rounds: 1,
      rebels: { at: [{ x: 20, y: 30 }], morale: 0 },
      troopers: { at: [{ x: 20, y: 29 }] },
    });
    const { state: after, events } = play({ ...state, phase: 'morale' }, 'referee', morale, { dice: [2, 2, 2, 6, 5] });
    expect(told(events, 'rally-tested')).toHaveLength(1);
    expect(told(events, 'parting-swing')[0]).toMatchObject({ rule: 'od6-rout-008' });
    expect(soldier(after, 'rebels.1').at.y).toBeCloseTo(43);
    expect(after.fights).toEqual([]);
  });
});

describe('od6-squad-017', () => {
  it('od6-squad-017 the owner says which group is the squad when the commander of a split squad is lost', () => {
    const state = locked({
      rounds: 1,
      rebels: {
        at: [
          { x: 20, y: 30 },
          { x: 22, y: 31 },
          { x: 40, y: 40 },
        ],
        soldiers: { 1: { wounded: true } },
      },
      troopers: { at: [{ x: 20, y: 29 }] },
    });
    const { state: after, events } = play(
      state,
      'referee',
      { type: 'assault' },
      { dice: [2, 5, 5, 2], answers: { advance: 'advance', 'main-group': 'group-2' } },
    );
    expect(soldier(after, 'rebels.1').presence).toBe('out');
    expect(told(events, 'group-chosen')).toHaveLength(1);
    expect(squad(after, 'rebels').mainGroup).toHaveLength(1);
  });
});
