import type { RuleId } from '../../../engine/rule';
import type { SizeId } from './game';

// Guns that stand on the table and are served by a crew.

export const artilleryIds = ['laser-cannon', 'anti-infantry-battery'] as const;
export type ArtilleryId = (typeof artilleryIds)[number];

/** One gun of the listings. Inches and SGPs. */
export interface Artillery {
  readonly id: ArtilleryId;
  readonly rule: RuleId;
  readonly cost: number;
  /** Crewmen of a full crew. */
  readonly crew: number;
  readonly bodyStrength: number;
  readonly bodyPoints: number;
  /** It fires at nothing nearer than this. */
  readonly least: number;
  /** od6a-artillery-010: turns from one shot to the next; 1 is a shot in each turn. */
  readonly turnsPerShot: number;
  /** What its computers add to the gunner's skill. */
  readonly fireControl: number;
  readonly burstRadius: number;
  readonly damage: number;
  readonly size: SizeId;
  /** Its crew sits in it, out of the enemy's fire; otherwise it stands round it (od6a-artillery-012). */
  readonly shelters: boolean;
}

export const artillery: Readonly<Record<ArtilleryId, Artillery>> = {
  /** od6a-artillery-011: a dish on a mount, with its crew in the open. */
  'laser-cannon': {
    id: 'laser-cannon',
    rule: 'od6a-artillery-011',
    cost: 224,
    crew: 4,
    bodyStrength: 1,
    bodyPoints: 8,
    least: 12,
    turnsPerShot: 2,
    fireControl: 1,
    burstRadius: 1.5,
    damage: 8,
    size: 'cannon',
    shelters: false,
  },
  /** od6a-artillery-013: two repeating lasers in a turret on an armoured tower; their burst takes the place of following fire. */
  'anti-infantry-battery': {
    id: 'anti-infantry-battery',
    rule: 'od6a-artillery-013',
    cost: 388,
    crew: 2,
    bodyStrength: 4,
    bodyPoints: 24,
    least: 10,
    turnsPerShot: 1,
    fireControl: 2,
    burstRadius: 2.5,
    damage: 6,
    size: 'tower',
    shelters: true,
  },
};
