import { rollDie, type Resolution } from '../../../../engine/request';
import { deviate, moveAlong, stopAtBarrier } from '../../../../space';
import type { Point } from '../../../../space/types';
import { kindOf as barrierOf } from '../table/barrier-kind';
import { dissipation } from '../../data/hazards';
import type { Battle, Hazard, OpenD6State } from '../../state';
import { settleHits } from '../damage/fall';
import type { DamageEvent } from '../damage/events';
import type { SquadEvent } from '../squad/events';
import { indexOf } from '../table/table-index';
import type { HazardEvent } from './events';
import { harmIn } from './harm';
import { windNow } from './wind';
import { damageIn, hazardOf, hazardsOf, isRolledFor, turnsLeft } from './lying';

/** Bearing of direction 1 of the template for the wind: the far edge of the table. */
const WIND_FROM = 0;
/** How far a cloud drifts, in inches. */
const DRIFT = 1;
/** A room is no wider than this to any side of the cloud's centre, in inches. */
const ROOM = 10;
/** Directions in which a room is looked for. */
const LOOKS = 24;

/** Harms figures in clouds at the end of a turn. Does nothing if nothing lies on the table. */
export function* harmInClouds(battle: Battle<DamageEvent | HazardEvent | SquadEvent>): Resolution<void> {
  const { state } = battle;
  if (hazardsOf(state).length === 0) return;
  for (const { id } of [...hazardsOf(state)]) yield* harmIn(battle, id);
  yield* settleHits(battle);
}

/** Then clouds are rolled for, and those at their end are removed. */
export function* turnClouds(battle: Battle<DamageEvent | HazardEvent | SquadEvent>): Resolution<void> {
  for (const { id } of [...hazardsOf(battle.state)]) yield* passTurn(battle, hazardOf(battle.state, id));
}

/** od6a-cloud-006: removed in the last of its turns, without a roll; else rolled for where its kind says so. */
function* passTurn(battle: Battle<DamageEvent | HazardEvent | SquadEvent>, hazard: Hazard): Resolution<void> {
  const { state } = battle;
  if (turnsLeft(state, hazard) <= 1) end(battle, hazard, 'time');
  else if (isRolledFor(state, hazard) && !isConfined(state, hazard.at)) yield* dissipate(battle, hazard);
}

function end(battle: Battle<HazardEvent>, { id, kind, at }: Hazard, why: 'time' | 'dissipates'): void {
  const rule = why === 'time' ? 'od6a-cloud-006' : 'od6a-cloud-001';
  battle.emit({ type: 'hazard-ended', rule, hazard: id, kind, at, why });
}

/** od6a-cloud-004: the roll of a turn on the Cloud Dissipation Table. */
function* dissipate(battle: Battle<DamageEvent | HazardEvent | SquadEvent>, hazard: Hazard): Resolution<void> {
  const { id, kind, side } = hazard;
  const face = yield* rollDie({ name: 'cloud', rule: 'od6a-cloud-001', seat: side, of: id, about: { kind } });
  const result = dissipation(face);
  battle.emit({ type: 'cloud-rolled', rule: 'od6a-cloud-001', hazard: id, kind, face, result });
  if (result === 'dissipates') end(battle, hazard, 'dissipates');
  if (result === 'drifts') yield* drift(battle, hazard);
}

/** Moves a cloud downwind; a high wall stops it. It harms figures that it reaches at once. */
function* drift(battle: Battle<DamageEvent | HazardEvent | SquadEvent>, hazard: Hazard): Resolution<void> {
  const { state } = battle;
  const { id, kind, at: from } = hazard;
  const wanted = deviate(from, WIND_FROM, yield* windNow(battle, hazard.side), DRIFT);
  const to = stopAtBarrier(
    indexOf(state.table),
    from,
    wanted,
    (wall) => barrierOf(state, wall).sight === 'blocks',
  ).point;
  battle.emit({ type: 'hazard-drifted', rule: 'od6a-cloud-001', hazard: id, kind, from, to });
  if (damageIn(state, hazard) === null) return;
  yield* harmIn(battle, id);
  yield* settleHits(battle);
}

/**
 * od6a-cloud-003: a cloud with high walls near it all around neither drifts nor thins out, and lies for all its turns.
 * Doors and windows count as wall here.
 */
export function isConfined(state: OpenD6State, at: Point): boolean {
  const index = indexOf(state.table);
  return Array.from({ length: LOOKS }, (_, i) => moveAlong(at, (360 / LOOKS) * i, ROOM)).every(
    (edge) =>
      stopAtBarrier(index, at, edge, (barrier) => barrierOf(state, barrier).sight !== 'open').barrier !== undefined,
  );
}
