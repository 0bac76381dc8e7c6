import * as v from 'valibot';
import type { PlanUnit, Script } from '../../../battle/plan/form';
import { placeOf } from '../../../battle/plan/table';
import { Fault } from '../../../engine/faults';
import { form, id, read } from '../../../engine/form';
import { seatIds } from '../data/vehicles';
import type { Design } from '../design/design';
import { ready, type ReadyId } from '../design/ready';
import type { Aboard, Goal } from '../state';

const dataForm = form({
  /** The vehicle and seat in which they begin; vehicles are listed before those in them. */
  aboard: v.exactOptional(form({ vehicle: id, seat: v.nullable(v.picklist(seatIds)) })),
});

/** Returns the design of a scenario's unit. Throws a Fault if it is no ready one. */
export function designOf({ id: unit, of }: PlanUnit): Design {
  if ('ready' in of && Object.hasOwn(ready, of.ready)) return ready[of.ready as ReadyId];
  throw new Fault('unknown-unit', `The unit '${unit}' is none of the ready ones.`);
}

/** Returns where a scenario's fighter begins aboard; null for those on foot. Throws a Fault for other data. */
export function aboardOf({ data = {} }: PlanUnit): Aboard | null {
  return read(dataForm, data, 'bad-scenario', "A unit's data").aboard ?? null;
}

/** Returns the goals of a scenario's sides. */
export function goalsOf(script: Pick<Script, 'objectives' | 'places'>): readonly Goal[] {
  return script.objectives.flatMap((objective): Goal[] => {
    const { side } = objective;
    if (objective.kind === 'survive') return [{ side, kind: 'hold', turns: objective.turns }];
    if (objective.kind !== 'reach') return [];
    const { at, r } = placeOf(script, objective.place, 'disc');
    return [{ side, kind: 'reach', place: at, r, count: objective.count }];
  });
}
