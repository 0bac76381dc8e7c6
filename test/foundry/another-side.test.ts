import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/battle/ruleset';
import { anotherSide, noOther } from '../../src/foundry/windows/setup/another-side';
import { rulesetOf } from '../../src/rulesets';

const two = rulesetOf('opend6');
const { roster } = two.muster;
/** The same, as if its book knew any number of sides. */
const many: Ruleset = {
  ...two,
  muster: {
    ...two.muster,
    roster: { ...roster, addSide: (state, side) => ({ ...state, sides: { ...state.sides, [side.id]: side } }) },
  },
};
const hangar = two.muster.begin('hangar');

describe('one more side', () => {
  it('has a colour that nobody has', () => {
    expect(anotherSide(Object.values(hangar.sides))).toMatchObject({ id: 'side-green', colour: 'green' });
  });

  it('enters beside others that are about to, until every colour has its side', () => {
    let state = hangar;
    expect(noOther(many, () => state, [])).toBe(null);
    expect(noOther(many, () => state, [anotherSide(Object.values(state.sides))])).toBe(null);
    while (Object.keys(state.sides).length < 6)
      state = many.muster.roster.addSide(state, anotherSide(Object.values(state.sides)));
    expect(noOther(many, () => state, [])?.code).toBe('too-many-sides');
  });

  it('is refused by rules that know two', () => {
    expect(noOther(two, () => hangar, [])?.code).toBe('two-sides');
  });
});
