import type { FigureId, SideId } from '../../../../battle/state';
import { chooseWithDetails, declareWithDetails, type Resolution } from '../../../../engine/request';
import type { Battle, Piece } from '../../state';
import type { Firing } from '../aim/aims';
import { applyResults, type DamageEvent, type Result } from '../harm/damage';
import { declaredBy, fireWords, isAsked, withAnswers, type Allowed, type Declared } from './declaring';
import { drawAll } from './draw';
import type { EffectEvent } from '../harm/effects';
import type { ExchangeEvent } from './exchange-events';
import { fighterIn, fighterOf, sideOf } from '../field/field';
import { fixShots, nextShot, type Course, type NextShot } from './next-shot';
import { shoot, shotAt, type Shot, type ShotEvent } from './shots';
import { aboardOf, isVehicle } from '../field/vehicles';

// qd-init: the exchange of fire.

type ExchangeTold = ExchangeEvent | ShotEvent | DamageEvent | EffectEvent;

/** qd-init-002: both sides settle each figure's targets, before any die and after all moves. */
export function* mainFire(battle: Battle<ExchangeTold>): Resolution<void> {
  const { state } = battle;
  const any: Allowed = () => true;
  const sides = [state.active, ...Object.keys(state.sides).filter((side) => side !== state.active)];
  if (state.options.declaring === 'in-turn') {
    const declared: Declared[] = [];
    for (const side of sides) declared.push(...(yield* declareFor(battle, side, 'declare-fire', any)));
    return yield* fightItOut(battle, declared);
  }
  const declared = yield* declareTogether(battle, sides, any);
  tellDeclared(battle, declared);
  yield* fightItOut(battle, declared);
}

/** By the table option both sides declare at once, and neither sees the other's shots. */
function* declareTogether(
  battle: Battle<ExchangeTold>,
  sides: readonly SideId[],
  any: Allowed,
): Resolution<readonly Declared[]> {
  const { state } = battle;
  const seats = sides.flatMap((side) => {
    const details = fireWords(state, side, any);
    const options = [{ id: 'fire', details }, { id: 'hold' }] as const;
    return isAsked(details) ? [[side, { options, fallback: 'fire', about: { side, secret: true } }] as const] : [];
  });
  const said =
    seats.length === 0
      ? {}
      : yield* declareWithDetails<'fire' | 'hold'>({
          name: 'declare-fire',
          rule: 'qd-init-002',
          seats: Object.fromEntries(seats),
        });
  return sides.flatMap((side) => {
    const own = Object.hasOwn(said, side) ? said[side] : undefined;
    return declaredBy(state, side, own?.option === 'fire' ? own.assignments : null, any);
  });
}

/** qd-turn-002, qd-turn-003: the shots of one side are named together; the other may return fire, at those who fire. */
export function* fireWithReturn(battle: Battle<ExchangeTold>, first: SideId, at: Allowed): Resolution<void> {
  const { state } = battle;
  const declared = yield* declareFor(battle, first, 'open-fire', at);
  if (declared.length === 0) return;
  const firing = new Set(declared.map(({ figure }) => figure));
  const second = Object.keys(state.sides).find((side) => side !== first) ?? first;
  const answer = yield* declareFor(
    battle,
    second,
    'return-fire',
    (_firer, target) => isAmong(state, target, firing) || state.movers.includes(target.id),
  );
  yield* fightItOut(battle, [...declared, ...answer]);
}

/** Returns true for a firer, or a vehicle from which somebody fires. */
function isAmong(state: Firing, target: Piece, firing: ReadonlySet<FigureId>): boolean {
  return firing.has(target.id) || ofVehicle(state, target).some((id) => firing.has(id));
}

function ofVehicle(state: Firing, target: Piece): readonly FigureId[] {
  return isVehicle(target) ? aboardOf(state, target).map(({ id }) => id) : [];
}

function* declareFor(
  battle: Battle<ExchangeTold>,
  side: SideId,
  name: 'declare-fire' | 'open-fire' | 'return-fire',
  allowed: Allowed,
): Resolution<readonly Declared[]> {
  const { state } = battle;
  const details = fireWords(state, side, allowed);
  const said = isAsked(details)
    ? yield* chooseWithDetails<'fire' | 'hold'>({
        name,
        rule: name === 'declare-fire' ? 'qd-init-002' : 'qd-turn-002',
        seat: side,
        of: side,
        options: [{ id: 'fire', details }, { id: 'hold' }],
        fallback: name === 'open-fire' ? 'hold' : 'fire',
        about: { side },
      })
    : null;
  const declared = declaredBy(state, side, said?.option === 'fire' ? said.assignments : null, allowed);
  tellDeclared(battle, declared);
  return declared;
}

function tellDeclared(battle: Battle<ExchangeEvent>, declared: readonly Declared[]): void {
  for (const { figure, weapon, targets } of declared)
    battle.emit({ type: 'fire-declared', rule: 'qd-init-002', figure, weapon, targets });
}

/** qd-init-001, qd-init-014: the order of fire is that of the draw, whosever turn it is; then figure by figure. */
function* fightItOut(battle: Battle<ExchangeTold>, named: readonly Declared[]): Resolution<void> {
  const { state } = battle;
  const declared = withAnswers(state, named);
  if (declared.length === 0) return;
  const sides = new Set(declared.map(({ figure }) => sideOf(state, fighterOf(state, figure))));
  const groups = sides.size > 1 ? yield* drawAll(battle, declared) : declared.map((one) => [one]);
  const stopped = new Set<FigureId>();
  const course: Course = {
    declared,
    waiting: new Set(declared.map(({ figure }) => figure)),
    trusted: new Set(),
  };
  for (const group of groups) {
    for (const { figure } of group) {
      course.waiting.delete(figure);
      battle.emit({ type: 'place-came', rule: 'qd-init-009', figure });
    }
    const ready = group.filter(({ figure }) => isReady(battle, figure, stopped));
    const struck =
      ready.length > 1 ? yield* together(battle, ready, course) : yield* oneByOne(battle, ready[0] ?? null, course);
    for (const figure of struck) {
      stopped.add(figure);
      course.waiting.delete(figure);
    }
  }
  battle.emit({ type: 'exchange-ended', rule: 'qd-init-014' });
}

/**
 * qd-init-010: a figure that is killed, wounded or ducks back before its place in the order does not fire in this
 * exchange.
 */
function isReady(battle: Battle<ExchangeTold>, figure: FigureId, stopped: ReadonlySet<FigureId>): boolean {
  if (!stopped.has(figure)) return fighterIn(battle.state, figure) !== null;
  battle.emit({ type: 'passed-over', rule: 'qd-init-010', figure });
  return false;
}

/**
 * qd-init-011: at its place in the order (qd-init-009) a figure fires shot by shot, as many points as it likes, and
 * sees each result.
 */
function* oneByOne(
  battle: Battle<ExchangeTold>,
  own: Declared | null,
  course: Course,
): Resolution<ReadonlySet<FigureId>> {
  const { state } = battle;
  const stopped = new Set<FigureId>();
  if (own === null) return stopped;
  let last: NextShot | null = null;
  for (let shots = 0; !stopped.has(own.figure); shots += 1) {
    const firer = fighterOf(state, own.figure);
    last = yield* nextShot(battle, own, course, firer, { shots, last });
    if (last === null) break;
    const struck = yield* shoot(battle, own.figure, shotAt(state, firer, own.weapon, last));
    for (const figure of yield* applyResults(battle, struck)) stopped.add(figure);
  }
  return stopped;
}

/** Figures at one place in the order: all fix their shots before the first die, and all effects come after the last. */
function* together(
  battle: Battle<ExchangeTold>,
  group: readonly Declared[],
  course: Course,
): Resolution<ReadonlySet<FigureId>> {
  const fixed: { readonly figure: FigureId; readonly shots: readonly Shot[] }[] = [];
  for (const own of group) fixed.push({ figure: own.figure, shots: yield* fixShots(battle, own, course) });
  const struck: Result[] = [];
  for (const { figure, shots } of fixed) for (const shot of shots) struck.push(...(yield* shoot(battle, figure, shot)));
  return yield* applyResults(battle, struck);
}
