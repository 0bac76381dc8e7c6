import { allowsMelee, allowsRanged } from '../../../rulesets/opend6/build/limits';
import type { SquadDesign } from '../../../rulesets/opend6/build/design';
import { armourIds, armours } from '../../../rulesets/opend6/data/armour';
import { qualityIds } from '../../../rulesets/opend6/data/morale';
import { readySquadIds, readySquads } from '../../../rulesets/opend6/data/squads';
import { troopIds, troops, troopType } from '../../../rulesets/opend6/data/troops';
import { meleeWeaponIds, meleeWeapons, rangedWeaponIds, rangedWeapons } from '../../../rulesets/opend6/data/weapons';
import { own } from './sheet-words';

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly selected: boolean;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

const listed = <Id extends string>(ids: readonly Id[], place: string, selected: string | null): Choice[] =>
  ids.map((id) => ({ id, name: own(`${place}.${id}`), selected: id === selected }));

/** Troop types by list. */
export function troopChoices(selected: string): ChoiceGroup[] {
  const lists = ['anti-government', 'evil-government', 'neutral'] as const;
  return lists.map((list) => ({ label: own(`sides.${list}`), choices: listed(troopIds.filter((id) => troops[id].list === list), 'troops', selected) }));
}

export function qualityChoices(selected: string): Choice[] {
  return listed(qualityIds, 'qualities', selected);
}

/** Armour with what it changes and costs. */
export function armourChoices(design: SquadDesign): Choice[] {
  const rule = troopType(design.troop).armour;
  const allowed = armourIds.filter((id) => id === design.armour || rule.kind === 'any' || (rule.kind === 'listed' && rule.armours.includes(id)) || (rule.kind === 'free' && rule.armour === id));
  const named = allowed.map((id) => ({ id, name: `${own(`armour.${id}`)} (${armours[id].cost})`, selected: id === design.armour }));
  const none = { id: '', name: own('armour.none'), selected: design.armour === null };
  return rule.kind === 'free' && design.armour !== null ? named : [none, ...named];
}

/** What may still be added: guns and melee weapons that the listing allows, with their price. */
export function weaponChoices(design: SquadDesign, has: { readonly weapons: readonly string[]; readonly melee: readonly string[] }, crewed: boolean): ChoiceGroup[] {
  const { weapons: rule } = troopType(design.troop);
  const free = design.asPrinted;
  const guns = rangedWeaponIds.filter((id) => {
    const weapon = rangedWeapons[id];
    return !weapon.throwable && !has.weapons.includes(id) && (crewed || weapon.crew === 1) && (free || allowsRanged(rule, id));
  });
  const blades = meleeWeaponIds.filter((id) => id !== 'hands' && !has.melee.includes(id) && (free || allowsMelee(rule, id)));
  const priced = (id: string, cost: number): Choice => ({ id, name: `${own(`weapons.${id}`)} (${cost})`, selected: false });
  return [
    { label: own('sheet.weapon'), choices: guns.map((id) => priced(id, rangedWeapons[id].cost)) },
    { label: own('cost.melee'), choices: blades.map((id) => priced(id, meleeWeapons[id].cost)) },
  ].filter(({ choices }) => choices.length > 0);
}

/** The one weapon in parts that a squad without specialists may share. */
export function sharedChoices(design: SquadDesign): Choice[] {
  const { weapons: rule } = troopType(design.troop);
  const ids = rangedWeaponIds.filter((id) => rangedWeapons[id].assembled && (design.asPrinted || allowsRanged(rule, id) || id === design.sharedWeapon));
  const none = { id: '', name: '—', selected: design.sharedWeapon === null };
  return [none, ...ids.map((id) => ({ id, name: `${own(`weapons.${id}`)} (${rangedWeapons[id].cost})`, selected: id === design.sharedWeapon }))];
}

/** Squads ready to play, to begin from. */
export function readyChoices(): ChoiceGroup[] {
  const sides = ['anti-government', 'evil-government'] as const;
  return sides.map((side) => ({ label: own(`sides.${side}`), choices: listed(readySquadIds.filter((id) => readySquads[id].side === side), 'squads', null) }));
}
