import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/battle/actions';
import type { Script } from '../../../src/engine/drivers';
import type { Barrier, Point } from '../../../src/space/types';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, row, soldier, squad, told, type SquadSetUp, idle, play, previewOf } from '../../support/opend6';
import {
  meeting,
  east,
  isAskedAt,
  moveEast,
  movingAgain,
  fire,
  hold,
  passed,
  failed,
  miss,
} from '../../support/opend6-opportunity';

describe('who may try', () => {
  it('od6-opp-001 a squad that has not moved is asked when an enemy moves in its sight; one that has not is not', () => {
    expect(told(moveEast(meeting(), { answers: hold }).events, 'opportunity-declined')).toMatchObject([
      { unit: 'trooper', target: 'rebel' },
    ]);
    expect(moveEast(meeting({ squad: { pace: 'walk' } })).events).not.toEqual([]);
    expect(moveEast(meeting({ soldiers: { 1: { pace: 'walk' } } })).events).not.toEqual([]);
    expect(moveEast(meeting({ facing: 0 })).events).not.toEqual([]);
  });

  it('od6-opp-001 a squad that held in its activation is asked as well', () => {
    expect(
      told(moveEast(meeting({ squad: { activated: true } }), { answers: hold }).events, 'opportunity-declined'),
    ).toHaveLength(1);
  });

  it('od6-opp-001 od6-opp-011 members who do not move draw nothing, nor does a turn on the spot', () => {
    const turn = play(meeting(), 'rebels', { type: 'move', unit: 'rebel', orders: { 'rebel.1': { facing: 0 } } });
    expect(told(turn.events, 'squad-activated')).toHaveLength(1);
  });

  it('od6-opp-019 no test for demoralized or broken squads; shaken ones may', () => {
    expect([5, 3, 2, 1, 0].map((morale) => isAskedAt(meeting({ morale })))).toEqual([true, true, true, false, false]);
    expect(told(moveEast(meeting({ morale: 1 })).events, 'opportunity-tested')).toEqual([]);
  });

  it('od6-opp-005 one attempt a turn, passed or failed', () => {
    for (const opportunity of ['passed', 'failed'] as const)
      expect(isAskedAt(meeting({ squad: { opportunity } }))).toBe(false);
    const { state } = moveEast(meeting(), { answers: fire, dice: failed });
    expect(told(moveEast(movingAgain(state)).events, 'opportunity-tested')).toEqual([]);
  });

  it('od6-opp-003 a squad marked No Fire has no opportunity fire, nor one that works at a weapon', () => {
    expect(isAskedAt(meeting({ squad: { marker: 'no-fire' } }))).toBe(false);
    expect(isAskedAt(meeting({ squad: { marker: 'fire-plus-one' } }))).toBe(true);
    const one = meeting({
      at: [
        { x: 23, y: 18 },
        { x: 24.5, y: 18 },
      ],
      soldiers: { 2: { pace: 'walk' } },
    });
    expect(isAskedAt(one)).toBe(false);
  });

  it('od6-opp-001 od6-opp-012 a soldier who stands up to go is seen over the wall that hid them prone', () => {
    const wall: Barrier = {
      id: 'wall',
      kind: 'low-wall',
      a: { x: 10, y: 29 },
      b: { x: 40, y: 29 },
      bottom: 0,
      top: 0.5,
    };
    const state = battle({
      table: { barriers: [wall] },
      squads: {
        rebel: { at: [{ x: 20, y: 30 }], facing: 90, soldiers: { 1: { prone: true, startedProne: true } } },
        trooper: { at: [{ x: 23, y: 18 }], facing: 180 },
      },
    });
    const go = (order: Order, script: Script) =>
      told(
        play(state, 'rebels', { type: 'move', unit: 'rebel', orders: { 'rebel.1': order } }, script).events,
        'opportunity-declined',
      ).length;
    expect(
      go(
        {
          path: [
            { x: 20, y: 30 },
            { x: 24, y: 30 },
          ],
          does: ['stand'],
        },
        { answers: hold },
      ),
    ).toBe(1);
    expect(
      go(
        {
          path: [
            { x: 20, y: 30 },
            { x: 21.5, y: 30 },
          ],
        },
        {},
      ),
    ).toBe(0);
  });

  it('od6-opp-005 letting one move go by leaves the attempt for the next', () => {
    const { state } = moveEast(meeting(), { answers: hold });
    expect(isAskedAt(movingAgain(state))).toBe(true);
  });

  it('od6-opp-006 several squads may fire at the same move', () => {
    const state = meeting({}, { squads: { 'trooper-b': { at: [{ x: 23, y: 42 }], facing: 0 } } });
    const { events } = moveEast(state, {
      answers: { 'opportunity-fire': ['fire', 'fire'] },
      dice: [...passed, ...passed, ...miss, ...miss],
    });
    expect(told(events, 'volley-fired').map(({ unit, target }) => [unit, target])).toEqual([
      ['trooper', 'rebel'],
      ['trooper-b', 'rebel'],
    ]);
  });

  it('od6-opp-007 grenades are not thrown as opportunity fire', () => {
    const throwers = meeting({ at: [{ x: 23, y: 27 }], design: { weapons: [], thrown: { grenade: 2 } } });
    expect(told(moveEast(throwers).events, 'opportunity-declined')).toEqual([]);
    expect(told(moveEast(throwers).events, 'opportunity-tested')).toEqual([]);
  });

  it('od6-opp-008 squads that are excepted, as the target of a charge is, are not asked; others are', () => {
    const state = meeting({}, { squads: { 'trooper-b': { at: [{ x: 23, y: 42 }], facing: 0 } } });
    const { events } = play(
      state,
      'rebels',
      { type: 'charge', unit: 'rebel', target: 'trooper' },
      {
        dice: [
          ['morale-test', 5],
          ['morale-test', 2],
          ['morale-test', 4],
          ['morale-test', 3],
          ['firearms', 1],
        ],
        answers: hold,
      },
    );
    expect(told(events, 'opportunity-declined').map(({ unit }) => unit)).toEqual(['trooper-b']);
    expect(told(events, 'volley-fired').map(({ unit, situation }) => [unit, situation])).toEqual([
      ['trooper', 'defensive'],
    ]);
  });

  it('od6-opp-020 turning, crawling and standing up in this phase use the chance up', () => {
    const after = (state: OpenD6State, order: Order) =>
      play(state, 'rebels', { type: 'move', unit: 'rebel', orders: { 'rebel.1': order } }).state;
    const alone = (rest: Partial<SquadSetUp> = {}) =>
      battle({
        squads: { rebel: { at: [{ x: 20, y: 30 }], ...rest }, trooper: { at: [{ x: 18, y: 18 }], facing: 90 } },
      });
    const prone = alone({ soldiers: { 1: { prone: true, startedProne: true } } });
    const passes = { 'trooper.1': { path: east(6, { x: 18, y: 18 }) } };
    const declined = (state: OpenD6State, script: Script = {}) =>
      told(
        play(state, 'troopers', { type: 'move', unit: 'trooper', orders: passes }, script).events,
        'opportunity-declined',
      );
    for (const state of [
      after(alone({ facing: 45 }), { facing: 0 }),
      after(prone, { path: east(1), facing: 0 }),
      after(prone, { does: ['stand'] }),
    ]) {
      expect(declined(state)).toEqual([]);
    }
    const dropped = after(alone(), { does: ['prone'] });
    expect(declined(dropped, { answers: hold })).toHaveLength(1);
  });

  it('od6-assault-006 a squad that withdrew from a charge has no opportunity fire this turn', () => {
    expect([false, true].map((withdrew) => isAskedAt(meeting({ squad: { withdrew } })))).toEqual([true, false]);
  });

  it('od6-opp-021 a march of itself, as in withdrawals and routs, asks nobody', () => {
    // A charge that is called off, and ends in a withdrawal.
    const { events } = play(
      meeting(),
      'rebels',
      { type: 'charge', unit: 'rebel', target: 'trooper' },
      {
        dice: [
          ['morale-test', 2],
          ['morale-test', 3],
        ],
        answers: { 'withdraw-facing': 'keep' },
      },
    );
    expect(told(events, 'squad-withdrew')).toHaveLength(1);
    expect(told(events, 'opportunity-declined')).toEqual([]);
    expect(told(events, 'figure-moved')).toHaveLength(1);
    expect(told(moveEast(meeting(), { answers: hold }).events, 'opportunity-declined')).toHaveLength(1);
  });
});

describe('the test', () => {
  it('od6-opp-017 command 3 against threat 4: 7 to 7 cannot fire, 8 to 7 can', () => {
    const tie = moveEast(meeting(), { answers: fire, dice: [4, 3] });
    expect(told(tie.events, 'opportunity-tested')).toMatchObject([
      { result: 'failed', command: { score: 7 }, threat: { score: 7 } },
    ]);
    expect(told(tie.events, 'volley-fired')).toEqual([]);
    const won = moveEast(meeting(), { answers: fire, dice: [5, 3, ...miss] });
    expect(told(won.events, 'opportunity-tested')).toMatchObject([
      { result: 'passed', command: { score: 8 }, threat: { score: 7 } },
    ]);
    expect(told(won.events, 'volley-fired')).toHaveLength(1);
  });

  it('od6-opp-017 with the commander incapacitated the squad’s skill counts', () => {
    const setUp = { at: row(22, 18, 2), design: { commanderLevels: 2 } };
    const led = moveEast(meeting(setUp), { answers: fire, dice: [2, 4] });
    expect(told(led.events, 'opportunity-tested')[0]?.command.reasons[0]).toMatchObject({
      key: 'command-commander',
      value: 5,
    });
    const lost = meeting({ ...setUp, soldiers: { 1: { presence: 'out' } } });
    expect(
      told(moveEast(lost, { answers: fire, dice: failed }).events, 'opportunity-tested')[0]?.command.reasons[0],
    ).toMatchObject({ key: 'command-squad', value: 3 });
  });

  it('od6-opp-002 it is an opposed roll that never changes the morale level', () => {
    const { state } = moveEast(meeting(), { answers: fire, dice: [1, 5] });
    expect(squad(state, 'trooper').morale).toBe(squad(meeting(), 'trooper').morale);
  });

  it('od6-opp-018 threat 4, cover -1, shaken +1, half the squad casualties +2', () => {
    const threat = (state: OpenD6State) => {
      const script: Script = {
        answers: fire,
        dice: [
          ['opportunity-test', 1],
          ['opportunity-test', 5],
        ],
      };
      const [tested] = told(moveEast(state, script).events, 'opportunity-tested');
      return { value: (tested?.threat.score ?? 0) - 5, reasons: tested?.threat.reasons ?? [] };
    };
    const lost = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 1, { presence: 'out' as const, wounded: true }]));
    const ten = (count: number, morale: number, barriers: readonly Barrier[] = []) =>
      meeting({ at: row(18, 18, 10), morale, soldiers: lost(count), design: { number: 10 } }, { table: { barriers } });
    const wall: Barrier = {
      id: 'wall',
      kind: 'low-wall',
      a: { x: 5, y: 19 },
      b: { x: 45, y: 19 },
      bottom: 0,
      top: 0.5,
    };
    expect(threat(ten(0, 5)).value).toBe(4);
    expect(threat(ten(0, 3)).value).toBe(5);
    expect(threat(ten(4, 5)).value).toBe(4);
    expect(threat(ten(5, 5)).value).toBe(6);
    expect(threat(ten(0, 5, [wall])).value).toBe(3);
    const all = threat(ten(5, 2, [wall]));
    expect(all.value).toBe(6);
    expect(all.reasons.map(({ key, value }) => [key, value])).toEqual([
      ['opportunity-threat', 4],
      ['opportunity-behind-cover', -1],
      ['opportunity-shaken', 1],
      ['opportunity-half-casualties', 2],
    ]);
  });

  it('od6-opp-003 passed: it fires at once, is marked No Fire, and neither moves nor fires again', () => {
    const { state } = moveEast(meeting(), { answers: fire, dice: [...passed, ...miss] });
    expect(squad(state, 'trooper')).toMatchObject({ opportunity: 'passed', marker: 'no-fire' });
    expect(idle({ ...state, phase: 'movement' }, 'troopers')).toEqual([]);
    expect(idle({ ...state, phase: 'fire' }, 'troopers')).toEqual([]);
  });

  it('od6-opp-003 the test is offered only with a legal shot: in arc, in range, in sight', () => {
    expect(told(moveEast(meeting({ facing: 0 })).events, 'opportunity-declined')).toEqual([]);
    const far = meeting({ at: [{ x: 23, y: 5 }], design: { weapons: ['hold-out-raygun'] } });
    expect(told(moveEast(far).events, 'opportunity-declined')).toEqual([]);
    const wall: Barrier = {
      id: 'wall',
      kind: 'building-wall',
      a: { x: 0, y: 25 },
      b: { x: 48, y: 25 },
      bottom: 0,
      top: 'unlimited',
    };
    expect(told(moveEast(meeting({}, { table: { barriers: [wall] } })).events, 'opportunity-declined')).toEqual([]);
  });

  it('od6-opp-004 failed: pinned for the phase, with its normal fire left', () => {
    const { state } = moveEast(meeting(), { answers: fire, dice: failed });
    expect(squad(state, 'trooper')).toMatchObject({ opportunity: 'failed', marker: 'none' });
    expect(idle({ ...state, phase: 'movement' }, 'troopers')).toEqual([]);
    expect(idle({ ...state, phase: 'fire' }, 'troopers')).toEqual(['trooper']);
  });
});

/** A wall on y = 20 that hides what is west (or east) of where the line from (30, 10) passes its end. */
function hidden(side: 'west' | 'east', end: number): OpenD6State {
  const wall: Barrier = {
    id: 'wall',
    kind: 'building-wall',
    a: { x: end, y: 20 },
    b: { x: side === 'west' ? 0 : 48, y: 20 },
    bottom: 0,
    top: 'unlimited',
  };
  return meeting({ at: [{ x: 30, y: 10 }] }, { table: { barriers: [wall] } });
}

/** Where the rebel would be fired at on this path, as its player is shown it; nowhere if the rebel is not seen enough. */
const firedAt = (state: OpenD6State, path: readonly Point[]): readonly Point[] =>
  previewOf(state, 'rebel', 'move', { orders: { 'rebel.1': { path } } }).shapes.flatMap((shape) =>
    shape.kind === 'mark' && shape.role === 'threat' ? [shape.at] : [],
  );

describe('where and at whom', () => {
  it('od6-opp-011 of a 6" move exactly 2" have to be seen; 1.9" are not enough', () => {
    expect(firedAt(hidden('west', 27), east(6))).toHaveLength(1);
    expect(firedAt(hidden('west', 27.05), east(6))).toEqual([]);
  });

  it('od6-opp-011 a move of 1.5" has to be seen whole', () => {
    expect(firedAt(hidden('west', 25), east(1.5))).toHaveLength(1);
    expect(firedAt(hidden('west', 25.25), east(1.5))).toEqual([]);
  });

  it('od6-opp-011 the parts seen add up, whichever soldiers of the squad see them', () => {
    const hides = (id: string, a: number, b: number): Barrier => ({
      id,
      kind: 'building-wall',
      a: { x: a, y: 29 },
      b: { x: b, y: 29 },
      bottom: 0,
      top: 'unlimited',
    });
    // From straight above, the soldier at x sees the path only within the gap over it.
    const state = meeting(
      {
        at: [
          { x: 20.5, y: 10 },
          { x: 25.5, y: 10 },
        ],
      },
      { table: { barriers: [hides('west', 0, 20), hides('middle', 21, 25), hides('east', 26, 48)] } },
    );
    expect(firedAt(state, east(6))).toHaveLength(1);
    expect(
      firedAt(
        { ...state, figures: { ...state.figures, 'trooper.2': { ...soldier(state, 'trooper.2'), presence: 'out' } } },
        east(6),
      ),
    ).toEqual([]);
  });

  it('od6-opp-011 only those who qualify are shot at', () => {
    const state = battle({
      squads: {
        rebel: {
          at: [
            { x: 20, y: 30 },
            { x: 16, y: 30 },
            { x: 27, y: 30 },
          ],
          facing: 90,
        },
        trooper: { at: [{ x: 23, y: 18 }], facing: 180 },
      },
    });
    const orders = { 'rebel.1': { path: east(6) }, 'rebel.2': { path: east(5, { x: 16, y: 30 }) } };
    const { events } = play(
      state,
      'rebels',
      { type: 'move', unit: 'rebel', orders },
      {
        answers: fire,
        dice: [...passed, ...miss],
      },
    );
    expect(told(events, 'volley-fired')[0]?.shooters[0]?.targets).toEqual(['rebel.1', 'rebel.2']);
  });

  it('od6-opp-012 the fire falls with each soldier halfway along their path, terrain or not', () => {
    expect(
      firedAt(meeting(), [
        { x: 20, y: 30 },
        { x: 22, y: 30 },
        { x: 22, y: 34 },
      ]),
    ).toEqual([{ x: 22, y: 31 }]);
    const { events } = moveEast(meeting(), { answers: fire, dice: [...passed, ...miss] });
    const [first, second] = told(events, 'figure-moved');
    expect(first).toMatchObject({
      rule: 'od6-opp-012',
      path: [
        { x: 20, y: 30 },
        { x: 23, y: 30 },
      ],
    });
    expect(second).toMatchObject({
      path: [
        { x: 23, y: 30 },
        { x: 26, y: 30 },
      ],
    });
    expect(told(events, 'volley-fired')[0]?.range?.inches).toBeCloseTo(12);
  });

  it('od6-opp-013 out of sight halfway, it falls at the last point where the mover was seen', () => {
    expect(firedAt(hidden('west', 27), east(6))[0]?.x).toBeCloseTo(26, 2);
    expect(firedAt(hidden('east', 26.25), east(6))[0]?.x).toBeCloseTo(22.5, 2);
    const { events } = moveEast(hidden('east', 26.25), { answers: fire, dice: [...passed, ...miss] });
    expect(told(events, 'figure-moved')[0]?.path.at(-1)?.x).toBeCloseTo(22.5, 2);
  });

  it('od6-opp-014 difficulty of the range + 1: a pistol at 12" hits at 9, shaken at 10', () => {
    const pistol = { design: { weapons: ['raygun-pistol' as const] } };
    const difficulty = (trooper: Partial<SquadSetUp>) =>
      told(moveEast(meeting(trooper), { answers: fire, dice: [5, 2, ...miss] }).events, 'volley-fired')[0]?.shooters[0]
        ?.difficulty;
    expect(difficulty(pistol)).toBe(9);
    expect(difficulty({ ...pistol, morale: 3 })).toBe(10);
  });

  it('od6-opp-014 it is at the moving squad only', () => {
    const state = meeting({ at: row(22, 18, 2) }, { squads: { 'rebel-b': { at: [{ x: 24, y: 26 }] } } });
    const { events } = moveEast(state, { answers: fire, dice: [...passed, 2, 2] });
    expect(told(events, 'volley-fired').map(({ target }) => target)).toEqual(['rebel']);
  });

  it('od6-opp-010 paths are declared first, then squads are asked, then anybody moves', () => {
    const types = moveEast(meeting(), { answers: fire, dice: [...passed, ...miss] }).events.map(({ type }) => type);
    expect(types.indexOf('opportunity-tested')).toBeLessThan(types.indexOf('figure-moved'));
    expect(types.lastIndexOf('volley-fired')).toBeLessThan(types.lastIndexOf('figure-moved'));
  });
});
