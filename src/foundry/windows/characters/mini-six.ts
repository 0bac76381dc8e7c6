import type { D6Armour, D6Attribute, D6Skill, D6Weapon, Health, Sourced } from '../../../battle/character';
import type { Adapter } from './adapter';
import { armourWith, pathOf, weaponWith } from './items';
import { at, codeText, listed, numberAt, pipsAt, sourcedPips, textAt } from './source';

// mini-six as it stores characters: four attributes, of which wit stands for four of ours.

type Attributes = Partial<Record<D6Attribute, Sourced>>;

const names = { agi: 'agility', str: 'might', kno: 'wit', mec: 'wit', per: 'wit', tec: 'wit' } as const;
const ids = Object.keys(names) as readonly (keyof typeof names)[];

export const miniSix: Adapter = {
  settings: [],
  matches: (source) =>
    numberAt(source, 'system.attributes.might.dice') !== null &&
    numberAt(source, 'system.attributes.wit.dice') !== null,
  read(source) {
    if (textAt(source, 'type') === 'vehicle') return null;
    const items = listed(at(source, 'items'));
    const of = (wanted: string): readonly unknown[] => items.filter((item) => at(item, 'type') === wanted);
    return {
      name: textAt(source, 'name'),
      called: textAt(source, 'name'),
      kind: 'person',
      pipsPerDie: 3,
      attributes: attributesOf(source),
      skills: [...of('skill').map((item) => skillOf(item, source)), ...commandOf(source)],
      weapons: of('weapon').map(weaponOf),
      armours: of('armour').map(armourOf),
      powers: of('spell').map((item) => textAt(item, 'name')),
      move: null,
      scale: pipsAt(source, 'system.scale'),
      health: levels[numberAt(source, 'system.state.woundLevel') ?? 0] ?? 'unknown',
      notes: [],
    };
  },
};

function attributesOf(source: unknown): Attributes {
  return Object.fromEntries(
    ids.flatMap((id): [D6Attribute, Sourced][] => {
      const found = sourcedPips(source, `system.attributes.${names[id]}`);
      if (found === null) return [];
      return [[id, names[id] === 'wit' ? { ...found, approximate: true } : found]];
    }),
  );
}

/** Added to its attribute; one of no attribute stands alone. */
function skillOf(item: unknown, source: unknown): D6Skill {
  const under = pipsAt(source, `system.attributes.${textAt(item, 'system.attributeRef')}`) ?? 0;
  const total = under + (pipsAt(item, 'system.value') ?? 0);
  return { name: textAt(item, 'name'), key: null, total, of: null, path: pathOf(item) };
}

/** Characters with charm can command, also without the skill. */
function commandOf(source: unknown): D6Skill[] {
  const path = 'system.attributes.charm';
  const total = pipsAt(source, path) ?? 0;
  return total > 0 ? [{ name: codeText(total), key: 'command', total, of: null, path, approximate: true }] : [];
}

function weaponOf(item: unknown): D6Weapon {
  const skill = textAt(item, 'system.skillRef');
  const damage = pipsAt(item, 'system.damage');
  const use = at(item, 'system.ranged') === true ? 'ranged' : 'melee';
  return weaponWith(item, { use, damage, range: at(item, 'system.range'), skill });
}

function armourOf(item: unknown): D6Armour {
  return armourWith(item, {
    energy: pipsAt(item, 'system.soak') ?? 0,
    worn: at(item, 'system.status') === 'worn',
  });
}

/** Stunned, wounded, severely wounded, incapacitated, mortally wounded, dead. */
const levels: readonly Health[] = ['unhurt', 'unhurt', 'hurt', 'hurt', 'out', 'out', 'dead'];
