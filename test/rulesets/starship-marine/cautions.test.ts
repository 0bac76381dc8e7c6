import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { battle, BOARDERS, type People } from '../../support/starship-marine';

const KEY = 'SKIRMISH.starship-marine.preview.';
/** Leads, so that nobody strays. */
const SERGEANT = { rank: 'sergeant' } as const;
const watching: People = { c: [50, 50] };

/** What a move of m to a place warns of, and how many it names. */
function moving(to: readonly [number, number], action: 'move' | 'run', boarders: People, crew: People) {
  const seen = starshipMarine.rules.seen(battle({ phase: 'move', boarders, crew }), BOARDERS);
  const unit = seen.figures['m']?.unit ?? '';
  const path = [seen.figures['m']?.at ?? { x: 0, y: 0 }, { x: to[0], y: to[1] }];
  const input = { orders: { m: { path } } };
  const warning = starshipMarine.table.preview(seen, unit, { verb: 'plot', id: action }, input).glance?.warning;
  return warning?.key.replace(KEY, '');
}

describe('a warning before a mistake', () => {
  it('sm-move-005 says that one who runs in sight of the enemy does not fire; nothing of a tactical move', () => {
    expect(moving([20, 50], 'run', { m: [10, 50, SERGEANT] }, watching)).toBe('caution.run');
    expect(moving([14, 50], 'move', { m: [10, 50, SERGEANT] }, watching)).toBeUndefined();
  });

  it('sm-move-005 says nothing of a run that nobody sees, or of one without a weapon', () => {
    expect(moving([20, 50], 'run', { m: [10, 50, SERGEANT] }, {})).toBeUndefined();
    expect(moving([20, 50], 'run', { m: [10, 50, { ...SERGEANT, weapon: null }] }, watching)).toBeUndefined();
  });

  it('sm-fire-010 says that a move ends within 3 cm of another in sight; nothing where they stood so before', () => {
    const pair = (x: number): People => ({ m: [10, 50, SERGEANT], n: [x, 53] });
    expect(moving([14, 50], 'move', pair(16), watching)).toBe('caution.bunched');
    expect(moving([14, 50], 'move', pair(30), watching)).toBeUndefined();
    expect(moving([14, 50], 'move', pair(12), watching)).toBeUndefined();
    expect(moving([14, 50], 'move', pair(16), { c: [50, 50, { weapon: null }] })).toBeUndefined();
  });

  it('sm-grenade-004 counts own figures within the burst of a throw, the thrower too', () => {
    const boarders: People = { m: [10, 50], n: [30, 56] };
    const seen = starshipMarine.rules.seen(battle({ phase: 'order', boarders, crew: watching }), BOARDERS);
    const thrown = (x: number) =>
      starshipMarine.table.preview(
        seen,
        seen.figures['m']?.unit ?? '',
        { verb: 'aim', id: 'throw' },
        { figure: 'm', point: { x, y: 50 } },
      ).glance?.warning?.values;
    expect(thrown(30)).toEqual({ count: 1 });
    expect(thrown(40)).toBeUndefined();
    expect(thrown(13)).toEqual({ count: 1 });
  });
});
