import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scripted } from '../../src/engine/drivers';
import { Fault } from '../../src/engine/faults';
import type { Json } from '../../src/engine/json';
import { begin, counter, muster, playOn, scenarios, sidesOf } from './support/play';
import { recordFrom } from './muster/campaign';

const { campaign } = muster;
if (campaign === undefined) throw new Error('the toy has a campaign');

type Ended = Parameters<typeof campaign.campaignEntry>[0];
const entry = (state: Ended): Json =>
  campaign.read(JSON.parse(JSON.stringify(scripted(campaign.campaignEntry(state, { tally: null, goals: {} }), {}))));

describe('what outlives a battle', () => {
  it('is returned at its end and taken up by the next: survivors come again, one better', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scenarios), fc.integer({ min: 1, max: 10_000 }), (scenario, seed) => {
        const first = playOn(begin(scenario, { turns: 2 }), seed, 'random').state;
        const entries = [entry(first)];
        const record = recordFrom(campaign.record(entries));
        expect(record.battles).toBe(1);
        const second = begin(scenario, { turns: 2 }, record);
        for (const side of sidesOf(first)) {
          const values = (record.survivors[side] ?? []).map((value) => Math.min(6, value + 1));
          const own = Object.values(second.figures).filter((piece) => piece.side === side && piece.kind === 'counter');
          expect(own.map(({ id }) => counter(second, id).value)).toEqual(values);
        }
        const last = playOn(second, seed + 1, 'automaton').state;
        expect(recordFrom(campaign.record([...entries, entry(last)])).battles).toBe(2);
      }),
      { numRuns: 10 },
    );
  });

  it('is not to be had before the end', () => {
    expect(() => entry(begin())).toThrow('not over');
  });

  it('is refused with its path when it is no record', () => {
    const code = (json: unknown): string => {
      try {
        campaign.read(json);
      } catch (error) {
        if (error instanceof Fault) return `${error.code} ${error.message}`;
      }
      return 'taken';
    };
    expect(code({ survivors: { north: [7] } })).toContain("not-a-record The entry cannot be read: 'survivors.north.0'");
    expect(code(null)).toContain('not-a-record');
    expect(() => begin('three', {}, { battles: 'many' })).toThrow("'battles'");
    expect(() => begin('three', {}, { battles: 1, survivors: { north: [1, null] } })).toThrow("'survivors.north.1'");
  });
});
