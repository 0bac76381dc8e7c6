import type { Carefulness } from '../../../battle/carefulness';
import type { SideId } from '../../../battle/state';
import { distance } from '../../../space';
import { moveAlong } from '../../../space/point';
import { headingAt, partBefore, pathLength } from '../../../space/path-point';
import type { Point } from '../../../space/types';
import { canDrive, clearLength, likelyDice, mustVeer, refuseDriver } from '../book/drive/driving';
import { drivingWay } from '../book/drive/driving-way';
import { foesOf, nearest, ofSide, sideOf, standing } from '../book/field/field';
import { aboardOf, inSeat, placesAboard, rideOf, rowOf, vehiclesIn } from '../book/field/vehicles';
import { rules } from '../rules';
import type { Seen, Vehicle } from '../state';
import type { QuickDrawCommand } from '../verbs';
import { mostHits, riskOf } from './appraisal';

// Vehicles and their crews, as an automaton handles them.

/**
 * The value of an inch towards the objective for a vehicle, in hits; and for a vehicle that only looks for a target.
 */
const INCH = { reach: 0.14, hunt: 0.05 } as const;

/** How much a vehicle fears for itself: armour is there to be used. */
const CAUTION = 0.35;

const BETTER = 0.08;
const DIE = 3.5;
const BEARINGS = Array.from({ length: 8 }, (_, i) => i * 45);

/** How near before an enemy a vehicle halts, in inches. */
const HALT = 4;

/** A veer first; then vehicles with somewhere better to be, and empty seats. */
export function drivingCommand(seen: Seen, seat: SideId, care: Carefulness): QuickDrawCommand | null {
  const own = vehiclesIn(seen).filter((vehicle) => sideOf(seen, vehicle) === seat);
  const veering = own.find((vehicle) => mustVeer(seen, vehicle));
  if (veering !== undefined) return { type: 'drive', figure: veering.id, path: [veering.at] };
  for (const vehicle of own) {
    if (refuseDriver(seen, vehicle.id) !== null || care.overlooks()) continue;
    const command = bestDrive(seen, vehicle, care);
    if (command !== null && rules.refuse(seen, seat, command) === null) return command;
  }
  return crewCommand(seen, seat);
}

function bestDrive(seen: Seen, vehicle: Vehicle, care: Carefulness): QuickDrawCommand | null {
  const { goal, inch } = errandOf(seen, vehicle);
  const worth = (path: readonly Point[]): number => {
    const after = driven(seen, vehicle, path);
    const end = path.at(-1) ?? vehicle.at;
    const gained = goal === null ? 0 : distance(vehicle.at, goal) - distance(end, goal);
    return worthOf(after, vehicle.id) + inch * gained;
  };
  const here = worthOf(seen, vehicle.id);
  let best: { readonly path: readonly Point[]; readonly worth: number } | null = null;
  for (const path of waysOf(seen, vehicle, goal)) {
    const gain = care.judged(worth(path) - here);
    if (gain > (best?.worth ?? BETTER)) best = { path, worth: gain };
  }
  return best === null ? null : { type: 'drive', figure: vehicle.id, path: [...best.path] };
}

/** Returns where it goes: the objective of its side, otherwise the nearest possible target. */
function errandOf(seen: Seen, vehicle: Vehicle): { readonly goal: Point | null; readonly inch: number } {
  const goal = seen.goals.find(({ side }) => side === sideOf(seen, vehicle));
  if (goal?.kind === 'reach') return { goal: goal.place, inch: INCH.reach };
  return { goal: nearest(vehicle.at, foesOf(seen, vehicle))?.at ?? null, inch: INCH.hunt };
}

function waysOf(seen: Seen, vehicle: Vehicle, goal: Point | null): readonly (readonly Point[])[] {
  const { speed } = rowOf(vehicle);
  const dice = Array.from({ length: speed }, (_, i) => i + 1);
  const way = goal === null ? null : drivingWay(seen, vehicle, goal);
  const onWay = way === null ? [] : dice.map((count) => partBefore(way, Math.min(pathLength(way), count * DIE)));
  const near = [...foesOf(seen, vehicle)]
    .sort((a, b) => distance(a.at, vehicle.at) - distance(b.at, vehicle.at))
    .slice(0, 3);
  const atFoes = near.flatMap(({ at }) => {
    const far = distance(vehicle.at, at) - HALT - vehicle.r;
    return far < 1 ? [] : [partBefore([vehicle.at, at], Math.min(far, speed * DIE))];
  });
  const aside = BEARINGS.flatMap((turn) => [2, 7].map((far) => [vehicle.at, moveAlong(vehicle.at, turn, far)]));
  return [...onWay, ...atFoes, ...aside].filter(
    (path) => path.length > 1 && clearLength(seen, vehicle, path, Infinity) >= pathLength(path) - 0.001,
  );
}

/** The battle as it would be with a vehicle at the end of a way. */
function driven(seen: Seen, vehicle: Vehicle, path: readonly Point[]): Seen {
  const length = pathLength(path);
  const dice = likelyDice(length, rowOf(vehicle).speed);
  const facing = headingAt(path, length);
  const moved = { ...vehicle, at: path.at(-1) ?? vehicle.at, facing, dice, trail: path };
  const places = Object.entries(placesAboard(seen, moved)).map(([id, at]) => [id, { ...seen.figures[id], at }]);
  return { ...seen, figures: { ...seen.figures, [vehicle.id]: moved, ...Object.fromEntries(places) } };
}

/** What those aboard hit from there, against what hits the vehicle. */
function worthOf(seen: Seen, id: string): number {
  const vehicle = vehiclesIn(seen).find((one) => one.id === id);
  if (vehicle === undefined) return 0;
  const gain = aboardOf(seen, vehicle).reduce((sum, fighter) => sum + mostHits(seen, fighter), 0);
  return gain - CAUTION * riskOf(seen, vehicle);
}

/**
 * Empty seats are taken, the wheel first. Fighters in a vehicle that no longer moves get out if they have somewhere to
 * be.
 */
function crewCommand(seen: Seen, seat: SideId): QuickDrawCommand | null {
  for (const fighter of ofSide(seen, seat)) {
    const vehicle = rideOf(seen, fighter);
    if (vehicle === null) continue;
    const { id: figure, aboard } = fighter;
    const empty = rowOf(vehicle).seats.find(
      ({ id, mount }) =>
        inSeat(seen, vehicle, id) === null && (mount === null ? vehicle.engine : !vehicle.lost.includes(id)),
    );
    const moves: readonly QuickDrawCommand[] = [
      ...(empty !== undefined && (aboard?.seat === null || isIdle(vehicle, aboard?.seat))
        ? [{ type: 'take-seat', figure, seat: empty.id } as const]
        : []),
      ...(isStranded(seen, vehicle) && mostHits(seen, fighter) === 0 ? [{ type: 'leave', figure } as const] : []),
    ];
    const found = moves.find((command) => rules.refuse(seen, seat, command) === null);
    if (found !== undefined) return found;
  }
  return null;
}

/** A seat from which nothing can be done any more. */
function isIdle(vehicle: Vehicle, seat: string | undefined): boolean {
  if (seat === undefined) return false;
  return seat === 'driver' ? !vehicle.engine : vehicle.lost.some((lost) => lost === seat);
}

/** Returns true if the vehicle can go no further and its side has somewhere to be. */
function isStranded(seen: Seen, vehicle: Vehicle): boolean {
  const going = vehicle.engine && (canDrive(seen, vehicle) || standing(seen).some(({ ducked }) => ducked));
  return !going && seen.goals.some(({ kind, side }) => kind === 'reach' && side === sideOf(seen, vehicle));
}
