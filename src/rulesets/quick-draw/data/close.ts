import type { RuleId } from '../../../engine/rule';
import type { Numbers } from './armour';
import type { WeaponClass } from './ranged';

/** What a fighter strikes with: a firearm by its class, or a close combat weapon. */
export const closeIds = ['hand', 'shoulder', 'heavy', 'power-knife', 'claws', 'power-sword', 'power-glove'] as const;

export type CloseId = (typeof closeIds)[number];

/** Those that are carried for it alone. */
export const bladeIds = ['power-knife', 'claws', 'power-sword', 'power-glove'] as const satisfies readonly CloseId[];

export type BladeId = (typeof bladeIds)[number];

/** One row of the close combat table; `cost` is null for what is not bought. */
export interface CloseWeapon {
  readonly rule: RuleId;
  readonly numbers: Numbers;
  readonly cost: number | null;
}

const row = (fm: number, la: number, pa: number, dn: number): Numbers => ({
  'flak-mesh': fm,
  light: la,
  powered: pa,
  dreadnought: dn,
});

export const close: Readonly<Record<CloseId, CloseWeapon>> = {
  /** qd-cc-011: pistols, and an ordinary knife or club. */
  hand: { rule: 'qd-cc-011', numbers: row(5, 3, 2, 1), cost: null },
  /** qd-cc-012: a rifle makes a club. */
  shoulder: { rule: 'qd-cc-012', numbers: row(3, 2, 1, 1), cost: null },
  /** qd-cc-013: hardly better than nothing, and what bare hands are worth. */
  heavy: { rule: 'qd-cc-013', numbers: row(1, 1, 1, 1), cost: null },
  /** qd-cc-014: a power knife, and claws, which are never drawn nor picked up. */
  'power-knife': { rule: 'qd-cc-014', numbers: row(10, 6, 3, 2), cost: 1 },
  claws: { rule: 'qd-cc-014', numbers: row(10, 6, 3, 2), cost: 1 },
  /** qd-cc-015: by its row. */
  'power-sword': { rule: 'qd-cc-015', numbers: row(11, 9, 7, 4), cost: 2 },
  /** qd-cc-016: by its row. */
  'power-glove': { rule: 'qd-cc-016', numbers: row(12, 10, 8, 5), cost: 3 },
};

/** qd-cc-008: a firearm strikes by its class alone. */
export function closeOfClass(weapon: WeaponClass): CloseId {
  return weapon;
}

export const isBlade = (id: string): id is BladeId => bladeIds.some((known) => known === id);
