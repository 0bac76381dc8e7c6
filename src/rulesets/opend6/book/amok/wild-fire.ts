import { unitOf, type FigureId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { gap, isWithin } from '../../../../space';
import type { RangedWeaponId } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { inContact } from '../contact/contact';
import type { DamageEvent } from '../damage/events';
import type { FireEvent } from '../fire/events';
import { armsOf } from '../fire/fire-weapons';
import { volley } from '../fire/volley';
import { inFront } from '../sight/arc';
import { SightLines } from '../sight/sight';
import { baseOf } from '../squad/actor';
import { isOutOfControl } from '../squad/ailments';
import type { SquadEvent } from '../squad/events';
import { everybody } from '../squad/squads';

/** Weapons that a robot fires in a phase. */
const WEAPONS = 2;

/**
 * od6a-robot-027: as the Fire Combat Phase begins, each robot out of control fires two of its weapons at random at the figure
 * nearest to it in its front arc, of either side. The hits take effect with all others.
 */
export function* fireWildly(battle: Battle<DamageEvent | FireEvent | SquadEvent>): Resolution<void> {
  for (const robot of everybody(battle.state)) if (isOutOfControl(robot)) yield* fireAtNearest(battle, robot);
}

function* fireAtNearest(battle: Battle<DamageEvent | FireEvent | SquadEvent>, robot: Soldier): Resolution<void> {
  const { state } = battle;
  const weapons = inContact(state, robot) ? [] : armsOf(state, robot).map(({ weapon }) => weapon);
  const targets = weapons.length === 0 ? [] : nearestOf(state, robot);
  const [first] = targets;
  if (first === undefined) return;
  const target = targets.length === 1 ? first : yield* oneOf(state, robot, 'wild-target', targets);
  const fired = yield* drawn(state, robot, weapons);
  const { unit } = robot;
  const aim = { unit: unitOf(state, target.unit).id };
  const shots = fired.map((weapon) => ({ figure: robot.id, weapon, aim }));
  yield* volley(battle, { unit, target: target.unit, shots, situation: 'fire-combat' });
}

/** Those nearest to the robot that it sees in its front arc. */
function nearestOf(state: OpenD6State, robot: Soldier): Soldier[] {
  const lines = new SightLines(state);
  const away = (other: Soldier): number => gap(baseOf(robot), baseOf(other));
  const seen = everybody(state).filter(
    (other) => other.id !== robot.id && inFront(robot, other) && lines.sees(robot, other),
  );
  const least = Math.min(...seen.map(away));
  return seen.filter((other) => isWithin(away(other), least));
}

function* drawn(state: OpenD6State, robot: Soldier, weapons: readonly RangedWeaponId[]): Resolution<RangedWeaponId[]> {
  const left = [...weapons];
  while (left.length > WEAPONS) {
    const kept = yield* oneOf(
      state,
      robot,
      'wild-weapon',
      left.map((weapon) => ({ id: weapon })),
    );
    left.splice(left.indexOf(kept.id), 1);
  }
  return left;
}

/** One of these by a die with as many faces. */
function* oneOf<T extends { readonly id: string }>(
  state: OpenD6State,
  { id: figure, unit }: Soldier,
  name: string,
  among: readonly T[],
): Resolution<T> {
  const seat = unitOf(state, unit).side;
  const about: { readonly figure: FigureId; readonly among: readonly string[] } = {
    figure,
    among: among.map(({ id }) => id),
  };
  const face = yield* rollDie({
    name,
    rule: 'od6a-robot-027',
    seat,
    of: figure,
    sides: among.length,
    about: { ...about },
  });
  const one = among[face - 1];
  if (one === undefined) throw new Error(`a die shows ${face} of ${among.length}`);
  return one;
}
