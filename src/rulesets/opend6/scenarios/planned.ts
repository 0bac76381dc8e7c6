import * as v from 'valibot';
import type { PlanUnit } from '../../../battle/plan/form';
import type { Size } from '../../../battle/size';
import { count, form, point, read, someOf } from '../../../engine/form';
import type { Point } from '../../../space/types';
import { guards, type Options } from '../data/options';
import { gearIds } from '../data/gear';
import { thrownWeaponIds } from '../data/weapons';
import { readyUnits, type ReadyUnitId } from '../design/ready-units';
import { anyDesignForm, type Design } from '../design/any-design';

const dataForm = form({
  rallyPoint: v.exactOptional(v.nullable(point)),
  /** Takes part from the start, but waits beyond the table until the scenario brings it in. */
  waits: v.exactOptional(v.literal(true)),
  /** The squads of which a table option sets up one; the others wait. */
  guard: v.exactOptional(v.picklist(guards)),
  /** What each of its soldiers also carries if the table option for gas is on. */
  gas: v.exactOptional(form({ thrown: someOf(thrownWeaponIds, count), gear: someOf(gearIds, count) })),
  /** Comes only if the gamemaster wants it (od6a-gm-016). */
  optional: v.exactOptional(v.boolean()),
});

/** The design of a scenario's unit, with as many soldiers as forces of a size have; null where it does not take part. */
export function designOf({ of, numbers = {} }: PlanUnit, size: Size): Design | null {
  const design = 'ready' in of ? readyDesign(of.ready) : read(anyDesignForm, of.design, 'bad-scenario', 'A squad');
  const isOne = !('number' in design);
  const number = numbers[size] ?? (isOne ? 1 : design.number);
  if (number === 0) return null;
  return isOne ? design : { ...design, number };
}

function readyDesign(id: string): Design {
  if (!Object.hasOwn(readyUnits, id)) throw new Error(`there is no ready unit '${id}'`);
  return readyUnits[id as ReadyUnitId].design;
}

/** What only these rules know of a scenario's squad. Throws a Fault for other data. */
function dataOf({ data = {} }: PlanUnit): v.InferOutput<typeof dataForm> {
  return read(dataForm, data, 'bad-scenario', "A squad's data");
}

/** Where a scenario's squad rallies; null for the default (od6-rout-009). Throws a Fault for other data. */
export function rallyPointOf(unit: PlanUnit): Point | null {
  return dataOf(unit).rallyPoint ?? null;
}

/** od6a-scenario-017: one of the squads that may hold the place is set up; a table option says which one. */
export function waitsAtStart(unit: PlanUnit, { firstGuard }: Pick<Options, 'firstGuard'>): boolean {
  const { waits = false, guard } = dataOf(unit);
  return waits || (guard !== undefined && guard !== firstGuard);
}

/** Returns what each soldier of a scenario's squad also carries where gas is used; null for nothing. */
export function gasOf(unit: PlanUnit): v.InferOutput<typeof dataForm>['gas'] | null {
  return dataOf(unit).gas ?? null;
}

/** Returns true if a scenario's squad comes only by a table option. Throws a Fault for other data. */
export function isOptional(unit: PlanUnit): boolean {
  return dataOf(unit).optional === true;
}
