import * as v from 'valibot';
import { placeOf } from '../../../../battle/plan/table';
import { scaled, sizeOf } from '../../../../battle/size';
import { enemyOf, type SideId } from '../../../../battle/state';
import type { Script } from '../../../../battle/plan/form';
import { count, form, read, short } from '../../../../engine/form';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';

/** What a scenario's file says of a column that runs into an ambush. */
export const ambushForm = form({
  /** The place that the column is to occupy, */
  place: short,
  /** by the end of this turn. */
  by: v.pipe(count, v.minValue(1)),
  /** The number of figures that must get off the table after the ambush. */
  out: v.pipe(count, v.minValue(1)),
});

/** A column that is to occupy a place and runs into an ambush (od6a-gm-016). */
export interface Ambush {
  /** The side of the column. */
  readonly side: SideId;
  readonly place: string;
  readonly outline: readonly Point[];
  readonly by: number;
  readonly out: number;
}

const known = new WeakMap<Script, v.InferOutput<typeof ambushForm>>();

/** Returns the ambush of the scenario; null where it is none. */
export function ambushOf({ script, size }: Pick<OpenD6State, 'script' | 'size'>): Ambush | null {
  const objective = script?.objectives.find((one) => one.kind === 'custom' && one.name === 'ambush');
  if (script === undefined || objective?.kind !== 'custom') return null;
  const data = known.get(script) ?? read(ambushForm, objective.data, 'bad-scenario', 'An ambush');
  known.set(script, data);
  const { outline } = placeOf(script, data.place, 'outline');
  return {
    side: objective.side,
    place: data.place,
    outline,
    by: data.by,
    out: scaled(data.out, sizeOf(size === undefined ? {} : { size })),
  };
}

/** od6a-gm-016: returns true once troops that lay hidden have come onto the table: the column then has to get away. */
export function isSprung({ units, sides }: Pick<OpenD6State, 'sides' | 'units'>, { side }: Ambush): boolean {
  const enemy = enemyOf({ sides }, side);
  return Object.values(units).some((unit) => unit.side === enemy && unit.hidden === false);
}
