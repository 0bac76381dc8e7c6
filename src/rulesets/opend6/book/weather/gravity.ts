import { figureOf, type FigureId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { areaContains, lineBetween, stretchesInside, TOLERANCE } from '../../../../space';
import { legsOf } from '../../../../space/segment';
import type { Area, Point } from '../../../../space/types';
import { DIE_SIDES } from '../../data/game';
import { gravities, type Gravity } from '../../data/options';
import type { Battle, OpenD6State } from '../../state';
import { rollStraight } from '../checks/tests';
import { agilityOf } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { everybody, squadOf } from '../squad/squads';
import { spotsWhen, type Halt, type Step } from '../squad/step';
import { fieldsOf, gravityOf, variableFields } from '../table/going';
import type { WeatherEvent } from './events';
import { weatherSeat } from './seat';

/**
 * od6a-gravity-002: fields of variable gravity change on a 6, to either of the other two by a second die. Those inside
 * keep their feet or fall.
 */
export function* changeGravity(battle: Battle<SquadEvent | WeatherEvent>): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-gravity-002';
  const seat = weatherSeat(state);
  for (const field of variableFields(state)) {
    const { id: area } = field;
    const face = yield* rollDie({ name: 'gravity', rule, seat, of: area });
    if (face < DIE_SIDES) {
      battle.emit({ type: 'gravity-rolled', rule, area, faces: [face], gravity: null });
      continue;
    }
    const second = yield* rollDie({ name: 'gravity', rule, seat, of: `${area} to` });
    battle.emit({
      type: 'gravity-rolled',
      rule,
      area,
      faces: [face, second],
      gravity: nextGravity(state, area, second),
    });
    yield* steadyIn(battle, field);
  }
}

/** Everybody inside keeps their feet or falls, now that gravity there has changed. */
export function* steadyIn(battle: Battle<SquadEvent | WeatherEvent>, field: Area): Resolution<void> {
  for (const { id, at } of everybody(battle.state))
    if (areaContains(field, at) === 'inside') yield* keepFeet(battle, id, `${field.id} change ${id}`);
}

function nextGravity(state: OpenD6State, area: string, face: number): Gravity {
  const [first, second] = gravities.filter((one) => one !== gravityOf(state, area));
  if (first === undefined || second === undefined) throw new Error('a field has no other gravity');
  return 2 * face <= DIE_SIDES ? first : second;
}

/** An Agility roll of somebody on their feet; who fails falls prone. */
function* keepFeet(battle: Battle<SquadEvent | WeatherEvent>, figure: FigureId, of: string): Resolution<void> {
  const { state } = battle;
  const soldier = figureOf(state, figure);
  if (soldier.presence !== 'table' || soldier.prone) return;
  const rule = 'od6a-gravity-002';
  const skill = agilityOf(state, soldier);
  const difficulty = state.options.gravityDifficulty;
  const seat = squadOf(state, soldier).side;
  const spec = { name: 'balance', rule, seat, of, about: { figure, skill, difficulty } } as const;
  const { faces, score, passed } = yield* rollStraight(spec, skill, difficulty);
  battle.emit({ type: 'balance-tested', rule, figure, skill, difficulty, faces, score, passed });
  if (!passed) battle.emit({ type: 'posture-changed', rule, figure, prone: true, pace: 'still' });
}

/** Returns the lengths of a path at which it crosses the edge of an area. */
export function edgesOn(path: readonly Point[], area: Area): number[] {
  const edges: number[] = [];
  let start = 0;
  let wasInside = path[0] !== undefined && areaContains(area, path[0]) === 'inside';
  for (const [a, b] of legsOf(path)) {
    const leg = lineBetween(a, b);
    for (const { from, to } of stretchesInside(leg, area)) {
      if (!(wasInside && from <= TOLERANCE)) edges.push(start + from);
      if (to < leg.length - TOLERANCE) edges.push(start + to);
      wasInside = to >= leg.length - TOLERANCE;
    }
    start += leg.length;
  }
  return edges;
}

/** A move halts where somebody crosses the edge of a field; all movers are as far on their ways as the one who does. */
export function gravityHalts(battle: Battle<SquadEvent | WeatherEvent>, steps: readonly Step[]): Halt[] {
  return fieldsOf(battle.state).flatMap((field) =>
    steps.flatMap(({ figure, path }): Halt[] =>
      edgesOn(path, field).map((at, i) => ({
        at: spotsWhen(steps, figure, at),
        rule: 'od6a-gravity-002',
        fire: () => keepFeet(battle, figure, `${field.id} edge ${i + 1} ${figure}`),
      })),
    ),
  );
}
