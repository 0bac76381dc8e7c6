import type { FigureId, SideId } from '../../../battle/state';
import { distance } from '../../../space/point';
import { refuseActor, refuseAim } from '../book/fire/aims';
import { bestShot } from '../book/fire/best';
import { doorsBeside, doorsInFire } from '../book/ship/doors';
import { isFit, isShut, sideOf, upright } from '../book/deck/field';
import { isInBurst } from '../book/fire/bursts';
import { obstaclesNear } from '../book/obstacles/beaten';
import { hasOneCharge } from '../book/squad/sca-charges';
import { BURST, burstTable } from '../data/grenades';
import { CLOSE } from '../data/obstacles';
import { gearIds } from '../data/stores';
import { troops } from '../data/troops';
import type { Aim, Call, Charge, Seen, Trooper } from '../state';
import { callsOf } from '../verbs/call';
import type { Lapses } from './lapses';
import { prizeGoalOf } from './prize';

/**
 * Returns what a side names: shots, grenades where they promise more, and work on doors if there is nobody to shoot at.
 */
export function aimsOf(seen: Seen, side: SideId, lapses: Lapses): Readonly<Record<FigureId, Aim>> {
  const own = upright(seen).filter((one) => isFit(one) && sideOf(seen, one) === side && one.aim === null);
  const charged = new Set(Object.values(seen.charges).map(({ barrier }) => barrier));
  const aims: Record<FigureId, Aim> = {};
  for (const one of own) {
    const able = refuseActor(seen, one) === null;
    if ((!able && one.carries === null) || lapses.forgets(one, 'aim')) continue;
    const aim = podWork(seen, one, aims) ?? (able ? (fireOf(seen, one, lapses) ?? doorWork(seen, one, charged)) : null);
    if (aim !== null) aims[one.id] = aim;
    if (aim?.does === 'place') charged.add(aim.door);
  }
  return aims;
}

function fireOf(seen: Seen, one: Trooper, { judged }: Lapses): Aim | null {
  const shot = bestShot(seen, one, judged);
  const grenade = bestThrow(seen, one, judged);
  if (grenade !== null && grenade.worth > (shot?.chance ?? 0) + MARGIN) return grenade.aim;
  return shot === null || shot.chance === 0 ? null : shot.aim;
}

/** A grenade is one of few: it must promise this much more than a shot. */
const MARGIN = 0.4;

interface Throw {
  readonly aim: Aim;
  readonly worth: number;
}

/** The throw at one of the enemies seen that promises most, own people in the burst counted against it. */
function bestThrow(seen: Seen, one: Trooper, judged: Lapses['judged']): Throw | null {
  const side = sideOf(seen, one);
  const targets = upright(seen).filter(
    (enemy) => isFit(enemy) && sideOf(seen, enemy) !== side && distance(enemy.at, one.at) < REACH,
  );
  return targets.reduce<Throw | null>((best, { at }) => {
    const worth = judged(worthOf(seen, side, at));
    if (worth <= (best?.worth ?? 0)) return best;
    const aim: Aim = { does: 'throw', at };
    return refuseAim(seen, one, aim) === null ? { aim, worth } : best;
  }, null);
}

/** Centimetres within which a throw is likely to be Good. */
const REACH = 40;

function worthOf(seen: Seen, side: SideId, at: Trooper['at']): number {
  return upright(seen).reduce((sum, one) => {
    if (one.condition !== 'fit' || distance(one.at, at) > BURST + one.r) return sum;
    if (!isInBurst(seen, { at, r: BURST, through: null }, one)) return sum;
    const need = burstTable[troops[one.troop].armoured ? 'armoured' : 'unarmoured'].good;
    const chance = (10 - need) / 10;
    return sideOf(seen, one) === side ? sum - 1.5 * chance : sum + chance;
  }, 0);
}

/** The ship's people put up what bars a way. */
function podWork(seen: Seen, one: Trooper, aims: Readonly<Record<FigureId, Aim>>): Aim | null {
  if (sideOf(seen, one) !== seen.defender) return null;
  const works = Object.values(seen.piles)
    .filter(({ kind }) => gearIds.some((id) => id === kind))
    .filter(({ id }) => !Object.values(aims).some((aim) => aim.does === 'set-up' && aim.charge === id))
    .map(({ id }): Aim => ({ does: 'set-up', charge: id }));
  return works.find((aim) => refuseAim(seen, one, aim) === null) ?? null;
}

/** Pods are kept until the enemy comes: an enemy must be seen within this many centimetres of one. */
const COMES = 25;

export function isWorthwhile(seen: Seen, side: SideId, { kind, at }: Charge): boolean {
  if (kind === 'door' || kind === 'super') return true;
  return upright(seen).some((one) => isFit(one) && sideOf(seen, one) !== side && distance(one.at, at) <= COMES);
}

/** A charge on a shut door before one that has none, else fire at it. */
function doorWork(seen: Seen, one: Trooper, charged: ReadonlySet<string | null>): Aim | null {
  if (sideOf(seen, one) !== seen.attacker || prizeGoalOf(seen, one) === 'stay') return null;
  const beside = doorsBeside(seen, one).find(({ id }) => isShut(seen.doors[id]) && !charged.has(id));
  const place: Aim | null = beside === undefined ? null : { does: 'place', door: beside.id };
  if (place !== null && refuseAim(seen, one, place) === null) return place;
  const shut = doorsInFire(seen, one).find(({ id }) => seen.doors[id]?.state === 'locked' && !charged.has(id));
  const [barred] = obstaclesNear(seen, one, CLOSE).filter(({ id }) => !charged.has(id));
  const spray: Aim | null = barred === undefined ? null : { does: 'spray', obstacle: barred.id };
  if (spray !== null && refuseAim(seen, one, spray) === null) return spray;
  const target = shut ?? barred;
  const shoot: Aim | null =
    target === undefined ? null : { does: 'shoot-door', door: target.id, single: hasOneCharge(seen, one) };
  return shoot !== null && refuseAim(seen, one, shoot) === null ? shoot : null;
}

/** Returns the first call that nobody has made yet. */
export function callOf(seen: Seen, side: SideId): { readonly figure: FigureId; readonly call: Call } | null {
  for (const one of upright(seen)) {
    if (sideOf(seen, one) !== side || one.call !== null) continue;
    const [call] = callsOf(seen, one);
    if (call !== undefined) return { figure: one.id, call };
  }
  return null;
}
