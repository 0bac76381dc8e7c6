import { describe, expect, it } from 'vitest';
import { defaultsOf, listOptions, phasesIn, readOptions, type OptionTable } from '../../src/battle/options';
import { rulesets } from '../../src/rulesets';

interface Options {
  readonly night: boolean;
  readonly edge: 'open' | 'closed';
  readonly turns: number;
  readonly rout: number | null;
}

const table: OptionTable<Options> = {
  night: { rule: 'od6-turn-013', kind: 'boolean', default: false },
  edge: { rule: 'od6-turn-013', kind: 'choice', default: 'open', values: ['open', 'closed'] },
  turns: { rule: 'od6-turn-013', kind: 'number', default: 6, min: 1, max: 9 },
  rout: { rule: 'od6-turn-013', kind: 'number', default: null, min: 1, max: 9 },
};

const defaults: Options = { night: false, edge: 'open', turns: 6, rout: null };
const fault = (code: string): unknown => expect.objectContaining({ code });

describe('table options', () => {
  it('are played at their defaults until something is set', () => {
    expect(defaultsOf(table)).toEqual(defaults);
    expect(readOptions(table, {})).toEqual(defaults);
    expect(readOptions(table, { night: true, turns: 1, rout: 9 })).toEqual({
      ...defaults,
      night: true,
      turns: 1,
      rout: 9,
    });
  });

  it('bring phases along that come only where one is on', () => {
    const phases = [{ id: 'move' }, { id: 'dark', option: 'night' }, { id: 'end' }];
    const ids = (options: object) => phasesIn(phases, options).map(({ id }) => id);
    expect(ids({ ...defaults, night: true })).toEqual(['move', 'dark', 'end']);
    expect([ids(defaults), ids({})]).toEqual([
      ['move', 'end'],
      ['move', 'end'],
    ]);
  });

  it('a number that is off by default can be set and taken off, another cannot', () => {
    expect(readOptions(table, { rout: null }).rout).toBeNull();
    expect(() => readOptions(table, { turns: null })).toThrow(fault('option-value'));
  });

  it.each([{ night: 1 }, { edge: 'ajar' }, { turns: 0 }, { turns: 10 }, { turns: 2.5 }, { turns: '3' }, { rout: 0 }])(
    'refuse %o',
    (values) => {
      expect(() => readOptions(table, values)).toThrow(fault('option-value'));
    },
  );

  it('an unknown one is refused with the list of those there are', () => {
    expect(() => readOptions(table, { fog: true })).toThrow(/'fog'.*night, edge, turns, rout/);
    expect(() => readOptions(table, { fog: true })).toThrow(fault('unknown-option'));
  });

  it('are offered in the order of their table, the default of a choice among its values', () => {
    expect(listOptions(table).map(({ id }) => id)).toEqual(['night', 'edge', 'turns', 'rout']);
    for (const { rules } of rulesets) {
      for (const option of rules.options) if (option.kind === 'choice') expect(option.values).toContain(option.default);
    }
  });
});
