import { expect, it } from 'vitest';
import { entryFitness, fitnessOf } from '../../src/foundry/windows/forces/fitness';
import { openD6 } from '../../src/rulesets/opend6';

const page = { uuid: 'JournalEntry.a.JournalEntryPage.b' } as HostJournalPage;
const origin = `${page.uuid}#rangers`;
const record = (units: Readonly<Record<string, { readonly fit: number; readonly all: number }>>) => ({ units });
const entry = (count: number) => ({ key: 'rangers', count });

it('an entry of a force says how many of all its figures are fit, by the last log that knows them', () => {
  const once = record({ [origin]: { fit: 3, all: 7 } });
  expect(entryFitness(openD6, [once], page, entry(1), 7)).toEqual({ fit: 3, all: 7 });
  // The second unit of the entry has not fought yet.
  expect(entryFitness(openD6, [once], page, entry(2), 7)).toEqual({ fit: 10, all: 14 });
  expect(fitnessOf(openD6, [once, record({ [origin]: { fit: 2, all: 7 } })], origin)).toEqual({ fit: 2, all: 7 });
  expect(fitnessOf(openD6, [once, record({})], origin)).toEqual({ fit: 3, all: 7 });
});

it('an entry that never fought says nothing, and one without logs neither', () => {
  expect(entryFitness(openD6, [record({})], page, entry(3), 7)).toBeNull();
  expect(entryFitness(openD6, [], page, entry(1), 7)).toBeNull();
});
