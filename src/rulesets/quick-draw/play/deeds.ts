import type { Deeds } from '../../../battle/ruleset';
import { isVehicle } from '../book/vehicles';
import type { QuickDraw } from '../rules';

const onFoot = ['charged', 'treatment-began', 'dose-taken', 'ran', 'passed-over', 'weapon-dropped'] as const;
const inVehicles = ['drove', 'boarded', 'got-out', 'seat-taken', 'vehicle-lost'] as const;
const counted = [...onFoot, ...inVehicles] as const;

/** What is done beside moving and firing. */
export const deeds: Deeds<QuickDraw> = {
  offered: ({ figures }) => (Object.values(figures).some(isVehicle) ? counted : onFoot),
  of: ({ type }) => counted.find((id) => id === type) ?? null,
};
