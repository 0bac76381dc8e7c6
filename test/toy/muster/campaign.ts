import * as v from 'valibot';
import type { Campaign } from '../../../src/battle/ruleset';
import { byId, form, list, read, whole } from '../../../src/engine/form';
import type { Toy } from '../rules';
import { words } from '../words';

const value = v.pipe(whole, v.minValue(1), v.maxValue(6));

/** What a battle adds: the values of each side's counters that were still there. */
const entryShape = form({ survivors: byId(list(value)) });
const recordShape = form({ battles: v.pipe(whole, v.minValue(0)), survivors: byId(list(value)) });

type Entry = v.InferOutput<typeof entryShape>;

/** What outlives the battles: how many there were, and who has survived the last. */
export type CampaignRecord = v.InferOutput<typeof recordShape>;

export function recordFrom(json: unknown): CampaignRecord {
  return read(recordShape, json, 'not-a-record', 'The record');
}

function entryFrom(json: unknown): Entry {
  return read(entryShape, json, 'not-a-record', 'The entry');
}

export const campaign: Campaign<Toy> = {
  read: entryFrom,
  *campaignEntry(state) {
    if (state.outcome === null) throw new Error('the battle is not over');
    const survivors = Object.keys(state.sides).map((side) => [
      side,
      Object.values(state.figures).flatMap((piece) =>
        piece.kind === 'counter' && piece.side === side && piece.presence === 'table' ? [piece.value] : [],
      ),
    ]);
    return { survivors: Object.fromEntries(survivors) };
  },
  record: (entries) => ({
    battles: entries.length,
    survivors: entries.length === 0 ? {} : entryFrom(entries.at(-1)).survivors,
  }),
  pages: (entries) => [
    {
      id: 'overview',
      name: words('campaign.name'),
      lines: [],
      tables: [
        {
          heading: words('campaign.survivors'),
          columns: [words('campaign.side'), words('campaign.count')],
          rows: entries.flatMap((entry) =>
            Object.entries(entryFrom(entry).survivors).map(([side, values]) => [side, values.length]),
          ),
        },
      ],
    },
  ],
};
