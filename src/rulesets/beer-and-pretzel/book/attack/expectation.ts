import { dice, type Damage, type Weapon } from '../../data/weapons';
import type { Trooper } from '../../state';
import type { Space } from '../../board/board';
import { protectionOf } from '../damage/damage';
import type { Field } from '../field/field';
import { profileOf, sideOf } from '../field/figures';
import type { LaidOut } from '../sight/layouts';
import { atLeast, damageChances, hitChance } from '../damage/odds';
import { targetNumber } from './target-number';

/** What an attack does to one figure, exactly. */
export interface Expected {
  readonly figure: string;
  /** Target number; null for a hit without a roll. */
  readonly number: number | null;
  readonly chance: number;
  /** Mean wounds, counting the chance to hit and no more than it can take. */
  readonly wounds: number;
  readonly kill: number;
}

/** One or more blows with the same number on one victim. */
export function expectHit(
  field: Field,
  victim: Trooper,
  damage: Damage,
  count: number,
  number: number | null,
  attacks: number,
): Expected {
  const chance = hitChance(number);
  const need = victim.points - victim.wounds;
  if (damage === 'kill') {
    const kill = profileOf(field.state, victim).sniperProof ? 0 : chance;
    return { figure: victim.id, number, chance, wounds: kill * need, kill };
  }
  const once = damageChances(damage, count, protectionOf(field.state, victim)).map(
    (share, wounds) => share * chance + (wounds === 0 ? 1 - chance : 0),
  );
  let all: readonly number[] = once;
  for (let i = 1; i < attacks; i += 1) all = twice(all, once);
  const capped = all.map((share, wounds) => ({ share, wounds: Math.min(wounds, need) }));
  return {
    figure: victim.id,
    number,
    chance,
    wounds: capped.reduce((sum, { share, wounds }) => sum + share * wounds, 0),
    kill: atLeast(all, need),
  };
}

function twice(a: readonly number[], b: readonly number[]): number[] {
  const sum: number[] = Array.from({ length: a.length + b.length - 1 }, () => 0);
  a.forEach((p, i) => b.forEach((q, j) => (sum[i + j] = (sum[i + j] ?? 0) + p * q)));
  return sum;
}

/** Returns what an attack with this layout is expected to do to everybody in reach. */
export function expectAttack(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  { layout, lots }: LaidOut,
  aim: number,
): Expected[] {
  const [first] = lots;
  if (first === undefined) return [];
  const target = field.board.space(first.space);
  const direct = lots.flatMap(({ space, dice: count }): Expected[] => {
    const at = field.board.space(space);
    const victim = field.figureIn(at);
    const { value } = targetNumber(field, figure, weapon, layout === 'blow-through' ? target : at, aim);
    return victim === undefined ? [] : [expectHit(field, victim, weapon.damage, count, value, weapon.attacks)];
  });
  return [...direct, ...expectBlast(field, figure, weapon, target, aim)];
}

function expectBlast(field: Field, figure: Trooper, weapon: Weapon, target: Space, aim: number): Expected[] {
  if (weapon.blast === 0) return [];
  const { value } = targetNumber(field, figure, weapon, target, aim);
  return field.board.neighbours(target).flatMap((space): Expected[] => {
    const victim = field.figureIn(space);
    return victim === undefined ? [] : [expectHit(field, victim, dice(weapon.blast), weapon.blast, value, 1)];
  });
}

/** Wounds and kills on enemies less those on friends, as one number to compare layouts by. */
export function worthOf(field: Field, figure: Trooper, weapon: Weapon, laid: LaidOut, aim: number): number {
  const side = sideOf(field.state, figure);
  const worth = expectAttack(field, figure, weapon, laid, aim).reduce((sum, { figure: id, wounds, kill }) => {
    const victim = field.state.figures[id];
    const friend = victim !== undefined && sideOf(field.state, victim) === side;
    return sum + (friend ? -3 : 1) * (wounds + 2 * kill);
  }, 0);
  return Math.round(worth * 100) / 100;
}
