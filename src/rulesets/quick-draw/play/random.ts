import type { SideId } from '../../../battle/state';
import type { Chance } from '../../../engine/dice';
import { moveAlong } from '../../../space/point';
import { partBefore, pathLength } from '../../../space/path-point';
import type { Point } from '../../../space/types';
import { enemiesOf, ofSide } from '../book/field/field';
import { drivingWay } from '../book/drive/driving-way';
import { rideOf, rowOf, vehiclesIn } from '../book/field/vehicles';
import { wayTo, wayToContact } from '../book/field/ways';
import { rules } from '../rules';
import type { Fighter, Seen } from '../state';
import type { QuickDrawCommand } from '../verbs';

/** How often a random command is tried before the plain one of the step is taken. */
const TRIES = 6;

/** Any legal command, chosen without sense: playouts with it reach corners that good play never sees. */
export function random(seen: Seen, seat: SideId, chance: Chance): QuickDrawCommand {
  const own = ofSide(seen, seen.active);
  const tries = chance.below(8) === 0 ? 0 : TRIES;
  for (let i = 0; i < tries; i += 1) {
    const fighter = own[chance.below(Math.max(1, own.length))];
    const command = fighter === undefined ? null : idea(seen, fighter, chance);
    if (command !== null && rules.refuse(seen, seat, command) === null) return command;
  }
  return plain(seen, seat);
}

const ends: readonly QuickDrawCommand[] = [
  { type: 'begin' },
  { type: 'exchange' },
  { type: 'fight' },
  { type: 'end-step' },
];

/** Returns what the step requires: the dice of a veering vehicle or of madness, if any. */
function plain(seen: Seen, seat: SideId): QuickDrawCommand {
  const found = ends.find((command) => rules.refuse(seen, seat, command) === null);
  if (found !== undefined) return found;
  const veering = vehiclesIn(seen).map(({ id, at }): QuickDrawCommand => ({ type: 'drive', figure: id, path: [at] }));
  const mad = [...veering, ...ofSide(seen, seen.active).flatMap((fighter) => towardsEnemy(seen, fighter))];
  const owed = mad.find((command) => rules.refuse(seen, seat, command) === null);
  if (owed === undefined) throw new Error(`nothing goes on with the step ${seen.phase}`);
  return owed;
}

/** Returns charges, and steps towards each enemy, as far as there is a way. */
export function towardsEnemy(seen: Seen, fighter: Fighter): readonly QuickDrawCommand[] {
  return enemiesOf(seen, fighter).flatMap((enemy): QuickDrawCommand[] => {
    const way = wayToContact(seen, fighter, enemy);
    if (way === null) return [];
    const { id: figure } = fighter;
    return [
      { type: 'charge', figure, target: enemy.id, path: [...way.path] },
      ...[8, 4, 2, 1].flatMap((inches) => partOf(way.path, inches, figure)),
    ];
  });
}

function partOf(path: readonly Point[], inches: number, figure: string): QuickDrawCommand[] {
  return pathLength(path) < inches ? [] : [{ type: 'move', figure, path: partBefore(path, inches) }];
}

function idea(seen: Seen, fighter: Fighter, chance: Chance): QuickDrawCommand | null {
  const { id: figure, at } = fighter;
  if (seen.phase === 'start') return { type: 'dose', figure };
  if (seen.phase === 'opening' || (seen.phase === 'left-over' && chance.below(3) === 0)) return { type: 'open-fire' };
  if (seen.phase !== 'move' && seen.phase !== 'left-over') return null;
  const ride = rideIdea(seen, fighter, chance);
  if (ride !== null) return ride;
  const enemies = enemiesOf(seen, fighter);
  const enemy = enemies[chance.below(Math.max(1, enemies.length))];
  switch (chance.below(6)) {
    case 0: {
      const patients = ofSide(seen, seen.active).filter(({ wounds }) => wounds > 0);
      const patient = patients[chance.below(Math.max(1, patients.length))];
      return patient === undefined ? null : { type: 'treat', figure, patient: patient.id };
    }
    case 1: {
      const [thing] = Object.keys(seen.dropped);
      return thing === undefined ? null : { type: 'pick-up', figure, thing };
    }
    case 2:
    case 3: {
      const way = enemy === undefined ? null : wayToContact(seen, fighter, enemy);
      return enemy === undefined || way === null
        ? null
        : { type: 'charge', figure, target: enemy.id, path: [...way.path] };
    }
    default: {
      const to = moveAlong(at, chance.below(360), 1 + chance.below(10));
      const way = wayTo(seen, fighter, to);
      return way === null ? null : { type: 'move', figure, path: [...way.path] };
    }
  }
}

/** Drives, gets in and out, and changes seats. */
function rideIdea(seen: Seen, fighter: Fighter, chance: Chance): QuickDrawCommand | null {
  const { id: figure, aboard } = fighter;
  const vehicle = rideOf(seen, fighter);
  if (aboard === null || vehicle === null) {
    const all = vehiclesIn(seen);
    const other = all[chance.below(Math.max(1, all.length))];
    return other === undefined || chance.below(2) === 0 ? null : { type: 'board', figure, vehicle: other.id };
  }
  if (chance.below(6) === 0) return { type: 'leave', figure };
  if (aboard.seat !== 'driver' || chance.below(4) === 0) {
    const { seats } = rowOf(vehicle);
    const seat = seats[chance.below(seats.length)];
    return seat === undefined ? null : { type: 'take-seat', figure, seat: seat.id };
  }
  const way = drivingWay(seen, vehicle, moveAlong(vehicle.at, chance.below(360), 2 + chance.below(15)));
  return way === null ? null : { type: 'drive', figure: vehicle.id, path: [...way] };
}
