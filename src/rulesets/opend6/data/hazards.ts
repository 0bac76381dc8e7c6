import type { RuleId } from '../../../engine/rule';
import type { Affliction } from './ailments';
import type { DamageResult } from './charts';
import type { GearId } from './gear';

/** What lies on the table for some turns and does something to those in it. */
export const hazardKindIds = [
  'smoke',
  'light',
  'stun-gas',
  'nausea-gas',
  'cold-gas',
  'corrosive-gas',
  'nerve-gas',
] as const;
export type HazardKindId = (typeof hazardKindIds)[number];

/** What keeps a figure from harm: battle armour is every armour of the chart (od6a-armor-004). */
export type Ward = GearId | 'battle-armour';

/** What a result of the Damage Table means in a cloud. */
export interface Reading {
  readonly result: DamageResult;
  readonly affliction?: Affliction;
}

export interface HazardKind {
  readonly rule: RuleId;
  /** The largest number of turns that it lies; the turn in which it is laid is the first (od6a-cloud-006). */
  readonly turns: number;
  /** Radius of its template in inches, in its first turn and in the others. */
  readonly radius: readonly [first: number, later: number];
  /** Damage Strength turn by turn; none for one that harms nobody. */
  readonly damage: readonly number[];
  readonly reads: Readonly<Record<'wound' | 'incapacitated', Reading>>;
  /** Turns whose Special Actions Phase has a roll on the Cloud Dissipation Table (od6a-cloud-004). */
  readonly rolls: 'every' | 'first' | 'none';
  /** Wearing one of these makes immune. */
  readonly immune: readonly Ward[];
  /** What a piece adds to the Strength roll, where the wearer has no armour that adds as much (od6a-armor-001). */
  readonly aid: Readonly<Partial<Record<GearId, number>>>;
  /** True if it destroys the suit that helped (od6a-grenade-020). */
  readonly eats: boolean;
  /** What it adds to the difficulty of a shot through it. */
  readonly dims: number;
  /** A poison that a hero may detoxify (od6a-power-012). */
  readonly poison: boolean;
}

const plain = { wound: { result: 'wound' }, incapacitated: { result: 'incapacitated' } } as const;
const allSuits: readonly Ward[] = ['breath-mask', 'environment-suit', 'space-suit', 'battle-armour'];

const cloud: HazardKind = {
  rule: 'od6a-cloud-005',
  turns: 2,
  radius: [1.5, 1.5],
  damage: [],
  reads: plain,
  rolls: 'every',
  immune: [],
  aid: {},
  eats: false,
  dims: 0,
  poison: false,
};

/** od6a-grenade-001: the Grenade Summary, as far as it leaves something on the table. */
export const hazardKinds: Readonly<Record<HazardKindId, HazardKind>> = {
  /** od6a-grenade-006: rolled for in four turns, removed in the fifth. */
  smoke: { ...cloud, rule: 'od6a-grenade-006', turns: 5, radius: [2.5, 2.5], dims: 2 },
  /** od6a-data-006: a plain circle of 6", which no template shows; it ends as a cloud does (od6a-cloud-006). */
  light: { ...cloud, rule: 'od6a-cloud-006', turns: 6, radius: [6, 6], rolls: 'none' },
  /** od6a-grenade-010, od6a-grenade-011, od6a-grenade-013: weaker each turn; a hit stuns and does not injure. */
  'stun-gas': {
    ...cloud,
    rule: 'od6a-grenade-011',
    poison: true,
    turns: 4,
    damage: [4, 3, 2, 1],
    reads: {
      wound: { result: 'no-effect', affliction: { ailment: 'stunned', value: 1, turns: 3 } },
      incapacitated: { result: 'no-effect', affliction: { ailment: 'stunned', value: 1, turns: 5 } },
    },
    immune: allSuits,
  },
  /** od6a-grenade-014, od6a-grenade-015: only a second wound puts out of action. */
  'nausea-gas': {
    ...cloud,
    rule: 'od6a-grenade-014',
    poison: true,
    turns: 3,
    radius: [2.5, 2.5],
    damage: [1, 1, 1],
    reads: { ...plain, incapacitated: { result: 'wound' } },
    immune: allSuits,
  },
  /** od6a-grenade-016, od6a-grenade-017: smaller in its second turn, never rolled for, and nothing worn makes immune. */
  'cold-gas': { ...cloud, rule: 'od6a-grenade-016', radius: [2.5, 1.5], damage: [2, 2], rolls: 'none' },
  /** od6a-grenade-018, od6a-grenade-019, od6a-grenade-020: eats into the wounded, and the suit that helps once. */
  'corrosive-gas': {
    ...cloud,
    rule: 'od6a-grenade-018',
    damage: [3, 3],
    reads: { ...plain, wound: { result: 'wound', affliction: { ailment: 'corroded', value: 2, turns: null } } },
    rolls: 'first',
    aid: { 'environment-suit': 1, 'space-suit': 1 },
    eats: true,
  },
  /** od6a-grenade-021, od6a-grenade-022: there is no mere wound. */
  'nerve-gas': {
    ...cloud,
    rule: 'od6a-grenade-021',
    poison: true,
    damage: [5, 5],
    reads: { ...plain, wound: { result: 'incapacitated' } },
    rolls: 'first',
    immune: ['environment-suit', 'space-suit', 'battle-armour'],
    aid: { 'breath-mask': 2 },
  },
};

/** od6a-cloud-001: the Cloud Dissipation Table. */
export function dissipation(face: number): 'drifts' | 'stays' | 'dissipates' {
  return face <= 2 ? 'drifts' : face === 6 ? 'dissipates' : 'stays';
}
