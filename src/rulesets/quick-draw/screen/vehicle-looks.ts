import type { FigureLook, UnitLook } from '../../../battle/looks';
import type { Shape } from '../../../battle/sketch';
import { text, type Text } from '../../../battle/text';
import { canDrive } from '../book/drive/driving';
import { aboardOf, inSeat, rowOf } from '../book/field/vehicles';
import { moveAlong } from '../../../space/point';
import { FLIGHT } from '../data/vehicles';
import type { Seen, Vehicle } from '../state';
import { words } from '../words';
import { bandsOf } from './bands';

function conditions(seen: Seen, vehicle: Vehicle): readonly Text[] {
  if (vehicle.loss !== null) return [words(`loss.${vehicle.loss}`)];
  return [
    ...(vehicle.engine ? [] : [words('condition.engine-dead')]),
    ...(canDrive(seen, vehicle) ? [] : [words('condition.no-driver')]),
    ...(vehicle.veers === null ? [] : [words(`condition.veers-${vehicle.veers}`)]),
    ...(vehicle.structure > 0 ? [words('condition.structure')] : []),
    ...vehicle.lost.map((seat) => words('condition.weapon-lost', { seat: words(`seat.${seat}`) })),
  ];
}

export function vehicleLook(seen: Seen, vehicle: Vehicle): FigureLook {
  const { model, presence, structure, lost } = vehicle;
  const isHurt = presence === 'table' && !vehicle.engine;
  return {
    words: [words(`vehicle.${model}`), words(`armour.${vehicle.armour}`), ...conditions(seen, vehicle)],
    pip: 'none',
    posture: 'standing',
    wounds: Math.min(3, structure + lost.length),
    markers: isHurt && vehicle.loss === null ? ['blocked'] : [],
    ...(vehicle.loss === null ? {} : { wreck: model }),
  };
}

/** Shows who sits where, and what the vehicle did this turn. */
export function vehicleUnitLook(seen: Seen, vehicle: Vehicle): UnitLook {
  const { seats, speed } = rowOf(vehicle);
  const named = (figure: string): Text => text('SKIRMISH.name', { name: { figure } });
  const passengers = aboardOf(seen, vehicle).filter(({ aboard }) => aboard?.seat === null);
  const values = Array.from({ length: speed + 1 }, (_, i) => i);
  const status = words('did.drove', { dice: vehicle.dice });
  return {
    tracks: [{ label: words('track.speed'), values, at: vehicle.dice, status }],
    slots: [
      ...seats.map(({ id }) => {
        const held = inSeat(seen, vehicle, id);
        return { label: words(`seat.${id}`), held: held === null ? null : named(held.id) };
      }),
      ...passengers.map(({ id }) => ({ label: words('seat.passenger'), held: named(id) })),
    ],
    markers: vehicleLook(seen, vehicle).markers,
    did: [...(vehicle.driven ? [status] : []), ...conditions(seen, vehicle)],
  };
}

/** How far it may drive, and of a skimmer the lane ahead in which it fires. */
export function vehicleReach(seen: Seen, vehicle: Vehicle): readonly Shape[] {
  const { at, facing, model, driven, engine } = vehicle;
  const { speed } = rowOf(vehicle);
  const drives = seen.phase === 'move' && !driven && engine && canDrive(seen, vehicle);
  const lane = [-1, 1].map((side) => moveAlong(at, facing + 90 * side, FLIGHT.beside));
  const ends = [...lane].reverse().map((place) => moveAlong(place, facing, FLIGHT.ahead));
  return [
    ...(drives ? bandsOf(seen, at, speed) : []),
    ...(model === 'skimmer' ? [{ kind: 'polygon', role: 'range', outline: [...lane, ...ends] } as const] : []),
  ];
}
