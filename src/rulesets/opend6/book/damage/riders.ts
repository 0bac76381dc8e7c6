import { figureOf, type FigureId } from '../../../../battle/state';
import { choose, rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { directionBearing, freePlaceNear, moveAlong, overlaps } from '../../../../space';
import { STAND_OFF } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import { sizes } from '../../data/game';
import { boltSizes } from '../../data/mounts';
import { creatureProfile } from '../../design/creature';
import { traitsOf } from '../../design/profile';
import type { Battle, Hurt, Mount, OpenD6State, Recruits, Soldier } from '../../state';
import { baseOf, ownStrength, profileOf } from '../squad/actor';
import { ailmentOf } from '../squad/ailments';
import type { SquadEvent } from '../squad/events';
import { mountTraits } from '../squad/mounts';
import { basesBut, hasFooting } from '../squad/places';
import { opposedTest } from '../squad/points';
import { recruitSquad } from '../squad/recruit';
import type { RiderEvent } from '../squad/rider-events';
import { ridingAgainst, ridingTest } from '../squad/riding';
import { everybody, squadOf } from '../squad/squads';
import { groundAt } from '../table/heights';
import { hurtBy } from './damage';
import { compass } from './prize-drop';
import type { DamageEvent } from './events';

// What becomes of riders who are wounded, or whose mount goes down. All of a phase is applied together.

/** A rider who was hit in this phase, or on whose mount hits fell. */
export interface HitRider {
  readonly figure: FigureId;
  /** The rider has a new wound. */
  readonly wounded: boolean;
  readonly mount: Hurt | null;
}

/** Returns the riders among these figures whose hits, or those of their mounts, take effect now. */
export function ridersHit(state: OpenD6State, figures: readonly FigureId[]): HitRider[] {
  return figures.flatMap((figure): HitRider[] => {
    const { mount, marked } = figureOf(state, figure);
    if (!mount || marked.length + mount.marked.length === 0) return [];
    return [{ figure, wounded: marked.length > 0, mount: resultOf(mount) }];
  });
}

/** A second wound incapacitates a mount, too (od6a-creature-009). */
function resultOf({ wounded, marked }: Mount): Hurt | null {
  if (marked.length === 0) return null;
  return wounded || marked.length > 1 || marked.includes('incapacitated') ? 'incapacitated' : 'wound';
}

/** What is left to take effect after a rider's fall. */
export interface Fallen {
  /** The mount, as its own unit. */
  readonly creature: FigureId | null;
  /** The rider, who may lie under it. */
  readonly rider: FigureId;
}

type Falling = Battle<DamageEvent | SquadEvent>;

/** Applies what the hits of a phase mean for one who rides. Hits on a mount that is on its own now are still marked. */
export function* unhorse(battle: Falling, { figure, wounded, mount }: HitRider): Resolution<Fallen | null> {
  const { state } = battle;
  const rider = withRoom(state, figureOf(state, figure));
  if (!rider.mount) return null;
  if (rider.presence !== 'table') return dead(battle, rider, rider.mount);
  if (mount !== null) return yield* goDown(battle, rider, rider.mount);
  return wounded ? yield* holdOn(battle, rider, rider.mount) : null;
}

/**
 * od6a-mount-015: with an incapacitated rider the mount is removed, whatever its state; a large one runs amok, falls,
 * or stays where it is.
 */
function dead(battle: Falling, rider: Soldier, mount: Mount): Fallen | null {
  const rule = 'od6a-mount-015';
  const { id: figure, at: to, prone } = rider;
  if (mountTraits(mount).size !== 'large') {
    battle.emit({ type: 'mount-removed', rule, figure });
    return null;
  }
  const recruits = mountsOf(battle.state, rider, mount);
  battle.emit({ type: 'rider-parted', rule, figure, how: 'dead', to, prone, mount: recruits });
  return leftAlone(battle, recruits, rule, figure);
}

/** od6a-mount-012: a rider who is wounded must win riding against Orneriness, less the wound, to stay on. */
function* holdOn(battle: Falling, rider: Soldier, mount: Mount): Resolution<Fallen | null> {
  const { orneriness, size } = mountTraits(mount);
  const test = { purpose: 'stay', rule: 'od6a-mount-012' } as const;
  if (yield* ridingAgainst(battle, rider, orneriness, test)) return null;
  const { id: figure, facing } = rider;
  /** od6a-mount-013: a rider who falls lies beside the mount, in the direction of a die. */
  const rule = 'od6a-mount-013';
  const seat = squadOf(battle.state, rider).side;
  const face = yield* rollDie({ name: 'thrown', rule, seat, of: figure, about: { figure } });
  const to = besideMount(battle.state, rider, directionBearing(facing, face));
  /** od6a-mount-014: alone, a mount of horse size or less bolts off the table; a bigger one runs amok. */
  const bolts = boltSizes.includes(size);
  const recruits = bolts ? null : mountsOf(battle.state, rider, mount);
  battle.emit({ type: 'rider-parted', rule, figure, how: 'thrown', to, prone: true, mount: recruits });
  return recruits === null ? null : leftAlone(battle, recruits, 'od6a-mount-014', figure);
}

/** od6a-mount-016: when a mount goes down its rider tests riding against 6, and lands on a success where they like. */
function* goDown(battle: Falling, rider: Soldier, mount: Mount): Resolution<Fallen> {
  const { state } = battle;
  const { id: figure } = rider;
  const rule = 'od6a-mount-016';
  const clear = yield* ridingTest(battle, rider, { purpose: 'clear', rule });
  const recruits = mountsOf(state, rider, mount);
  if (clear) {
    const to = yield* whereTo(state, rider);
    battle.emit({ type: 'rider-parted', rule, figure, how: 'clear', to, prone: rider.wounded, mount: recruits });
  } else yield* pin(battle, rider, mount, recruits);
  return { creature: recruits.figures[0]?.id ?? null, rider: figure };
}

/**
 * od6a-mount-017: on a failure the mount lies on the rider, who is prone at one of its sides and cannot move until the
 * mount stands up, or the rider's Strength beats its Strength, whole and without skin (od6a-creature-020).
 */
function* pin(battle: Falling, rider: Soldier, mount: Mount, recruits: Recruits): Resolution<void> {
  const { state } = battle;
  const { id: figure, facing } = rider;
  const rule = 'od6a-mount-017';
  const sides = [facing + 90, facing + 270];
  const free = sides.find((side) => hasRoomAt(state, rider, spotAt(state, rider, side)));
  const to = besideMount(state, rider, free ?? facing + 90);
  battle.emit({ type: 'rider-parted', rule, figure, how: 'pinned', to, prone: true, mount: recruits });
  const { strength } = creatureProfile(mount.design);
  battle.emit({ type: 'ailment-began', rule, figure, ailment: { kind: 'pinned', value: strength, until: null } });
  const blow = { by: null, seat: squadOf(state, rider).side, damage: strength };
  yield* hurtBy(battle, figure, [blow], { rule, of: `under mount ${figure}`, harm: 'blow' });
}

/**
 * Handles a mount without a rider. An unhurt one runs amok from the next Movement Phase on; a hurt one does so because
 * of its wound.
 */
function leftAlone(battle: Battle<SquadEvent>, { figures }: Recruits, rule: RuleId, rider: FigureId): Fallen {
  const [creature] = figures;
  if (creature === undefined) throw new Error(`the mount of '${rider}' got lost`);
  const ailment = { kind: 'amok', value: battle.state.turn + 1, until: null } as const;
  if (creature.marked.length === 0) battle.emit({ type: 'ailment-began', rule, figure: creature.id, ailment });
  return { creature: creature.id, rider };
}

/**
 * Returns the mount as its own unit, where it is. One that has lost its rider has had its move of this turn; one whose
 * rider got off may still move half of its rate.
 */
export function mountsOf(
  state: OpenD6State,
  rider: Soldier,
  { design, wounded, marked }: Mount,
  why: 'lost' | 'off' = 'lost',
): Recruits {
  const { at, facing, elevation, pace } = rider;
  const stem = `${rider.id.replaceAll('.', '-')}-mount`;
  let number = 1;
  while (state.units[`${stem}-${number}`] !== undefined) number += 1;
  const { unit, figures, guns } = recruitSquad(
    { ...design, number: 1 },
    {
      id: `${stem}-${number}`,
      side: squadOf(state, rider).side,
      name: `SKIRMISH.opend6.creatures.${design.kind}`,
    },
  );
  const placed = {
    at,
    facing,
    elevation,
    pace,
    presence: 'table' as const,
    wounded,
    marked: [...marked],
    ...(why === 'off' ? { saddle: 'dismounted' as const } : { rider: rider.id }),
  };
  return {
    unit: { ...unit, activated: why === 'lost', pace },
    figures: figures.map((one) => ({ ...one, ...placed })),
    guns,
  };
}

/** A rider who is hit where the mount has no room (on the way past others) falls where there is room. */
function withRoom(state: OpenD6State, rider: Soldier): Soldier {
  const others = basesBut(state, [rider]);
  if (!others.some((other) => overlaps(baseOf(rider), other))) return rider;
  const { r } = rider;
  const at = freePlaceNear(rider.at, r, others, (place) => hasFooting(state, { ...place, r }, others)) ?? rider.at;
  return { ...rider, at, elevation: groundAt(state, at) };
}

const footRadius = (state: OpenD6State, rider: Soldier): number => sizes[traitsOf(profileOf(state, rider)).size].base;

/** The place against a mount in a direction. */
function spotAt(state: OpenD6State, rider: Soldier, direction: number): Point {
  return moveAlong(rider.at, direction, rider.r + footRadius(state, rider) + STAND_OFF);
}

function hasRoomAt(state: OpenD6State, rider: Soldier, place: Point): boolean {
  return hasFooting(state, { ...place, r: footRadius(state, rider) }, [...basesBut(state, [rider]), baseOf(rider)]);
}

/** Returns the place against a mount in a direction, or the nearest one with room. */
export function besideMount(state: OpenD6State, rider: Soldier, direction: number): Point {
  const wish = spotAt(state, rider, direction);
  const r = footRadius(state, rider);
  const others = [...basesBut(state, [rider]), baseOf(rider)];
  return freePlaceNear(wish, r, others, (place) => hasFooting(state, { ...place, r }, others)) ?? wish;
}

/** The owner chooses at which side of the mount the rider lands. */
function* whereTo(state: OpenD6State, rider: Soldier): Resolution<Point> {
  const free = compass.flatMap((name, i) => {
    const place = spotAt(state, rider, 45 * i);
    return hasRoomAt(state, rider, place) ? [{ name, place }] : [];
  });
  const [first] = free;
  if (first === undefined) return besideMount(state, rider, rider.facing + 180);
  if (free.length === 1) return first.place;
  const wish = yield* choose({
    name: 'land-where',
    rule: 'od6a-mount-016',
    seat: squadOf(state, rider).side,
    of: rider.id,
    options: free.map(({ name }) => name),
    fallback: first.name,
    about: { figure: rider.id },
  });
  return free.find(({ name }) => name === wish)?.place ?? first.place;
}

/** Returns the mount that a figure has lost, while it is on the table. */
export function lostMountOf(state: OpenD6State, figure: FigureId): Soldier | undefined {
  return everybody(state).find(({ rider }) => rider === figure);
}

/**
 * od6a-mount-019: at the start of a Movement Phase everybody under a dead mount sets Strength against its Strength; who
 * wins moves as usual, and the creature is gone.
 */
export function* breakFree(battle: Battle<DamageEvent | RiderEvent>): Resolution<void> {
  const { state } = battle;
  for (const soldier of everybody(state)) {
    const pinned = ailmentOf(soldier, 'pinned');
    if (pinned === undefined || lostMountOf(state, soldier.id) !== undefined) continue;
    const { id: figure } = soldier;
    const rule = 'od6a-mount-019';
    const value = ownStrength(state, soldier);
    const { side: seat } = squadOf(state, soldier);
    const { own, other } = yield* opposedTest(
      battle,
      { name: 'break-free', rule, of: figure, about: { figure, strength: value } },
      { seat, figure, value },
      { seat, figure: null, value: pinned.value },
      (mine, its) => (mine > its ? 1 : 0),
    );
    const freed = own.score > other.score;
    const against = { ...other, value: pinned.value };
    battle.emit({ type: 'freeing-tried', rule, figure, own: { ...own, value }, against, freed });
  }
}
