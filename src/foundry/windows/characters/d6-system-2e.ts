import type {
  CharacterKind,
  D6Armour,
  D6Attribute,
  D6Skill,
  D6Weapon,
  Health,
  Sourced,
} from '../../../battle/character';
import type { Adapter } from './adapter';
import { armourWith, pathOf, weaponWith } from './items';
import { at, isTrue, listed, numberAt, sourced, textAt } from './source';

// d6-system-2e as it stores characters (schema 53).

type Attributes = Partial<Record<D6Attribute, Sourced>>;
type Totals = ReadonlyMap<string, number> | null;

const names: Readonly<Record<D6Attribute, string>> = {
  agi: 'agility',
  kno: 'knowledge',
  mec: 'mechanical',
  per: 'perception',
  str: 'brawn',
  tec: 'technical',
  met: 'mysticism',
};
const ids = Object.keys(names) as readonly D6Attribute[];

export const d6System2e: Adapter = {
  settings: [],
  matches: (source) => numberAt(source, 'system.attributes.agility.score') !== null,
  read(source, { totals = null }) {
    const type = textAt(source, 'type');
    if (['vehicle', 'starship', 'hideout'].includes(type)) return null;
    const items = listed(at(source, 'items'));
    const of = (wanted: string): readonly unknown[] => items.filter((item) => at(item, 'type') === wanted);
    const attributes = attributesOf(source, totals);
    return {
      name: textAt(source, 'name'),
      called: `${textAt(source, 'name')} ${textAt(source, 'system.bestiary.label')}`,
      kind: kindOf(source, type),
      pipsPerDie: 3,
      attributes,
      skills: [
        ...of('skill').map((item) => asWorkedOut(skillOf(item, attributes), item, totals)),
        ...of('specialization').map((item) =>
          asWorkedOut(specializationOf(item, of('skill'), attributes), item, totals),
        ),
      ],
      weapons: of('weapon').map(weaponOf),
      armours: of('armor').map(armourOf),
      powers: [],
      move: sourced(source, 'system.movement.base'),
      scale: numberAt(source, 'system.scale'),
      health: healthOf(source),
      notes: [],
    };
  },
};

/**
 * Asks the service of the system (`game.system.api`, version 2) for what it has worked out for an actor: it knows the rules
 * of the world, which may leave pips out. Returns pips by ids of attributes and items; null where there is no such service.
 */
export function totalsBy(api: unknown, actor: object): ReadonlyMap<string, number> | null {
  try {
    const read = at(api, 'read.actor');
    if (at(api, 'apiVersion') !== 2 || typeof read !== 'function') return null;
    const known: unknown = Reflect.apply(read, at(api, 'read'), [actor]);
    const entries = [...listed(at(known, 'attributes')), ...listed(at(known, 'skills'))].flatMap(
      (entry): [string, number][] => {
        const score = numberAt(entry, 'score');
        return score === null ? [] : [[textAt(entry, 'id'), score]];
      },
    );
    return entries.length === 0 ? null : new Map(entries);
  } catch {
    return null;
  }
}

function attributesOf(source: unknown, totals: Totals): Attributes {
  return Object.fromEntries(
    ids.flatMap((id): [D6Attribute, Sourced][] => {
      const found = sourced(source, `system.attributes.${names[id]}.score`);
      if (found === null || (found.value === 0 && id !== 'met')) return [];
      return [[id, { ...found, value: totals?.get(names[id]) ?? found.value }]];
    }),
  );
}

/** Returns a skill with the total of the system's service, where it has one. */
function asWorkedOut(skill: D6Skill, item: unknown, totals: Totals): D6Skill {
  return { ...skill, total: totals?.get(textAt(item, '_id')) ?? skill.total };
}

function skillOf(item: unknown, attributes: Attributes): D6Skill {
  const named = textAt(item, 'system.attributeId');
  const attribute = ids.find((id) => names[id] === named);
  const alone = at(item, 'system.training') === 'advanced' || attribute === undefined;
  const key = textAt(item, 'system.key');
  return {
    name: textAt(item, 'name'),
    key: key === '' ? null : key,
    total: (alone ? 0 : (attributes[attribute]?.value ?? 0)) + (numberAt(item, 'system.score') ?? 0),
    of: null,
    path: pathOf(item),
  };
}

/** Returns a specialization. Its value is added to the total of its parent. */
function specializationOf(item: unknown, skills: readonly unknown[], attributes: Attributes): D6Skill {
  const [id, key] = [textAt(item, 'system.parentSkillId'), textAt(item, 'system.parentSkillKey')];
  const parent = skills.find(
    (skill) => (id !== '' && at(skill, '_id') === id) || (key !== '' && at(skill, 'system.key') === key),
  );
  const own = skillOf(item, attributes);
  if (parent === undefined) return { ...own, of: key === '' ? null : key };
  const above = skillOf(parent, attributes);
  return { ...own, total: above.total + (numberAt(item, 'system.score') ?? 0), of: above.key ?? above.name };
}

function weaponOf(item: unknown): D6Weapon {
  const skill = textAt(item, 'system.attackSkillKey');
  const basis = textAt(item, 'system.damageBasis');
  const damage = numberAt(item, 'system.damage');
  const isThrown = /thrown|explosive/.test(textAt(item, 'system.weaponKind'));
  const isMelee = /melee|brawl/.test(skill) || basis === 'strength-damage' || basis === 'attribute-skill';
  const use = isThrown ? 'thrown' : isMelee ? 'melee' : 'ranged';
  return weaponWith(item, { use, damage, range: at(item, 'system.range'), skill });
}

function armourOf(item: unknown): D6Armour {
  return armourWith(item, {
    energy: numberAt(item, 'system.energyResistance') ?? 0,
    worn: isTrue(at(item, 'system.equipped')),
  });
}

/** Soldiers of its packs are of type creature: those who can handle tools are persons. */
function kindOf(source: unknown, type: string): CharacterKind {
  if (type !== 'creature') return 'person';
  return (numberAt(source, 'system.attributes.technical.score') ?? 0) > 0 ? 'person' : 'creature';
}

const levels: Readonly<Record<string, Health>> = {
  '': 'unhurt',
  healthy: 'unhurt',
  stunned: 'unhurt',
  wounded: 'hurt',
  'severely-wounded': 'hurt',
  incapacitated: 'out',
  'mortally-wounded': 'out',
  dead: 'dead',
};

function healthOf(source: unknown): Health {
  const wound = textAt(source, 'system.health.firstEditionWound');
  return Object.hasOwn(levels, wound) ? (levels[wound] ?? 'unknown') : 'unknown';
}
