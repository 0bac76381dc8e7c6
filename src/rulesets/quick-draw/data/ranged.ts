import type { RuleId } from '../../../engine/rule';
import type { Numbers } from './armour';

export const rangedIds = [
  'handgun',
  'machine-pistol',
  'assault-rifle',
  'auto-shotgun',
  'grenade-launcher',
  'bolt-pistol',
  'bolt-rifle',
  'missile-launcher',
  'flame-thrower',
  'plasma-cannon',
  'chain-gun',
  'tri-barrel',
] as const;

export type RangedId = (typeof rangedIds)[number];

/** qd-weap-013: pistols, rifles, and what is large and cumbersome: all weapons of two or more Action Points. */
export type WeaponClass = 'hand' | 'shoulder' | 'heavy';

/** qd-area-002: the blast markers; all other weapons have none. */
export type Blast = 'small' | 'large';

/** One row of the ranged table. */
export interface RangedWeapon {
  readonly id: RangedId | 'own';
  readonly rule: RuleId;
  /** In inches. */
  readonly range: number;
  /** Against its target. */
  readonly target: Numbers;
  /** Against others under its blast; null without one. */
  readonly nearby: Numbers | null;
  /** Numbers to lock on; null where it needs none. */
  readonly lock: Numbers | null;
  readonly cost: number;
  readonly points: number;
  readonly class: WeaponClass;
  readonly blast: Blast | null;
}

const row = (fm: number | null, la: number | null, pa: number | null, dn: number | null): Numbers => ({
  'flak-mesh': fm,
  light: la,
  powered: pa,
  dreadnought: dn,
});

const plain = { nearby: null, lock: null, blast: null } as const;

export const ranged: Readonly<Record<RangedId, RangedWeapon>> = {
  /** qd-weap-001: by its row. */
  handgun: {
    id: 'handgun',
    rule: 'qd-weap-001',
    range: 12,
    target: row(5, 3, 1, null),
    ...plain,
    cost: 1,
    points: 1,
    class: 'hand',
  },
  /** qd-weap-002: by its row. */
  'machine-pistol': {
    id: 'machine-pistol',
    rule: 'qd-weap-002',
    range: 12,
    target: row(6, 2, 1, null),
    ...plain,
    cost: 1,
    points: 1,
    class: 'hand',
  },
  /** qd-weap-003: by its row. */
  'assault-rifle': {
    id: 'assault-rifle',
    rule: 'qd-weap-003',
    range: 18,
    target: row(6, 4, 2, null),
    ...plain,
    cost: 2,
    points: 1,
    class: 'shoulder',
  },
  /** qd-weap-004: by its row. */
  'auto-shotgun': {
    id: 'auto-shotgun',
    rule: 'qd-weap-004',
    range: 10,
    target: row(10, 3, 1, null),
    ...plain,
    cost: 2,
    points: 1,
    class: 'shoulder',
  },
  /** qd-weap-005: by its row. */
  'grenade-launcher': {
    id: 'grenade-launcher',
    rule: 'qd-weap-005',
    range: 18,
    target: row(8, 6, 4, 2),
    nearby: row(6, 4, 1, null),
    lock: null,
    cost: 3,
    points: 2,
    class: 'heavy',
    blast: 'small',
  },
  /** qd-weap-006: by its row. */
  'bolt-pistol': {
    id: 'bolt-pistol',
    rule: 'qd-weap-006',
    range: 12,
    target: row(6, 5, 3, 1),
    ...plain,
    cost: 2,
    points: 1,
    class: 'hand',
  },
  /** qd-weap-007, qd-weap-015: by its row; powerguns and power rifles are played with the bolt weapons. */
  'bolt-rifle': {
    id: 'bolt-rifle',
    rule: 'qd-weap-007',
    range: 18,
    target: row(8, 7, 5, 2),
    ...plain,
    cost: 3,
    points: 1,
    class: 'shoulder',
  },
  /** qd-weap-008: by its row, with the numbers to lock on. */
  'missile-launcher': {
    id: 'missile-launcher',
    rule: 'qd-weap-008',
    range: 24,
    target: row(18, 17, 12, 10),
    nearby: row(7, 4, 2, null),
    lock: row(10, 12, 14, 16),
    cost: 4,
    points: 2,
    class: 'heavy',
    blast: 'large',
  },
  /** qd-weap-009: by its row; one figure for all under its blast. */
  'flame-thrower': {
    id: 'flame-thrower',
    rule: 'qd-weap-009',
    range: 8,
    target: row(12, 9, 5, 3),
    nearby: row(12, 9, 5, 3),
    lock: null,
    cost: 4,
    points: 2,
    class: 'heavy',
    blast: 'small',
  },
  /** qd-weap-010: by its row. */
  'plasma-cannon': {
    id: 'plasma-cannon',
    rule: 'qd-weap-010',
    range: 18,
    target: row(11, 10, 10, 9),
    ...plain,
    cost: 4,
    points: 2,
    class: 'heavy',
  },
  /** qd-weap-011: by its row; one figure for all under its blast. */
  'chain-gun': {
    id: 'chain-gun',
    rule: 'qd-weap-011',
    range: 18,
    target: row(12, 8, 4, 2),
    nearby: row(12, 8, 4, 2),
    lock: null,
    cost: 4,
    points: 2,
    class: 'heavy',
    blast: 'small',
  },
  /** qd-weap-012: by its row; mounted on vehicles alone. */
  'tri-barrel': {
    id: 'tri-barrel',
    rule: 'qd-weap-012',
    range: 24,
    target: row(14, 10, 8, 6),
    nearby: row(9, 5, 3, 2),
    lock: null,
    cost: 5,
    points: 3,
    class: 'heavy',
    blast: 'small',
  },
};

/** qd-init-007: what the class of a weapon adds to the quick draw. */
export const drawByClass: Readonly<Record<WeaponClass, number>> = { hand: 2, shoulder: 0, heavy: -2 };
