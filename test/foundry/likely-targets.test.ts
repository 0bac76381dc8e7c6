import { describe, expect, it } from 'vitest';
import { likelyFirst, type Candidate } from '../../src/foundry/table/canvas/likely-targets';

const target = (id: string, share: number, rest: Partial<Candidate> = {}): Candidate => ({
  id,
  friendly: false,
  far: 10,
  sketch: {
    refusal: null,
    breakdowns: [{ title: { key: id }, reasons: [], odds: [{ text: { key: 'chance' }, share }] }],
  },
  ...rest,
});
const refused = { refusal: { code: 'no-sight', rule: 'engine' as const }, breakdowns: [] };

describe('the order in which keys go through targets', () => {
  it('begins with the likeliest, of equals with the nearest', () => {
    expect(likelyFirst([target('far', 0.5), target('likely', 0.9), target('near', 0.501, { far: 2 })])).toEqual([
      'likely',
      'near',
      'far',
    ]);
  });

  it('leaves out refused targets, and friends, as long as an enemy is possible', () => {
    expect(
      likelyFirst([
        target('friend', 1, { friendly: true }),
        target('hidden', 0, { sketch: refused }),
        target('foe', 0.1),
      ]),
    ).toEqual(['foe']);
  });

  it('goes through friends where the action is for them', () => {
    expect(likelyFirst([target('friend', 0, { friendly: true }), target('foe', 0, { sketch: refused })])).toEqual([
      'friend',
    ]);
  });

  it('goes through all enemies where nobody will do, to hear why', () => {
    const sketch = refused;
    expect(
      likelyFirst([
        target('friend', 0, { friendly: true, sketch }),
        target('b', 0, { sketch }),
        target('a', 0, { sketch, far: 1 }),
      ]),
    ).toEqual(['a', 'b']);
  });
});
