import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { placeOf } from '../../../src/rulesets/starship-marine/data/environment';
import { shipOf } from '../../../src/rulesets/starship-marine/scenarios/ship';
import { areas, deck, house, pad, rooms, salon } from '../../../tools/art/layouts/embassy';
import { isIn, placeIn, promisesOf, waysFrom, planned } from '../../support/starship-marine-decks';
import { trooper } from '../../support/starship-marine';

const embassy = planned('embassy');
const ship = shipOf(embassy);
const large = starshipMarine.muster.begin(embassy.id, { size: 1.5 });

describe('the embassy', () => {
  it('sm-scenario-004 a few Marines guard an envoy of no arms, with gravity and air; the envoy decides', () => {
    const state = starshipMarine.muster.begin(embassy.id, { size: 1 });
    const { mission } = state;
    expect(mission).toMatchObject({ kind: 'guard', enough: 1, people: [{ figure: 'envoy.1' }] });
    expect(trooper(state, 'envoy.1')).toMatchObject({ troop: 'civilian', noncombatant: true, weapon: null });
    const guards = Object.values(state.figures).filter(({ unit }) => state.units[unit]?.side === state.defender);
    expect(
      guards.filter(({ troop }) => troop !== 'civilian').every(({ troop }) => /marine|combat-robot/.test(troop)),
    ).toBe(true);
    expect(placeOf(state.options)).toBe('planet');
    expect(state.entries.filter(({ side }) => side === state.defender).map(({ at }) => at)).toEqual([pad]);
  });

  it('has everybody in place with large forces, the brigade in the streets', () => {
    expect(promisesOf(embassy, large)).toEqual([]);
    const streets = Object.values(large.figures).filter(({ unit }) => large.units[unit]?.side === large.attacker);
    expect(streets.filter(({ at }) => at.x > 26 && at.y < 68)).toEqual([]);
  });

  it('has the envoy in the salon, and ways from there and from the streets into every room once all doors stand open', () => {
    const room = rooms.find(({ id }) => id === 'salon');
    expect(isIn(salon, room?.outline ?? [])).toBe(true);
    const places = [...rooms.map(({ id, outline }) => [id, placeIn(large, outline)] as const), ['pad', pad] as const];
    for (const { at } of [...ship.entries, { at: salon }]) expect(waysFrom(large, at, places)).toEqual([]);
  });

  it('has nothing standing before a door or half in a wall of the house', () => {
    const doors = large.table.barriers.filter(({ kind }) => kind === 'door');
    for (const { id, outline } of areas) {
      const inside = outline.map((corner) => isIn(corner, house));
      expect([id, new Set(inside).size]).toEqual([id, 1]);
      expect([id, outline.every(({ x, y }) => x > 0 && y > 0 && x < deck.width && y < deck.height)]).toEqual([
        id,
        true,
      ]);
      for (const { a, b } of doors) {
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const near = outline.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 3);
        expect([id, near]).toEqual([id, false]);
      }
    }
  });
});
