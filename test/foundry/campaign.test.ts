import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/engine/faults';
import type { Json } from '../../src/engine/json';
import { recordIn, recordsAfter } from '../../src/foundry/campaign';
import { playGame } from '../../src/headless/playout';
import type { Ruleset } from '../../src/battle/ruleset';
import { bodybag } from '../../src/rulesets/bodybag';

/** Bodybag with a campaign: how many battles there have been. */
const begun: (Json | undefined)[] = [];
const counting: Ruleset = {
  ...bodybag,
  muster: {
    ...bodybag.muster,
    begin(scenario, options, record) {
      begun.push(record);
      return bodybag.muster.begin(scenario, options);
    },
    campaign: {
      read(json) {
        if (typeof json !== 'number') throw new Fault('bad-record', 'This is no number of battles.');
        return json;
      },
      after: (_state, before) => Number(before ?? 0) + 1,
    },
  },
};

describe('a campaign', () => {
  it('what one battle leaves the next one takes up', () => {
    expect(recordIn({}, counting)).toBeNull();
    const first = playGame(counting, 'heroes', 1);
    const records = recordsAfter({ other: 'kept' }, counting, first, null);
    expect(records).toEqual({ other: 'kept', bodybag: 1 });
    const record = recordIn(records ?? {}, counting);
    const second = playGame(counting, 'heroes', 2, {}, 'automaton', {}, record ?? undefined);
    expect(begun).toEqual([undefined, 1]);
    expect(recordsAfter(records ?? {}, counting, second, record)).toEqual({ other: 'kept', bodybag: 2 });
  });

  it('nothing is left by a battle that goes on, by rules without campaigns, or by a record that cannot be read', () => {
    const start = bodybag.muster.begin('heroes', {});
    expect(recordsAfter({}, counting, start, null)).toBeNull();
    expect(recordsAfter({}, bodybag, playGame(bodybag, 'heroes', 1), null)).toBeNull();
    expect(recordIn({ bodybag: 'spoiled' }, counting)).toBeNull();
    expect(recordIn({ bodybag: 1 }, bodybag)).toBeNull();
  });
});
