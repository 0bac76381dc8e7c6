/** The small battles in which the examples of OpenD6's commands are given. */
import type { BattleState } from '../../../src/battle/state';
import type { Area } from '../../../src/space/types';
import { rulesetOf } from '../../../src/rulesets';
import { newArtillery } from '../../../src/rulesets/opend6/design/artillery';
import { newHero } from '../../../src/rulesets/opend6/design/hero';
import { newCreature } from '../../../src/rulesets/opend6/design/creature';
import { newRobot } from '../../../src/rulesets/opend6/design/robot';
import { readyHeroes } from '../../../src/rulesets/opend6/design/ready-units';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, play as ordered, row, type BattleSetUp } from '../opend6';

export const apart = { rebels: { at: row(10, 30, 3) }, troopers: { at: row(10, 20, 3), facing: 180 } };
const touching = { rebels: { at: row(10, 30, 3) }, troopers: { at: row(10, 29, 3), facing: 180 } };
const fights = [{ chargers: 'rebels', defenders: 'troopers', rounds: 1 }];
export const fighting: BattleState = { ...table({ squads: touching }), fights } as BattleState;
export const aiding: BattleState = table({
  phase: 'special',
  toAct: 'rebels',
  squads: { ...apart, rebels: { at: row(10, 30, 3, 1) } },
});
Object.assign(aiding.figures['rebels.1'] ?? {}, { gear: { 'medical-pack': 1 } });
Object.assign(aiding.figures['rebels.2'] ?? {}, { wounded: true });
export const enduring: BattleState = table({
  phase: 'special',
  toAct: 'rebels',
  squads: {
    ...apart,
    rebels: { at: row(10, 30, 1), hero: readyHeroes.xulaphoen.design, soldiers: { 1: { wounded: true } } },
  },
});
export const guiding: BattleState = table({
  phase: 'fire',
  toAct: 'rebels',
  squads: {
    ...apart,
    rebels: { at: row(10, 30, 1), hero: readyHeroes.xulaphoen.design, soldiers: { 1: { grenades: { grenade: 1 } } } },
  },
});
export const doomed = table({
  phase: 'fire',
  toAct: 'troopers',
  squads: {
    rebels: { at: row(10, 30, 1), design: { weapons: [] } },
    troopers: { at: row(10, 28, 1), robot: newRobot('probe-robot', { selfDestruct: true }) },
  },
});
/** Two floors with stairs, an elevator and a computer station; rebels on the lower one. */
export const inHouse = (phase: 'movement' | 'special', x: number, elevators: readonly object[] = []): BattleState => {
  const box = (kind: string, left: number, top: number, wide: number, high: number, id: string): Area => ({
    id,
    kind,
    outline: [
      { x: left, y: top },
      { x: left + wide, y: top },
      { x: left + wide, y: top + high },
      { x: left, y: top + high },
    ],
    bottom: 0,
    top: 'unlimited',
  });
  const areas = ['floor', 'ground-floor'].flatMap((kind, i) => [
    box(kind, 0, 20 * i, 20, 16, kind),
    box('stairs', 2, 20 * i + 4, 2, 2, `stairs-${i}`),
    box('elevator', 14, 20 * i + 4, 3, 3, `car-${i}`),
  ]);
  const state = table({
    phase,
    toAct: 'rebels',
    table: { areas: [...areas, box('computer-station', 8, 25, 1, 1, 'station')] },
    squads: { rebels: { at: [{ x, y: 25 }] }, troopers: { at: row(10, 42, 3) } },
  });
  return elevators.length === 0 ? state : ({ ...state, elevators } as BattleState);
};
/** The rebels' ship: a blast door, and a security station that nobody of the troopers has reached. */
export const onShip = table({
  phase: 'special',
  toAct: 'rebels',
  options: { building: 'first' },
  table: {
    barriers: [
      { id: 'gate', kind: 'blast-door', a: { x: 0, y: 20 }, b: { x: 40, y: 20 }, bottom: 0, top: 'unlimited' as const },
    ],
    areas: [
      {
        id: 'post',
        kind: 'security-station',
        outline: [
          { x: 8, y: 30 },
          { x: 10, y: 30 },
          { x: 10, y: 32 },
          { x: 8, y: 32 },
        ],
        bottom: 0,
        top: 'unlimited' as const,
      },
    ],
  },
  squads: { rebels: { at: row(10, 35, 3) }, troopers: { at: row(10, 5, 3) } },
});
export const arrived = { shaft: 'car-0', floor: 1, to: null, halves: 0, holder: null, open: true };
export const atGate = (
  phase: 'assault' | 'fire' | 'movement' | 'special',
  kind: string,
  grenades = {},
): BattleState => {
  const gate = { id: 'gate', kind, a: { x: 0, y: 29 }, b: { x: 40, y: 29 }, bottom: 0, top: 'unlimited' as const };
  const state = table({
    phase,
    ...(phase === 'assault' ? {} : { toAct: 'rebels' }),
    table: { barriers: [gate] },
    squads: { rebels: { at: row(10, 29.7, 3, 1) }, troopers: { at: row(10, 5, 3), facing: 180 } },
  });
  Object.assign(state.figures['rebels.1'] ?? {}, { grenades });
  return state;
};
export const joining = battle({
  phase: 'special',
  squads: { ...apart, hero: { side: 'rebels', at: row(10, 32, 1), hero: readyHeroes.xulaphoen.design } },
});
export const led: BattleState = ordered({ ...joining, phase: 'setup', ready: [] }, 'rebels', {
  type: 'take-command',
  figure: 'hero.1',
  unit: 'rebels',
}).state;
export const besideWoods: BattleState = table({
  phase: 'special',
  toAct: 'rebels',
  squads: apart,
  options: { fires: true },
  table: {
    areas: [
      {
        id: 'scrub',
        kind: 'scrub',
        outline: [
          { x: 8, y: 25 },
          { x: 10.4, y: 25 },
          { x: 10.4, y: 29.5 },
          { x: 8, y: 29.5 },
        ],
        bottom: 0,
        top: 'unlimited',
      },
    ],
  },
});
export const riding = table({
  squads: { ...apart, rebels: { at: row(10, 30, 1), design: { mount: newCreature('horned-theropod') } } },
});
export const saddling = table({
  squads: {
    ...apart,
    rebels: { at: row(10, 30, 1) },
    herd: { at: row(10, 28, 1), side: 'rebels', creature: newCreature('horned-theropod') },
  },
});
export const hiding = table({
  squads: {
    rebels: { at: row(10, 30, 3), hidden: { real: { x: 10, y: 30 }, dummies: [{ x: 20, y: 30 }] } },
    troopers: { at: row(10, 5, 3), facing: 180 },
  },
  options: { hiddenTroops: 'counters', hiddenSides: 'first' },
  table: {
    barriers: [{ id: 'wall', kind: 'high-wall', a: { x: 0, y: 15 }, b: { x: 48, y: 15 }, bottom: 0, top: 'unlimited' }],
  },
});
export const feeling = table({
  phase: 'special',
  toAct: 'rebels',
  options: { hiddenTroops: 'partial', hiddenSides: 'second' },
  squads: {
    rebels: {
      at: row(10, 30, 1),
      hero: newHero({
        metaphysics: {
          able: true,
          skills: { channel: 0, sense: 2, transform: 0 },
          powers: ['life-detection'],
          rolls: 0,
          points: 0,
        },
      }),
    },
    troopers: { at: row(10, 5, 3), facing: 180, hidden: { real: { x: 10, y: 5 } } },
  },
});
export const shelling = table({
  phase: 'fire',
  squads: {
    rebels: { at: row(10, 30, 3) },
    gun: { at: [{ x: 11.5, y: 28.4 }], side: 'rebels', artillery: newArtillery('laser-cannon') },
    troopers: { at: row(10, 10, 3), facing: 180 },
  },
});
export const hangar = rulesetOf('opend6').muster.begin('hangar');

/** Before a battle in which the rebels have bought squares of entanglement field, with those that they have laid. */
export function defending(squares: readonly { readonly x: number; readonly y: number }[] = []): BattleState {
  const design = { support: { light: 0, heavy: 0, field: 2 } };
  const state = battle({
    phase: 'setup',
    options: { entanglement: true },
    squads: { ...apart, rebels: { ...apart.rebels, design } },
  });
  const fields = squares.map((at) => ({ side: 'rebels', unit: 'rebels', at, knownTo: ['rebels'] }));
  const unready: OpenD6State = { ...state, ready: [], ...(fields.length === 0 ? {} : { fields }) };
  return unready;
}

export function table(setUp: BattleSetUp): BattleState {
  return battle(setUp);
}
