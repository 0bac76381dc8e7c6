import { describe, expect, it } from 'vitest';
import { heldBy } from '../../../src/rulesets/starship-marine/book/ship/rooms';
import type { Trooper } from '../../../src/rulesets/starship-marine/state';
import { box } from '../../../tools/art/layouts/plan-pieces';
import {
  battle,
  BOARDERS,
  bulkhead,
  CREW,
  done,
  plots,
  refusal,
  told,
  wall,
  type BattleSetUp,
} from '../../support/starship-marine';

const marine: Partial<Trooper> = { troop: 'marine', weapon: 'sca-2' };
const down: Partial<Trooper> = { condition: 'down', presence: 'out' };
const pirate: Partial<Trooper> = { troop: 'combat-crew', rank: null, weapon: 'sca-1' };

/** The attackers' own ship lies north of y = 40; the way between the two stands open at x = 50. */
const alongside = {
  outline: box(0, 0, 120, 40),
  rooms: [
    { id: 'helm', kind: 'main', outline: box(0, 0, 20, 20) },
    { id: 'boiler', kind: 'power', outline: box(100, 0, 20, 20) },
  ],
  entries: [{ id: 'back', side: CREW, at: { x: 50, y: 50 }, r: 4 }],
} as const;

const ships = (rest: Partial<BattleSetUp> = {}) =>
  battle({
    phase: 'move',
    nerves: true,
    prize: alongside,
    barriers: bulkhead(40, 'lock'),
    doors: { lock: 'open' },
    rooms: [{ id: 'bridge', kind: 'main', outline: box(0, 100, 20, 20) }],
    entries: [{ id: 'link', side: BOARDERS, at: { x: 50, y: 36 }, r: 4 }],
    boarders: { p: [10, 10, pirate], q: [110, 30, pirate], fallen: [60, 80, { ...pirate, ...down }] },
    crew: { m: [50, 42, marine], c: [10, 110] },
    ...rest,
  });

const struckBack = () => done(plots(ships(), { m: [[50, 38]] }));

describe('two ships fast alongside', () => {
  it.each([
    ['on their own deck still', {}, [50, 41], []],
    ['aboard the pirates’ ship', {}, [50, 38], [CREW]],
    ['aboard, but a robot', { troop: 'combat-robot', rank: null, weapon: 'sca-1' }, [50, 38], []],
    ['aboard, but an unarmed civilian', { troop: 'civilian', weapon: null, noncombatant: true }, [50, 38], []],
  ] as const)(
    'sm-scenario-003 first the pirates attack the merchant; she strikes back once a human of hers, able to fight, is over: %s',
    (_where, rest, place, told_) => {
      const crew = { m: [50, 42, { ...marine, ...rest } as Partial<Trooper>], c: [10, 110] } as const;
      const { state, events } = done(plots(ships({ crew }), { m: [place] }));
      expect(told(events, 'prize-boarded').map(({ side }) => side)).toEqual(told_);
      expect([state.attacker, state.defender]).toEqual(told_.length === 0 ? [BOARDERS, CREW] : [CREW, BOARDERS]);
    },
  );

  it('sm-scenario-003 from then on the pirates’ own rooms, whole and theirs, are what is fought for, and the way back leads home', () => {
    const { state } = struckBack();
    expect(Object.keys(state.rooms)).toEqual(['helm', 'boiler']);
    expect(heldBy(state, BOARDERS).map(({ id }) => id)).toEqual(['helm', 'boiler']);
    expect(state.entries.map(({ id, side }) => [id, side])).toEqual([['back', CREW]]);
  });

  it('sm-scenario-003 the ship’s owners are the defenders each time: both sides’ morale starts again with those who are fit', () => {
    const before = ships();
    expect([before.shipMorale.start, before.attackMorale.aboard]).toEqual([3 + 1, 3]);
    Object.assign(before.shipMorale, { state: 'poor', line: 2 });
    Object.assign(before.attackMorale, { withdrawing: true, factor: -1 });
    const { state } = done(plots(before, { m: [[50, 38]] }));
    expect(state.shipMorale).toEqual({ start: 2, state: 'steady', line: 0, rooms: 0 });
    expect(state.attackMorale).toEqual({ aboard: 2 + 1, withdrawing: false, factor: 0 });
  });

  it('sm-scenario-003 it happens once: pirates who come back over attack nobody', () => {
    const { state } = struckBack();
    const again = done({ ...state, phase: 'move', turn: 6 });
    expect(told(again.events, 'prize-boarded')).toEqual([]);
    expect(again.state.attacker).toBe(CREW);
  });

  it('sm-door-003 the Main Control that is fought for works the doors of its own ship alone', () => {
    const barriers = [
      ...bulkhead(40, 'lock'),
      wall('cabin', { x: 70, y: 60 }, { x: 74, y: 60 }, 'door'),
      wall('hatch', { x: 70, y: 20 }, { x: 74, y: 20 }, 'door'),
    ];
    const state = ships({ phase: 'doors', barriers });
    const lock = (at: typeof state, seat: string, door: string) =>
      refusal(at, seat, { type: 'order-door', door, to: 'locked' });
    expect([lock(state, CREW, 'cabin'), lock(state, CREW, 'hatch')]).toEqual([null, 'other-ship']);
    const over = { ...done(plots({ ...state, phase: 'move' }, { m: [[50, 38]] })).state, phase: 'doors' } as const;
    const ready = { ...over, ready: { [BOARDERS]: false, [CREW]: false } };
    expect([lock(ready, BOARDERS, 'hatch'), lock(ready, BOARDERS, 'cabin')]).toEqual([null, 'other-ship']);
    expect(lock(ready, CREW, 'cabin')).toBe('not-in-control');
  });

  it('sm-scenario-003 pirates who were not boarded by the end of the last turn escape and have won, no matter who holds the bridge', () => {
    const last = { turn: 9, options: { turns: 9 } };
    const ended = (phase: 'fire' | 'end') => done({ ...ships(last), phase }).state.outcome;
    expect(ended('end')).toEqual({ winner: BOARDERS, reason: 'prize-away' });
    const over = { ...struckBack().state, options: { ...ships().options, turns: 5 }, phase: 'end' } as const;
    expect(done(over).state.outcome).toEqual({ winner: BOARDERS, reason: 'time' });
    const taken = structuredClone(over);
    const helm = taken.rooms['helm'];
    if (helm !== undefined) helm.holder = CREW;
    expect(done(taken).state.outcome).toEqual({ winner: CREW, reason: 'time' });
  });
});
