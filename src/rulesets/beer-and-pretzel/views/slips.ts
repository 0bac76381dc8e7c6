import type { Slip } from '../../../battle/sketch';
import type { Weapon } from '../data/weapons';
import type { Space } from '../rules/board';
import { expectAttack, type Expected } from '../rules/expectation';
import type { Field } from '../rules/field';
import type { LaidOut } from '../rules/layouts';
import { hitChance } from '../rules/odds';
import { targetNumber } from '../rules/target-number';
import type { Trooper } from '../state';
import { weaponWords } from './actions';
import { words } from './words';

/** The number for one space with its argument, and the exact chance of reaching it. */
export function numberSlip(field: Field, figure: Trooper, weapon: Weapon, space: Space, aim: number): Slip {
  const { value, reasons } = targetNumber(field, figure, weapon, space, aim);
  const title = words('slip.attack', { weapon: weaponWords(weapon.id) });
  const odds = [{ text: words('slip.hit'), share: hitChance(value) }];
  if (value === null) return { title, reasons, odds };
  const [first, ...rest] = reasons;
  const base = { text: words(first?.key === 'hand-to-hand' ? 'slip.hand' : 'slip.range'), value: first?.value ?? value };
  return { title, base, reasons: rest, total: value, odds };
}

/** What an attack does to each it can touch. */
export function expectationSlips(field: Field, figure: Trooper, weapon: Weapon, laid: LaidOut, aim: number): Slip[] {
  return expectAttack(field, figure, weapon, laid, aim).map(expectedSlip);
}

function expectedSlip({ figure, wounds, kill }: Expected): Slip {
  return {
    title: words('slip.expected', { opponent: { figure } }),
    reasons: [],
    odds: [
      { text: words('slip.wounds'), number: Math.round(wounds * 100) / 100 },
      { text: words('slip.kill'), share: kill },
    ],
  };
}
