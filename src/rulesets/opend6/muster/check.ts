import type { Refusal } from '../../../engine/verdict';
import type { SkillId } from '../data/attributes';
import type { Options } from '../data/options';
import type { SideId, TrainingRule, TroopType } from '../data/troops';
import type { MeleeWeaponId, RangedWeaponId } from '../data/weapons';
import type { Levels, SpecialistDesign, SquadDesign, Thrown } from '../design/design';
import { troopType } from '../data/troops';
import { meleeWeapon, rangedWeapon, TORPEDO_LOAD } from '../data/weapons';
import { counted } from '../design/design';
import { most } from '../design/form';
import { noSupport } from './support-page';
import { allowsMelee, allowsRanged, hasSpecialists, skillLimit } from './limits';

/** What is wrong with a design: `error` breaks the lists, `warning` is only shown. */
export interface Problem extends Refusal {
  readonly severity: 'error' | 'warning';
}

function error(refusal: Refusal): Problem {
  return { ...refusal, severity: 'error' };
}

export const MAX_SPECIALISTS = 2;

type CheckOptions = Pick<Options, 'enforceTypicalSize' | 'entanglement' | 'freeQuality' | 'openLists' | 'strikes'>;

/**
 * Everything that the lists have against a design; empty when it is in order.
 * Pass the `side` that buys it to check the lists too.
 * @throws {Error} when the design names an unknown troop type, skill, weapon or armour.
 */
export function checkDesign(design: SquadDesign, options: CheckOptions, side?: SideId): readonly Problem[] {
  const troop = troopType(design.troop);
  return [
    ...checkSide(troop, options, side),
    ...checkSize(design, troop, options),
    ...checkQuality(design, troop, options),
    ...checkLevels(design.training, limitsOf(design, troop.training), 'training', 'od6-build-010'),
    ...checkSpecializations(design, troop),
    ...checkGear(design, troop),
    ...checkArmour(design, troop),
    ...checkCommander(design, troop),
    ...checkSpecialists(design, troop),
    ...checkSharedWeapon(design, troop),
    ...checkMount(design),
    ...checkSupport(design, options),
    ...checkOtherCosts(design),
  ];
}

function checkSide(troop: TroopType, options: CheckOptions, side?: SideId): Problem[] {
  if (side === undefined || options.openLists || troop.list === 'neutral' || troop.list === side) return [];
  return [error({ code: 'wrong-side', rule: 'od6-build-025', values: { troop: troop.id, list: troop.list, side } })];
}

/** od6-squad-010: three to ten soldiers, one commander, at least one standard soldier, two specialists at most. */
function checkSize(design: SquadDesign, troop: TroopType, options: CheckOptions): Problem[] {
  const { number, specialists } = design;
  const { min, max } = troop.size;
  if (!Number.isInteger(number) || number < min || number > max) {
    return [error({ code: 'size', rule: 'od6-squad-010', values: { number, min, max } })];
  }
  const problems: Problem[] = [];
  if (number < specialists.length + 2) {
    const values = { number, specialists: specialists.length };
    problems.push(error({ code: 'no-standard-soldier', rule: 'od6-squad-010', values }));
  }
  const typical = troop.typicalSize;
  if (number < typical.min || number > typical.max) {
    const severity = options.enforceTypicalSize && !design.asPrinted ? 'error' : 'warning';
    problems.push({
      severity,
      code: 'untypical-size',
      rule: 'od6-squad-010',
      values: { number, min: typical.min, max: typical.max },
    });
  }
  return problems;
}

function checkQuality(design: SquadDesign, troop: TroopType, options: CheckOptions): Problem[] {
  if (design.quality === troop.quality || options.freeQuality || design.asPrinted) return [];
  const values = { quality: design.quality, listed: troop.quality };
  return [error({ code: 'quality', rule: 'od6-build-005', values })];
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function checkLevels(
  levels: Levels,
  rules: readonly TrainingRule[],
  code: 'training' | 'specialist-training',
  rule: 'od6-build-010' | 'od6-build-016',
): Problem[] {
  return counted(levels).flatMap(([skill, wanted]) => checkLevel(skill, wanted, skillLimit(rules, skill), code, rule));
}

/** od6a-scenario-002: a squad as its scenario prints it is trained in whatever the scenario says. */
function limitsOf({ asPrinted }: SquadDesign, rules: readonly TrainingRule[]): readonly TrainingRule[] {
  return asPrinted ? [{ level: most.levels, of: 'any' }] : rules;
}

function checkLevel(
  skill: SkillId,
  wanted: number,
  limit: number,
  code: 'training' | 'specialist-training',
  rule: 'od6-build-010' | 'od6-build-016',
): Problem[] {
  if (!isCount(wanted)) return [error({ code: 'levels', rule: 'od6-build-009', values: { skill, levels: wanted } })];
  if (wanted <= limit) return [];
  return [error({ code, rule, values: { skill, levels: wanted, limit } })];
}

function checkSpecializations(design: SquadDesign, troop: TroopType): Problem[] {
  return design.specializations.flatMap(({ skill, levels }) =>
    checkLevel(skill, levels, skillLimit(troop.training, skill), 'training', 'od6-build-010'),
  );
}

function notListed(weapon: RangedWeaponId | MeleeWeaponId, troop: TroopType): Problem {
  return error({ code: 'weapon-not-listed', rule: 'od6-build-012', values: { weapon, troop: troop.id } });
}

function checkListed(gear: Pick<SpecialistDesign, 'weapons' | 'melee' | 'thrown'>, troop: TroopType): Problem[] {
  const ranged = [...gear.weapons, ...counted(gear.thrown).map(([id]) => id)];
  return [
    ...ranged.filter((id) => !allowsRanged(troop.weapons, id)),
    ...gear.melee.filter((id) => !allowsMelee(troop.weapons, meleeWeapon(id).id)),
  ].map((id) => notListed(id, troop));
}

function checkThrown(thrown: Thrown): Problem[] {
  return counted(thrown)
    .filter(([, count]) => !isCount(count))
    .map(([weapon, count]) => error({ code: 'pieces', rule: 'od6-grenade-019', values: { weapon, count } }));
}

/** A launcher is loaded with six torpedoes at most (od6a-weapon-015). */
function checkTorpedoes({ torpedo = 0 }: Thrown): Problem[] {
  const values = { count: torpedo, limit: TORPEDO_LOAD };
  return torpedo <= TORPEDO_LOAD ? [] : [error({ code: 'torpedoes', rule: 'od6a-weapon-015', values })];
}

export function checkTwice(ids: readonly (RangedWeaponId | MeleeWeaponId)[]): Problem[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return twice.map((weapon) => error({ code: 'weapon-twice', rule: 'od6-build-012', values: { weapon } }));
}

/** A gun for two bought for every soldier cannot be used (od6-build-016). */
function checkGear(design: SquadDesign, troop: TroopType): Problem[] {
  const crewed = design.weapons.filter((id) => rangedWeapon(id).assembled);
  return [
    ...(design.asPrinted ? [] : checkListed(design, troop)),
    ...crewed.map((weapon) => error({ code: 'crewed-for-all', rule: 'od6-build-016', values: { weapon } })),
    ...checkThrown(design.thrown),
    ...checkTorpedoes(design.thrown),
    ...checkTwice([...design.weapons, ...design.melee]),
  ];
}

function checkArmour(design: SquadDesign, troop: TroopType): Problem[] {
  const { armour } = design;
  const allowed = troop.armour;
  const rule = 'od6-build-014';
  if (allowed.kind === 'free') {
    if (armour === allowed.armour) return [];
    return [error({ code: 'armour-always-worn', rule, values: { armour: allowed.armour } })];
  }
  if (armour === null || allowed.kind === 'any') return [];
  if (allowed.kind === 'listed' && allowed.armours.includes(armour)) return [];
  return [error({ code: 'armour-not-listed', rule, values: { armour, troop: troop.id } })];
}

/** od6-build-015: how far the commander's skill may be above the squad's. */
function checkCommander({ commanderLevels: levels }: SquadDesign, troop: TroopType): Problem[] {
  const limit = troop.commanderLevels;
  if (isCount(levels) && levels <= limit) return [];
  return [error({ code: 'commander', rule: 'od6-build-015', values: { levels, limit } })];
}

/** od6-build-016: two specialists at most, within their own limits. */
function checkSpecialists(design: SquadDesign, troop: TroopType): Problem[] {
  const { specialists } = design;
  if (specialists.length === 0) return [];
  const rule = 'od6-build-016';
  if (!hasSpecialists(troop)) return [error({ code: 'no-specialists', rule, values: { troop: troop.id } })];
  const tooMany = { number: specialists.length, limit: MAX_SPECIALISTS };
  return [
    ...(specialists.length > MAX_SPECIALISTS ? [error({ code: 'specialists', rule, values: tooMany })] : []),
    ...specialists.flatMap((specialist) => [
      ...checkLevels(specialist.levels, limitsOf(design, troop.specialists), 'specialist-training', rule),
      ...(design.asPrinted ? [] : checkListed(specialist, troop)),
      ...checkThrown(specialist.thrown),
      ...checkTorpedoes(specialist.thrown),
      ...checkTwice([...specialist.weapons, ...specialist.melee]),
    ]),
  ];
}

function checkSharedWeapon(design: SquadDesign, troop: TroopType): Problem[] {
  const weapon = design.sharedWeapon;
  if (weapon === null) return [];
  const rule = 'od6-build-016';
  return [
    ...(hasSpecialists(troop) ? [error({ code: 'shared-weapon-specialists', rule, values: { weapon } })] : []),
    ...(rangedWeapon(weapon).assembled ? [] : [error({ code: 'shared-weapon-personal', rule, values: { weapon } })]),
    ...(design.asPrinted || allowsRanged(troop.weapons, weapon) ? [] : [notListed(weapon, troop)]),
  ];
}

/** od6a-mount-001: only creatures with an Orneriness Code are ridden. */
function checkMount({ mount }: SquadDesign): Problem[] {
  if (mount === undefined || mount === null || mount.orneriness !== null) return [];
  return [error({ code: 'not-ridden', rule: 'od6a-mount-001', values: { creature: mount.kind } })];
}

function checkOtherCosts(design: SquadDesign): Problem[] {
  return design.otherCosts
    .filter(({ cost }) => !Number.isFinite(cost) || cost < 0)
    .map(({ name, cost }) => error({ code: 'other-cost', rule: 'od6-build-021', values: { name, cost } }));
}

/** Strikes and fields are for the gamemaster to allow, by table options (od6a-strike-001, od6a-weapon-020). */
function checkSupport(
  { support = noSupport }: SquadDesign,
  options: Pick<Options, 'entanglement' | 'strikes'>,
): Problem[] {
  const error = (code: string, rule: Problem['rule']): Problem => ({ severity: 'error', code, rule });
  return [
    ...(support.light + support.heavy > 0 && !options.strikes ? [error('no-strikes', 'od6a-strike-001')] : []),
    ...((support.field ?? 0) > 0 && !options.entanglement ? [error('no-fields', 'od6a-weapon-020')] : []),
  ];
}
