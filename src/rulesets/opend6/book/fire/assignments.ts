import type { FigureId } from '../../../../battle/state';
import type { Details } from '../../../../engine/request';
import type { OpenD6State, Squad } from '../../state';
import { readySoldiers } from './fire-legality';
import { armsOf, type Arm } from './fire-weapons';

/** The assignment of a soldier who fires nothing. */
export const HOLDS = 'none';

/** Returns how a wish names a weapon at hand; a crewed one by its own id. */
export function nameOfArm({ weapon, gun }: Arm): string {
  return gun ?? weapon;
}

/** What is wished of a figure that may fire more than one shot, or pick its target. */
export interface Wish {
  /** The weapon by its name; the best if absent. */
  readonly arm?: string;
  /** Shots at the first target; as many as are worth most if absent. */
  readonly times?: number;
  /** The figure that is picked out. */
  readonly figure?: FigureId;
  /** Shots at the second target. */
  readonly more?: number;
}

const WISH = /^(?<arm>[^*@+]*)(?:\*(?<times>\d+))?(?:@(?<figure>[^+]+))?(?:\+(?<more>\d+))?$/;

/** Reads a wish: `weapon*shots@figure+shots at the second target`, all parts optional. */
export function readWish(wish: string | undefined): Wish {
  const { arm = '', times, figure, more } = WISH.exec(wish ?? '')?.groups ?? {};
  return {
    ...(arm === '' ? {} : { arm }),
    ...(times === undefined ? {} : { times: Number(times) }),
    ...(figure === undefined ? {} : { figure }),
    ...(more === undefined ? {} : { more: Number(more) }),
  };
}

/** Writes a wish; null if it says nothing. */
export function writeWish({ arm = '', times, figure, more }: Wish): string | null {
  const text = [
    arm,
    times === undefined ? '' : `*${times}`,
    figure === undefined ? '' : `@${figure}`,
    more === undefined || more === 0 ? '' : `+${more}`,
  ].join('');
  return text === '' ? null : text;
}

/** Returns true if this is the assigned weapon (od6-fire-007), or if no weapon is assigned. */
export function isAssigned({ weapon, gun }: Arm, wish: string | undefined): boolean {
  const { arm } = readWish(wish);
  return arm === undefined || arm === gun || arm === weapon;
}

/**
 * Returns the weapon that the soldier fires, or would fire if possible: the one of the shot, otherwise the assigned
 * one, otherwise the first.
 */
export function armMeant(arms: readonly Arm[], shot: Arm | undefined, wish: string | undefined): Arm | undefined {
  return arms.find((arm) => (shot === undefined ? isAssigned(arm, wish) : nameOfArm(arm) === nameOfArm(shot)));
}

/** Each soldier with something to fire may be told to hold, or which weapon to use (od6-fire-007). */
export function detailsOfFire(state: OpenD6State, squad: Squad): Details {
  return Object.fromEntries(
    readySoldiers(state, squad).flatMap((soldier): [FigureId, string[]][] => {
      const arms = armsOf(state, soldier).map(nameOfArm);
      return arms.length === 0 ? [] : [[soldier.id, [HOLDS, ...arms]]];
    }),
  );
}
