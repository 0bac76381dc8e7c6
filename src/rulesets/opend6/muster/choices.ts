import type { Text } from '../../../battle/text';
import { artilleryIds } from '../data/artillery';
import { armourIds, armours } from '../data/armour';
import { creatureIds } from '../data/creatures';
import { qualityIds } from '../data/morale';
import { readySquadIds, readySquads } from '../design/ready';
import { emptySheetIds, readyHeroIds, readyRemoteIds, readyRobotIds } from '../design/ready-units';
import { troopIds, troops, troopType } from '../data/troops';
import { meleeWeaponIds, meleeWeapons, rangedWeaponIds, rangedWeapons } from '../data/weapons';
import { words } from '../words';
import type { SquadDesign } from '../design/design';
import { allowsMelee, allowsRanged } from './limits';

interface Choice {
  readonly id: string;
  readonly name: Text;
  readonly selected: boolean;
}

export interface ChoiceGroup {
  readonly label: Text;
  readonly choices: readonly Choice[];
}

const listed = <Id extends string>(ids: readonly Id[], place: string, selected: string | null): Choice[] =>
  ids.map((id) => ({ id, name: words(`${place}.${id}`), selected: id === selected }));

/** Returns an item's name and its cost. */
function priced(key: string, cost: number): Text {
  return words('sheet.priced', { what: words(key), cost });
}

/** Troop types by list. */
export function troopChoices(selected: string): ChoiceGroup[] {
  const lists = ['anti-government', 'evil-government', 'neutral'] as const;
  return lists.map((list) => ({
    label: words(`sides.${list}`),
    choices: listed(
      troopIds.filter((id) => troops[id].list === list),
      'troops',
      selected,
    ),
  }));
}

export function qualityChoices(selected: string): Choice[] {
  return listed(qualityIds, 'qualities', selected);
}

/** Returns armour with its effects and cost. */
export function armourChoices(design: SquadDesign): Choice[] {
  const rule = troopType(design.troop).armour;
  const allowed = armourIds.filter(
    (id) =>
      id === design.armour ||
      rule.kind === 'any' ||
      (rule.kind === 'listed' && rule.armours.includes(id)) ||
      (rule.kind === 'free' && rule.armour === id),
  );
  const named = allowed.map((id) => ({
    id,
    name: priced(`armour.${id}`, armours[id].cost),
    selected: id === design.armour,
  }));
  const none = { id: '', name: words('armour.none'), selected: design.armour === null };
  return rule.kind === 'free' && design.armour !== null ? named : [none, ...named];
}

/** What may still be added: guns and melee weapons that the listing allows, with their price. */
export function weaponChoices(
  design: SquadDesign,
  has: { readonly weapons: readonly string[]; readonly melee: readonly string[] },
  crewed: boolean,
): ChoiceGroup[] {
  const { weapons: rule } = troopType(design.troop);
  const free = design.asPrinted;
  const guns = rangedWeaponIds.filter((id) => {
    const weapon = rangedWeapons[id];
    return (
      !weapon.throwable &&
      !has.weapons.includes(id) &&
      (crewed || !weapon.assembled) &&
      (free || allowsRanged(rule, id))
    );
  });
  const blades = meleeWeaponIds.filter(
    (id) => id !== 'hands' && !has.melee.includes(id) && (free || allowsMelee(rule, id)),
  );
  const offered = (id: string, cost: number): Choice => ({
    id,
    name: priced(`weapons.${id}`, cost),
    selected: false,
  });
  return [
    { label: words('sheet.weapon'), choices: guns.map((id) => offered(id, rangedWeapons[id].cost)) },
    { label: words('cost.melee'), choices: blades.map((id) => offered(id, meleeWeapons[id].cost)) },
  ].filter(({ choices }) => choices.length > 0);
}

/** The one weapon in parts that a squad without specialists may share. */
export function sharedChoices(design: SquadDesign): Choice[] {
  const { weapons: rule } = troopType(design.troop);
  const ids = rangedWeaponIds.filter(
    (id) => rangedWeapons[id].assembled && (design.asPrinted || allowsRanged(rule, id) || id === design.sharedWeapon),
  );
  const none = { id: '', name: words('sheet.unarmed'), selected: design.sharedWeapon === null };
  return [
    none,
    ...ids.map((id) => ({
      id,
      name: priced(`weapons.${id}`, rangedWeapons[id].cost),
      selected: id === design.sharedWeapon,
    })),
  ];
}

/** What a sheet can begin from: squads and heroes ready to play, and an empty sheet of each kind. */
export function readyChoices(): ChoiceGroup[] {
  const sides = ['anti-government', 'evil-government'] as const;
  const squads = sides.map((side) => ({
    label: words(`sides.${side}`),
    choices: listed(
      readySquadIds.filter((id) => readySquads[id].side === side),
      'squads',
      null,
    ),
  }));
  return [
    ...squads,
    { label: words('hero.heroes'), choices: listed(readyHeroIds, 'squads', null) },
    { label: words('creature.creatures'), choices: listed(creatureIds, 'squads', null) },
    { label: words('robot.robots'), choices: listed(readyRobotIds, 'squads', null) },
    { label: words('artillery.guns'), choices: listed(artilleryIds, 'squads', null) },
    { label: words('remote.weapons'), choices: listed(readyRemoteIds, 'squads', null) },
    { label: words('sheet.empty'), choices: listed(emptySheetIds, 'sheet.empty-of', null) },
  ];
}
