import type { UnitId } from '../../../../battle/state';
import type { Offer } from '../../../../battle/verb';
import type { Refusal } from '../../../../engine/verdict';
import { chanceOf } from '../../book/checks/odds';
import { climbAgainst, climbing, climbsOf } from '../../book/move/climb';
import { skillOf } from '../../book/squad/actor';
import { soldiersOf } from '../../book/squad/squads';
import type { Move } from '../../book/move/orders';
import type { Seen } from '../../state';
import { words } from '../../words';

/** Climbs of a unit of one figure that is at a barrier or on one; in a squad it is a choice of the figure's row. */
export function climbOffers(seen: Seen, unit: UnitId, refusal: Refusal | null): Offer<Move>[] {
  const [soldier, ...others] = soldiersOf(seen, unit);
  if (soldier === undefined || others.length > 0) return [];
  return climbsOf(seen, soldier, soldier.at).map((climb): Offer<Move> => {
    const [difficulty] = climbAgainst(soldier, climb);
    const does = climbing(climb.way, climb.barrier);
    return {
      id: does,
      unit,
      label: words(`action.climb.${climb.way}`),
      effect: words('action.climb.effect', {
        inches: Math.round(10 * climb.to) / 10,
        percent: Math.round(100 * chanceOf(skillOf(seen, soldier, 'climb-jump'), difficulty)),
      }),
      input: 'none',
      refusal,
      command: { type: 'move', unit, orders: { [soldier.id]: { does: [does] } } },
    };
  });
}
