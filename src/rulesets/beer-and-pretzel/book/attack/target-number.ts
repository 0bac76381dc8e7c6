import { total, type Reason, type Verdict } from '../../../../engine/verdict';
import type { Weapon } from '../../data/weapons';
import type { Trooper } from '../../state';
import type { Space } from '../../board/board';
import type { Field } from '../field/field';
import { isSniper, profileOf, sideOf, standing } from '../field/figures';

/** Greatest total of two dice (bp-atk-002). */
export const BEST_ROLL = 12;

/** bp-aim-001: how much this many Aim Points lower the target number; 0 where they mean nothing. */
export function aimBonus(field: Field, figure: Trooper, weapon: Weapon, aim: number): number {
  const table = profileOf(field.state, figure).aim;
  if (aim === 0 || table === null || mostAim(field, figure, weapon) === 0) return 0;
  if ('each' in table) return table.each * aim;
  const bonus = table.steps[aim];
  if (bonus === undefined) throw new Error(`'${figure.id}' cannot spend ${aim} Aim Points`);
  return bonus;
}

/** bp-aim-002: how many Aim Points this type may spend on such a weapon, Points aside; on shots alone. */
export function mostAim(field: Field, figure: Trooper, weapon: Weapon): number {
  const table = profileOf(field.state, figure).aim;
  if (table === null || isSniper(figure) || weapon.aiming.by === 'hand' || weapon.aiming.by === 'nothing') return 0;
  return 'each' in table ? Infinity : table.steps.length - 1;
}

/**
 * bp-atk-002: the number that two dice must reach against a space, with its argument: range in spaces and the weapon's
 * modifier; null for a hit without a roll.
 */
export function targetNumber(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  space: Space,
  aim: number,
): Verdict<number | null> {
  const { aiming } = weapon;
  const range = field.board.range(field.spaceOf(figure), space);
  if (aiming.by === 'nothing')
    return { value: null, reasons: [{ rule: 'bp-wpn-004', key: 'automatic', values: { reach: aiming.reach } }] };
  if (aiming.by === 'hand')
    return { value: aiming.number, reasons: [{ rule: 'bp-atk-005', key: 'hand-to-hand', value: aiming.number }] };
  const reasons: Reason[] = [{ rule: 'bp-core-008', key: 'range', value: range }];
  if (aiming.by === 'victim') {
    const victim = field.figureIn(space);
    reasons.push({
      rule: 'bp-wpn-008',
      key: 'sniper',
      value: sniperModifier(field, figure, victim),
      ...(victim === undefined ? {} : { subject: victim.id }),
    });
  } else if (aiming.modifier !== 0) reasons.push({ rule: 'bp-atk-002', key: 'weapon', value: aiming.modifier });
  const bonus = aimBonus(field, figure, weapon, aim);
  if (bonus !== 0) reasons.push({ rule: 'bp-aim-001', key: 'aim', value: -bonus, values: { aim } });
  return { value: total(reasons), reasons };
}

/** bp-wpn-008: by the victim; towards an empty space (cover fire) that of the easiest enemy who may come. */
function sniperModifier(field: Field, figure: Trooper, victim: Trooper | undefined): number {
  if (victim !== undefined) return profileOf(field.state, victim).sniper;
  const { state } = field;
  const modifiers = standing(state)
    .filter((other) => sideOf(state, other) !== sideOf(state, figure))
    .map((other) => profileOf(state, other).sniper);
  return modifiers.length === 0 ? 0 : Math.min(...modifiers);
}
