import * as v from 'valibot';
import type { PlanUnit } from '../../../battle/plan/form';
import type { Size } from '../../../battle/size';
import { form, point, read } from '../../../engine/form';
import type { Point } from '../../../space/types';
import { readySquads, type ReadySquadId } from '../design/ready';
import type { SquadDesign } from '../design/design';
import { designForm } from '../design/form';

const dataForm = form({ rallyPoint: v.exactOptional(v.nullable(point)) });

/** The design of a scenario's squad, with as many soldiers as forces of a size have; none where it does not take part. */
export function designOf({ of, numbers = {} }: PlanUnit, size: Size): SquadDesign {
  const design = 'ready' in of ? readyDesign(of.ready) : read(designForm, of.design, 'bad-scenario', 'A squad');
  return { ...design, number: numbers[size] ?? design.number };
}

function readyDesign(id: string): SquadDesign {
  if (!Object.hasOwn(readySquads, id)) throw new Error(`there is no ready squad '${id}'`);
  return readySquads[id as ReadySquadId].design;
}

/** Where a scenario's squad rallies; null for the default (od6-rout-009). Throws a Fault for other data. */
export function rallyPointOf({ data = {} }: PlanUnit): Point | null {
  return read(dataForm, data, 'bad-scenario', "A squad's data").rallyPoint ?? null;
}
