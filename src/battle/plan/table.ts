import type { Area, Barrier, Height, Point, Table } from '../../space/types';
import type { Script, Place, Plan, PlanArea, Run } from './form';

/** The height of a kind of barrier; null for a kind that the ruleset does not have. */
export type HeightOf = (kind: string) => Height | null;

const tables = new WeakMap<Plan, Table>();

/** The table of a plan, with the heights of its ruleset. The same object for the same plan. */
export function tableOf(plan: Plan, heightOf: HeightOf): Table {
  const known = tables.get(plan);
  if (known !== undefined) return known;
  const { kind, hexes, width, height, barriers, areas } = plan.table;
  const made: Table = {
    kind,
    ...(hexes === undefined ? {} : { hexes }),
    width,
    height,
    barriers: barriers.flatMap((run) => barriersOf(run, heightOf)),
    areas: areas.map(areaOf),
  };
  tables.set(plan, made);
  return made;
}

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

/** The pieces of a run, from corner to corner. */
function barriersOf({ id, kind, line, closed, top }: Run, heightOf: HeightOf): Barrier[] {
  const corners = line.map(pointOf);
  const [first] = corners;
  const ends = closed === true && first !== undefined ? [...corners.slice(1), first] : corners.slice(1);
  return ends.map((b, i): Barrier => {
    const a = corners[i];
    const own = typeof kind === 'string' ? kind : kind[i];
    if (a === undefined || own === undefined) throw new Error(`the barrier '${id}' has no piece ${i + 1}`);
    const name = ends.length === 1 ? id : `${id}.${i + 1}`;
    return { id: name, kind: own, a, b, bottom: 0, top: top ?? heightOf(own) ?? 'unlimited' };
  });
}

function areaOf({ id, kind, outline, holes, bottom = 0, top = 'unlimited' }: PlanArea): Area {
  const ring = (corners: readonly (readonly [number, number])[]): Point[] => corners.map(pointOf);
  return { id, kind, outline: ring(outline), ...(holes === undefined ? {} : { holes: holes.map(ring) }), bottom, top };
}

/** A place of a kind. Throws where there is none. */
export function placeOf<K extends Place['kind']>(
  { places }: Pick<Script, 'places'>,
  name: string,
  kind: K,
): Extract<Place, { readonly kind: K }> {
  const found = places[name];
  if (found?.kind !== kind) throw new Error(`there is no place '${name}' of the kind '${kind}'`);
  return found as Extract<Place, { readonly kind: K }>;
}
