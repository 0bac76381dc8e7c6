import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { distance, pathCost } from '../../../../space';
import { moveAlong, towards } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import { effectOf, type HitEffect } from '../../data/hits';
import type { Battle, Fate, Fighter, QuickDrawState } from '../../state';
import { contactsOf, fighterIn, fighterOf, groundFor, hasRoomAt, sideOf, tableIndex } from '../field/field';
import { spotOf } from '../aim/guns';
import { hasHadTurn } from '../aim/points';
import { isHiddenAt, runChanges, runForCover, type RunEvent } from './run';
import { fightersIn, settle, vehicleIn } from '../field/vehicles';

// qd-hit, qd-duck, qd-wound: the effects of a hit.

/** A fighter who was hit, with the result of the die, the firer's place, and for a charger the place of the hit. */
export interface Struck {
  readonly victim: FigureId;
  readonly by: FigureId;
  readonly from: Point;
  readonly effect: HitEffect;
  /** In hand-to-hand combat. */
  readonly close: boolean;
}

/** qd-hit-003: every hit has its own die on the hit chart, directly after it. */
export function* rollEffect(
  battle: Battle<EffectEvent>,
  victim: Fighter,
  by: Fighter,
  from: Point,
  { close = false, added = 0 }: { readonly close?: boolean; readonly added?: number } = {},
): Resolution<Struck> {
  const { id: figure } = victim;
  const face = yield* rollDie({
    name: 'effect',
    rule: 'qd-hit-001',
    seat: sideOf(battle.state, by),
    of: figure,
    about: { figure, by: by.id },
  });
  const effect = effectOf(victim.quality, face + added);
  const rule = added === 0 ? 'qd-hit-001' : 'qd-vdam-009';
  battle.emit({ type: 'effect-rolled', rule, figure, by: by.id, face, added, effect });
  return { victim: figure, by: by.id, from, effect, close };
}

/**
 * Applies results in the order in which they fell; those who duck run when all have been applied. Returns the figures
 * that were stopped.
 */
export function* applyEffects(
  battle: Battle<EffectEvent>,
  results: readonly Struck[],
): Resolution<ReadonlySet<FigureId>> {
  const stopped = new Set<FigureId>();
  const running: Struck[] = [];
  for (const struck of results) {
    const victim = fighterIn(battle.state, struck.victim);
    if (victim === null || !takesEffect(battle, victim, struck)) continue;
    stopped.add(victim.id);
    endTreatments(battle, victim.id);
    const spot = victim.charge === null ? null : spotOf(battle.state, victim, struck.from);
    if (struck.effect === 'duck-back') {
      battle.emit({ type: 'ducked', rule: 'qd-duck-001', figure: victim.id });
      running.push(struck);
    } else harm(battle, victim, struck.effect);
    stopCharge(battle, victim.id, spot);
  }
  for (const struck of running) {
    const victim = fighterIn(battle.state, struck.victim);
    if (victim !== null)
      yield* struck.close ? breakOff(battle, victim, struck) : runForCover(battle, victim, struck.from);
  }
  return stopped;
}

/** qd-skill-006: nerves ignore every duck back and the first wound; the next is a coma, and a kill kills. */
function takesEffect(battle: Battle<EffectEvent>, victim: Fighter, { effect, close }: Struck): boolean {
  const { id: figure } = victim;
  const nerves = victim.skills.includes('nerves');
  if (nerves && (effect === 'duck-back' || (effect === 'wounded' && victim.ignored === 0))) {
    battle.emit({ type: 'ignored', rule: 'qd-skill-006', figure, effect });
    return false;
  }
  if (effect !== 'duck-back' || close || !hasHadTurn(battle.state, victim)) return true;
  battle.emit({ type: 'had-turn', rule: 'qd-duck-004', figure });
  return false;
}

function harm(battle: Battle<EffectEvent>, victim: Fighter, effect: 'wounded' | 'dead'): void {
  const { id: figure } = victim;
  if (effect === 'dead') return battle.emit({ type: 'fell', rule: 'qd-hit-004', figure, fate: 'dead' });
  if (victim.skills.includes('nerves'))
    return battle.emit({ type: 'fell', rule: 'qd-skill-006', figure, fate: 'coma' });
  if (isFinished(battle.state, victim))
    return battle.emit({ type: 'fell', rule: 'qd-wound-005', figure, fate: 'out-of-action' });
  battle.emit({ type: 'wounded', rule: 'qd-wound-001', figure, wounds: victim.wounds + 1 });
}

/** qd-wound-005: an untreated wound and one more put a figure out of action; by the option only when no point is left. */
function isFinished({ options }: Pick<QuickDrawState, 'options'>, { wounds, points }: Fighter): boolean {
  return options.woundsAddUp ? wounds + 1 >= points : wounds > 0;
}

function endTreatments(battle: Battle<EffectEvent>, figure: FigureId): void {
  const { state } = battle;
  for (const { id, treats } of fightersIn(state))
    if (treats !== null && (id === figure || treats === figure))
      battle.emit({ type: 'treatment-failed', rule: 'qd-wound-003', figure: id, patient: treats });
}

/** A figure that is hit on the way into contact stays where it was hit, or as near as there is room (qd-cc-001). */
function stopCharge(battle: Battle<EffectEvent>, figure: FigureId, spot: Point | null): void {
  const { state } = battle;
  const victim = fighterOf(state, figure);
  if (victim.charge === null) return;
  const back = [spot ?? victim.at, ...[...victim.trail].reverse()];
  const at = back.find((place) => hasRoomAt(state, victim, place)) ?? victim.at;
  battle.emit({ type: 'charge-stopped', rule: 'qd-cc-001', figure, at });
}

const BEARINGS = Array.from({ length: 24 }, (_, i) => i * 15);
const FARTHEST = 12;

/** Yields places that lead away from the enemy all the way, nearest first. */
function* placesAway(state: QuickDrawState, fighter: Fighter, from: Point, most: number): Generator<Point> {
  const rules = groundFor(
    state,
    fighter,
    contactsOf(state, fighter).map(({ id }) => id),
  );
  for (let far = 0.5; far <= Math.min(most, FARTHEST); far += 0.5)
    for (const way of BEARINGS) {
      const place = moveAlong(fighter.at, way, far);
      const [x, y] = [fighter.at.x - from.x, fighter.at.y - from.y];
      if ((place.x - fighter.at.x) * x + (place.y - fighter.at.y) * y < 0 || !hasRoomAt(state, fighter, place))
        continue;
      if (pathCost(tableIndex(state), [fighter.at, place], rules).blocked === undefined) yield place;
    }
}

function coverFrom(state: QuickDrawState, fighter: Fighter, from: Point, most: number): Point | null {
  for (const place of placesAway(state, fighter, from, most)) if (isHiddenAt(state, from, place)) return place;
  return null;
}

/** Moves as far as the inches allow, and there is room. */
function goTowards(battle: Battle<EffectEvent>, fighter: Fighter, place: Point, inches: number, rule: RuleId): void {
  const { state } = battle;
  const most = Math.min(inches, distance(fighter.at, place));
  for (let far = most; far > 0; far -= 0.25) {
    const at = far >= distance(fighter.at, place) ? place : towards(fighter.at, place, far);
    if (!hasRoomAt(state, fighter, at)) continue;
    battle.emit({ type: 'ran', rule, figure: fighter.id, path: [fighter.at, at] });
    return;
  }
}

/**
 * qd-cc-009: a fighter who ducks back in close combat breaks off, up to 1D6 inches away and into cover if there is
 * some.
 */
function* breakOff(battle: Battle<EffectEvent>, victim: Fighter, { by }: Struck): Resolution<void> {
  const { state } = battle;
  const { id: figure } = victim;
  const face = yield* rollDie({ name: 'break-off', rule: 'qd-cc-009', seat: sideOf(state, victim), of: figure });
  const { at: from } = fighterOf(state, by);
  const [away] = [...placesAway(state, victim, from, face)].sort((a, b) => distance(b, from) - distance(a, from));
  const place = coverFrom(state, victim, from, face) ?? away;
  if (place !== undefined) goTowards(battle, victim, place, face, 'qd-cc-009');
}

export type EffectEvent = RunEvent | OwnEvent;

type OwnEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'effect-rolled';
      readonly figure: FigureId;
      readonly by: FigureId;
      readonly face: number;
      readonly added: number;
      readonly effect: HitEffect;
    }
  | { readonly type: 'ignored'; readonly figure: FigureId; readonly effect: HitEffect }
  | { readonly type: 'had-turn'; readonly figure: FigureId }
  | { readonly type: 'ducked'; readonly figure: FigureId }
  | { readonly type: 'wounded'; readonly figure: FigureId; readonly wounds: number }
  | { readonly type: 'fell'; readonly figure: FigureId; readonly fate: Fate }
  | { readonly type: 'treatment-failed'; readonly figure: FigureId; readonly patient: FigureId }
  | { readonly type: 'charge-stopped'; readonly figure: FigureId; readonly at: Point }
);

/** A figure that is hit before its place in the order of fire has lost it (qd-init-010). */
function losePlace(state: Pick<QuickDrawState, 'draws'>, figure: FigureId): void {
  state.draws = state.draws.map((draw) => (draw.figure === figure && !draw.done ? { ...draw, lost: true } : draw));
}

export const effectChanges: Changes<QuickDrawState, EffectEvent> = {
  'effect-rolled': () => {},
  ignored: (state, { figure, effect }) => {
    if (effect === 'wounded') fighterOf(state, figure).ignored += 1;
  },
  'had-turn': () => {},
  ducked: (state, { figure }) => {
    Object.assign(fighterOf(state, figure), { ducked: true, inches: 0 });
    losePlace(state, figure);
  },
  wounded: (state, { figure, wounds }) => {
    Object.assign(fighterOf(state, figure), { wounds, inches: 0 });
    losePlace(state, figure);
  },
  /** qd-hit-004: the dead are removed, and so are those out of action or in a coma for the rest of the game. */
  fell: (state, { figure, fate }) => {
    const fighter = fighterOf(state, figure);
    const ride = vehicleIn(state, fighter.aboard?.vehicle ?? '');
    Object.assign(fighter, { presence: 'out', fate, treats: null, aboard: null });
    losePlace(state, figure);
    // The others on the bench move up.
    if (ride !== null) settle(state, ride);
    for (const other of fightersIn(state)) if (other.charge === figure) other.charge = null;
  },
  'treatment-failed': (state, { figure }) => {
    fighterOf(state, figure).treats = null;
  },
  'charge-stopped': (state, { figure, at }) => {
    const fighter = fighterOf(state, figure);
    Object.assign(fighter, { at, charge: null, trail: [...fighter.trail.slice(0, 1), at] });
  },
  ...runChanges,
};
