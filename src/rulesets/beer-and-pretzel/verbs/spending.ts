import type { Input } from '../../../battle/actions';
import type { Choice, Pick } from '../../../battle/parts';
import type { Refusal } from '../../../engine/verdict';
import { costOf, fixedDice, refuseWeapon } from '../book/attack/attack-legality';
import type { Space } from '../board/board';
import { worthOf } from '../book/attack/expectation';
import type { Field } from '../book/field/field';
import { wholePoints } from '../book/figure/points';
import { mostAim } from '../book/attack/target-number';
import type { Weapon } from '../data/weapons';
import type { Seen, Trooper } from '../state';
import { words } from '../words';

// How a figure's Points go into dice and aiming: not in the book, which leaves it to the player.

/** Points in dice and in aiming. */
export interface Spending {
  readonly aim: number;
  readonly dice: number;
}

/**
 * The ways in which a figure's Points may go into dice and aiming of an attack: always all of them, since nothing is
 * left for them after an action. `extra`: Points kept for a declaration.
 */
export function spendings(field: Field, figure: Trooper, weapon: Weapon, extra = 0): Spending[] {
  const points = Math.max(0, wholePoints(field.state, figure) - extra);
  const most = mostAim(field, figure, weapon);
  const withDice = (dice: number): Spending => ({
    dice,
    aim: Math.max(0, Math.min(most, points - costOf(weapon, dice))),
  });
  if (weapon.cost !== 'per-die') return [withDice(fixedDice(weapon))];
  const all = Array.from({ length: Math.max(1, Math.min(weapon.most, points)) }, (_, i) => withDice(i + 1));
  return most === 0 ? all.slice(-1) : all;
}

/**
 * The same for cover fire, those with most dice and then with most aiming first: with fewer Aim Points a nearer space
 * may be legal (bp-cover-007).
 */
export function coverSpendings(field: Field, figure: Trooper, weapon: Weapon, extra: number): Spending[] {
  return spendings(field, figure, weapon, extra)
    .reverse()
    .flatMap(({ dice, aim }) => Array.from({ length: aim + 1 }, (_, less) => ({ dice, aim: aim - less })));
}

/** Returns the chosen spending, as a number of dice; otherwise the one that does most harm to the target. */
export function bestSpending(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  target: Space | null,
  chosen?: string,
): Spending {
  const choices = spendings(field, figure, weapon);
  const last = choices.at(-1) ?? { dice: 1, aim: 0 };
  const told = choices.find(({ dice }) => String(dice) === chosen);
  if (told !== undefined) return told;
  if (target === null || choices.length < 2) return last;
  const worth = (choice: Spending): number =>
    worthOf(field, figure, weapon, { layout: 'plain', lots: [{ space: target.id, dice: choice.dice }] }, choice.aim);
  return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best), last);
}

/** Returns the choice between the ways to spend Points, if there are several; `current` names the chosen one. */
export function spendingPicks(
  actor: Trooper,
  input: Input,
  ways: readonly Spending[],
  nameOf: (way: Spending) => string,
  current: string,
): Pick[] {
  if (ways.length < 2) return [];
  const choices = ways.map((way): Choice => ({
    id: nameOf(way),
    label: words('parts.points', { dice: way.dice, aim: way.aim }),
    chosen: nameOf(way) === current,
    input: { ...input, with: { [actor.id]: nameOf(way) } },
  }));
  return [{ label: words('parts.spend'), choices }];
}

/** Why it cannot pay for a weapon, target aside. */
export function refusePrice(seen: Seen, figure: Trooper, weapon: Weapon, extra: number): Refusal | null {
  const useless = refuseWeapon(seen, figure, weapon.id);
  if (useless !== null) return useless;
  const [cost, left] = [costOf(weapon, 1) + extra, wholePoints(seen, figure)];
  if (cost <= left) return null;
  const rule = extra > 0 ? 'bp-cover-003' : 'bp-atk-006';
  return { code: 'too-few-points', rule, subject: figure.id, values: { cost, left } };
}
