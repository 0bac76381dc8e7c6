import { describe, expect, it } from 'vitest';
import { spaced } from '../../src/foundry/table/director/spaced';

describe('plates with words', () => {
  const plate = (x: number, y: number) => ({ x, y, width: 60, height: 20 });

  it('stay where they are when each has room', () => {
    const apart = [plate(0, 0), plate(100, 0), plate(0, 50)];
    expect(spaced(apart)).toEqual(apart);
  });

  it('in a crowd the lowest stays and the others rise above one another', () => {
    expect(spaced([plate(0, 0), plate(10, 5), plate(20, -2)]).map(({ y }) => y)).toEqual([-18, 5, -41]);
  });
});
