import { barriersTouched, breached, distance, TOLERANCE } from '../../../../space';
import type { Barrier, Disc } from '../../../../space/types';
import { barrierKind, type BarrierKind } from '../../data/barriers';
import type { Battle, OpenD6State } from '../../state';
import type { GrenadeEvent } from './events';
import { indexOf } from '../table/table-index';

/** od6-grenade-025: every wall that the template touches gets one opening, where it is nearest to the burst. */
export function breachWalls(battle: Battle<GrenadeEvent>, burst: Disc): void {
  for (const barrier of wallsToBreach(battle.state, burst)) {
    const hole = barrierKind(barrier.kind, battle.state.options).breach;
    if (hole === undefined) continue;
    battle.emit({
      type: 'wall-breached',
      rule: 'od6-grenade-025',
      barrier: barrier.id,
      pieces: breached(barrier, hole, burst),
    });
  }
}

/** Nearest first; of a wall in several joined pieces only the nearest piece. */
function wallsToBreach(state: OpenD6State, burst: Disc): Barrier[] {
  const touched = barriersTouched(indexOf(state.table), burst).filter(({ kind }) =>
    isBlownOpen(barrierKind(kind, state.options)),
  );
  const walls: Barrier[][] = [];
  for (const barrier of touched) {
    const joined = walls.filter((wall) =>
      wall.some((piece) => piece.kind === barrier.kind && areJoined(piece, barrier)),
    );
    const [first, ...others] = joined;
    if (first === undefined) walls.push([barrier]);
    else {
      first.push(barrier, ...others.flat());
      for (const other of others) walls.splice(walls.indexOf(other), 1);
    }
  }
  return walls.flatMap((wall) => wall[0] ?? []);
}

/** What has a Strength rating is blown open by a roll instead. */
const isBlownOpen = ({ breach, strength }: BarrierKind): boolean => breach !== undefined && strength === undefined;

function areJoined(one: Barrier, other: Barrier): boolean {
  return [one.a, one.b].some((end) => [other.a, other.b].some((point) => distance(end, point) <= TOLERANCE));
}
