import type { DoorStand } from '../../battle/ruleset';
import { REFEREE } from '../../engine/request';
import { sendCommand } from '../battle/intents';
import { currentBattle, type LiveBattle } from '../battle/live-battle';
import { pointOut } from '../canvas/table-input';
import { standOf } from '../codec/door-states';
import { doorWalls } from '../codec/door-walls';
import { toTable } from '../codec/scale';
import { MODULE } from '../ids';
import { consideredAction } from '../selection';
import { warn } from '../spoken';
import { sayRefusal } from '../words';

type Operation = Readonly<Record<string, { readonly vetted?: boolean } | undefined>>;

/**
 * A click on a door of the host, in a battle by whose rules doors open and shut, is an order: of whoever stands beside it or
 * mans what works it. Where an order is considered that wants a place pointed at, it is that place. On the client of
 * whoever clicks; during `init`.
 */
export function watchDoors(): void {
  Hooks.on('preUpdateWall', (wall: HostWall, changes: { readonly ds?: unknown }, operation: Operation) => {
    const to = changes.ds === wall.ds ? null : standOf(changes.ds);
    const battle = to === null || operation[MODULE]?.vetted === true ? null : currentBattle();
    if (to === null || battle === null || battle.seen.outcome !== null) return true;
    const door = doorOf(battle, wall);
    if (door === null) return true;
    if (!pointedAt(battle, wall)) void work(battle, door, to);
    return false;
  });
}

/** The door of this battle that a wall is; null for any other wall. */
function doorOf({ scene, ruleset, seen }: LiveBattle, wall: HostWall): string | null {
  const stands = wall.parent === scene ? ruleset.table.doors?.stands(seen) : undefined;
  if (stands === undefined) return null;
  const found = [...doorWalls(scene)].find(([id, { id: own }]) => own === wall.id && Object.hasOwn(stands, id));
  return found?.[0] ?? null;
}

function pointedAt(battle: LiveBattle, { c: [x1, y1, x2, y2] }: HostWall): boolean {
  const action = consideredAction(battle);
  if (action?.input !== 'point') return false;
  pointOut(battle, action, toTable(battle.scale, { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }), false);
  return true;
}

async function work(battle: LiveBattle, door: string, to: DoorStand): Promise<void> {
  const { doors } = battle.ruleset.table;
  const { mySides, seen } = battle;
  const sides = mySides.length > 0 ? mySides : game.user.isGM ? Object.keys(seen.sides) : [];
  const commands = sides.flatMap((side) =>
    doors === undefined ? [] : [{ side, command: doors.worked(seen, side, door, to) }],
  );
  const refused = commands.map(({ side, command }) => battle.ruleset.rules.refuse(seen, side, command));
  const able = Math.max(0, refused.indexOf(null));
  const chosen = commands[able];
  if (chosen === undefined) return;
  const refusal =
    refused[able] ?? (await sendCommand(battle, mySides.length > 0 ? chosen.side : REFEREE, chosen.command));
  if (refusal !== null) warn(sayRefusal(refusal, battle));
}
