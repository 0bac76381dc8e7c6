import { describe, expect, it } from 'vitest';
import { expectVolley } from '../../../src/rulesets/opend6/book/fire/expectation';
import { seeded } from '../../../src/engine/dice';
import { automaton } from '../../../src/rulesets/opend6/play/automaton';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { previewOf } from '../../support/opend6';
import { all } from '../../support/seen';
import { facingOff, plan } from './fire-support';

/** Two rebels look north at a fight of friends and troopers 10" away; all of them are in view. */
function melee(friends: number, troopers: number): OpenD6State {
  const ends = (count: number, y: number) => Array.from({ length: count }, (_, i) => ({ x: 5 + 3 * i, y }));
  const state = facingOff({
    rebels: {
      at: [
        { x: 9, y: 30 },
        { x: 12, y: 30 },
      ],
    },
    troopers: { at: ends(troopers, 20) },
    squads: {
      'rebels-b': { side: 'rebels', facing: 180, at: ends(friends, 21).map(({ x, y }) => ({ x: x + 1.5, y })) },
    },
  });
  state.fights.push({ chargers: 'rebels-b', defenders: 'troopers', rounds: 1 });
  return state;
}

const expected = (state: OpenD6State) => expectVolley(state, plan(state));
const chosen = (state: OpenD6State) => automaton('veteran').command(all(state), 'rebels', seeded(1)).command;

describe('fire into a close assault', () => {
  it('od6-assault-018 the expectation draws over all soldiers in view of the squads in the fight', () => {
    const state = melee(3, 3);
    const open = expected({ ...state, fights: [] });
    const locked = expected(state);
    expect(open.own).toEqual({ hits: 0, wounds: 0, incapacitations: 0 });
    expect(locked.hits).toBeCloseTo(open.hits / 2);
    expect(locked.own.hits).toBeCloseTo(open.hits / 2);
    expect(locked.wounds + locked.own.wounds).toBeCloseTo(open.wounds);
    expect(locked.own.incapacitations).toBeGreaterThan(0);
    // One friend among three troopers takes a quarter.
    expect(expected(melee(1, 3)).own.hits).toBeCloseTo(open.hits / 4);
  });

  it('od6-assault-018 a friend out of sight is not at risk', () => {
    const state = melee(1, 3);
    Object.assign(state.figures['rebels-b.1'] ?? {}, { at: { x: 50, y: 29 } });
    expect(expected(state).own.hits).toBe(0);
  });

  it('od6-assault-018 nor is anybody when the fire is at a squad in no fight', () => {
    const state = melee(3, 3);
    state.fights.splice(0, 1, { chargers: 'rebels-b', defenders: 'others', rounds: 1 });
    expect(expected(state).own.hits).toBe(0);
  });

  it('od6-assault-018 the breakdown names the own men at risk, with a number and the reason', () => {
    const breakdownOf = (state: OpenD6State) =>
      previewOf(state, 'rebels', 'fire', { unit: 'troopers' }).breakdowns.find(({ title }) =>
        title.key.endsWith('breakdown.expected'),
      );
    const state = melee(3, 3);
    const into = breakdownOf(state);
    expect(into?.reasons).toEqual([{ rule: 'od6-assault-018', key: 'fire-into-fight' }]);
    const risk = into?.odds.find(({ text }) => text.key.endsWith('breakdown.own-men'));
    expect(risk).toMatchObject({ number: Math.round(expected(state).own.hits * 10) / 10 });
    const open = breakdownOf({ ...state, fights: [] });
    expect(open?.reasons).toEqual([]);
    expect(open?.odds.some(({ text }) => text.key.endsWith('breakdown.own-men'))).toBe(false);
  });

  it('od6-assault-018 the automaton holds its fire where it would harm its own men more, and fires where it would not', () => {
    expect(chosen(melee(3, 3))).toEqual({ type: 'pass' });
    expect(chosen({ ...melee(3, 3), fights: [] })).toMatchObject({ type: 'fire', unit: 'rebels' });
    // Own men count twice: one among two or fewer is not worth it, one among five is.
    expect(chosen(melee(1, 2))).toEqual({ type: 'pass' });
    expect(chosen(melee(1, 5))).toMatchObject({ type: 'fire', unit: 'rebels' });
  });
});
