import type { FigureId } from '../../../../battle/state';
import { total, type Reason } from '../../../../engine/verdict';
import { atMost } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import { fireReach } from '../../data/environment';
import { BANDS, fireTable } from '../../data/fire';
import type { WeaponId } from '../../data/kinds';
import { troops } from '../../data/troops';
import type { Trooper } from '../../state';
import { rangeIn } from '../deck/decks';
import { aboard, friendsOf, isFit, isNear, sideOf, touch, trooperIn, type Field } from '../deck/field';
import { serviceFactors } from '../squad/service';
import { sees, viewOf } from '../sight/sight';

// sm-fire: who may be shot at, and the number needed.

export type Row = WeaponId | 'apgw';

/** What a shot needs, and what is added to its die. */
export interface Number {
  readonly row: Row;
  readonly need: number;
  readonly factor: number;
  readonly reasons: readonly Reason[];
}

/**
 * sm-weapon-002, sm-weapon-003, sm-weapon-004, sm-weapon-005: the row depends on the wearer: from Marine Armour an SCA
 * is an SCA II, from anything else an SCA I. An SCA III may fire a single charge as an SCA II, and does not work for
 * others except a Fusilier, who may do the same.
 */
export function rowOf({ weapon, troop }: Pick<Trooper, 'weapon' | 'troop'>, single: boolean): WeaponId | null {
  if (weapon === null) return null;
  const isFusilier = troop === 'fusilier' && weapon === 'sca-3';
  if (!troops[troop].marine && !isFusilier) return weapon === 'sca-3' ? null : 'sca-1';
  return weapon === 'sca-3' && !single ? 'sca-3' : 'sca-2';
}

/** sm-fire-003: up to 15 cm, up to 40 cm, and beyond without limit; the limits are included. */
export function bandAt(range: number): 0 | 1 | 2 {
  if (atMost(range, BANDS[0])) return 0;
  return atMost(range, BANDS[1]) ? 1 : 2;
}

/** sm-fire-004: an unarmoured or an armoured target: spacesuits and all robots but armoured ones, and powered armour. */
export function neededAt(row: Row, { troop }: Pick<Trooper, 'troop'>, range: number): number {
  return fireTable[row][troops[troop].armoured ? 'armoured' : 'unarmoured'][bandAt(range)];
}

/** Returns where a firer has a target: in view, or where it disappeared; null if nowhere. */
export function seenAt(
  state: Field,
  firer: Trooper,
  target: Trooper,
): { readonly at: Point; readonly gone: boolean } | null {
  const glimpse = target.glimpses.find(({ by }) => by === firer.id);
  if (glimpse !== undefined) return { at: glimpse.at, gone: true };
  return sees(state, firer, target) ? { at: target.at, gone: false } : null;
}

/**
 * sm-fire-002, sm-fire-006: one D10 at one target; all factors that apply are added to the die, each once. Null where the
 * target is out of sight or out of range.
 */
export function numberOf(state: Field, firer: Trooper, target: Trooper, row: Row): Number | null {
  const where = seenAt(state, firer, target);
  if (where === null) return null;
  const range = rangeIn(state, firer, { ...target, at: where.at });
  if (!isInReach(state, range)) return null;
  return numberAt(state, firer, target, row, { range, gone: where.gone });
}

/** Returns true if direct fire reaches so far in this environment. */
export function isInReach({ options }: Pick<Field, 'options'>, range: number): boolean {
  return atMost(range, fireReach(options) ?? Infinity);
}

/** The same over a range of another's measuring: a missile's path. */
export function numberAt(
  state: Field,
  viewer: Trooper,
  target: Trooper,
  row: Row,
  { range, gone }: { readonly range: number; readonly gone: boolean },
): Number {
  const reasons = [
    ...sightFactors(state, viewer, target, gone),
    ...targetFactors(state, viewer, target, row, gone),
    ...serviceFactors(viewer, target, row === 'apgw', gone),
  ];
  return { row, need: neededAt(row, target, range), factor: total(reasons), reasons };
}

/** sm-fire-007: -1 at a target partly behind a wall or a doorway; nothing else hides one that disappeared. */
function sightFactors(state: Field, viewer: Trooper, target: Trooper, gone: boolean): readonly Reason[] {
  if (gone) return [{ rule: 'sm-fire-008', key: 'disappeared', value: -1 }];
  const bare = state.options.clankersBare && target.troop === 'clanker';
  return viewOf(state, viewer.at, target) === 'part' && !bare
    ? [{ rule: 'sm-fire-007', key: 'concealed', value: -1 }]
    : [];
}

function targetFactors(state: Field, viewer: Trooper, target: Trooper, row: Row, gone: boolean): readonly Reason[] {
  const reasons: Reason[] = [];
  /** sm-fire-009: +1 at a target that moved non-tactically this turn. */
  if (target.pace === 'run') reasons.push({ rule: 'sm-fire-009', key: 'ran', value: 1 });
  if (!gone && isBunched(state, viewer, target)) reasons.push({ rule: 'sm-fire-010', key: 'bunched', value: 1 });
  if (row === 'apgw' && isScreenedByEcm(state, target)) reasons.push({ rule: 'sm-fire-011', key: 'ecm', value: -1 });
  return reasons;
}

/** Two figures within this many centimetres of each other are bunched. */
const BUNCHED = 3;

/**
 * sm-fire-010: +1 at a target with another of its side close by, both in the open to the firer; a robot that is off
 * does not count.
 */
export function isBunched(state: Field, viewer: Trooper, target: Trooper): boolean {
  if (viewOf(state, viewer.at, target) !== 'clear') return false;
  return friendsOf(state, target).some(
    (friend) => isNear(friend, target, BUNCHED) && viewOf(state, viewer.at, friend) === 'clear',
  );
}

/** Centimetres within which a pack works. */
const ECM = 10;

/** sm-fire-011: -1 for a missile at a target that carries an ECM pack, or is near a working one of either side. */
function isScreenedByEcm(state: Field, target: Trooper): boolean {
  return aboard(state).some((carrier) => carrier.ecm && isFit(carrier) && isNear(carrier, target, ECM));
}

/** Whether a die hits; by the table option a natural 9 always does. */
export function hits(
  { options }: Pick<Field, 'options'>,
  face: number,
  { need, factor }: Pick<Number, 'need' | 'factor'>,
) {
  return face + factor >= need || (options.nineHits && face === 9);
}

/** The chance of a hit, from 0 to 1. */
export function chanceOf(state: Pick<Field, 'options'>, number: Number): number {
  return Array.from({ length: 10 }, (_, face) => face).filter((face) => hits(state, face, number)).length / 10;
}

/**
 * sm-fire-013: a hit whose natural die is a multiple of the number needed makes that many hits; by the table options
 * the modified score counts, and the remainder is dropped.
 */
export function hitCount({ options }: Pick<Field, 'options'>, face: number, { need, factor }: Number): number {
  const score = options.modifiedSecondary ? face + factor : face;
  if (options.roundedSecondary) return Math.max(1, Math.floor(score / need));
  return score >= 2 * need && score % need === 0 ? score / need : 1;
}

/** sm-fire-016: nobody fires at a target that a friend touches, except at one that only the firer touches. */
export function isShielded(state: Field, firer: Trooper, target: Trooper, friends = friendsOf(state, firer)): boolean {
  return friends.some((one) => touch(one, target));
}

/**
 * Returns a figure that may be named as the target of a shot: standing enemies, and captives if the gamemaster allows
 * it.
 */
export function targetOf(state: Field, firer: Trooper, id: FigureId): Trooper | null {
  const target = trooperIn(state, id);
  if (target === null || target.presence !== 'table' || target.condition === 'down') return null;
  return sideOf(state, target) === sideOf(state, firer) ? null : target;
}
