import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../src/engine/drivers';
import type { Order } from '../../../src/battle/actions';
import { newDesign, newSpecialist } from '../../../src/rulesets/opend6/design/design';
import type { Gun, OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Point } from '../../../src/space/types';
import { battle, play, row, soldier, squad, told, endPhase } from '../../support/opend6';
import { shotsFor } from './fire-support';
import { all, carry, codeOf, refusal, way, isAsked } from './move-table';

const tripodSquad = newDesign('assault-soldier', {
  number: 4,
  training: { firearms: 2 },
  weapons: ['raygun-rifle'],
  specialists: [newSpecialist({ weapons: ['repeating-raygun-tripod'] })],
});

/** Walk 6", Run 11". The commander, the specialist with the gun, its other carrier, another soldier; 1.5" apart. */
function crew(gun: Partial<Gun> = {}, at: readonly Point[] = row(20, 40, 4), options = {}): OpenD6State {
  const state = battle({
    options,
    squads: { rebel: { at, design: tripodSquad }, trooper: { at: [{ x: 24, y: 10 }], facing: 0 } },
  });
  Object.assign(gunIn(state), gun);
  return state;
}

function gunIn(state: OpenD6State): Gun {
  const gun = state.guns['rebel.gun1'];
  if (gun === undefined) throw new Error('the squad has no gun');
  return gun;
}

const standing: Partial<Gun> = { condition: 'assembled', at: { x: 22.25, y: 40 }, facing: 0 };
const does = (...tasks: string[]): Order => ({
  does: tasks.map((task) => (task.includes(':') ? task : `${task}:rebel.gun1`)),
});
const both = (task: string) => ({ 'rebel.2': does(task), 'rebel.3': does(task) });
/** The weapon of the squad as it is when the Movement Phase is over. */
const gunAfter = (state: OpenD6State) => gunIn(endPhase(state).state);
/** The shots that the squad is offered at the trooper in the Fire Combat Phase. */
const shots = (state: OpenD6State) =>
  shotsFor({ ...state, phase: 'fire', toAct: 'rebels' }, { unit: 'trooper' }, 'rebel');
/** The squad after a morale test that broke it. */
function broken(state: OpenD6State): OpenD6State {
  const tested = structuredClone({ ...state, phase: 'morale' as const });
  squad(tested, 'rebel').morale = 1;
  soldier(tested, 'rebel.4').hurt = true;
  const dice: Rolled[] = [
    ['morale-test', 1],
    ['morale-test', 5],
  ];
  return play(tested, 'referee', { type: 'morale' }, { dice }).state;
}
const canFire = (state: OpenD6State) => shots(state).some(({ gun }) => gun === 'rebel.gun1');
/** Those whom parts of a weapon keep from running. */
const carriersIn = (state: OpenD6State) =>
  squad(state, 'rebel').members.filter(
    (id) => codeOf({ ...state, toAct: 'rebels' }, all(state, [id], 0, 7)) === 'carrier-cannot-run',
  );
/** The battle when these soldiers, hit before, have fallen. */
const afterFire = (state: OpenD6State) => endPhase({ ...state, phase: 'fire' }).state;

describe('carrying', () => {
  it('od6-weapon-002 two named carriers bring it in parts, at no more than a walk', () => {
    const state = crew();
    expect(gunIn(state)).toMatchObject({ condition: 'parts', carriers: ['rebel.2', 'rebel.3'] });
    expect(codeOf(state, all(state, ['rebel.2'], 0, 6))).toBe('legal');
    for (const id of ['rebel.2', 'rebel.3']) {
      expect(refusal(state, all(state, [id], 0, 6.1))).toMatchObject({
        code: 'carrier-cannot-run',
        rule: 'od6-weapon-002',
        subject: id,
      });
    }
    expect(codeOf(state, all(state, ['rebel.4'], 0, 6.1))).toBe('legal');
    expect(codeOf(state, { ...all(state, ['rebel.2'], 270, 6), ...all(state, ['rebel.3'], 90, 6) })).toBe('legal');
  });

  it('od6-weapon-002 by table option the guns of the defenders start assembled', () => {
    const startOf = (state: OpenD6State) => {
      const setUp: OpenD6State = { ...state, phase: 'setup', ready: [], toAct: null };
      const first = play(setUp, 'referee', { type: 'ready' }).state;
      return play(first, 'referee', { type: 'ready' }).state;
    };
    expect(gunIn(startOf(crew())).condition).toBe('parts');
    const options = { defendersAssembled: true };
    expect(gunIn(startOf(crew({}, row(20, 40, 4), options)))).toMatchObject({
      condition: 'assembled',
      at: { x: 22.25, y: 40 },
    });
    expect(gunIn(startOf(crew({}, row(20, 40, 4, 2.1), options))).condition).toBe('parts');
  });

  it('od6-weapon-003 only the two carriers are barred from running and charging', () => {
    const state = crew();
    expect(carriersIn(state)).toEqual(['rebel.2', 'rebel.3']);
    expect(shots(state).map(({ figure }) => figure)).toContain('rebel.2');
    expect(carriersIn(crew(standing))).toEqual([]);
    const charged = (gun: Partial<Gun>) => {
      const near = crew(gun);
      soldier(near, 'trooper.1').at = { x: 24, y: 36 };
      const { events } = play(
        near,
        'rebels',
        { type: 'charge', unit: 'rebel', target: 'trooper' },
        {
          dice: [
            ['morale-test', 5],
            ['morale-test', 2],
          ],
          answers: gun === standing ? {} : { 'carriers-follow': 'stay' },
        },
      );
      return told(events, 'charge-declared')[0]?.figures;
    };
    expect([charged({}), charged(standing)]).toEqual([['rebel.1', 'rebel.4'], squad(state, 'rebel').members]);
  });

  it('od6-weapon-004 a weapon in parts is gone with either carrier, also while it is being put together', () => {
    for (const gun of [{}, { work: 'assembling' as const }]) {
      const state = crew(gun);
      soldier(state, 'rebel.3').marked = ['incapacitated'];
      const after = afterFire(state);
      expect(gunIn(after).condition).toBe('destroyed');
      expect(gunAfter({ ...after, phase: 'movement' }).condition).toBe('destroyed');
    }
    const wounded = crew();
    soldier(wounded, 'rebel.3').marked = ['wound'];
    expect(gunIn(afterFire(wounded)).condition).toBe('parts');
  });
});

describe('assembling', () => {
  it('od6-weapon-005 takes both carriers the whole phase; then it is ready to fire', () => {
    const { state } = carry(crew(), both('assemble'));
    expect(gunIn(state)).toMatchObject({ condition: 'parts', work: 'assembling' });
    expect(canFire(state)).toBe(false);
    const ready = endPhase(state).state;
    expect(gunIn(ready)).toMatchObject({ condition: 'assembled', work: 'none', at: { x: 22.25, y: 40 }, facing: 0 });
    expect(canFire(ready)).toBe(true);
  });

  it('od6-weapon-005 od6-opp-020 it is no movement, but uses up the activation and opportunity fire', () => {
    expect(isAsked(crew())).toBe(true);
    const { state } = carry(crew(), both('assemble'));
    expect(squad(state, 'rebel')).toMatchObject({ marker: 'none', pace: 'still', activated: true });
    expect(isAsked(state)).toBe(false);
  });

  it('od6-weapon-005 the carriers begin no more than 1" apart and do not move', () => {
    expect(
      codeOf(
        crew({}, [
          { x: 10, y: 40 },
          { x: 12, y: 40 },
          { x: 14, y: 40 },
          { x: 16, y: 40 },
        ]),
        both('assemble'),
      ),
    ).toBe('legal');
    expect(
      refusal(
        crew({}, [
          { x: 10, y: 40 },
          { x: 12, y: 40 },
          { x: 14.01, y: 40 },
          { x: 16, y: 40 },
        ]),
        both('assemble'),
      ),
    ).toMatchObject({ code: 'gun-carriers-apart', rule: 'od6-weapon-005' });
    const moving = { ...both('assemble'), 'rebel.3': { ...does('assemble'), path: way({ x: 23, y: 40 }, [0, 1]) } };
    expect(codeOf(crew(), moving)).toBe('gun-crew-moves');
    expect(codeOf(crew(), { ...both('assemble'), 'rebel.3': { ...does('assemble'), facing: 90 } })).toBe(
      'gun-crew-moves',
    );
    expect(codeOf(crew(), { 'rebel.2': does('assemble') })).toBe('gun-needs-both-carriers');
    expect(codeOf(crew(), { 'rebel.2': does('assemble'), 'rebel.4': does('assemble') })).toBe(
      'gun-needs-both-carriers',
    );
    expect(codeOf(crew(standing), both('assemble'))).toBe('gun-not-in-parts');
  });

  it('od6-weapon-005 carriers who were driven off do not finish it', () => {
    const { state } = carry(crew(), both('assemble'));
    soldier(state, 'rebel.3').at = { x: 23, y: 46 };
    expect(gunAfter(state)).toMatchObject({ condition: 'parts', work: 'none' });
  });

  it('od6-weapon-008 two soldiers within 1" take it apart and can carry it', () => {
    const { state } = carry(crew(standing), both('disassemble'));
    expect(gunIn(state)).toMatchObject({ condition: 'assembled', work: 'disassembling' });
    expect(isAsked(state)).toBe(false);
    const after = endPhase(state).state;
    expect(gunIn(after)).toMatchObject({ condition: 'parts', work: 'none', carriers: ['rebel.2', 'rebel.3'] });
    const nextTurn = structuredClone({ ...after, phase: 'movement' as const });
    squad(nextTurn, 'rebel').activated = false;
    expect(carriersIn(nextTurn)).toEqual(['rebel.2', 'rebel.3']);
    const { state: begun } = carry(crew({ ...standing, at: { x: 20.75, y: 40 } }), {
      'rebel.1': does('disassemble'),
      'rebel.2': does('disassemble'),
    });
    expect(gunAfter(begun).carriers).toEqual(['rebel.2', 'rebel.1']);
    expect(codeOf(crew({ ...standing, at: { x: 20.99, y: 40 } }), both('disassemble'))).toBe('gun-not-beside');
    expect(codeOf(crew({ ...standing, at: { x: 21.5, y: 40 } }), both('disassemble'))).toBe('legal');
    expect(codeOf(crew(standing), { 'rebel.2': does('disassemble') })).toBe('gun-needs-two');
    expect(codeOf(crew(), both('disassemble'))).toBe('gun-not-assembled');
    expect(
      codeOf(crew(standing), { ...both('disassemble'), 'rebel.3': { does: ['disassemble:rebel.gun1', 'prone'] } }),
    ).toBe('gun-crew-moves');
    const laden = crew(standing);
    laden.guns['rebel.gun2'] = {
      ...gunIn(laden),
      id: 'rebel.gun2',
      condition: 'parts',
      carriers: ['rebel.3', 'rebel.4'],
    };
    expect(refusal(laden, both('disassemble'))).toMatchObject({ code: 'gun-hands-full', subject: 'rebel.3' });
  });

  it('od6-weapon-008 od6-rout-006 any two soldiers of a squad of its side take over an abandoned weapon', () => {
    const left = broken(crew(standing, row(20, 40, 4, 1.2)));
    expect(gunIn(left)).toMatchObject({ unit: null, condition: 'assembled', carriers: [] });
    // Two of another squad stand at it.
    const others = battle({
      squads: {
        rebel: { at: row(20, 5, 4) },
        other: { at: row(21.65, 40, 2, 1.2) },
        trooper: { at: [{ x: 40, y: 10 }] },
      },
    });
    others.guns['rebel.gun1'] = gunIn(left);
    const { state } = carry(others, { 'other.1': does('disassemble'), 'other.2': does('disassemble') }, {}, 'other');
    expect(gunAfter(state)).toMatchObject({ unit: 'other', carriers: ['other.1', 'other.2'] });
    expect(gunIn(broken(crew()))).toMatchObject({ unit: 'rebel', condition: 'parts' });
  });
});

describe('an assembled weapon', () => {
  it('od6-weapon-006 is dragged 1" at most by a soldier in contact who goes along; that is a walk', () => {
    const drag = (inches: number) => ({ 'rebel.2': { ...does('drag'), path: way({ x: 21.5, y: 40 }, [0, inches]) } });
    const { state } = carry(crew(standing), drag(1));
    expect(gunIn(state)).toMatchObject({ at: { x: 22.25, y: 39 }, dragged: true });
    expect(gunIn(play({ ...state, phase: 'special' }, 'referee', { type: 'special' }).state).dragged).toBe(false);
    expect(squad(state, 'rebel').marker).toBe('fire-plus-one');
    expect(refusal(crew(standing), drag(1.01))).toMatchObject({ code: 'drag-too-far', rule: 'od6-weapon-006' });
    expect(codeOf(crew({ ...standing, at: { x: 22.5, y: 40 } }), drag(1))).toBe('legal');
    expect(codeOf(crew({ ...standing, at: { x: 22.6, y: 40 } }), drag(1))).toBe('gun-not-beside');
    expect(codeOf(crew(), drag(1))).toBe('gun-not-assembled');
    expect(codeOf(crew(standing), { 'rebel.2': { ...does('drag'), facing: 90 } })).toBe('gun-drag-nowhere');
    const other = { 'rebel.3': { ...does('drag'), path: way({ x: 23, y: 40 }, [0, 1]) } };
    expect([codeOf(crew(standing), other), codeOf(crew(standing), { ...drag(1), ...other })]).toEqual([
      'legal',
      'gun-one-drags',
    ]);
    expect(codeOf(crew(standing), { 'rebel.2': { ...does('drag'), path: way({ x: 21.5, y: 40 }, [0, 8]) } })).toBe(
      'drag-too-far',
    );
  });

  it('od6-weapon-007 od6-opp-020 is turned with its crew for nothing, and the squad stays eligible', () => {
    const turn = { 'rebel.2': { ...does('turn'), facing: 90 }, 'rebel.3': { ...does('turn'), facing: 90 } };
    const { state, events } = carry(crew(standing), turn);
    expect(gunIn(state).facing).toBe(90);
    expect(soldier(state, 'rebel.2')).toMatchObject({ facing: 90, pace: 'still' });
    expect(squad(state, 'rebel')).toMatchObject({ marker: 'none', pace: 'still' });
    expect(isAsked(state)).toBe(true);
    expect(told(events, 'figure-turned').map(({ rule }) => rule)).toEqual(['od6-weapon-007', 'od6-weapon-007']);
    expect(codeOf(crew({ ...standing, dragged: true }), turn)).toBe('gun-was-dragged');
    expect(codeOf(crew(standing), { ...turn, 'rebel.3': { ...does('turn'), facing: 45 } })).toBe('gun-facings-differ');
    expect(codeOf(crew({ ...standing, at: { x: 20, y: 30 } }), turn)).toBe('gun-not-beside');
    expect(codeOf(crew(), turn)).toBe('gun-not-assembled');
    const three = { ...turn, 'rebel.4': { ...does('turn'), facing: 90 } };
    expect(codeOf(crew({ ...standing, at: { x: 22.4, y: 40 } }, row(20, 40, 4, 1.2)), three)).toBe('gun-crew-too-many');
    expect(
      codeOf(crew(standing), {
        ...turn,
        'rebel.3': { ...does('turn'), path: way({ x: 23, y: 40 }, [0, 1]), facing: 90 },
      }),
    ).toBe('gun-crew-moves');
  });

  it('od6-weapon-016 the gunner drops the tripod for good, in parts or assembled, and fires alone', () => {
    const { state } = carry(crew(), { 'rebel.2': does('drop-tripod') });
    expect(gunIn(state)).toMatchObject({ condition: 'tripod-dropped', carriers: [] });
    expect(soldier(state, 'rebel.2').ranged).toContain('repeating-raygun');
    expect(squad(state, 'rebel').marker).toBe('none');
    const rested = structuredClone({ ...state, phase: 'movement' as const });
    squad(rested, 'rebel').activated = false;
    expect(carriersIn(rested)).toEqual([]);
    expect(shots(state).find(({ figure }) => figure === 'rebel.2')?.weapon).toBe('repeating-raygun');
    expect(codeOf(crew(standing), { 'rebel.2': does('drop-tripod') })).toBe('legal');
    expect(codeOf(crew(), { 'rebel.3': does('drop-tripod') })).toBe('gun-not-the-gunner');
    expect(codeOf({ ...rested, toAct: 'rebels' }, { 'rebel.2': does('drop-tripod') })).toBe('gun-not-the-gunner');
    expect(codeOf(crew(standing), both('drop-tripod'))).toBe('gun-not-the-gunner');
  });

  it('od6-weapon-016 it costs no movement: the soldier may run with the gun', () => {
    const orders = { 'rebel.2': { ...does('drop-tripod'), path: way({ x: 21.5, y: 40 }, [0, 11]) } };
    const { state } = carry(crew(), orders, { answers: {} });
    expect(soldier(state, 'rebel.2').pace).toBe('run');
  });

  it('a heavy gun has no tripod to drop, and one gun takes one kind of work', () => {
    const heavy = crew({ weapon: 'heavy-repeating-raygun' });
    expect(codeOf(heavy, { 'rebel.2': does('drop-tripod') })).toBe('gun-needs-tripod');
    expect(codeOf(crew(standing), { 'rebel.2': does('turn'), 'rebel.3': does('disassemble') })).toBe('gun-two-works');
    expect(codeOf(crew(), { 'rebel.2': does('assemble:nowhere') })).toBe('unknown-task');
  });
});

it('od6-weapon-006 a weapon goes no further than the soldier who drags it', () => {
  const { state } = carry(crew(standing), { 'rebel.2': { ...does('drag'), path: way({ x: 21.5, y: 40 }, [0, 0.6]) } });
  expect(gunIn(state).at.x).toBeCloseTo(22.25);
  expect(gunIn(state).at.y).toBeCloseTo(39.4);
});
