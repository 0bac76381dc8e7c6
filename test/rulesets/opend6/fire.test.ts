import { describe, expect, it } from 'vitest';
import type { Shot } from '../../../src/rulesets/opend6/commands';
import { composeShots } from '../../../src/rulesets/opend6/rules/compose-fire';
import { endFirePhase, legalShots, mayVolley, refuseFire, volley } from '../../../src/rulesets/opend6/rules/fire';
import { valueOfHalf } from '../../../src/rulesets/opend6/rules/target-condition';
import type { Situation } from '../../../src/rulesets/opend6/rules/fire-modifiers';
import { fireActions, fireCards, firePreview } from '../../../src/rulesets/opend6/views/fire';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { newSpecialist, play, resolve, row, soldier, squad, told } from '../../support/opend6';
import { across, column, duel, facingOff, ground, modifiers, plan, shooter, shotsOf, wall } from './fire-support';

const fire = (shots: readonly Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;

function refusal(state: OpenD6State, shots: readonly Shot[] = shotsOf(state)): string | undefined {
  return refuseFire(state, 'rebels', fire(shots))?.code;
}

describe('fire procedure', () => {
  it('od6-fire-003 od6-turn-009 od6-damage-005 tests, allocation, damage in this order; results are marked and applied as the phase ends', () => {
    const state = facingOff();
    // Three tests at 6 (Firearms 4): 1 bombs out, 2 and 3 hit; the first falls on trooper 2, the second on 3.
    const { state: after, events } = play(state, 'rebels', fire(shotsOf(state)), { dice: [1, 2, 3, 2, 3, /* DS 5 */ 2, /* Strength 2 */ 4, 5, 2] });
    const kinds = events.map(({ type }) => type).filter((type) => ['volley-fired', 'hits-allocated', 'damage-rolled', 'hit-marked'].includes(type));
    expect(kinds).toEqual(['volley-fired', 'hits-allocated', 'damage-rolled', 'hit-marked', 'damage-rolled', 'hit-marked']);
    expect(told(events, 'damage-rolled').map(({ blows, strength }) => [blows[0]?.score, strength.score, blows[0]?.result])).toEqual([
      [7, 6, 'wound'],
      [10, 4, 'incapacitated'],
    ]);
    expect(soldier(after, 'troopers.2')).toMatchObject({ wounded: false, prone: false, presence: 'table', marked: ['wound'] });
    expect(soldier(after, 'troopers.3')).toMatchObject({ presence: 'table', marked: ['incapacitated'] });
    expect(squad(after, 'rebels')).toMatchObject({ volleyed: true, marker: 'no-fire' });
    const ended = resolve(after, endFirePhase).state;
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
      squads: { 'troopers-b': { at: row(10, 14, 3), side: 'troopers' }, 'troopers-c': { at: row(20, 20, 1), side: 'troopers' } },
      troopers: { at: row(16, 20, 3) },
    });
    const aimed = (...units: string[]): Shot[] => shotsOf(state).map((shot, i) => ({ ...shot, aim: { unit: units[i] ?? '' } }));
    expect(refusal(state, aimed('troopers', 'troopers-b', 'troopers-c'))).toBe('third-target');
    const { events } = play(state, 'rebels', fire(aimed('troopers-b', 'troopers', 'troopers-b')), { dice: [1, 1, 1] });
    const volleys = told(events, 'volley-fired');
    expect(volleys.map(({ target, tests, shooters }) => [target, tests.length, shooters.map(({ band }) => band)])).toEqual([
      ['troopers-b', 2, ['medium', 'medium']],
      ['troopers', 1, ['short']],
    ]);
    expect(volleys[0]?.range?.inches).toBe(16);
  });

  it('od6-fire-004 only soldiers with a line of sight fire, each at those whom he sees himself', () => {
    // A high wall in the middle: rebel 1 sees trooper 1 alone, rebel 2 sees trooper 2 alone, rebel 3 nobody.
    const state = facingOff({
      barriers: [wall('high-wall', { x: 12, y: 20 }, { x: 12, y: 40 }), wall('high-wall', { x: 30, y: 25 }, { x: 50, y: 25 }, { id: 'east' })],
      rebels: { at: [{ x: 10, y: 30 }, { x: 14, y: 30 }, { x: 40, y: 30 }] },
      troopers: { at: [{ x: 10, y: 22 }, { x: 14, y: 22 }] },
    });
    expect(shooter(state, 'rebels.1').targets).toEqual(['troopers.1']);
    expect(shooter(state, 'rebels.2').targets).toEqual(['troopers.2']);
    expect(shooter(state, 'rebels.3')).toMatchObject({ targets: [], difficulty: null });
    expect(refusal(state)).toBe('out-of-arc');
    expect(legalShots(state, squad(state, 'rebels'), 'troopers', 'fire-combat').map(({ figure }) => figure)).toEqual(['rebels.1', 'rebels.2']);
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
    expect(refusal(after)).toBe('squad-fired');
  });

  it('od6-fire-009 od6-fire-026 each weapon has its own base difficulty; wounded and specialists are rolled apart', () => {
    const state = facingOff({
      range: 14,
      rebels: {
        at: row(10, 30, 6),
        design: { training: {}, weapons: ['raygun-pistol'], specialists: [{ ...newSpecialist(), weapons: ['raygun-rifle'] }] },
        soldiers: { 2: { ranged: ['raygun-rifle'] }, 4: { wounded: true } },
      },
      troopers: { at: [{ x: 13.75, y: 16 }] },
    });
    const shots = shotsOf(state, 'rebels', 'troopers', 'raygun-pistol').map((shot) => (shot.figure === 'rebels.2' ? { ...shot, weapon: 'raygun-rifle' as const } : shot));
    const { shooters } = plan(state, { shots });
    expect(shooters.map(({ figure, skill, difficulty }) => [figure, skill.value, difficulty])).toEqual([
      ['rebels.1', 3, 8],
      ['rebels.3', 3, 8],
      ['rebels.5', 3, 8],
      ['rebels.6', 3, 8],
      ['rebels.4', 2, 8],
      ['rebels.2', 3, 6],
    ]);
    const { events } = play(state, 'rebels', fire(shots), { dice: [1, 4, 4, 5, 5, 6, /* damage */ 1, 1, 2] });
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

describe('difficulty', () => {
  const medium = (parts: Parameters<typeof duel>[1] = {}) => duel(20, parts);

  it('od6-fire-010 all modifiers are added up', () => {
    expect(shooter(duel(60, { rebels: { squad: { pace: 'walk' } }, table: { height: 80 } })).difficulty).toBe(11);
    const state = medium({
      barriers: [across('hedge', 11)],
      troopers: { soldiers: { 1: { prone: true } } },
      rebels: { morale: 1 },
    });
    expect(shooter(state).difficulty).toBe(12);
    expect(modifiers(state)).toEqual(['light-cover +1', 'prone +1', 'demoralized +2']);
  });

  it('od6-fire-011 od6-fire-012 the majority of the visible target soldiers sets their condition; half will do', () => {
    /** Troopers in a row; the first ones of each kind stand behind a wall of that kind within 1". */
    const covered = (open: number, ...walls: (readonly [string, number])[]) => {
      let x = 2;
      const barriers = walls.map(([kind, count]) => {
        const barrier = wall(kind, { x: x - 1, y: 11 }, { x: x - 0.7 + 1.5 * (count - 1) + 1, y: 11 }, { id: `${kind} ${x}` });
        x += 1.5 * count;
        return barrier;
      });
      const count = open + walls.reduce((sum, [, some]) => sum + some, 0);
      const state = facingOff({ range: 20, barriers, rebels: { at: [{ x: 9, y: 30 }] }, troopers: { at: row(2, 10, count) } });
      expect(plan(state).condition.visible).toHaveLength(count);
      return plan(state).condition.cover;
    };
    expect(covered(4, ['hedge', 6])).toBe(1);
    expect(covered(6, ['hedge', 4])).toBe(0);
    expect(covered(4, ['low-wall', 4])).toBe(2);
    expect(covered(5, ['low-wall', 4])).toBe(0);
    expect(covered(2, ['hedge', 1], ['low-wall', 3])).toBe(2);
  });

  it('od6-fire-012 the best class that at least half have or exceed', () => {
    const many = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
    const of = (open: number, light: number, heavy: number) => valueOfHalf([...many(open, 0), ...many(light, 1), ...many(heavy, 3)]);
    expect(of(4, 3, 3)).toBe(1);
    expect(of(2, 1, 3)).toBe(3);
    expect(of(3, 1, 3)).toBe(1);
    expect(of(4, 4, 0)).toBe(1);
    expect(of(5, 4, 0)).toBe(0);
  });

  it('od6-fire-011 hidden members do not count', () => {
    // Two of the four stand behind a wall and are not seen; of the other two one is prone.
    const state = facingOff({
      barriers: [wall('high-wall', { x: 14, y: 22 }, { x: 40, y: 22 })],
      rebels: { at: [{ x: 10, y: 30 }] },
      troopers: { at: [{ x: 10, y: 20 }, { x: 12, y: 20 }, { x: 20, y: 20 }, { x: 22, y: 20 }], soldiers: { 1: { prone: true } } },
    });
    expect(plan(state).condition).toMatchObject({ visible: ['troopers.1', 'troopers.2'], prone: true });
    soldier(state, 'troopers.1').prone = false;
    soldier(state, 'troopers.3').prone = true;
    soldier(state, 'troopers.4').prone = true;
    expect(plan(state).condition.prone).toBe(false);
  });

  it('od6-fire-011 od6-fire-018 half of those in view have to be prone, a third is not enough', () => {
    const prone = (...ids: number[]) => plan(facingOff({ troopers: { soldiers: Object.fromEntries(ids.map((id) => [id, { prone: true }])) } })).condition.prone;
    expect([prone(), prone(1), prone(1, 2), prone(1, 2, 3)]).toEqual([false, false, true, true]);
  });

  it('od6-fire-012 od6-barrier-003 firer by firer: a soldier has the class that at least half of those meet who see him', () => {
    // Trooper 1" behind a low wall; rebels within 1" of it on the other side meet no cover.
    const beside = (near: number, far: number) =>
      facingOff({
        barriers: [across('low-wall', 22)],
        rebels: { at: [...row(20, 23.5, near), ...row(19, 30, far, 3)], facing: 0 },
        troopers: { at: [{ x: 20, y: 20.5 }] },
      });
    expect(plan(beside(1, 0)).condition.cover).toBe(0);
    expect(plan(beside(0, 1)).condition.cover).toBe(2);
    expect(plan(beside(2, 1)).condition.cover).toBe(0);
  });

  it('od6-fire-014 od6-fire-015 od6-fire-016 od6-barrier-006 od6-barrier-007 od6-barrier-012 od6-barrier-011 classes of cover', () => {
    const behind = (kind: string, parts = {}) => modifiers(medium({ barriers: [across(kind, 11)], ...parts }));
    expect(behind('hedge')).toEqual(['light-cover +1']);
    expect(behind('low-wall')).toEqual(['medium-cover +2']);
    expect(behind('crate')).toEqual(['medium-cover +2']);
    expect(behind('window')).toEqual(['heavy-cover +3']);
    expect(behind('door')).toEqual(['medium-cover +2']);
    expect(behind('barbed-wire')).toEqual([]);
    const fromHill = { rebels: { soldiers: { 1: { elevation: 3 } } } };
    expect(behind('high-wall', fromHill)).toEqual(['heavy-cover +3']);
    const reason = shooter(medium({ barriers: [across('window', 11)] })).reasons[0];
    expect(reason).toMatchObject({ rule: 'od6-fire-016', subject: 'window' });
  });

  it('od6-fire-014 a shot through the joint of two barriers meets the lesser cover of both, none where one side is open', () => {
    const joint = (west: string, east: string | null) => {
      const barriers = [wall(west, { x: 10, y: 11 }, { x: 20, y: 11 }, { id: 'west' })];
      if (east !== null) barriers.push(wall(east, { x: 20, y: 11 }, { x: 30, y: 11 }, { id: 'east' }));
      return plan(duel(20, { barriers })).condition.cover;
    };
    expect([joint('low-wall', 'low-wall'), joint('low-wall', 'hedge'), joint('hedge', 'low-wall'), joint('low-wall', 'barbed-wire'), joint('low-wall', null)]).toEqual([2, 1, 1, 0, 0]);
  });

  it('od6-fire-017 the best single class counts, or by table option all together', () => {
    const both = (stackCover: boolean) => modifiers(medium({ barriers: [across('low-wall', 11)], areas: [ground('scrub', 0, 15, 60, 18)], options: { stackCover } }));
    expect(both(false)).toEqual(['medium-cover +2']);
    expect(both(true)).toEqual(['light-cover +1', 'medium-cover +2']);
    expect(shooter(medium({ barriers: [across('low-wall', 11)], areas: [ground('scrub', 0, 15, 60, 18)], options: { stackCover: true } })).difficulty).toBe(11);
  });

  it('od6-fire-018 prone targets are one harder to hit', () => {
    expect(modifiers(medium({ troopers: { soldiers: { 1: { prone: true } } } }))).toEqual(['prone +1']);
  });

  it('od6-fire-020 od6-fire-021 one walker makes all walkers; who ran does not fire', () => {
    const state = facingOff({ rebels: { soldiers: { 2: { pace: 'walk' } }, squad: { pace: 'walk' } } });
    expect(plan(state).shooters.map(({ difficulty }) => difficulty)).toEqual([7, 7, 7]);
    expect(modifiers(state, 'rebels.1')).toEqual(['walking +1']);
    squad(state, 'rebels').pace = 'run';
    expect(refusal(state)).toBe('squad-ran');
    expect(mayVolley(state, squad(state, 'rebels'))).toBe(false);
  });

  it('od6-fire-022 od6-fire-010 defensive and opportunity fire are one harder', () => {
    const state = facingOff();
    const of = (situation: Situation) => modifiers(state, 'rebels.1', { situation });
    expect(of('defensive')).toEqual(['defensive-fire +1']);
    expect(of('opportunity')).toEqual(['opportunity-fire +1']);
    expect(of('fire-combat')).toEqual([]);
  });

  it('od6-fire-023 a separated soldier fires at +1 for himself only', () => {
    const state = facingOff({ rebels: { at: [...row(10, 30, 2), { x: 30, y: 30 }] }, troopers: { at: [{ x: 20, y: 15 }] } });
    expect(plan(state).shooters.map(({ figure, difficulty }) => [figure, difficulty])).toEqual([
      ['rebels.1', 8],
      ['rebels.2', 8],
      ['rebels.3', 9],
    ]);
    expect(modifiers(state, 'rebels.3')).toEqual(['separated +1']);
  });

  it('od6-fire-024 shaken +1, demoralized +2', () => {
    const at = (morale: number) => modifiers(facingOff({ rebels: { morale } }));
    expect([at(4), at(3), at(2), at(1)]).toEqual([[], ['shaken +1'], ['shaken +1'], ['demoralized +2']]);
    const broken = facingOff({ rebels: { morale: 0 } });
    expect(refusal(broken)).toBe('squad-broken');
  });
});

describe('hits', () => {
  it('od6-fire-025 one test for every soldier; each success is one hit', () => {
    const five = facingOff({ range: 20, rebels: { at: row(10, 30, 5), design: { training: { command: 2 } } }, troopers: { at: [{ x: 13, y: 10 }] } });
    const first = told(play(five, 'rebels', fire(shotsOf(five)), { dice: [1, 2, 3, 3, 5, 1, 2] }).events, 'volley-fired')[0];
    expect(first?.tests.map(({ score, hit }) => [score, hit])).toEqual([[0, false], [5, false], [6, false], [6, false], [8, true]]);
    const ten = facingOff({
      range: 55,
      rebels: { at: row(10, 56, 10), squad: { pace: 'walk' } },
      troopers: { at: [{ x: 16.75, y: 1 }] },
      table: { height: 60 },
    });
    const dice = [1, 1, 3, 3, 3, 4, 4, 5, 6, 6, /* rolled on */ 1, 6, /* damage */ 1, 1, 2];
    const second = told(play(ten, 'rebels', fire(shotsOf(ten)), { dice }).events, 'volley-fired')[0];
    expect(second?.tests.map(({ score }) => score)).toEqual([0, 0, 7, 7, 7, 8, 8, 9, 11, 16]);
    expect(second?.tests.map(({ difficulty }) => difficulty)).toEqual(Array(10).fill(11));
    expect(second?.tests.filter(({ hit }) => hit)).toHaveLength(2);
    const bombed = duel(10, { rebels: { design: { training: { firearms: 3 } } } });
    expect(shooter(bombed).skill.value).toBe(6);
    expect(told(play(bombed, 'rebels', fire(shotsOf(bombed)), { dice: [1] }).events, 'volley-fired')[0]?.tests[0]).toMatchObject({ score: 0, hit: false });
  });

  it('od6-fire-028 od6-fire-030 each hit falls with equal chance on anybody whom its firer sees, commander included', () => {
    const state = facingOff({ rebels: { at: [{ x: 11.5, y: 30 }] } });
    const hit = (face: number) => told(play(state, 'rebels', fire(shotsOf(state)), { dice: [5, face, 1, 5] }).events, 'hits-allocated')[0]?.hits[0];
    expect(hit(1)).toMatchObject({ figure: 'troopers.1', candidates: ['troopers.1', 'troopers.2', 'troopers.3'] });
    expect(hit(2)?.figure).toBe('troopers.2');
    expect(hit(3)?.figure).toBe('troopers.3');
    expect(soldier(state, 'troopers.1').role).toBe('commander');
    // A single visible soldier takes all hits; no die is rolled.
    const lone = facingOff({ troopers: { at: [{ x: 11.5, y: 20 }] } });
    const hits = told(play(lone, 'rebels', fire(shotsOf(lone)), { dice: [5, 5, 1, 2, 2, 5] }).events, 'hits-allocated')[0]?.hits;
    expect(hits?.map(({ figure, face }) => [figure, face])).toEqual([['troopers.1', null], ['troopers.1', null]]);
  });

  it('od6-fire-028 od6-fire-004 a hit falls only on those whom the firer who scored it can see', () => {
    const state = facingOff({
      barriers: [wall('high-wall', { x: 12, y: 20 }, { x: 12, y: 40 })],
      rebels: { at: [{ x: 10, y: 30 }, { x: 14, y: 30 }] },
      troopers: { at: [{ x: 9, y: 22 }, { x: 10.5, y: 22 }, { x: 14, y: 22 }] },
    });
    const { events } = play(state, 'rebels', fire(shotsOf(state)), { dice: [5, 5, 2, /* damage each */ 1, 5, 1, 5] });
    expect(told(events, 'hits-allocated')[0]?.hits).toMatchObject([
      { by: 'rebels.1', figure: 'troopers.2', candidates: ['troopers.1', 'troopers.2'] },
      { by: 'rebels.2', figure: 'troopers.3', candidates: ['troopers.3'] },
    ]);
  });

  it('od6-fire-029 soldiers already marked stay eligible and may be hit again', () => {
    const state = facingOff({ rebels: { at: row(10, 30, 2) }, troopers: { soldiers: { 2: { marked: ['incapacitated'] } } } });
    const { events, state: after } = play(state, 'rebels', fire(shotsOf(state)), { dice: [5, 5, 2, 2, /* two blows, one Strength */ 2, 2, 2] });
    expect(told(events, 'hits-allocated')[0]?.hits.map(({ figure }) => figure)).toEqual(['troopers.2', 'troopers.2']);
    expect(soldier(after, 'troopers.2').marked).toEqual(['incapacitated', 'wound', 'wound']);
  });

  it('od6-assault-018 hits on a squad locked in close assault fall on all visible soldiers of both squads', () => {
    const state = facingOff({
      rebels: { at: [{ x: 11, y: 30 }] },
      squads: { 'rebels-b': { at: [{ x: 10, y: 21 }, { x: 17, y: 22 }], side: 'rebels' } },
      troopers: { at: [{ x: 11, y: 20 }, { x: 14, y: 20 }] },
    });
    state.fights.push({ chargers: 'rebels-b', defenders: 'troopers', rounds: 1 });
    const { events } = play(state, 'rebels', fire(shotsOf(state)), { dice: [5, 1, 1, 5] });
    const [allocated] = told(events, 'hits-allocated');
    expect(allocated?.rule).toBe('od6-assault-018');
    expect([...(allocated?.hits[0]?.candidates ?? [])].sort()).toEqual(['rebels-b.1', 'rebels-b.2', 'troopers.1', 'troopers.2']);
    // Whom the firer cannot see, or has not before him, is not hit.
    const aside = structuredClone(state);
    Object.assign(soldier(aside, 'rebels-b.2'), { at: { x: 20, y: 29 } });
    const beside = told(play(aside, 'rebels', fire(shotsOf(aside)), { dice: [5, 1, 1, 5] }).events, 'hits-allocated')[0];
    expect([...(beside?.hits[0]?.candidates ?? [])].sort()).toEqual(['rebels-b.1', 'troopers.1', 'troopers.2']);
    const walled: OpenD6State = { ...state, table: { ...state.table, barriers: [wall('high-wall', { x: 15.5, y: 23 }, { x: 19, y: 23 })] } };
    const hidden = told(play(walled, 'rebels', fire(shotsOf(walled)), { dice: [5, 1, 1, 5] }).events, 'hits-allocated')[0];
    expect([...(hidden?.hits[0]?.candidates ?? [])].sort()).toEqual(['rebels-b.1', 'troopers.1', 'troopers.2']);
    // Range and condition are those of the declared enemy squad alone.
    expect(told(events, 'volley-fired')[0]).toMatchObject({ range: { to: { x: 12.5, y: 20 } }, condition: { visible: ['troopers.1', 'troopers.2'] } });
  });
});

describe('who may fire', () => {
  it('od6-assault-016 a soldier who touches an enemy fires and throws nothing, in any situation', () => {
    const state = facingOff({ troopers: { at: [{ x: 10, y: 29 }, { x: 11.5, y: 20 }] } });
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBe('soldier-in-contact');
    for (const situation of ['fire-combat', 'opportunity', 'defensive'] as const) {
      expect(legalShots(state, squad(state, 'rebels'), 'troopers', situation).map(({ figure }) => figure)).toEqual(['rebels.2', 'rebels.3']);
    }
    soldier(state, 'rebels.1').grenades.grenade = 1;
    expect(refusal(state, [{ figure: 'rebels.1', weapon: 'grenade', aim: { point: { x: 10, y: 20 } } }])).toBe('soldier-in-contact');
    soldier(state, 'troopers.1').at = { x: 10, y: 28.9 };
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBeUndefined();
  });

  it('od6-assault-017 chargers and those who used defensive fire do not fire, the others do', () => {
    const state = facingOff({ rebels: { soldiers: { 1: { charged: true }, 2: { defended: true } } } });
    expect(legalShots(state, squad(state, 'rebels'), 'troopers', 'fire-combat').map(({ figure }) => figure)).toEqual(['rebels.3']);
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBe('soldier-charged');
    expect(refusal(state, shotsOf(state).slice(1, 2))).toBe('soldier-defended');
    const defence = resolve(facingOff(), (battle) =>
      volley(battle, { unit: 'rebels', target: 'troopers', shots: shotsOf(battle.state).slice(0, 2), situation: 'defensive' }), { dice: [1, 1] });
    expect(['rebels.1', 'rebels.2', 'rebels.3'].map((id) => soldier(defence.state, id).defended)).toEqual([true, true, false]);
    expect(squad(defence.state, 'rebels')).toMatchObject({ marker: 'none', activated: false, volleyed: false });
  });

  it('od6-fire-001 refuses squads without fire left, unknown soldiers and empty announcements', () => {
    const state = facingOff();
    expect(refusal(state, [])).toBe('no-shots');
    expect(refusal(state, [{ figure: 'nobody', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }])).toBe('no-such-figure');
    expect(refusal(state, shotsOf(state, 'troopers', 'rebels'))).toBe('not-of-this-squad');
    expect(refuseFire(state, 'troopers', fire(shotsOf(state)))?.code).toBe('not-your-unit');
    for (const [change, code] of [[{ volleyed: true }, 'squad-fired'], [{ withdrew: true }, 'squad-withdrew'], [{ opportunity: 'passed' }, 'squad-spent']] as const) {
      const barred = facingOff({ rebels: { squad: change } });
      expect(refusal(barred)).toBe(code);
      expect(mayVolley(barred, squad(barred, 'rebels'))).toBe(false);
    }
    expect(refusal(facingOff({ rebels: { squad: { marker: 'no-fire' } } }))).toBe('squad-spent');
    const failed = facingOff({ rebels: { squad: { opportunity: 'failed' } } });
    expect(refusal(failed)).toBeUndefined();
  });

  it('od6-fire-006 somebody with nobody in his arc, in sight or in range keeps the squad from a place in the alternation', () => {
    expect(mayVolley(facingOff(), squad(facingOff(), 'rebels'))).toBe(true);
    const away = facingOff({ rebels: { facing: 180 } });
    expect(mayVolley(away, squad(away, 'rebels'))).toBe(false);
    soldier(away, 'rebels.1').grenades.grenade = 1;
    expect(mayVolley(away, squad(away, 'rebels'))).toBe(true);
  });

  it('od6-opp-011 od6-opp-014 only those named as eligible are seen, measured and hit', () => {
    const state = facingOff({ troopers: { at: [{ x: 10, y: 20 }, { x: 12, y: 12 }], soldiers: { 2: { prone: true } } } });
    const only = plan(state, { eligible: ['troopers.2'], situation: 'opportunity' });
    expect(only.condition).toMatchObject({ visible: ['troopers.2'], prone: true });
    expect(only.range?.to).toEqual({ x: 12, y: 12 });
    expect(legalShots(state, squad(state, 'rebels'), 'troopers', 'opportunity', [])).toEqual([]);
  });
});

describe('choosing shots and showing them', () => {
  it('composes for the target, the second target and wishes', () => {
    const state = facingOff({ squads: { 'troopers-b': { at: row(16, 20, 2), side: 'troopers' } }, rebels: { design: { weapons: ['raygun-pistol', 'raygun-rifle'] } } });
    const shots = composeShots(state, 'rebels', {
      unit: 'troopers',
      second: { unit: 'troopers-b', figures: ['rebels.3'] },
      with: { 'rebels.1': 'raygun-pistol', 'rebels.2': 'none' },
    });
    expect(shots).toEqual([
      { figure: 'rebels.1', weapon: 'raygun-pistol', aim: { unit: 'troopers' } },
      { figure: 'rebels.3', weapon: 'raygun-rifle', aim: { unit: 'troopers-b' } },
    ]);
    expect(refusal(state, shots)).toBeUndefined();
  });

  it('leaves out who cannot reach', () => {
    const state = facingOff({ range: 30, rebels: { at: column(20, 30, 2, 1).map((at, i) => ({ ...at, x: 20 + 1.5 * i })), soldiers: { 1: { ranged: ['hold-out-raygun'] } } }, troopers: { at: [{ x: 20, y: 8 }] } });
    expect(composeShots(state, 'rebels', { unit: 'troopers' }).map(({ figure }) => figure)).toEqual(['rebels.2']);
  });

  it('draws sight lines, range and odds, and says why not', () => {
    const shown = firePreview(facingOff({ barriers: [across('low-wall', 21)] }), 'rebels', { unit: 'troopers' });
    expect(shown.refusal).toBeNull();
    expect(shown.shapes.filter(({ role }) => role === 'sight-cover')).toHaveLength(3);
    expect(shown.slips[0]).toMatchObject({ total: 8, base: { value: 6 } });
    expect(shown.slips[0]?.odds[0]?.share).toBeCloseTo(3 / 6, 9);
    const hidden = firePreview(facingOff({ barriers: [across('high-wall', 25)] }), 'rebels', { unit: 'troopers' });
    expect(hidden.refusal?.code).toBe('no-sight');
    expect(hidden.shapes.filter(({ role }) => role === 'sight-blocked')).toHaveLength(3);
    expect(hidden.shapes.filter(({ role }) => role === 'blocker')).toHaveLength(3);
    expect(firePreview(facingOff(), 'rebels', {}).shapes.map(({ role }) => role)).toEqual(['arc', 'arc', 'arc']);
    expect(fireActions(facingOff(), 'rebels').map(({ id, refusal: no }) => [id, no?.code ?? null])).toEqual([['fire', null], ['throw', 'nothing-to-throw']]);
  });

  it('tells a volley as one card and the losses as another', () => {
    const state = facingOff();
    const { events, state: after } = play(state, 'rebels', fire(shotsOf(state)), { dice: [1, 2, 3, 2, 3, 2, 4, 5, 2] });
    const [card] = fireCards(after, events);
    expect(card?.dice[0]).toMatchObject({ faces: [1, 2, 3], hits: [false, true, true] });
    expect(card?.lines).toHaveLength(4);
    expect(card?.result.values).toEqual({ hits: 2, wounds: 1, incapacitated: 1 });
    const ended = resolve(after, endFirePhase);
    const losses = fireCards(ended.state, [...ended.events, { type: 'phase-began', rule: 'od6-turn-001', phase: 'assault' }]);
    expect(losses[0]?.result.values).toEqual({ wounded: 1, incapacitated: 1 });
  });
});
