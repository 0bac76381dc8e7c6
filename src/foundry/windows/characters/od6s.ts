import { folded } from '../../../battle/folded';
import {
  d6Attributes,
  type CharacterNote,
  type D6Armour,
  type D6Attribute,
  type D6Skill,
  type D6Weapon,
  type Health,
  type Sourced,
} from '../../../battle/character';
import type { Adapter, WorldSettings } from './adapter';
import { armourWith, pathOf, weaponWith } from './items';
import { at, isTrue, listed, most, number, numberAt, sourced, text, textAt } from './source';

// The od6s family: od6s, nonex-ist-od6s and od6s-next. Only stored values are read, since prepared ones contain armour and attributes.

type Attributes = Partial<Record<D6Attribute, Sourced>>;

/** Old data is below `data`, all later below `system`. */
const rootOf = (document: unknown): 'system' | 'data' => (at(document, 'system') === undefined ? 'data' : 'system');
const inner = (document: unknown): unknown => at(document, rootOf(document));

export const od6s: Adapter = {
  settings: ['pip_per_dice', 'bodypoints'],
  matches(source) {
    const agility = at(inner(source), 'attributes.agi');
    return numberAt(agility, 'base') !== null || number(agility) !== null;
  },
  read(source, world) {
    const system = inner(source);
    const type = textAt(source, 'type');
    if (['vehicle', 'starship', 'container'].includes(type)) return null;
    const items = listed(at(source, 'items'));
    const of = (wanted: string): readonly unknown[] => items.filter((item) => at(item, 'type') === wanted);
    const attributes = attributesOf(source);
    return {
      name: textAt(source, 'name'),
      called: calledOf(source),
      kind: type === 'creature' ? 'creature' : 'person',
      pipsPerDie: pipsPerDie(world.settings['pip_per_dice']),
      attributes,
      skills: [...of('skill'), ...of('specialization')].map((item) => skillOf(item, attributes)),
      weapons: of('weapon').map(weaponOf),
      armours: of('armor').map(armourOf),
      powers: of('manifestation').map((item) => textAt(item, 'name')),
      move: sourced(source, `${rootOf(source)}.move.value`) ?? sourced(source, `${rootOf(source)}.move`),
      scale: numberAt(system, 'scale.score'),
      health: healthOf(system, type, world),
      notes: notesOf(source),
    };
  },
};

function pipsPerDie(setting: unknown): number {
  const set = number(setting);
  return set !== null && Number.isInteger(set) && set >= 1 && set <= 12 ? set : 3;
}

/** A zero is what the system has before anybody sets a value; metaphysics may be 0. */
function attributesOf(source: unknown): Attributes {
  const root = rootOf(source);
  return Object.fromEntries(
    d6Attributes.flatMap((id): [D6Attribute, Sourced][] => {
      const path = `${root}.attributes.${id}`;
      const found = sourced(source, `${path}.base`) ?? sourced(source, path);
      return found === null || (found.value === 0 && id !== 'met') ? [] : [[id, found]];
    }),
  );
}

/** Attribute and own base, also of specializations: the parent is not added. Advanced skills stand alone. */
function skillOf(item: unknown, attributes: Attributes): D6Skill {
  const system = inner(item);
  const named = textAt(system, 'attribute').toLowerCase();
  const attribute = d6Attributes.find((id) => id === named);
  const under =
    isTrue(at(system, 'isAdvancedSkill')) || attribute === undefined ? 0 : (attributes[attribute]?.value ?? 0);
  const parent = at(item, 'type') === 'specialization' ? textAt(system, 'skill') : '';
  return {
    name: textAt(item, 'name'),
    key: null,
    total: under + (numberAt(system, 'base') ?? 0) + (numberAt(system, 'mod') ?? 0),
    of: parent === '' ? null : parent,
    path: pathOf(item),
  };
}

/** Localised words, or a key of the system's words. */
const uses: readonly (readonly [RegExp, NonNullable<D6Weapon['use']>])[] = [
  [/melee|brawl/, 'melee'],
  [/thrown|explosive|grenade/, 'thrown'],
  [/ranged|missile/, 'ranged'],
];

function weaponOf(item: unknown): D6Weapon {
  const system = inner(item);
  const subtype = folded(textAt(system, 'subtype'));
  const damage = numberAt(system, 'damage.score');
  const skill = textAt(system, 'stats.skill');
  const use = uses.find(([words]) => words.test(subtype))?.[1] ?? null;
  return weaponWith(item, { use, damage, range: at(system, 'range'), skill });
}

function armourOf(item: unknown): D6Armour {
  const system = inner(item);
  return armourWith(item, {
    energy: numberAt(system, 'er') ?? 0,
    agility: onAgility(at(item, 'effects')),
    worn: isTrue(at(system, 'equipped.value')) || isTrue(at(system, 'equipped')),
  });
}

/** What effects add to Agility. V13 has `changes` with a mode, V14 `system.changes` with a type. */
function onAgility(effects: unknown): number {
  const changes = listed(effects)
    .slice(0, most.effects)
    .filter((effect) => !isTrue(at(effect, 'disabled')))
    .flatMap((effect) => listed(at(effect, 'changes') ?? at(effect, 'system.changes')));
  return changes.reduce((sum: number, change) => {
    const adds = numberAt(change, 'mode') === 2 || at(change, 'type') === 'add';
    const isAgility = /^(data|system)\.attributes\.agi\.mod$/.test(textAt(change, 'key'));
    return adds && isAgility ? sum + (numberAt(change, 'value') ?? 0) : sum;
  }, 0);
}

function calledOf(source: unknown): string {
  const said = ['chartype.content', 'species.content', 'npc_type.content'].map((path) => textAt(inner(source), path));
  return [...said, textAt(source, 'name')].join(' ');
}

/** The levels with which worlds begin: three for characters, four for all others, who know no stunned level. */
const usualLevels = {
  characters: ['HEALTHY', 'STUNNED', 'WOUNDED', 'SEVERELY_WOUNDED', 'INCAPACITATED', 'MORTALLY_WOUNDED', 'DEAD'],
  others: ['HEALTHY', 'WOUNDED', 'SEVERELY_WOUNDED', 'INCAPACITATED', 'MORTALLY_WOUNDED', 'DEAD'],
} as const;

function healthOf(system: unknown, type: string, { settings, wounds }: WorldSettings): Health {
  const [body, full] = [numberAt(system, 'wounds.body_points.current'), numberAt(system, 'wounds.body_points.max')];
  if (number(settings['bodypoints']) === 2 && body !== null && full !== null && full > 0)
    return body / full < 0.2 ? 'out' : body / full < 0.6 ? 'hurt' : 'unhurt';
  const usual = type === 'npc' || type === 'creature' ? usualLevels.others : usualLevels.characters;
  return healthNamed((wounds.length > 0 ? wounds : usual)[numberAt(system, 'wounds.value') ?? 0] ?? '');
}

/** Returns the health of a wound level, by the end of its key. */
function healthNamed(core: string): Health {
  if (/HEALTHY$|STUNNED$/.test(core)) return 'unhurt';
  if (/DEAD$/.test(core)) return 'dead';
  if (/INCAPACITATED$|MORTALLY/.test(core)) return 'out';
  return /WOUNDED/.test(core) ? 'hurt' : 'unknown';
}

function notesOf(source: unknown): CharacterNote[] {
  const effects = listed(at(source, 'effects')).filter((effect) => onAgility([effect]) !== 0);
  const count = Array.isArray(at(source, 'items')) ? (at(source, 'items') as readonly unknown[]).length : 0;
  return [
    ...effects.map((effect): CharacterNote => ({
      code: 'effect-on-actor',
      subject: text(at(effect, 'name') ?? at(effect, 'label')),
    })),
    ...(count > most.items ? [{ code: 'too-many-items' as const, subject: String(count) }] : []),
  ];
}
