import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { areaContains, atLeast, atMost } from '../../../../space';
import type { Area, Point } from '../../../../space/types';
import type { CreatureId } from '../../data/creatures';
import { happenings, MONSTER, TREES, type HappeningId } from '../../data/happenings';
import { isWater, isWood } from '../../data/terrain';
import type { Battle, OpenD6State } from '../../state';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import type { HazardEvent } from '../hazard/events';
import { isOccupied } from '../hazard/flames';
import { harmIn } from '../hazard/harm';
import { groundOf, hazardsOf, kindOf } from '../hazard/lying';
import type { SquadEvent } from '../squad/events';
import { conditionOf } from '../table/conditions';
import { beginCondition } from '../weather/begin';
import type { WeatherEvent } from '../weather/events';
import { weatherSeat } from '../weather/seat';
import { burnAt, burstAt, isInLineOfFire } from './bursts';
import type { HappeningEvent } from '../hazard/happening-events';
import { MOST_RISE, riseBy } from './flood';
import { comeOut, lairNear } from './monster';

/** Something, and where. */
export interface Happens {
  readonly happening: HappeningId;
  readonly at: Point;
  /** Damage Strength of carnivorous trees. */
  readonly damage?: number;
  /** What kind of monster comes out. */
  readonly monster?: CreatureId;
}

/** Returns why a gamemaster may not let this happen here now, or null. */
export function refuseHappening(state: OpenD6State, { happening, at, monster = MONSTER }: Happens): Refusal | null {
  const { rule, kind } = happenings[happening];
  const { width, height } = state.table;
  if (state.phase === 'setup') return { code: 'happens-in-turns', rule };
  if (!(atLeast(at.x, 0) && atLeast(at.y, 0) && atMost(at.x, width) && atMost(at.y, height)))
    return { code: 'happens-off-table', rule };
  switch (kind.does) {
    case 'burst':
      return kind.burns && !isInLineOfFire(state, at) ? { code: 'nobody-fired-there', rule } : null;
    case 'fire':
      return isOccupied(state, at) ? { code: 'burns-already', rule } : null;
    case 'weather':
      return conditionOf(state, kind.weather) === undefined ? null : { code: 'happens-already', rule };
    case 'wood':
      return woodAt(state, at) === undefined ? { code: 'no-wood-there', rule } : null;
    case 'monster':
      return lairNear(state, monster, at) === null ? { code: 'monster-no-room', rule } : null;
    case 'flood':
      return state.table.areas.some((area) => isWater(area.kind)) ? null : { code: 'no-water', rule };
    case 'cloud':
      return null;
  }
}

const woodAt = ({ table }: OpenD6State, at: Point): Area | undefined =>
  table.areas.find((area) => isWood(area.kind) && areaContains(area, at) !== 'outside');

type HappeningBattle = Battle<DamageEvent | HappeningEvent | HazardEvent | SquadEvent | WeatherEvent>;

/** Lets it happen. */
export function* happen(
  battle: HappeningBattle,
  { happening, at, damage = TREES, monster = MONSTER }: Happens,
): Resolution<void> {
  const { kind } = happenings[happening];
  switch (kind.does) {
    case 'burst':
      yield* burstAt(battle, kind.burns ? 'explosion' : 'asteroid', at, happening);
      if (kind.burns) yield* burnAt(battle, at);
      return;
    case 'fire':
      return yield* burnAt(battle, at);
    case 'weather':
      return yield* beginCondition(battle, { kind: kind.weather, value: null });
    case 'wood': {
      const wood = woodAt(battle.state, at);
      if (wood !== undefined) battle.emit({ type: 'wood-turned', rule: 'od6a-gm-009', area: wood.id, damage });
      return;
    }
    case 'monster':
      comeOut(battle, monster, at);
      return;
    case 'flood':
      riseBy(battle, MOST_RISE);
      return;
    case 'cloud':
      return yield* layCloud(battle, kind.cloud, at);
  }
}

/** A cloud of no side: it acts at once on everybody that it touches. */
function* layCloud(
  battle: Battle<DamageEvent | HazardEvent | SquadEvent>,
  kind: Parameters<typeof kindOf>[0]['kind'],
  at: Point,
): Resolution<void> {
  const { state } = battle;
  const { turn: since } = state;
  const number = hazardsOf(state).filter((one) => one.since === since).length + 1;
  const hazard = { id: `${kind}-${since}-${number}`, kind, side: weatherSeat(state), by: null, at, since, tried: [] };
  battle.emit({ type: 'hazard-laid', rule: kindOf(hazard).rule, hazard, r: groundOf(state, hazard).r });
  yield* harmIn(battle, hazard.id);
  if (state.phase !== 'fire') yield* settleHits(battle);
}
