import type { Refusal } from '../../../../engine/verdict';
import { atMost, distance } from '../../../../space';
import { angleBetween, bearing } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import { environments, placeOf } from '../../data/environment';
import { CLOSE } from '../../data/obstacles';
import { troops } from '../../data/troops';
import type { Aim, MarineState, SeenSquad, Trooper } from '../../state';
import { gapToTarget, targetIn } from '../obstacles/beaten';
import { refuseWork } from '../obstacles/charges';
import { rangeIn } from '../deck/decks';
import {
  enemiesOf,
  friendsOf,
  isBystander,
  isFit,
  isHindered,
  isMarine,
  isRobot,
  missing,
  type Field,
} from '../deck/field';
import { chargesFor, chargesLeft } from '../squad/sca-charges';
import { refuseSpray } from '../obstacles/solvent';
import { chanceOf, isInReach, isShielded, numberOf, rowOf, seenAt, targetOf } from './shots';
import { refuseSupply } from '../squad/stores';
import { throwOf } from './throws';

// sm-order: what each figure may be told to do in the firing phase, before any shot is resolved.

export type Aiming = Field &
  Pick<MarineState, 'turn' | 'charges'> & { readonly units: Readonly<Record<string, SeenSquad>> };

/**
 * sm-move-005, sm-melee-006, sm-order-010: one action each. A figure does nothing in the firing phases after a
 * non-tactical move, after a fight, with a load (except what it `works` on), or while it runs a robot. Returns why not,
 * or null.
 */
export function refuseActor(
  state: Pick<Field, 'piles'>,
  trooper: Trooper,
  works: string | null = null,
): Refusal | null {
  const { id: subject } = trooper;
  if (!isFit(trooper)) return { code: 'cannot-act', rule: 'sm-fire-017', subject };
  if (isBystander(trooper)) return { code: 'bystander', rule: 'sm-scenario-004', subject };
  if (trooper.pace === 'run') return { code: 'ran', rule: 'sm-move-005', subject };
  if (trooper.fought) return { code: 'fought', rule: 'sm-melee-006', subject };
  if (isHindered(state, trooper) && trooper.carries !== works)
    return { code: 'carries', rule: 'sm-casevac-003', subject };
  return trooper.controls === null ? null : { code: 'controls-robot', rule: 'sm-troop-007', subject };
}

/** Returns why a figure may not be told to do this, or null. Who asks for many targets passes the nearest ones. */
export function refuseAim(state: Aiming, trooper: Trooper, aim: Aim, nearest?: readonly Trooper[]): Refusal | null {
  /** sm-wirepod-006: carried at one's own speed, and nothing is done with it but to put it up. */
  const refusal = refuseActor(state, trooper, aim.does === 'set-up' ? aim.charge : null);
  if (refusal !== null) return refusal;
  switch (aim.does) {
    case 'shoot':
      return refuseShot(state, trooper, aim, nearest);
    case 'shoot-door':
      return refuseDoorShot(state, trooper, aim.door, aim.single);
    case 'throw':
      return refuseThrow(state, trooper, aim.at);
    case 'place':
    case 'set-up':
      return refuseWork(state, trooper, aim);
    case 'supply':
      return refuseSupply(state, trooper, aim.pile);
    case 'spray':
      return refuseSpray(state, trooper, aim.obstacle);
  }
}

function refuseWeapon(state: Pick<Field, 'options'>, trooper: Trooper, single: boolean): Refusal | null {
  const { id: subject } = trooper;
  if (trooper.weapon === null) return { code: 'no-weapon', rule: 'sm-weapon-001', subject };
  const row = rowOf(trooper, single);
  if (row === null) return { code: 'no-armour', rule: 'sm-weapon-005', subject };
  if (chargesLeft(state, trooper) < chargesFor(row)) return { code: 'no-sca-charges', rule: 'sm-ammo-001', subject };
  return trooper.harm === 'no-fire' ? { code: 'no-fire', rule: 'sm-robot-002', subject } : null;
}

function refuseShot(
  state: Aiming,
  firer: Trooper,
  { target: id, single }: Extract<Aim, { does: 'shoot' }>,
  nearest: readonly Trooper[] | undefined,
): Refusal | null {
  const refusal = refuseWeapon(state, firer, single);
  if (refusal !== null) return refusal;
  const subject = firer.id;
  const target = targetOf(state, firer, id);
  if (target === null) return { code: 'no-target', rule: 'sm-fire-002', subject };
  const where = seenAt(state, firer, target);
  if (where === null) return { code: 'out-of-sight', rule: 'sm-sight-001', subject };
  if (!isInReach(state, rangeIn(state, firer, { ...target, at: where.at })))
    return {
      code: 'out-of-range',
      rule: placeOf(state.options) === 'station' ? 'sm-gravity-008' : 'sm-underwater-006',
      subject,
    };
  if (isShielded(state, firer, target)) return { code: 'friend-in-the-way', rule: 'sm-fire-016', subject };
  if (state.options.nearestIsAdvice || !mustTakeNearest(firer)) return null;
  const nearer = nearest ?? nearestTargets(state, firer);
  return nearer.length === 0 || nearer.some((one) => one.id === id)
    ? null
    : { code: 'not-nearest', rule: 'sm-order-006', subject };
}

/** sm-order-007, sm-troop-005: Marines and robots pick any target; crew, their officers and armoured non-marines take the nearest. */
export function mustTakeNearest(firer: Trooper): boolean {
  return !isMarine(firer) && !isRobot(firer);
}

/** sm-order-006: returns the nearest enemies in sight who may be fired at and hurt, of any kind; ties are free. */
export function nearestTargets(state: Aiming, firer: Trooper): readonly Trooper[] {
  const friends = friendsOf(state, firer);
  const open = enemiesOf(state, firer).filter((enemy) => isFit(enemy) && canHurt(state, firer, enemy, friends));
  const least = Math.min(...open.map((enemy) => rangeIn(state, firer, enemy)));
  return open.filter((enemy) => atMost(rangeIn(state, firer, enemy), least));
}

function canHurt(state: Aiming, firer: Trooper, enemy: Trooper, friends: readonly Trooper[]): boolean {
  const row = rowOf(firer, false) ?? rowOf(firer, true);
  if (row === null || isShielded(state, firer, enemy, friends)) return false;
  const where = seenAt(state, firer, enemy);
  if (where === null || where.gone) return false;
  const number = numberOf(state, firer, enemy, row);
  return number !== null && chanceOf(state, number) > 0;
}

/**
 * sm-door-005, sm-door-006: only energy weapons, missiles and charges harm a door; an SCA counts against a door from
 * within 1 cm of the base's edge, if the firer faces the door.
 */
function refuseDoorShot(state: Aiming, firer: Trooper, door: string, single: boolean): Refusal | null {
  const refusal = refuseWeapon(state, firer, single);
  if (refusal !== null) return refusal;
  const subject = firer.id;
  if (targetIn(state, door) === null) return { code: 'no-door', rule: 'sm-door-005', subject };
  const gap = gapToTarget(state, firer, door);
  return atMost(gap, CLOSE)
    ? null
    : { code: 'too-far-from-door', rule: 'sm-door-006', subject, values: missing(gap, CLOSE) };
}

/** sm-grenade-008, sm-grenade-011: a grenade is thrown at a point, from the squad's stock, and by no robot. */
function refuseThrow(state: Aiming, thrower: Trooper, at: Point): Refusal | null {
  const { id: subject, unit } = thrower;
  if ((state.units[unit]?.stock?.grenades ?? 1) <= 0 || !mayThrow(state, thrower))
    return { code: 'no-grenades', rule: 'sm-grenade-011', subject };
  if (environments[placeOf(state.options)].throws === 0)
    return { code: 'no-throw', rule: 'sm-underwater-003', subject };
  if (at.x < 0 || at.y < 0 || at.x > state.table.width || at.y > state.table.height)
    return { code: 'off-the-table', rule: 'sm-grenade-001', subject };
  return throwOf(state, thrower, at) === null ? { code: 'no-throw', rule: 'sm-grenade-002', subject } : null;
}

/**
 * Marines and armoured non-marines have grenades; ordinary crew where the scenario gave their squad some; a Close Support Marine
 * never.
 */
export function mayThrow(
  { units }: { readonly units: Readonly<Record<string, SeenSquad>> },
  { troop, unit }: Trooper,
): boolean {
  const { human, marine, throws } = troops[troop];
  return human && (throws || (!marine && (units[unit]?.stock?.grenades ?? 0) > 0));
}

/**
 * sm-order-005: a turn of more than 90 degrees counts as movement, both in the facing of the shot and in the final
 * facing; an immobilised robot never counts as moved.
 */
export function isStill(state: Field, trooper: Trooper): boolean {
  if (trooper.harm === 'immobile') return true;
  if (trooper.pace !== 'still') return false;
  const { began, facing, at } = trooper;
  if (angleBetween(began.facing, facing) > QUARTER) return false;
  const to = aimedAt(state, trooper);
  return to === null || distance(at, to) < 0.01 || angleBetween(began.facing, bearing(at, to)) <= QUARTER;
}

const QUARTER = 90 + 1e-6;

/** Returns the point that a figure aims at. */
export function aimedAt(state: Field, { id, aim }: Trooper): Point | null {
  if (aim === null) return null;
  if (aim.does === 'throw') return aim.at;
  if (aim.does !== 'shoot') return null;
  const target = state.figures[aim.target];
  return target?.glimpses.find(({ by }) => by === id)?.at ?? target?.at ?? null;
}
