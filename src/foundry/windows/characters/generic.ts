import { folded } from '../../../battle/folded';
import {
  d6Attributes,
  type CharacterNote,
  type D6Armour,
  type D6Attribute,
  type D6Character,
  type D6Skill,
  type D6Weapon,
  type Sourced,
} from '../../../battle/character';
import type { Adapter } from './adapter';
import { attributeNamed, guessedProfile, type CharacterProfile } from './character-profile';
import { scoreAt, scoreOf, scoresIn, type NamedScore, type Score } from './die-codes';
import { armourWith, pathOf } from './items';
import { at, bands, isTrue, listed, most, text, textAt } from './source';

// Any other system: its numbers are found by their names, and all of them are shown as guesses.

const others = /vehicle|ship|container|loot|group|party|hideout|hazard|base/;

/** Takes every actor with a name and a type, so that nobody is left without a way in. */
export const generic: Adapter = {
  settings: [],
  matches: (source) => textAt(source, 'name') !== '' && textAt(source, 'type') !== '' && rootOf(source) !== null,
  read(source, { profile: kept = null }) {
    const root = rootOf(source);
    if (root === null || others.test(folded(textAt(source, 'type')))) return null;
    const scores = scoresIn(source, root);
    const guessed = guessWith(source, scores);
    const profile = kept ?? guessed;
    if (profile === null) return withoutNumbers(source);
    const read = readBy(profile, source, scores);
    return kept === null ? asGuessed(read) : read;
  },
};

const rootOf = (document: unknown): 'system' | 'data' | null =>
  (['system', 'data'] as const).find((root) => typeof at(document, root) === 'object' && at(document, root) !== null) ??
  null;

const inner = (item: unknown): unknown => at(item, rootOf(item) ?? 'system');

/** Returns how this actor’s numbers seem to be kept; null if they are not of a D6 game. */
export function guessFor(source: unknown): CharacterProfile | null {
  const root = rootOf(source);
  return root === null ? null : guessWith(source, scoresIn(source, root));
}

/** Returns the guessed profile. Skills count as totals if most of them are at least as high as their attributes. */
function guessWith(source: unknown, scores: readonly NamedScore[]): CharacterProfile | null {
  const profile = guessedProfile(scores);
  if (profile === null) return null;
  const attributes = attributesBy(profile, source);
  const known = rawSkills(profile, source, scores).flatMap(({ value, attribute }) =>
    attribute === null || value === 0 ? [] : [value >= (attributes[attribute]?.value ?? 0)],
  );
  const asHigh = known.filter(Boolean).length;
  return known.length > 0 && asHigh >= 0.8 * known.length ? { ...profile, skills: 'totals' } : profile;
}

/** Returns a character without numbers: name and portrait only. A person chooses the rest. */
function withoutNumbers(source: unknown): D6Character {
  return {
    ...headOf(source),
    attributes: {},
    skills: [],
    weapons: [],
    armours: [],
    move: null,
    notes: [note('no-numbers')],
  };
}

const note = (code: CharacterNote['code']): CharacterNote => ({ code, subject: '' });

function headOf(
  source: unknown,
): Pick<D6Character, 'name' | 'called' | 'kind' | 'pipsPerDie' | 'powers' | 'scale' | 'health'> {
  const [name, type] = [textAt(source, 'name'), folded(textAt(source, 'type'))];
  const kind = /creature|animal|beast|monster/.test(type) ? 'creature' : 'person';
  return { name, called: `${name} ${type}`, kind, pipsPerDie: 3, powers: [], scale: null, health: 'unknown' };
}

function readBy(profile: CharacterProfile, source: unknown, scores: readonly NamedScore[]): D6Character {
  const attributes = attributesBy(profile, source);
  const weapons = itemsOf(source, /weapon/).map((item) => weaponOf(item, profile));
  return {
    ...headOf(source),
    attributes,
    skills: rawSkills(profile, source, scores).map(({ name, value, attribute, path }): D6Skill => {
      const under = profile.skills === 'totals' || attribute === null ? 0 : (attributes[attribute]?.value ?? 0);
      return { name: aliasOf(profile, name), key: null, total: under + value, of: null, path };
    }),
    weapons,
    armours: itemsOf(source, /armou?r/).map((item) => armourOf(item, profile)),
    move: moveOf(scores),
    notes: [],
  };
}

/** The same, with everything shown as a guess. */
function asGuessed(character: D6Character): D6Character {
  const { attributes, skills, move, weapons } = character;
  const approximate = true as const;
  const guesses = Object.entries(attributes).map(([id, found]) => [id, { ...found, approximate }]);
  return {
    ...character,
    attributes: Object.fromEntries(guesses) as D6Character['attributes'],
    skills: skills.map((skill) => ({ ...skill, approximate })),
    move: move === null ? null : { ...move, approximate },
    notes: [note('unknown-system'), ...(weapons.some(({ range }) => range !== null) ? [note('ranges')] : [])],
  };
}

const inPips = ({ value, bare }: Score, { scores }: Pick<CharacterProfile, 'scores'>): number =>
  bare && scores === 'dice' ? 3 * value : value;

function attributesBy(profile: CharacterProfile, source: unknown): Partial<Record<D6Attribute, Sourced>> {
  return Object.fromEntries(
    d6Attributes.flatMap((id): [D6Attribute, Sourced][] => {
      const path = profile.attributes[id];
      const score = path === undefined ? null : scoreAt(source, path);
      if (path === undefined || score === null || (score.value <= 0 && id !== 'met')) return [];
      return [[id, { value: inPips(score, profile), path, raw: score.raw }]];
    }),
  );
}

/** What the profile says that a name stands for, or the name itself. */
function aliasOf({ names }: CharacterProfile, name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

const itemsOf = (source: unknown, type: RegExp): readonly unknown[] =>
  listed(at(source, 'items')).filter((item) => type.test(folded(textAt(item, 'type'))));

interface RawSkill {
  readonly name: string;
  readonly value: number;
  readonly attribute: D6Attribute | null;
  readonly path: string;
}

/** Items called skills, and scores in records called skills. */
function rawSkills(profile: CharacterProfile, source: unknown, scores: readonly NamedScore[]): readonly RawSkill[] {
  const items = itemsOf(source, /skill|special/).flatMap((item): RawSkill[] => {
    const [name, score] = [textAt(item, 'name'), scoreOf(inner(item))];
    const attribute = attributeSaid(inner(item));
    return score === null ? [] : [{ name, value: inPips(score, profile), attribute, path: `items.${name}` }];
  });
  const inMaps = scores
    .filter(({ holder }) => /(^|\.)\w*skills?$/i.test(holder))
    .map((score): RawSkill => {
      const above = score.path.split('.').map((key) => attributeNamed(folded(key)));
      const attribute = attributeSaid(at(source, score.path)) ?? above.find((id) => id !== null) ?? null;
      return { name: nameOf(source, score), value: inPips(score, profile), attribute, path: score.path };
    });
  return [...items, ...inMaps].slice(0, most.items);
}

const nameOf = (source: unknown, { path, names }: NamedScore): string =>
  [textAt(source, `${path}.label`), textAt(source, `${path}.name`), path.split('.').at(-1) ?? ''].find(
    (name) => name !== '',
  ) ?? names.join(' ');

const textsIn = (json: unknown): readonly string[] =>
  typeof json === 'object' && json !== null
    ? Object.values(json)
        .slice(0, most.items)
        .map((value) => folded(text(value)))
    : [];

/** The attribute that a short text of a record names. */
function attributeSaid(json: unknown): D6Attribute | null {
  return (
    textsIn(json)
      .map(attributeNamed)
      .find((id) => id !== null) ?? null
  );
}

/** Metres of one unit of ranges; an inch of the table stands for two metres. */
const metres: Readonly<Record<CharacterProfile['ranges'], number>> = { metres: 1, feet: 0.3, inches: 2 };

function weaponOf(item: unknown, profile: CharacterProfile): D6Weapon {
  const system = inner(item);
  const said = [...textsIn(system), folded(textAt(item, 'type'))].join(' ');
  const score = scoreAt(system, 'damage');
  const range = bands(at(system, 'range')) ?? bands(at(system, 'range.value'));
  const damage = score === null ? 0 : inPips(score, profile);
  const inMetres = (one: number): number => one * metres[profile.ranges];
  return {
    name: textAt(item, 'name'),
    use: /melee|brawl/.test(said) ? 'melee' : /grenade|thrown|explosive/.test(said) ? 'thrown' : range && 'ranged',
    damage: damage > 0 ? damage : null,
    range: range === null ? null : [inMetres(range[0]), inMetres(range[1]), inMetres(range[2])],
    skill: null,
    path: pathOf(item),
  };
}

const protections = [
  'er',
  'energyResistance',
  'energy',
  'soak',
  'protection',
  'resistance',
  'armor',
  'armour',
  'value',
];

function armourOf(item: unknown, profile: CharacterProfile): D6Armour {
  const system = inner(item);
  const score = protections.map((key) => scoreAt(system, key)).find((one) => one !== null);
  return armourWith(item, {
    energy: score === undefined ? 0 : inPips(score, profile),
    worn: isTrue(at(system, 'equipped')) || isTrue(at(system, 'worn')),
  });
}

/** A move from 5 to 20 is one in metres; others are of another unit. */
function moveOf(scores: readonly NamedScore[]): Sourced | null {
  const found = scores.find(
    ({ names, bare, value }) =>
      bare && value >= 5 && value <= 20 && names.some((name) => ['move', 'movement', 'speed', 'pace'].includes(name)),
  );
  return found === undefined ? null : { value: Math.round(found.value), path: found.path, raw: found.raw };
}
