import type { RuleId } from '../../../engine/rule';
import type { CoverClass } from './terrain';

export type RangeBand = 'short' | 'medium' | 'long';

/** od6-fire-008: base difficulty of a fire combat test by range band. */
export const baseDifficulty: Readonly<Record<RangeBand, number>> = { short: 6, medium: 8, long: 10 };

/** od6-data-002: one line of a modifiers chart; lines of the Advanced Game are left out. */
export interface Modifier {
  readonly rule: RuleId;
  readonly value: number;
}

/** A chart. Its lines cite its rule, or the rule that explains the line. */
export function modifiers<Id extends string>(
  rule: RuleId,
  values: Readonly<Record<Id, number>>,
  explained?: Readonly<Partial<Record<Id, RuleId>>>,
): Record<Id, Modifier> {
  const ids = Object.keys(values) as Id[];
  const entries = ids.map((id) => [id, { rule: explained?.[id] ?? rule, value: values[id] }]);
  return Object.fromEntries(entries) as Record<Id, Modifier>;
}

/** od6-fire-010: cumulative modifiers of the fire combat difficulty; `following-fire` per shot after the first. */
export const fireModifiers = modifiers('od6-fire-010', {
  'light-cover': 1,
  'medium-cover': 2,
  'heavy-cover': 3,
  prone: 1,
  walking: 1,
  'opportunity-fire': 1,
  'defensive-fire': 1,
  separated: 1,
  shaken: 1,
  demoralized: 2,
  'following-fire': 2,
});
export type FireModifierId = keyof typeof fireModifiers;

/** od6-fire-014, od6-fire-015, od6-fire-016: difficulty added by a class of cover. */
export const coverDifficulty: Readonly<Record<CoverClass, number>> = { none: 0, light: 1, medium: 2, heavy: 3 };

/** Cover classes from worst to best. */
export const coverOrder: readonly CoverClass[] = ['none', 'light', 'medium', 'heavy'];

/** What a hit does: to somebody by the Damage Table, or to a robot, whose systems are then rolled for once or twice. */
export type DamageResult = 'no-effect' | 'wound' | 'incapacitated' | 'system' | 'two-systems';

/** od6-damage-002: the Damage Table; both arguments are the totals of the opposed rolls. */
export function damageResult(damageRoll: number, strengthRoll: number): DamageResult {
  if (damageRoll >= strengthRoll + 4) return 'incapacitated';
  return damageRoll >= strengthRoll ? 'wound' : 'no-effect';
}

/** od6a-robot-018: the Robot Damage Table. Two systems are hit only above Strength and 4. */
function robotDamageResult(damageRoll: number, strengthRoll: number): DamageResult {
  if (damageRoll > strengthRoll + 4) return 'two-systems';
  return damageRoll >= strengthRoll ? 'system' : 'no-effect';
}

/** What has only a Strength rating is destroyed, as walls and doors are, or stays as it is (od6a-building-023). */
function structureResult(damageRoll: number, strengthRoll: number): DamageResult {
  return damageRoll >= strengthRoll + 4 ? 'incapacitated' : 'no-effect';
}

/** The tables by which a hit is read. */
export const damageTables = {
  wounds: damageResult,
  systems: robotDamageResult,
  points: damageResult,
  structure: structureResult,
} as const;

export type DamageTableId = keyof typeof damageTables;

export const damageTableIds = Object.keys(damageTables) as DamageTableId[];

/** Ways in which a soldier is harmed. */
export const harmIds = ['shot', 'blast', 'blow', 'gas'] as const;
export type Harm = (typeof harmIds)[number];

export const robotSystems = ['locomotive', 'weapon', 'torso', 'head'] as const;
export type RobotSystem = (typeof robotSystems)[number];

/** od6a-robot-019: the System Damage Table. */
export function systemHit(face: DieFace): RobotSystem {
  if (face === 1) return 'locomotive';
  if (face <= 3) return 'weapon';
  return face <= 5 ? 'torso' : 'head';
}

export type DieFace = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * od6-grenade-008, od6a-data-001: radius of the burst template in inches; the smaller one is not used in the Basic Game.
 * Both have six numbers, 1 in the direction of the throw, the others clockwise.
 */
export const BURST_RADIUS = 2.5;

/** od6-grenade-010: deviation of a throw in inches, by the range band of the throw. */
export function deviationDistance(band: RangeBand, die: DieFace): number {
  if (band === 'short') return Math.ceil(die / 2);
  return band === 'medium' ? die : 2 * die;
}

/** od6a-weapon-010: deviation of a launched grenade in inches, by the range band. */
export function launchedDeviation(band: RangeBand, die: DieFace): number {
  return band === 'short' ? die : band === 'medium' ? 2 * die : 3 * die;
}

/** @throws {RangeError} when the number is not a face of a die. */
export function dieFace(value: number): DieFace {
  switch (value) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
      return value;
    default:
      throw new RangeError(`a die shows 1 to 6, not ${value}`);
  }
}

/** od6-assault-024: modifiers of close assault rolls; `outnumbering` per additional soldier. */
export const assaultModifiers = modifiers(
  'od6-assault-024',
  {
    charging: 1,
    'defending-barrier': 1,
    outnumbering: 1,
    'standard-melee-weapon': 1,
    'energy-weapon': 2,
    'energized-broad-sword': 4,
    'attacked-flank-or-rear': -2,
    prone: -2,
    separated: -1,
    shaken: -1,
    demoralized: -2,
  },
  {
    charging: 'od6-assault-025',
    'defending-barrier': 'od6-assault-026',
    outnumbering: 'od6-assault-027',
    'standard-melee-weapon': 'od6-assault-028',
    'energy-weapon': 'od6-assault-028',
    'energized-broad-sword': 'od6-assault-028',
    'attacked-flank-or-rear': 'od6-assault-029',
    prone: 'od6-assault-030',
    separated: 'od6-squad-020',
    shaken: 'od6-assault-031',
    demoralized: 'od6-assault-031',
  },
);
export type AssaultModifierId = keyof typeof assaultModifiers;

/**
 * od6-data-001: Movement Rates chart; `turn` in degrees, distances in inches. A soldier who stays prone fires normally.
 */
export const movementRates = {
  walk: { fire: 'plus-one', turn: 360 },
  run: { fire: 'none', turn: 90 },
  prone: { fire: 'normal', crawl: 2, standUp: 2, crawlCountsAs: 'walk', standUpCountsAs: 'walk' },
} as const;

/** od6-move-002, od6-move-003: Walk Rate in inches, never rounded; the Run Rate follows. */
export function walkRate(move: number, agility: number): number {
  return move / 2 + agility;
}

/** Run Rate in inches (od6-move-002). */
export function runRate(move: number, agility: number): number {
  return move + agility;
}
