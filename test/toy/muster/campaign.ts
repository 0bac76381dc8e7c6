import * as v from 'valibot';
import type { Campaign } from '../../../src/battle/ruleset';
import { byId, form, list, read, whole } from '../../../src/engine/form';
import type { Toy } from '../rules';
import { words } from '../words';

const value = v.pipe(whole, v.minValue(1), v.maxValue(6));

/** What a battle adds: the values of each side's counters that were still there. */
const monthShape = form({ survivors: byId(list(value)) });
const recordShape = form({ battles: v.pipe(whole, v.minValue(0)), survivors: byId(list(value)) });

type Month = v.InferOutput<typeof monthShape>;

/** What outlives the battles: how many there were, and who has survived the last. */
export type CampaignRecord = v.InferOutput<typeof recordShape>;

export function recordFrom(json: unknown): CampaignRecord {
  return read(recordShape, json, 'not-a-record', 'The record');
}

function monthFrom(json: unknown): Month {
  return read(monthShape, json, 'not-a-record', 'The month');
}

export const campaign: Campaign<Toy> = {
  read: monthFrom,
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
  record: (months) => ({
    battles: months.length,
    survivors: months.length === 0 ? {} : monthFrom(months.at(-1)).survivors,
  }),
  pages: (months) => [
    {
      id: 'overview',
      name: words('campaign.name'),
      lines: [],
      tables: [
        {
          heading: words('campaign.survivors'),
          columns: [words('campaign.side'), words('campaign.count')],
          rows: months.flatMap((month) =>
            Object.entries(monthFrom(month).survivors).map(([side, values]) => [side, values.length]),
          ),
        },
      ],
    },
  ],
};
