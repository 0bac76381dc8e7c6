import type { SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import { total, type Reason } from '../../../../engine/verdict';
import { robotValue, ROOM_LOST, shipResult, shipValue, strengthLines } from '../../data/morale';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import {
  isCombatRobot,
  isFit,
  isHuman,
  isMarine,
  isNear,
  isOfficer,
  isRobot,
  sideOf,
  upright,
  witnesses,
} from '../deck/field';
import { heldBy, isInside, roomsOf, shipRobots, switchControl, type RoomEvent } from '../ship/rooms';
import { sees } from '../sight/sight';

// sm-shipmorale: the nerve of the ship.

type ShipTold = ShipEvent | RoomEvent | SurrenderEvent;

type Ship = Pick<MarineState, 'figures' | 'units' | 'defender' | 'options'>;

/** sm-troop-003: robots never count, but by a table option; a Marine, officer or not, three, other officers two, crew one. */
function valueOf({ options }: Ship, trooper: Pick<Trooper, 'troop' | 'rank' | 'noncombatant'>): number {
  if (isRobot(trooper)) return isCombatRobot(trooper) ? robotValue(options.sirianRobots, 'defender') : 0;
  if (isMarine(trooper)) return shipValue.marine;
  return isOfficer(trooper) ? shipValue.officer : shipValue.crew;
}

/** sm-shipmorale-001: the value of all defenders, totalled once, before the first turn. */
export function shipStart(state: Ship): number {
  return defendersOf(state).reduce((sum, one) => sum + valueOf(state, one), 0);
}

function defendersOf(state: Ship): readonly Trooper[] {
  return Object.values(state.figures).filter((one) => sideOf(state, one) === state.defender);
}

/** sm-shipmorale-002: what is left in percent of the start: the fallen and all who have surrendered are lost. */
export function shipStrength(state: MarineState): number {
  const left = defendersOf(state).reduce((sum, one) => sum + (one.condition === 'fit' ? valueOf(state, one) : 0), 0);
  return state.shipMorale.start === 0 ? 100 : (100 * left) / state.shipMorale.start;
}

/** How many strength lines have been crossed. */
export function lineOf(strength: number): number {
  return strengthLines.filter(({ below }) => strength < below).length;
}

/** Rooms in the boarders' hands, two off for each; of the strength lines only the worst, but by the table option. */
export function shipFactors(state: MarineState, line: number): readonly Reason[] {
  const rooms = heldBy(state, state.attacker).length;
  const lines = state.options.strengthLinesAdd ? strengthLines.slice(0, line) : strengthLines.slice(0, line).slice(-1);
  return [
    ...(rooms > 0 ? [{ rule: 'sm-shipmorale-003', key: 'rooms-lost', value: ROOM_LOST * rooms } as const] : []),
    ...lines.map(({ below, factor }): Reason => ({
      rule: 'sm-shipmorale-003',
      key: 'strength',
      value: factor,
      values: { below },
    })),
  ];
}

/**
 * sm-shipmorale-004: one D6 in a turn in which a factor first applies or changes; for the better only while morale is Poor,
 * and a strength line is crossed once. `lost` rooms of this turn are a change for the worse even where as many were retaken.
 */
export function* testShip(battle: Battle<ShipTold>, lost: number): Resolution<void> {
  const { state } = battle;
  const { shipMorale: morale } = state;
  if (morale.state === 'void' || morale.state === 'demoralised') return;
  const line = Math.max(morale.line, lineOf(shipStrength(state)));
  const rooms = heldBy(state, state.attacker).length;
  const worse = line > morale.line || rooms > morale.rooms || lost > 0;
  const better = rooms < morale.rooms && morale.state === 'poor';
  if (!worse && !better) {
    if (rooms !== morale.rooms) battle.emit({ type: 'ship-noted', rule: 'sm-shipmorale-004', only: [], line, rooms });
    return;
  }
  const reasons = shipFactors(state, line);
  const face = yield* rollDie({ name: 'ship-morale', rule: 'sm-shipmorale-004', seat: state.defender });
  const score = total(reasons, face);
  const result = shipResult(score);
  battle.emit({
    type: 'ship-tested',
    rule: 'sm-shipmorale-005',
    only: null,
    face,
    reasons,
    score,
    result,
    line,
    rooms,
  });
  if (result === 'demoralised') yield* giveUp(battle);
}

/**
 * sm-shipmorale-007: the commander surrenders with the crew in and around Main Control, and, if an officer is left to
 * order it, also every Marine of the ship.
 */
function* giveUp(battle: Battle<ShipTold>): Resolution<void> {
  const { state } = battle;
  switchRobotsOff(battle);
  const all = defendersOf(state).filter((one) => isFit(one) && isHuman(one) && !one.defiant);
  const commander = commanderOf(state);
  const ordered = all.some(isOfficer) && !state.options.marinesNeverSurrender;
  for (const one of all) {
    if (isMarine(one)) {
      if (ordered) surrender(battle, one);
      continue;
    }
    if (isWith(state, one, commander)) surrender(battle, one);
    else yield* lastStand(battle, one);
  }
}

/** sm-command-007: the first of the ship's officers, in the scenario's order, who is still unhurt. */
export function commanderOf(state: MarineState): Trooper | null {
  return defendersOf(state).find((one) => isFit(one) && !isMarine(one) && isHuman(one) && isOfficer(one)) ?? null;
}

/** Centimetres within which those in sight are with the commander. */
const COMPANY = 15;

function isWith(state: MarineState, one: Trooper, commander: Trooper | null): boolean {
  if (roomsOf(state, 'main').some((room) => isInside(room, one))) return true;
  return (
    commander !== null && (one.id === commander.id || (isNear(one, commander, COMPANY) && sees(state, one, commander)))
  );
}

/** sm-shipmorale-008: its robots go off, where its own people man an undamaged Main Control at that moment. */
function switchRobotsOff(battle: Battle<ShipTold>): void {
  const { state } = battle;
  if (switchControl(state) !== state.defender) return;
  for (const robot of shipRobots(state)) {
    const only = witnesses(state, robot.id);
    if (robot.on) battle.emit({ type: 'switched', rule: 'sm-shipmorale-008', only, figure: robot.id, on: false });
  }
}

/** sm-shipmorale-009: crew elsewhere roll each for themselves: on a 6 they fight on, above the ship's morale from then. */
function* lastStand(battle: Battle<ShipTold>, one: Trooper): Resolution<void> {
  const { state } = battle;
  const face = yield* rollDie({ name: 'last-stand', rule: 'sm-shipmorale-009', seat: state.defender, of: one.id });
  const only = witnesses(state, one.id);
  const stands = face === 6;
  battle.emit({ type: 'stood', rule: 'sm-shipmorale-009', only, figure: one.id, face, stands });
  if (!stands) surrender(battle, one);
}

export function surrender(battle: Battle<SurrenderEvent>, one: Trooper): void {
  const { state } = battle;
  const side = Object.keys(state.sides).find((id) => id !== sideOf(state, one)) ?? state.attacker;
  const only = [...new Set([...witnesses(state, one.id), side])];
  battle.emit({ type: 'surrendered', rule: 'sm-morale-013', only, figure: one.id, to: side });
}

/** sm-shipmorale-006: Poor takes 2 off every defender's own nerve, until another test. */
export function isPoor(state: Pick<MarineState, 'shipMorale'>): boolean {
  return state.shipMorale.state === 'poor';
}

/** Returns true if nobody of a side can continue to fight. */
export function isBroken(state: MarineState, side: SideId): boolean {
  return !upright(state).some((one) => isFit(one) && isHuman(one) && sideOf(state, one) === side);
}

export type SurrenderEvent = Heard & {
  readonly type: 'surrendered';
  readonly figure: string;
  readonly to: SideId;
};

export type ShipEvent = Heard &
  (
    | {
        readonly type: 'ship-tested';
        readonly face: number;
        readonly reasons: readonly Reason[];
        readonly score: number;
        readonly result: 'demoralised' | 'poor' | 'steady';
        readonly line: number;
        readonly rooms: number;
      }
    | { readonly type: 'ship-noted'; readonly line: number; readonly rooms: number }
    | { readonly type: 'stood'; readonly figure: string; readonly face: number; readonly stands: boolean }
  );

export const shipChanges: Changes<MarineState, ShipEvent | SurrenderEvent> = {
  'ship-tested': (state, { result, line, rooms }) => {
    Object.assign(state.shipMorale, { state: result, line, rooms });
  },
  'ship-noted': (state, { line, rooms }) => {
    Object.assign(state.shipMorale, { line, rooms });
  },
  stood: (state, { figure, stands }) => {
    const one = state.figures[figure];
    if (one !== undefined) one.defiant = stands;
  },
  surrendered: (state, { figure, to }) => {
    const one = state.figures[figure];
    const nothing = { carries: null, controls: null, plot: null, aim: null, call: null };
    if (one !== undefined) Object.assign(one, { condition: 'prisoner', captor: to, ...nothing });
  },
};
