import { folded } from '../../../battle/folded';
import type { D6Armour, D6Attribute, D6Skill, D6Weapon, Health, Sourced } from '../../../battle/character';
import type { Adapter } from './adapter';
import { armourWith, pathOf, weaponWith } from './items';
import { at, isTrue, listed, numberAt, pipsAt, sourced, sourcedPips, textAt } from './source';

// starwarsd6 as it stores characters: whole dice and pips.

type Attributes = Partial<Record<D6Attribute, Sourced>>;

const names = { agi: 'DEX', kno: 'KNO', mec: 'MEC', per: 'PER', str: 'STR', tec: 'TEC' } as const;
const ids = Object.keys(names) as readonly (keyof typeof names)[];

const metaphysics = ['control', 'sense', 'alter'] as const;

export const starWarsD6: Adapter = {
  settings: [],
  matches: (source) => numberAt(source, 'system.DEX.dice') !== null && numberAt(source, 'system.STR.dice') !== null,
  read(source) {
    const items = listed(at(source, 'items'));
    const of = (wanted: string): readonly unknown[] => items.filter((item) => at(item, 'type') === wanted);
    const attributes = attributesOf(source);
    const weapons = of('weapon').map(weaponOf);
    return {
      name: textAt(source, 'name'),
      called: `${textAt(source, 'name')} ${textAt(source, 'system.characterType')}`,
      kind: 'person',
      pipsPerDie: 3,
      attributes,
      skills: [...of('skill').map((item) => skillOf(item, attributes)), ...metaphysicsOf(source)],
      weapons: weapons.length > 0 ? weapons : plainAttack(source),
      armours: of('armor').map(armourOf),
      powers: of('forcePower').map((item) => textAt(item, 'name')),
      move: sourced(source, 'system.move'),
      scale: null,
      health: healthOf(source),
      notes: [],
    };
  },
};

function attributesOf(source: unknown): Attributes {
  return Object.fromEntries(
    ids.flatMap((id): [D6Attribute, Sourced][] => {
      const found = sourcedPips(source, `system.${names[id]}`);
      return found === null ? [] : [[id, found]];
    }),
  );
}

/** Added to its attribute; one of no attribute stands alone. */
function skillOf(item: unknown, attributes: Attributes): D6Skill {
  const named = textAt(item, 'system.attribute').toUpperCase();
  const attribute = ids.find((id) => names[id] === named);
  const rank = 3 * (numberAt(item, 'system.rank') ?? 0) + (numberAt(item, 'system.rankPips') ?? 0);
  const under = attribute === undefined ? 0 : (attributes[attribute]?.value ?? 0);
  return { name: textAt(item, 'name'), key: null, total: under + rank, of: null, path: pathOf(item) };
}

/** Only those that are owned: none is kept as 0D. */
function metaphysicsOf(source: unknown): D6Skill[] {
  return metaphysics.flatMap((name): D6Skill[] => {
    const path = `system.forceSkills.${name}`;
    const total = pipsAt(source, path) ?? 0;
    return total > 0 ? [{ name, key: null, total, of: null, path }] : [];
  });
}

/** Nothing says how it is used but its skill; the rules may recognise the name of another one. */
function weaponOf(item: unknown): D6Weapon {
  const skill = textAt(item, 'system.attackSkill');
  const by = folded(skill);
  const use = /melee|brawl|sword/.test(by) ? 'melee' : /grenade|thrown|throwing/.test(by) ? 'thrown' : null;
  return weaponWith(item, { use, damage: damageAt(item), range: at(item, 'system.range'), skill });
}

function damageAt(document: unknown): number | null {
  const dice = numberAt(document, 'system.damageDice');
  return dice === null || dice <= 0 ? null : 3 * dice + (numberAt(document, 'system.damagePips') ?? 0);
}

/** The damage of somebody without weapons of their own. */
function plainAttack(source: unknown): D6Weapon[] {
  const damage = damageAt(source);
  return damage === null
    ? []
    : [{ name: textAt(source, 'name'), use: 'ranged', damage, range: null, skill: null, path: 'system.damageDice' }];
}

/** Its bonus is one of the defence, not of Strength: only a name of the chart says what armour it is. */
function armourOf(item: unknown): D6Armour {
  return armourWith(item, { energy: 0, worn: isTrue(at(item, 'system.equipped')) });
}

function healthOf(source: unknown): Health {
  const marks = (name: string): number => numberAt(source, `system.${name}`) ?? 0;
  if (marks('mortalMarks') > 0 || marks('incapMarks') > 0) return 'out';
  return marks('woundMarks') > 0 ? 'hurt' : 'unhurt';
}
