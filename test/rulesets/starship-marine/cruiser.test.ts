import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../src/battle/options';
import { areaContains } from '../../../src/space';
import { hasRoomAt } from '../../../src/rulesets/starship-marine/book/field';
import { wayTo } from '../../../src/rulesets/starship-marine/book/ways';
import { optionTable } from '../../../src/rulesets/starship-marine/data/options';
import { beginScenario } from '../../../src/rulesets/starship-marine/muster/setup';
import { cruiser } from '../../../src/rulesets/starship-marine/scenarios/cruiser';
import { areas, breach, hullOutline, rooms } from '../../../src/rulesets/starship-marine/scenarios/cruiser-layout';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import type { Point } from '../../../src/space/types';

const large = beginScenario(cruiser, defaultsOf(optionTable), 1.5);
const nobody = { id: 'nobody', r: 1 };

/** Inside an outline, not on its rim. */
const isIn = (at: Point, outline: readonly Point[]): boolean =>
  areaContains({ id: 'room', kind: 'room', outline, bottom: 0, top: 'unlimited' }, at) === 'inside';

const open = (state: MarineState): MarineState => ({
  ...state,
  doors: Object.fromEntries(Object.entries(state.doors).map(([id, door]) => [id, { ...door, state: 'open' as const }])),
});

/** A place in a room on which somebody can stand. */
function placeIn(outline: readonly Point[]): Point | null {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  for (let x = Math.min(...xs) + 1; x < Math.max(...xs); x += 1)
    for (let y = Math.min(...ys) + 1; y < Math.max(...ys); y += 1)
      if (isIn({ x, y }, outline) && hasRoomAt(large, nobody, { x, y }, [])) return { x, y };
  return null;
}

describe('the deck of the cruiser', () => {
  it('sm-scenario-001, sm-deploy-003 has everybody at his planned place with large forces, boarders by the breach', () => {
    const planned = cruiser.squads.flatMap(({ id, at }) => at.map((place, i) => [`${id}.${i + 1}`, place]));
    const standing = Object.values(large.figures).map(({ id, at }) => [id, at]);
    expect(Object.fromEntries(standing)).toEqual(Object.fromEntries(planned));
    const entry = cruiser.entries.map(({ side, at }) => [side, at]);
    expect(entry).toEqual([[cruiser.attacker, breach]]);
    const inBreach = Object.values(large.figures).filter(({ at }) => at.x < 16);
    expect(inBreach.every(({ unit }) => large.units[unit]?.side === cruiser.attacker)).toBe(true);
  });

  it('has a way from the breach into every room once all doors stand open', () => {
    for (const { id, outline } of rooms) {
      const place = placeIn(outline);
      const way = place === null ? null : wayTo(open(large), breach, place);
      expect([id, way === null]).toEqual([id, false]);
    }
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
