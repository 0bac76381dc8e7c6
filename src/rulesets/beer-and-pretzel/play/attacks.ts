import { botSmartgun, type Weapon } from '../data/weapons';
import { fixedDice, refuseBlow, refuseShotAt, refuseWeapon } from '../book/attack/attack-legality';
import type { Space } from '../board/board';
import { expectAttack } from '../book/attack/expectation';
import { Field } from '../book/field/field';
import { ofSide, profileOf, sideOf, enemySide } from '../book/field/figures';
import { wholePoints } from '../book/figure/points';
import { BEST_ROLL, mostAim, targetNumber } from '../book/attack/target-number';
import type { PretzelState, Trooper } from '../state';
import type { AttackCommand } from '../verbs/attack';

/** An attack that an automaton may make, with the number it needs (bp-core-020: automatic hits count as 2). */
export interface Attack {
  readonly target: Trooper;
  readonly weapon: Weapon;
  readonly number: number;
  readonly range: number;
  readonly dice: number;
  readonly aim: number;
}

const AUTOMATIC = 2;
/** A smartgun is aimed until its number is this. */
const SMARTGUN_NUMBER = 7;

/** Returns the battle with this figure at another place and with this number of half Points left. */
export function asIf(
  state: PretzelState,
  figure: Trooper,
  space: Space,
  left: number,
  aloft: boolean,
): { readonly field: Field; readonly figure: Trooper } {
  const moved: Trooper = { ...figure, at: space.centre, left, aloft, moved: true };
  return { field: new Field({ ...state, figures: { ...state.figures, [figure.id]: moved } }), figure: moved };
}

/** Returns everything that a figure could do to its enemies from its place (bp-core-020, bp-core-021). */
export function attacksFrom(field: Field, figure: Trooper): Attack[] {
  const { state } = field;
  const usable = profileOf(state, figure).weapons.filter(
    ({ id }) => figure.weapons.includes(id) && refuseWeapon(state, figure, id) === null,
  );
  const points = wholePoints(state, figure);
  return ofSide(state, enemySide(sideOf(state, figure))).flatMap((target) =>
    usable.flatMap((weapon): Attack[] => {
      const space = field.spaceOf(target);
      const refusal =
        weapon.aiming.by === 'hand' ? refuseBlow(field, figure, space) : refuseShotAt(field, figure, weapon, space);
      if (refusal !== null || (weapon.blast > 0 && touchesFriends(field, figure, space))) return [];
      const spent = spend(field, figure, weapon, space, points);
      return spent === null ? [] : [{ target, weapon, range: field.range(figure, target), ...spent }];
    }),
  );
}

/** An attack whose blast would touch a friend is not considered. */
function touchesFriends(field: Field, figure: Trooper, space: Space): boolean {
  const side = sideOf(field.state, figure);
  return [space, ...field.board.neighbours(space)].some((near) => {
    const other = field.figureIn(near);
    return other !== undefined && sideOf(field.state, other) === side;
  });
}

/** bp-core-021: all Points left beyond the weapon's cost are spent on aiming; null if there are not enough. */
function spend(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  space: Space,
  points: number,
): Pick<Attack, 'number' | 'dice' | 'aim'> | null {
  const cost = weapon.cost === 'per-die' ? 1 : weapon.cost;
  if (points < cost) return null;
  const aim = Math.min(mostAim(field, figure, weapon), points - cost);
  const number = targetNumber(field, figure, weapon, space, aim).value ?? AUTOMATIC;
  if (weapon.id === botSmartgun.id) return { number, ...smartgunDice(field, figure, weapon, space, points) };
  const dice = weapon.cost === 'per-die' ? Math.min(weapon.most, points) : fixedDice(weapon);
  return { number, dice, aim };
}

/** One half die, aiming until 7 or less, then all the rest as half dice. */
function smartgunDice(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  space: Space,
  points: number,
): Pick<Attack, 'dice' | 'aim'> {
  let aim = 0;
  while (aim < points - 1 && (targetNumber(field, figure, weapon, space, aim).value ?? 0) > SMARTGUN_NUMBER) aim += 1;
  return { aim, dice: points - aim };
}

/** The lowest number that can be rolled; of equal ones the nearest, then any. */
export function easiest(attacks: readonly Attack[], pick: <T>(list: readonly T[]) => T): Attack | null {
  const possible = attacks.filter(({ number }) => number <= BEST_ROLL);
  if (possible.length === 0) return null;
  const number = Math.min(...possible.map((attack) => attack.number));
  const lowest = possible.filter((attack) => attack.number === number);
  const range = Math.min(...lowest.map((attack) => attack.range));
  return pick(lowest.filter((attack) => attack.range === range));
}

/** Table option of bp-core-020: the most expected wounds instead of the lowest number; ties as there. */
export function deadliest(
  field: Field,
  figure: Trooper,
  attacks: readonly Attack[],
  pick: <T>(list: readonly T[]) => T,
): Attack | null {
  const possible = attacks.filter(({ number }) => number <= BEST_ROLL);
  const wounds = new Map(possible.map((attack) => [attack, woundsOf(field, figure, attack)]));
  const most = Math.max(...wounds.values());
  const worst = possible.filter((attack) => wounds.get(attack) === most);
  const range = Math.min(...worst.map((attack) => attack.range));
  return worst.length === 0 ? null : pick(worst.filter((attack) => attack.range === range));
}

/** Expected wounds, to a millionth so that equal ones are equal. */
function woundsOf(field: Field, figure: Trooper, { weapon, target, dice, aim }: Attack): number {
  const lots = [{ space: field.spaceOf(target).id, dice }];
  const expected = expectAttack(field, figure, weapon, { layout: 'plain', lots }, aim);
  return Math.round(expected.reduce((sum, { wounds }) => sum + wounds, 0) * 1e6);
}

export function attackCommand(field: Field, figure: Trooper, { target, weapon, aim, dice }: Attack): AttackCommand {
  return {
    type: 'attack',
    figure: figure.id,
    weapon: weapon.id,
    aim,
    layout: 'plain',
    lots: [{ space: field.spaceOf(target).id, dice }],
  };
}
