import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { REFEREE } from '../../../src/engine/request';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import {
  aims,
  at,
  battle,
  BOARDERS,
  CREW,
  done,
  fallen,
  play,
  refusal,
  told,
  trooper,
} from '../../support/starship-marine';

const { table, rules } = starshipMarine;

const tactical = { pace: 'tactical' } as const;

describe('the order of fire', () => {
  it('sm-order-002 a figure that stayed still fires before one that moved, and its hit takes effect first', () => {
    const state = battle({ boarders: { m: [10, 50, tactical] }, crew: { c: [22, 50] } });
    const named = aims(state, { m: at('c'), c: at('m') });
    const hit = done(named, [6]);
    expect([fallen(hit.state), told(hit.events, 'shot').map(({ figure }) => figure)]).toEqual([['m'], ['c']]);
    expect(fallen(done(named, [5, 4]).state)).toEqual(['c']);
  });

  it('sm-order-003 two who both stayed still shoot at once, and both may fall', () => {
    const marine = { troop: 'marine', rank: 'private', weapon: 'sca-2' } as const;
    const state = battle({ boarders: { m: [10, 50] }, crew: { n: [42, 50, marine] } });
    expect(fallen(done(aims(state, { m: at('n'), n: at('m') }), [9, 9]).state)).toEqual(['m', 'n']);
  });

  it('sm-order-004 Marines and combat robots shoot before crew who moved or stayed as they did', () => {
    const state = battle({ boarders: { m: [10, 50, tactical] }, crew: { c: [22, 50, tactical] } });
    const { events } = done(aims(state, { m: at('c'), c: at('m') }), [4]);
    expect(told(events, 'shot').map(({ figure }) => figure)).toEqual(['m']);
    const robot = { troop: 'combat-robot', weapon: 'sca-1', rank: null } as const;
    const still = battle({ boarders: { r: [10, 50, robot] }, crew: { c: [22, 50] } });
    expect(fallen(done(aims(still, { r: at('c'), c: at('r') }), [4]).state)).toEqual(['c']);
  });

  it('sm-order-005 a turn of more than 90 degrees counts as movement, to fire as to end in; not of an immobilised robot', () => {
    const turned = (facing: number, rest: object = {}) => {
      const began = { at: { x: 10, y: 50 }, facing: 0 };
      const state = battle({ boarders: { m: [10, 50, { facing, began, ...rest }] }, crew: { c: [22, 50] } });
      return told(done(aims(state, { m: at('c'), c: at('m') }), [0, 0]).events, 'shot')[0]?.figure;
    };
    expect(turned(90)).toBe('m');
    expect(turned(91)).toBe('c');
    expect(turned(180, { troop: 'combat-robot', weapon: 'sca-1', rank: null, harm: 'immobile' })).toBe('m');
    const behind = battle({ boarders: { m: [10, 50, { facing: 271 }] }, crew: { c: [22, 50] } });
    const { events } = done(aims(behind, { m: at('c'), c: at('m') }), [0, 0]);
    expect(told(events, 'shot')[0]?.figure).toBe('c');
  });

  const truc = { troop: 'truc', weapon: null, rank: null } as const;

  it('sm-order-006 crew name the nearest enemy in sight that can act, of any kind', () => {
    const near = (rest: object) => battle({ crew: { c: [10, 50] }, boarders: { t: [23, 50, rest], m: [24, 53] } });
    const name = (rest: object, target: string) => refusal(near(rest), CREW, { type: 'aim', aims: { c: at(target) } });
    expect([name(truc, 'm'), name(truc, 't')]).toEqual(['not-nearest', null]);
    const off = { troop: 'combat-robot', weapon: 'sca-1', rank: null, on: false };
    expect(name(off, 'm')).toBeNull();
    const advised = { ...near(truc), options: { ...near(truc).options, nearestIsAdvice: true } };
    expect(refusal(advised, CREW, { type: 'aim', aims: { c: at('m') } })).toBeNull();
  });

  it('sm-order-007, sm-troop-004, sm-troop-005 Marines and combat robots pick any target', () => {
    const robot = { troop: 'combat-robot', weapon: 'sca-1', rank: null } as const;
    const state = battle({ boarders: { m: [10, 50], r: [10, 54, robot] }, crew: { c: [20, 50], d: [30, 50] } });
    for (const firer of ['m', 'r'])
      expect(refusal(state, BOARDERS, { type: 'aim', aims: { [firer]: at('d') } })).toBeNull();
  });

  it('sm-order-001 targets are named unseen before any shot; one who is down when the turn comes wastes it', () => {
    const state = battle({ boarders: { m: [10, 50], n: [10, 54, tactical] }, crew: { c: [22, 50, tactical] } });
    const named = aims(state, { m: at('c'), n: at('c') });
    expect(rules.seen(named, CREW).figures['m']?.aim).toBeNull();
    expect(rules.seen(named, BOARDERS).figures['m']?.aim).toMatchObject(at('c'));
    const { events } = done(named, [9]);
    expect(told(events, 'shot-wasted').map(({ figure }) => figure)).toEqual(['n']);
    expect(told(events, 'named')).toHaveLength(2);
    const two = battle({
      boarders: { m: [10, 50], n: [10, 54, tactical] },
      crew: { c: [22, 50, tactical], d: [25, 50, tactical] },
      options: { switchTargets: true },
    });
    const switched = done(aims(two, { m: at('c'), n: at('c') }), [5, 5]);
    expect(told(switched.events, 'shot').map(({ figure, target }) => [figure, target])).toEqual([
      ['m', 'c'],
      ['n', 'd'],
    ]);
  });

  it('sm-order-008, sm-order-009 grenades burst after all direct fire, also of a thrower who fell after the throw', () => {
    const state = battle({ boarders: { m: [10, 50] }, crew: { c: [22, 50] } });
    const named = aims(state, { m: { does: 'throw', at: { x: 22, y: 50 } }, c: at('m') });
    const { state: after, events } = done(named, [9, 4]);
    expect(events.map(({ type }) => type).filter((type) => ['thrown', 'shot', 'burst'].includes(type))).toEqual([
      'thrown',
      'shot',
      'burst',
    ]);
    expect(fallen(after)).toEqual(['m', 'c']);
    const moved = battle({ boarders: { m: [10, 50, tactical] }, crew: { c: [22, 50] } });
    const late = done(aims(moved, { m: { does: 'throw', at: { x: 22, y: 50 } }, c: at('m') }), [9]);
    expect([fallen(late.state), told(late.events, 'burst')]).toEqual([['m'], []]);
  });

  it('sm-order-010, sm-move-005 one action each, and none after a run', () => {
    const state = battle({ boarders: { m: [10, 50, { pace: 'run' }] }, crew: { c: [22, 50] } });
    const shoot = { type: 'aim', aims: { m: at('c') } } as const;
    expect(refusal(state, BOARDERS, shoot)).toBe('ran');
    const thrown = { type: 'aim', aims: { m: { does: 'throw', at: { x: 20, y: 50 } } } } as const;
    expect(refusal(state, BOARDERS, thrown)).toBe('ran');
    const still = aims(battle({ boarders: { m: [10, 50] }, crew: { c: [22, 50] } }), { m: at('c') });
    const then = aims(still, { m: { does: 'throw', at: { x: 10, y: 30 } } });
    expect(trooper(then, 'm').aim?.does).toBe('throw');
  });

  it('sm-troop-004 a combat robot fires an SCA I, and everybody who sees one knows that it is no Marine', () => {
    const robot = { troop: 'combat-robot', weapon: 'sca-1', rank: null } as const;
    const state = battle({ boarders: { r: [10, 50, robot], m: [10, 60] }, crew: { c: [42, 50] } });
    const { events } = done(aims(state, { r: at('c') }), [7]);
    expect(told(events, 'shot')).toMatchObject([{ row: 'sca-1', need: 7, hit: true }]);
    const seen = rules.seen(state, CREW);
    const words = (id: string) => table.figureLook(seen, id).words.map(({ key }) => key.split('.').at(-1));
    expect([words('r')[0], words('m')[0]]).toEqual(['combat-robot', 'private']);
    const armoured = battle({
      boarders: { r: [10, 50, { ...robot, troop: 'armoured-robot' }] },
      crew: { c: [42, 50] },
    });
    expect(told(done(aims(armoured, { r: at('c') }), [6]).events, 'shot')).toMatchObject([
      { row: 'sca-1', hit: false },
    ]);
    expect(table.figureLook(rules.seen(armoured, CREW), 'r').words[0]?.key).toMatch(/troop.armoured-robot$/);
  });

  describe('lines of what was named', () => {
    const linesIn = (state: MarineState) =>
      table.scenery(rules.seen(state, REFEREE)).shapes.filter((shape) => shape.kind === 'line' && shape.arrow === true)
        .length;
    const stray = { stray: true, underFire: true, tested: false } as const;
    const named = () =>
      aims(
        battle({
          boarders: { m: [10, 50], n: [10, 54], t: [10, 60], s: [110, 10, stray] },
          crew: { c: [22, 50], d: [22, 54] },
        }),
        { m: at('c'), n: at('d'), t: { does: 'throw', at: { x: 40, y: 90 } }, c: at('m') },
      );

    it('sm-order-001 each goes with its shot or throw', () => {
      const state = play(named(), BOARDERS, { type: 'ready' }).state;
      expect(linesIn(state)).toBe(4);
      const run = CommandRun.begin(starshipMarine, state, CREW, { type: 'ready' });
      const left = [linesIn(run.state)];
      while (run.pending !== null) {
        run.answer(run.pending.kind === 'roll' ? [1] : run.pending.fallback);
        left.push(linesIn(run.state));
      }
      expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    });

    it('sm-order-001 none is left in phases (g) to (k), not of those who never fired', () => {
      const { state } = done(named(), [9, 1, 3]);
      expect([fallen(state), state.phase, linesIn(state)]).toEqual([['c'], 'morale', 0]);
      expect(Object.values(state.figures).map(({ aim, call }) => aim ?? call)).toEqual(Array(6).fill(null));
    });
  });
});
