import { describe, expect, it } from 'vitest';
import { along, chosenAmong } from '../../src/engine/refine';

const options = [{ id: 'run', way: true as const }, { id: 'stay' }];
const way = [
  { x: 5, y: 20 },
  { x: 6.25, y: -1 },
];

describe('an answer with a way', () => {
  it('is read back as it was said; without one it is the bare option', () => {
    expect(chosenAmong(options, along('run', way))).toEqual({ option: 'run', assignments: {}, way });
    expect(chosenAmong(options, 'run')).toEqual({ option: 'run', assignments: {} });
  });

  it('is refused where the option takes none, where it is no way, and beyond all bounds', () => {
    const many = Array.from({ length: 201 }, () => ({ x: 1, y: 1 }));
    const said = [along('stay', way), 'run?way=1,2;x,3', 'run?way=', 'run?way=1', 'run?way=1,2,3', 'run?way=1e9,2'];
    for (const answer of [...said, 'run?way=1,2&way=3,4', 'run?a=b', along('run', many)])
      expect(chosenAmong(options, answer), answer).toBeNull();
  });
});
