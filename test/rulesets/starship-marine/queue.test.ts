import { expect, it } from 'vitest';
import { plotsOf } from '../../../src/rulesets/starship-marine/play/marching';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { box } from '../../../tools/art/layouts/plan-pieces';
import { battle, BOARDERS, bulkhead, done, play, trooper } from '../../support/starship-marine';

it('sm-move-007 an automaton’s figure one step from a shut door gets to it past those who come up behind', () => {
  const start = battle({
    phase: 'move',
    barriers: bulkhead(50),
    doors: { door: 'locked' },
    rooms: [{ id: 'main', kind: 'main', outline: box(40, 0, 20, 20) }],
    boarders: { behind: [50, 54.6], before: [50, 52.5] },
    crew: { c: [50, 10] },
  });
  const orders = plotsOf(starshipMarine.rules.seen(start, BOARDERS), BOARDERS, { forgets: () => false });
  const { state } = done(play(start, BOARDERS, { type: 'plot', plots: orders }).state);
  expect(trooper(state, 'before').at.y).toBeCloseTo(51.2, 1);
  expect(trooper(state, 'behind').at.y).toBeCloseTo(53.3, 1);
});
