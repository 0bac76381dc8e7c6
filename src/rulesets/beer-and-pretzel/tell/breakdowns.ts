import type { Breakdown } from '../../../battle/sketch';
import type { Weapon } from '../data/weapons';
import type { Space } from '../board/board';
import { expectAttack, type Expected } from '../book/attack/expectation';
import type { Field } from '../book/field/field';
import type { LaidOut } from '../book/sight/layouts';
import { hitChance } from '../book/damage/odds';
import { targetNumber } from '../book/attack/target-number';
import type { Trooper } from '../state';
import { weaponWords, words } from '../words';

/** The number for one space with its argument, and the exact chance of reaching it. */
export function numberBreakdown(field: Field, figure: Trooper, weapon: Weapon, space: Space, aim: number): Breakdown {
  const { value, reasons } = targetNumber(field, figure, weapon, space, aim);
  const title = words('breakdown.attack', { weapon: weaponWords(weapon.id) });
  const odds = [{ text: words('breakdown.hit'), share: hitChance(value) }];
  if (value === null) return { title, reasons, odds };
  const [first, ...rest] = reasons;
  const base = {
    text: words(first?.key === 'hand-to-hand' ? 'breakdown.hand' : 'breakdown.range'),
    value: first?.value ?? value,
  };
  return { title, base, reasons: rest, total: { text: words('breakdown.number'), value }, odds };
}

/** What an attack does to each it can touch. */
export function expectationBreakdowns(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  laid: LaidOut,
  aim: number,
): Breakdown[] {
  return expectAttack(field, figure, weapon, laid, aim).map(expectedBreakdown);
}

function expectedBreakdown({ figure, wounds, kill }: Expected): Breakdown {
  return {
    title: words('breakdown.expected', { opponent: { figure } }),
    reasons: [],
    odds: [
      { text: words('breakdown.wounds'), number: Math.round(wounds * 100) / 100 },
      { text: words('breakdown.kill'), share: kill },
    ],
  };
}
