import { describe, expect, it } from 'vitest';
import { smoke, woundsSaved } from '../../../src/rulesets/bodybag/play/smoke';
import { game } from '../../support/bodybag';

describe('the automaton and smoke', () => {
  it('knows exactly what smoke saves: three faces of area 1 become one, if the order gets through', () => {
    const state = game({ marines: { lt: 2, tex: 1 } });
    expect(woundsSaved(state, 1)).toBeCloseTo((26 / 36) * (3 / 6 - 1 / 6));
    expect(woundsSaved(state, 2)).toBeCloseTo((26 / 36) * (2 / 6));
    expect(woundsSaved(state, 3)).toBe(0);
  });

  it('lays it where it saves most, and says why', () => {
    const state = game({ marines: { lt: 2, tex: 2, legs: 1 } });
    expect(smoke(state)).toMatchObject({
      order: { kind: 'smoke', area: 2 },
      why: { key: 'SKIRMISH.bodybag.why.smoke' },
    });
  });

  it('lays it over marines under covering fire, where one die more makes up for the sniper’s, but not over nobody', () => {
    const legs = { area: 3, covering: true } as const;
    const state = game({ marines: { lt: 3, tex: 2, legs } });
    expect(woundsSaved(state, 2)).toBeCloseTo(0);
    expect(smoke(state)).toMatchObject({
      order: { kind: 'smoke', area: 2 },
      why: { key: 'SKIRMISH.bodybag.why.smoke-at-hand' },
    });
    expect(smoke(game({ marines: { lt: 3, tex: 3, legs } }))).toBeNull();
  });

  it('lays none where nobody stands in the sniper’s sight, nor twice in one area', () => {
    expect(smoke(game({ marines: { lt: 3, tex: 3 } }))).toBeNull();
    const state = game({ marines: { lt: 3, tex: 2 } });
    state.smoke[2] = state.turn + 1;
    expect(smoke(state)).toBeNull();
  });
});
