import type { RuleId } from '../../../engine/rule';

export const gearIds = [
  'breath-mask',
  'camouflage-suit',
  'environment-suit',
  'space-suit',
  'medical-pack',
  'binoculars',
  'combat-sensor',
  'targeting-computer',
  'communication-link',
  'glowrod',
] as const;
export type GearId = (typeof gearIds)[number];

/** A piece of equipment that is neither weapon nor armour. */
export interface Gear {
  readonly id: GearId;
  readonly rule: RuleId;
  /** SGPs of one piece. */
  readonly cost: number;
  /** What it adds to the wearer's Agility. */
  readonly agility: number;
  /** A wearer has one; packs are carried by the piece. */
  readonly isWorn: boolean;
  /** A wound of the wearer makes it useless. */
  readonly isBreached: boolean;
}

function gear(id: GearId, rule: RuleId, cost: number, features: Partial<Gear> = {}): Gear {
  return { id, rule, cost, agility: 0, isWorn: true, isBreached: false, ...features };
}

const suit = { agility: -1, isBreached: true } as const;

export const allGear: Readonly<Record<GearId, Gear>> = {
  /** od6a-gear-001: what it keeps off, the gases say. */
  'breath-mask': gear('breath-mask', 'od6a-gear-001', 10),
  'camouflage-suit': gear('camouflage-suit', 'od6a-gear-003', 20),
  /** od6a-gear-004: in the way of Agility; what it keeps off, the gases say. */
  'environment-suit': gear('environment-suit', 'od6a-gear-004', 10, suit),
  'space-suit': gear('space-suit', 'od6a-gear-006', 15, suit),
  'medical-pack': gear('medical-pack', 'od6a-gear-007', 10, { isWorn: false }),
  binoculars: gear('binoculars', 'od6a-gear-011', 10),
  'combat-sensor': gear('combat-sensor', 'od6a-gear-012', 10),
  'targeting-computer': gear('targeting-computer', 'od6a-gear-013', 10),
  'communication-link': gear('communication-link', 'od6a-gear-014', 10),
  /** od6a-weather-028: its holder sees a little in the dark, and is seen by everybody. */
  glowrod: gear('glowrod', 'od6a-weather-028', 1),
};
