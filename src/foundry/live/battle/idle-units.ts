import type { SideId, UnitId } from '../../../battle/state';
import type { LiveBattle } from './live-battle';
import { actionsOf } from './offered';

/** Returns true if a unit is offered something that it may do, and that counts. */
export function mayAct(battle: LiveBattle, unit: UnitId): boolean {
  return actionsOf(battle, unit).some(({ refusal, aside }) => refusal === null && aside !== true);
}

const known = new WeakMap<LiveBattle, Map<SideId, readonly UnitId[]>>();

/** Returns the units of a side that could still act, if the next step would end that; in the order of the roster. */
export function idleUnits(battle: LiveBattle, side: SideId): readonly UnitId[] {
  const bySide = known.get(battle) ?? new Map<SideId, readonly UnitId[]>();
  known.set(battle, bySide);
  const units = bySide.get(side) ?? foundIn(battle, side);
  bySide.set(side, units);
  return units;
}

function foundIn(battle: LiveBattle, side: SideId): readonly UnitId[] {
  const { seen, ruleset } = battle;
  const { ends, idle } = ruleset.screen.next(seen);
  if (ends !== true || seen.outcome !== null) return [];
  const standing = new Set(
    Object.values(seen.figures).flatMap(({ unit, presence }) =>
      presence === 'table' || presence === 'reserve' ? [unit] : [],
    ),
  );
  return Object.values(seen.units).flatMap(({ id, side: own }) =>
    own === side && standing.has(id) && (idle?.includes(id) ?? true) && mayAct(battle, id) ? [id] : [],
  );
}
