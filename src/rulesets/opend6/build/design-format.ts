import type { SquadDesign } from './design';
import { armourIds } from '../data/armour';
import { skillIds } from '../data/attributes';
import { qualityIds } from '../data/morale';
import { troopIds } from '../data/troops';
import { meleeWeaponIds, rangedWeaponIds, rangedWeapons } from '../data/weapons';

type Fields = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Test = (value) => typeof value === 'boolean';

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf(ids: readonly string[]): Test {
  return (value) => typeof value === 'string' && ids.includes(value);
}

function orNull(test: Test): Test {
  return (value) => value === null || test(value);
}

function orAbsent(test: Test): Test {
  return (value) => value === undefined || test(value);
}

function listOf(test: Test): Test {
  return (value) => Array.isArray(value) && value.every(test);
}

function counts(ids: readonly string[]): Test {
  return (value) =>
    isFields(value) && Object.entries(value).every(([id, count]) => ids.includes(id) && orAbsent(isNumber)(count));
}

function shape(tests: Readonly<Record<string, Test>>): Test {
  return (value) => isFields(value) && Object.entries(tests).every(([key, test]) => test(value[key]));
}

const thrownIds = rangedWeaponIds.filter((id) => rangedWeapons[id].throwable);
const isCarried = oneOf(rangedWeaponIds.filter((id) => !rangedWeapons[id].throwable));
const gear = { weapons: listOf(isCarried), melee: listOf(oneOf(meleeWeaponIds)), thrown: counts(thrownIds) };

const fields: Readonly<Record<string, Test>> = {
  name: orAbsent(isText),
  troop: oneOf(troopIds),
  quality: oneOf(qualityIds),
  number: isNumber,
  training: counts(skillIds),
  specializations: listOf(shape({ name: isText, skill: oneOf(skillIds), levels: isNumber })),
  ...gear,
  armour: orNull(oneOf(armourIds)),
  commanderLevels: isNumber,
  specialists: listOf(shape({ levels: counts(skillIds), ...gear })),
  sharedWeapon: orNull(isCarried),
  otherCosts: listOf(shape({ name: isText, cost: isNumber })),
  asPrinted: isFlag,
};

/**
 * Names the parts of a value that keep it from being read as a design, such as data from a file or a document;
 * `design` stands for a value that is no object at all. Whether the squad may be fielded is for `checkDesign` to say.
 */
export function designFaults(value: unknown): readonly string[] {
  if (!isFields(value)) return ['design'];
  return Object.entries(fields).flatMap(([key, test]) => (test(value[key]) ? [] : [key]));
}

/** Has the value the form of a design, with known names only? */
export function isDesign(value: unknown): value is SquadDesign {
  return designFaults(value).length === 0;
}
