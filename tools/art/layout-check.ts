/** Checks of the hangar's layout. The art tool refuses to draw a layout that breaks them. */
import { blastDoors, crateGroups, hangar, type Crate, type CrateGroup } from './layouts/hangar';
import { corners } from './kit/shapes';
import { at, type Point } from './kit/svg';

const wallGap = 1.5;
const laneLength = 6;

/** Corner points of a box; a drum is taken as an octagon just inside its rim. */
export function crateCorners(crate: Crate): Point[] {
  if (crate.kind !== 'drum') return corners(crate);
  return Array.from({ length: 8 }, (_, i) =>
    at(crate.x + Math.cos((i * Math.PI) / 4) * (crate.w / 2), crate.y + Math.sin((i * Math.PI) / 4) * (crate.w / 2)),
  );
}

/** Whether two convex polygons share an area (separating axes). */
export function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  const spans = (points: readonly Point[], nx: number, ny: number): [number, number] => {
    const dots = points.map((p) => p.x * nx + p.y * ny);
    return [Math.min(...dots), Math.max(...dots)];
  };
  return [a, b].every((shape) =>
    shape.every((p, i) => {
      const q = shape[(i + 1) % shape.length] ?? p;
      const [nx, ny] = [q.y - p.y, p.x - q.x];
      const [a1, a2] = spans(a, nx, ny);
      const [b1, b2] = spans(b, nx, ny);
      return a2 > b1 + 1e-6 && b2 > a1 + 1e-6;
    }),
  );
}

function groupFaults(group: CrateGroup): string[] {
  const faults: string[] = [];
  const clear = hangar.wall + wallGap;
  if (group.crates.length < 4 || group.crates.length > 6) faults.push('does not have 4 to 6 crates');
  if (
    group.outline.some((p) => p.x < clear || p.y < clear || p.x > hangar.width - clear || p.y > hangar.height - clear)
  )
    faults.push('stands too near a wall');
  for (const door of blastDoors) {
    const west = door.x === 0;
    const lane = [
      at(west ? 0 : door.x - laneLength, door.y1),
      at(west ? laneLength : door.x, door.y1),
      at(west ? laneLength : door.x, door.y2),
      at(west ? 0 : door.x - laneLength, door.y2),
    ];
    if (overlap(lane, group.outline)) faults.push(`stands in the lane of the ${door.id}`);
  }
  group.crates.forEach((crate, i) =>
    group.crates.slice(i + 1).forEach((other) => {
      if (overlap(crateCorners(crate), crateCorners(other)))
        faults.push(`has overlapping crates at ${crate.x}, ${crate.y} and ${other.x}, ${other.y}`);
    }),
  );
  return faults;
}

/** Throws a list of everything wrong with the layout. */
export function checkLayout(groups: readonly CrateGroup[] = crateGroups): void {
  const faults = groups.flatMap((group) => groupFaults(group).map((fault) => `${group.id} ${fault}`));
  groups.forEach((group, i) =>
    groups.slice(i + 1).forEach((other) => {
      if (overlap(group.outline, other.outline)) faults.push(`${group.id} overlaps ${other.id}`);
    }),
  );
  if (faults.length > 0) throw new Error(`hangar layout:\n${faults.join('\n')}`);
}
