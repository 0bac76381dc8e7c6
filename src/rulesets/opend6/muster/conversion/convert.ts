import type {
  CharacterConversion,
  CharacterNote,
  D6Attribute,
  D6Character,
  Draft,
  DraftField,
  Omitted,
} from '../../../../battle/character';
import { attributeIds, skillIds, type AttributeId, type Attributes } from '../../data/attributes';
import { creatureIds, creatures, type CreatureId } from '../../data/creatures';
import { attributeOf, type HeroSkillId } from '../../data/herobuild';
import { metaSkillIds, type MetaSkillId, type PowerId } from '../../data/metaphysics';
import type { Quality } from '../../data/morale';
import { troopIds, troops, type TroopId } from '../../data/troops';
import { rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { Design } from '../../design/any-design';
import { newCreature } from '../../design/creature';
import { newDesign, type Levels } from '../../design/design';
import { most } from '../../design/form';
import { newHero } from '../../design/hero';
import { heroMost } from '../../design/hero-form';
import { words } from '../../words';
import { sheet } from '../sheet';
import { attackCalled, folded, metaCalled, powerCalled, skillCalled } from './alias';
import { armourOf, inDice, weaponOf, type ChartArmour, type ChartWeapon } from './equipment';

/** As what a character may take part. */
const roleIds = ['hero', 'squad', 'creature'] as const;
type Role = (typeof roleIds)[number];

/** Role-playing characters as heroes (od6a-herobuild-001), as squads of their like, and as creatures. */
export const conversion: CharacterConversion<Design> = {
  roles: ({ kind }) => (kind === 'creature' ? ['creature', 'hero', 'squad'] : ['hero', 'squad', 'creature']),
  draft(character, wanted) {
    const role: Role = roleIds.find((id) => id === wanted) ?? 'hero';
    const read = readCharacter(character, role);
    const design = designs[role](read);
    return { ...reportOf(read, character, role, design), design, problems: sheet.check(design) };
  },
};

/** What a character has in codes and rows of the charts. */
interface Converted {
  readonly name: string;
  readonly attributes: Attributes;
  readonly move: number;
  /** Above the attribute, by skill. */
  readonly raises: Readonly<Partial<Record<HeroSkillId, number>>>;
  readonly specializations: readonly { readonly name: string; readonly skill: HeroSkillId; readonly levels: number }[];
  readonly weapons: readonly ChartWeapon[];
  readonly armour: ChartArmour | null;
  readonly metaphysics: Readonly<Record<MetaSkillId, number>> | null;
  readonly powers: readonly PowerId[];
  readonly attacks: ReturnType<typeof newCreature>['attacks'];
  readonly fields: readonly DraftField[];
  readonly omitted: readonly Omitted[];
  readonly notes: readonly CharacterNote[];
}

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

const label = (key: string): string => words(key).key;

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
      ...(role === 'creature' ? [] : withoutRow(character, weapons, armour)),
      ...unknown.map((name): Omitted => ({ what: 'power', name })),
    ],
    notes,
  };
}

function fieldOf(
  name: string,
  value: number,
  found: { readonly raw: string; readonly path: string } | undefined,
): DraftField {
  return {
    label: name,
    value,
    raw: found?.raw ?? '',
    path: found?.path ?? '',
    confidence: found === undefined ? 'default' : 'exact',
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

/** Pips are summed first and rounded once; a skill is never below its attribute. */
function skillsOf(
  { skills, pipsPerDie }: D6Character,
  attributes: Attributes,
): Pick<Converted, 'raises' | 'specializations' | 'metaphysics' | 'fields' | 'omitted'> {
  const raises: Partial<Record<HeroSkillId, number>> = {};
  const specializations: { name: string; skill: HeroSkillId; levels: number }[] = [];
  const meta: Partial<Record<MetaSkillId, number>> = {};
  const fields: DraftField[] = [];
  const omitted: Omitted[] = [];
  const parries = skills.some(({ of, name }) => of === null && folded(name) === 'melee parry');
  for (const { name, key, total, of, path } of skills) {
    const code = Math.min(most.levels, inDice(total, pipsPerDie));
    const metaSkill = of === null ? (metaCalled(key ?? '') ?? metaCalled(name)) : null;
    if (metaSkill !== null) {
      meta[metaSkill] = Math.max(meta[metaSkill] ?? 0, Math.min(heroMost.attribute, Math.max(0, code)));
      continue;
    }
    const skill = of === null ? (skillCalled(key ?? '') ?? skillCalled(name)) : skillCalled(of);
    if (skill === null) {
      omitted.push({ what: 'skill', name });
      continue;
    }
    // Melee parry counts before brawling parry.
    if (parries && skill === 'parry' && folded(name) === 'brawling parry') continue;
    const levels = Math.max(0, code - attributes[attributeOf(skill)]);
    if (levels === 0) continue;
    if (of === null) raises[skill] = Math.max(raises[skill] ?? 0, levels);
    else if (specializations.length < most.entries) specializations.push({ name, skill, levels });
    const field = { raw: String(total), path };
    if (of === null) fields.push(fieldOf(label(`skills.${skill}`), code, field));
  }
  const hasMeta = Object.keys(meta).length > 0;
  const metaphysics = hasMeta ? { channel: 0, sense: 0, transform: 0, ...meta } : null;
  const metaFields = metaSkillIds.flatMap((id) =>
    meta[id] === undefined ? [] : [fieldOf(label(`metaSkills.${id}`), meta[id], { raw: '', path: '' })],
  );
  return { raises, specializations, metaphysics, fields: [...fields, ...metaFields], omitted };
}

function powersOf({ powers }: D6Character, able: boolean): { readonly powers: PowerId[]; readonly unknown: string[] } {
  const known = powers.flatMap((name) => powerCalled(name) ?? []);
  return {
    powers: able ? [...new Set(known)] : [],
    unknown: powers.filter((name) => !able || powerCalled(name) === null),
  };
}

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

const designs: Readonly<Record<Role, (converted: Converted) => Design>> = {
  hero: ({ name, attributes, move, raises, specializations, weapons, armour, metaphysics, powers }) =>
    newHero({
      ...(name === '' ? {} : { name }),
      made: 'converted',
      move,
      attributes,
      raises,
      specializations,
      ...arms(weapons, () => true),
      armour: armour?.row ?? null,
      ...(metaphysics === null
        ? {}
        : { metaphysics: { able: true, skills: metaphysics, powers, rolls: 0, points: 0 } }),
    }),
  /** A squad of soldiers with attributes of their own, under the listing that is most like them (od6-build-003). */
  squad(converted) {
    const { attributes, raises, specializations, weapons, armour } = converted;
    const troop = nearestTroop(converted);
    const training = Object.fromEntries(
      Object.entries(raises).filter(([id]) => skillIds.some((skill) => skill === id)),
    ) as Levels;
    return newDesign(troop, {
      asPrinted: true,
      attributes,
      number: Math.min(SQUAD, troops[troop].size.max),
      quality: qualityOf(Object.values(training)),
      training,
      specializations: specializations.flatMap(({ skill, ...rest }) => {
        const ordinary = skillIds.find((id) => id === skill);
        return ordinary === undefined ? [] : [{ ...rest, skill: ordinary }];
      }),
      ...arms(weapons, ({ row, use }) => use !== 'ranged' || rangedWeapon(row).crew === 1),
      armour: armour?.row ?? null,
    });
  },
  creature({ name, attributes: { agility, strength, perception }, move, attacks }) {
    const kind = nearestCreature(agility, strength, perception);
    return newCreature(kind, {
      ...(name === '' ? {} : { name }),
      agility,
      strength,
      perception,
      move,
      hide: 0,
      orneriness: null,
      attacks: [...attacks],
    });
  },
};

/** Soldiers of a squad if nothing says how many. */
const SQUAD = 10;

/** The best training decides: 2 levels are veteran, 3 are elite. */
function qualityOf(levels: readonly number[]): Quality {
  const highest = Math.max(0, ...levels);
  return highest >= 3 ? 'elite' : highest === 2 ? 'veteran' : 'average';
}

function arms(listed: readonly ChartWeapon[], takes: (weapon: ChartWeapon) => boolean) {
  const weapons = listed.filter(takes);
  const thrown: Partial<Record<ThrownWeaponId, number>> = {};
  for (const weapon of weapons)
    if (weapon.use === 'thrown') thrown[weapon.row] = Math.min(most.pieces, (thrown[weapon.row] ?? 0) + 1);
  const rows = <R>(found: readonly R[]): R[] => [...new Set(found)].slice(0, most.entries);
  return {
    weapons: rows(weapons.flatMap((weapon) => (weapon.use === 'ranged' ? [weapon.row] : []))),
    melee: rows(weapons.flatMap((weapon) => (weapon.use === 'melee' && weapon.row !== 'hands' ? [weapon.row] : []))),
    thrown,
  };
}

/** The listing whose soldiers have the nearest attributes; of those that are dressed for nothing, none. */
function nearestTroop({ attributes, move }: Converted): TroopId {
  const apart = (id: TroopId): number =>
    attributeIds.reduce((sum, one) => sum + Math.abs(troops[id].bare[one] - attributes[one]), 0) +
    100 * Math.abs(troops[id].move - move);
  const [nearest = 'anti-government-soldier'] = troopIds
    .filter((id) => troops[id].armour.kind !== 'free')
    .sort((a, b) => apart(a) - apart(b));
  return nearest;
}

/** The animal of the chart with the nearest attributes; it names the drawing and the size. */
function nearestCreature(agility: number, strength: number, perception: number): CreatureId {
  const apart = (id: CreatureId): number => {
    const row = creatures[id];
    return Math.abs(row.agility - agility) + Math.abs(row.strength - strength) + Math.abs(row.perception - perception);
  };
  const [nearest = 'desert-rat'] = creatureIds
    .filter((id) => creatures[id].training === 0)
    .sort((a, b) => apart(a) - apart(b));
  return nearest;
}

function reportOf(
  { fields, omitted, notes, attributes }: Converted,
  character: D6Character,
  role: Role,
  design: Design,
): Omit<Draft<Design>, 'design' | 'problems'> {
  const nearest: DraftField[] =
    role === 'squad' && 'troop' in design ? [inferred(label('sheet.troop'), label(`troops.${design.troop}`))] : [];
  const kind: DraftField[] =
    role === 'creature' && 'kind' in design ? [inferred(label('creature.kind'), label(`squads.${design.kind}`))] : [];
  const unusual = role === 'creature' ? [] : attributeIds.filter((id) => attributes[id] < 2 || attributes[id] > 4);
  return {
    fields: [...nearest, ...kind, ...fields],
    omitted,
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
