import type { FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Battle, Soldier } from '../../state';
import type { DamageEvent } from '../damage/events';
import { atSide } from '../sight/arc';
import { mountTraits } from '../squad/mounts';
import { ridingAgainst, ridingTest } from '../squad/riding';
import { hasReach, mountArms, type Arms, type Bout } from './melee-value';

/** What a rider and the mount do in a fight. */
export interface Ride {
  /** The rider may hit somebody; one who may not still defends. */
  readonly strikes: boolean;
  /** What the mount attacks with; none if the rider does not lead it. */
  readonly forms: readonly Arms[];
}

/** Returns what each rider of a group, one against several, is able to do. Nothing is rolled where nobody rides. */
export function* ridesOf(
  battle: Battle<DamageEvent>,
  alone: Soldier,
  many: readonly Soldier[],
): Resolution<ReadonlyMap<FigureId, Ride>> {
  const bouts: Bout[] = [
    { soldier: alone, foes: many, comrades: 1, parting: 'no' },
    ...many.map((soldier): Bout => ({ soldier, foes: [alone], comrades: many.length, parting: 'no' })),
  ];
  const rides = new Map<FigureId, Ride>();
  for (const bout of bouts) if (bout.soldier.mount) rides.set(bout.soldier.id, yield* rideOf(battle, bout));
  return rides;
}

/** od6a-mount-009: the mount attacks if its rider wins an opposed test of riding and its Orneriness. */
function* rideOf(battle: Battle<DamageEvent>, bout: Bout): Resolution<Ride> {
  const { soldier, foes } = bout;
  const forms = mountArms(battle.state, bout);
  const orneriness = soldier.mount ? mountTraits(soldier.mount).orneriness : 0;
  const led =
    forms.length > 0 &&
    (yield* ridingAgainst(battle, soldier, orneriness, { purpose: 'lead', rule: 'od6a-mount-009' }));
  /** od6a-mount-010: the rider attacks somebody at a side of the mount after a riding test against 6. */
  const strikes =
    hasReach(soldier) &&
    foes.some((foe) => atSide(soldier, foe)) &&
    (yield* ridingTest(battle, soldier, { purpose: 'strike', rule: 'od6a-mount-010' }));
  return { strikes, forms: led ? forms : [] };
}
