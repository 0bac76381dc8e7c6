import { placeOnFloor } from '../../../../battle/floors';
import { FLOORS_A_TURN } from '../../data/passages';
import type { Battle } from '../../state';
import { plansOf } from '../table/floors';
import type { BuildingEvent } from './events';
import { carOf, floorsLeft, ridersOf, shaftsOf, type Shaft } from './shafts';

/**
 * Elevators with somebody in them go on at the end of the Movement Phase (od6a-building-019): two floors, less the halves of
 * the phase that were used.
 */
export function runElevators(battle: Battle<BuildingEvent>): void {
  for (const shaft of shaftsOf(battle.state)) {
    const car = carOf(battle.state, shaft);
    const floors =
      ridersOf(battle.state, shaft).length === 0 ? 0 : Math.min(floorsLeft(car), FLOORS_A_TURN - car.halves);
    if (floors > 0) travel(battle, shaft, floors, 0);
    else if (car.halves > 0 || (car.to !== null && floorsLeft(car) === 0))
      battle.emit({
        type: 'elevator-moved',
        rule: 'od6a-building-019',
        shaft: shaft.id,
        floor: car.floor,
        to: null,
        halves: 0,
        figures: [],
      });
  }
}

/** The car goes this number of floors further, with everybody in it. */
export function travel(battle: Battle<BuildingEvent>, shaft: Shaft, floors: number, halves: number): void {
  const { state } = battle;
  const car = carOf(state, shaft);
  const floor = car.floor + Math.sign((car.to ?? car.floor) - car.floor) * floors;
  const figures = ridersOf(state, shaft).map(({ id: figure, at }) => ({
    figure,
    at: placeOnFloor(plansOf(state.table), at, floor) ?? at,
  }));
  const to = floor === car.to ? null : car.to;
  battle.emit({ type: 'elevator-moved', rule: 'od6a-building-019', shaft: shaft.id, floor, to, halves, figures });
}
