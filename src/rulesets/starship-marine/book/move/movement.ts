import type { Refusal } from '../../../../engine/verdict';
import { atMost, distance, pathCost } from '../../../../space';
import { pathLength } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import { allowanceIn, environments, placeOf } from '../../data/environment';
import { areaRow } from '../../data/terrain';
import { troops, type Allowance } from '../../data/troops';
import type { MarineState, Pile, Plot, Trooper } from '../../state';
import {
  enemiesOf,
  friendsOf,
  groundFor,
  hasRoomAt,
  isCombatRobot,
  isFit,
  isHuman,
  isMarine,
  nearest,
  rangeBetween,
  sideOf,
  touch,
  trooperIn,
  type Field,
} from '../deck/field';
import { passageBetween } from '../deck/decks';
import { lacksEscort, mustWait } from '../mission/mission';
import { boundByNerve } from '../morale/nerve';
import { strideOf } from '../squad/service';
import { moveIndex, wayToContact } from '../deck/ways';
import { isWide } from '../deck/width';

// sm-move: what may be plotted.

export type Moving = Field &
  Pick<MarineState, 'turn' | 'entries' | 'attacker' | 'defender' | 'attackMorale' | 'shipMorale' | 'mission'>;

/** Returns how far a figure may go with its load. */
export function allowance(state: Moving, trooper: Trooper): Allowance {
  const { tactical, run } = baseOf(state, trooper);
  const share = shareOf(state, trooper);
  return { tactical: tactical * share, run: run * share };
}

/**
 * sm-logistics-005: one figure alone carries a pallet at half speed; two who carry it together, and TRUCs, at their
 * own. With gravity it takes two to move it at half speed, and four for full speed.
 */
function shareOf(state: Moving, trooper: Trooper): number {
  if (palletOf(state, trooper) === null || trooper.troop === 'truc') return 1;
  const bearers = bearersWith(state, trooper).length;
  if (!hasWeight(state)) return bearers > 1 ? 1 : HALF;
  if (bearers < 2) return 0;
  return bearers < FOUR ? HALF : 1;
}

const HALF = 0.5;
const FOUR = 4;

const hasWeight = ({ options }: Moving): boolean => environments[placeOf(options)].gravity;

/** Table option: the quick reference sheet has combat robots slower. */
function baseOf({ options }: Moving, trooper: Trooper): Allowance {
  return options.sheetRobots && troops[trooper.troop].combatRobot
    ? { tactical: 8, run: 16 }
    : strideOf(trooper, allowanceIn(placeOf(options), trooper.troop));
}

function palletOf({ piles }: Pick<Moving, 'piles'>, { carries }: Trooper): Pile | null {
  const pile = carries !== null && Object.hasOwn(piles, carries) ? piles[carries] : undefined;
  return pile?.pallet === true ? pile : null;
}

/** Returns those who only carry the same pallet together with this figure, itself included. */
function bearersWith(state: Moving, trooper: Trooper): readonly Trooper[] {
  const others = friendsOf(state, trooper).filter((friend) => friend.carries === trooper.carries);
  const party = [trooper];
  for (const one of party) party.push(...others.filter((other) => !party.includes(other) && touch(other, one)));
  return party;
}

/** sm-logistics-006: four with a pallet go at their own speed only where the corridor is 6 cm wide all along. */
function lacksSpace(state: Moving, trooper: Trooper, path: readonly Point[], most: number): boolean {
  if (palletOf(state, trooper) === null || trooper.troop === 'truc' || !hasWeight(state)) return false;
  return !atMost(pathLength(path), most * HALF) && !isWide(state, path, CORRIDOR);
}

const CORRIDOR = 6;

/** Returns why a figure may not plot a move at all, or null. */
export function refuseMover(state: Moving, trooper: Trooper): Refusal | null {
  const { id: subject } = trooper;
  if (!isFit(trooper)) return { code: 'cannot-act', rule: 'sm-fire-017', subject };
  if (trooper.fought) return { code: 'fought', rule: 'sm-melee-002', subject };
  return trooper.controls === null ? null : { code: 'controls-robot', rule: 'sm-troop-007', subject };
}

/**
 * sm-move-003, sm-move-004: a tactical move bends as it likes within its allowance; a longer one, or one that is declared so,
 * is non-tactical: up to twice as far, on one straight line. Why this cannot be plotted, or null.
 */
export function refusePlot(state: Moving, trooper: Trooper, plot: Plot): Refusal | null {
  const refusal = refuseMover(state, trooper);
  if (refusal !== null) return refusal;
  const { id: subject } = trooper;
  const { path, beyond = [] } = plot;
  const [start] = path;
  const end = endOf(plot);
  if (start === undefined || end === undefined || distance(start, trooper.at) > 0.01)
    return { code: 'no-way', rule: 'sm-move-003', subject };
  const length = lengthOf(plot);
  if (trooper.harm === 'immobile' && length > 0.01) return { code: 'immobile', rule: 'sm-robot-002', subject };
  const { tactical, run } = allowance(state, trooper);
  // No deck makes a way shorter, and one without end is not looked over bit by bit.
  if (!atMost(length, Math.max(tactical, run))) return { code: 'too-far', rule: 'sm-move-001', subject };
  const runs = isRun(state, trooper, plot);
  const climbs = refuseClimb(state, trooper, plot);
  if (climbs !== null) return climbs;
  if (!atMost(effortOf(state, plot), runs ? run : tactical)) return { code: 'too-far', rule: 'sm-move-001', subject };
  if (runs && (beyond.length > 0 || !isStraight(path))) return { code: 'not-straight', rule: 'sm-move-004', subject };
  if (lacksSpace(state, trooper, path, runs ? run : tactical))
    return { code: 'no-space', rule: 'sm-logistics-006', subject };
  const costed = [path, beyond].flatMap((part) =>
    part.length === 0 ? [] : [pathCost(moveIndex(state), part, groundFor(state))],
  );
  if (costed.some(({ blocked }) => blocked !== undefined)) return { code: 'blocked', rule: 'sm-door-012', subject };
  /** sm-gravity-007 keeps wheels and tracks off foam, however low. */
  if (isTracked(trooper) && costed.some(({ stretches }) => stretches.some(({ multiplier }) => multiplier > 1)))
    return { code: 'no-tracks', rule: 'sm-gravity-007', subject };
  if (length > 0.01 && !hasRoomAt(state, trooper, end, [])) return { code: 'no-room', rule: 'sm-move-007', subject };
  if (plot.leave && !isExit(state, trooper, end)) return { code: 'no-exit', rule: 'sm-attackmorale-007', subject };
  if (plot.leave && mustWait(state, trooper)) return { code: 'not-yet', rule: 'sm-scenario-004', subject };
  return refuseLoad(state, trooper, plot) ?? refuseByDuty(state, trooper, plot, end, length);
}

/** A plot longer than the tactical allowance is non-tactical, however short it ends. */
export function isRun(state: Moving, trooper: Trooper, plot: Plot): boolean {
  return plot.run || !atMost(effortOf(state, plot), allowance(state, trooper).tactical);
}

/** Where a plot leads to. */
export const endOf = ({ path, beyond = [] }: Pick<Plot, 'path' | 'beyond'>): Point | undefined =>
  beyond.at(-1) ?? path.at(-1);

/** Centimetres of a plot on all decks, without the hatches between them. */
export const lengthOf = ({ path, beyond = [] }: Pick<Plot, 'path' | 'beyond'>): number =>
  pathLength(path) + pathLength(beyond);

/** Through a hatch, or a hole in a floor, from its mouth on the one deck to that on the other. */
function refuseClimb(state: Moving, { id: subject }: Trooper, { path, beyond = [] }: Plot): Refusal | null {
  const [out] = beyond;
  const mouth = path.at(-1);
  if (out === undefined || mouth === undefined) return null;
  return passageBetween(state, mouth, out) === null ? { code: 'no-hatch', rule: 'sm-move-008', subject } : null;
}

/** Centimetres that a plot counts for: those over low foam are two each, and going through a hatch is its height. */
function effortOf(state: Moving, { path, beyond = [] }: Plot): number {
  const [out] = beyond;
  const mouth = path.at(-1);
  if (out === undefined || mouth === undefined) return effortOn(state, path);
  const climb = passageBetween(state, mouth, out)?.climb ?? Infinity;
  return effortOn(state, path) + climb + effortOn(state, beyond);
}

function effortOn(state: Moving, path: readonly Point[]): number {
  if (!state.table.areas.some(({ kind }) => areaRow(kind).slows !== undefined)) return pathLength(path);
  const { blocked, cost } = pathCost(moveIndex(state), path, groundFor(state));
  return blocked === undefined ? cost : pathLength(path);
}

const isTracked = ({ troop }: Trooper): boolean => troop === 'truc' || troop === 'close-support-robot';

function isStraight(path: readonly Point[]): boolean {
  const [start] = path;
  const end = path.at(-1);
  return start !== undefined && end !== undefined && pathLength(path) <= distance(start, end) + 0.01;
}

/** A side also leaves where it comes aboard. */
export function isExit(state: Pick<Moving, 'entries' | 'units'>, trooper: Trooper, at: Point): boolean {
  const side = sideOf(state, trooper);
  return state.entries.some((entry) => entry.side === side && atMost(distance(entry.at, at), entry.r));
}

/**
 * sm-casevac-001, sm-casevac-003, sm-charge-005: a human or a combat robot picks up one casualty, killed or wounded,
 * where they touch it in their move, and sets it down where it is safe. That costs nothing, but they do nothing else
 * with it. The same applies to a WirePod, at own speed, and to a TRUC, for which it is the whole load.
 */
function refuseLoad(state: Moving, trooper: Trooper, { load }: Plot): Refusal | null {
  const { id: subject } = trooper;
  if (load === null) return null;
  if (load === 'drop')
    return trooper.carries === null ? { code: 'carries-nothing', rule: 'sm-casevac-003', subject } : null;
  if (trooper.carries !== null) return { code: 'carries', rule: 'sm-casevac-003', subject };
  const casualty = trooperIn(state, load);
  const pile = Object.hasOwn(state.piles, load) ? state.piles[load] : undefined;
  const fixed = pile === undefined || !(pile.pallet || byHand.includes(pile.kind));
  if (casualty === null ? fixed : casualty.condition !== 'down' || casualty.presence !== 'out')
    return { code: 'no-load', rule: 'sm-casevac-003', subject };
  if (carriersOf(state, load).length >= mostCarriers(state, pile))
    return { code: 'no-load', rule: 'sm-casevac-003', subject };
  return mayCarry(trooper, casualty) ? null : { code: 'cannot-carry', rule: 'sm-troop-011', subject };
}

/** Things carried in the hands, without a pallet. */
const byHand: readonly Pile['kind'][] = ['super-charge', 'wirepod', 'foam-dispenser'];

/** Returns how many may carry one load together. */
export function mostCarriers(state: Moving, pile: Pile | undefined): number {
  if (pile?.pallet !== true) return 1;
  return hasWeight(state) ? FOUR : 2;
}

export function carriersOf({ figures }: Pick<Moving, 'figures'>, load: string): readonly Trooper[] {
  return Object.values(figures).filter(({ carries }) => carries === load);
}

/**
 * sm-troop-011, sm-casevac-002, sm-casevac-004: TRUCs, humans and combat robots carry; wrecked robots too, but a close support
 * robot takes a TRUC.
 */
function mayCarry(trooper: Trooper, casualty: Trooper | null): boolean {
  const able = isHuman(trooper) || isCombatRobot(trooper) || trooper.troop === 'truc';
  return able && (casualty?.troop !== 'close-support-robot' || trooper.troop === 'truc');
}

/** What troop, nerve and orders ask of a move, or null. */
function refuseByDuty(state: Moving, trooper: Trooper, plot: Plot, end: Point, length: number): Refusal | null {
  const { id: subject } = trooper;
  if (length > 0.01 && lacksEscort(state, trooper)) return { code: 'no-escort', rule: 'sm-scenario-004', subject };
  const closer = nearerTo(state, trooper, end);
  if (closer && isLeaderless(state, trooper)) return { code: 'robots-alone', rule: 'sm-troop-006', subject };
  if (boundByNerve(state, trooper, end)) return { code: 'nerve', rule: 'sm-morale-003', subject };
  if (trooper.troop === 'truc' && length > 0.01 && !hasHuman(state, trooper))
    return { code: 'nobody-directs', rule: 'sm-troop-010', subject };
  if (isWithdrawing(state, trooper) && !plot.leave && length > 0.01 && !towardsExit(state, trooper, end, plot))
    return { code: 'withdraws', rule: 'sm-attackmorale-007', subject };
  return isShirking(state, trooper, end, length) ? { code: 'must-charge', rule: 'sm-troop-013', subject } : null;
}

/** Returns true if a place is nearer to an enemy known to the side than the figure is. */
export function nearerTo(state: Field, trooper: Trooper, at: Point): boolean {
  return enemiesOf(state, trooper)
    .filter((enemy) => isFit(enemy) && enemy.spotted.includes(sideOf(state, trooper)))
    .some((enemy) => distance(at, enemy.at) < distance(trooper.at, enemy.at) - 0.01);
}

/**
 * sm-troop-006: combat robots do not work in units of robots alone: where no human of theirs can act they fire and fight, but
 * go no nearer to the enemy, but under Direct Control.
 */
function isLeaderless(state: Moving, trooper: Trooper): boolean {
  if (!isCombatRobot(trooper) || state.options.robotsAlone || isControlled(state, trooper)) return false;
  return !Object.values(state.figures).some((one) => one.unit === trooper.unit && isHuman(one) && isFit(one));
}

export function isControlled({ figures }: Pick<Field, 'figures'>, { id }: Trooper): boolean {
  return Object.values(figures).some((marine) => marine.controls === id && isFit(marine));
}

function hasHuman(state: Field, trooper: Trooper): boolean {
  return friendsOf(state, trooper).some(isHuman);
}

/**
 * sm-troop-013: a clanker that knows of an enemy moves at the nearest with all its tactical allowance, or into contact.
 */
function isShirking(state: Moving, trooper: Trooper, end: Point, length: number): boolean {
  if (trooper.troop !== 'clanker' || trooper.carries !== null) return false;
  const prey = preyOf(state, trooper);
  if (prey === null || touch(trooper, prey)) return false;
  const way = wayToContact(state, trooper, prey);
  if (way === null || touch({ ...trooper, at: end }, prey)) return false;
  const enough = Math.min(allowance(state, trooper).tactical, way.length);
  return length < enough - 0.1 || rangeBetween({ ...trooper, at: end }, prey) >= rangeBetween(trooper, prey);
}

/** The nearest enemy that its side knows of. */
export function preyOf(state: Field, trooper: Trooper): Trooper | null {
  const side = sideOf(state, trooper);
  return nearest(
    trooper,
    enemiesOf(state, trooper).filter((enemy) => isFit(enemy) && enemy.spotted.includes(side)),
  );
}

/** Returns true for boarders who have begun to withdraw. */
export function isWithdrawing(state: Moving, trooper: Trooper): boolean {
  return state.attackMorale.withdrawing && sideOf(state, trooper) === state.attacker;
}

/** Towards the nearest exit, or to a casualty to be carried off. */
function towardsExit(state: Moving, trooper: Trooper, end: Point, { load }: Plot): boolean {
  if (load !== null && load !== 'drop') return true;
  const exits = state.entries.filter(({ side }) => side === state.attacker);
  return exits.some((exit) => distance(exit.at, end) < distance(exit.at, trooper.at) + 0.01) || exits.length === 0;
}

/**
 * sm-command-006: a Marine private stays near the leader of the squad; farther off, the private may be shaken as crew
 * are.
 */
export function isStray(state: Field, trooper: Trooper): boolean {
  if (!isMarine(trooper) || trooper.rank !== 'private') return false;
  const leaders = friendsOf(state, trooper).filter(
    (friend) =>
      isMarine(friend) && friend.rank !== 'private' && (state.options.anyCommander || friend.unit === trooper.unit),
  );
  return !leaders.some((leader) => atMost(rangeBetween(leader, trooper), LEAD));
}

/** Centimetres within which privates are led. */
const LEAD = 20;
