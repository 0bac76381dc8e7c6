import { areaContains } from '../../src/space';
import type { Point } from '../../src/space/types';
import { hasRoomAt } from '../../src/rulesets/starship-marine/book/deck/field';
import { wayTo } from '../../src/rulesets/starship-marine/book/deck/ways';
import type { Plan } from '../../src/battle/plan/form';
import { shippedPlan } from '../../src/battle/plan/plans';
import { shipped } from '../../src/rulesets/starship-marine/scenarios';
import { placesOf } from '../../src/rulesets/starship-marine/scenarios/ship';
import type { MarineState } from '../../src/rulesets/starship-marine/state';

// What the decks of scenarios promise.

/** Inside an outline, not on its rim. */
export const isIn = (at: Point, outline: readonly Point[]): boolean =>
  areaContains({ id: 'room', kind: 'room', outline, bottom: 0, top: 'unlimited' }, at) === 'inside';

const opened = (state: MarineState): MarineState => ({
  ...state,
  doors: Object.fromEntries(Object.entries(state.doors).map(([id, door]) => [id, { ...door, state: 'open' as const }])),
});

const nobody = { id: 'nobody', r: 1 };

/** A place in a room on which somebody can stand. */
export function placeIn(state: MarineState, outline: readonly Point[]): Point | null {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  for (let x = Math.min(...xs) + 1; x < Math.max(...xs); x += 1)
    for (let y = Math.min(...ys) + 1; y < Math.max(...ys); y += 1)
      if (isIn({ x, y }, outline) && hasRoomAt(state, nobody, { x, y }, [])) return { x, y };
  return null;
}

/** Places that cannot be reached from here with all doors open. */
export function waysFrom(
  state: MarineState,
  from: Point,
  places: readonly (readonly [id: string, at: Point | null])[],
): readonly string[] {
  const open = opened(state);
  return places.filter(([, at]) => at === null || wayTo(open, from, at) === null).map(([id]) => id);
}

/** A shipped scenario. */
export const planned = (id: string): Plan => shippedPlan('starship-marine', shipped, id);

/** Returns figures that are not where the scenario has planned them. */
export function promisesOf({ units }: Plan, { figures }: MarineState): readonly string[] {
  return units.flatMap((unit) =>
    placesOf(unit).flatMap((place, i) => {
      const { id } = unit;
      const one = figures[`${id}.${i + 1}`];
      return one !== undefined && one.at.x === place.x && one.at.y === place.y ? [] : [`${id}.${i + 1}`];
    }),
  );
}
