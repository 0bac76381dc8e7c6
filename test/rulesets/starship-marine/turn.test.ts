import { describe, expect, it } from 'vitest';
import type { StarshipMarine } from '../../../src/rulesets/starship-marine/rules';
import { CommandRun } from '../../../src/engine/command-run';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { phases } from '../../../src/rulesets/starship-marine/book/turn/turn';
import { rankIds } from '../../../src/rulesets/starship-marine/data/kinds';
import { aims, at, battle, BOARDERS, CREW, done, play, told } from '../../support/starship-marine';

type MarineEvent = StarshipMarine['event'];

describe('the game', () => {
  it('sm-guide-003 a scenario names both sides, entries, control rooms and the state of every door', () => {
    const state = starshipMarine.muster.begin('cruiser');
    expect([state.attacker, state.defender]).toEqual([BOARDERS, CREW]);
    expect(state.entries.map(({ side }) => side)).toEqual([BOARDERS]);
    expect(Object.values(state.rooms).map(({ kind, holder }) => [kind, holder])).toEqual([
      ['main', CREW],
      ['power', CREW],
    ]);
    const doors = state.table.barriers.filter(({ kind }) => kind === 'door').map(({ id }) => id);
    expect(Object.keys(state.doors)).toEqual(doors);
    expect(state.doors['control-door']?.state).toBe('locked');
  });

  it('sm-turn-001 has twelve phases, in this order', () => {
    const order = ['robots', 'doors', 'melee', 'move', 'order', 'fire', 'apgw', 'breach'];
    expect(phases.map(({ id }) => id)).toEqual([...order, 'ship-morale', 'attack-morale', 'morale', 'end']);
  });

  /** What is carried out in a turn whose end is at hand, phase by phase. */
  const rest = (options: { readonly technicalPhases?: boolean }) => {
    const state = { ...battle({ boarders: { m: [10, 50] }, crew: { c: [40, 50] }, options }), phase: 'end' as const };
    return done(state, [], options.technicalPhases === true ? { ships: ['done'], 'ship-fire': ['done'] } : {}).events;
  };

  it('sm-turn-003 three phases follow (l) where the gamemaster has switched them on, and none where not', () => {
    const begun = (events: readonly MarineEvent[]) => told(events, 'phase-began').map(({ phase }) => phase);
    expect(begun(rest({}))[0]).toBe('robots');
    const all = begun(rest({ technicalPhases: true }));
    expect(all.slice(0, 4)).toEqual(['ships', 'ship-fire', 'technical', 'robots']);
    expect(told(rest({ technicalPhases: true }), 'turn-began')).toMatchObject([{ turn: 6 }]);
  });

  it('sm-turn-003 (m) and (n) wait for the gamemaster, each by itself', () => {
    const options = { technicalPhases: true };
    const end = { ...battle({ boarders: { m: [10, 50] }, crew: { c: [40, 50] }, options }), phase: 'end' as const };
    const { state: half } = play(end, BOARDERS, { type: 'ready' });
    const run = CommandRun.begin(starshipMarine, half, CREW, { type: 'ready' });
    const waits: (readonly [string, string])[] = [];
    for (let request = run.pending; request?.kind === 'choose'; request = run.pending) {
      waits.push([request.seat, run.state.phase]);
      run.answer('done');
    }
    expect(waits).toEqual([
      ['referee', 'ships'],
      ['referee', 'ship-fire'],
    ]);
  });

  it('sm-turn-003 work of several turns continues in (o), and in (l) without it', () => {
    const spraying = (technicalPhases: boolean) => {
      const sprayed = { obstacle: 'foam', turns: 0, on: 5 };
      const boarders = { m: [10, 50, { spray: true, sprayed }] } as const;
      const state = battle({ boarders, crew: { c: [40, 50] }, options: { technicalPhases } });
      const answers = technicalPhases ? { ships: ['done'], 'ship-fire': ['done'] } : {};
      const { events } = done({ ...state, phase: 'end' }, [], answers);
      const order = events.flatMap(({ type, ...event }) =>
        type === 'foam-thinned' ? [type] : 'phase' in event ? [event.phase] : [],
      );
      return order.slice(0, order.indexOf('foam-thinned') + 1);
    };
    expect(spraying(false)).toEqual(['foam-thinned']);
    expect(spraying(true)).toEqual(['ships', 'ship-fire', 'technical', 'foam-thinned']);
  });

  it('sm-dice-002 throws take a D6, shots and bursts a D10', () => {
    const state = battle({ boarders: { m: [10, 50], n: [10, 60] }, crew: { c: [40, 50] } });
    const named = aims(state, { m: { does: 'throw', at: { x: 40, y: 50 } }, n: at('c') });
    const { state: half } = play(named, BOARDERS, { type: 'ready' });
    const run = CommandRun.begin(starshipMarine, half, CREW, { type: 'ready' });
    const asked: (readonly [string, number])[] = [];
    for (let request = run.pending; request?.kind === 'roll'; request = run.pending) {
      asked.push([request.name, request.sides]);
      run.answer([1]);
    }
    expect(asked).toEqual([
      ['throw', 6],
      ['shot', 10],
      ['burst', 10],
    ]);
  });

  it('sm-command-001 Marine ranks in order of seniority, staff below the line of the same grade', () => {
    expect(rankIds.slice(0, 10)).toEqual([
      'lieutenant-colonel',
      'major',
      'staff-major',
      'captain',
      'staff-captain',
      'lieutenant',
      'regimental-sergeant-major',
      'sergeant',
      'corporal',
      'private',
    ]);
  });
});

it('a battle that is over says who has won, also one that the gamemaster has ended', () => {
  const { screen, rules } = starshipMarine;
  for (const reason of ['ship-taken', 'broken-off']) {
    const over = { ...battle({}), outcome: { winner: BOARDERS, reason } };
    expect(screen.next(rules.seen(over, BOARDERS)).label).toEqual({
      key: 'SKIRMISH.outcome.wins',
      values: { side: { side: BOARDERS } },
    });
  }
});

it('names a squad in which nobody has plotted a move by its name, of others the figures, a lone figure by its own', () => {
  const { screen, rules } = starshipMarine;
  const state = battle({
    phase: 'move',
    boarders: {
      a1: [10, 50, { unit: 'a' }],
      a2: [14, 50, { unit: 'a' }],
      b1: [30, 50, { unit: 'b' }],
      b2: [34, 50, { unit: 'b', plot: { path: [], facing: 0, run: false, load: null, leave: false } }],
      c1: [50, 50, { unit: 'c' }],
    },
    crew: { d1: [60, 110] },
  });
  expect(screen.next(rules.seen(state, BOARDERS)).left).toEqual([
    {
      key: 'SKIRMISH.starship-marine.left.move',
      values: { names: { list: [{ unit: 'a' }, { figure: 'b1' }, { figure: 'c1' }] } },
    },
  ]);
});
