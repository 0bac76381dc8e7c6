import { roll, rollDie, type Resolution } from '../../../../engine/request';
import { dieFace } from '../../data/charts';
import { fireChart, sideByTotal, SIDE_TURN, SIDES } from '../../data/fires';
import { DIE_SIDES } from '../../data/game';
import type { Battle, Flame, OpenD6State } from '../../state';
import type { HazardEvent } from '../hazard/events';
import { beside, firesOf, flamesOf, isOccupied } from '../hazard/flames';
import { isBarred } from '../hazard/fuel';
import { flameAt } from '../hazard/ignite';
import { bearingOfWind, windNow } from '../hazard/wind';
import { conditionOf } from '../table/conditions';
import { weatherSeat } from '../weather/seat';

/** What becomes of fires at the end of a turn, and of their smoke, and whether the wind turns. */
export function* turnFires(battle: Battle<HazardEvent>): Resolution<void> {
  const { state } = battle;
  if (flamesOf(state).length === 0) return;
  for (const fire of firesOf(state)) yield* turnFire(battle, fire);
  clearSmoke(battle);
  if (state.options.changingWind) yield* turnWind(battle);
}

/** od6a-fire-008: high winds fan a fire, but for a rolled 1; snow or rain damp it, and both together cancel. */
function bonusOf(state: OpenD6State, face: number): number {
  const isWindy = conditionOf(state, 'wind') !== undefined;
  const isWet = conditionOf(state, 'rain') !== undefined || conditionOf(state, 'snow') !== undefined;
  if (isWindy === isWet) return 0;
  return isWet ? -1 : face === 1 ? 0 : 1;
}

/**
 * od6a-fire-005: one die for each fire: its oldest template burns down, it stays, or a new template is added to its
 * newest.
 */
function* turnFire(battle: Battle<HazardEvent>, fire: readonly Flame[]): Resolution<void> {
  const { state } = battle;
  const [oldest, newest] = [fire[0], fire.at(-1)];
  if (oldest === undefined || newest === undefined) return;
  const rule = 'od6a-fire-005';
  const face = yield* rollDie({ name: 'fire', rule, seat: weatherSeat(state), of: oldest.id });
  const bonus = bonusOf(state, face);
  const { downTo, spreadsFrom } = fireChart[newest.fuel];
  const value = face + bonus;
  const result = value <= downTo ? 'burns-down' : value >= spreadsFrom ? 'spreads' : 'stays';
  battle.emit({ type: 'fire-rolled', rule, fire: oldest.id, at: oldest.at, face, bonus, result });
  if (result === 'burns-down') battle.emit({ type: 'flame-died', rule, flame: oldest.id, at: oldest.at });
  if (result === 'spreads') yield* spread(battle, fire, oldest, newest);
}

/**
 * od6a-fire-006, od6a-fire-011: two dice name the side of the newest template, again while that side burns. Where it is
 * barred, the same number counts on the oldest, from which the fire grows from then on.
 */
function* spread(battle: Battle<HazardEvent>, fire: readonly Flame[], oldest: Flame, newest: Flame): Resolution<void> {
  const { state } = battle;
  const wind = bearingOfWind(yield* windNow(battle, weatherSeat(state)));
  const at = (from: Flame, side: number) => beside(from, wind + side * SIDE_TURN);
  const isFree = (from: Flame, side: number): boolean =>
    !isOccupied(state, at(from, side)) && !isBarred(state, at(from, side));
  const hasFree = (from: Flame): boolean =>
    Array.from({ length: SIDES }, (_, side) => side).some((s) => isFree(from, s));
  const flames = fire.map(({ id }) => id);
  let isTurned = fire.some(({ turned }) => turned);
  const turn = (stuck: boolean): void => {
    if (!isTurned || stuck) battle.emit({ type: 'fire-turned', rule: 'od6a-fire-011', flames, stuck });
    isTurned = true;
  };
  if (!isTurned && !hasFree(newest)) turn(false);
  for (let attempt = 1; ; attempt += 1) {
    if (isTurned && !hasFree(oldest)) {
      turn(true);
      return;
    }
    const faces = yield* roll({
      name: 'fire-side',
      rule: 'od6a-fire-006',
      seat: weatherSeat(state),
      of: attempt === 1 ? oldest.id : `${oldest.id} again ${attempt}`,
      dice: 2,
      sides: DIE_SIDES,
    });
    const side = sideByTotal[faces.reduce((sum, face) => sum + face, 0)] ?? 0;
    if (!isTurned && !isOccupied(state, at(newest, side)) && isBarred(state, at(newest, side))) turn(false);
    const from = isTurned ? oldest : newest;
    if (!isFree(from, side)) continue;
    const direction = state.wind ?? 1;
    const flame = flameAt(state, at(from, side), direction, isTurned);
    battle.emit({ type: 'fire-lit', rule: 'od6a-fire-006', flame, why: 'spreads', faces });
    return;
  }
}

/** od6a-fire-009: smoke hangs over burned ground for some turns more. */
function clearSmoke(battle: Battle<HazardEvent>): void {
  const { state } = battle;
  const gone = flamesOf(state).filter(({ out }) => out !== null && state.turn - out >= state.options.smokeTurns);
  if (gone.length === 0) return;
  const flames = gone.map(({ id }) => id);
  battle.emit({ type: 'fire-smoke-cleared', rule: 'od6a-fire-009', flames });
}

/** Totals that would leave the wind as it is count as this one (od6a-fire-016). */
const TURNS_ROUND = 12;

/** od6a-fire-016: on a 6 the wind turns to the side that two dice name; the new wind acts from the next turn on. */
function* turnWind(battle: Battle<HazardEvent>): Resolution<void> {
  const { state } = battle;
  const { wind } = state;
  if (wind === undefined) return;
  const rule = 'od6a-fire-016';
  const seat = weatherSeat(state);
  const face = yield* rollDie({ name: 'wind-turns', rule, seat });
  if (face < DIE_SIDES) {
    battle.emit({ type: 'wind-turned', rule, face, faces: [], direction: null });
    return;
  }
  const faces = yield* roll({ name: 'wind-turns', rule, seat, of: 'to', dice: 2, sides: DIE_SIDES });
  const total = faces.reduce((sum, one) => sum + one, 0);
  const side = sideByTotal[sideByTotal[total] === 0 ? TURNS_ROUND : total] ?? 0;
  const direction = dieFace(((wind - 1 + side) % SIDES) + 1);
  battle.emit({ type: 'wind-turned', rule, face, faces, direction });
}
