import type { Patch } from 'immer';
import { turnOver } from '../../../engine/amend';
import type { BattleState } from '../../../battle/state';
import type { Tally } from '../../../battle/tally';
import type { Done } from '../../store/documents/battle-data';

/** A battle and what is counted of it. */
export interface Counted {
  readonly state: BattleState;
  readonly tally: Tally | null;
}

export interface Turned extends Counted {
  /** The same commands, with the values that turn them over once more. */
  readonly entries: readonly Done[];
}

/** Undoes or redoes commands one after the other: the values of each are then those of the other direction. */
export function turnedOver({ state, tally }: Counted, commands: readonly Done[]): Turned {
  const entries: Done[] = [];
  for (const entry of commands) {
    const battle = turnOver(state, entry.before);
    const counts = tally === null || entry.tally === undefined ? null : turnOver(tally, entry.tally);
    entries.push({ ...entry, before: battle.before, ...talliedBy(counts?.before) });
    state = battle.state;
    tally = counts?.state ?? tally;
  }
  return { state, tally, entries };
}

function talliedBy(tally: readonly Patch[] | undefined): Pick<Done, 'tally'> {
  return tally === undefined ? {} : { tally };
}
