import type { Weapon } from '../data/weapons';
import { costOf, fixedDice } from '../rules/attack-legality';
import type { Space } from '../rules/board';
import { worthOf } from '../rules/expectation';
import type { Field } from '../rules/field';
import { wholePoints } from '../rules/points';
import { mostAim } from '../rules/target-number';
import type { Trooper } from '../state';

/** Points in dice and in aiming. */
export interface Spending {
  readonly aim: number;
  readonly dice: number;
}

/**
 * The ways in which a figure's Points may go into dice and aiming: always all of them, since nothing is left for them
 * after an action. `extra`: Points kept for a declaration.
 */
export function spendings(field: Field, figure: Trooper, weapon: Weapon, extra = 0): Spending[] {
  const points = Math.max(0, wholePoints(field.state, figure) - extra);
  const most = mostAim(field, figure, weapon);
  const withDice = (dice: number): Spending => ({ dice, aim: Math.max(0, Math.min(most, points - costOf(weapon, dice))) });
  if (weapon.cost !== 'per-die') return [withDice(fixedDice(weapon))];
  const all = Array.from({ length: Math.max(1, Math.min(weapon.most, points)) }, (_, i) => withDice(i + 1));
  return most === 0 ? all.slice(-1) : all;
}

/**
 * The way that was chosen, as a number of dice; else the one that does most harm to the target, or without a target the
 * one with most dice.
 */
export function bestSpending(field: Field, figure: Trooper, weapon: Weapon, target: Space | null, extra = 0, chosen?: string): Spending {
  const choices = spendings(field, figure, weapon, extra);
  const last = choices.at(-1) ?? { dice: 1, aim: 0 };
  const told = choices.find(({ dice }) => String(dice) === chosen);
  if (told !== undefined) return told;
  if (target === null || choices.length < 2) return last;
  const worth = (choice: Spending): number => worthOf(field, figure, weapon, { layout: 'plain', lots: [{ space: target.id, dice: choice.dice }] }, choice.aim);
  return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best), last);
}
