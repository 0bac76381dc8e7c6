import * as v from 'valibot';
import type { Ruleset } from '../battle/ruleset';
import type { BattleState } from '../battle/state';
import { Fault } from '../engine/faults';
import type { Json } from '../engine/json';
import { setSetting, setting } from './settings';

/** What a campaign needs of its ruleset. */
type Campaigning = Pick<Ruleset, 'id'> & { readonly muster: Pick<Ruleset['muster'], 'campaign'> };

/** What battles have left, by the ids of their rulesets. */
type Records = Readonly<Record<string, unknown>>;

/** The record that the next battle by these rules may take up; null where there is none that can be read. */
export function recordIn(records: Records, { id, muster }: Campaigning): Json | null {
  const kept = records[id];
  if (muster.campaign === undefined || kept === undefined) return null;
  try {
    return muster.campaign.read(kept);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** The records after a battle that began with `before`; null where it leaves none, or goes on. */
export function recordsAfter(
  records: Records,
  { id, muster }: Campaigning,
  state: BattleState,
  before: Json | null,
): Records | null {
  if (muster.campaign === undefined || state.outcome === null) return null;
  return { ...records, [id]: muster.campaign.after(state, before) };
}

function kept(): Records {
  const text = setting('campaign');
  if (typeof text !== 'string' || text === '') return {};
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
  } catch {
    // What cannot be read is nothing that a battle could go on from.
    return {};
  }
}

/** What this world's last battle by these rules has left. */
export function recordFor(ruleset: Campaigning): Json | null {
  return recordIn(kept(), ruleset);
}

/** Keeps what a battle leaves when it has ended; on the gamemaster's client. */
export async function keepRecord(ruleset: Campaigning, state: BattleState, before: Json | null): Promise<void> {
  const records = recordsAfter(kept(), ruleset, state, before);
  if (records !== null) await setSetting('campaign', JSON.stringify(records));
}
