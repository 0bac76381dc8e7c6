import { moraleBoxes } from '../../../rulesets/opend6/build/sheet';
import { moraleStatus } from '../../../rulesets/opend6/data/morale';
import type { Soldier, Squad } from '../../../rulesets/opend6/state';
import { say } from '../../words';
import type { SheetSubject } from '../sheet-part';
import { own } from './sheet-words';

/** The section "in play": morale as it stands, and the soldiers line by line; null outside a battle. */
export function playView({ play }: SheetSubject): object | null {
  if (play === null) return null;
  const { battle, unit } = play;
  const squad = battle.state.units[unit] as Squad | undefined;
  if (squad === undefined) return null;
  const soldiers = Object.values(battle.state.figures).filter((figure): figure is Soldier => figure.unit === unit);
  return {
    title: battle.scene.name,
    turn: battle.state.turn,
    morale: moraleBoxes(squad.profile.quality, squad.morale),
    level: squad.morale,
    status: own(`moraleStatus.${moraleStatus(squad.morale)}`),
    soldiers: soldiers.map((soldier, i) => ({
      number: i + 1,
      role: own(`roles.${soldier.role}`),
      weapons: [...soldier.ranged, ...soldier.melee].map((id) => own(`weapons.${id}`)).join(', '),
      grenades: Object.entries(soldier.grenades).filter(([, pieces]) => pieces > 0).map(([id, pieces]) => `${pieces} × ${own(`weapons.${id}`)}`).join(', '),
      wounded: soldier.wounded,
      out: soldier.presence === 'out',
      left: soldier.presence === 'left',
      condition: battle.ruleset.figureLook(battle.state, soldier.id).words.slice(1).map((entry) => say(entry, battle)).join(', '),
    })),
  };
}
