import { describe, expect, it } from 'vitest';
import { OBSERVER } from '../../../src/engine/request';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { lineAcross } from '../../../src/rulesets/starship-marine/book/deck/corridor';
import { hasRoomAt } from '../../../src/rulesets/starship-marine/book/deck/field';
import { isInAmbush, isSprung } from '../../../src/rulesets/starship-marine/play/prize';
import { shipOf } from '../../../src/rulesets/starship-marine/scenarios/ship';
import { areas, containerIds, freighterHull, link, raiderHull, rooms } from '../../../tools/art/layouts/qship';
import type { MarineState, Trooper } from '../../../src/rulesets/starship-marine/state';
import { centroid } from '../../../src/space';
import { isIn, placeIn, promisesOf, waysFrom, planned } from '../../support/starship-marine-decks';
import { BOARDERS, CREW } from '../../support/starship-marine';

const qship = planned('qship');
const ship = shipOf(qship);
const { rules, players } = starshipMarine;
const large = starshipMarine.muster.begin(qship.id, { size: 1.5 });
const start = starshipMarine.muster.begin(qship.id, { size: 1 });

const marinesOf = ({ figures }: MarineState): readonly Trooper[] =>
  Object.values(figures).filter(({ troop }) => troop === 'marine');

describe('the Q-ship', () => {
  it('sm-scenario-003 a merchant with hidden Marines has been boarded by pirates, whose own ship lies alongside', () => {
    const sides = Object.values(start.figures).map(({ unit, at }) => [start.units[unit]?.side, isIn(at, raiderHull)]);
    expect(sides.every(([side, raider]) => (side === BOARDERS) === raider)).toBe(true);
    expect([start.attacker, start.defender, start.prize?.boarded]).toEqual([BOARDERS, CREW, false]);
    expect(marinesOf(start).map(({ unit }) => start.units[unit]?.side)).toEqual(Array.from({ length: 10 }, () => CREW));
    const boxes = rooms.filter(({ id }) => containerIds.some((box) => box === id));
    for (const { at } of marinesOf(start)) expect(boxes.some(({ outline }) => isIn(at, outline))).toBe(true);
  });

  it.each([BOARDERS, OBSERVER])(
    'sm-scenario-003, sm-sight-003: of the Marines nothing is in the part of %s',
    (seat) => {
      const part = rules.redactedFor?.(start, seat) ?? expect.fail('nothing is kept from anybody');
      expect(marinesOf(part)).toEqual([]);
      expect(Object.keys(part.units).filter((id) => /ambush/.test(id))).toEqual([]);
      expect(JSON.stringify(part)).not.toContain('ambush');
      // What the ship is worth would give away how many hide aboard.
      expect([start.shipMorale.start > 0, part.shipMorale.start]).toEqual([true, 0]);
    },
  );

  it('sm-scenario-003: automata lie in wait until one is found, a room is lost, enough have come, or time is short', () => {
    const sprung = (change: (state: MarineState) => void): boolean => {
      const state = structuredClone(start);
      change(state);
      return isSprung(rules.seen(state, CREW));
    };
    const known = (count: number) => (state: MarineState) => {
      const pirates = Object.values(state.figures).filter(({ unit }) => unit.endsWith('gang'));
      for (const [i, one] of pirates.slice(0, count).entries())
        Object.assign(one, { at: { x: 50 + i * 3, y: 63 }, spotted: [CREW] });
    };
    expect(sprung(() => undefined)).toBe(false);
    expect([sprung(known(4)), sprung(known(5))]).toEqual([false, true]);
    expect(sprung((state) => Object.assign(state.figures['ambush.1'] ?? {}, { spotted: [BOARDERS] }))).toBe(true);
    expect(sprung((state) => Object.assign(state.rooms['engines'] ?? {}, { holder: BOARDERS }))).toBe(true);
    expect([6, 7].map((turn) => sprung((state) => void (state.turn = turn)))).toEqual([false, true]);
    const waiting = Object.values(start.figures).filter((one) => isInAmbush(rules.seen(start, CREW), one));
    expect(waiting.every(({ troop }) => troop === 'marine')).toBe(true);
  });

  it('sm-scenario-003: automata keep the doors of hiding-places unlocked, and open them when they strike', () => {
    const chance = { below: () => 0, roll: () => [1] } as never;
    const orders = (turn: number): readonly unknown[] => {
      const state: MarineState = { ...structuredClone(start), phase: 'doors', turn };
      const { command } = players.automaton('veteran').command(rules.seen(state, CREW), CREW, chance);
      return [command.type, 'door' in command ? command.door : null];
    };
    const locked: MarineState = { ...structuredClone(start), phase: 'doors', turn: 7 };
    for (const [id, door] of Object.entries(locked.doors))
      if (door.state === 'closed' && !/container-[13]/.test(id)) door.state = 'locked';
    const { command } = players.automaton('veteran').command(rules.seen(locked, CREW), CREW, chance);
    expect(orders(1)[0]).toBe('order-door');
    expect(command).toMatchObject({ type: 'work-door', door: 'container-1-door', open: true });
    locked.turn = 6;
    expect(players.automaton('veteran').command(rules.seen(locked, CREW), CREW, chance).command.type).toBe('ready');
  });

  it('has everybody at their planned place with large forces', () => {
    expect(promisesOf(qship, large)).toEqual([]);
  });

  it('has ways from the raider into every room of both ships, and to the middle of each control room, once all doors stand open', () => {
    const controls = [...ship.rooms, ...(ship.prize?.rooms ?? [])];
    const places = [
      ...rooms.map(({ id, outline }) => [id, placeIn(large, outline)] as const),
      ...controls.map(({ id, outline }) => [`middle of ${id}`, centroid(outline)] as const),
    ];
    expect(waysFrom(large, link, places)).toEqual([]);
    for (const { id, outline } of controls)
      expect([id, hasRoomAt(large, { id: 'nobody', r: 1 }, centroid(outline), [])]).toEqual([id, true]);
  });

  it('sm-wirepod-004 has corridors narrow enough for a WirePod, one of them where one lies', () => {
    const pod = ship.stores.find(({ kind }) => kind === 'wirepod')?.at;
    expect(pod === undefined ? null : lineAcross(large.table, pod)).not.toBeNull();
    expect(lineAcross(large.table, { x: 28, y: 55.8 })).not.toBeNull();
    expect(lineAcross(large.table, { x: 55, y: 13.8 })).not.toBeNull();
  });

  it('has nothing standing outside the ships, before a door or half in a container', () => {
    const doors = large.table.barriers.filter(({ kind }) => kind === 'door');
    for (const { id, outline } of areas) {
      expect([id, [freighterHull, raiderHull].some((hull) => outline.every((corner) => isIn(corner, hull)))]).toEqual([
        id,
        true,
      ]);
      for (const { a, b } of doors) {
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const near = outline.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 3);
        expect([id, near]).toEqual([id, false]);
      }
      const within = rooms.filter((room) => outline.every((corner) => isIn(corner, room.outline)));
      expect([id, within.length]).toEqual([id, 1]);
    }
  });
});
