import { describe, expect, it } from 'vitest';
import type { Barrier } from '../../../../src/space/types';
import { battle, automatonCommand, row } from '../../../support/opend6';
import { across, wall } from '../fire-support';

/** Grenadiers with energy blades and without guns, 5" from three troopers without arms, with these walls between them. */
const facing = (phase: 'fire' | 'movement', barriers: readonly Barrier[]) =>
  battle({
    phase,
    toAct: 'rebels',
    table: { barriers },
    squads: {
      rebels: { at: row(20, 30, 3), design: { weapons: [], melee: ['energy-blade'], thrown: { grenade: 2 } } },
      troopers: { at: row(20, 25, 3), facing: 180, design: { weapons: [] } },
    },
  });
const throws = (...barriers: readonly Barrier[]) =>
  automatonCommand(facing('fire', barriers), 'rebels').type === 'fire';
const charges = (...barriers: readonly Barrier[]) =>
  automatonCommand(facing('movement', barriers), 'rebels').type === 'charge';

describe('automata indoors', () => {
  it('throw no grenade at those behind a closed wall or door, and throw over a low wall', () => {
    expect(throws()).toBe(true);
    expect(throws(across('low-wall', 27))).toBe(true);
    expect(throws(across('modern-wall', 27))).toBe(false);
    expect(throws(across('modern-door', 27))).toBe(false);
  });

  it('charge nobody through a closed wall or a locked door, and anybody through a door that opens', () => {
    expect(charges()).toBe(true);
    expect(charges(across('modern-wall', 27))).toBe(false);
    expect(charges(across('locked-modern-door', 27))).toBe(false);
    expect(charges(across('modern-door', 27))).toBe(true);
    // Past the end of a wall somebody can go straight.
    expect(charges(wall('modern-wall', { x: 0, y: 27 }, { x: 20.5, y: 27 }))).toBe(true);
  });
});
