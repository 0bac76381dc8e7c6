import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/battle/state';
import { openD6 } from '../../../src/rulesets/opend6';
import { everything } from '../../../src/battle/known';
import { battle, actionsOf } from '../../support/opend6';

const east = 90;
const west = 270;
/** A squad in the middle, looking at enemies in the east from so far. */
const looking = (facing: number, far = 10) =>
  battle({
    squads: {
      rebel: { at: [{ x: 20, y: 20 }], facing },
      trooper: { at: [{ x: 20 + far, y: 20 }], facing: west },
    },
  });
const ledTo = (state: ReturnType<typeof battle>, x: number) =>
  openD6.table.route(everything(state, 'rebels'), 'rebel.1', { x, y: 20 }).orders?.['rebel.1'];

describe('a soldier who is led by hand does not turn away by oversight', () => {
  it('od6-move-010 a walk away from enemies in the arc ends facing the nearest of them', () => {
    expect(ledTo(looking(east), 14)?.facing).toBe(east);
  });

  it('a walk toward them faces as it goes, and says nothing of it', () => {
    expect(ledTo(looking(east, 20), 24)?.facing).toBeUndefined();
  });

  it('a soldier who looked away before continues to', () => {
    expect(ledTo(looking(west), 14)?.facing).toBeUndefined();
  });

  it('od6-move-013 a run is left as it is: there is no fire after it', () => {
    expect(ledTo(looking(west), 8)?.facing).toBeUndefined();
  });
});

describe('a squad that forgot to turn', () => {
  /** Returns true if its players are warned of it before they hold. */
  const away = (state: ReturnType<typeof battle>): boolean =>
    actionsOf(state, 'rebel').some(({ effect }) => effect.key.endsWith('action.hold.faces-away'));

  it('od6-fire-005 is one with enemies in sight and none in its arcs', () => {
    expect(away(looking(west))).toBe(true);
    expect(away(looking(east))).toBe(false);
  });

  it('is none that could not fire anyway', () => {
    const state = looking(west);
    const ran = { ...state, units: { ...state.units, rebel: { ...unitOf(state, 'rebel'), pace: 'run' as const } } };
    expect(away(ran)).toBe(false);
  });
});
