import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, withEntry, type KeptEntry, type KeptEntries } from '../../src/battle/campaign-log';
import { recordOf } from '../../src/rulesets/starship-marine/campaign/fold';
import { injuryIds } from '../../src/rulesets/starship-marine/data/casualty';
import { campaignEntryFrom, type CampaignEntry } from '../../src/rulesets/starship-marine/record-form';

const fate = fc.record({
  troop: fc.constantFrom('marine', 'crewman'),
  actions: fc.nat({ max: 2 }),
  injury: fc.constantFrom(...injuryIds, null),
  days: fc.nat({ max: 54 }),
});

const gear = fc.record({
  troop: fc.constant('marine'),
  repair: fc.constantFrom('technician', 'trashed'),
  days: fc.option(fc.integer({ min: 1, max: 12 })),
});

const squad = fc.record({
  side: fc.constant('boarders'),
  name: fc.constant('First'),
  people: fc.dictionary(fc.constantFrom('1', '2', '3'), fate, { noNullPrototype: true }),
  gear: fc.dictionary(fc.constantFrom('1', '2'), gear, { noNullPrototype: true }),
  stock: fc.option(fc.record({ grenades: fc.nat({ max: 40 }), charges: fc.nat({ max: 20 }) })),
});

const added: fc.Arbitrary<CampaignEntry> = fc
  .record({
    scenario: fc.constant(null),
    sides: fc.constant({ boarders: 'Boarders' }),
    winner: fc.constant(null),
    turns: fc.nat({ max: 90 }),
    interval: fc.nat({ max: 30 }),
    far: fc.boolean(),
    losses: fc.constant({}),
    squads: fc.dictionary(fc.constantFrom('first', 'second'), squad, { noNullPrototype: true }),
  })
  .map(campaignEntryFrom);

const kept = fc.record({ at: fc.nat({ max: 3 }), dice: fc.constant({}), month: added });

/** Battles, each with its entry, and the same written down in some other order, some of them again and again. */
const written = fc
  .dictionary(fc.constantFrom('red', 'blue', 'green', 'black'), kept, { minKeys: 1, noNullPrototype: true })
  .chain((battles) => {
    const all = Object.entries(battles);
    return fc
      .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.array(fc.constantFrom(...all), { maxLength: 8 }))
      .map(([once, again]) => ({ battles, writes: [...once, ...again] }));
  });

const logOf = (writes: readonly (readonly [string, KeptEntry])[]): KeptEntries =>
  writes.reduce<KeptEntries>((log, [battle, one]) => withEntry(log, battle, one), {});

const recordIn = (log: KeptEntries) => recordOf(entriesOf(log).map(campaignEntryFrom));

describe('a campaign log', () => {
  it('gives the same record in any order in which its battles are recorded, and however often', () => {
    fc.assert(
      fc.property(written, ({ battles, writes }) => {
        expect(recordIn(logOf(writes))).toEqual(recordIn(logOf(Object.entries(battles))));
      }),
    );
  });

  it('has a battle that ended otherwise in the place that it had, and every other entry as it was', () => {
    fc.assert(
      fc.property(written, kept, ({ battles }, other) => {
        const [battle = '', before] = Object.entries(battles)[0] ?? [];
        const log = logOf(Object.entries(battles));
        const changed = withEntry(log, battle, other);
        expect(changed).toEqual({ ...log, [battle]: { ...other, at: before?.at } });
        expect(entriesOf(changed).map((one) => (one === other.month ? before?.month : one))).toEqual(entriesOf(log));
      }),
    );
  });

  it('adds up battles that were begun from the same record', () => {
    const fought = (place: string): CampaignEntry =>
      campaignEntryFrom({
        scenario: null,
        sides: {},
        winner: null,
        turns: 9,
        interval: 7,
        far: false,
        losses: {},
        squads: {
          first: {
            side: 'boarders',
            name: 'First',
            people: { [place]: { troop: 'marine', actions: 1, injury: 'none', days: 0 } },
            gear: {},
            stock: null,
          },
        },
      });
    const first = withEntry({}, 'red', { at: 1, dice: {}, month: fought('1') });
    const log = withEntry(withEntry(first, 'blue', { at: 2, dice: {}, month: fought('1') }), 'green', {
      at: 3,
      dice: {},
      month: fought('2'),
    });
    const people = recordIn(log).squads['first']?.people;
    expect(Object.entries(people ?? {}).map(([place, { actions }]) => [place, actions])).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
  });
});
