import { barriersTouched } from '../../../../space';
import type { FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Disc } from '../../../../space/types';
import { rangedDamage, rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { Battle } from '../../state';
import { indexOf } from '../table/table-index';
import { ratedBarriers, spotOn } from './doors';
import type { DamageEvent } from '../damage/events';
import type { SquadEvent } from '../squad/events';
import type { BuildingEvent } from './events';
import { force, isShut } from './force';

/** A burst of a squad's throw: its squad, weapon and place. */
export interface Burst {
  readonly figure: FigureId;
  readonly weapon: ThrownWeaponId;
  readonly disc: Disc;
}

const isExplosive = ({ weapon }: Burst): boolean => rangedWeapon(weapon).leaves === undefined;

/**
 * od6a-building-010, od6a-building-011: the explosives that a squad has thrown add up against each wall and door with a
 * Strength rating that their templates reach: one roll for all of them.
 */
export function* blastBarriers(
  battle: Battle<BuildingEvent | DamageEvent | SquadEvent>,
  bursts: readonly Burst[],
): Resolution<void> {
  if (bursts.length === 0 || ratedBarriers(battle.state).length === 0) return;
  const { state } = battle;
  const index = indexOf(state.table);
  const reached = bursts.map((burst) => barriersTouched(index, burst.disc).map(({ id }) => id));
  for (const barrier of ratedBarriers(state)) {
    const those = bursts.filter((burst, i) => isExplosive(burst) && reached[i]?.includes(barrier.id) === true);
    const [first] = those;
    if (first === undefined || !isShut(battle.state, barrier)) continue;
    const value = those.reduce((sum, { weapon }) => sum + rangedDamage(rangedWeapon(weapon), state.options), 0);
    const at = spotOn(barrier, first.disc);
    const rule = those.length > 1 ? 'od6a-building-011' : 'od6a-building-010';
    yield* force(battle, { how: 'blast', rule, figure: first.figure, helpers: [], barrier, at, value });
  }
}
