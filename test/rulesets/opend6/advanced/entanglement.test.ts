import { describe, expect, it } from 'vitest';
import { OBSERVER } from '../../../../src/engine/request';
import { openD6 } from '../../../../src/rulesets/opend6';
import { newDesign } from '../../../../src/rulesets/opend6/design/design';
import { newRobot } from '../../../../src/rulesets/opend6/design/robot';
import type { FieldSquare, OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Area, Point } from '../../../../src/space/types';
import {
  actionsOf,
  battle,
  composeCommand,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  told,
  type BattleSetUp,
  type OpenD6Command,
} from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });
const support = { light: 0, heavy: 0, field: 6 };

/** Set-up of a battle whose rebels have bought six squares; nobody has to come or to hold, so both defend. */
function setUp(parts: Partial<BattleSetUp> = {}): OpenD6State {
  const state = battle({
    phase: 'setup',
    turn: 0,
    ...parts,
    options: { entanglement: true, ...parts.options },
    squads: {
      rebels: { at: row(24, 40, 3), design: { support } },
      troopers: { at: row(24, 8, 3), facing: 180 },
      ...parts.squads,
    },
  });
  return { ...state, ready: [] };
}

const lay = (squares: readonly Point[], unit = 'rebels'): OpenD6Command => ({ type: 'lay-field', unit, squares });
const why = (state: OpenD6State, command: OpenD6Command, seat = 'rebels') => refuse(state, seat, command)?.code;

/** Squares that the rebels have laid: three inches deep at the given places. */
const secret = (...places: readonly Point[]): FieldSquare[] =>
  places.map((square) => ({ side: 'rebels', unit: 'rebels', at: square, knownTo: ['rebels'] }));

/** Three inches of field on the way north of somebody at (20.5, 30), from y = 27 to y = 24. */
const across = secret(at(20.5, 26.5), at(20.5, 25.5), at(20.5, 24.5));

/** A trooper at (20.5, 30) with a walk of 8 and a run of 13, and a field on the way. */
function walking(fields: readonly FieldSquare[], parts: Partial<BattleSetUp> = {}): OpenD6State {
  const squads = { rebels: { at: row(5, 2, 3) }, troopers: { at: [at(20.5, 30)] } };
  return {
    ...battle({ toAct: 'troopers', options: { entanglement: true }, ...parts, squads: { ...squads, ...parts.squads } }),
    fields,
  };
}
const north = (inches: number): OpenD6Command => ({
  type: 'move',
  unit: 'troopers',
  orders: { 'troopers.1': { path: [at(20.5, 30), at(20.5, 30 - inches)] } },
});
const open = (fields: readonly FieldSquare[]): FieldSquare[] => fields.map(({ knownTo: _secret, ...square }) => square);

describe('entanglement fields', () => {
  it('od6a-weapon-020 cost 5 a square, where the gamemaster allows them', () => {
    const price = (field: number) =>
      openD6.muster.sheet.points?.(newDesign('anti-government-soldier', { support: { light: 0, heavy: 0, field } })) ??
      0;
    expect(price(3) - price(0)).toBe(15);
    const design = newDesign('anti-government-soldier', { support });
    const unit = { id: 'x', side: 'rebels', name: 'x' };
    expect(() => openD6.muster.recruit(design, unit)).toThrow('no-fields');
    expect(() => openD6.muster.recruit(design, unit, { ...setUp().options })).not.toThrow('no-fields');
  });

  it('od6a-weapon-020 lie only on clear ground, and only defenders have them', () => {
    const wood: Area = {
      id: 'wood',
      kind: 'light-woods',
      outline: [at(10, 10), at(14, 10), at(14, 14), at(10, 14)],
      bottom: 0,
      top: 'unlimited',
    };
    const state = setUp({ table: { areas: [wood] } });
    expect(why(state, lay([at(11.5, 11.5)]))).toBe('field-not-clear');
    expect(why(state, lay([at(9.5, 11.5)]))).toBeUndefined();
    expect(why(setUp({ options: { entanglement: false } }), lay([at(9.5, 11.5)]))).toBe('no-field-left');
    const coming = setUp({ scenario: 'relay', squads: { troopers: { at: row(24, 8, 3), design: { support } } } });
    expect(why(coming, lay([at(9.5, 9.5)]))).toBeUndefined();
    expect(why({ ...coming, ready: ['rebels'] }, lay([at(9.5, 9.5)], 'troopers'), 'troopers')).toBe(
      'only-defenders-lay',
    );
  });

  it('od6a-weapon-021 are laid before the game, each square once, as many as were bought', () => {
    const state = setUp();
    expect(why(state, lay([at(9.5, 9.5), at(10.5, 9.5)]))).toBeUndefined();
    expect(why(state, lay([at(9.5, 9.5), at(9.5, 9.5)]))).toBe('field-laid-twice');
    expect(why(state, lay([at(9, 9)]))).toBe('no-whole-square');
    expect(why(state, lay([at(48.5, 9.5)]))).toBe('point-off-table');
    expect(why(state, lay(row(2.5, 9.5, 7).map((_, i) => at(2.5 + i, 9.5))))).toBe('too-much-field');
    expect(why({ ...state, phase: 'movement' }, lay([at(9.5, 9.5)]))).toBe('wrong-phase');
    const laid = play(state, 'rebels', lay([at(9.5, 9.5), at(10.5, 9.5)])).state;
    expect(why(laid, lay([at(9.5, 9.5)]))).toBe('field-laid-twice');
    const taken = play(laid, 'rebels', { type: 'take-up-field', unit: 'rebels', squares: [at(9.5, 9.5)] }).state;
    expect(taken.fields?.map((square) => square.at)).toEqual([at(10.5, 9.5)]);
    expect(why(taken, { type: 'take-up-field', unit: 'rebels', squares: [at(9.5, 9.5)] })).toBe('no-field-there');
  });

  it('od6a-weapon-021 are offered a square or a row at a time', () => {
    const state = setUp();
    const offers = actionsOf(state, 'rebels').flatMap(({ verb, id }) => (verb === 'fields' ? [id] : []));
    expect(offers).toEqual(['one', 'across', 'along']);
    const point = at(9.2, 9.9);
    const shown = composeCommand(state, 'rebels', 'across', { point });
    expect(shown).toEqual(lay([7.5, 8.5, 9.5, 10.5, 11.5].map((x) => at(x, 9.5))));
    expect(previewOf(state, 'rebels', 'one', { point }).shapes).toHaveLength(1);
  });

  it('od6a-weapon-021 nobody of the other side knows where, until the first figure enters', () => {
    const state = setUp();
    const { events, state: laid } = play(state, 'rebels', lay([at(9.5, 9.5)]));
    for (const seat of ['troopers', OBSERVER]) {
      expect(openD6.rules.seen(laid, seat).fields).toBeUndefined();
      expect(events.map((event) => openD6.rules.heard(event, seat))).toEqual([null]);
    }
    expect(openD6.rules.seen(laid, 'rebels').fields).toHaveLength(1);
    expect(openD6.rules.hides?.(laid)).toBe(true);

    const far = secret(at(40.5, 26.5));
    const moved = play(walking([...across, ...far]), 'troopers', north(5));
    expect(told(moved.events, 'field-entered')).toMatchObject([{ by: 'troopers.1' }]);
    const seen = openD6.rules.seen(moved.state, 'troopers');
    // All of the field, and nothing of another that does not touch it.
    expect(seen.fields?.map((square) => square.at)).toEqual(across.map((square) => square.at));
    expect(moved.state.fields).toHaveLength(4);
    const short = play(walking(across), 'troopers', north(2.9));
    expect(told(short.events, 'field-entered')).toEqual([]);
  });

  it('od6a-weapon-021 affect the side that laid them, too, which reveals them when it enters', () => {
    const own = walking(across.map((square) => ({ ...square, side: 'troopers', knownTo: ['troopers'] })));
    expect(why(own, north(13), 'troopers')).toBe('too-far');
    for (const inches of [3.5, 8]) {
      const { state, events } = play(own, 'troopers', north(inches));
      expect(told(events, 'field-entered')).toMatchObject([{ side: 'troopers', by: 'troopers.1' }]);
      expect(state.fields?.every(({ knownTo }) => knownTo === undefined)).toBe(true);
    }
  });

  it('od6a-weapon-022 an inch in them costs two: walk 8", 3" of field, and 2" remain', () => {
    const known = walking(open(across));
    const walks = (inches: number) => {
      const { state, events } = play(known, 'troopers', north(inches));
      return { at: soldier(state, 'troopers.1').at.y, pace: told(events, 'figure-moved').at(-1)?.pace };
    };
    // 3" of clear ground, and 2.5" of the field for the other 5".
    expect(walks(5.5)).toEqual({ at: 24.5, pace: 'walk' });
    expect(walks(5.6).pace).toBe('run');
    expect(why(known, north(10), 'troopers')).toBeUndefined();
    expect(why(known, north(10.1), 'troopers')).toBe('too-far');
  });

  it('od6a-weapon-022 a soldier who does not know of one pays for it on the way, and stops when the rate is used up', () => {
    const { state, events } = play(walking(across), 'troopers', north(8));
    expect(soldier(state, 'troopers.1').at.y).toBeCloseTo(24.5, 3);
    expect(told(events, 'field-entered')).toHaveLength(1);
    const run = play(walking(across), 'troopers', north(13));
    expect(soldier(run.state, 'troopers.1').at.y).toBeCloseTo(20, 3);
    expect(soldier(play(walking([]), 'troopers', north(13)).state, 'troopers.1').at.y).toBe(17);
  });

  it('od6a-weapon-022 a robot with a lift unit ignores them, one on tracks does not', () => {
    const by = (lift: boolean) => {
      const robot = { ...newRobot('security-robot'), lift };
      const state = walking(open(across), { squads: { troopers: { at: [at(20.5, 30)], robot } } });
      return why(state, north(8), 'troopers');
    };
    expect(by(true)).toBeUndefined();
    expect(by(false)).toBe('too-far');
  });
});
