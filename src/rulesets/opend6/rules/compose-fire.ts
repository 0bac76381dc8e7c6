import { figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Input } from '../../../battle/actions';
import type { Shot } from '../commands';
import type { OpenD6State, Soldier } from '../state';
import { readySoldiers } from './fire-legality';
import { thrownOf } from './fire-weapons';
import { pickShots } from './pick-shots';
import { SightLines } from './sight';

/**
 * The shots for what was shown on the table: `unit` is the target, `figures` those who take part (all when absent),
 * `second` those who fire at another squad (od6-fire-002), `with` weapons by figure ('none' to hold). With `figure` and
 * `point` he throws there instead. May be empty.
 */
export function composeShots(state: OpenD6State, unit: UnitId, input: Input): Shot[] {
  const lines = new SightLines(state);
  const thrown = input.point === undefined ? [] : composeThrow(state, unit, input);
  const throwers = new Set(thrown.map(({ figure }) => figure));
  const free = readySoldiers(state, unitOf(state, unit)).filter(({ id }) => !throwers.has(id));
  const second = new Set(input.second?.figures ?? []);
  const first = free.filter(({ id }) => !second.has(id) && (input.figures === undefined || input.figures.includes(id)));
  const pick = (target: UnitId, soldiers: readonly Soldier[]): Shot[] =>
    pickShots(state, { target, soldiers, situation: 'fire-combat', wishes: input.with }, lines);
  return [
    ...(input.unit === undefined ? [] : pick(input.unit, first)),
    ...(input.second === undefined ? [] : pick(input.second.unit, free.filter(({ id }) => second.has(id)))),
    ...thrown,
  ];
}

/** One throw: `figure` throws what `with` names for him, or what he has, at `point`. */
export function composeThrow(state: OpenD6State, unit: UnitId, { figure, point, with: wishes = {} }: Input): Shot[] {
  if (figure === undefined || point === undefined) return [];
  const soldier = figureOf(state, figure);
  const has = thrownOf(soldier);
  const weapon = has.find((id) => id === wishes[figure]) ?? has[0];
  return soldier.unit === unit && weapon !== undefined ? [{ figure, weapon, aim: { point } }] : [];
}
