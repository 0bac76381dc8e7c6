import type { Refusal } from '../../../../engine/verdict';
import type { Weapon, WeaponId } from '../../data/weapons';
import type { PretzelState, Trooper } from '../../state';
import type { Space } from '../../board/board';
import { Field } from '../field/field';
import { isSniper, profileOf, sideOf, weaponOf } from '../field/figures';
import { refuseLayout, withinReach, type LaidOut, type Lot } from '../sight/layouts';
import { wholePoints } from '../figure/points';
import { sightPointAt, endOf, sees } from '../sight/sight';
import { BEST_ROLL, mostAim, targetNumber } from './target-number';

/** bp-atk-006: returns the Points for a number of dice of a weapon. */
export function costOf(weapon: Weapon, dice: number): number {
  return weapon.cost === 'per-die' ? dice : weapon.cost;
}

/** Dice of a weapon that has a fixed number of them; a sniper's shot counts as one. */
export function fixedDice({ damage }: Weapon): number {
  return damage === 'kill' ? 1 : damage.dice;
}

/** bp-wpn-009: why a figure may not use this weapon at all now, Points and target aside; snipers shoot only unmoved. */
export function refuseWeapon(state: PretzelState, figure: Trooper, id: WeaponId): Refusal | null {
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: figure.id });
  if (!figure.weapons.includes(id) || !profileOf(state, figure).weapons.some((weapon) => weapon.id === id))
    return no('weapon-not-carried', 'bp-wpn-013');
  if (figure.jammed.includes(id)) return no('weapon-jammed', 'bp-atk-003');
  if (id === 'grenade' && figure.grenades === 0) return no('no-grenades-left', 'bp-wpn-001');
  if (id !== 'hand' && isSniper(figure) && figure.moved) return no('sniper-moved', 'bp-wpn-009');
  return null;
}

/**
 * bp-aim-003: returns why these Points cannot be spent on weapon and aiming, each by itself. `extra` is for declaring
 * cover.
 */
export function refuseSpending(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  dice: number,
  aim: number,
  extra = 0,
): Refusal | null {
  const no = (code: string, rule: Refusal['rule'], values: Record<string, number> = {}): Refusal => ({
    code,
    rule,
    subject: figure.id,
    values,
  });
  if (weapon.cost === 'per-die') {
    if (dice < 1 || dice > weapon.most) return no('wrong-dice', 'bp-wpn-005', { most: weapon.most });
  } else if (dice !== fixedDice(weapon)) return no('wrong-dice', 'bp-wpn-002', { most: fixedDice(weapon) });
  if (aim < 0) return no('bad-aim', 'bp-aim-001');
  if (aim > mostAim(field, figure, weapon))
    return no(
      aimCode(field, figure, weapon),
      isSniper(figure)
        ? 'bp-aim-009'
        : weapon.aiming.by === 'hand' || weapon.aiming.by === 'nothing'
          ? 'bp-aim-002'
          : 'bp-aim-007',
    );
  const cost = costOf(weapon, dice) + aim + extra;
  const left = wholePoints(field.state, figure);
  return cost <= left ? null : no('too-few-points', aim > 0 ? 'bp-aim-003' : 'bp-atk-006', { cost, left });
}

function aimCode(field: Field, figure: Trooper, weapon: Weapon): string {
  if (isSniper(figure)) return 'sniper-aims-not';
  if (weapon.aiming.by === 'hand') return 'no-aim-by-hand';
  if (weapon.aiming.by === 'nothing') return 'no-aim-automatic';
  return profileOf(field.state, figure).aim === null ? 'no-aim-allowed' : 'too-much-aim';
}

/** An attack as a figure means to make it. */
export interface Attack extends LaidOut {
  readonly weapon: WeaponId;
  /** Aim Points. */
  readonly aim: number;
}

/** Why this attack may not be made, or null. */
export function refuseAttack(state: PretzelState, figure: Trooper, attack: Attack): Refusal | null {
  if (profileOf(state, figure).weapons.length === 0)
    return { code: 'helpless', rule: 'bp-troop-007', subject: figure.id };
  const useless = refuseWeapon(state, figure, attack.weapon);
  if (useless !== null) return useless;
  const weapon = weaponOf(state, figure, attack.weapon);
  const field = new Field(state);
  return (
    refuseSpending(field, figure, weapon, diceOf(attack.lots), attack.aim) ??
    refuseLayout(field, figure, weapon, attack) ??
    refuseTarget(field, figure, weapon, attack.lots, attack.aim)
  );
}

export function diceOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { dice }) => sum + dice, 0);
}

function refuseTarget(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  lots: readonly Lot[],
  aim: number,
): Refusal | null {
  const spaces = lots.map(({ space }) => field.board.space(space));
  const [target] = spaces;
  if (target === undefined) throw new Error('an attack without a target');
  if (weapon.blast === 0 && !spaces.some((space) => isEnemy(field, figure, field.figureIn(space))))
    return { code: 'no-enemy-there', rule: 'bp-atk-001', subject: figure.id };
  if (weapon.aiming.by === 'hand') return refuseBlow(field, figure, target);
  return refuseShotAt(field, figure, weapon, target) ?? refuseHopeless(field, figure, weapon, spaces, aim);
}

function isEnemy(field: Field, figure: Trooper, other: Trooper | undefined): boolean {
  return other !== undefined && sideOf(field.state, other) !== sideOf(field.state, figure);
}

/** bp-atk-005: hand-to-hand reaches where one could step, at the same level (bp-wpn-018). */
export function refuseBlow(field: Field, figure: Trooper, target: Space): Refusal | null {
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: figure.id });
  const here = field.spaceOf(figure);
  if (!field.board.isAdjacent(here, target)) return no('not-adjacent', 'bp-atk-005');
  const aloft = field.figureIn(target)?.aloft === true;
  if (aloft !== figure.aloft && !field.state.options.fightFlyers) return no('other-level', 'bp-wpn-018');
  return field.mayStep(here, target, aloft || figure.aloft) ? null : no('corner-barred', 'bp-atk-005');
}

/** bp-los-001: sight, and the range of weapons that need no roll. */
export function refuseShotAt(field: Field, figure: Trooper, weapon: Weapon, target: Space): Refusal | null {
  if (target === field.spaceOf(figure)) return { code: 'own-space', rule: 'bp-atk-002', subject: figure.id };
  if (!withinReach(field, figure, weapon, target))
    return {
      code: 'out-of-reach',
      rule: weapon.id === 'hand-flamer' ? 'bp-wpn-006' : 'bp-wpn-004',
      subject: figure.id,
    };
  return sees(field, endOf(field, figure), sightPointAt(field, target))
    ? null
    : { code: 'no-sight', rule: 'bp-los-001', subject: figure.id };
}

/** What two dice cannot reach. A grenade that scatters is thrown all the same (bp-atk-004). */
function refuseHopeless(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  spaces: readonly Space[],
  aim: number,
): Refusal | null {
  if (weapon.blast > 0 && field.state.options.grenadeScatter) return null;
  const numbers = spaces.map((space) => targetNumber(field, figure, weapon, space, aim).value ?? 0);
  const least = Math.min(...numbers);
  return least <= BEST_ROLL
    ? null
    : { code: 'hopeless', rule: 'bp-atk-002', subject: figure.id, values: { number: least } };
}
