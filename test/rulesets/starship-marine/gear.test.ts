import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { sides } from '../../../src/rulesets/starship-marine/data/sides';
import type { GearId } from '../../../src/rulesets/starship-marine/data/stores';
import { readySquads } from '../../../src/rulesets/starship-marine/design/ready';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import { missing, watched } from '../../support/marine-playout';
import { BOARDERS, CREW, wall } from '../../support/starship-marine';

const { muster } = starshipMarine;

/** A corridor 8 cm wide between two rooms, a section of Marines with gear in it and another in the room to the west. */
function passage(gear: readonly GearId[], options = {}, crew = { x: 45, y: 17.2 }): MarineState {
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
    { side: CREW, ...crew },
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

/** What a battle at random or by automata sees of gear: what was set up, and what bars a way or is about to. */
function seenIn(begun: MarineState, style: 'random' | 'automaton', seed: number, most: number) {
  const kinds = new Set<string>();
  const end = watched(begun, style, seed, most, (state) => {
    for (const { kind } of Object.values(state.charges)) kinds.add(`${kind} set up`);
    for (const { kind, stands } of Object.values(state.obstacles)) kinds.add(stands ? kind : `${kind} coming`);
    for (const { sprayed } of Object.values(state.figures)) if (sprayed !== null) kinds.add('sprayed');
  });
  return { kinds, end };
}

describe('battles with gear', () => {
  it.each([3, 7])('sm-wirepod-001 go on at random with pods and wire, without anything impossible: seed %d', (seed) => {
    const { kinds } = seenIn(passage(['wirepod', 'wirepod']), 'random', seed, 220);
    expect([...kinds]).toEqual(expect.arrayContaining(['wirepod set up', 'wire coming', 'wire']));
  });

  it.each([
    [4, {}],
    [5, { place: 'planet', technicalPhases: true }],
  ])('sm-foam-001 go on at random with foam and solvent, without anything impossible: seed %d, %o', (seed, options) => {
    const gear = ['foam-dispenser', 'foam-dispenser', 'spray', 'spray'] as const;
    const { kinds } = seenIn(passage(gear, options), 'random', seed, 260);
    expect([...kinds]).toEqual(expect.arrayContaining(['foam set up', 'foam coming', 'foam']));
  });

  it('sm-wirepod-002 end when automata play', () => {
    const { kinds, end } = seenIn(passage(['wirepod', 'wirepod']), 'automaton', 1, 600);
    expect([end.outcome !== null, kinds.has('wire')]).toEqual([true, true]);
  });

  it('sm-foam-002 end when automata play, who bar the way with foam', () => {
    const { kinds, end } = seenIn(passage(['foam-dispenser', 'spray']), 'automaton', 1, 600);
    expect([end.outcome !== null, kinds.has('foam')]).toEqual([true, true]);
  });

  it('sm-foam-005 end when automata play, who dissolve foam that bars their way', () => {
    const begun = passage(['spray', 'spray', 'spray', 'spray'], {}, { x: 66, y: 8 });
    const outline = [
      { x: 38, y: 16 },
      { x: 44, y: 16 },
      { x: 44, y: 24 },
      { x: 38, y: 24 },
    ];
    const area = { id: 'drawn', kind: 'foam', outline, bottom: 0, top: 'unlimited' } as const;
    const barred =
      muster.withNewTable?.(begun, { ...begun.table, areas: [area] }) ?? expect.fail('nothing is laid anew');
    const { kinds, end } = seenIn(barred, 'automaton', 1, 900);
    expect([end.outcome !== null, kinds.has('foam'), kinds.has('sprayed')]).toEqual([true, true, true]);
    expect(end.obstacles).toEqual({});
  });

  it('are reported, shown and asked in existing words', () => {
    expect([...missing].sort()).toEqual([]);
  });
});
