import { areaContains, between, bearing, moveAlong } from '../../../../space';
import type { Area, Barrier, Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';
import { kindOf } from './barrier-kind';

type Table = Pick<OpenD6State, 'table'>;
type Ship = Pick<OpenD6State, 'airless' | 'doors' | 'options' | 'table'>;

/** The outside of a ship, as the ids of sections name its inside. */
const OUTSIDE = 'outside';

/** How far from a wall its two sides are looked at, in inches. */
const BESIDE = 0.3;

/** Returns the sections of the ship; none on most tables. */
export function sectionsOf({ table }: Table): readonly Area[] {
  return ofKind(table, 'ship-section');
}

/** Returns the number that a section has on the table and in orders, from 1; 0 for what is no section. */
export function sectionNumber(state: Table, id: string): number {
  return sectionsOf(state).findIndex((section) => section.id === id) + 1;
}

/** Returns true if the ship on the table is in space: only then can air get lost. */
export function isInSpace({ table }: Table): boolean {
  return ofKind(table, 'vacuum').length > 0;
}

const found = new WeakMap<object, ReadonlyMap<'ship-section' | 'vacuum', readonly Area[]>>();

function ofKind(table: OpenD6State['table'], kind: 'ship-section' | 'vacuum'): readonly Area[] {
  const known =
    found.get(table) ??
    new Map((['ship-section', 'vacuum'] as const).map((one) => [one, table.areas.filter((area) => area.kind === one)]));
  found.set(table, known);
  return known.get(kind) ?? [];
}

/** Returns the section in which a point is; undefined outside the ship. */
export function sectionAt(state: Table, at: Point): Area | undefined {
  return sectionsOf(state).find((section) => areaContains(section, at) !== 'outside');
}

/** Returns true where somebody can breathe: everywhere, but for the vacuum outside a ship and sections that lost their air. */
export function hasAir(state: Pick<OpenD6State, 'airless' | 'table'>, at: Point): boolean {
  if (!isInSpace(state)) return true;
  const section = sectionAt(state, at);
  if (section !== undefined) return state.airless?.includes(section.id) !== true;
  return !ofKind(state.table, 'vacuum').some((area) => areaContains(area, at) !== 'outside');
}

/** Returns what is on the two sides of a wall or door: sections of the ship, the vacuum, or neither. */
export function sidesOf(state: Table, { a, b }: Pick<Barrier, 'a' | 'b'>): readonly (string | null)[] {
  const middle = between(a, b, 0.5);
  const along = bearing(a, b);
  return [90, -90].map((turn) => {
    const at = moveAlong(middle, along + turn, BESIDE);
    const section = sectionAt(state, at);
    if (section !== undefined) return section.id;
    return ofKind(state.table, 'vacuum').some((area) => areaContains(area, at) !== 'outside') ? OUTSIDE : null;
  });
}

/** Returns true for a wall or door between a section of a ship and the vacuum. */
export function isHull(state: Table, barrier: Pick<Barrier, 'a' | 'b'>): boolean {
  const [one = null, other = null] = sidesOf(state, barrier);
  return one !== other && [one, other].includes(OUTSIDE) && one !== null && other !== null;
}

interface Link {
  readonly barrier: Barrier;
  readonly sides: readonly [string, string];
}

const links = new WeakMap<object, readonly Link[]>();

/** The walls and doors that part two sections, or a section and the vacuum. */
function linksOf(state: Table): readonly Link[] {
  const { table } = state;
  const known = links.get(table);
  if (known !== undefined) return known;
  const parting = table.barriers.flatMap((barrier): Link[] => {
    const [one = null, other = null] = sidesOf(state, barrier);
    return one === null || other === null || one === other ? [] : [{ barrier, sides: [one, other] }];
  });
  links.set(table, parting);
  return parting;
}

/** Returns the sections that are open to the vacuum, or to a section without air, and have not lost their air yet. */
export function sectionsLosingAir(state: Ship): Area[] {
  if (!isInSpace(state)) return [];
  const before = new Set([OUTSIDE, ...(state.airless ?? [])]);
  const lost = new Set(before);
  const open = linksOf(state).filter(({ barrier }) => kindOf(state, barrier).sight !== 'blocks');
  for (let grew = true; grew;) {
    const reached = open.flatMap(({ sides }) => (sides.some((side) => lost.has(side)) ? sides : []));
    grew = reached.some((side) => !lost.has(side));
    for (const side of reached) lost.add(side);
  }
  return sectionsOf(state).filter(({ id }) => lost.has(id) && !before.has(id));
}
