import type { Refusal } from '../../../../engine/verdict';
import { distance, partBefore } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Battle, Counter, OpenD6State, Pace, Soldier } from '../../state';
import type { HiddenEvent } from '../hidden/events';
import { countersOf } from '../squad/hiders';
import { revealField } from '../hidden/fields';
import { hearersOf } from '../hidden/lay';
import { standingAt } from '../hidden/places';
import { runRate } from '../squad/actor';
import { entangled } from './entangle';
import { planOf } from './movement-plan';
import { shortestOrder } from './reach';

/** The move of a counter, or of a unit on its owner's map. */
export interface CounterMove {
  readonly counter: Counter['id'];
  readonly path: readonly Point[];
}

/** The slowest figure of the unit that a counter was issued for, as if it stood there: a counter moves as it would. */
function walkerOf(state: OpenD6State, { unit, at }: Counter): Soldier | undefined {
  const members = unit === null ? [] : (state.units[unit]?.members ?? []);
  const [slowest] = members
    .flatMap((id) => state.figures[id] ?? [])
    .filter(({ presence }) => presence === 'reserve' || presence === 'table')
    .sort((a, b) => runRate(state, a) - runRate(state, b));
  return slowest === undefined ? undefined : standingAt(state, slowest, at);
}

/**
 * od6a-hidden-003: counters move as the unit that they may stand for; dummies by the rates of the unit that they were
 * issued for. Returns why this one may not take this path, or null.
 */
export function refuseCounterMove(state: OpenD6State, { counter: id, path }: CounterMove): Refusal | null {
  const planned = plan(state, { counter: id, path });
  return planned === null ? { code: 'no-such-counter', rule: 'od6a-hidden-003' } : planned.refusal;
}

function plan(
  state: OpenD6State,
  { counter: id, path }: CounterMove,
): { readonly refusal: Refusal | null; readonly pace: Pace; readonly inches: number } | null {
  const counter = countersOf(state).find((one) => one.id === id);
  const walker = counter === undefined ? undefined : walkerOf(state, counter);
  if (counter === undefined || walker === undefined) return null;
  if (counter.moved) return { refusal: { code: 'counter-moved', rule: 'od6a-hidden-003' }, pace: 'still', inches: 0 };
  const facing = headed(path) ?? walker.facing;
  const planned = planOf(state, { ...walker, facing, fired: false }, { path });
  if ('refusal' in planned) return { refusal: { ...planned.refusal, subject: counter.id }, pace: 'still', inches: 0 };
  return { refusal: null, pace: planned.plan.pace, inches: planned.plan.inches };
}

/** A counter has no front: it begins any way it likes. */
function headed([from, to]: readonly Point[]): number | null {
  if (from === undefined || to === undefined || distance(from, to) === 0) return null;
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

/** Returns the way of a counter towards a point, as far as it may go; null if it cannot come nearer. */
export function wayForCounter(state: OpenD6State, counter: Counter, to: Point): readonly Point[] | null {
  const walker = walkerOf(state, counter);
  if (walker === undefined) return null;
  const facing = headed([counter.at, to]) ?? walker.facing;
  const order = shortestOrder(state, { ...walker, facing }, to, 'run', []);
  const path = order?.path ?? null;
  return path === null || refuseCounterMove(state, { counter: counter.id, path }) !== null ? walked() : path;

  function walked(): readonly Point[] | null {
    const slow = walker === undefined ? null : shortestOrder(state, { ...walker, facing }, to, 'walk', []);
    return slow?.path ?? null;
  }
}

/**
 * Moves a counter along its way; a field that its side does not know of costs it as it would the unit (od6a-weapon-022),
 * so that nobody can tell a dummy by it.
 */
export function moveCounter(battle: Battle<HiddenEvent>, move: CounterMove): void {
  const { state } = battle;
  const counter = countersOf(state).find(({ id }) => id === move.counter);
  const planned = plan(state, move);
  if (counter === undefined || planned === null || planned.refusal !== null)
    throw new Error(`counter '${move.counter}' moves against the rules`);
  const walker = walkerOf(state, counter);
  const { inches, pace } = planned;
  const met = walker === undefined ? untouched : entangled(state, walker, { path: move.path, gait: pace, inches });
  battle.emit({
    type: 'counter-moved',
    rule: 'od6a-hidden-003',
    only: hearersOf(state, counter.side),
    side: counter.side,
    counter: counter.id,
    path: met.end === null ? move.path : partBefore(move.path, met.end),
    pace,
  });
  for (const { square, at } of met.entries) if (met.end === null || at <= met.end) revealField(battle, square, null);
}

const untouched: ReturnType<typeof entangled> = { entries: [], end: null };
