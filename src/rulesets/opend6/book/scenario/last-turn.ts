import * as v from 'valibot';
import { sizeOf, type BySize } from '../../../../battle/size';
import { count, form, read } from '../../../../engine/form';
import type { OpenD6State } from '../../state';

const turn = v.exactOptional(v.pipe(count, v.minValue(1)));

/** What a scenario's file says of the last turn for forces of other sizes. */
export const plannedTurnsForm = form({ 0.75: turn, 1: turn, 1.5: turn });

const known = new WeakMap<object, BySize>();

function plannedTurns({ script }: Pick<OpenD6State, 'script'>): BySize {
  if (script === undefined || !('turnsBySize' in script.data)) return {};
  const before = known.get(script);
  if (before !== undefined) return before;
  const said = read(plannedTurnsForm, script.data.turnsBySize, 'bad-scenario', 'The last turn by size');
  known.set(script, said);
  return said;
}

/** The last turn of the battle: the table's own, else the scenario's at its size; null for none (od6-turn-013). */
export function lastTurn(state: Pick<OpenD6State, 'options' | 'script' | 'size'>): number | null {
  return state.options.turnLimit ?? plannedTurns(state)[sizeOf(state)] ?? state.script?.turns ?? null;
}
