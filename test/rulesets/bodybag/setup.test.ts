import { describe, expect, it } from 'vitest';
import { bodybag } from '../../../src/rulesets/bodybag';
import type { BodybagCommand } from '../../../src/rulesets/bodybag/verbs';
import { squad } from '../../../src/rulesets/bodybag/data/squad';
import { adjacent, areaOf, backOf, forwardOf, inReach } from '../../../src/rulesets/bodybag/book/street';
import type { BodybagState } from '../../../src/rulesets/bodybag/state';
import { areaNumbers } from '../../../src/rulesets/bodybag/data/areas';
import { at, game, marine, play, refusal } from '../../support/bodybag';
import { all } from '../../support/seen';

const begin = (): BodybagState => bodybag.muster.begin('heroes');
const inArea = (state: BodybagState, area: number): string[] =>
  Object.values(state.figures)
    .filter((figure) => areaOf(state, figure) === area)
    .map(({ id }) => id);

describe('bodybag set-up', () => {
  it('bb-setup-002 the street has three areas, each a polygon of the table, 1 to 3 from north to south', () => {
    const { table } = begin();
    expect(table.kind).toBe('areas');
    expect(table.areas.map(({ kind }) => kind)).toEqual(['area-1', 'area-2', 'area-3']);
    for (const area of areaNumbers) {
      expect(areaOf(begin(), { at: { x: 15, y: 12 * area - 11.9 } })).toBe(area);
      expect(areaOf(begin(), { at: { x: 15, y: 12 * area - 0.1 } })).toBe(area);
    }
  });

  it('bb-setup-002 a table of one’s own without areas is cut into three', () => {
    const state = bodybag.muster.open(
      { kind: 'gridless', width: 20, height: 30, barriers: [], areas: [], revision: 0 },
      bodybag.muster.sides,
      {},
    );
    expect([1, 11, 29].map((y) => areaOf(state, { at: { x: 5, y } }))).toEqual([1, 2, 3]);
    expect([1, 9.9, 10.1, 19.9, 20.1].map((y) => areaOf(state, { at: { x: 19.9, y } }))).toEqual([1, 1, 2, 2, 3]);
  });

  it('bb-setup-002 a marine who was moved off all areas counts as in the nearest', () => {
    const state = game({ marines: { lt: 3 } });
    expect(
      [
        [15, -1],
        [40, 17],
        [-3, 30],
      ].map(([x = 0, y = 0]) => areaOf(state, { at: { x, y } })),
    ).toEqual([1, 2, 3]);
  });

  it('bb-setup-003 areas 1 and 2, and 2 and 3 are adjacent, 1 and 3 are not', () => {
    expect(adjacent(1, 2) && adjacent(2, 3)).toBe(true);
    expect(adjacent(1, 3)).toBe(false);
    expect(inReach(1, 3)).toBe(false);
    expect([forwardOf(3), forwardOf(2), forwardOf(1)]).toEqual([2, 1, null]);
    expect([backOf(1), backOf(2), backOf(3)]).toEqual([2, 3, null]);
    expect(
      refusal(game({ marines: { lt: 2, tex: 3 } }), { type: 'order', order: { kind: 'move', to: { tex: 1 } } }),
    ).toBe('not-adjacent');
  });

  it('bb-setup-004 a marine’s place in the area changes nothing', () => {
    const state = game({ marines: { lt: 3, tex: 2 } });
    const moved = play(state, { type: 'shift', figure: 'tex', at: { x: 3, y: 12.95 } }).state;
    expect(at(moved, 'tex')).toBe(2);
    expect(marine(moved, 'tex')).toMatchObject({ moved: false, at: { x: 3, y: 12.95 } });
    for (const here of [state, moved]) {
      expect(refusal(here, { type: 'order', order: { kind: 'move', to: { tex: 1 } } })).toBeNull();
    }
    expect(refusal(state, { type: 'shift', figure: 'tex', at: { x: 15, y: 11 } })).toBe('outside-area');
    expect(refusal(state, { type: 'shift', figure: 'ripley', at: { x: 15, y: 18 } })).toBe('no-such-marine');
  });

  it('bb-setup-004 the whole base stays on the street, and on nobody else’s', () => {
    const state = game({ marines: { tex: 1, buster: 3, legs: { area: 1, at: { x: 20, y: 6 } } } });
    const { width, height } = state.table;
    const to = (figure: string, x: number, y: number): string | null =>
      refusal(state, { type: 'shift', figure, at: { x, y } });
    expect([to('tex', 0.9, 6), to('tex', 0.89, 6)]).toEqual([null, 'outside-area']);
    expect([to('tex', 3, 0.9), to('tex', 3, 0.89)]).toEqual([null, 'outside-area']);
    expect([to('tex', width - 0.9, 6), to('tex', width - 0.89, 6)]).toEqual([null, 'outside-area']);
    expect([to('buster', 3, height - 0.9), to('buster', 3, height - 0.89)]).toEqual([null, 'outside-area']);
    expect([to('tex', 18.2, 6), to('tex', 18.3, 6)]).toEqual([null, 'no-room']);
  });

  it('bb-setup-006 the wounded pointman is in the centre of area 1, the other seven are in area 3', () => {
    const state = begin();
    expect(inArea(state, 1)).toEqual(['ice-cube']);
    expect(marine(state, 'ice-cube')).toMatchObject({ wounded: true, at: { x: 15, y: 6 } });
    expect(inArea(state, 2)).toEqual([]);
    expect(inArea(state, 3)).toHaveLength(7);
    expect(Object.values(state.figures).filter(({ wounded }) => !wounded)).toHaveLength(7);
    expect(bodybag.rules.violations(state)).toEqual([]);
  });

  it('bb-setup-007 the sniper has no figure, and smoke and covering fire are shown with their turns', () => {
    expect(Object.values(begin().units).every(({ side }) => side === 'marines')).toBe(true);
    const state = game({ turn: 4, smoke: { 2: 8 }, marines: { lt: 3, tex: { area: 2, covering: true } } });
    expect(bodybag.table.figureLook(all(state), 'tex').markers).toEqual(['overwatch', 'smoke']);
    expect(bodybag.table.unitLook(all(state), 'tex').markers).toEqual(['overwatch']);
    const smoke = bodybag.table.scenery(all(state)).shapes.find(({ kind }) => kind === 'polygon');
    expect(smoke).toMatchObject({
      role: 'zone',
      label: { key: 'SKIRMISH.bodybag.scenery.smoke', values: { turns: 5 } },
    });
  });

  it('bb-setup-007 the sniper’s player may let the dice roll, and nothing more; others give no command', () => {
    const asked = (seat: string, command: BodybagCommand): string | null =>
      bodybag.rules.refuse(all(game({ phase: 'sniper', marines: { lt: 3, tex: 2 } })), seat, command)?.code ?? null;
    expect(['marines', 'sniper', 'referee', 'visitor'].map((seat) => asked(seat, { type: 'snipe' }))).toEqual([
      null,
      null,
      null,
      'not-a-side',
    ]);
    expect(['marines', 'sniper', 'referee'].map((seat) => asked(seat, { type: 'concede' }))).toEqual([
      null,
      'not-your-marines',
      null,
    ]);
  });

  it('bb-squad-001 the squad and its Guts', () => {
    const guts = Object.fromEntries(Object.entries(squad).map(([name, line]) => [name, line.guts]));
    expect(guts).toEqual({ lt: 8, 'ice-cube': null, tex: 9, buster: 8, reflex: 7, snowball: 7, legs: 6, edsel: 6 });
    expect(
      Object.values(begin().figures)
        .filter(({ leader }) => leader)
        .map(({ id }) => id),
    ).toEqual(['lt']);
    for (const { id, guts: score } of Object.values(begin().figures)) expect(score).toBe(guts[id]);
  });

  it('refuses unknown scenarios, options and designs with a helpful fault', () => {
    expect(() => bodybag.muster.begin('bug-hunt')).toThrow(/has no scenario/);
    expect(() => bodybag.muster.begin('heroes', { options: { smoke: true } })).toThrow(/no table option/);
    for (const option of [
      { pointsKilled: null },
      { pointsKilled: 100 },
      { pointsKilled: -100 },
      { pointsKilled: 0.5 },
      { friendlyFire: 'none' },
      { leaderCovers: 1 },
    ]) {
      expect(() => bodybag.muster.begin('heroes', { options: option }), JSON.stringify(option)).toThrow(/cannot be/);
    }
    for (const option of [
      { pointsKilled: 99 },
      { pointsKilled: -99 },
      { friendlyFire: 'in-front' },
      { leaderCovers: true },
    ]) {
      expect(bodybag.muster.begin('heroes', { options: option }).options).toMatchObject(option);
    }
    expect(() => bodybag.muster.sheet.read({ marine: 'ripley' })).toThrow(/no marine/);
  });

  it('lists every table option with the default that is played', () => {
    expect(Object.fromEntries(bodybag.rules.options.map((option) => [option.id, option.default]))).toEqual(
      begin().options,
    );
  });

  it('marines join a table of one’s own in a free place', () => {
    const recruits = bodybag.muster.recruit({ marine: 'tex' }, { id: 'marines-1', side: 'marines', name: 'Tex' });
    const state = bodybag.muster.join(
      game({ marines: { lt: 3 } }),
      recruits,
      marine(game({ marines: { lt: 3 } }), 'lt').at,
    );
    expect(bodybag.rules.violations(state)).toEqual([]);
    expect(state.figures['marines-1']).toMatchObject({ presence: 'table', startedIn: 3, guts: 9 });
    expect(bodybag.muster.sheet.art({ marine: 'tex' })).toBe('bodybag/tex');
    expect(bodybag.table.barrierHeight('low-wall')).toBeNull();
  });
});
