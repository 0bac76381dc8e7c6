import type { RuleId } from '../../../../engine/rule';
import { freePlaceNear } from '../../../../space';
import { distance } from '../../../../space/point';
import type { Battle, Soldier } from '../../state';
import { baseOf } from './actor';
import type { SquadEvent } from './events';
import { hasFooting } from './places';
import { everybody } from './squads';

/** Moves a figure to the nearest place where it can stand clear of all others; not if there is none. */
export function moveToRoom(battle: Battle<SquadEvent>, soldier: Soldier, rule: RuleId): void {
  const { at, r, facing, id: figure } = soldier;
  const others = everybody(battle.state)
    .filter((other) => other !== soldier)
    .map(baseOf);
  const place = freePlaceNear(at, r, others, (spot) => hasFooting(battle.state, { ...spot, r }, others));
  if (place === null) return;
  const path = [at, place];
  battle.emit({ type: 'figure-moved', rule, figure, path, facing, pace: null, inches: distance(at, place) });
}
