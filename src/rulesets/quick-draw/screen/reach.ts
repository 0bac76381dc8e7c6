import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import type { UnitId } from '../../../battle/state';
import { gunsOf, keysOf } from '../book/aim/guns';
import type { Seen } from '../state';
import { fighterOfUnit, vehicleOfUnit } from '../verbs/kinds';
import { weaponWords, words } from '../words';
import { bandsOf } from './bands';
import { vehicleReach } from './vehicle-looks';

/** Shows how far a fighter or a vehicle gets, and how far its weapons reach. */
export function reachOf(seen: Seen, unit: UnitId): Sketch {
  const vehicle = vehicleOfUnit(seen, unit);
  if (vehicle !== null) return { ...nothing, shapes: vehicleReach(seen, vehicle) };
  const fighter = fighterOfUnit(seen, unit);
  if (fighter === null) return nothing;
  const { at, aboard, left, inches } = fighter;
  const ranges = new Map(
    [...keysOf(seen, fighter)]
      .reverse()
      .flatMap((key) => gunsOf(fighter, key).map(({ range }) => [range, key] as const)),
  );
  const isMoving = aboard === null && (seen.phase === 'move' || seen.phase === 'left-over');
  return {
    ...nothing,
    shapes: [
      ...(isMoving ? bandsOf(seen, at, left, inches) : []),
      ...[...ranges].map(([r, key]): Shape => {
        const label = words('weapon-range', { weapon: weaponWords(key), inches: r });
        return { kind: 'disc', role: 'range', at, r, label };
      }),
    ],
  };
}
