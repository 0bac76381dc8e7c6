import { figureOf, type FigureId, type SideId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { atMost, distance } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Battle, OpenD6State } from '../../state';
import type { TurnEvent } from './events';
import { isFree } from '../squad/places';
import { deploymentZone, isBaseInside } from '../scenario/scenario';

/** od6-game-008: where a side sets up its soldiers, before the first turn. */
export interface Deployment {
  readonly type: 'deploy';
  readonly orders: Readonly<Record<FigureId, { readonly at: Point; readonly facing: number }>>;
}

/** Returns the side that sets up now (od6-scenario-012): sides in the scenario's order; null if all are ready. */
export function sideToDeploy(state: OpenD6State): SideId | null {
  const order = state.script?.deployment ?? Object.keys(state.sides);
  return order.find((side) => !state.ready.includes(side)) ?? null;
}

/** od6-scenario-011, od6-scenario-012: own soldiers, inside the zone, clear of each other and of the terrain. */
export function refuseDeployment(state: OpenD6State, seat: SideId, command: Deployment): Refusal | null {
  for (const [id, { at }] of Object.entries(command.orders)) {
    const soldier = state.figures[id];
    if (soldier === undefined || soldier.presence !== 'table')
      return { code: 'no-such-figure', rule: 'od6-game-008', subject: id };
    if (state.units[soldier.unit]?.side !== seat) return { code: 'not-your-figure', rule: 'od6-game-008', subject: id };
    const zone = deploymentZone(state, soldier.unit);
    if (zone !== null && !atMost(distance(at, zone.at) + soldier.r, zone.r)) {
      return { code: 'outside-zone', rule: 'od6-scenario-011', subject: id, values: { inches: zone.r } };
    }
    if (zone?.outline !== undefined && !isBaseInside(zone.outline, { ...at, r: soldier.r }))
      return { code: 'outside-place', rule: 'od6a-scenario-017', subject: id };
  }
  const figures = { ...state.figures };
  for (const [id, { at }] of Object.entries(command.orders)) figures[id] = { ...figureOf(state, id), at };
  const there = { ...state, figures };
  const crowded = Object.entries(command.orders).find(
    ([id, { at }]) => !isFree(there, { ...at, r: figureOf(state, id).r }, id),
  )?.[0];
  return crowded === undefined ? null : { code: 'no-room', rule: 'od6-move-025', subject: crowded };
}

export function resolveDeployment(battle: Battle<TurnEvent>, command: Deployment): void {
  for (const [figure, { at, facing }] of Object.entries(command.orders)) {
    battle.emit({ type: 'figure-deployed', rule: 'od6-game-008', figure, at, facing });
  }
}
