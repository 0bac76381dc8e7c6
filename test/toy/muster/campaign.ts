import * as v from 'valibot';
import type { Campaign } from '../../../src/battle/ruleset';
import { byId, form, list, read, whole } from '../../../src/engine/form';
import type { Toy } from '../rules';

const value = v.pipe(whole, v.minValue(1), v.maxValue(6));

const shape = form({ battles: v.pipe(whole, v.minValue(0)), survivors: byId(list(value)) });

/** What outlives a battle: the values of each side's counters that were still there. */
export type CampaignRecord = v.InferOutput<typeof shape>;

export function recordFrom(json: unknown): CampaignRecord {
  return read(shape, json, 'not-a-record', 'The record');
}

export const campaign: Campaign<Toy> = {
  read: recordFrom,
  after(state, before) {
    if (state.outcome === null) throw new Error('the battle is not over');
    const survivors = Object.keys(state.sides).map((side) => [
      side,
      Object.values(state.figures).flatMap((piece) =>
        piece.kind === 'counter' && piece.side === side && piece.presence === 'table' ? [piece.value] : [],
      ),
    ]);
    const battles = before === null ? 0 : recordFrom(before).battles;
    return { battles: battles + 1, survivors: Object.fromEntries(survivors) };
  },
};
