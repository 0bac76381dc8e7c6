import { MODULE, WALL_KIND } from '../../common/ids';
import { inTime } from '../../common/connection';

/** Returns the kind that a gamemaster has given a wall; null if none. */
export function explicitKind(wall: HostWall): string | null {
  const flag = wall.flags[MODULE]?.[WALL_KIND];
  return typeof flag === 'string' && flag !== '' ? flag : null;
}

/** Says of some walls what they are. For the gamemaster. */
export async function setKinds(scene: HostScene, walls: readonly HostWall[], kind: string): Promise<void> {
  const changes = walls.map(({ id }) => ({ _id: id, flags: { [MODULE]: { [WALL_KIND]: kind } } }));
  if (changes.length > 0) await inTime(scene.updateEmbeddedDocuments('Wall', changes));
}

/** Returns true for an open door, which no longer blocks as a closed one. */
export function isOpenDoor({ door, ds }: Pick<HostWall, 'door' | 'ds'>): boolean {
  return door > 0 && ds === 1;
}

/**
 * Returns the kind of a wall for the rules: an open door is a doorway; otherwise the kind that was set, otherwise what
 * the host's own settings suggest; null for none.
 */
export function wallKind(wall: HostWall): string | null {
  if (isOpenDoor(wall)) return 'door';
  const flag = explicitKind(wall);
  if (flag !== null) return flag;
  if (wall.door > 0) return 'building-wall';
  if (wall.sight > 0 && wall.move > 0) return 'building-wall';
  if (wall.sight > 0) return 'high-wall';
  return wall.move > 0 ? 'low-wall' : null;
}
