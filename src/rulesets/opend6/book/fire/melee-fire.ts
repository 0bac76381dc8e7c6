import { figureOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { OpenD6State } from '../../state';
import { inFireArc } from '../sight/arc';
import type { SightLines } from '../sight/sight';
import { soldiersOf } from '../squad/squads';
import { aimerOf } from './fire-weapons';
import type { Shooter } from './volley-plan';

/** od6-assault-018: all squads locked in the close assault of this one, itself included; none when it is in none. */
export function squadsLockedWith(state: OpenD6State, unit: UnitId): UnitId[] {
  const locked = new Set<UnitId>();
  for (const { chargers, defenders } of state.fights) {
    if (chargers === unit || defenders === unit) locked.add(chargers).add(defenders);
  }
  return [...locked];
}

/**
 * Returns the soldiers of squads in a fight, friend and foe, that a shooter sees and has in the arc: a hit may fall on
 * any of them.
 */
export function visibleAmong(
  state: OpenD6State,
  shooter: Shooter,
  units: readonly UnitId[],
  lines: SightLines,
): FigureId[] {
  const soldier = figureOf(state, shooter.figure);
  const aimer = aimerOf(state, soldier, { gun: shooter.gun ?? undefined });
  return units
    .flatMap((unit) => soldiersOf(state, unit))
    .filter(
      (other) =>
        other.id !== soldier.id && inFireArc(state, aimer, other, shooter.weapon) && lines.sees(soldier, other),
    )
    .map(({ id }) => id);
}
