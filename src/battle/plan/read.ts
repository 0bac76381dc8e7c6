import { MOST_OF_FILE } from '../../engine/bounds';
import { Fault } from '../../engine/faults';
import { isWithin, read, type Form } from '../../engine/form';
import { planForm, type Plan } from './form';

/** The newest format of a scenario's file that this module reads. */
const FORMAT = 1;

/**
 * Reads a scenario's file. Throws a Fault: 'scenario-too-large' before anything is looked at, 'newer-format', and
 * 'bad-scenario' with the path of the bad part.
 */
export function readPlan(json: unknown): Plan {
  if (!isWithin(json, MOST_OF_FILE))
    throw new Fault('scenario-too-large', 'The scenario is too large, or nested too deep, to be read.');
  const format = formatOf(json);
  if (typeof format === 'number' && format > FORMAT)
    throw new Fault('newer-format', `The scenario has format ${format}; this module reads up to ${FORMAT}.`);
  return read(planForm as Form<Plan>, json, 'bad-scenario', 'The scenario');
}

/** Returns true if plain data claims to be a scenario's file, to distinguish it from a battle's file. */
export function isPlanFile(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'format' in json && 'units' in json && 'objectives' in json;
}

function formatOf(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined;
}
