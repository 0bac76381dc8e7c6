import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { fireReach, placeOf } from '../../../src/rulesets/starship-marine/data/environment';
import { shipOf } from '../../../src/rulesets/starship-marine/scenarios/ship';
import { areas, berth, cutter, dock, hold, rooms, shuttle, whereabouts } from '../../../tools/art/layouts/haven';
import { isIn, placeIn, promisesOf, waysFrom, planned } from '../../support/starship-marine-decks';

const haven = planned('haven');
const ship = shipOf(haven);
const large = starshipMarine.muster.begin(haven.id, { size: 1.5 });

describe('the haven', () => {
  it('sm-scenario-005 a shuttle puts Marines down on a pirate station, to capture or kill people who are named', () => {
    const { mission, figures, units, attacker, entries, options } = starshipMarine.muster.begin(haven.id, { size: 1 });
    const people = mission?.people.map(({ figure }) => figures[figure]?.troop);
    expect([mission?.kind, mission?.enough, people]).toEqual(['raid', 2, ['combat-crew', 'civilian', 'civilian']]);
    const raiders = Object.values(figures).filter(({ unit }) => units[unit]?.side === attacker);
    expect(raiders.every(({ troop }) => troop === 'marine' || troop === 'combat-robot')).toBe(true);
    expect(raiders.every(({ at }) => isIn(at, dock))).toBe(true);
    expect(entries.find(({ side }) => side === attacker)?.at).toEqual(shuttle);
    expect([placeOf(options), fireReach(options)]).toEqual(['station', 60]);
  });

  it('has everybody in place with large forces, each of the three where the raiders expect them', () => {
    expect(promisesOf(haven, large)).toEqual([]);
    const roomOf = ({ x, y }: { readonly x: number; readonly y: number }): string | undefined =>
      rooms.find(({ outline }) => isIn({ x, y }, outline))?.id;
    const near = ship.mission?.people.map((one) => roomOf(one.near));
    const there = ship.mission?.people.map(({ figure }) => roomOf(large.figures[figure]?.at ?? shuttle));
    expect([near, there]).toEqual(Array.from({ length: 2 }, () => ['lodge', 'tavern', 'workshop']));
  });

  it('has ways from the shuttle and from each of the three into every room and to the cutter once all doors stand open', () => {
    expect(isIn(cutter, berth)).toBe(true);
    const places = [
      ...rooms.map(({ id, outline }) => [id, placeIn(large, outline)] as const),
      ['cutter', cutter] as const,
    ];
    for (const from of [shuttle, ...Object.values(whereabouts)]) expect(waysFrom(large, from, places)).toEqual([]);
  });

  it('has nothing standing outside the hold, before a door or half in a house', () => {
    const doors = large.table.barriers.filter(({ kind }) => kind === 'door');
    for (const { id, outline } of areas) {
      expect([id, outline.every((corner) => isIn(corner, hold))]).toEqual([id, true]);
      for (const room of rooms)
        expect([id, room.id, new Set(outline.map((corner) => isIn(corner, room.outline))).size]).toEqual([
          id,
          room.id,
          1,
        ]);
      for (const { a, b } of doors) {
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const near = outline.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 3);
        expect([id, near]).toEqual([id, false]);
      }
    }
  });
});
