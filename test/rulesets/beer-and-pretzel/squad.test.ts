import { describe, expect, it } from 'vitest';
import { seeded } from '../../../src/engine/dice';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import {
  add,
  battle,
  figure,
  play,
  row,
  told,
  type ScenarioRules,
  type SpecialAction,
  type State,
} from '../../support/beer-and-pretzel';
import { all } from '../../support/seen';

const think = (state: State) =>
  beerAndPretzel.players.automaton('veteran').command(all(state), 'good', seeded(1)).command;

const action = (id: string, rest: Partial<SpecialAction>): SpecialAction => ({
  id,
  side: 'good',
  cost: 1,
  target: null,
  needed: 1,
  at: { kind: 'anywhere' },
  when: null,
  effects: [],
  keen: true,
  ...rest,
});

describe('the automaton of the Good Guys', () => {
  const pad: Partial<ScenarioRules> = { areas: { pad: ['3,0', '4,0'] }, goals: [{ when: null, area: 'pad' }] };

  it('stays on the ground that it has to hold, and goes there otherwise', () => {
    const board = ['...a................', '####################', '...................B'];
    expect(think(battle({ board, special: pad })).type).not.toBe('move');
    expect(think(battle({ board: ['a..................B'], special: pad }))).toMatchObject({
      type: 'move',
      figure: 'a',
    });
  });

  it('sends to a goal as many as are enough for it, the nearest by the way there', () => {
    const goals = [
      { when: null, area: 'radio', most: 1 },
      { when: null, area: 'pad' },
    ];
    const special = { areas: { radio: ['9,0'], pad: ['0,0'] }, goals };
    const state = battle({ board: ['....a.b......', '#############', '............B'], special });
    const first = think(state);
    expect(first).toMatchObject({ type: 'move', figure: 'b', path: ['7,0', '8,0', '9,0'] });
    const left = {
      ...state,
      active: null,
      figures: { ...state.figures, b: { ...figure(state, 'b'), finished: true } },
    };
    expect(think(left)).toMatchObject({ type: 'move', figure: 'a', path: ['3,0', '2,0', '1,0'] });
  });

  it('does the work that decides the battle before it fires', () => {
    const seal = action('seal', { at: { kind: 'area', area: 'burrow', beside: true } });
    const special = { areas: { burrow: ['1,0'] }, actions: [seal] };
    expect(think(battle({ board: ['a.B'], special }))).toMatchObject({ type: 'special', action: 'seal' });
  });

  it('calls for help only after it has gone as far as it wants', () => {
    const special = { ...pad, actions: [action('call', {})] };
    const state = battle({ board: row(40, { a: 0, B: 39 }), special });
    const go = think(state);
    expect(go).toMatchObject({ type: 'move' });
    const gone = battle({ board: row(40, { a: 3, B: 39 }), special });
    expect(think(gone)).toMatchObject({ type: 'special', action: 'call' });
  });

  it('goes on through a door where a friend waits behind, before it fires', () => {
    const special = { areas: { far: ['5,1'] }, goals: [{ when: null, area: 'far' }], noPassing: true };
    const board = ['##########', 'ba.......B', '##########'];
    const state = battle({ board, special });
    state.terrain['1,1'] = 'door-open';
    expect(think(state)).toMatchObject({ type: 'move', figure: 'a' });
    expect(think(battle({ board, special }))).toMatchObject({ type: 'attack', figure: 'a' });
  });

  it('a sniper without a shot goes to where there is one next turn', () => {
    const board = ['....#....B', '.s..#.....', '....#.....', '..........'];
    const pieces = { s: { main: 'sniper-rifle' } } as const;
    const moved = think(battle({ board, pieces }));
    expect(moved).toMatchObject({ type: 'move', figure: 's' });
    const { state } = play(battle({ board, pieces }), moved);
    const next = battle({ board: ['....#....B', '....#.....', '....#.....', '..........'], pieces });
    add(next, 's', { main: 'sniper-rifle', is: { at: figure(state, 's').at, presence: 'table' } }, null);
    expect(think(next)).toMatchObject({ type: 'attack', weapon: 'sniper-rifle' });
  });

  it('covers a space on the way of the nearest enemy', () => {
    const board = ['..........#.', '.###########', 'a..........#', '##########.#', '##########B#'];
    const cover = think(
      battle({ board, special: { areas: { here: ['0,2'] }, goals: [{ when: null, area: 'here' }] } }),
    );
    expect(cover).toMatchObject({
      type: 'cover',
      figure: 'a',
      area: expect.stringMatching(/^(10,3|\d+,2)$/) as string,
    });
  });
});

describe('the killed of the Bad Guys', () => {
  it('bp-turn-011 come again where the scenario says so, as fresh ones', () => {
    const arrivals = (again: boolean) =>
      [{ id: 'more', side: 'bad', unit: 'M', count: 1, area: 'hole', when: null, once: false, again }] as const;
    const come = (again: boolean) => {
      const state = battle({
        board: ['a.......B', '.........'],
        phase: 'bad',
        special: { areas: { hole: ['8,1'] }, arrivals: arrivals(again) },
      });
      add(state, 'M', { troop: 'bug-warrior', side: 'bad', is: { presence: 'out', wounds: 5 } }, null);
      return play(state, { type: 'end-phase' });
    };
    expect(told(come(false).events, 'figure-arrived')).toEqual([]);
    expect(figure(come(true).state, 'M')).toMatchObject({ presence: 'table', wounds: 0 });
  });
});
