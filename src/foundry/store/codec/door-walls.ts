import { MODULE } from '../../common/ids';

/** The doors of a scene by the ids of their barriers: a wall that was copied has the flags of the first. */
export function doorWalls(scene: HostScene): ReadonlyMap<string, HostWall> {
  const found = new Map<string, HostWall>();
  for (const wall of scene.walls) {
    const laid = wall.flags[MODULE]?.['barrier'];
    const id = typeof laid === 'object' && laid !== null && 'id' in laid ? String(laid.id) : wall.id;
    found.set(found.has(id) ? wall.id : id, wall);
  }
  return new Map([...found].filter(([, { door }]) => door > 0));
}
