import { roll, type Resolution } from '../../../../engine/request';
import { touchedBy } from '../../../../space';
import type { Point } from '../../../../space/types';
import { DIE_SIDES } from '../../data/game';
import { METEOR } from '../../data/happenings';
import type { Battle, OpenD6State } from '../../state';
import { blastOn } from '../damage/blast';
import { hurtBy } from '../damage/damage';
import type { DamageEvent, Victim } from '../damage/events';
import { settleHits } from '../damage/fall';
import type { FlameEvent } from '../hazard/flame-events';
import { flameAt } from '../hazard/ignite';
import { isOccupied } from '../hazard/flames';
import { windNow } from '../hazard/wind';
import type { HazardEvent } from '../hazard/events';
import { endOnGround, sightPointAt, SightLines } from '../sight/sight';
import { baseOf } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { everybody } from '../squad/squads';
import { weatherSeat } from '../weather/seat';
import type { HappeningEvent } from '../hazard/happening-events';

type Bursting = Battle<DamageEvent | HappeningEvent | HazardEvent | SquadEvent>;

/** Returns the figures that a burst at a point would touch, with the damage to each. */
export function burstVictims(state: OpenD6State, at: Point): Victim[] {
  const bases = everybody(state).map((soldier) => ({ ...baseOf(soldier), soldier }));
  const blast = { at, damage: METEOR.damage, isGrenade: true };
  return touchedBy({ ...at, r: METEOR.radius }, bases).map(({ soldier }) => blastOn(state, blast, soldier));
}

/**
 * Something bursts at a point as a grenade does. Hits of the Fire Combat Phase take effect with all others of it
 * (od6-turn-009), and at once at any other time.
 */
export function* burstAt(
  battle: Bursting,
  kind: 'asteroid' | 'explosion',
  at: Point,
  of: string,
  faces: readonly number[] = [],
): Resolution<void> {
  const { state } = battle;
  const rule = kind === 'asteroid' ? 'od6a-gm-008' : 'od6a-gm-011';
  const victims = burstVictims(state, at);
  battle.emit({ type: 'happening-burst', rule, kind, at, r: METEOR.radius, victims, faces });
  for (const { figure, damage } of victims) {
    if (damage === null) continue;
    const spec = { rule, of: `${of} ${figure}`, harm: 'blast' } as const;
    yield* hurtBy(battle, figure, [{ by: null, seat: weatherSeat(state), damage }], spec);
  }
  if (state.phase !== 'fire') yield* settleHits(battle);
}

/** Flames are laid at a point, whether the table plays with fires or not. */
export function* burnAt(battle: Battle<HazardEvent>, at: Point): Resolution<void> {
  const { state } = battle;
  if (isOccupied(state, at)) return;
  const wind = yield* windNow(battle, weatherSeat(state));
  const lit: Extract<FlameEvent, { readonly type: 'fire-lit' }> = {
    type: 'fire-lit',
    rule: 'od6a-gm-011',
    flame: flameAt(state, at, wind),
    why: 'happening',
    faces: [],
  };
  battle.emit(lit);
}

/**
 * od6a-gm-011: a volatile plant explodes where a shot of this turn may have gone: somebody has fired and sees the point.
 * Then it burns there.
 */
export function isInLineOfFire(state: OpenD6State, at: Point): boolean {
  const lines = new SightLines(state);
  return everybody(state).some(
    (soldier) => soldier.fired && lines.along(sightPointAt(state, soldier), endOnGround(state, at)).clear,
  );
}

/** Two dice for each direction divide the table into this number of parts. */
const PARTS = DIE_SIDES * DIE_SIDES;

/** Returns the point of the table that four dice name. */
export function pointByDice({ table }: Pick<OpenD6State, 'table'>, faces: readonly number[]): Point {
  const [a = 1, b = 1, c = 1, d = 1] = faces;
  const share = (high: number, low: number): number => ((high - 1) * DIE_SIDES + low - 0.5) / PARTS;
  return { x: share(a, b) * table.width, y: share(c, d) * table.height };
}

/**
 * od6a-gm-008: in an asteroid shower a number of markers land on the table at the end of each turn, where four dice
 * say, and burst at once. A gamemaster may drop others by hand.
 */
export function* asteroidShower(battle: Bursting): Resolution<void> {
  const { state } = battle;
  for (let number = 1; number <= state.options.asteroids; number += 1) {
    const of = `asteroid ${number}`;
    const seat = weatherSeat(state);
    const faces = yield* roll({ name: 'asteroid', rule: 'od6a-gm-008', seat, of, dice: 4, sides: DIE_SIDES });
    yield* burstAt(battle, 'asteroid', pointByDice(state, faces), of, faces);
  }
}
