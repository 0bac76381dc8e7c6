import type { PlanUnit } from '../../../battle/plan/form';
import { Fault } from '../../../engine/faults';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { isMarineName } from '../data/squad';
import type { MarineDesign } from '../design/design';

/** Returns the design of a scenario's marine. Throws a Fault if there is no such marine. */
export function designOf({ id, of }: PlanUnit): MarineDesign {
  if ('ready' in of && isMarineName(of.ready)) return { marine: of.ready };
  throw new Fault('unknown-unit', `The unit '${id}' is no marine of the squad table.`);
}

/** Returns the area in which a scenario's marine begins. Throws a Fault for any other place. */
export function areaOfPlan({ id, placement }: PlanUnit): AreaNumber {
  const named = typeof placement === 'object' && 'in' in placement ? placement.in : '';
  const area = areaNumbers.find((number) => named === `area-${number}`);
  if (area === undefined) throw new Fault('wrong-placement', `The marine '${id}' begins in one of the three areas.`);
  return area;
}
