import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { CreatureId } from '../../../../src/rulesets/opend6/data/creatures';
import { newCreature } from '../../../../src/rulesets/opend6/design/creature';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { battle, play, refuse, soldier, told, type BattleSetUp, type OpenD6Command } from '../../../support/opend6';
import { ground, wall } from '../fire-support';

const at = (x: number, y: number): Point => ({ x, y });
const far = [at(44, 46)];
const hold: OpenD6Command = { type: 'hold', unit: 'rebels' };

interface Parts {
  readonly kind?: CreatureId;
  readonly place?: Point;
  readonly troopers?: readonly Point[];
  readonly friends?: readonly Point[];
  readonly table?: BattleSetUp['table'];
  readonly soldier?: Partial<Soldier>;
}

/** A creature that faces north and runs amok from turn 2 on, in turn 2. */
function amok(parts: Parts = {}, setUp: Partial<BattleSetUp> = {}): OpenD6State {
  const { kind = 'space-rat', place = at(20, 30), troopers = far, friends, table = {} } = parts;
  return battle({
    turn: 2,
    table,
    ...setUp,
    squads: {
      rebels: {
        at: [place],
        creature: newCreature(kind),
        soldiers: { 1: { wounded: true, ailments: [{ kind: 'amok', value: 2, until: null }], ...parts.soldier } },
      },
      troopers: { at: troopers, facing: 180, design: { weapons: [] } },
      ...(friends === undefined
        ? {}
        : { friends: { at: friends, side: 'rebels', facing: 180, design: { weapons: [] } } }),
    },
  });
}

const run = (state: OpenD6State, dice: readonly number[], answers = {}) =>
  play(state, 'rebels', hold, { dice, answers });
const ends = (state: OpenD6State, dice: readonly number[]): Point => {
  const { x, y } = soldier(run(state, dice).state, 'rebels.1').at;
  return at(Math.round(x * 100) / 100, Math.round(y * 100) / 100);
};

describe('a creature that is wounded', () => {
  it('od6a-creature-016 falls and runs amok from the next Movement Phase on; a soldier does not', () => {
    const shot = battle({
      phase: 'fire',
      squads: {
        rebels: { at: [at(20, 30)], creature: newCreature('space-rat'), soldiers: { 1: { marked: ['wound'] } } },
        troopers: { at: far, soldiers: { 1: { marked: ['wound'] } } },
      },
      toAct: 'rebels',
    });
    const { state } = play(shot, 'rebels', { type: 'pass' });
    expect(soldier(state, 'rebels.1')).toMatchObject({
      prone: true,
      ailments: [{ kind: 'amok', value: 2, until: null }],
    });
    expect(soldier(state, 'troopers.1').ailments).toBeUndefined();
  });

  it('od6a-creature-016 takes orders for the rest of the turn, and none in the next', () => {
    const going: OpenD6Command = {
      type: 'move',
      unit: 'rebels',
      orders: { 'rebels.1': { path: [at(20, 30), at(20, 28)] } },
    };
    expect(refuse(amok({}, { turn: 1 }), 'rebels', going)).toBeNull();
    expect(refuse(amok(), 'rebels', going)).toMatchObject({ code: 'runs-amok' });
    expect(
      refuse(amok({ troopers: [at(20, 22)] }), 'rebels', { type: 'charge', unit: 'rebels', target: 'troopers' }),
    ).toMatchObject({ code: 'runs-amok' });
  });
});

describe('a run amok', () => {
  it('od6a-creature-023 goes its full rate by the template, 1 along its facing; a 4 is rolled again', () => {
    // A space rat goes 9".
    expect(ends(amok(), [1])).toEqual(at(20, 21));
    expect(ends(amok(), [2])).toEqual(at(27.79, 25.5));
    expect(ends(amok(), [4, 4, 6])).toEqual(at(12.21, 25.5));
  });

  it('od6a-creature-023 is made by those of a pack that are amok, and the others go where they are shown', () => {
    const pack = battle({
      turn: 2,
      squads: {
        rebels: {
          at: [at(20, 30), at(24, 30)],
          creature: newCreature('space-rat', { number: 2 }),
          soldiers: { 1: { wounded: true, ailments: [{ kind: 'amok', value: 2, until: null }] } },
        },
        troopers: { at: far },
      },
    });
    const seen = openD6.rules.seen(pack, 'rebels');
    const { orders = {} } = openD6.table.formation(seen, 'rebels', at(20, 30), at(20, 26));
    expect(Object.keys(orders)).toEqual(['rebels.2']);
    const { state } = play(pack, 'rebels', { type: 'move', unit: 'rebels', orders }, { dice: [1] });
    expect([soldier(state, 'rebels.1').at.y, soldier(state, 'rebels.2').at.y]).toEqual([21, 26]);
  });

  it('od6a-creature-023 pays for terrain', () => {
    const brush = { areas: [ground('brush', 0, 0, 40, 29)] };
    expect(ends(amok({ table: brush }), [1])).toEqual(at(20, 25));
  });

  it('od6a-creature-017 is 2" shorter for one that has to stand up', () => {
    expect(ends(amok({ soldier: { prone: true } }), [1])).toEqual(at(20, 23));
    expect(soldier(run(amok({ soldier: { prone: true } }), [1]).state, 'rebels.1').prone).toBe(false);
  });

  it('od6a-creature-024 stops at the first figure that it touches and attacks it at once, a friend too', () => {
    for (const parts of [{ troopers: [at(20, 25)] }, { friends: [at(20, 25)] }]) {
      const { state, events } = run(amok(parts), [1, 3, 3]);
      const victim = 'friends' in parts ? 'friends.1' : 'troopers.1';
      expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(26, 2);
      expect(told(events, 'amok-struck')).toMatchObject([{ victims: [victim] }]);
      // A wounded rat bites with 3, the soldier has 3: a draw.
      expect(told(events, 'melee-fought')).toMatchObject([{ lone: { weapon: 'bite', value: 3 }, hits: [] }]);
    }
    expect(told(run(amok({ troopers: [at(21.5, 25)] }), [1]).events, 'amok-struck')).toEqual([]);
  });

  it('od6a-creature-024 those in that fight do not move any more in this phase; a comrade does', () => {
    const { state } = run(amok({ friends: [at(20, 25), at(22, 25)] }), [1, 3, 3]);
    const going = (id: string, x: number): OpenD6Command => ({
      type: 'move',
      unit: 'friends',
      orders: { [id]: { path: [at(x, 25), at(x, 24)] } },
    });
    const now: OpenD6State = { ...state, toAct: 'rebels' };
    expect(refuse(now, 'rebels', going('friends.1', 20))).toMatchObject({ code: 'held-by-amok' });
    expect(refuse(now, 'rebels', going('friends.2', 22))).toBeNull();
  });

  it('od6a-creature-025 stops at wire and at what it cannot cross, and is rolled for again where it leads nowhere', () => {
    const wire = { barriers: [wall('barbed-wire', at(0, 26), at(48, 26))] };
    const stopped = ends(amok({ table: wire }), [1]);
    expect(stopped.y).toBeGreaterThan(25.9);
    expect(stopped.y).toBeLessThan(26.7);
    const beside = amok({ table: wire, place: at(20, 26.55) });
    // 1, 2 and 6 lead into the wire.
    expect(ends(beside, [1, 2, 6, 3]).y).toBeGreaterThan(26.55);
    const chasm = { areas: [ground('cliff', 0, 0, 48, 26)] };
    expect(ends(amok({ table: chasm }), [1]).y).toBeGreaterThanOrEqual(26);
  });

  it('od6a-creature-025 stays, without a roll, where no direction leads away', () => {
    const side = (ax: number, ay: number, bx: number, by: number) => wall('barbed-wire', at(ax, ay), at(bx, by));
    const pen = {
      barriers: [
        side(19.49, 29.49, 20.51, 29.49),
        side(20.51, 29.49, 20.51, 30.51),
        side(20.51, 30.51, 19.49, 30.51),
        side(19.49, 30.51, 19.49, 29.49),
      ].map((one, i) => ({ ...one, id: `pen.${i}` })),
    };
    const { state, events } = run(amok({ table: pen }), []);
    expect(told(events, 'amok-turned')).toMatchObject([{ direction: null }]);
    expect(soldier(state, 'rebels.1').at).toEqual(at(20, 30));
  });

  it('od6a-creature-026 leads off the table and out of play', () => {
    expect(soldier(run(amok({ place: at(20, 8) }), [1]).state, 'rebels.1').presence).toBe('left');
    expect(soldier(run(amok({ place: at(20, 10) }), [1]).state, 'rebels.1').presence).toBe('table');
  });

  it('od6a-creature-026 od6a-creature-023 says on its card where it ran, and that it ran off the table', () => {
    const { state, events } = run(amok({ place: at(20, 8) }), [1]);
    const lines = openD6.screen.cards(openD6.rules.seen(state, 'rebels'), events).flatMap((card) => card.lines);
    expect(lines.map(({ text, rule }) => [text, rule])).toMatchObject([
      [{ key: expect.stringContaining('card.move.moved') }, 'od6-move-001'],
      [{ key: expect.stringContaining('event.amok-turned.runs'), values: { direction: 1 } }, 'od6a-creature-023'],
      [{ key: expect.stringContaining('card.move.ran-off') }, 'od6a-creature-026'],
    ]);
  });
});

describe('a creature that calms down', () => {
  const begin = (kind: CreatureId, turn: number, face: readonly number[]) => {
    const state = amok({ kind }, { turn, phase: 'initiative' });
    // The rebels have no command: 5 against 2 and 3.
    return play(
      state,
      'referee',
      { type: 'initiative' },
      { dice: [2, 5, ...face], answers: { 'move-order': 'first' } },
    );
  };

  it('od6a-creature-027 stops on more than its Orneriness Code, of which it may have none', () => {
    const calm = (kind: CreatureId, face: number) => {
      const { state, events } = begin(kind, 3, [face]);
      expect(told(events, 'amok-rolled')).toHaveLength(1);
      return soldier(state, 'rebels.1').ailments?.every(({ kind: ailment }) => ailment !== 'amok');
    };
    expect([calm('squamata', 3), calm('squamata', 4), calm('space-rat', 1)]).toEqual([false, true, true]);
  });

  it('od6a-creature-027 is not rolled for before its first run', () => {
    expect(told(begin('squamata', 2, []).events, 'amok-rolled')).toEqual([]);
  });

  it('od6a-creature-016 is seen to be out of control until then', () => {
    const seen = (state: OpenD6State) =>
      openD6.table.figureLook(openD6.rules.seen(state, 'rebels'), 'rebels.1').markers;
    expect(seen(amok())).toContain('ailing');
    expect(seen(begin('space-rat', 3, [1]).state)).not.toContain('ailing');
  });
});
