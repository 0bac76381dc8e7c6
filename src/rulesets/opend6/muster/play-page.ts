import type { PlayPage } from '../../../battle/sheet';
import { homeOf, unitOf } from '../../../battle/state';
import { moraleStatus } from '../data/morale';
import type { OpenD6State, Soldier } from '../state';
import { words } from '../words';
import { counted } from '../design/design';
import { moraleBoxes } from './record';

/** Returns the squad in battle: its present morale, and its soldiers line by line. */
export function playPage({ units, figures }: Pick<OpenD6State, 'units' | 'figures'>, id: string): PlayPage {
  const { profile, morale } = unitOf({ units }, id);
  const soldiers = Object.values(figures).filter((soldier) => homeOf(soldier) === id);
  return {
    unit:
      profile.quality === undefined
        ? {}
        : {
            morale: moraleBoxes(profile.quality, morale),
            level: morale,
            status: words(`moraleStatus.${moraleStatus(morale)}`),
          },
    figures: Object.fromEntries(soldiers.map((soldier) => [soldier.id, soldierRow(soldier)])),
  };
}

function soldierRow({ role, ranged, melee, grenades, gear = {}, wounded }: Soldier): object {
  return {
    role: words(`roles.${role}`),
    weapons: {
      list: [
        ...[...ranged, ...melee].map((id) => words(`weapons.${id}`)),
        ...counted(grenades).map(([id, pieces]) => words('sheet.carried', { pieces, what: words(`weapons.${id}`) })),
        ...counted(gear).map(([id, pieces]) =>
          pieces === 1 ? words(`gear.${id}.name`) : words('sheet.carried', { pieces, what: words(`gear.${id}.name`) }),
        ),
      ],
    },
    wounded,
  };
}
