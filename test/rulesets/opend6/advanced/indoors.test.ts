import { describe, expect, it } from 'vitest';
import { carefulnessOf } from '../../../../src/battle/carefulness';
import { seeded } from '../../../../src/engine/dice';
import { bestThrow } from '../../../../src/rulesets/opend6/play/fire-plan';
import { chargeProspects } from '../../../../src/rulesets/opend6/play/melee-plan';
import type { Barrier } from '../../../../src/space/types';
import { battle, row, soldier, squad } from '../../../support/opend6';
import { across, wall } from '../fire-support';

const care = carefulnessOf('veteran', seeded(1));
/** Grenadiers 5" from three troopers, with these walls between them. */
const facing = (phase: 'fire' | 'movement', ...barriers: readonly Barrier[]) =>
  battle({
    phase,
    toAct: 'rebels',
    table: { barriers },
    squads: {
      rebels: { at: row(20, 30, 3), design: { thrown: { grenade: 2 } } },
      troopers: { at: row(20, 25, 3), facing: 180 },
    },
  });
const thrown = (...barriers: readonly Barrier[]) => {
  const state = facing('fire', ...barriers);
  return bestThrow(state, soldier(state, 'rebels.1'));
};
const charges = (...barriers: readonly Barrier[]) => {
  const state = facing('movement', ...barriers);
  return chargeProspects(state, squad(state, 'rebels'), care).length;
};

describe('automata indoors', () => {
  it('throw no grenade at those behind a closed wall or door, and throw over a low wall', () => {
    expect(thrown()).not.toBeNull();
    expect(thrown(across('low-wall', 27))).not.toBeNull();
    expect(thrown(across('modern-wall', 27))).toBeNull();
    expect(thrown(across('modern-door', 27))).toBeNull();
  });

  it('charge nobody through a closed wall or a locked door, and anybody through a door that opens', () => {
    expect(charges()).toBe(1);
    expect(charges(across('modern-wall', 27))).toBe(0);
    expect(charges(across('locked-modern-door', 27))).toBe(0);
    expect(charges(across('modern-door', 27))).toBe(1);
    // Past the end of a wall somebody can go straight.
    expect(charges(wall('modern-wall', { x: 0, y: 27 }, { x: 20.5, y: 27 }))).toBe(1);
  });
});
