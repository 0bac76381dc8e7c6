import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { choose, rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { distance } from '../../../../space';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import type { Loss, SeatId } from '../../data/vehicles';
import type { Battle, Fighter, QuickDrawState, Vehicle } from '../../state';
import { applyEffects, rollEffect, type EffectEvent, type Struck } from './effects';
import { fighterIn, fighterOf, sideOf } from '../field/field';
import { aboardOf, crewOf, inSeat, placeOn, rowOf, vehicleIn, vehicleOf } from '../field/vehicles';

// qd-vdam: what happens to a vehicle that is hit, and to those in it.

type DamageTold = DamageEvent | EffectEvent;

/** A hit that struck the vehicle, with the face of its table. */
export interface Damage {
  readonly vehicle: FigureId;
  readonly by: FigureId;
  readonly from: Point;
  readonly face: number;
}

export type Result = Struck | Damage;

const isDamage = (result: Result): result is Damage => 'vehicle' in result;

/**
 * qd-veh-006: by a D100 a hit strikes somebody aboard, each with the same chance, or the vehicle; qd-vdam-001: then a
 * D10 on its table. Null if nobody is left to be hit.
 */
export function* hitVehicle(
  battle: Battle<DamageTold>,
  vehicle: Vehicle,
  by: Fighter,
  from: Point,
): Resolution<Result | null> {
  const { state } = battle;
  const seat = sideOf(state, by);
  const { id: target } = vehicle;
  const { crew } = rowOf(vehicle);
  const about = { figure: by.id, target, crew };
  const face = yield* rollDie({ name: 'who-is-hit', rule: 'qd-veh-006', seat, of: target, sides: 100, about });
  if (face > crew) {
    battle.emit({ type: 'vehicle-hit', rule: 'qd-veh-006', figure: by.id, target, face, victim: null });
    const row = yield* rollDie({ name: 'damage', rule: 'qd-vdam-001', seat, of: target, sides: 10, about });
    battle.emit({ type: 'damage-rolled', rule: ruleOfRow(row), figure: target, by: by.id, face: row });
    return { vehicle: target, by: by.id, from, face: row };
  }
  const victim = yield* drawOne(battle, aboardOf(state, vehicle), seat);
  battle.emit({ type: 'vehicle-hit', rule: 'qd-veh-006', figure: by.id, target, face, victim: victim?.id ?? target });
  return victim === null ? null : yield* rollEffect(battle, victim, by, from);
}

/** One of several, each with the same chance. */
function* drawOne(battle: Battle<DamageTold>, some: readonly Fighter[], seat: string): Resolution<Fighter | null> {
  const [only, ...more] = some;
  if (only === undefined || more.length === 0) return only ?? null;
  const of = only.aboard?.vehicle;
  const face = yield* rollDie({ name: 'who-aboard', rule: 'qd-veh-006', seat, of, sides: some.length });
  return some[face - 1] ?? only;
}

/** Applies hits, first to people and then to vehicles. Returns the figures that were stopped. */
export function* applyResults(
  battle: Battle<DamageTold>,
  results: readonly Result[],
): Resolution<ReadonlySet<FigureId>> {
  const stopped = new Set(
    yield* strike(
      battle,
      results.filter((one): one is Struck => !isDamage(one)),
    ),
  );
  for (const damage of results.filter(isDamage))
    for (const figure of yield* applyDamage(battle, damage)) stopped.add(figure);
  return stopped;
}

/**
 * Hits people; qd-veh-009: a skimmer whose rider dies or is out of action crashes, if it moved in its latest own turn.
 */
function* strike(battle: Battle<DamageTold>, results: readonly Struck[]): Resolution<ReadonlySet<FigureId>> {
  const riders = results.map(({ victim }) => ({ victim, aboard: fighterOf(battle.state, victim).aboard }));
  const stopped = yield* applyEffects(battle, results);
  for (const { victim, aboard } of riders) {
    const vehicle = aboard?.seat === 'driver' ? vehicleIn(battle.state, aboard.vehicle) : null;
    if (vehicle?.model !== 'skimmer' || vehicle.loss !== null || vehicle.speed === 0) continue;
    if (fighterIn(battle.state, victim) === null) lose(battle, vehicle, 'crashed', 'qd-veh-009');
  }
  return stopped;
}

const NOBODY: ReadonlySet<FigureId> = new Set();

const rows: readonly RuleId[] = ['qd-vdam-003', 'qd-vdam-004', 'qd-vdam-005', 'qd-vdam-006'];

function ruleOfRow(face: number): RuleId {
  if (face <= 2) return 'qd-vdam-002';
  return rows[face - 3] ?? (face <= 8 ? 'qd-vdam-007' : 'qd-vdam-008');
}

/** qd-vdam-001, qd-vdam-002: the row of the face, in the column of the vehicle; 0 counts as 10, and 1 and 2 do nothing. */
function* applyDamage(battle: Battle<DamageTold>, damage: Damage): Resolution<ReadonlySet<FigureId>> {
  const vehicle = vehicleIn(battle.state, damage.vehicle);
  if (vehicle === null || vehicle.loss !== null || damage.face <= 2) return NOBODY;
  switch (ruleOfRow(damage.face)) {
    case 'qd-vdam-003':
      return veer(battle, vehicle, 'left');
    case 'qd-vdam-004':
      return veer(battle, vehicle, 'right');
    case 'qd-vdam-005':
      return yield* loseWeapon(battle, vehicle, damage);
    case 'qd-vdam-006':
      return yield* engineHit(battle, vehicle, damage);
    case 'qd-vdam-007':
      return yield* structureHit(battle, vehicle, damage);
    default:
      return yield* criticalHit(battle, vehicle, damage);
  }
}

/** qd-vdam-003, qd-vdam-004: one that moves veers when it moves next, the last of several counting; one at rest does not. */
function veer(battle: Battle<DamageTold>, { id, speed }: Vehicle, way: 'left' | 'right'): ReadonlySet<FigureId> {
  const rule = way === 'left' ? 'qd-vdam-003' : 'qd-vdam-004';
  battle.emit(speed > 0 ? { type: 'veers', rule, figure: id, way } : { type: 'unshaken', rule, figure: id });
  return NOBODY;
}

/**
 * qd-vdam-005: the working weapon nearest to the firer is lost and its gunner hit at -1; of equally near ones the firer
 * chooses. A skimmer loses both pistols, and its rider is hit all the same when they are gone.
 */
function* loseWeapon(battle: Battle<DamageTold>, vehicle: Vehicle, damage: Damage): Resolution<ReadonlySet<FigureId>> {
  const { state } = battle;
  const { id: figure, model } = vehicle;
  const working = workingSeats(vehicle, damage.from);
  const [nearest] = working;
  const tied = working.filter(({ far }) => far <= (nearest?.far ?? 0) + TOLERANCE).map(({ id }) => id);
  const [only] = tied;
  if (only === undefined)
    return model === 'skimmer' ? yield* hitCrew(battle, crewOf(state, vehicle), damage, -1) : NOBODY;
  const seat =
    tied.length === 1
      ? only
      : yield* choose({
          name: 'which-weapon',
          rule: 'qd-vdam-005',
          seat: sideOf(state, fighterOf(state, damage.by)),
          of: figure,
          options: tied,
          fallback: only,
          about: { figure },
        });
  battle.emit({ type: 'weapon-lost', rule: 'qd-vdam-005', figure, seat });
  const gunner = inSeat(state, vehicle, seat);
  return gunner === null ? NOBODY : yield* hitCrew(battle, [gunner], damage, -1);
}

function workingSeats(vehicle: Vehicle, from: Point): readonly { readonly id: SeatId; readonly far: number }[] {
  return rowOf(vehicle)
    .seats.flatMap(({ id, mount }) =>
      mount === null || vehicle.lost.includes(id) ? [] : [{ id, far: distance(from, placeOn(vehicle, mount.place)) }],
    )
    .sort((a, b) => a.far - b.far);
}

/** Dice of its latest move up to which a skimmer crashes without harm to its crew. */
const SLOW = 2;

/**
 * qd-vdam-006: the engine is destroyed and cannot be repaired; a skimmer crashes, and above 2D6 its crew is hit at +1.
 */
function* engineHit(battle: Battle<DamageTold>, vehicle: Vehicle, damage: Damage): Resolution<ReadonlySet<FigureId>> {
  if (vehicle.model !== 'skimmer') {
    battle.emit({ type: 'engine-died', rule: 'qd-vdam-006', figure: vehicle.id });
    return NOBODY;
  }
  const { speed } = vehicle;
  lose(battle, vehicle, 'crashed', 'qd-vdam-006');
  return speed <= SLOW ? NOBODY : yield* hitCrew(battle, aboardOf(battle.state, vehicle), damage, 1);
}

/**
 * qd-vdam-007: of an APC one of the crew is hit at -1, the second time it is destroyed and all the crew hit at -2; a jeep
 * burns and its crew is hit at -2; a skimmer crashes and its crew is hit at +1. Passengers are not.
 */
function* structureHit(
  battle: Battle<DamageTold>,
  vehicle: Vehicle,
  damage: Damage,
): Resolution<ReadonlySet<FigureId>> {
  const { state } = battle;
  const { model, id: figure } = vehicle;
  const crew = crewOf(state, vehicle);
  battle.emit({ type: 'structure-hit', rule: 'qd-vdam-007', figure, hits: vehicle.structure + 1 });
  if (model === 'apc' && vehicle.structure < 2) {
    const victim = yield* drawOne(battle, crew, sideOf(state, fighterOf(state, damage.by)));
    return victim === null ? NOBODY : yield* hitCrew(battle, [victim], damage, -1);
  }
  const loss = { apc: 'destroyed', jeep: 'burning', skimmer: 'crashed' } as const;
  lose(battle, vehicle, loss[model], 'qd-vdam-007');
  return yield* hitCrew(battle, crew, damage, model === 'skimmer' ? 1 : -2);
}

/**
 * qd-vdam-008: everybody aboard an APC is hit at -1, aboard a jeep without a modifier, and it is wrecked; a skimmer
 * blows up with everybody on it.
 */
function* criticalHit(battle: Battle<DamageTold>, vehicle: Vehicle, damage: Damage): Resolution<ReadonlySet<FigureId>> {
  const all = aboardOf(battle.state, vehicle);
  if (vehicle.model === 'skimmer') {
    lose(battle, vehicle, 'blown-up', 'qd-vdam-008');
    for (const { id: figure } of all) battle.emit({ type: 'fell', rule: 'qd-vdam-008', figure, fate: 'dead' });
    return new Set(all.map(({ id }) => id));
  }
  lose(battle, vehicle, 'wrecked', 'qd-vdam-008');
  return yield* hitCrew(battle, all, damage, vehicle.model === 'apc' ? -1 : 0);
}

function lose(battle: Battle<DamageTold>, { id: figure }: Vehicle, loss: Loss, rule: RuleId): void {
  battle.emit({ type: 'vehicle-lost', rule, figure, loss });
}

/**
 * qd-vdam-009: no roll to penetrate; the modifier applies to the D6 of the hit chart, by the option with the opposite
 * sign.
 */
function* hitCrew(
  battle: Battle<DamageTold>,
  victims: readonly Fighter[],
  { by, from }: Damage,
  modifier: number,
): Resolution<ReadonlySet<FigureId>> {
  const { state } = battle;
  const struck: Struck[] = [];
  const added = state.options.crewReversed ? -modifier : modifier;
  for (const victim of victims) struck.push(yield* rollEffect(battle, victim, fighterOf(state, by), from, { added }));
  return yield* strike(battle, struck);
}

export type DamageEvent = { readonly rule: RuleId; readonly figure: FigureId } &
  /** `victim` is the figure hit: null for the vehicle itself, and the vehicle's own id if nobody is left in it. */
  (
    | {
        readonly type: 'vehicle-hit';
        readonly target: FigureId;
        readonly face: number;
        readonly victim: FigureId | null;
      }
    | { readonly type: 'damage-rolled'; readonly by: FigureId; readonly face: number }
    | { readonly type: 'veers'; readonly way: 'left' | 'right' }
    | { readonly type: 'unshaken' }
    | { readonly type: 'weapon-lost'; readonly seat: SeatId }
    | { readonly type: 'engine-died' }
    | { readonly type: 'structure-hit'; readonly hits: number }
    | { readonly type: 'vehicle-lost'; readonly loss: Loss }
  );

export const damageChanges: Changes<QuickDrawState, DamageEvent> = {
  'vehicle-hit': () => {},
  'damage-rolled': () => {},
  veers: (state, { figure, way }) => {
    vehicleOf(state, figure).veers = way;
  },
  unshaken: () => {},
  'weapon-lost': (state, { figure, seat }) => {
    const vehicle = vehicleOf(state, figure);
    vehicle.lost = [...vehicle.lost, seat];
  },
  'engine-died': (state, { figure }) => {
    vehicleOf(state, figure).engine = false;
  },
  'structure-hit': (state, { figure, hits }) => {
    vehicleOf(state, figure).structure = hits;
  },
  'vehicle-lost': (state, { figure, loss }) => {
    Object.assign(vehicleOf(state, figure), { loss, engine: false, veers: null });
  },
};
