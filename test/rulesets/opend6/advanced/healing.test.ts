import { describe, expect, it } from 'vitest';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import { actionsOf, battle, play, previewOf, refuse, soldier, told, type OpenD6Command } from '../../../support/opend6';

const [healer, patient] = ['rebels.1', 'rebels.2'];
const heal = (figure = healer, treated = patient): OpenD6Command => ({ type: 'heal', figure, patient: treated });

/** Two rebels who touch, one with packs (Medicine 2) and one wounded; a third an inch away, troopers far away. */
function aid(parts: { packs?: number; patient?: Partial<Soldier>; trooper?: { x: number; y: number } } = {}) {
  const state = battle({
    phase: 'special',
    toAct: 'rebels',
    squads: {
      rebels: {
        at: [
          { x: 20, y: 30 },
          { x: 21, y: 30 },
          { x: 24, y: 30 },
        ],
      },
      troopers: { at: [parts.trooper ?? { x: 20, y: 5 }], facing: 180 },
    },
  });
  Object.assign(soldier(state, healer), { gear: { 'medical-pack': parts.packs ?? 2 } });
  Object.assign(soldier(state, patient), { wounded: true, ...parts.patient });
  return state;
}

const why = (state: OpenD6State, command: OpenD6Command = heal()) => refuse(state, 'rebels', command)?.code;
/** Gives an attempt; the other side has nothing to do, so that the turn ends unless another rebel can act. */
const treat = (state: OpenD6State, dice: readonly number[], command: OpenD6Command = heal()) =>
  play(state, 'rebels', command, { dice });
const tried = (played: ReturnType<typeof play>) => told(played.events, 'wound-treated')[0];
const nextTurn = (state: OpenD6State): OpenD6State => ({ ...state, phase: 'special', toAct: 'rebels' });

describe('medical packs', () => {
  it('od6a-gear-007 difficulty 7 with Medicine, in base contact; a success takes the wound off', () => {
    const healed = treat(aid(), [5]);
    expect(tried(healed)).toMatchObject({ skill: 2, difficulty: 7, score: 7, passed: true });
    expect(soldier(healed.state, patient).wounded).toBe(false);
    expect(soldier(treat(aid(), [4]).state, patient).wounded).toBe(true);
    expect(why(aid(), heal(healer, 'rebels.3'))).toBe('not-wounded');
    const apart = aid();
    Object.assign(soldier(apart, 'rebels.3'), { wounded: true });
    expect(why(apart, heal(healer, 'rebels.3'))).toBe('not-in-contact');
  });

  it('od6a-gear-007 not in the turn of the wound, and not while healer or patient touches an enemy', () => {
    expect(why(aid({ patient: { hurt: true } }))).toBe('wound-too-fresh');
    expect(why(aid({ trooper: { x: 21, y: 29 } }))).toBe('touches-an-enemy');
    expect(why(aid({ trooper: { x: 20, y: 29 } }))).toBe('touches-an-enemy');
    expect(why(aid({ patient: { prone: true } }))).toBeUndefined();
  });

  it('od6a-gear-007 od6a-turn-006 a wound by a cloud at the end of a turn is of that turn, though it counts in the next', () => {
    expect(why(aid({ patient: { hurt: false, late: 'counts' } }))).toBeUndefined();
  });

  it('od6a-gear-007 a healed soldier is no more corroded', () => {
    const ailments = [{ kind: 'corroded' as const, value: 2, until: null }];
    expect(soldier(treat(aid({ patient: { ailments } }), [5]).state, patient).ailments).toEqual([]);
  });

  it('od6a-gear-008 one more attempt on the wound in a later turn, at difficulty 9, and then none', () => {
    const once = treat(aid({ packs: 4 }), [4]).state;
    expect(once.turn).toBe(2);
    const second = treat(nextTurn(once), [6, 1]);
    expect(tried(second)).toMatchObject({ difficulty: 9, score: 9, passed: true });
    const twice = treat(nextTurn(once), [5]);
    expect(tried(twice)).toMatchObject({ difficulty: 9, passed: false });
    expect(why(nextTurn(twice.state))).toBe('wound-beyond-help');
    const sameTurn = aid({ packs: 4, patient: { treated: { tries: 1, on: 1 } } });
    expect(why(sameTurn)).toBe('treated-this-turn');
  });

  it('od6a-gear-009 one’s own wound is 1 harder to treat: 8, then 10', () => {
    const self = heal(healer, healer);
    const hurt = aid({ patient: { wounded: false } });
    Object.assign(soldier(hurt, healer), { wounded: true });
    const first = treat(hurt, [5], self);
    expect(tried(first)).toMatchObject({ skill: 1, difficulty: 8, passed: false });
    expect(tried(treat(nextTurn(first.state), [5], self))).toMatchObject({ difficulty: 10 });
  });

  it('od6a-gear-010 each attempt uses up a pack, and without one there is none', () => {
    const packs = (dice: readonly number[]) => soldier(treat(aid(), dice).state, healer).gear?.['medical-pack'];
    expect([packs([5]), packs([2])]).toEqual([1, 1]);
    expect(why(aid({ packs: 0 }))).toBe('no-medical-pack');
  });

  it('od6a-gear-007 the slip shows the difficulty and the odds before the dice', () => {
    const { breakdowns } = previewOf(aid(), 'rebels', `heal ${healer} ${patient}`, {});
    expect(breakdowns[0]).toMatchObject({ total: { value: 7 }, odds: [{ share: 1 / 3 }] });
    const reasons = previewOf(
      aid({ patient: { treated: { tries: 1, on: 0 } } }),
      'rebels',
      `heal ${healer} ${patient}`,
      {},
    );
    expect(reasons.breakdowns[0]?.reasons).toMatchObject([{ rule: 'od6a-gear-008', value: 2 }]);
  });
});

describe('special actions in turns', () => {
  const both = () => {
    const state = aid();
    const { at } = soldier(state, 'troopers.1');
    Object.assign(soldier(state, 'troopers.1'), { wounded: true, gear: { 'medical-pack': 2 }, at });
    return state;
  };
  const opened = (state: OpenD6State) => ({ ...state, toAct: null });

  it('od6a-turn-002 markers come off, then the sides act in turns, the side with the initiative choosing who begins', () => {
    const first = play(opened(both()), 'rebels', { type: 'special' }, { answers: { 'special-order': 'first' } });
    expect(first.events.map(({ type }) => type)).toEqual(['markers-removed', 'turn-passed-to']);
    expect(first.state).toMatchObject({ phase: 'special', toAct: 'rebels' });
    const second = play(opened(both()), 'rebels', { type: 'special' }, { answers: { 'special-order': 'second' } });
    expect(second.state.toAct).toBe('troopers');
    const acted = play(first.state, 'rebels', heal(), { dice: [5] });
    expect(acted.state).toMatchObject({ phase: 'special', toAct: 'troopers' });
  });

  it('od6a-turn-002 clouds come after the special actions', () => {
    const state = both();
    const cloud = {
      id: 'c',
      kind: 'smoke',
      side: 'rebels',
      by: null,
      at: { x: 40, y: 40 },
      since: 1,
      tried: [],
    } as const;
    state.hazards = [{ ...cloud, tried: [] }];
    const first = play(opened(state), 'rebels', { type: 'special' }, { answers: { 'special-order': 'first' } }).state;
    expect(told(play(first, 'rebels', heal(), { dice: [5] }).events, 'cloud-rolled')).toEqual([]);
    const passed = play(first, 'rebels', { type: 'pass-special' }).state;
    const over = play(passed, 'troopers', { type: 'pass-special' }, { dice: [6] });
    expect(over.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['special-passed', 'cloud-rolled', 'hazard-ended', 'turn-began']),
    );
  });

  it('od6a-turn-002 a side that passed acts again once the other has acted, and two passes in a row end the actions', () => {
    const first = play(opened(both()), 'rebels', { type: 'special' }, { answers: { 'special-order': 'first' } }).state;
    const passed = play(first, 'rebels', { type: 'pass-special' }).state;
    expect(passed.toAct).toBe('troopers');
    const acted = play(passed, 'troopers', heal('troopers.1', 'troopers.1'), { dice: [2] });
    expect(acted.state).toMatchObject({ turn: 1, phase: 'special', toAct: 'rebels' });
    const over = play(play(first, 'rebels', { type: 'pass-special' }).state, 'troopers', {
      type: 'pass-special',
    }).state;
    expect(over).toMatchObject({ turn: 2, phase: 'initiative' });
  });

  it('od6a-turn-001 each figure has one special action in a turn, and another in the next', () => {
    const state = aid();
    Object.assign(soldier(state, 'rebels.3'), { wounded: true, at: { x: 20, y: 31 } });
    const { state: after } = treat(state, [5]);
    expect(after).toMatchObject({ turn: 2 });
    const mine = aid();
    Object.assign(soldier(mine, healer), { special: true });
    expect(why(mine)).toBe('special-action-done');
    expect(soldier(after, healer).special).toBe(false);
  });

  it('od6a-turn-001 the side whose place it is gives the orders, and nobody ends the turn over its head', () => {
    const first = play(opened(both()), 'rebels', { type: 'special' }, { answers: { 'special-order': 'first' } }).state;
    expect(refuse(first, 'troopers', { type: 'pass-special' })?.code).toBe('not-your-place');
    expect(refuse(first, 'troopers', heal('troopers.1', 'troopers.1'))?.code).toBe('not-your-place');
    expect(refuse(first, 'rebels', { type: 'special' })?.code).toBe('special-actions-first');
    expect(refuse(opened(both()), 'rebels', { type: 'pass-special' })?.code).toBeDefined();
    expect(play(first, 'referee', { type: 'skip-phase' }).state.turn).toBe(2);
  });

  it('od6a-turn-001 a pack out of reach of the wounded is listed with the reason', () => {
    const state = both();
    Object.assign(soldier(state, patient), { at: { x: 22, y: 30 } });
    const found = actionsOf(state, 'rebels').find(({ verb }) => verb === 'heal');
    expect(found?.refusal?.code).toBe('not-in-contact');
  });
});

describe('casualties of the Special Actions Phase', () => {
  const gassed = (members: number) => {
    const state = battle({
      phase: 'special',
      turn: 5,
      squads: {
        rebels: { at: Array.from({ length: members }, (_, i) => ({ x: 20 + 1.1 * i, y: 30 })) },
        troopers: { at: [{ x: 20, y: 5 }], facing: 180 },
      },
    });
    state.hazards = [
      { id: 'c', kind: 'cold-gas', side: 'rebels', by: null, at: { x: 18.6, y: 30 }, since: 5, tried: ['rebels.1'] },
    ];
    return state;
  };

  it('od6a-turn-006 they count in the casualty tests of the next turn, and no longer', () => {
    const hit = play(gassed(4), 'rebels', { type: 'special' }, { dice: [4, 3] }).state;
    expect(hit.turn).toBe(6);
    expect(soldier(hit, patient)).toMatchObject({ wounded: true, hurt: false, late: 'counts' });
    const { events, state } = play({ ...hit, phase: 'morale' }, 'rebels', { type: 'morale' }, { dice: [3, 3] });
    expect(told(events, 'morale-tested')[0]?.threat.reasons).toMatchObject([{ key: 'threat-casualty', value: 1 }]);
    expect(soldier(state, patient).late).toBe('no');
  });
});
