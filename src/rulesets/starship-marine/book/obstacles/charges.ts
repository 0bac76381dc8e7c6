import type { FigureId, SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { Refusal } from '../../../../engine/verdict';
import { distance } from '../../../../space/point';
import { distanceToSegment } from '../../../../space/segment';
import { atMost } from '../../../../space/tolerance';
import { doorPoints } from '../../data/doors';
import type { Aim, Battle, Charge, Heard, MarineState, Pile, SeenSquad, Trooper } from '../../state';
import { againstWall } from '../deck/corridor';
import { throughFloor } from '../deck/decks';
import { fitOf, isHuman, missing, sideOf, witnesses, type Field } from '../deck/field';
import { addPoints, gapToTarget, strikingPoint, targetIn } from './beaten';
import { isPod, refusePod } from './obstacles';

// sm-charge: charges on doors, and SuperCharges.

export type Charging = Field &
  Pick<MarineState, 'turn' | 'charges'> & { readonly units: Readonly<Record<string, SeenSquad>> };

/** Reach of hands to a door or a thing, in centimetres. */
const REACH = 0.5;

/**
 * sm-charge-008: centimetres round a SuperCharge, on both sides of its wall, in which everybody is tested as by a Good
 * Throw.
 */
export const SUPER_BURST = 5;

/** Returns why a figure cannot work on a charge now, or null. */
export function refuseWork(
  state: Charging,
  trooper: Trooper,
  aim: Extract<Aim, { does: 'place' | 'set-up' }>,
): Refusal | null {
  const { id: subject } = trooper;
  if (!isHuman(trooper)) return { code: 'no-hands', rule: 'sm-charge-001', subject };
  return aim.does === 'place' ? refusePlace(state, trooper, aim.door) : refuseSetUp(state, trooper, aim.charge);
}

function refusePlace(state: Charging, trooper: Trooper, door: string): Refusal | null {
  const { id: subject, unit, troop } = trooper;
  if (troop === 'close-support-marine') return { code: 'no-charges', rule: 'sm-troop-014', subject };
  if (targetIn(state, door) === null) return { code: 'no-door', rule: 'sm-door-005', subject };
  const gap = gapToTarget(state, trooper, door);
  if (!atMost(gap, REACH))
    return { code: 'too-far-from-door', rule: 'sm-charge-001', subject, values: missing(gap, REACH) };
  return (state.units[unit]?.stock?.charges ?? 0) > 0 ? null : { code: 'no-charges', rule: 'sm-ammo-002', subject };
}

function refuseSetUp(state: Charging, trooper: Trooper, id: string): Refusal | null {
  const { id: subject, at, r } = trooper;
  const spot = Object.hasOwn(state.charges, id) ? state.charges[id] : undefined;
  const pile = Object.hasOwn(state.piles, id) ? state.piles[id] : undefined;
  const thing = spot?.kind === 'super' && spot.work < 2 ? spot : pile;
  const isSetUp = pile === undefined || setUp.includes(pile.kind);
  const bearer = Object.values(state.figures).find(({ carries }) => carries === id);
  const isTheirs = bearer !== undefined && sideOf(state, bearer) !== sideOf(state, trooper);
  if (thing === undefined || !isSetUp || isTheirs) return { code: 'no-charge', rule: 'sm-charge-006', subject };
  if (!atMost(distance(at, thing.at), r + 1 + REACH)) return { code: 'too-far', rule: 'sm-charge-006', subject };
  return pile === undefined || pile.kind === 'super-charge' ? null : refusePod(state, subject, pile);
}

/** Things that are set up in the place where they work. */
const setUp: readonly Pile['kind'][] = ['super-charge', 'wirepod', 'foam-dispenser'];

/** sm-charge-001: fixed in one's own band of the firing phase, in one turn; the stock of the squad gives it. */
export function placeCharge(battle: Battle<ChargeEvent>, trooper: Trooper, door: string): void {
  const { state } = battle;
  const stock = state.units[trooper.unit]?.stock.charges ?? 0;
  const at = strikingPoint(state, door, trooper.at);
  if (stock <= 0 || at === null || targetIn(state, door) === null) return;
  const charge: Charge = {
    // By a number, because its owner need not be known.
    id: `charge ${state.turn}.${Object.keys(state.charges).length + 1}`,
    kind: 'door',
    side: sideOf(state, trooper),
    at,
    barrier: door,
    work: 1,
    worked: state.turn,
    ordered: false,
  };
  const only = witnesses(state, trooper.id);
  battle.emit({ type: 'charge-placed', rule: 'sm-charge-001', only, figure: trooper.id, charge });
}

/**
 * sm-charge-006, sm-charge-010: two successive turns of work, by different figures if necessary; it can be fired from
 * the next turn on. Against a wall, a door, or on the deck as a mine.
 */
export function workOnSuper(battle: Battle<ChargeEvent>, trooper: Trooper, id: string): void {
  const { state } = battle;
  const begun = state.charges[id];
  const pile = state.piles[id];
  const only = witnesses(state, trooper.id);
  if ((begun ?? pile)?.kind !== (begun === undefined ? 'super-charge' : 'super')) return;
  const goesOn = begun !== undefined && begun.worked === state.turn - 1;
  const at = begun?.at ?? pile?.at;
  if (at === undefined) return;
  const charge: Charge = {
    id,
    kind: 'super',
    side: sideOf(state, trooper),
    at,
    barrier: surfaceAt(state, at),
    work: goesOn ? 2 : 1,
    worked: state.turn,
    ordered: false,
  };
  battle.emit({ type: 'charge-placed', rule: 'sm-charge-006', only, figure: trooper.id, charge });
}

/**
 * sm-wirepod-001, sm-foam-002: one figure sets up an obstacle in one turn, a WirePod against its wall. An order sets it
 * off from the next turn on.
 */
export function setUpPod(battle: Battle<ChargeEvent>, trooper: Trooper, id: string): void {
  const { state } = battle;
  const pile = Object.hasOwn(state.piles, id) ? state.piles[id] : undefined;
  if (pile === undefined) return;
  const foam = pile.kind === 'foam-dispenser';
  const at = foam ? pile.at : againstWall(state.table, pile.at);
  if (at === null) return;
  const kind = foam ? 'foam' : 'wirepod';
  const side = sideOf(state, trooper);
  const pod = { id, kind, side, at, barrier: null, work: 1, worked: state.turn, ordered: false } as const;
  const only = witnesses(state, trooper.id);
  const rule = foam ? 'sm-foam-002' : 'sm-wirepod-005';
  battle.emit({ type: 'charge-placed', rule, only, figure: trooper.id, charge: pod });
}

/** sm-charge-009: returns what it is fixed to: an inside wall or a door close by; it does nothing to the outer hull. */
function surfaceAt(state: MarineState, at: Charge['at']): string | null {
  const near = state.table.barriers
    .filter(({ kind }) => kind === 'wall' || kind === 'door')
    .map((barrier) => ({ barrier, gap: distanceToSegment(at, barrier.a, barrier.b) }))
    .filter(({ gap }) => atMost(gap, 1.5))
    .sort((a, b) => a.gap - b.gap);
  return near[0]?.barrier.id ?? null;
}

/** Why a charge cannot be ordered off, or null: any unhurt human of the side gives the order from the turn after the work. */
export function refuseOrder(state: Charging, side: SideId, id: string): Refusal | null {
  const charge = Object.hasOwn(state.charges, id) ? state.charges[id] : undefined;
  if (charge === undefined || charge.side !== side) return { code: 'no-charge', rule: 'sm-charge-001' };
  if (charge.worked >= state.turn || charge.work < (charge.kind === 'super' ? 2 : 1))
    return { code: 'not-set', rule: 'sm-charge-001' };
  return fitOf(state, side).some(isHuman) ? null : { code: 'nobody-orders', rule: 'sm-charge-001' };
}

/**
 * sm-charge-002, sm-charge-003: charges that were ordered go off with the fire; a door charge does nothing but add its points
 * to its door, which blocks to the end of the turn.
 */
export function fireCharges(battle: Battle<ChargeEvent>): void {
  const { state } = battle;
  for (const charge of Object.values(state.charges)) {
    const { id, at, kind } = charge;
    if (isPod(charge) || !charge.ordered || !fitOf(state, charge.side).some(isHuman)) continue;
    const rule = kind === 'door' ? 'sm-charge-002' : 'sm-charge-008';
    battle.emit({ type: 'charge-fired', rule, only: null, charge: id, at, kind: kind === 'door' ? 'door' : 'super' });
  }
}

export type ChargeEvent = Heard &
  (
    | { readonly type: 'charge-placed'; readonly figure: FigureId; readonly charge: Charge }
    | { readonly type: 'charge-ordered'; readonly charge: string; readonly on: boolean }
    | {
        readonly type: 'charge-fired';
        readonly charge: string;
        readonly at: Charge['at'];
        readonly kind: 'door' | 'super';
      }
  );

export const chargeChanges: Changes<MarineState, ChargeEvent> = {
  'charge-placed': (state, { figure, charge }) => {
    state.charges[charge.id] = charge;
    delete state.piles[charge.id];
    for (const one of Object.values(state.figures)) if (one.carries === charge.id) one.carries = null;
    const squad = state.units[state.figures[figure]?.unit ?? ''];
    if (charge.kind === 'door' && squad !== undefined)
      squad.stock = { ...squad.stock, charges: squad.stock.charges - 1 };
  },
  'charge-ordered': (state, { charge, on }) => {
    const found = state.charges[charge];
    if (found !== undefined) found.ordered = on;
  },
  /**
   * sm-charge-004, sm-charge-007: a SuperCharge always breaks what it is fixed to, and opens it at the end of the turn.
   */
  'charge-fired': (state, { charge: id }) => {
    const charge = state.charges[id];
    if (charge === undefined) return;
    delete state.charges[id];
    if (charge.kind === 'door') {
      if (charge.barrier !== null) addPoints(state, charge.barrier, doorPoints.charge);
      return;
    }
    const door = charge.barrier === null ? undefined : state.doors[charge.barrier];
    const good = !state.options.weakSuperCharge;
    const floor = charge.barrier === null ? throughFloor(state, charge.at) : null;
    const places = floor === null ? [charge.at] : [charge.at, floor];
    const bursts = places.map((at) => ({ at, r: SUPER_BURST, good, by: null, through: charge.barrier }));
    state.bursts = [...state.bursts, ...bursts];
    if (door !== undefined) door.beaten = true;
    else if (charge.barrier !== null || floor !== null)
      state.breaches = [...state.breaches, { barrier: charge.barrier, at: charge.at }];
  },
};
