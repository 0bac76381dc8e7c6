import type { FigureId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { deviate, stopAtBarrier, traceSight } from '../../../../space';
import { between } from '../../../../space/point';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import { dieFace, type DieFace, type RangeBand } from '../../data/charts';
import type { Battle, OpenD6State } from '../../state';
import { squadOf } from '../squad/squads';
import { indexOf } from '../table/table-index';
import type { GrenadeEvent } from './events';

/** Something that misses its place. */
interface Miss {
  readonly figure: FigureId;
  /** Direction in which it was sent, along which direction 1 of the template points. */
  readonly bearing: number;
  readonly rule: RuleId;
  /** The rule of the distance. */
  readonly distanceRule: RuleId;
  readonly of: string;
  readonly band: RangeBand;
}

interface Straying extends Miss {
  readonly inchesOf: (face: DieFace) => number;
}

/** Which way and how far by the dice. */
interface Strayed {
  readonly direction: number;
  readonly face: number;
  readonly inches: number;
}

/** od6-grenade-007, od6-grenade-009: a die for the direction, 1 the way of the throw, a die for the distance; where the bomb ends up. */
export function* stray(battle: Battle<GrenadeEvent>, miss: Straying, from: Point): Resolution<Point> {
  const { direction, face } = yield* rollDeviation(battle, miss);
  return deviateTo(battle, miss, from, { direction, face, inches: miss.inchesOf(dieFace(face)) });
}

/** The two dice of a deviation. */
export function* rollDeviation(
  battle: Battle<GrenadeEvent>,
  { figure, rule, distanceRule, of, band }: Miss,
): Resolution<Pick<Strayed, 'direction' | 'face'>> {
  const seat = squadOf(battle.state, figure).side;
  const direction = yield* rollDie({ name: 'deviation-direction', rule, seat, of, about: { figure } });
  const face = yield* rollDie({ name: 'deviation-distance', rule: distanceRule, seat, of, about: { figure, band } });
  return { direction, face };
}

/** Tells of a deviation, and returns where it ends. */
export function deviateTo(
  battle: Battle<GrenadeEvent>,
  { figure, bearing, rule }: Miss,
  from: Point,
  { direction, face, inches }: Strayed,
): Point {
  const aimed = deviate(from, bearing, dieFace(direction), inches);
  const { point: to, stoppedBy } = stopDeviation(battle.state, from, aimed);
  battle.emit({ type: 'throw-deviated', rule, figure, bearing, direction, face, inches, from, to, stoppedBy });
  return to;
}

/** od6-grenade-011: the way is stopped by high walls, closed building sides and cliffs; all else lets it pass. */
export function stopDeviation(
  state: OpenD6State,
  from: Point,
  to: Point,
): { readonly point: Point; readonly stoppedBy: string | null } {
  const index = indexOf(state.table);
  const stop = stopAtBarrier(index, from, to, (barrier) => kindOf(state, barrier).sight === 'blocks');
  const way = traceSight(index, { ...from, z: 0 }, { ...to, z: 0 });
  const cliff = way.areas.find(({ area, from: at }) => area.kind === 'cliff' && at > TOLERANCE);
  if (cliff !== undefined && cliff.from < stop.at) {
    return { point: between(from, to, cliff.from / way.length), stoppedBy: cliff.area.id };
  }
  return { point: stop.point, stoppedBy: stop.barrier?.id ?? null };
}
