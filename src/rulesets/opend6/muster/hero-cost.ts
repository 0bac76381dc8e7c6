import type { RuleId } from '../../../engine/rule';
import { armourOf } from '../data/armour';
import { attributeIds } from '../data/attributes';
import { allGear } from '../data/gear';
import { heroPrices } from '../data/herobuild';
import { meleeWeapon, rangedWeapon } from '../data/weapons';
import { counted } from '../design/design';
import type { HeroDesign } from '../design/hero';

export type HeroCostKey =
  | 'move'
  | 'attribute'
  | 'raise'
  | 'specialization'
  | 'weapon'
  | 'melee'
  | 'thrown'
  | 'armour'
  | 'gear'
  | 'other'
  | 'meta-use'
  | 'meta-skill'
  | 'power'
  | 'roll';

/** An entry of the hero sheet's cost column, in SGPs; those `of` the traits are not doubled yet. */
export interface HeroCostLine {
  readonly key: HeroCostKey;
  readonly rule: RuleId;
  readonly of: 'traits' | 'equipment' | 'metaphysics';
  readonly amount: number;
  /** Id of the attribute, skill, weapon, armour, gear or power; the name of a free entry. */
  readonly subject?: string;
}

/** A hero's price with all totals of the record sheet, in SGPs. */
export interface HeroCost {
  readonly lines: readonly HeroCostLine[];
  readonly skillsTotal: number;
  /** Skills, weapons and armour. */
  readonly equippedTotal: number;
  readonly metaphysicsTotal: number;
  readonly base: number;
  readonly total: number;
}

/** od6a-herobuild-004: Move, attributes and raises; a specialization is priced as a skill. */
function traitLines({ move, attributes, raises, specializations }: HeroDesign): HeroCostLine[] {
  const line = (key: HeroCostKey, amount: number, subject?: string): HeroCostLine => ({
    key,
    rule: 'od6a-herobuild-004',
    of: 'traits',
    amount,
    ...(subject === undefined ? {} : { subject }),
  });
  return [
    line('move', move),
    ...attributeIds.map((id) => line('attribute', attributes[id], id)),
    ...counted(raises).map(([id, levels]) => line('raise', levels, id)),
    ...specializations.map(({ name, levels }) => line('specialization', levels, name)),
  ];
}

/** od6a-herobuild-005: weapons, armour and gear at list price. */
function equipmentLines(design: HeroDesign): HeroCostLine[] {
  const line = (key: HeroCostKey, amount: number, subject: string): HeroCostLine => ({
    key,
    rule: 'od6a-herobuild-005',
    of: 'equipment',
    amount,
    subject,
  });
  const { weapons, melee, thrown, armour, gear, otherCosts } = design;
  return [
    ...weapons.map((id) => line('weapon', rangedWeapon(id).cost, id)),
    ...melee.map((id) => line('melee', meleeWeapon(id).cost, id)),
    ...counted(thrown).map(([id, pieces]) => line('thrown', pieces * rangedWeapon(id).cost, id)),
    ...(armour === null ? [] : [line('armour', armourOf(armour).cost, armour)]),
    ...counted(gear).map(([id, pieces]) => line('gear', pieces * allGear[id].cost, id)),
    ...otherCosts.map(({ name, cost }) => line('other', cost, name)),
  ];
}

/** od6a-herobuild-009: the ability, its skills, its powers, and the rolls for points. */
function metaphysicsLines({ metaphysics: { able, skills, powers, rolls } }: HeroDesign): HeroCostLine[] {
  const { use, skill, power } = heroPrices.metaphysics;
  const line = (key: HeroCostKey, rule: RuleId, amount: number, subject?: string): HeroCostLine => ({
    key,
    rule,
    of: 'metaphysics',
    amount,
    ...(subject === undefined ? {} : { subject }),
  });
  return [
    ...(able ? [line('meta-use', 'od6a-herobuild-006', use)] : []),
    ...counted(skills).map(([id, points]) => line('meta-skill', 'od6a-herobuild-006', points * skill, id)),
    ...powers.map((id) => line('power', 'od6a-herobuild-006', power, id)),
    ...(rolls === 0 ? [] : [line('roll', 'od6a-herobuild-007', rolls * heroPrices.roll)]),
  ];
}

/** od6a-herobuild-010: the base cost, what the hero can do and has, and metaphysics. */
export function heroCost(design: HeroDesign): HeroCost {
  const lines = [...traitLines(design), ...equipmentLines(design), ...metaphysicsLines(design)];
  const sum = (of: HeroCostLine['of']): number =>
    lines.reduce((total, line) => total + (line.of === of ? line.amount : 0), 0);
  const skillsTotal = sum('traits') * heroPrices.traits;
  const equippedTotal = skillsTotal + sum('equipment');
  const metaphysicsTotal = sum('metaphysics');
  const { base } = heroPrices;
  return { lines, skillsTotal, equippedTotal, metaphysicsTotal, base, total: base + equippedTotal + metaphysicsTotal };
}
