import type { SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { areaContains } from '../../../../space/area';
import { boxOf } from '../../../../space/box';
import { between } from '../../../../space/point';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Barrier } from '../../../../space/types';
import type { Battle, Heard, MarineState, Room, Trooper } from '../../state';
import { isBystander, isCombatRobot, isFit, isHuman, sideOf, upright, witnesses, type Field } from '../deck/field';

// sm-objective: Main Control and Power Control, and what can be done from them.

/** Sound rooms in their owners' hands. */
export function roomsFor(
  holder: SideId,
  rooms: readonly Pick<Room, 'id' | 'kind' | 'outline'>[],
): MarineState['rooms'] {
  return Object.fromEntries(rooms.map((room) => [room.id, { ...room, holder, harm: 0 }]));
}

type Rooms = Field & Pick<MarineState, 'rooms' | 'power' | 'attacker' | 'defender'>;

/** sm-objective-001: the two rooms that a ship hangs on; a scenario may have several of a kind, or none. */
export function roomsOf(state: Pick<MarineState, 'rooms'>, kind: Room['kind']): readonly Room[] {
  return Object.values(state.rooms).filter((room) => room.kind === kind);
}

export function isInside({ outline }: Pick<Room, 'outline'>, { at }: Pick<Trooper, 'at'>): boolean {
  return areaContains({ id: '', kind: '', outline, bottom: 0, top: 'unlimited' }, at) !== 'outside';
}

/**
 * sm-objective-007: a side mans a room if it has a human there who can act, and the other side has neither a human nor
 * a working combat robot or clanker in it. Robots alone neither take nor man a room.
 */
export function mannedBy(state: Field, room: Room): SideId | null {
  const { minX, minY, maxX, maxY } = boxOf(room.outline);
  const isNear = ({ at: { x, y } }: Trooper): boolean =>
    x >= minX - TOLERANCE && x <= maxX + TOLERANCE && y >= minY - TOLERANCE && y <= maxY + TOLERANCE;
  const inside = Object.values(state.figures).filter(
    (trooper) => isNear(trooper) && isFit(trooper) && contests(trooper) && isInside(room, trooper),
  );
  const holds = (side: SideId): boolean =>
    inside.some((trooper) => isFighter(trooper) && sideOf(state, trooper) === side) &&
    !inside.some((trooper) => contests(trooper) && sideOf(state, trooper) !== side);
  return Object.keys(state.sides).find(holds) ?? null;
}

/** A bystander does not man a room and does not keep others from manning it. */
const isFighter = (trooper: Trooper): boolean => isHuman(trooper) && !isBystander(trooper);

const contests = (trooper: Trooper): boolean =>
  isFighter(trooper) || isCombatRobot(trooper) || trooper.troop === 'clanker';

/** Main Control works the doors of its own ship; of two docked ships, those of the one that is fought for. */
export function isOfTheShip({ prize }: Pick<MarineState, 'prize'>, { a, b }: Barrier): boolean {
  return prize === null || isInside(prize, { at: between(a, b, 0.5) }) === prize.boarded;
}

/** Returns the side that mans Main Control if its functions have power and are not destroyed. */
function controlsOf(state: Rooms): SideId | null {
  if (!state.power.controls) return null;
  const [found] = roomsOf(state, 'main').flatMap((room) =>
    room.harm < DESTROYED ? (mannedBy(state, room) ?? []) : [],
  );
  return found ?? null;
}

/** Levels of damage to a room's systems. */
export const DAMAGED = 1;
export const DESTROYED = 2;

/** sm-door-003, sm-objective-002: from a manned Main Control every door of the ship is worked and overridden. */
export function doorControl(state: Rooms): SideId | null {
  return controlsOf(state);
}

/** sm-objective-003: its sensors show every figure aboard to the side that mans it; a target must still be seen. */
export function sensorsOf(state: Rooms): SideId | null {
  return state.options.sensors ? controlsOf(state) : null;
}

/**
 * sm-objective-004, sm-robot-010: the switches of the ship's robots, for the side that mans Main Control, if undamaged.
 */
export function switchControl(state: Rooms): SideId | null {
  return roomsOf(state, 'main').some(({ harm }) => harm >= DAMAGED) ? null : controlsOf(state);
}

/** sm-objective-006: the side that mans Power Control cuts and restores the power of Main Control and of the drive. */
export function powerControl(state: Rooms): SideId | null {
  const [found] = roomsOf(state, 'power').flatMap((room) =>
    room.harm < DESTROYED ? (mannedBy(state, room) ?? []) : [],
  );
  return found ?? null;
}

/** Returns the rooms that a side holds; a room that nobody mans stays with its last holder. */
export function heldBy(state: Pick<MarineState, 'rooms'>, side: SideId): readonly Room[] {
  return Object.values(state.rooms).filter(({ holder }) => holder === side);
}

/**
 * Updates who holds each room, for morale; the defenders' losses are reported first. Returns the number of rooms that
 * they have lost.
 */
export function takeRooms(battle: Battle<RoomEvent>): number {
  const { state } = battle;
  const taken = Object.values(state.rooms).flatMap((room) => {
    const side = mannedBy(state, room);
    return side === null || side === room.holder ? [] : [{ room: room.id, side }];
  });
  const lost = taken.filter(({ side }) => side === state.attacker);
  for (const { room, side } of [...lost, ...taken.filter((one) => !lost.includes(one))])
    battle.emit({ type: 'room-taken', rule: 'sm-objective-007', only: null, room, side });
  return lost.length;
}

/**
 * sm-objective-005, sm-robot-008: systems damaged: the ship's robots that are run from here go off for good; destroyed:
 * doors keep their state, the sensors stop, and the ship cannot be flown.
 */
export function harmRoom(battle: Battle<RoomEvent>, room: Room, steps: number): void {
  const { state } = battle;
  const harm = Math.min(DESTROYED, room.harm + steps);
  if (harm === room.harm) return;
  battle.emit({ type: 'room-harmed', rule: 'sm-objective-005', only: null, room: room.id, harm });
  if (room.kind !== 'main') return;
  for (const robot of shipRobots(state))
    if (robot.on)
      battle.emit({
        type: 'switched',
        rule: 'sm-robot-008',
        only: witnesses(state, robot.id),
        figure: robot.id,
        on: false,
      });
}

/** Returns the robots of the ship; those of boarders are controlled from a room of their own, off the table. */
export function shipRobots(state: Field & Pick<MarineState, 'defender'>): readonly Trooper[] {
  return upright(state).filter((trooper) => !isHuman(trooper) && sideOf(state, trooper) === state.defender);
}

export type RoomEvent = Heard &
  (
    | { readonly type: 'room-taken'; readonly room: string; readonly side: SideId }
    | { readonly type: 'room-harmed'; readonly room: string; readonly harm: number }
    | { readonly type: 'power-set'; readonly system: 'controls' | 'drive'; readonly on: boolean; readonly side: SideId }
    | { readonly type: 'switched'; readonly figure: string; readonly on: boolean }
  );

export const roomChanges: Changes<MarineState, RoomEvent> = {
  'room-taken': (state, { room, side }) => {
    const found = state.rooms[room];
    if (found !== undefined) found.holder = side;
  },
  'room-harmed': (state, { room, harm }) => {
    const found = state.rooms[room];
    if (found !== undefined) found.harm = harm;
  },
  'power-set': (state, { system, on }) => {
    state.power[system] = on;
  },
  switched: (state, { figure, on }) => {
    const robot = state.figures[figure];
    if (robot === undefined) return;
    robot.on = on;
    if (!on) Object.assign(robot, { plot: null, aim: null, call: null });
  },
};
