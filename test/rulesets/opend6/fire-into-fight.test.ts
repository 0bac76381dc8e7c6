import { describe, expect, it } from 'vitest';
import { seeded } from '../../../src/engine/dice';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { previewOf } from '../../support/opend6';
import { all } from '../../support/seen';
import { facingOff } from './fire-support';

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

/** What is expected of the fire, to one place: all that is listed, by the last word of its key. */
function expected(state: OpenD6State): Readonly<Record<string, number>> {
  const odds = expectedIn(state)?.odds ?? [];
  const numbers = odds.map(({ text, number = 0 }) => [text.key.split('.').at(-1) ?? '', number]);
  return { hits: 0, wounds: 0, incapacitations: 0, 'own-men': 0, ...Object.fromEntries(numbers) };
}
const expectedIn = (state: OpenD6State) =>
  previewOf(state, 'rebels', 'fire', { unit: 'troopers' }).breakdowns.find(({ title }) =>
    title.key.endsWith('breakdown.expected'),
  );
const chosen = (state: OpenD6State) =>
  openD6.players.automaton('veteran').command(all(state), 'rebels', seeded(1)).command;

describe('fire into a close assault', () => {
  it('od6-assault-018 the expectation draws over all soldiers in view of the squads in the fight', () => {
    const state = melee(3, 3);
    const open = expected({ ...state, fights: [] });
    const locked = expected(state);
    // Two shots at difficulty 6 with Firearms 4 hit in 5 of 6 cases.
    expect(open).toMatchObject({ hits: 1.7, 'own-men': 0 });
    expect(locked).toMatchObject({ hits: 0.8, 'own-men': 0.8 });
    expect(2 * (locked['wounds'] ?? 0)).toBeCloseTo(open['wounds'] ?? NaN, 0);
    expect(2 * (locked['incapacitations'] ?? 0)).toBeCloseTo(open['incapacitations'] ?? NaN, 0);
    // One friend among three troopers takes a quarter.
    expect(expected(melee(1, 3))).toMatchObject({ hits: 1.3, 'own-men': 0.4 });
  });

  it('od6-assault-018 a friend out of sight is not at risk', () => {
    const state = melee(1, 3);
    Object.assign(state.figures['rebels-b.1'] ?? {}, { at: { x: 50, y: 29 } });
    expect(expected(state)['own-men']).toBe(0);
  });

  it('od6-assault-018 nor is anybody when the fire is at a squad in no fight', () => {
    const state = melee(3, 3);
    state.fights.splice(0, 1, { chargers: 'rebels-b', defenders: 'others', rounds: 1 });
    expect(expected(state)['own-men']).toBe(0);
  });

  it('od6-assault-018 the breakdown names the own men at risk, with a number and the reason', () => {
    const state = melee(3, 3);
    const into = expectedIn(state);
    expect(into?.reasons).toEqual([{ rule: 'od6-assault-018', key: 'fire-into-fight' }]);
    const risk = into?.odds.find(({ text }) => text.key.endsWith('breakdown.own-men'));
    expect(risk).toMatchObject({ number: 0.8 });
    const open = expectedIn({ ...state, fights: [] });
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
