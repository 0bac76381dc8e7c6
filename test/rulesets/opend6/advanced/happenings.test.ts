import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { HappeningId } from '../../../../src/rulesets/opend6/data/happenings';
import type { Point } from '../../../../src/space/types';
import { battle, play, refuse, row, soldier, told } from '../../../support/opend6';
import { across, duel, shotsOf } from '../fire-support';

const dropped = (happening: HappeningId, at: Point) => ({ type: 'happen', happening, at }) as const;
const apart = (parts = {}) =>
  battle({ squads: { rebels: { at: row(10, 40, 3) }, troopers: { at: row(10, 5, 3), facing: 180 } }, ...parts });

describe('happenings', () => {
  it('od6a-gm-008 an asteroid bursts where the gamemaster drops it, with Damage Strength 4 in 2.5 inches', () => {
    const at = { x: 13 + 0.5 + 2.5, y: 40 };
    const { state, events } = play(apart(), 'referee', dropped('asteroid', at), { dice: [5, 2] });
    const [burst] = told(events, 'happening-burst');
    expect(burst?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([['rebels.3', 4]]);
    expect(burst?.r).toBe(2.5);
    expect(told(events, 'damage-rolled').map(({ blows }) => blows[0]?.damage)).toEqual([4]);
    expect(soldier(state, 'rebels.3').wounded || soldier(state, 'rebels.3').presence === 'out').toBe(true);
    const beside = play(apart(), 'referee', dropped('asteroid', { ...at, x: at.x + 0.1 }));
    expect(told(beside.events, 'happening-burst')[0]?.victims).toEqual([]);
    expect(refuse(apart(), 'rebels', dropped('asteroid', at))?.code).toBe('referee-only');
    expect(refuse(apart(), 'referee', dropped('asteroid', { x: 49, y: 1 }))?.code).toBe('happens-off-table');
  });

  it('od6a-gm-008 in an asteroid shower so many fall at the end of each turn, where four dice say', () => {
    const start = apart({ phase: 'special', options: { asteroids: 2 } });
    const { events } = play(start, 'rebels', { type: 'special' }, { dice: [1, 1, 1, 1, 6, 6, 6, 6] });
    const places = told(events, 'happening-burst').map(({ at }) => [at.x, at.y]);
    expect(places).toEqual([
      [48 / 72, 48 / 72],
      [48 - 48 / 72, 48 - 48 / 72],
    ]);
    const calm = play(apart({ phase: 'special' }), 'rebels', { type: 'special' });
    expect(told(calm.events, 'happening-burst')).toEqual([]);
  });

  it('od6a-gm-008 a hit of the Fire Combat Phase takes effect at its end, and a squad with nothing left is passed over', () => {
    const facing = duel(10);
    const at = { x: 20, y: 30 };
    const { state, events } = play(facing, 'referee', dropped('asteroid', at), { dice: [6, 5, 1] });
    expect(told(events, 'hit-marked').length).toBeGreaterThan(0);
    expect(told(events, 'soldier-hurt')).toEqual([]);
    expect(state.toAct).toBe('rebels');
    const moving = battle({
      squads: {
        rebels: { at: row(10, 40, 1) },
        'rebels-2': { at: row(30, 40, 1), squad: { activated: true } },
        troopers: { at: row(10, 5, 3), facing: 180 },
      },
    });
    const lost = play(moving, 'referee', dropped('asteroid', { x: 10, y: 40 }), { dice: [6, 6, 5, 1] });
    expect(soldier(lost.state, 'rebels.1').presence).toBe('out');
    expect(lost.state.toAct).toBe('troopers');
  });

  it('od6a-gm-011 a volatile plant explodes where somebody who has fired sees it, and burns there', () => {
    const start = duel(10, { barriers: [across('high-wall', 15)] });
    const near = { x: 20, y: 24 };
    expect(refuse(start, 'referee', dropped('explosion', near))?.code).toBe('nobody-fired-there');
    const { state } = play(start, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(start) }, { dice: [1] });
    expect(refuse(state, 'referee', dropped('explosion', { x: 20, y: 5 }))?.code).toBe('nobody-fired-there');
    expect(refuse(state, 'referee', dropped('explosion', near))).toBeNull();
    const burst = play(state, 'referee', dropped('explosion', near), { dice: [3] });
    expect(told(burst.events, 'happening-burst').map(({ kind, r }) => [kind, r])).toEqual([['explosion', 2.5]]);
    expect(burst.state.flames?.map(({ at }) => at)).toEqual([near]);
    expect(refuse(burst.state, 'referee', dropped('fire', near))?.code).toBe('burns-already');
  });

  it('od6a-gm-001 the gamemaster drops clouds and weather onto a running battle, too', () => {
    const smoke = play(apart(), 'referee', dropped('smoke', { x: 24, y: 24 }));
    expect(smoke.state.hazards?.map(({ kind, at, by }) => [kind, at, by])).toEqual([['smoke', { x: 24, y: 24 }, null]]);
    const rain = play(smoke.state, 'referee', dropped('rain', { x: 24, y: 24 }), { dice: [2, 3, 4] });
    expect(rain.state.weather?.map(({ kind, value }) => [kind, value])).toEqual([['rain', 11]]);
    expect(refuse(rain.state, 'referee', dropped('rain', { x: 0, y: 0 }))?.code).toBe('happens-already');
    expect(refuse(apart({ phase: 'setup' }), 'referee', dropped('rain', { x: 0, y: 0 }))?.code).toBe(
      'happens-in-turns',
    );
  });

  it('od6a-gm-001 the drawer lists everything that may happen, and makes its commands', () => {
    const { happenings } = openD6.table;
    const seen = openD6.rules.seen(apart(), 'referee');
    const at = { x: 1, y: 2 };
    for (const { id } of happenings?.list ?? [])
      expect(openD6.rules.read(happenings?.dropped(seen, id, at))).toEqual({ type: 'happen', happening: id, at });
    expect(() => happenings?.dropped(seen, 'nothing', at)).toThrow('nothing');
  });
});
