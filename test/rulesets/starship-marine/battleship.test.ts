import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { distance } from '../../../src/space';
import { deckAt, hatchesOf } from '../../../src/rulesets/starship-marine/book/deck/decks';
import { shipOf } from '../../../src/rulesets/starship-marine/scenarios/ship';
import { breach, fittings, hatches, hulls, rooms } from '../../../tools/art/layouts/battleship';
import { isIn, placeIn, promisesOf, waysFrom, planned } from '../../support/starship-marine-decks';

const battleship = planned('battleship');
const ship = shipOf(battleship);
const large = starshipMarine.muster.begin(battleship.id, { size: 1.5 });

/** Rooms of one deck, with a place in each. */
const placesOn = (deck: number) =>
  rooms
    .map(({ id, outline }) => [id, placeIn(large, outline)] as const)
    .filter(([, at]) => at !== null && deckAt(large, at) === deck);

describe('the decks of the battleship', () => {
  it('sm-scenario-002 has everybody in place with large forces; no door is locked, and clankers are aboard', () => {
    expect(promisesOf(battleship, large)).toEqual([]);
    expect(Object.values(large.doors).filter(({ state }) => state === 'locked')).toEqual([]);
    const crew = Object.values(large.figures).filter(({ unit }) => large.units[unit]?.side === ship.defender);
    expect(new Set(crew.map(({ troop }) => troop))).toEqual(new Set(['crewman', 'combat-robot', 'clanker']));
    expect(crew.filter(({ troop }) => troop === 'clanker').length).toBeGreaterThan(8);
  });

  it('sm-move-008 has two hatches, each at the same place of both decks, a control room on either, and decks 40 cm apart', () => {
    expect(hatchesOf(large).map(({ mouths: [a, b] }) => [a, b.x - a.x, b.y - a.y])).toEqual([
      [hatches.aft, 0, 76],
      [hatches.forward, 0, 76],
    ]);
    expect(ship.rooms.map(({ outline }) => deckAt(large, outline[0] ?? breach))).toEqual([0, 1]);
    const gap = Math.min(...hulls.command.flatMap((a) => hulls.machine.map((b) => Math.abs(a.y - b.y))));
    expect(gap).toBeGreaterThanOrEqual(40);
  });

  it('has a way from the breach, and from a hatch, into every room of its deck once all doors stand open', () => {
    const [above, below] = [placesOn(0), placesOn(1)];
    expect([above.length, below.length]).toEqual([9, 8]);
    expect(waysFrom(large, breach, above)).toEqual([]);
    expect(waysFrom(large, hatchesOf(large)[0]?.mouths[1] ?? breach, below)).toEqual([]);
  });

  it('has nothing standing outside the hull, before a door or at a hatch', () => {
    const clear = [
      ...large.table.barriers
        .filter(({ kind }) => kind === 'door')
        .map(({ a, b }) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })),
      ...hatchesOf(large).flatMap(({ mouths }) => mouths),
    ];
    for (const { id, outline } of fittings) {
      expect([id, outline.every((at) => isIn(at, hulls.command) || isIn(at, hulls.machine))]).toEqual([id, true]);
      expect([id, outline.some((at) => clear.some((middle) => distance(at, middle) < 4))]).toEqual([id, false]);
    }
  });
});
