import type { FigureLook, UnitLook } from '../../../battle/looks';
import { figureOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { gunOf } from '../book/aim/guns';
import { isVehicle } from '../book/field/vehicles';
import type { Fighter, Seen } from '../state';
import { weaponWords, words } from '../words';
import { vehicleLook, vehicleUnitLook } from './vehicle-looks';

export function figureLook(seen: Seen, id: FigureId): FigureLook {
  const fighter = figureOf(seen, id);
  if (isVehicle(fighter)) return vehicleLook(seen, fighter);
  return {
    words: [words(`quality.${fighter.quality}`), words(`armour.${fighter.armour}`), ...conditions(fighter)],
    pip: fighter.skills.length > 1 ? 'specialist' : 'none',
    posture: fighter.ducked ? 'prone' : 'standing',
    wounds: Math.min(fighter.wounds + fighter.ignored, 3),
    markers: markersOf(fighter),
  };
}

/** What a fighter fires with, and how far. */
export function weapons(seen: Seen, id: FigureId): readonly Text[] {
  const fighter = figureOf(seen, id);
  if (isVehicle(fighter)) return [];
  return fighter.weapons.map((gun) =>
    words('weapon-range', { weapon: weaponWords(gun), inches: gunOf(fighter, gun).range }),
  );
}

function markersOf({ ducked, presence }: Fighter): readonly string[] {
  return presence === 'table' && ducked ? ['no-fire'] : [];
}

function conditions(fighter: Fighter): readonly Text[] {
  if (fighter.fate !== null) return [words(`condition.${fighter.fate}`)];
  const is: readonly (readonly [string, boolean])[] = [
    ['wounded', fighter.wounds > 0],
    ['ducked', fighter.ducked],
    ['charging', fighter.charge !== null],
    ['treats', fighter.treats !== null],
    ['aboard', fighter.aboard !== null],
    ['lust', fighter.lust > 0],
    ['paranoia', fighter.paranoia > 0],
  ];
  return [
    words('condition.points', { left: fighter.left }),
    ...is.filter(([, holds]) => holds).map(([key]) => words(`condition.${key}`)),
  ];
}

/** Its Action Points as a row of boxes, what it holds, and what it did this turn. */
export function unitLook(seen: Seen, unit: UnitId): UnitLook {
  const fighter = Object.values(seen.figures).find((one) => one.unit === unit);
  if (fighter === undefined) return { tracks: [], slots: [], markers: [], did: [] };
  if (isVehicle(fighter)) return vehicleUnitLook(seen, fighter);
  const { left, points, weapons, blades } = fighter;
  const most = Math.max(points, left);
  return {
    tracks:
      fighter.presence === 'table'
        ? [
            {
              label: words('track.points'),
              values: Array.from({ length: most + 1 }, (_, i) => i),
              at: left,
              status: words('condition.points', { left }),
            },
          ]
        : [],
    slots: [...weapons, ...blades].map((id) => ({ label: words('track.weapon'), held: weaponWords(id) })),
    markers: markersOf(fighter),
    did: didOf(fighter),
  };
}

function didOf(fighter: Fighter): readonly Text[] {
  const { dice, fired } = fighter;
  return [
    ...(dice > 0 ? [words('did.moved', { dice })] : []),
    ...(fired === null ? [] : [words('did.fired', { weapon: weaponWords(fired.weapon) })]),
    ...conditions(fighter).slice(1),
  ];
}
