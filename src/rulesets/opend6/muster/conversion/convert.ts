import type {
  CharacterConversion,
  CharacterKind,
  CharacterNote,
  D6Attribute,
  D6Character,
  Draft,
  DraftField,
  Omitted,
} from '../../../../battle/character';
import { attributeIds, type AttributeId, type Attributes } from '../../data/attributes';
import type { Design } from '../../design/any-design';
import { heroMost } from '../../design/hero-form';
import { sheet } from '../sheet';
import { attackCalled, isRobotCalled } from './alias';
import { fieldOf, label, roleIds, type Converted, type Role } from './converted';
import { armsOf, designs, skillsOfRole } from './designs';
import { armourOf, inDice, weaponOf, type ChartArmour, type ChartWeapon } from './equipment';
import { partsOf } from './parts';
import { powersOf, skillsOf } from './skills';

/** The likeliest role of each kind first. */
const rolesOf: Readonly<Record<CharacterKind | 'robot', readonly Role[]>> = {
  person: ['hero', 'squad', 'creature', 'robot'],
  creature: ['creature', 'hero', 'squad', 'robot'],
  robot: ['robot', 'hero', 'squad', 'creature'],
};

/** Role-playing characters as heroes (od6a-herobuild-001), as squads of their like, as creatures and as robots. */
export const conversion: CharacterConversion<Design> = {
  roles: ({ kind, called }) => rolesOf[isRobotCalled(called) ? 'robot' : kind],
  parts: partsOf,
  draft(character, wanted) {
    const role: Role = roleIds.find((id) => id === wanted) ?? 'hero';
    const read = readCharacter(character, role);
    const design = designs[role](read);
    return { ...reportOf(read, character, role, design), design, problems: sheet.check(design) };
  },
};

const sources: Readonly<Record<AttributeId, D6Attribute>> = {
  agility: 'agi',
  knowledge: 'kno',
  mechanical: 'mec',
  perception: 'per',
  strength: 'str',
  technical: 'tec',
};

/** Values of what is not found. */
const missing = { attribute: 2, move: 10 } as const;

function readCharacter(character: D6Character, role: Role): Converted {
  const pips = character.pipsPerDie;
  const notes: CharacterNote[] = [];
  const clamped = (value: number, limit: number, subject: string): number => {
    const within = Math.max(0, Math.min(limit, Math.round(value)));
    if (within !== value) notes.push({ code: 'clamped', subject });
    return within;
  };
  const wanted: readonly AttributeId[] = role === 'creature' ? ['agility', 'perception', 'strength'] : attributeIds;
  const fields: DraftField[] = [];
  const attributes = Object.fromEntries(
    attributeIds.map((id) => {
      const found = character.attributes[sources[id]];
      const code = found === undefined ? missing.attribute : inDice(found.value, pips);
      const value = clamped(code, heroMost.attribute, label(`attributes.${id}.label`));
      if (wanted.includes(id)) fields.push(fieldOf(label(`attributes.${id}.label`), value, found));
      return [id, value];
    }),
  ) as unknown as Attributes;
  const { move: moved } = character;
  const move = clamped(moved?.value ?? missing.move, heroMost.move, label('sheet.move'));
  fields.push(fieldOf(label('sheet.move'), move, moved ?? undefined));
  const skills = skillsOf(character, attributes);
  const armour = role === 'creature' ? null : armourOf(character.armours, pips);
  const weapons = role === 'creature' ? [] : character.weapons.flatMap((weapon) => weaponOf(weapon, pips) ?? []);
  const { powers, unknown } = powersOf(character, skills.metaphysics !== null && role === 'hero');
  return {
    name: character.name,
    attributes,
    move,
    ...skills,
    weapons,
    armour,
    powers,
    attacks: attacksOf(character, attributes.strength),
    fields: [
      ...fields,
      ...skills.fields,
      ...weapons.map(weaponField),
      ...(armour === null ? [] : [armourField(armour)]),
    ],
    omitted: [
      ...skills.omitted,
      ...(role === 'creature' ? unnatural(character) : withoutRow(character, weapons, armour)),
      ...unknown.map((name): Omitted => ({ what: 'power', name })),
    ],
    notes,
  };
}

const weaponField = ({ name, row, raw, path, confidence }: ChartWeapon): DraftField => ({
  label: name,
  value: label(`weapons.${row}`),
  raw,
  path,
  confidence,
});

const armourField = ({ name, row, raw, path, confidence }: ChartArmour): DraftField => ({
  label: name,
  value: label(`armour.${row}`),
  raw,
  path,
  confidence,
});

function withoutRow(
  { weapons, armours }: D6Character,
  taken: readonly ChartWeapon[],
  armour: ChartArmour | null,
): Omitted[] {
  return [
    ...weapons
      .filter(({ name }) => !taken.some((one) => one.name === name))
      .map(({ name }): Omitted => ({ what: 'weapon', name })),
    ...armours.filter(({ name }) => name !== armour?.name).map(({ name }): Omitted => ({ what: 'armour', name })),
  ];
}

/** What a creature does not strike with. */
const unnatural = ({ weapons }: D6Character): Omitted[] =>
  weapons.filter(({ name }) => attackCalled(name) === null).map(({ name }) => ({ what: 'role-weapon', name }));

/** An attack form for each natural weapon: Strength and its bonus; a bite if there is none. */
function attacksOf({ weapons, pipsPerDie }: D6Character, strength: number): Converted['attacks'] {
  const found = new Map(
    weapons
      .filter(({ use }) => use !== 'thrown')
      .flatMap(({ name, damage }) => {
        const form = attackCalled(name);
        const bonus = Math.max(0, inDice(damage ?? 0, pipsPerDie));
        return form === null ? [] : [[form, { form, damage: Math.min(50, strength + bonus) }] as const];
      }),
  );
  return found.size === 0 ? [{ form: 'bite', damage: strength }] : [...found.values()];
}

/** What the rules know, but a unit of this role does not have. */
function beyondRole({ named, metaNamed, weapons }: Converted, role: Role): Omitted[] {
  const skills = named.filter(({ skill }) => !skillsOfRole[role].includes(skill)).map(({ name }) => name);
  const carried = armsOf[role](weapons);
  return [
    ...[...skills, ...(role === 'hero' ? [] : metaNamed)].map((name): Omitted => ({ what: 'role-skill', name })),
    ...weapons
      .filter((weapon) => !carried.includes(weapon))
      .map(({ name }): Omitted => ({ what: 'role-weapon', name })),
  ];
}

function reportOf(
  converted: Converted,
  character: D6Character,
  role: Role,
  design: Design,
): Omit<Draft<Design>, 'design' | 'problems'> {
  const { fields, omitted, notes, attributes } = converted;
  const nearest: DraftField[] =
    role === 'squad' && 'troop' in design ? [inferred(label('sheet.troop'), label(`troops.${design.troop}`))] : [];
  const kind: DraftField[] =
    (role === 'creature' || role === 'robot') && 'kind' in design
      ? [inferred(label(`${role}.kind`), label(`squads.${design.kind}`))]
      : [];
  const unusual = role === 'creature' ? [] : attributeIds.filter((id) => attributes[id] < 2 || attributes[id] > 4);
  return {
    fields: [...nearest, ...kind, ...fields],
    omitted: [...omitted, ...beyondRole(converted, role)],
    notes: [
      ...character.notes,
      ...notes,
      ...unusual.map((id): CharacterNote => ({ code: 'unusual-attribute', subject: label(`attributes.${id}.label`) })),
      ...(character.scale === null || character.scale === 0
        ? []
        : [{ code: 'scale' as const, subject: String(character.scale) }]),
      ...(character.health === 'unhurt' ? [] : [{ code: 'health' as const, subject: character.health }]),
    ],
  };
}

const inferred = (name: string, value: string): DraftField => ({
  label: name,
  value,
  raw: '',
  path: '',
  confidence: 'inferred',
});
