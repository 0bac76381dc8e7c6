import { describe, expect, it } from 'vitest';
import { Fault } from '../../../src/engine/faults';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, newSpecialist, plainDesign, play, row, soldier, squad, told } from '../../support/opend6';
import { all } from '../../support/seen';

const far = { at: row(4, 40, 3) };
const foes = { at: row(4, 4, 3), facing: 180 };
const moving = () => battle({ squads: { 'rebels-1': far, 'rebels-2': { at: row(20, 40, 3) }, 'troopers-1': foes } });

describe('sides and the sequence of play', () => {
  it('od6-game-001 a battle has exactly two sides, and needs no gamemaster for any command of a turn', () => {
    const state = battle({ phase: 'initiative', squads: { 'rebels-1': far, 'troopers-1': foes } });
    expect(Object.keys(state.sides)).toEqual(['rebels', 'troopers']);
    for (const type of ['initiative', 'assault', 'morale', 'special'] as const) {
      expect(openD6.rules.refuse(all({ ...state, phase: type }), 'rebels', { type })).toBeNull();
      expect(openD6.rules.refuse(all({ ...state, phase: type }), 'troopers', { type })).toBeNull();
    }
    expect(openD6.rules.refuse(all(state), 'green', { type: 'initiative' })).toMatchObject({ code: 'not-a-side' });
  });

  it('od6-game-002 od6-game-008 od6-game-009 a scenario fixes the terrain, both forces and their set-up before play; the forces differ', () => {
    const state = openD6.muster.begin('hangar');
    const count = (side: string) =>
      Object.values(state.figures).filter(({ unit }) => state.units[unit]?.side === side).length;
    expect(state.phase).toBe('setup');
    expect(state.table.barriers.length).toBeGreaterThan(0);
    expect([count('rebels'), count('troopers')]).toEqual([16, 20]);
    for (const side of ['rebels', 'troopers']) {
      expect(count(side)).toBeGreaterThanOrEqual(6);
      expect(count(side)).toBeLessThanOrEqual(60);
    }
    expect(openD6.rules.refuse(all(state), 'rebels', { type: 'initiative' })).toMatchObject({ code: 'wrong-phase' });
  });

  it('od6-turn-001 a turn goes through the six phases in their order', () => {
    expect(openD6.rules.phases.map(({ id }) => id)).toEqual([
      'initiative',
      'movement',
      'fire',
      'assault',
      'morale',
      'special',
    ]);
    let state = battle({
      phase: 'initiative',
      squads: { 'rebels-1': { at: row(2, 46, 3) }, 'troopers-1': { at: row(2, 2, 3), facing: 0 } },
    });
    const begun: string[] = [];
    const step = (seat: string, command: Parameters<typeof play>[2], script = {}) => {
      const played = play(state, seat, command, script);
      begun.push(...told(played.events, 'phase-began').map(({ phase }) => phase));
      state = played.state;
    };
    step('rebels', { type: 'initiative' }, { dice: [4, 3], answers: { 'move-order': 'first' } });
    step('rebels', { type: 'hold', unit: 'rebels-1' });
    step('troopers', { type: 'hold', unit: 'troopers-1' });
    while (state.phase === 'fire') step(state.toAct ?? '', { type: 'pass' });
    step('rebels', { type: 'special' });
    expect(begun).toEqual(['movement', 'fire', 'assault', 'morale', 'special', 'initiative']);
    expect(state.turn).toBe(2);
  });

  it('has no step for anybody while a phase begins, before a side has the place', () => {
    const state = { ...moving(), toAct: null };
    expect(openD6.screen.next(all(state))).toMatchObject({
      seats: [],
      command: null,
      refusal: { code: 'phase-begins' },
    });
    expect(openD6.screen.actions(all(state), 'rebels-1').every(({ refusal }) => refusal !== null)).toBe(true);
  });

  it('od6-game-011 what was not done in its phase is lost: after the last squad has moved nobody moves any more', () => {
    const state = { ...moving(), phase: 'fire' as const };
    expect(openD6.rules.refuse(all(state), 'rebels', { type: 'hold', unit: 'rebels-1' })).toMatchObject({
      code: 'wrong-phase',
      rule: 'od6-game-011',
    });
    expect(openD6.rules.refuse(all(moving()), 'rebels', { type: 'fire', unit: 'rebels-1', shots: [] })).toMatchObject({
      code: 'wrong-phase',
    });
  });
});

describe('initiative', () => {
  const led = (rebels: number, troopers: number, parts: object = {}) =>
    battle({
      phase: 'initiative',
      squads: {
        'rebels-1': { ...far, design: { training: { firearms: 1, command: rebels - 2 } }, ...parts },
        'troopers-1': { ...foes, design: { training: { firearms: 1, command: troopers - 2 } } },
      },
    });

  /** What the rebels add to their die for initiative, when it shows a 5 and the troopers' a 1. */
  const commandIn = (state: OpenD6State): number => {
    const script = { dice: [5, 1], answers: { 'move-order': 'first' } };
    const [rolled] = told(play(state, 'rebels', { type: 'initiative' }, script).events, 'initiative-rolled');
    return (rolled?.scores.find(({ side }) => side === 'rebels')?.score ?? 0) - 5;
  };

  it('od6-turn-002 od6-squad-008 each side adds its best command skill to a die; a bomb-out counts as nothing', () => {
    const { state, events } = play(
      led(5, 3),
      'rebels',
      { type: 'initiative' },
      { dice: [1, 2], answers: { 'move-order': 'second' } },
    );
    expect(told(events, 'initiative-rolled')[0]?.scores.map(({ score }) => score)).toEqual([0, 5]);
    expect(state.initiative).toBe('troopers');
  });

  it('od6-turn-003 od6-turn-002 a tie is rolled again until one side is higher', () => {
    const { state, events } = play(
      led(5, 3),
      'rebels',
      { type: 'initiative' },
      { dice: [2, 4, 3, 4], answers: { 'move-order': 'first' } },
    );
    expect(told(events, 'initiative-rolled').map(({ scores }) => scores.map(({ score }) => score))).toEqual([
      [7, 7],
      [8, 7],
    ]);
    expect(state.initiative).toBe('rebels');
  });

  it('od6-turn-002 od6-test-005 a six is rolled on', () => {
    const { state } = play(
      led(2, 5),
      'rebels',
      { type: 'initiative' },
      { dice: [6, 6, 2, 3], answers: { 'move-order': 'first' } },
    );
    expect(state.initiative).toBe('rebels');
  });

  it('od6-turn-002 only soldiers on the table count, at their wounded skill', () => {
    const leader = led(5, 3, { design: { training: { command: 1 }, commanderLevels: 2 } });
    expect(commandIn(leader)).toBe(5);
    soldier(leader, 'rebels-1.1').wounded = true;
    expect(commandIn(leader)).toBe(4);
    soldier(leader, 'rebels-1.1').presence = 'out';
    expect(commandIn(leader)).toBe(3);
  });

  it('od6-turn-002 in a broken squad only the commander has any command skill', () => {
    const state = led(5, 3, { morale: 0, design: { training: { command: 1 }, commanderLevels: 1 } });
    expect(commandIn(state)).toBe(4);
    soldier(state, 'rebels-1.1').presence = 'out';
    expect(commandIn(state)).toBe(0);
  });

  it('od6-turn-002 a side with nobody on the table yet uses the squads that are still to enter', () => {
    const state = led(5, 3);
    for (const id of squad(state, 'rebels-1').members) soldier(state, id).presence = 'reserve';
    expect(commandIn(state)).toBe(5);
  });
});

describe('the Movement Phase', () => {
  const ready = (answer: string) =>
    play(
      battle({ phase: 'initiative', squads: { 'rebels-1': far, 'troopers-1': foes } }),
      'rebels',
      { type: 'initiative' },
      { dice: [5, 2], answers: { 'move-order': answer } },
    ).state;

  it('od6-turn-004 the side with initiative says whether it moves the first or the second squad', () => {
    expect(ready('first').toAct).toBe('rebels');
    expect(ready('second').toAct).toBe('troopers');
  });

  it('od6-turn-004 then the sides alternate, one squad at a time', () => {
    const state = moving();
    expect(openD6.rules.refuse(all(state), 'troopers', { type: 'hold', unit: 'troopers-1' })).toMatchObject({
      code: 'not-your-place',
    });
    const after = play(state, 'rebels', { type: 'hold', unit: 'rebels-1' }).state;
    expect(after.toAct).toBe('troopers');
    expect(openD6.rules.refuse(all(after), 'rebels', { type: 'hold', unit: 'rebels-2' })).toMatchObject({
      code: 'not-your-place',
    });
  });

  it('od6-turn-005 a side with no squad left lets the other move the rest one after another', () => {
    const one = play(moving(), 'rebels', { type: 'hold', unit: 'rebels-1' }).state;
    const two = play(one, 'troopers', { type: 'hold', unit: 'troopers-1' }).state;
    expect(two.toAct).toBe('rebels');
    expect(play(two, 'rebels', { type: 'hold', unit: 'rebels-2' }).state.phase).not.toBe('movement');
  });

  it('od6-turn-005 squads that cannot move are skipped: broken, pinned or spent by opportunity fire', () => {
    for (const [parts, code] of [
      [{ morale: 0 }, 'squad-broken'],
      [{ squad: { opportunity: 'failed' } }, 'no-activation-left'],
      [{ squad: { opportunity: 'passed' } }, 'no-activation-left'],
    ] as const) {
      const state = battle({
        squads: { 'rebels-1': far, 'rebels-2': { at: row(20, 40, 3) }, 'troopers-1': { ...foes, ...parts } },
      });
      const after = play(state, 'rebels', { type: 'hold', unit: 'rebels-1' }).state;
      expect(after.toAct).toBe('rebels');
      expect(
        openD6.rules.refuse(all({ ...state, toAct: 'troopers' }), 'troopers', { type: 'hold', unit: 'troopers-1' }),
      ).toMatchObject({ code });
    }
  });

  it('od6-turn-006 a squad named as holding spends its place, may not move later, and has not moved', () => {
    const after = play(moving(), 'rebels', { type: 'hold', unit: 'rebels-1' }).state;
    expect(squad(after, 'rebels-1')).toMatchObject({ activated: true, pace: 'still', marker: 'none' });
    expect(
      openD6.rules.refuse(all({ ...after, toAct: 'rebels' }), 'rebels', { type: 'hold', unit: 'rebels-1' }),
    ).toMatchObject({
      code: 'no-activation-left',
    });
  });
});

describe('the Fire Combat Phase', () => {
  const firing = () =>
    battle({
      phase: 'fire',
      initiative: 'rebels',
      toAct: 'troopers',
      squads: { 'rebels-1': { at: row(10, 30, 3) }, 'troopers-1': { at: row(10, 20, 3), facing: 180 } },
    });

  it('od6-turn-008 the side without the initiative chooses first', () => {
    const state = battle({
      phase: 'movement',
      squads: {
        'rebels-1': { at: row(10, 30, 3), squad: { activated: true } },
        'troopers-1': { at: row(10, 20, 3), facing: 180 },
      },
      toAct: 'troopers',
    });
    const after = play(state, 'troopers', { type: 'hold', unit: 'troopers-1' }).state;
    expect(after.phase).toBe('fire');
    expect(after.toAct).toBe('troopers');
  });

  it('od6-turn-008 a player may pass; two passes in a row end the phase', () => {
    const one = play(firing(), 'troopers', { type: 'pass' }).state;
    expect(one).toMatchObject({ phase: 'fire', toAct: 'rebels', passed: ['troopers'] });
    const two = play(one, 'rebels', { type: 'pass' }).state;
    expect(two.phase).toBe('special');
  });

  it('od6-turn-008 a pass counts only until somebody fires again', () => {
    const state = battle({
      phase: 'fire',
      initiative: 'rebels',
      toAct: 'troopers',
      squads: {
        'rebels-1': { at: row(10, 30, 1) },
        'rebels-2': { at: row(16, 30, 1) },
        'troopers-1': { at: row(10, 20, 3), facing: 180 },
      },
    });
    const passed = play(state, 'troopers', { type: 'pass' }).state;
    const shots = [{ figure: 'rebels-1.1', weapon: 'raygun-rifle' as const, aim: { unit: 'troopers-1' } }];
    const fired = play(passed, 'rebels', { type: 'fire', unit: 'rebels-1', shots }, { dice: [1] }).state;
    expect(fired).toMatchObject({ phase: 'fire', toAct: 'troopers', passed: [] });
    const again = play(fired, 'troopers', { type: 'pass' }).state;
    expect(again).toMatchObject({ phase: 'fire', toAct: 'rebels', passed: ['troopers'] });
  });

  it('od6-turn-008 a side with no squad left to fire is skipped', () => {
    const state = firing();
    for (const id of squad(state, 'rebels-1').members) soldier(state, id).facing = 180;
    const after = play(state, 'troopers', { type: 'pass' }).state;
    expect(after.phase).toBe('special');
  });

  it('od6-turn-008 a pass is the owner’s to give', () => {
    expect(openD6.rules.refuse(all(firing()), 'rebels', { type: 'pass' })).toMatchObject({ code: 'not-your-place' });
  });

  it('od6-turn-009 a soldier hit in this phase still fires in it at full ability, and falls at its end', () => {
    const state = firing();
    soldier(state, 'rebels-1.1').marked.push('incapacitated');
    const shots = [{ figure: 'rebels-1.1', weapon: 'raygun-rifle' as const, aim: { unit: 'troopers-1' } }];
    expect(
      openD6.rules.refuse(all({ ...state, toAct: 'rebels' }), 'rebels', { type: 'fire', unit: 'rebels-1', shots }),
    ).toBeNull();
    const after = play({ ...state, passed: ['rebels'] }, 'troopers', { type: 'pass' });
    expect(soldier(after.state, 'rebels-1.1').presence).toBe('out');
  });
});

describe('the end of the turn', () => {
  it('od6-turn-012 od6-data-003 the Special Actions Phase takes off every Fire +1 and No Fire marker', () => {
    const state = battle({
      phase: 'special',
      squads: {
        'rebels-1': { ...far, squad: { marker: 'fire-plus-one', pace: 'walk' } },
        'troopers-1': { ...foes, squad: { marker: 'no-fire', pace: 'run' } },
      },
    });
    const { state: after, events } = play(state, 'rebels', { type: 'special' });
    expect(told(events, 'markers-removed')).toHaveLength(1);
    expect(Object.values(after.units).map(({ marker, pace }) => [marker, pace])).toEqual([
      ['none', 'still'],
      ['none', 'still'],
    ]);
  });

  it('od6-turn-012 od6-turn-013 with the next turn all that was done in this one is open again; wounds, morale and posture stay', () => {
    const did = {
      pace: 'run',
      fired: true,
      defended: true,
      charged: true,
      fought: true,
      hurt: true,
      wounded: true,
      prone: true,
    } as const;
    const used = {
      activated: true,
      pace: 'run',
      opportunity: 'passed',
      volleyed: true,
      withdrew: true,
      assault: 'lost',
      casualtyTested: true,
      morale: 3,
    } as const;
    const state = battle({
      phase: 'special',
      squads: { 'rebels-1': { ...far, soldiers: { 1: did }, squad: used }, 'troopers-1': foes },
    });
    Object.assign(state, { passed: ['rebels'] });
    const { state: after } = play(state, 'rebels', { type: 'special' });
    expect(after.passed).toEqual([]);
    expect(soldier(after, 'rebels-1.1')).toMatchObject({
      pace: 'still',
      fired: false,
      defended: false,
      charged: false,
      fought: false,
      hurt: false,
      wounded: true,
      prone: true,
    });
    expect(squad(after, 'rebels-1')).toMatchObject({
      activated: false,
      pace: 'still',
      opportunity: 'untried',
      volleyed: false,
      withdrew: false,
      assault: 'none',
      casualtyTested: false,
      morale: 3,
    });
    expect(after).toMatchObject({ turn: 2, phase: 'initiative', initiative: null, toAct: null });
  });

  it('od6-turn-001 phases with something to do wait for it, those with nothing pass by', () => {
    const locked = battle({
      phase: 'fire',
      squads: { 'rebels-1': { at: [{ x: 20, y: 30 }] }, 'troopers-1': { at: [{ x: 20, y: 29 }], facing: 180 } },
    });
    const assault = play(locked, 'referee', { type: 'skip-phase' }).state;
    expect(assault.phase).toBe('assault');
    expect(play(assault, 'referee', { type: 'assault' }, { dice: [4, 4] }).state.phase).toBe('special');
    const hurt = battle({
      phase: 'fire',
      squads: { 'rebels-1': { ...far, soldiers: { 2: { hurt: true, wounded: true } } }, 'troopers-1': foes },
    });
    const morale = play(hurt, 'referee', { type: 'skip-phase' }).state;
    expect(morale.phase).toBe('morale');
    expect(play(morale, 'referee', { type: 'morale' }, { dice: [4, 2] }).state.phase).toBe('special');
  });

  it('od6-opp-015 od6-move-015 soldiers prone when movement begins are noted then, and may crawl and stand', () => {
    const state = battle({
      phase: 'initiative',
      squads: {
        'rebels-1': { ...far, soldiers: { 1: { prone: true }, 2: { startedProne: true } } },
        'troopers-1': foes,
      },
    });
    const after = play(
      state,
      'referee',
      { type: 'initiative' },
      { dice: [5, 2], answers: { 'move-order': 'first' } },
    ).state;
    expect(after.phase).toBe('movement');
    expect(['rebels-1.1', 'rebels-1.2'].map((id) => soldier(after, id).startedProne)).toEqual([true, false]);
    soldier(after, 'rebels-1.2').prone = true;
    expect(soldier(play(after, 'referee', { type: 'skip-phase' }).state, 'rebels-1.2').startedProne).toBe(false);
  });

  it('the gamemaster alone may skip the rest of movement or fire', () => {
    const state = battle({ squads: { 'rebels-1': far, 'troopers-1': foes } });
    const skip = { type: 'skip-phase' } as const;
    expect(openD6.rules.refuse(all(state), 'rebels', skip)).toMatchObject({ code: 'referee-only' });
    expect(play(state, 'referee', skip).state.phase).not.toBe('movement');
    const fire = { ...state, phase: 'fire' as const };
    expect(openD6.rules.refuse(all(fire), 'referee', skip)).toBeNull();
    expect(told(play(fire, 'referee', skip).events, 'phase-began')[0]?.phase).toBe('assault');
    expect(openD6.rules.refuse(all({ ...state, phase: 'morale' }), 'referee', skip)).toMatchObject({
      code: 'nothing-to-skip',
    });
  });

  it('od6-turn-013 turns repeat; without an objective a side with nobody left on the table or to enter has lost', () => {
    const state = battle({ phase: 'special', squads: { 'rebels-1': far, 'troopers-1': foes } });
    expect(play(state, 'rebels', { type: 'special' }).state).toMatchObject({
      turn: 2,
      phase: 'initiative',
      outcome: null,
    });
    for (const id of squad(state, 'troopers-1').members) soldier(state, id).presence = 'reserve';
    expect(play(state, 'rebels', { type: 'special' }).state.outcome).toBeNull();
    for (const id of squad(state, 'troopers-1').members) soldier(state, id).presence = 'out';
    expect(play(state, 'rebels', { type: 'special' }).state.outcome).toEqual({ winner: 'rebels', reason: 'wiped-out' });
  });

  it('od6-turn-013 a turn limit is a table option, off by default', () => {
    const limited = battle({
      phase: 'special',
      turn: 3,
      options: { turnLimit: 3 },
      squads: { 'rebels-1': far, 'troopers-1': foes },
    });
    expect(play(limited, 'rebels', { type: 'special' }).state.outcome).toEqual({ winner: null, reason: 'turn-limit' });
    const before = battle({
      phase: 'special',
      turn: 2,
      options: { turnLimit: 3 },
      squads: { 'rebels-1': far, 'troopers-1': foes },
    });
    expect(play(before, 'rebels', { type: 'special' }).state.outcome).toBeNull();
  });

  it('a battle that is over takes no further command', () => {
    const state = {
      ...battle({ squads: { 'rebels-1': far, 'troopers-1': foes } }),
      outcome: { winner: 'rebels', reason: 'wiped-out' },
    };
    expect(() => play(state, 'rebels', { type: 'hold', unit: 'rebels-1' })).toThrow(Fault);
  });
});

describe('a squad as it is recruited', () => {
  it('od6-build-017 od6-sheet-003 commander and specialists are among its soldiers, and keep their roles per figure', () => {
    const state = battle({
      squads: {
        'rebels-1': { at: row(4, 40, 5), design: { ...plainDesign, number: 5, specialists: [newSpecialist()] } },
      },
    });
    expect(squad(state, 'rebels-1').members.map((id) => soldier(state, id).role)).toEqual([
      'commander',
      'specialist-1',
      'soldier',
      'soldier',
      'soldier',
    ]);
  });

  it('od6-morale-003 od6-morale-001 it starts steady, at the level of its quality', () => {
    const state = battle({
      squads: {
        a: { at: row(4, 40, 3) },
        b: { at: row(4, 30, 3), design: { quality: 'veteran' } },
        c: { at: row(4, 20, 3), design: { quality: 'elite' } },
      },
    });
    expect(Object.values(state.units).map(({ morale }) => morale)).toEqual([5, 6, 7]);
  });
});
