import { expect, it } from 'vitest';
import { bedBy, beds } from '../../src/battle/beds';
import { rulesets } from '../../src/rulesets';

const shipped = rulesets.flatMap(({ muster, table }) =>
  muster.scenarios.map(({ id }) => [id, table.bed(muster.begin(id).table)]),
);

it('the ground of a table decides what is heard all the time; each bed is heard somewhere', () => {
  expect(Object.fromEntries(shipped)).toMatchObject({
    hangar: 'ship',
    cruiser: 'ship',
    'boarded-ship': 'ship',
    corridor: 'ship',
    bridge: 'woods',
    'first-contact': 'woods',
    'bug-hunt': 'open',
    seven: 'open',
    crystals: 'crystals',
    heroes: 'street',
  });
  expect(new Set(shipped.map(([, bed]) => bed))).toEqual(new Set(beds));
});

it('an empty table is open country', () => {
  expect(bedBy({ walls: ['wall'], outside: [] })({ kind: 'gridless', areas: [], barriers: [] })).toBe('open');
});
