import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { shipOf } from '../../../src/rulesets/starship-marine/scenarios/ship';
import { areas, breach, hullOutline, rooms } from '../../../tools/art/layouts/cruiser';
import { isIn, placeIn, promisesOf, waysFrom, planned } from '../../support/starship-marine-decks';

const cruiser = planned('cruiser');
const ship = shipOf(cruiser);
const large = starshipMarine.muster.begin(cruiser.id, { size: 1.5 });

describe('the deck of the cruiser', () => {
  it('sm-scenario-001, sm-deploy-003 has everybody in place with large forces, boarders by the breach', () => {
    expect(promisesOf(cruiser, large)).toEqual([]);
    const entry = ship.entries.map(({ side, at }) => [side, at]);
    expect(entry).toEqual([[ship.attacker, breach]]);
    const inBreach = Object.values(large.figures).filter(({ at }) => at.x < 16);
    expect(inBreach.every(({ unit }) => large.units[unit]?.side === ship.attacker)).toBe(true);
  });

  it('has a way from the breach into every room once all doors stand open', () => {
    const places = rooms.map(({ id, outline }) => [id, placeIn(large, outline)] as const);
    expect(waysFrom(large, breach, places)).toEqual([]);
  });

  it('has nothing standing outside the hull or before a door', () => {
    const doors = large.table.barriers.filter(({ kind }) => kind === 'door');
    for (const { id, outline } of areas) {
      expect([id, outline.every((corner) => isIn(corner, hullOutline))]).toEqual([id, true]);
      for (const { a, b } of doors) {
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const near = outline.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 4);
        expect([id, near]).toEqual([id, false]);
      }
    }
  });
});
