import type { OptionTable } from '../../../src/battle/options';

export interface Options {
  readonly turns: number;
  /** Counters begin hidden in place of face down. */
  readonly hidden: boolean;
}

export const optionTable: OptionTable<Options> = {
  turns: { rule: 'toy-win-001', kind: 'number', default: 4, min: 1, max: 12 },
  hidden: { rule: 'toy-board-002', kind: 'boolean', default: true },
};
