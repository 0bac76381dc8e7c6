import type { Weapon } from '../data/weapons';
import { costOf, fixedDice } from '../rules/attack-legality';
import type { Space } from '../rules/board';
import { worthOf } from '../rules/expectation';
import type { Field } from '../rules/field';
import { wholePoints } from '../rules/points';
import { mostAim } from '../rules/target-number';
import type { Trooper } from '../state';

/**
 * How a figure's Points go into dice and aiming by itself: all of them, since nothing is left for them after an action;
 * where dice and aiming compete, the split that does most harm to the target. `extra`: Points kept for a declaration.
 */
export function bestSpending(field: Field, figure: Trooper, weapon: Weapon, target: Space | null, extra = 0): { readonly aim: number; readonly dice: number } {
  const points = Math.max(0, wholePoints(field.state, figure) - extra);
  const most = mostAim(field, figure, weapon);
  const withDice = (dice: number): { aim: number; dice: number } => ({ dice, aim: Math.max(0, Math.min(most, points - costOf(weapon, dice))) });
  if (weapon.cost !== 'per-die') return withDice(fixedDice(weapon));
  const choices = Array.from({ length: Math.max(1, Math.min(weapon.most, points)) }, (_, i) => withDice(i + 1));
  const last = choices.at(-1) ?? withDice(1);
  if (target === null || most === 0) return last;
  const worth = (choice: { aim: number; dice: number }): number => worthOf(field, figure, weapon, { layout: 'plain', lots: [{ space: target.id, dice: choice.dice }] }, choice.aim);
  return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best), last);
}
