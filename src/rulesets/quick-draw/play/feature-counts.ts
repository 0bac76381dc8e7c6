import type { FeatureCounts } from '../../../battle/ruleset';
import { isFighter, isVehicle } from '../book/field/vehicles';
import type { QuickDraw } from '../rules';

const anywhere = ['charged', 'ran', 'passed-over', 'weapon-dropped'] as const;
const inVehicles = ['drove', 'boarded', 'got-out', 'seat-taken', 'vehicle-lost'] as const;
const counted = [...anywhere, 'treatment-began', 'dose-taken', ...inVehicles] as const;

/** Counts what is done beside moving and firing, if the fighters have the equipment for it. */
export const featureCounts: FeatureCounts<QuickDraw> = {
  offered: ({ figures }) => {
    const fighters = Object.values(figures).filter(isFighter);
    return [
      ...anywhere,
      ...(fighters.some(({ medikits }) => medikits > 0) ? (['treatment-began'] as const) : []),
      ...(fighters.some(({ stims }) => stims > 0) ? (['dose-taken'] as const) : []),
      ...(Object.values(figures).some(isVehicle) ? inVehicles : []),
    ];
  },
  of: ({ type }) => counted.find((id) => id === type) ?? null,
};
