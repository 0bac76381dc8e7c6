import { format } from '../../../battle/format';
import type { Text } from '../../../battle/text';
import type { Damage, Weapon } from '../../../rulesets/beer-and-pretzel/data/weapons';
import type { AimTable, Profile } from '../../../rulesets/beer-and-pretzel/data/troops';
import type { Problem } from '../../../rulesets/beer-and-pretzel/build/check';
import { signed } from '../../panel/numbers';
import { say, words } from '../../words';

/** The words of this ruleset's sheet, by the key below its root. */
export function own(key: string, values?: Readonly<Record<string, string | number>>): string {
  const spoken: Text = { key: `SKIRMISH.beer-and-pretzel.${key}`, ...(values === undefined ? {} : { values }) };
  return say(spoken);
}

/** Name of a type; one of the gamemaster's own is a plain name. */
export function typeName(profile: Pick<Profile, 'name'>): string {
  return words(profile.name);
}

/** How a weapon finds its mark, as the lists say it. */
export function toHit({ aiming }: Weapon): string {
  switch (aiming.by) {
    case 'hand':
      return String(aiming.number);
    case 'range':
      return aiming.modifier === 0 ? own('sheet.hit.range') : own('sheet.hit.range-modified', { modifier: signed(aiming.modifier) });
    case 'victim':
      return own('sheet.hit.victim');
    case 'nothing':
      return own('sheet.hit.nothing', { reach: aiming.reach });
  }
}

const halves = { whole: '', half: '½', third: '⅓', fuzzy: '' } as const;

/** "2d", "½d", "1d − 1"; the Fuzzy rifle has a table of its own. */
export function damageWords(damage: Damage): string {
  if (damage === 'kill') return own('sheet.damage.kill');
  if (damage.die === 'fuzzy') return own('sheet.damage.fuzzy');
  const dice = damage.die === 'whole' || damage.dice > 1 ? `${damage.dice}${halves[damage.die]}d` : `${halves[damage.die]}d`;
  return damage.plus === 0 ? dice : `${dice} ${signed(damage.plus)}`;
}

export function traitsOf(weapon: Weapon): string[] {
  return [
    ...(weapon.attacks > 1 ? [own('sheet.trait.attacks', { attacks: weapon.attacks })] : []),
    ...(weapon.blast > 0 ? [own('sheet.trait.blast', { dice: weapon.blast })] : []),
    ...(weapon.share === 'none' ? [] : [own(`sheet.trait.${weapon.share}`)]),
    ...(weapon.aiming.by === 'victim' ? [own('sheet.trait.sniper')] : []),
  ];
}

/** What Aim Points do for a type. */
export function aimWords(aim: AimTable): string {
  if (aim === null) return own('sheet.aim.none');
  if ('each' in aim) return own('sheet.aim.each', { lowering: signed(-aim.each) });
  return aim.steps.flatMap((step, spent) => (spent === 0 ? [] : [`${spent}: ${signed(-step)}`])).join(', ');
}

/** Everything special about a type that no box of the form holds. */
export function abilities(profile: Profile): string[] {
  return [
    own('sheet.ability.sniped', { modifier: signed(profile.sniper) }),
    ...(profile.sniperProof ? [own('sheet.ability.sniper-proof')] : []),
    ...(profile.armour > 0 ? [own('sheet.ability.armour', { armour: profile.armour })] : []),
    ...(profile.gait === 'tramp' ? [own('sheet.ability.tramp')] : []),
    ...(profile.gait === 'fly' ? [own('sheet.ability.fly')] : []),
    ...(profile.gait === 'none' ? [own('sheet.ability.stays')] : []),
    ...(profile.capacity > 0 ? [own('sheet.ability.capacity', { capacity: profile.capacity })] : []),
  ];
}

/** What is wrong with a band, as a sentence; names of weapons and types are put into words. */
export function problemWords({ code, values = {} }: Problem, lookUp: (key: string) => string | undefined): string {
  const spoken = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'weapon' ? { key: `SKIRMISH.beer-and-pretzel.weapon.${value}` } : lookUp(String(value)) === undefined ? value : { key: String(value) }]),
  );
  return format({ key: `SKIRMISH.beer-and-pretzel.problems.${code}`, values: spoken }, lookUp, () => undefined);
}
