import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../src/foundry/store/documents/log';
import { foldLines } from '../../src/foundry/windows/panel/fold-lines';

const line = (figure: string | null, { seq = 1, key = 'moves' } = {}): LogLine => ({
  seq,
  text: { key },
  rule: 'engine',
  figures: figure === null ? [] : [figure],
});
const unitOf = (figure: string): string | undefined => figure.split('.')[0];
const counts = (...log: LogLine[]): [number, number][] =>
  foldLines(log, unitOf).map(({ index, lines }) => [index, lines.length]);

describe('the log folds', () => {
  it('what several soldiers of a squad do in one command', () => {
    expect(counts(line('red.1'), line('red.2'), line('red.3'))).toEqual([[0, 3]]);
  });

  it('nothing of another squad, another command, or another kind', () => {
    expect(counts(line('red.1'), line('blue.1'))).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(counts(line('red.1'), line('red.2', { seq: 2 }))).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(counts(line('red.1'), line('red.2', { key: 'falls' }))).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('no lines that are of no figure, and none across another line', () => {
    expect(counts(line(null), line(null))).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(counts(line('red.1'), line(null), line('red.2'), line('red.3'))).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
  });
});
