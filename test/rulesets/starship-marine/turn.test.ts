import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { phases } from '../../../src/rulesets/starship-marine/book/turn';
import { rankIds } from '../../../src/rulesets/starship-marine/data/kinds';
import { aims, at, battle, BOARDERS, CREW, play } from '../../support/starship-marine';

describe('the game', () => {
  it('sm-guide-003 a scenario names both sides, entries, control rooms and how every door stands', () => {
    const state = starshipMarine.muster.begin('cruiser', {});
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
