import type { SideId, UnitId } from '../../../battle/state';
import type { LiveBattle } from './live-battle';
import { actionsOf } from './offered';

/** Returns true if a unit is offered something that it may do, and that counts. */
export function mayAct(battle: LiveBattle, unit: UnitId): boolean {
  return actionsOf(battle, unit).some(({ refusal, aside }) => refusal === null && aside !== true);
}

const known = new WeakMap<LiveBattle, Map<SideId, readonly UnitId[]>>();

/** The units with which this person has passed, and the phase that it holds for. */
let passed = { phase: '', units: new Set<UnitId>() };

/** Passes with a unit for the rest of the phase. */
export function passWith(battle: LiveBattle, unit: UnitId): void {
  const phase = phaseOf(battle);
  passed = { phase, units: new Set([...(passed.phase === phase ? passed.units : []), unit]) };
}

/** Forgets who was passed with, such as after an undo. */
export function forgetPassed(): void {
  passed = { phase: '', units: new Set() };
}

/** Returns the units that could still act, but for those with which this person has passed in this phase. */
export function idleUnits(battle: LiveBattle, side: SideId): readonly UnitId[] {
  const units = unitsToAct(battle, side);
  return passed.phase === phaseOf(battle) ? units.filter((unit) => !passed.units.has(unit)) : units;
}

/** Returns true if units of a side could still act, and this person has passed with each of them. */
export function isAllPassed(battle: LiveBattle, side: SideId): boolean {
  return unitsToAct(battle, side).length > 0 && idleUnits(battle, side).length === 0;
}

const phaseOf = ({ id, seen }: LiveBattle): string => `${id} ${seen.turn} ${seen.phase}`;

/** Returns the units of a side that could still act, if the next step would end that; in the order of the roster. */
function unitsToAct(battle: LiveBattle, side: SideId): readonly UnitId[] {
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
