import type { PlainPage } from '../../../battle/sheet';
import { ranged } from '../data/ranged';
import { vehicleIds, vehicles } from '../data/vehicles';
import { weaponWords, words } from '../words';
import type { VehicleDesign } from '../design/design';

/** A vehicle's record: its model, and its row of the table; qd-pts-005: it has no price, the scenario provides it. */
export function vehiclePage({ vehicle }: VehicleDesign): PlainPage {
  const { rule, speed, armour, crew, toHit, seats, benches, length, width } = vehicles[vehicle];
  const label = words(`vehicle.${vehicle}`);
  const choices = vehicleIds.map((id) => ({ id, label: words(`vehicle.${id}`), chosen: id === vehicle }));
  return {
    head: [{ id: 'vehicle', label: words('sheet.vehicle'), value: label, choices }],
    total: { label: words('sheet.given'), value: 0 },
    sections: [
      {
        columns: ['speed', 'armour', 'crew', 'hull', 'to-hit', 'size'].map((id) => words(`sheet.${id}`)),
        rows: [
          {
            title: label,
            rule,
            cells: [
              words('sheet.dice', { dice: speed }),
              words(`armour.${armour}`),
              crew,
              100 - crew,
              toHit,
              words('sheet.inches', { length, width }),
            ],
          },
        ],
      },
      {
        columns: [words('sheet.seat'), words('sheet.weapon'), words('sheet.range'), words('sheet.shot')],
        rows: seats.map(({ id, mount }) => {
          const gun = mount === null ? null : ranged[mount.weapon === 'twin' ? 'bolt-pistol' : mount.weapon];
          return {
            title: words(`seat.${id}`),
            rule,
            cells: [mount === null ? null : weaponWords(mount.weapon), gun?.range ?? null, gun?.points ?? null],
          };
        }),
      },
    ],
    note: words('sheet.benches', { places: benches.length }),
  };
}
