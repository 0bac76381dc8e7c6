import { roll, type Resolution } from '../../../../engine/request';
import { freePlaceNear } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { CreatureId } from '../../data/creatures';
import { DIE_SIDES, sizes } from '../../data/game';
import { newCreature } from '../../design/creature';
import type { Battle, OpenD6State } from '../../state';
import { pointByDice } from './bursts';
import type { HappeningEvent } from '../hazard/happening-events';
import { baseOf } from '../squad/actor';
import { hasFooting } from '../squad/places';
import { recruitSquad } from '../squad/recruit';
import { everybody } from '../squad/squads';
import { weatherSeat } from '../weather/seat';

/** Returns the place nearest to a point with room for such a creature; null if there is none. */
export function lairNear(state: OpenD6State, kind: CreatureId, at: Point): Point | null {
  const others = everybody(state).map(baseOf);
  const r = sizes[newCreature(kind).size].base;
  return freePlaceNear(at, r, others, (spot) => hasFooting(state, { ...spot, r }, others));
}

/**
 * od6a-gm-010: a wandering monster comes out near a point. It belongs to no side. At the end of each Movement Phase it
 * hunts the nearest figure, and in close assault it attacks everybody that it touches. Both sides may fire at it and
 * charge it.
 */
export function comeOut(
  battle: Battle<HappeningEvent>,
  kind: CreatureId,
  point: Point,
  faces: readonly number[] = [],
): void {
  const { state } = battle;
  const at = lairNear(state, kind, point);
  if (at === null) return;
  const number = Object.values(state.units).filter(({ roams }) => roams === true).length + 1;
  const name = `SKIRMISH.opend6.creatures.${kind}`;
  const recruits = recruitSquad(newCreature(kind), { id: `monster-${number}`, side: weatherSeat(state), name });
  battle.emit({ type: 'monster-came', rule: 'od6a-gm-010', recruits, at, faces });
}

/** The monster of the table option comes out at the end of the first turn, where four dice say. */
export function* wander(battle: Battle<HappeningEvent>): Resolution<void> {
  const { state } = battle;
  const { wanderingMonster: kind } = state.options;
  if (kind === 'none' || state.turn !== 1) return;
  const spec = { name: 'monster', rule: 'od6a-gm-010', seat: weatherSeat(state), of: kind } as const;
  const faces = yield* roll({ ...spec, dice: 4, sides: DIE_SIDES });
  comeOut(battle, kind, pointByDice(state, faces), faces);
}
