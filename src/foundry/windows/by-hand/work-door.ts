import type { DoorStand } from '../../../battle/ruleset';
import { REFEREE } from '../../../engine/request';
import { sendCommand } from '../../live/battle/intents';
import type { LiveBattle } from '../../live/battle/live-battle';
import { pointOut } from '../../table/canvas/table-input';
import { doorStates } from '../../store/codec/door-states';
import { doorWalls } from '../../store/codec/door-walls';
import { toTable } from '../../store/codec/scale';
import { vetted } from '../../store/codec/write-battle';
import { consideredAction } from '../../table/selection/selection';
import { warn } from '../../common/spoken';
import { sayRefusal } from '../../common/words';
import { inTime } from '../../common/connection';

/**
 * Handles a click on a door of the host: it gives the place for a considered order, otherwise an order of its own. A
 * door that the battle does not know opens and shuts freely.
 */
export async function workDoor(battle: LiveBattle, wall: HostWall, ds: number): Promise<void> {
  const action = consideredAction(battle);
  const [door, to] = [doorOf(battle, wall), standOf(ds)];
  const [x1, y1, x2, y2] = wall.c;
  if (action?.input === 'point')
    pointOut(battle, action, toTable(battle.scale, { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }), false);
  else if (door === null || to === null) await inTime(wall.update({ ds }, vetted));
  else await order(battle, door, to);
}

/** The door of this battle that a wall is; null for any other wall. */
function doorOf({ scene, ruleset, seen }: LiveBattle, wall: HostWall): string | null {
  const stands = ruleset.table.doors?.stands(seen) ?? {};
  const found = [...doorWalls(scene)].find(([id, { id: own }]) => own === wall.id && Object.hasOwn(stands, id));
  return found?.[0] ?? null;
}

/** Returns the state of a door by the host's number; null for one that it does not use. */
function standOf(ds: number): DoorStand | null {
  const stands = Object.keys(doorStates) as DoorStand[];
  return stands.find((stand) => doorStates[stand] === ds) ?? null;
}

/** Gives the order for the first of this user's sides that may; as the referee if a gamemaster plays none. */
async function order(battle: LiveBattle, door: string, to: DoorStand): Promise<void> {
  const { mySides, seen, ruleset } = battle;
  const sides = mySides.length > 0 ? mySides : game.user.isGM ? Object.keys(seen.sides) : [];
  const orders = sides.flatMap((side) => {
    const command = ruleset.table.doors?.worked(seen, side, door, to);
    return command === undefined ? [] : [{ side, command, refusal: ruleset.rules.refuse(seen, side, command) }];
  });
  const chosen = orders.find(({ refusal }) => refusal === null) ?? orders[0];
  if (chosen === undefined) return;
  const seat = mySides.length > 0 ? chosen.side : REFEREE;
  const refusal = chosen.refusal ?? (await sendCommand(battle, seat, chosen.command));
  if (refusal !== null) warn(sayRefusal(refusal, battle));
}
