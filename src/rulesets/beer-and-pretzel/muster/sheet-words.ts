import { signed } from '../../../battle/numbers';
import { text, type Text, type TextValue } from '../../../battle/text';
import type { AimTable, Profile } from '../data/troops';
import type { Damage, Weapon } from '../data/weapons';
import { WORDS, words } from '../words';
import type { Problem } from './check';

/** Name of a type; one of the gamemaster's own is a plain name. */
export function typeName({ name }: Pick<Profile, 'name'>): Text | string {
  return name.startsWith(WORDS) ? text(name) : name;
}

/** How a weapon finds its mark, as the lists say it. */
export function toHit({ aiming }: Weapon): Text | number {
  switch (aiming.by) {
    case 'hand':
      return aiming.number;
    case 'range':
      return aiming.modifier === 0
        ? words('sheet.hit.range')
        : words('sheet.hit.range-modified', { modifier: signed(aiming.modifier) });
    case 'victim':
      return words('sheet.hit.victim');
    case 'nothing':
      return words('sheet.hit.nothing', { reach: aiming.reach });
  }
}

const halves = { whole: '', half: '½', third: '⅓', fuzzy: '' } as const;

/** "2d", "½d", "1d − 1"; the Fuzzy rifle has a table of its own. */
export function damageWords(damage: Damage): Text | string {
  if (damage === 'kill') return words('sheet.damage.kill');
  if (damage.die === 'fuzzy') return words('sheet.damage.fuzzy');
  const dice =
    damage.die === 'whole' || damage.dice > 1 ? `${damage.dice}${halves[damage.die]}d` : `${halves[damage.die]}d`;
  return damage.plus === 0 ? dice : `${dice} ${signed(damage.plus)}`;
}

export function traitsOf(weapon: Weapon): Text[] {
  return [
    ...(weapon.attacks > 1 ? [words('sheet.trait.attacks', { attacks: weapon.attacks })] : []),
    ...(weapon.blast > 0 ? [words('sheet.trait.blast', { dice: weapon.blast })] : []),
    ...(weapon.share === 'none' ? [] : [words(`sheet.trait.${weapon.share}`)]),
    ...(weapon.aiming.by === 'victim' ? [words('sheet.trait.sniper')] : []),
  ];
}

/** What Aim Points do for a type. */
export function aimWords(aim: AimTable): Text {
  if (aim === null) return words('sheet.aim.none');
  if ('each' in aim) return words('sheet.aim.each', { lowering: signed(-aim.each) });
  return words('sheet.aim.steps', {
    steps: { list: aim.steps.flatMap((step, spent) => (spent === 0 ? [] : [`${spent}: ${signed(-step)}`])) },
  });
}

/** Everything special about a type that no box of the form holds. */
export function abilities(profile: Profile): Text[] {
  return [
    words('sheet.ability.sniped', { modifier: signed(profile.sniper) }),
    ...(profile.sniperProof ? [words('sheet.ability.sniper-proof')] : []),
    ...(profile.armour > 0 ? [words('sheet.ability.armour', { armour: profile.armour })] : []),
    ...(profile.gait === 'tramp' ? [words('sheet.ability.tramp')] : []),
    ...(profile.gait === 'fly' ? [words('sheet.ability.fly')] : []),
    ...(profile.gait === 'none' ? [words('sheet.ability.stays')] : []),
    ...(profile.capacity > 0 ? [words('sheet.ability.capacity', { capacity: profile.capacity })] : []),
  ];
}

/** Returns a problem of a band as a sentence, with the names of weapons and types. */
export function problemWords({ code, values = {} }: Problem): Text {
  const spoken = Object.entries(values).map(([name, value]): [string, TextValue] => {
    if (name === 'weapon') return [name, words(`weapon.${value}`)];
    return [name, name === 'troop' ? typeName({ name: String(value) }) : value];
  });
  return words(`problems.${code}`, Object.fromEntries(spoken));
}
