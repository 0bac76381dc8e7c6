import { describe, expect, it } from 'vitest';
import type { Script } from '../../../src/engine/drivers';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import {
  battle,
  exchange,
  fighter,
  play,
  refusal,
  told,
  vehicle,
  type BattleSetUp,
  type Played,
  type Fighter,
  type SeatId,
  type State,
  type Vehicle,
} from '../../support/quick-draw';

const unarmed: Partial<Fighter> = { weapons: [] };

interface Setting {
  readonly model: Vehicle['model'];
  readonly crew: Readonly<Record<string, SeatId | 'bench'>>;
  readonly rest?: Partial<Vehicle>;
  readonly people?: Partial<Fighter>;
  readonly options?: BattleSetUp['options'];
  /** From where a fires: west of it by default. */
  readonly from?: readonly [number, number];
}

/** The hero a has one shot at the foes' vehicle v at 13 and 20, which faces north. */
function under({ model, crew, rest = {}, people = {}, options = {}, from = [5, 20] }: Setting): State {
  const aboard = Object.keys(crew).map((id, i) => [id, [30 + i, 38, { ...unarmed, ...people }]] as const);
  return battle({
    options,
    heroes: { a: [from[0], from[1], { weapons: ['bolt-rifle'], left: 1 }] },
    foes: { x: [38, 2, unarmed], ...Object.fromEntries(aboard) },
    vehicles: { v: { model, side: 'foes', at: [13, 20], crew, rest } },
  });
}

/** The faces of those who are hit aboard, in order. */
const injuries = (faces: Readonly<Record<string, number>>) =>
  Object.entries(faces).map(([id, face]) => [`effect ${id}`, face] as const);

/** A shot that hits the vehicle itself, with this face on its table and what is rolled after it. */
function damage(setting: Setting, face: number, after: Script['dice'] = []): Played {
  const said = { a: 'bolt-rifle@v' };
  const state = under(setting);
  return exchange(
    state,
    { heroes: said, ...answers(state) },
    {
      dice: [['shot v', 1], ['who-is-hit v', 100], ['damage v', face], ...after],
    },
  );
}

/** Crews with a weapon that reaches are asked too, and hold their fire. */
function answers(state: State): { readonly foes?: null } {
  const { model, lost } = vehicle(state, 'v');
  const gunners = Object.values(state.figures).some((one) => {
    const seat = one.kind === 'fighter' ? (one.aboard?.seat ?? 'driver') : 'driver';
    return seat !== 'driver' && !lost.includes(seat);
  });
  return gunners && model !== 'skimmer' ? { foes: null } : {};
}

const apc: Setting = { model: 'apc', crew: { d: 'driver', f: 'front', l: 'left', r: 'right', p: 'bench' } };
const jeep: Setting = { model: 'jeep', crew: { d: 'driver', g: 'gun', p: 'bench' } };
const skimmer: Setting = { model: 'skimmer', crew: { d: 'driver' } };
const three = [apc, jeep, skimmer];

const modifiers = ({ events }: Played) => told(events, 'effect-rolled').map(({ figure, added }) => [figure, added]);
const lossOf = ({ events }: Played) => told(events, 'vehicle-lost')[0]?.loss ?? null;

/** The foes' own turn, at their movement, with what a vehicle will do. */
function ownTurn(rest: Partial<Vehicle>, more: Partial<BattleSetUp> = {}): State {
  return battle({
    phase: 'move',
    active: 'foes',
    heroes: { a: [2, 2, unarmed] },
    foes: { d: [30, 38, unarmed] },
    vehicles: { v: { model: 'jeep', side: 'foes', at: [20, 20], crew: { d: 'driver' }, rest } },
    ...more,
  });
}

describe('the vehicle damage table', () => {
  it('qd-vdam-001 one D10 in the column of the vehicle, a 10 being the 0', () => {
    expect(damage(skimmer, 10).events.find(({ type }) => type === 'damage-rolled')).toMatchObject({ face: 10 });
    expect(lossOf(damage(skimmer, 10))).toBe('blown-up');
  });

  it('qd-vdam-002 1 and 2 do nothing to any of them', () => {
    for (const setting of three)
      for (const face of [1, 2]) {
        const { state } = damage(setting, face);
        const { loss, engine, veers, structure, lost } = vehicle(state, 'v');
        expect([loss, engine, veers, structure, lost]).toEqual([null, true, null, 0, []]);
      }
  });

  it('qd-vdam-003, qd-vdam-004 3 and 4: what moved veers left or right; what stood still does not', () => {
    for (const setting of three) {
      expect(vehicle(damage({ ...setting, rest: { speed: 1 } }, 3).state, 'v').veers).toBe('left');
      expect(vehicle(damage({ ...setting, rest: { speed: 1 } }, 4).state, 'v').veers).toBe('right');
      expect(vehicle(damage(setting, 3).state, 'v').veers).toBeNull();
    }
  });

  it('qd-vdam-004 of several veers the last counts', () => {
    expect(vehicle(damage({ ...jeep, rest: { speed: 1, veers: 'left' } }, 4).state, 'v').veers).toBe('right');
  });

  it('qd-vdam-003 it turns 45 degrees to the left and continues with all its dice', () => {
    const start = ownTurn({ veers: 'left' });
    expect(refusal(start, { type: 'end-step' })).toBe('veers-first');
    const { state } = play(start, { type: 'drive', figure: 'v', path: [{ x: 20, y: 20 }] }, { dice: [2, 2, 3, 3] });
    const { at, facing, veers, dice } = vehicle(state, 'v');
    expect([facing, veers, dice]).toEqual([315, null, 4]);
    expect([at.x, at.y].map((one) => Math.round(one * 100) / 100)).toEqual([12.93, 12.93]);
    expect(refusal(state, { type: 'end-step' })).toBeNull();
  });

  it('qd-vdam-004 to the right, and it stops at obstacles', () => {
    const start = ownTurn({ veers: 'right', at: { x: 36, y: 20 }, trail: [{ x: 36, y: 20 }] });
    const { state } = play(start, { type: 'drive', figure: 'v', path: [{ x: 36, y: 20 }] }, { dice: [6, 6, 6, 6] });
    expect(vehicle(state, 'v').facing).toBe(45);
    expect(vehicle(state, 'v').at.x).toBeLessThan(39);
  });

  it('qd-vdam-003 without an able driver or an engine there is no move, and the veer waits', () => {
    const idle = ownTurn({ veers: 'left' });
    fighter(idle, 'd').ducked = true;
    expect(refusal(idle, { type: 'end-step' })).toBeNull();
    expect(refusal(ownTurn({ veers: 'left', engine: false }), { type: 'end-step' })).toBeNull();
  });

  it('qd-vdam-003 a vehicle that was not driven counts as still from then on', () => {
    const state = battle({
      phase: 'move',
      active: 'foes',
      heroes: { a: [2, 2, unarmed] },
      foes: { d: [30, 38, unarmed] },
      vehicles: { v: { model: 'jeep', side: 'foes', at: [20, 20], crew: { d: 'driver' }, rest: { speed: 3 } } },
    });
    expect(vehicle(play(state, { type: 'end-step' }).state, 'v').speed).toBe(0);
  });

  it('qd-vdam-005 5: the weapon nearest to the firer is lost and its gunner hit at -1', () => {
    const left = damage(apc, 5, [2]);
    expect(vehicle(left.state, 'v').lost).toEqual(['left']);
    expect(modifiers(left)).toEqual([['l', -1]]);
    const next = damage({ ...apc, rest: { lost: ['left'] } }, 5, [2]);
    expect(vehicle(next.state, 'v').lost).toEqual(['left', 'front']);
    expect(modifiers(damage(jeep, 5, [2]))).toEqual([['g', -1]]);
  });

  it('qd-vdam-005 of two as near the firer chooses', () => {
    const state = under({ ...apc, from: [13, 30] });
    const { state: after, events } = exchange(
      state,
      { heroes: { a: 'bolt-rifle@v' }, foes: null },
      { dice: [1, 100, 5, 2], answers: { 'which-weapon v': 'right' } },
    );
    expect([vehicle(after, 'v').lost, told(events, 'effect-rolled')[0]?.figure]).toEqual([['right'], 'r']);
  });

  it('qd-vdam-005 with no weapon left nobody is hit, but the rider of a skimmer is; with the seat empty nobody either', () => {
    expect(modifiers(damage({ ...apc, rest: { lost: ['front', 'left', 'right'] } }, 5))).toEqual([]);
    expect(modifiers(damage({ ...skimmer, rest: { lost: ['driver'] } }, 5, [2]))).toEqual([['d', -1]]);
    const empty = damage({ model: 'jeep', crew: { d: 'driver' } }, 5);
    expect([vehicle(empty.state, 'v').lost, modifiers(empty)]).toEqual([['gun'], []]);
  });

  it('qd-vdam-006 6: the engine of APC and jeep is dead for good', () => {
    for (const setting of [apc, jeep]) expect(vehicle(damage(setting, 6).state, 'v').engine).toBe(false);
    expect(
      refusal(ownTurn({ engine: false }), {
        type: 'drive',
        figure: 'v',
        path: [
          { x: 20, y: 20 },
          { x: 20, y: 15 },
        ],
      }),
    ).toBe('no-engine');
  });

  it('qd-vdam-006 6: a skimmer crashes; up to 2D6 its rider is unhurt, faster the rider is hit at +1', () => {
    const slow = damage({ ...skimmer, rest: { speed: 2 } }, 6);
    expect([lossOf(slow), modifiers(slow)]).toEqual(['crashed', []]);
    const fast = damage({ ...skimmer, rest: { speed: 3 } }, 6, [2]);
    expect([lossOf(fast), modifiers(fast)]).toEqual(['crashed', [['d', 1]]]);
  });

  it('qd-vdam-007 7 and 8: one of the crew of an APC at -1; the second time all the crew at -2 and it is destroyed', () => {
    for (const face of [7, 8]) {
      const first = damage(apc, face, [
        ['who-aboard v', 3],
        ['effect l', 2],
      ]);
      expect([modifiers(first), lossOf(first)]).toEqual([[['l', -1]], null]);
      const second = damage({ ...apc, rest: { structure: 1 } }, face, injuries({ d: 2, f: 2, l: 2, r: 2 }));
      expect(lossOf(second)).toBe('destroyed');
      expect(modifiers(second)).toEqual(['d', 'f', 'l', 'r'].map((id) => [id, -2]));
    }
  });

  it('qd-vdam-007 7: a jeep burns and its crew is hit at -2, no passenger; a skimmer crashes at any speed, at +1', () => {
    const burnt = damage(jeep, 7, injuries({ d: 2, g: 2 }));
    expect([lossOf(burnt), modifiers(burnt)]).toEqual([
      'burning',
      [
        ['d', -2],
        ['g', -2],
      ],
    ]);
    const crashed = damage(skimmer, 8, [2]);
    expect([lossOf(crashed), modifiers(crashed)]).toEqual(['crashed', [['d', 1]]]);
  });

  it('qd-vdam-007 what is lost is out of the game, and its survivors stand beside it at the end of the turn', () => {
    const { state } = damage(jeep, 7, injuries({ d: 2, g: 2 }));
    expect(refusal({ ...state, phase: 'left-over' }, { type: 'end-step' })).toBeNull();
    const ended = play({ ...state, phase: 'left-over' }, { type: 'end-step' }).state;
    expect(vehicle(ended, 'v').presence).toBe('out');
    for (const id of ['d', 'g', 'p']) expect(fighter(ended, id)).toMatchObject({ aboard: null, presence: 'table' });
  });

  it('qd-vdam-008 9 and 10: everybody aboard an APC at -1, aboard a jeep without modifier, and both are wrecks', () => {
    for (const face of [9, 10]) {
      const wreck = damage(apc, face, injuries({ d: 2, f: 2, l: 2, r: 2, p: 2 }));
      expect(lossOf(wreck)).toBe('wrecked');
      expect(modifiers(wreck)).toEqual(['d', 'f', 'l', 'r', 'p'].map((id) => [id, -1]));
    }
    const wreck = damage(jeep, 9, injuries({ d: 2, g: 2, p: 2 }));
    expect([lossOf(wreck), modifiers(wreck)]).toEqual(['wrecked', ['d', 'g', 'p'].map((id) => [id, 0])]);
  });

  it('qd-vdam-008 a fighter killed on a bench makes room: the next one moves up, and still sits in the vehicle', () => {
    const full: Setting = { ...apc, crew: { ...apc.crew, q: 'bench' }, people: { quality: 'scum' } };
    const place = fighter(under(full), 'p').at;
    const { events } = damage(full, 9, injuries({ d: 2, f: 2, l: 2, r: 2, p: 6, q: 2 }));
    // As it stands before the turn ends, and with it everybody gets out of the wreck.
    const state = structuredClone(under(full));
    for (const event of events.slice(
      0,
      events.findIndex(({ type }) => type === 'exchange-ended'),
    ))
      quickDraw.rules.reduce(state, event);
    expect(fighter(state, 'p')).toMatchObject({ fate: 'dead', presence: 'out', aboard: null });
    expect(fighter(state, 'q')).toMatchObject({ at: place, aboard: { vehicle: 'v', seat: null } });
    expect(quickDraw.rules.violations(state)).toEqual([]);
  });

  it('qd-vdam-008 9: the reactor of a skimmer blows up, and nobody survives, whatever their nerves', () => {
    const { state } = damage({ ...skimmer, people: { skills: ['nerves'] } }, 9);
    expect([vehicle(state, 'v').loss, fighter(state, 'd').fate]).toEqual(['blown-up', 'dead']);
  });

  it('qd-vdam-009 the modifier is added to the D6 of the hit chart: a veteran gunner, 6 at -1, is wounded', () => {
    const { state } = damage(jeep, 5, [6]);
    expect(fighter(state, 'g')).toMatchObject({ wounds: 1, presence: 'table' });
  });

  it('qd-vdam-009 a scum rider, 4 at +1, is dead; below 1 counts as 1 and above 6 as 6', () => {
    const scum: Partial<Fighter> = { quality: 'scum' };
    const fast = { speed: 3 };
    expect(fighter(damage({ ...skimmer, people: scum, rest: fast }, 6, [4]).state, 'd').fate).toBe('dead');
    expect(fighter(damage({ ...skimmer, rest: fast }, 6, [6]).state, 'd').fate).toBe('dead');
    const milder = told(damage(jeep, 7, injuries({ d: 1, g: 1 })).events, 'effect-rolled');
    expect(milder.map(({ effect }) => effect)).toEqual(['duck-back', 'duck-back']);
  });

  it('qd-vdam-009 by the option a minus makes the injury worse', () => {
    expect(modifiers(damage({ ...jeep, options: { crewReversed: true } }, 5, [5]))).toEqual([['g', 1]]);
    expect(fighter(damage({ ...jeep, options: { crewReversed: true } }, 5, [5]).state, 'g').fate).toBe('dead');
  });

  it('qd-veh-009 a skimmer whose rider is killed crashes if it moved in its latest own turn, and else does not', () => {
    const shot = (rest: Partial<Vehicle>) =>
      exchange(under({ ...skimmer, rest }), { heroes: { a: 'bolt-rifle@v' } }, { dice: [1, 70, 6] });
    expect(lossOf(shot({ speed: 1 }))).toBe('crashed');
    expect(lossOf(shot({ speed: 0 }))).toBeNull();
  });
});
