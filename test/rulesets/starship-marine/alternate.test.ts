import { describe, expect, it } from 'vitest';
import { waitedFor } from '../../../src/rulesets/starship-marine/book/turn/turn';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import { battle, BOARDERS, CREW, done, play, refusal, told, trooper } from '../../support/starship-marine';

type Moves = 'at-once' | 'attacker-first' | 'die';

/** A Marine and a crewman who has been shot at, thirty centimetres apart, before the movement. */
const before = (moves: Moves) =>
  battle({
    phase: 'melee',
    options: { moves },
    boarders: { m: [10, 50] },
    crew: { c: [40, 50, { underFire: true }] },
  });

/** A way of so many centimetres along the deck for one figure. */
const walk = (state: MarineState, figure: string, by: number) => {
  const { at, facing } = trooper(state, figure);
  const path = [at, { x: at.x + by, y: at.y }];
  return { type: 'plot', plots: { [figure]: { path, facing, run: false, load: null, leave: false } } } as const;
};

const xs = (state: MarineState): number[] => ['m', 'c'].map((id) => trooper(state, id).at.x);

describe('movement', () => {
  it('sm-move-006 of both sides continues at once', () => {
    const { state } = done(before('at-once'));
    expect([state.phase, waitedFor(state)]).toEqual(['move', [BOARDERS, CREW]]);
  });

  it('sm-move-006 by the option the attackers move, and then the defenders, who have seen it', () => {
    const { state: first } = done(before('attacker-first'));
    expect([first.phase, waitedFor(first)]).toEqual(['move', [BOARDERS]]);
    expect(refusal(first, CREW, walk(first, 'c', -3))).toBe('side-is-ready');
    const { state: plotted } = play(first, BOARDERS, walk(first, 'm', 4));
    const { state: second, events } = play(plotted, BOARDERS, { type: 'ready' });
    expect(told(events, 'moved').map(({ figure }) => figure)).toEqual(['m']);
    expect([second.phase, waitedFor(second), xs(second)]).toEqual(['move', [CREW], [14, 40]]);
    // What keeps the crew from moving does so until they have moved.
    expect(trooper(second, 'c').underFire).toBe(true);
    const { state: ended } = done(play(second, CREW, walk(second, 'c', 0.5)).state);
    expect([ended.phase, xs(ended)]).toEqual(['order', [14, 40.5]]);
    expect(trooper(ended, 'c').underFire).toBe(false);
    expect(ended.toMove).toEqual([]);
  });

  it.each([
    [3, BOARDERS],
    [4, CREW],
  ])('sm-move-006 by the option a die says who moves first: with a %i %s', (face, side) => {
    const { state, events } = done(before('die'), [face]);
    expect(told(events, 'moves-ordered')).toMatchObject([{ side, face }]);
    expect(waitedFor(state)).toEqual([side]);
    const { state: next } = play(state, side, { type: 'ready' });
    expect(waitedFor(next)).toEqual([side === CREW ? BOARDERS : CREW]);
  });
});
