import { worth, type DieKind } from '../../data/dice';
import type { Damage } from '../../data/weapons';

/** Chance of each number of wounds: `chances[n]` for n wounds. */
export type Chances = readonly number[];

/** bp-atk-003: two ones fail, however low the number. */
export const MISFIRE = 2;

/** The share of the 36 throws of two dice that reach the number; 1 for a hit without a roll. */
export function hitChance(number: number | null): number {
  if (number === null) return 1;
  let hits = 0;
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) if (a + b > MISFIRE && a + b >= number) hits += 1;
  return hits / 36;
}

export interface Protection {
  readonly armour: number;
  readonly cover: number;
  readonly rawArmour: boolean;
}

/** bp-dmg-007: wounds of one damage die: modifier first, then armour and terrain, never below 0. */
export function dieWounds(die: DieKind, face: number, plus: number, { armour, cover, rawArmour }: Protection): number {
  const raw = rawArmour ? Math.max(0, face - armour) : face;
  return Math.max(0, worth(die, raw) + plus - (rawArmour ? 0 : armour) - cover);
}

/** Returns the exact chances of wounds of a number of dice that hit. */
export function damageChances({ die, plus }: Exclude<Damage, 'kill'>, dice: number, protection: Protection): Chances {
  const one: number[] = [];
  for (let face = 1; face <= 6; face += 1) {
    const wounds = dieWounds(die, face, plus, protection);
    one[wounds] = (one[wounds] ?? 0) + 1 / 6;
  }
  let sum: Chances = [1];
  for (let i = 0; i < dice; i += 1) sum = addUp(sum, one);
  return sum;
}

function addUp(a: Chances, b: Chances): Chances {
  const sum: number[] = [];
  a.forEach((p, i) => b.forEach((q, j) => (sum[i + j] = (sum[i + j] ?? 0) + p * q)));
  return Array.from(sum, (chance) => chance ?? 0);
}

/** Chance of at least this many. */
export function atLeast(chances: Chances, wounds: number): number {
  return chances.reduce((sum, chance, n) => sum + (n >= wounds ? (chance ?? 0) : 0), 0);
}
