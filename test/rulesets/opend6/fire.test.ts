import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../src/engine/drivers';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { newSpecialist, play, row, soldier, squad, told, endPhase, refusalOf, type Shot } from '../../support/opend6';
import { duel, facingOff, plan, shooter, shotsOf, wall, shotsFor } from './fire-support';

const fire = (shots: readonly Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;

function refusal(state: OpenD6State, shots: readonly Shot[] = shotsOf(state)): string | undefined {
  return refusalOf(state, fire(shots))?.code;
}

describe('fire procedure', () => {
  it('od6-fire-003 od6-turn-009 od6-damage-005 tests, allocation, damage in this order; results are marked and applied as the phase ends', () => {
    const state = facingOff();
    // Three tests at 6 (Firearms 4): 1 bombs out, 2 and 3 hit; the first falls on trooper 2, the second on 3.
    const { state: after, events } = play(state, 'rebels', fire(shotsOf(state)), {
      dice: [
        ['firearms', 1, 2, 3],
        ['allocate-hit', 2],
        ['allocate-hit', 3],
        ['damage', 2],
        ['strength', 4],
        ['damage', 5],
        ['strength', 2],
      ],
    });
    const kinds = events
      .map(({ type }) => type)
      .filter((type) => ['volley-fired', 'hits-allocated', 'damage-rolled', 'hit-marked'].includes(type));
    expect(kinds).toEqual([
      'volley-fired',
      'hits-allocated',
      'damage-rolled',
      'hit-marked',
      'damage-rolled',
      'hit-marked',
    ]);
    expect(
      told(events, 'damage-rolled').map(({ blows, strength }) => [blows[0]?.score, strength.score, blows[0]?.result]),
    ).toEqual([
      [7, 6, 'wound'],
      [10, 4, 'incapacitated'],
    ]);
    expect(soldier(after, 'troopers.2')).toMatchObject({
      wounded: false,
      prone: false,
      presence: 'table',
      marked: ['wound'],
    });
    expect(soldier(after, 'troopers.3')).toMatchObject({ presence: 'table', marked: ['incapacitated'] });
    expect(squad(after, 'rebels')).toMatchObject({ volleyed: true, marker: 'no-fire' });
    const ended = endPhase(after).state;
    expect(soldier(ended, 'troopers.2')).toMatchObject({ wounded: true, prone: true, presence: 'table', marked: [] });
    expect(soldier(ended, 'troopers.3').presence).toBe('out');
  });

  it('od6-turn-009 a soldier hit this phase still fires in it at full ability', () => {
    const state = facingOff();
    const { state: after } = play(state, 'rebels', fire(shotsOf(state)), { dice: [1, 1, 3, 2, 5, 2] });
    expect(soldier(after, 'troopers.2').marked).toEqual(['incapacitated']);
    const back = plan(after, { unit: 'troopers', target: 'rebels' });
    expect(back.shooters.map(({ figure, skill, difficulty }) => [figure, skill.value, difficulty])).toEqual([
      ['troopers.1', 4, 6],
      ['troopers.2', 4, 6],
      ['troopers.3', 4, 6],
    ]);
  });

  it('od6-fire-001 any enemy squad in view may be the target, never one’s own', () => {
    const state = facingOff({ squads: { 'troopers-b': { at: row(16, 18, 2), side: 'troopers' } } });
    expect(refusal(state, shotsOf(state, 'rebels', 'troopers-b'))).toBeUndefined();
    expect(refusal(state, shotsOf(state, 'rebels', 'rebels'))).toBe('not-an-enemy');
  });

  it('od6-fire-002 fire is divided between two squads at most, each part measured and resolved for itself', () => {
    const state = facingOff({
      squads: {
        'troopers-b': { at: row(10, 14, 3), side: 'troopers' },
        'troopers-c': { at: row(20, 20, 1), side: 'troopers' },
      },
      troopers: { at: row(16, 20, 3) },
    });
    const aimed = (...units: string[]): Shot[] =>
      shotsOf(state).map((shot, i) => ({ ...shot, aim: { unit: units[i] ?? '' } }));
    expect(refusal(state, aimed('troopers', 'troopers-b', 'troopers-c'))).toBe('third-target');
    const { events } = play(state, 'rebels', fire(aimed('troopers-b', 'troopers', 'troopers-b')), { dice: [1, 1, 1] });
    const volleys = told(events, 'volley-fired');
    expect(
      volleys.map(({ target, tests, shooters }) => [target, tests.length, shooters.map(({ band }) => band)]),
    ).toEqual([
      ['troopers-b', 2, ['medium', 'medium']],
      ['troopers', 1, ['short']],
    ]);
    expect(volleys[0]?.range?.inches).toBe(16);
  });

  it('od6-fire-004 only soldiers with a line of sight fire, each at the targets that they see', () => {
    // A high wall in the middle: rebel 1 sees trooper 1 alone, rebel 2 sees trooper 2 alone, rebel 3 nobody.
    const state = facingOff({
      barriers: [
        wall('high-wall', { x: 12, y: 20 }, { x: 12, y: 40 }),
        wall('high-wall', { x: 30, y: 25 }, { x: 50, y: 25 }, { id: 'east' }),
      ],
      rebels: {
        at: [
          { x: 10, y: 30 },
          { x: 14, y: 30 },
          { x: 40, y: 30 },
        ],
      },
      troopers: {
        at: [
          { x: 10, y: 22 },
          { x: 14, y: 22 },
        ],
      },
    });
    expect(plan(state, { shots: shotsFor(state) }).shooters.map(({ figure, targets }) => [figure, targets])).toEqual([
      ['rebels.1', ['troopers.1']],
      ['rebels.2', ['troopers.2']],
    ]);
    expect(refusal(state)).toBe('out-of-arc');
    expect(refusal(state, shotsOf(state).slice(2))).toBe('out-of-arc');
    expect(refusal(state, shotsOf(state).slice(0, 2))).toBeUndefined();
  });

  it('od6-fire-005 od6-fire-006 the arc is 45 degrees to either side of the front, and any part of the base will do', () => {
    const at = (x: number, y: number) => {
      const state = duel(10);
      soldier(state, 'troopers.1').at = { x: 20 + x, y: 30 + y };
      return refusal(state);
    };
    expect(at(10, -10)).toBeUndefined();
    // Square to the arc's edge, the rim of the base is half an inch from its centre.
    expect(at(10 + 0.35, -10 + 0.35)).toBeUndefined();
    expect(at(10 + 0.36, -10 + 0.36)).toBe('out-of-arc');
    expect(at(-10 - 0.35, -10 + 0.35)).toBeUndefined();
    expect(at(0, 10)).toBe('out-of-arc');
    const turned = duel(10, { rebels: { facing: 90 } });
    expect(refusal(turned)).toBe('out-of-arc');
  });

  it('od6-fire-007 one weapon per soldier and turn', () => {
    const state = duel(10, { rebels: { design: { weapons: ['raygun-rifle', 'raygun-pistol'] } } });
    const shot = (weapon: Shot['weapon']): Shot => ({ figure: 'rebels.1', weapon, aim: { unit: 'troopers' } });
    expect(refusal(state, [shot('raygun-rifle'), shot('raygun-pistol')])).toBe('fires-twice');
    expect(refusal(state, [shot('raygun-pistol')])).toBeUndefined();
    expect(refusal(state, [shot('raygun-carbine')])).toBe('weapon-not-carried');
    soldier(state, 'rebels.1').fired = true;
    expect(refusal(state, [shot('raygun-rifle')])).toBe('soldier-fired');
    const { state: after } = play(duel(10), 'rebels', fire(shotsOf(duel(10))), { dice: [1] });
    expect(soldier(after, 'rebels.1').fired).toBe(true);
    expect(refusal({ ...after, toAct: 'rebels' })).toBe('squad-fired');
  });

  it('od6-fire-009 od6-fire-026 each weapon has its own base difficulty; wounded and specialists are rolled apart', () => {
    const state = facingOff({
      range: 14,
      rebels: {
        at: row(10, 30, 6),
        design: {
          training: {},
          weapons: ['raygun-pistol'],
          specialists: [{ ...newSpecialist(), weapons: ['raygun-rifle'] }],
        },
        soldiers: { 2: { ranged: ['raygun-rifle'] }, 4: { wounded: true } },
      },
      troopers: { at: [{ x: 13.75, y: 16 }] },
    });
    const shots = shotsOf(state, 'rebels', 'troopers', 'raygun-pistol').map((shot) =>
      shot.figure === 'rebels.2' ? { ...shot, weapon: 'raygun-rifle' as const } : shot,
    );
    const { shooters } = plan(state, { shots });
    expect(shooters.map(({ figure, skill, difficulty }) => [figure, skill.value, difficulty])).toEqual([
      ['rebels.1', 3, 8],
      ['rebels.3', 3, 8],
      ['rebels.5', 3, 8],
      ['rebels.6', 3, 8],
      ['rebels.4', 2, 8],
      ['rebels.2', 3, 6],
    ]);
    const { events } = play(state, 'rebels', fire(shots), {
      dice: [
        ['firearms', 1, 4, 4, 5, 5, 6],
        ['damage', 1, 1],
        ['strength', 2],
      ],
    });
    const tests = told(events, 'volley-fired')[0]?.tests ?? [];
    expect(tests.map(({ score, hit }) => [score, hit])).toEqual([
      [0, false],
      [7, false],
      [7, false],
      [8, true],
      [7, false],
      [9, true],
    ]);
  });
});

describe('hits', () => {
  it('od6-fire-025 one test for every soldier; each success is one hit', () => {
    const five = facingOff({
      range: 20,
      rebels: { at: row(10, 30, 5), design: { training: { command: 2 } } },
      troopers: { at: [{ x: 13, y: 10 }] },
    });
    const first = told(
      play(five, 'rebels', fire(shotsOf(five)), {
        dice: [
          ['firearms', 1, 2, 3, 3, 5],
          ['damage', 1],
          ['strength', 2],
        ],
      }).events,
      'volley-fired',
    )[0];
    expect(first?.tests.map(({ score, hit }) => [score, hit])).toEqual([
      [0, false],
      [5, false],
      [6, false],
      [6, false],
      [8, true],
    ]);
    const ten = facingOff({
      range: 55,
      rebels: { at: row(10, 56, 10), squad: { pace: 'walk' } },
      troopers: { at: [{ x: 16.75, y: 1 }] },
      table: { height: 60 },
    });
    const dice: Rolled[] = [
      ['firearms', 1, 1, 3, 3, 3, 4, 4, 5, 6, 6],
      ['firearms', 1, 6],
      ['damage', 1, 1],
      ['strength', 2],
    ];
    const second = told(play(ten, 'rebels', fire(shotsOf(ten)), { dice }).events, 'volley-fired')[0];
    expect(second?.tests.map(({ score }) => score)).toEqual([0, 0, 7, 7, 7, 8, 8, 9, 11, 16]);
    expect(second?.tests.map(({ difficulty }) => difficulty)).toEqual(Array(10).fill(11));
    expect(second?.tests.filter(({ hit }) => hit)).toHaveLength(2);
    const bombed = duel(10, { rebels: { design: { training: { firearms: 3 } } } });
    expect(shooter(bombed).skill.value).toBe(6);
    expect(
      told(play(bombed, 'rebels', fire(shotsOf(bombed)), { dice: [1] }).events, 'volley-fired')[0]?.tests[0],
    ).toMatchObject({ score: 0, hit: false });
  });

  it('od6-fire-028 od6-fire-030 each hit falls with equal chance on anybody that its firer sees, commander included', () => {
    const state = facingOff({ rebels: { at: [{ x: 11.5, y: 30 }] } });
    const hit = (face: number) =>
      told(play(state, 'rebels', fire(shotsOf(state)), { dice: [5, face, 1, 5] }).events, 'hits-allocated')[0]?.hits[0];
    expect(hit(1)).toMatchObject({ figure: 'troopers.1', candidates: ['troopers.1', 'troopers.2', 'troopers.3'] });
    expect(hit(2)?.figure).toBe('troopers.2');
    expect(hit(3)?.figure).toBe('troopers.3');
    expect(soldier(state, 'troopers.1').role).toBe('commander');
    // A single visible soldier takes all hits; no die is rolled.
    const lone = facingOff({ troopers: { at: [{ x: 11.5, y: 20 }] } });
    const hits = told(
      play(lone, 'rebels', fire(shotsOf(lone)), { dice: [5, 5, 1, 2, 2, 5] }).events,
      'hits-allocated',
    )[0]?.hits;
    expect(hits?.map(({ figure, face }) => [figure, face])).toEqual([
      ['troopers.1', null],
      ['troopers.1', null],
    ]);
  });

  it('od6-fire-028 od6-fire-004 a hit falls only on soldiers that its firer can see', () => {
    const state = facingOff({
      barriers: [wall('high-wall', { x: 12, y: 20 }, { x: 12, y: 40 })],
      rebels: {
        at: [
          { x: 10, y: 30 },
          { x: 14, y: 30 },
        ],
      },
      troopers: {
        at: [
          { x: 9, y: 22 },
          { x: 10.5, y: 22 },
          { x: 14, y: 22 },
        ],
      },
    });
    const { events } = play(state, 'rebels', fire(shotsOf(state)), {
      dice: [
        ['firearms', 5, 5],
        ['allocate-hit', 2],
        ['damage', 1],
        ['strength', 5],
        ['damage', 1],
        ['strength', 5],
      ],
    });
    expect(told(events, 'hits-allocated')[0]?.hits).toMatchObject([
      { by: 'rebels.1', figure: 'troopers.2', candidates: ['troopers.1', 'troopers.2'] },
      { by: 'rebels.2', figure: 'troopers.3', candidates: ['troopers.3'] },
    ]);
  });

  it('od6-fire-029 soldiers already marked stay eligible and may be hit again', () => {
    const state = facingOff({
      rebels: { at: row(10, 30, 2) },
      troopers: { soldiers: { 2: { marked: ['incapacitated'] } } },
    });
    const { events, state: after } = play(state, 'rebels', fire(shotsOf(state)), {
      dice: [
        ['firearms', 5, 5],
        ['allocate-hit', 2],
        ['allocate-hit', 2],
        ['damage', 2, 2],
        ['strength', 2],
      ],
    });
    expect(told(events, 'hits-allocated')[0]?.hits.map(({ figure }) => figure)).toEqual(['troopers.2', 'troopers.2']);
    expect(soldier(after, 'troopers.2').marked).toEqual(['incapacitated', 'wound', 'wound']);
  });

  it('od6-assault-018 hits on a squad locked in close assault fall on all visible soldiers of both squads', () => {
    const state = facingOff({
      rebels: { at: [{ x: 11, y: 30 }] },
      squads: {
        'rebels-b': {
          at: [
            { x: 10, y: 21 },
            { x: 17, y: 22 },
          ],
          side: 'rebels',
        },
      },
      troopers: {
        at: [
          { x: 11, y: 20 },
          { x: 14, y: 20 },
        ],
      },
    });
    state.fights.push({ chargers: 'rebels-b', defenders: 'troopers', rounds: 1 });
    const { events } = play(state, 'rebels', fire(shotsOf(state)), { dice: [5, 1, 1, 5] });
    const [allocated] = told(events, 'hits-allocated');
    expect(allocated?.rule).toBe('od6-assault-018');
    expect([...(allocated?.hits[0]?.candidates ?? [])].sort()).toEqual([
      'rebels-b.1',
      'rebels-b.2',
      'troopers.1',
      'troopers.2',
    ]);
    // A soldier whom the firer cannot see, or who is not in front of the firer, is not hit.
    const aside = structuredClone(state);
    Object.assign(soldier(aside, 'rebels-b.2'), { at: { x: 20, y: 29 } });
    const beside = told(
      play(aside, 'rebels', fire(shotsOf(aside)), { dice: [5, 1, 1, 5] }).events,
      'hits-allocated',
    )[0];
    expect([...(beside?.hits[0]?.candidates ?? [])].sort()).toEqual(['rebels-b.1', 'troopers.1', 'troopers.2']);
    const walled: OpenD6State = {
      ...state,
      table: { ...state.table, barriers: [wall('high-wall', { x: 15.5, y: 23 }, { x: 19, y: 23 })] },
    };
    const hidden = told(
      play(walled, 'rebels', fire(shotsOf(walled)), { dice: [5, 1, 1, 5] }).events,
      'hits-allocated',
    )[0];
    expect([...(hidden?.hits[0]?.candidates ?? [])].sort()).toEqual(['rebels-b.1', 'troopers.1', 'troopers.2']);
    // Range and condition are those of the declared enemy squad alone.
    expect(told(events, 'volley-fired')[0]).toMatchObject({
      range: { to: { x: 12.5, y: 20 } },
      condition: { visible: ['troopers.1', 'troopers.2'] },
    });
  });
});
