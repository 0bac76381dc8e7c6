import { enemyOf, figureOf, unitOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { breached, distance, isWithin } from '../../../../space';
import type { Barrier, Point } from '../../../../space/types';
import { rangedDamage, rangedWeapon, type RangedWeaponId } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollOpposed } from '../checks/tests';
import { inContact, refuseEngaged } from '../contact/contact';
import { armsOf } from '../fire/fire-weapons';
import { refuseSoldier, refuseSquad } from '../fire/fire-legality';
import { bandFrom } from '../fire/range';
import { pointInFireArc } from '../sight/arc';
import { endOnGround, SightLines, sightPointAt } from '../sight/sight';
import { ownStrength } from '../squad/actor';
import type { DamageEvent } from '../damage/events';
import { decompress } from '../spacecraft/decompression';
import type { SquadEvent } from '../squad/events';
import { soldiersOf, statusOf } from '../squad/squads';
import { kindOf } from '../table/barrier-kind';
import { ratedBarriers, ratedBeside, refuseReach, spotOn } from './doors';
import type { BuildingEvent, Force } from './events';

/** How much higher the roll must be than that of the wall or door. */
const OPENS_BY = 4;

/** Kicks bring down nothing stronger. */
const SMASHABLE = 4;

/** What a shot loses against a wall. */
const SHOT_LOSS = 3;

type ForceBattle = Battle<BuildingEvent | DamageEvent | SquadEvent>;

/** An attempt to open a wall or door by force. */
export interface Attempt {
  readonly how: Force;
  readonly rule: RuleId;
  readonly figure: FigureId;
  readonly helpers: readonly FigureId[];
  readonly barrier: Barrier;
  readonly at: Point;
  /** What the attempt adds to its die. */
  readonly value: number;
}

/** Returns what the wall or door adds to its die; 0 for one without a rating. */
export function strengthOf(state: OpenD6State, barrier: Barrier): number {
  return kindOf(state, barrier).strength ?? 0;
}

/** Returns true for a wall, or a door that is shut. */
export function isShut(state: OpenD6State, barrier: Barrier): boolean {
  return kindOf(state, barrier).sight === 'blocks';
}

/**
 * Returns what is left of a wall with a hole of an inch, which counts as an open doorway. A door is destroyed as a
 * whole.
 */
function brokenPieces(state: OpenD6State, barrier: Barrier, at: Point): Barrier[] {
  return kindOf(state, barrier).leaf === undefined ? breached(barrier, 'door', at) : [{ ...barrier, kind: 'door' }];
}

/**
 * Rolls force against the Strength rating; 4 higher opens. The other side rolls for the wall. Air may get lost through
 * the hole.
 */
export function* force(battle: ForceBattle, attempt: Attempt): Resolution<boolean> {
  const { how, rule, figure, helpers, barrier, at, value } = attempt;
  const { state } = battle;
  const seat = unitOf(state, figureOf(state, figure).unit).side;
  const strength = strengthOf(state, barrier);
  const { own, other } = yield* rollOpposed(
    { name: 'force', rule, of: `${figure} ${barrier.id}`, about: { figure, value, strength } },
    { seat, value },
    { seat: enemyOf(state, seat), value: strength },
  );
  const opens = own.score >= other.score + OPENS_BY;
  const structural = opens && isStructural(how, own.score, other.score);
  const pieces = opens ? brokenPieces(state, barrier, at) : [];
  const event = { how, rule, figure, helpers, at, value, strength, own, other, opens, structural, pieces };
  battle.emit({ type: 'barrier-forced', barrier: barrier.id, ...event });
  if (opens) yield* decompress(battle);
  return opens;
}

/** od6a-building-015: an explosive that opens with twice the roll of the obstruction hurts the building as well. */
function isStructural(how: Force, own: number, other: number): boolean {
  return (how === 'blast' || how === 'charge') && own >= 2 * other;
}

/** Why a figure may not kick at anything now, or null. */
function refuseKicker(state: OpenD6State, soldier: Soldier): Refusal | null {
  const rule = 'od6a-building-006';
  const subject = soldier.id;
  if (soldier.presence !== 'table') return { code: 'not-on-table', rule, subject };
  if (statusOf(unitOf(state, soldier.unit)) === 'broken')
    return { code: 'squad-broken', rule: 'od6-rout-004', subject };
  if (soldier.prone) return { code: 'prone-no-door', rule, subject };
  if (soldier.fought) return { code: 'has-fought', rule, subject };
  if (inContact(state, soldier)) return { code: 'touches-an-enemy', rule, subject };
  return refuseEngaged(state, soldier.unit);
}

/** od6a-building-007: returns those who can help: at most two others of the side who stand beside the figure and may kick. */
export function smashHelpers(state: OpenD6State, soldier: Soldier, barrier: string): Soldier[] {
  return soldiersOf(state, soldier.unit).filter(
    (other) =>
      other.id !== soldier.id &&
      isWithin(distance(other.at, soldier.at) - other.r - soldier.r, 1) &&
      refuseKicker(state, other) === null &&
      refuseReach(state, other, barrier, 'od6a-building-007') === null,
  );
}

/** od6a-building-006: why the figure may not smash this wall or door with these helpers, or null. */
export function refuseSmash(
  state: OpenD6State,
  soldier: Soldier,
  id: string,
  helpers: readonly FigureId[],
): Refusal | null {
  const rule = 'od6a-building-006';
  const kicker = refuseKicker(state, soldier) ?? refuseReach(state, soldier, id, rule);
  if (kicker !== null) return kicker;
  const barrier = ratedBarriers(state).find((one) => one.id === id);
  if (barrier === undefined || !isShut(state, barrier)) return { code: 'not-shut', rule, subject: soldier.id };
  const strength = strengthOf(state, barrier);
  if (strength > SMASHABLE) return { code: 'too-strong', rule, subject: soldier.id, values: { strength } };
  const able = smashHelpers(state, soldier, id);
  const stranger = helpers.find((helper) => !able.some((one) => one.id === helper));
  if (stranger !== undefined) return { code: 'no-helper', rule: 'od6a-building-007', subject: stranger };
  if (helpers.length > 2 || new Set(helpers).size < helpers.length)
    return { code: 'too-many-helpers', rule: 'od6a-building-007', subject: soldier.id };
  return null;
}

/** Returns what the figure could smash now. */
export function smashableBy(state: OpenD6State, soldier: Soldier): Barrier[] {
  return ratedBeside(state, soldier).filter(({ id }) => refuseSmash(state, soldier, id, []) === null);
}

/** Returns true if anybody could smash something. */
export function maySmash(state: OpenD6State): boolean {
  return (
    ratedBarriers(state).length > 0 &&
    Object.values(state.figures).some((soldier) => smashableBy(state, soldier).length > 0)
  );
}

/** An attempt with feet and shoulders: Strength, and 1 for each helper. */
export function smashOf(state: OpenD6State, soldier: Soldier, barrier: Barrier, helpers: readonly FigureId[]): Attempt {
  const value = ownStrength(state, soldier) + helpers.length;
  const at = spotOn(barrier, soldier.at);
  return { how: 'smash', rule: 'od6a-building-006', figure: soldier.id, helpers, barrier, at, value };
}

/** Returns the Damage Strength of a weapon that can be fired at a wall. */
function damageOf(state: OpenD6State, weapon: RangedWeaponId): number {
  return rangedDamage(rangedWeapon(weapon), state.options);
}

/** Why the figure may not fire this weapon at a wall or door, or null. */
export function refuseShotThrough(
  state: OpenD6State,
  soldier: Soldier,
  weapon: RangedWeaponId,
  id: string,
  lines = new SightLines(state),
): Refusal | null {
  const rule = 'od6a-building-008';
  const subject = soldier.id;
  const refusal = refuseSquad(unitOf(state, soldier.unit), 'fire-combat') ?? refuseSoldier(state, soldier);
  if (refusal !== null) return refusal;
  if (!armsOf(state, soldier).some((arm) => arm.weapon === weapon && arm.gun === undefined))
    return { code: 'no-weapon-at-hand', rule: 'od6-fire-007', subject };
  const barrier = ratedBarriers(state).find((one) => one.id === id);
  if (barrier === undefined || !isShut(state, barrier)) return { code: 'not-shut', rule, subject };
  const spot = spotOn(barrier, soldier.at);
  if (!pointInFireArc(state, soldier, spot, weapon)) return { code: 'out-of-arc', rule: 'od6-fire-006', subject };
  if (bandFrom(soldier, rangedWeapon(weapon), distance(soldier.at, spot)) === null)
    return { code: 'out-of-range', rule: 'od6-range-003', subject };
  const clear = lines.along(sightPointAt(state, soldier), endOnGround(state, spot)).clear;
  return clear ? null : { code: 'no-sight', rule: 'od6-fire-004', subject };
}

/** od6a-building-009: returns squad mates with a line to the wall and a weapon at least as strong, who add 1 each. */
export function shotHelpers(state: OpenD6State, soldier: Soldier, weapon: RangedWeaponId, id: string): FigureId[] {
  const lines = new SightLines(state);
  const needed = damageOf(state, weapon);
  return soldiersOf(state, soldier.unit)
    .filter(({ id: other }) => other !== soldier.id)
    .filter((mate) =>
      armsOf(state, mate).some(
        (arm) =>
          damageOf(state, arm.weapon) >= needed && refuseShotThrough(state, mate, arm.weapon, id, lines) === null,
      ),
    )
    .map((mate) => mate.id);
}

/** od6a-building-008: a shot through a wall or door: Damage Strength less 3, and 1 for each helper. */
export function shotOf(
  state: OpenD6State,
  soldier: Soldier,
  weapon: RangedWeaponId,
  barrier: Barrier,
  helpers: readonly FigureId[],
): Attempt {
  const value = damageOf(state, weapon) - SHOT_LOSS + helpers.length;
  const at = spotOn(barrier, soldier.at);
  return { how: 'shot', rule: 'od6a-building-008', figure: soldier.id, helpers, barrier, at, value };
}

/** Rolls for a shot through a wall; all who take part have fired. */
export function* shootThrough(battle: ForceBattle, attempt: Attempt): Resolution<void> {
  yield* force(battle, attempt);
  for (const figure of [attempt.figure, ...attempt.helpers])
    battle.emit({ type: 'soldier-acted', rule: 'od6-fire-007', figure, did: 'fired' });
}
