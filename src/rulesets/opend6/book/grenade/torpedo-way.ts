import { distance, moveAlong, stopAtBarrier, traceSight, TOLERANCE } from '../../../../space';
import type { Barrier, Point } from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import { strengthOfWall } from '../../data/strengths';
import type { OpenD6State, Soldier } from '../../state';
import { indexOf } from '../table/table-index';
import { TORPEDO_STARTS, torpedoTemplate } from './torpedo-size';

/** What ends the run of a torpedo, how far along its template. */
interface InTheWay {
  readonly inches: number;
  readonly at: Point;
  /** The wall or door that it meets; null at the end of its run, or at a cliff. */
  readonly barrier: Barrier | null;
  /** Id of what stops it; null at the end of its run. */
  readonly stoppedBy: string | null;
  /** Its Strength rating; null for what nothing brings down. */
  readonly strength: number | null;
}

/** Returns the first wall, door or cliff on the way of a torpedo, beside those that it has broken. */
export function firstInTheWay(
  state: OpenD6State,
  { at, r }: Soldier,
  direction: number,
  broken: ReadonlySet<string>,
): InTheWay {
  const start = r + TORPEDO_STARTS;
  const end = moveAlong(at, direction, start + torpedoTemplate.length);
  const along = (inches: number): number => Math.min(torpedoTemplate.length, Math.max(0, inches - start));
  const isInTheWay = (barrier: Barrier): boolean =>
    !broken.has(barrier.id) && (barrier.kind === 'door' || kindOf(state, barrier).sight === 'blocks');
  const index = indexOf(state.table);
  const stop = stopAtBarrier(index, at, end, isInTheWay);
  const way = traceSight(index, { ...at, z: 0 }, { ...end, z: 0 });
  const cliff = way.areas.find(({ area, from }) => area.kind === 'cliff' && from > TOLERANCE);
  if (cliff !== undefined && cliff.from < stop.at)
    return {
      inches: along(cliff.from),
      at: moveAlong(at, direction, cliff.from),
      barrier: null,
      stoppedBy: cliff.area.id,
      strength: null,
    };
  const { barrier } = stop;
  if (barrier === undefined)
    return { inches: torpedoTemplate.length, at: end, barrier: null, stoppedBy: null, strength: null };
  return {
    inches: along(distance(at, stop.point)),
    at: stop.point,
    barrier,
    stoppedBy: barrier.id,
    strength: strengthOfWall(barrier.kind, state.options),
  };
}
