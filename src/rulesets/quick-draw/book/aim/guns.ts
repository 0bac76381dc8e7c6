import type { Reason, Verdict } from '../../../../engine/verdict';
import { total } from '../../../../engine/verdict';
import { atMost, distance, distanceToSegment, nearestOnSegment } from '../../../../space';
import { moveAlong } from '../../../../space/point';
import { pathLength, pointAtLength } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import { columnOf, UNARMOURED, type ArmourId, type Numbers } from '../../data/armour';
import type { Options } from '../../data/options';
import { ranged, type RangedWeapon } from '../../data/ranged';
import { bonus } from '../../data/skills';
import { FLIGHT } from '../../data/vehicles';
import type { Fighter, GunId, Piece, Vehicle, WeaponKey } from '../../state';
import { isCovered, sees, type Field } from '../field/field';
import { firesFromBench, isFighter, isVehicle, mountOf, nearestOn, rideOf, rowOf } from '../field/vehicles';

// qd-fire, qd-mod: what a fighter fires with, the line of a shot, and the number needed.

/** The row of a gun, of the table or of the gamemaster's own. */
export function gunOf(fighter: Pick<Fighter, 'own'>, id: GunId): RangedWeapon {
  if (id !== 'own') return ranged[id];
  if (fighter.own === null) throw new Error('there is no weapon of its own');
  return fighter.own;
}

/** qd-skill-005: an ambidextrous fighter fires any two hand guns at once, each by its own row. */
export function gunsOf(fighter: Pick<Fighter, 'own' | 'weapons'>, key: WeaponKey): readonly RangedWeapon[] {
  if (key === 'twin') return [ranged['bolt-pistol'], ranged['bolt-pistol']];
  return key === 'pair' ? pairOf(fighter) : [gunOf(fighter, key)];
}

function pairOf(fighter: Pick<Fighter, 'own' | 'weapons'>): readonly RangedWeapon[] {
  return fighter.weapons
    .map((id) => gunOf(fighter, id))
    .filter((gun) => gun.class === 'hand')
    .slice(0, 2);
}

/** Returns everything that a fighter can fire in the present place: carried weapons, or the one mounted at the seat. */
export function keysOf(state: Pick<Field, 'figures'>, fighter: Fighter): readonly WeaponKey[] {
  if (fighter.aboard === null || firesFromBench(state, fighter)) return carriedBy(fighter);
  const mount = mountOf(state, fighter);
  return mount === null ? [] : [mount.weapon];
}

function carriedBy(fighter: Fighter): readonly WeaponKey[] {
  const pair: readonly WeaponKey[] =
    fighter.skills.includes('ambidextrous') && pairOf(fighter).length === 2 ? ['pair'] : [];
  return [...new Set([...fighter.weapons, ...pair])];
}

/** qd-ap-003: Action Points of one shot, by the table; two hand guns at once are one. */
export function costOf(fighter: Fighter, key: WeaponKey): number {
  return key === 'pair' || key === 'twin' ? 1 : gunOf(fighter, key).points;
}

/** qd-fire-003: the number of a row against an armour; an X remains an X whatever is added. */
export function numberAgainst(numbers: Numbers, armour: ArmourId): number | null {
  return numbers[columnOf(armour)];
}

/** The two ends of a shot's line. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
  /** In inches, to the nearest of the target. */
  readonly far: number;
}

/** A charger on the way in is shot at no nearer than this to the enemy's base, in inches. */
const SHORT_OF_CONTACT = 1;

/** Steps in which a way is looked along, in inches. */
const STEP = 0.25;

/**
 * Returns where a charger is on the way in, for another figure: at the nearest place that it sees; null if it sees
 * none.
 */
export function spotOf(state: Field, charger: Fighter, other: Point): Point | null {
  const { trail } = charger;
  const most = Math.max(0, pathLength(trail) - SHORT_OF_CONTACT);
  const lengths = [...Array.from({ length: Math.floor(most / STEP) + 1 }, (_, i) => i * STEP), most];
  const spots = lengths.map((length) => pointAtLength(trail, Math.min(length, pathLength(trail))));
  return spots
    .filter((spot) => sees(state, other, spot))
    .reduce<Point | null>(
      (best, spot) => (best === null || distance(other, spot) < distance(other, best) ? spot : best),
      null,
    );
}

/** Returns the line of a shot; null if nothing is seen. A charger at either end is on the way in. */
export function lineOf(state: Field, firer: Fighter, target: Piece): Line | null {
  const from = firer.charge === null ? placeOfFire(state, firer, target) : spotOf(state, firer, target.at);
  if (from === null) return null;
  if (isVehicle(target)) return lineToVehicle(state, from, target);
  const to = target.charge === null ? target.at : spotOf(state, target, from);
  return to !== null && sees(state, from, to) ? { from, to, far: distance(from, to) } : null;
}

/**
 * Returns a line to the nearest part of a vehicle, otherwise to its middle, whichever is seen; ranges run to its
 * nearest edge.
 */
function lineToVehicle(state: Field, from: Point, vehicle: Vehicle): Line | null {
  const edge = nearestOn(vehicle, from);
  const to = [edge, vehicle.at].find((place) => sees(state, from, place));
  return to === undefined ? null : { from, to, far: distance(from, edge) };
}

/** Aboard, a weapon fires from where it is mounted; a skimmer's from the way that it flies, or not at all. */
function placeOfFire(state: Field, firer: Fighter, target: Piece): Point | null {
  const mount = mountOf(state, firer);
  const vehicle = rideOf(state, firer);
  if (mount?.weapon !== 'twin' || vehicle === null) return mount?.from ?? firer.at;
  return placeOnFlight(vehicle, target);
}

/** Returns the nearest place of the way flown this turn, otherwise the present place for a target straight ahead. */
function placeOnFlight(vehicle: Vehicle, target: Piece): Point | null {
  const legs = [...vehicle.trail.keys()].slice(1).map((i) => vehicle.trail.slice(i - 1, i + 1));
  const flown = legs.flatMap(([a, b]) => (a === undefined || b === undefined ? [] : [nearestOnLeg(a, b, target)]));
  const [best] = flown.filter(({ gap }) => atMost(gap, FLIGHT.beside)).sort((a, b) => a.gap - b.gap);
  if (best !== undefined) return best.at;
  const ahead = nearestOnLeg(vehicle.at, moveAlong(vehicle.at, vehicle.facing, FLIGHT.ahead), target);
  return atMost(ahead.gap, FLIGHT.beside) ? vehicle.at : null;
}

/** The place of a straight way that is nearest to a target, and how near it is. */
function nearestOnLeg(a: Point, b: Point, target: Piece): { readonly at: Point; readonly gap: number } {
  if (isFighter(target)) return { at: nearestOnSegment(target.at, a, b), gap: distanceToSegment(target.at, a, b) };
  const steps = Math.max(1, Math.ceil(distance(a, b) / STEP));
  const places = Array.from({ length: steps + 1 }, (_, i) => pointAtLength([a, b], (i * distance(a, b)) / steps));
  return places
    .map((at) => ({ at, gap: distance(at, nearestOn(target, at)) }))
    .reduce((best, one) => (one.gap < best.gap ? one : best));
}

/** The basis of a shot. */
interface Aim {
  readonly firer: Fighter;
  readonly target: Piece;
  readonly gun: RangedWeapon;
  readonly line: Line;
  /** True for a figure under the blast that is not the target itself. */
  readonly nearby?: boolean;
}

/** qd-mod-005, qd-fire-005: all that counts is added to the number that is needed, not to the die; null for an X. */
export function numberFor(state: Field, aim: Aim): Verdict<number | null> {
  const { firer, target, gun, line, nearby = false } = aim;
  const numbers = nearby ? gun.nearby : gun.target;
  const base = numbers === null ? null : numberAgainst(numbers, target.armour);
  if (base === null) return { value: null, reasons: [{ rule: 'qd-fire-003', key: 'no-effect' }] };
  const row: Reason = { rule: nearby ? 'qd-area-003' : gun.rule, key: nearby ? 'nearby' : 'row', value: base };
  const reasons = [row, ...unarmoured(state.options, target)];
  if (isVehicle(target)) reasons.push(...ofVehicle(target));
  if (nearby) reasons.push(...coverOnly(state, line));
  else reasons.push(...ofFirer(state, firer), ...ofTarget(state, firer, target, line));
  return { value: total(reasons), reasons };
}

/** qd-veh-005: a vehicle adds its own modifier to the others, for everybody who fires at it. */
function ofVehicle(vehicle: Vehicle): readonly Reason[] {
  const { toHit } = rowOf(vehicle);
  return toHit === 0 ? [] : [{ rule: 'qd-veh-005', key: 'vehicle', value: toHit }];
}

function unarmoured({ unarmoured: counts }: Options, { armour }: Piece): readonly Reason[] {
  return counts && armour === 'none' ? [{ rule: 'qd-fire-002', key: 'unarmoured', value: UNARMOURED.number }] : [];
}

function coverOnly(state: Field, { from, to }: Line): readonly Reason[] {
  return isCovered(state, from, to) ? [{ rule: 'qd-mod-002', key: 'covered', value: HIDDEN }] : [];
}

function ofFirer(state: Field, firer: Fighter): readonly Reason[] {
  const { wounds, dice, skills } = firer;
  const driven = Math.max(0, (rideOf(state, firer)?.dice ?? 0) - 1);
  const reasons: Reason[] = [];
  if (wounds > 0) reasons.push(wounded);
  if (dice + driven > 0 && skills.includes('on-the-move')) reasons.push(onTheMove);
  else reasons.push(...(dice > 0 ? [movedBy(dice)] : []), ...(driven > 0 ? [drivenBy(driven)] : []));
  if (skills.includes('marksman')) reasons.push(marksman);
  return reasons;
}

/** qd-mod-001, qd-wound-002: a wounded firer fires on, however often wounded at 2 less. */
const wounded: Reason = { rule: 'qd-mod-001', key: 'wounded', value: -2 };

/** qd-mod-003: 1 less for each die that the firer has moved in this turn before the shot. */
const movedBy = (dice: number): Reason => ({ rule: 'qd-mod-003', key: 'moved', value: -dice, values: { dice } });

/** qd-mod-004: aboard a vehicle the first die of its movement costs nothing. */
const drivenBy = (dice: number): Reason => ({ rule: 'qd-mod-004', key: 'driven', value: -dice, values: { dice } });

/** qd-skill-004: 2 more with every ranged weapon. */
const marksman: Reason = { rule: 'qd-skill-004', key: 'marksman', value: bonus.marksman };

/** qd-skill-007: no modifier for one's own movement, and none for a target's; cover still counts. */
const onTheMove: Reason = { rule: 'qd-skill-007', key: 'on-the-move', value: 0 };

const HIDDEN = -2;

/** qd-mod-002: a target that moves or is under cover, 2 less and only once. */
function ofTarget(state: Field, firer: Fighter, target: Piece, { from, to }: Line): readonly Reason[] {
  const moving = hasMoved(target) && !firer.skills.includes('on-the-move');
  const covered = isCovered(state, from, to);
  const listed: readonly Reason[] = [
    ...(moving ? [{ rule: 'qd-mod-002', key: 'moving', value: HIDDEN } as const] : []),
    ...(covered ? [{ rule: 'qd-mod-002', key: 'covered', value: HIDDEN } as const] : []),
  ];
  return state.options.twiceHidden ? listed : listed.slice(0, 1);
}

/** At least one die in this turn, a run for cover included. */
export function hasMoved(piece: Piece): boolean {
  return piece.dice > 0 || (isFighter(piece) && piece.ran);
}

/** qd-fire-001, qd-fire-004: a roll of no more than the number damages; a 1 always does, however low the number. */
export function isHit(face: number, number: number, { twentyFails }: Pick<Options, 'twentyFails'>): boolean {
  if (twentyFails && face === 20) return false;
  return face === 1 || face <= number;
}

/** The chance of a hit, from 0 to 1. */
export function chanceOf(number: number | null, options: Pick<Options, 'twentyFails'>): number {
  if (number === null) return 0;
  const faces = Array.from({ length: 20 }, (_, i) => i + 1);
  return faces.filter((face) => isHit(face, number, options)).length / faces.length;
}
