import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { sides } from '../../../src/rulesets/starship-marine/data/sides';
import type { GearId } from '../../../src/rulesets/starship-marine/data/stores';
import { readySquads } from '../../../src/rulesets/starship-marine/muster/ready';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import { missing, watched } from '../../support/marine-playout';
import { BOARDERS, CREW, wall } from '../../support/starship-marine';

const { muster } = starshipMarine;

/** A corridor 8 cm wide between two rooms, a section of Marines with gear in it and another in the room to the west. */
function passage(gear: readonly GearId[], options = {}): MarineState {
  const box = (x: number, to: number, y: number, down: number) =>
    [
      [x, y, to, y],
      [to, y, to, down],
      [x, down, to, down],
      [x, y, x, down],
    ] as const;
  const lines = [...box(1, 79, 1, 39), [26, 1, 26, 16], [26, 24, 26, 39], [54, 1, 54, 16], [54, 24, 54, 39]] as const;
  const across = [[26, 16, 54, 16] as const, [26, 24, 54, 24] as const];
  const barriers = [...lines, ...across].map(([x, y, to, down], i) => wall(`w${i}`, { x, y }, { x: to, y: down }));
  const deck = { kind: 'gridless', width: 80, height: 40, barriers, areas: [], revision: 0 } as const;
  const design = { ...readySquads['marine-section'], gear };
  const begun = [
    { side: BOARDERS, x: 13, y: 8 },
    { side: CREW, x: 45, y: 17.2 },
  ].reduce(
    (state, { side, ...at }) => {
      const squad = muster.recruit(design, { id: side, side, name: side }, state.options);
      return muster.join(state, squad, at);
    },
    muster.open(deck, sides, { turns: 20, ...options }),
  );
  const outline = [
    { x: 54, y: 1 },
    { x: 79, y: 1 },
    { x: 79, y: 39 },
    { x: 54, y: 39 },
  ];
  return { ...begun, rooms: { main: { id: 'main', kind: 'main', outline, holder: CREW, harm: 0 } } };
}

describe('battles with gear', () => {
  it.each([3, 5])('sm-wirepod-001 go on at random with pods and wire, without anything impossible: seed %d', (seed) => {
    const kinds = new Set<string>();
    watched(passage(['wirepod', 'wirepod']), 'random', seed, 220, (state) => {
      for (const { kind } of Object.values(state.charges)) kinds.add(kind);
      for (const { kind, stands } of Object.values(state.obstacles)) kinds.add(stands ? kind : `${kind} coming`);
    });
    expect([...kinds]).toEqual(expect.arrayContaining(['wirepod', 'wire coming', 'wire']));
  });

  it('sm-wirepod-002 end when automata play', () => {
    const kinds = new Set<string>();
    const end = watched(passage(['wirepod', 'wirepod']), 'automaton', 1, 600, ({ obstacles }) => {
      for (const { kind, stands } of Object.values(obstacles)) if (stands) kinds.add(kind);
    });
    expect([end.outcome !== null, [...kinds]]).toEqual([true, ['wire']]);
  });

  it('are told, shown and asked in words that there are', () => {
    expect([...missing].sort()).toEqual([]);
  });
});
