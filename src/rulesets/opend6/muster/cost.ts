import type { RuleId } from '../../../engine/rule';
import type { SpecialistDesign, SquadDesign } from '../design/design';
import type { Thrown } from '../design/design';
import { armourOf } from '../data/armour';
import { attributeIds } from '../data/attributes';
import { qualityCost } from '../data/morale';
import { mountCost } from '../data/mounts';
import { troopType } from '../data/troops';
import { meleeWeapon, rangedWeapon } from '../data/weapons';
import { creatureCost } from '../design/creature';
import { noSupport, supportIds, supportPrice } from './support-page';
import { bareAttributes, counted } from '../design/design';

export type CostKey =
  | 'quality'
  | 'move'
  | 'attribute'
  | 'training'
  | 'specialization'
  | 'weapon'
  | 'melee'
  | 'thrown'
  | 'armour'
  | 'commander'
  | 'specialist-training'
  | 'specialist-weapon'
  | 'shared-weapon'
  | 'creatures'
  | 'mounts'
  | 'strikes'
  | 'field'
  | 'other';

/** One entry of the record sheet's cost column. Lines `of` the squad are not multiplied by its number. */
export interface CostLine {
  readonly key: CostKey;
  readonly rule: RuleId;
  readonly of: 'skill-points' | 'soldier' | 'squad';
  /** SGPs, once. */
  readonly amount: number;
  /** Id of the attribute, skill, weapon or armour; the name of a free entry. */
  readonly subject?: string;
  /** Levels, points or pieces paid for. */
  readonly count?: number;
  /** Which specialist, from 1. */
  readonly specialist?: number;
}

/** A squad's price with all sub-totals of the record sheet, in SGPs (od6-build-018..021). */
export interface SquadCost {
  readonly lines: readonly CostLine[];
  readonly skillPoints: number;
  readonly perSoldier: number;
  readonly number: number;
  readonly base: number;
  readonly total: number;
}

function thrownLines(thrown: Thrown): CostLine[] {
  return counted(thrown).map(([id, count]) => ({
    key: 'thrown',
    rule: 'od6-grenade-019',
    of: 'soldier',
    amount: count * rangedWeapon(id).cost,
    subject: id,
    count,
  }));
}

/** od6-build-006, od6-build-007, od6-build-011: a point each for Move, attributes and specializations. */
function skillPointLines(design: SquadDesign): CostLine[] {
  const troop = troopType(design.troop);
  const bare = bareAttributes(design);
  const line = (rest: Omit<CostLine, 'of'>): CostLine => ({ ...rest, of: 'skill-points' });
  return [
    line({ key: 'quality', rule: 'od6-build-005', amount: qualityCost[design.quality], subject: design.quality }),
    line({ key: 'move', rule: 'od6-build-006', amount: troop.move, count: troop.move }),
    ...attributeIds.map((id) =>
      line({ key: 'attribute', rule: 'od6-build-007', amount: bare[id], subject: id, count: bare[id] }),
    ),
    ...counted(design.training).map(([id, count]) =>
      line({ key: 'training', rule: 'od6-build-009', amount: count, subject: id, count }),
    ),
    ...design.specializations.map(({ name, levels }) =>
      line({ key: 'specialization', rule: 'od6-build-011', amount: levels, subject: name, count: levels }),
    ),
  ];
}

function gearLines(design: SquadDesign): CostLine[] {
  const line = (rest: Omit<CostLine, 'of'>): CostLine => ({ ...rest, of: 'soldier' });
  const free = troopType(design.troop).armour.kind === 'free';
  return [
    ...design.weapons.map((id) =>
      line({ key: 'weapon', rule: 'od6-build-012', amount: rangedWeapon(id).cost, subject: id }),
    ),
    ...design.melee.map((id) =>
      line({ key: 'melee', rule: 'od6-build-013', amount: meleeWeapon(id).cost, subject: id }),
    ),
    ...thrownLines(design.thrown),
    ...(design.armour === null
      ? []
      : [
          line({
            key: 'armour',
            rule: 'od6-build-014',
            amount: free ? 0 : armourOf(design.armour).cost,
            subject: design.armour,
          }),
        ]),
  ];
}

function specialistLines(specialist: SpecialistDesign, index: number): CostLine[] {
  const line = (key: CostKey, amount: number, subject: string, count?: number): CostLine => ({
    key,
    rule: 'od6-build-016',
    of: 'squad',
    amount,
    subject,
    specialist: index + 1,
    ...(count === undefined ? {} : { count }),
  });
  return [
    ...counted(specialist.levels).map(([id, count]) => line('specialist-training', count, id, count)),
    ...specialist.weapons.map((id) => line('specialist-weapon', rangedWeapon(id).cost, id)),
    ...specialist.melee.map((id) => line('specialist-weapon', meleeWeapon(id).cost, id)),
    ...counted(specialist.thrown).map(([id, count]) =>
      line('specialist-weapon', count * rangedWeapon(id).cost, id, count),
    ),
  ];
}

/** od6a-mount-021: creatures and mounts are among the Other Costs of the squad that rides them, which its total includes. */
function mountLines({ mount, number }: SquadDesign): CostLine[] {
  if (mount === undefined || mount === null) return [];
  const line = (key: 'creatures' | 'mounts', rule: RuleId, each: number): CostLine => ({
    key,
    rule,
    of: 'squad',
    amount: each * number,
    subject: mount.kind,
    count: number,
  });
  return [
    line('creatures', 'od6a-mount-021', creatureCost(mount).each),
    line('mounts', 'od6a-mount-020', mountCost(mount.orneriness ?? 0)),
  ];
}

const strikeLine = { key: 'strikes', rule: 'od6a-strike-002' } as const;
const fieldLine = { key: 'field', rule: 'od6a-weapon-020' } as const;

/** What they cost, among the Other Costs of the squad. */
function supportLines(design: SquadDesign): CostLine[] {
  const { support = noSupport } = design;
  return supportIds.flatMap((id): CostLine[] => {
    const { [id]: bought = 0 } = support;
    if (bought === 0) return [];
    const what = id === 'field' ? fieldLine : strikeLine;
    return [{ ...what, of: 'squad', amount: bought * supportPrice(design, id), subject: id, count: bought }];
  });
}

function squadLines(design: SquadDesign): CostLine[] {
  const line = (rest: Omit<CostLine, 'of'>): CostLine => ({ ...rest, of: 'squad' });
  const { commanderLevels, sharedWeapon } = design;
  return [
    ...(commanderLevels === 0
      ? []
      : [
          line({
            key: 'commander',
            rule: 'od6-build-015',
            amount: commanderLevels,
            subject: 'command',
            count: commanderLevels,
          }),
        ]),
    ...design.specialists.flatMap(specialistLines),
    ...(sharedWeapon === null
      ? []
      : [
          line({
            key: 'shared-weapon',
            rule: 'od6-build-016',
            amount: rangedWeapon(sharedWeapon).cost,
            subject: sharedWeapon,
          }),
        ]),
    ...mountLines(design),
    ...supportLines(design),
    ...design.otherCosts.map(({ name, cost }) =>
      line({ key: 'other', rule: 'od6-build-021', amount: cost, subject: name }),
    ),
  ];
}

function sum(lines: readonly CostLine[]): number {
  return lines.reduce((total, line) => total + line.amount, 0);
}

/**
 * od6-build-018, od6-build-019, od6-build-020, od6-build-021: prices a squad line by line as on the record sheet.
 * @throws {Error} when the design names an unknown troop type, weapon or armour.
 */
export function costOf(design: SquadDesign): SquadCost {
  const points = skillPointLines(design);
  const gear = gearLines(design);
  const squad = squadLines(design);
  const skillPoints = sum(points);
  const perSoldier = skillPoints + sum(gear);
  const base = perSoldier * design.number;
  return {
    lines: [...points, ...gear, ...squad],
    skillPoints,
    perSoldier,
    number: design.number,
    base,
    total: base + sum(squad),
  };
}
