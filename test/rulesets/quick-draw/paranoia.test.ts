import { describe, expect, it } from 'vitest';
import { battle, declared, exchange, fighter, play, told } from '../../support/quick-draw';

const unarmed = { weapons: [] };
const mad = (rest = {}) => ({ paranoia: 1, ...rest });
const targets = (events: Parameters<typeof told>[0], figure = 'a') =>
  told(events, 'shot-paid').flatMap((shot) => (shot.figure === figure ? [shot.target] : []));

/** A friend three inches away, an enemy at four, another at eight. */
const field = (a = {}, b = {}) =>
  battle({
    heroes: { a: [5, 20, mad(a)], f: [8, 20, unarmed] },
    foes: { b: [5, 24, { ...unarmed, ...b }], c: [5, 28, unarmed] },
  });

describe('paranoia', () => {
  it('qd-drug-004 tied, it forces two points at the nearest two, and what is left is asked for', () => {
    const { events, state } = exchange(
      field({}, { weapons: ['handgun'], left: 1 }),
      { heroes: { a: 'handgun@nearest' }, foes: { b: 'handgun@a' } },
      {
        dice: [
          ['draw a', 5],
          ['draw b', 5],
          ['shot f', 20],
          ['shot b', 20],
          ['shot a', 20],
        ],
        answers: { 'next-shot a 3': 'stop', 'next-shot b 1': 'one:a' },
      },
    );
    expect([targets(events), fighter(state, 'a').left]).toEqual([['f', 'b'], 1]);
  });

  it('qd-drug-004 the point that is left may go at another enemy who was named, never at the friend', () => {
    const shots = { heroes: { a: 'handgun@nearest', 'a#2': 'c' } };
    const fire = (next: string) => exchange(field(), shots, { dice: [20, 20, 20], answers: { 'next-shot': next } });
    expect(targets(fire('one:c').events)).toEqual(['f', 'b', 'c']);
    expect(() => fire('one:f')).toThrow('must be answered');
  });

  it('qd-drug-004 it fires with the weapon that its player names, a dearer one once at the nearest', () => {
    const armed = field({ weapons: ['handgun', 'chain-gun'] });
    const { events, state } = exchange(armed, { heroes: { a: 'chain-gun@nearest' } }, { dice: [20] });
    expect([targets(events), fighter(state, 'a').left]).toEqual([['f'], 1]);
  });

  it('qd-drug-004 its side cannot hold that fire, whatever else it holds', () => {
    const { events } = exchange(field(), { heroes: null }, { dice: [20, 20], answers: { 'next-shot': 'stop' } });
    expect(targets(events)).toEqual(['f', 'b']);
  });

  it('qd-drug-004 shots of the opening at anybody else do not satisfy it: the points for the nearest are kept', () => {
    const opening = { ...field(), phase: 'opening' as const };
    const open = (target: string, answers: string[]) =>
      play(
        opening,
        { type: 'open-fire' },
        {
          dice: answers.filter((answer) => answer !== 'stop').map(() => 20),
          answers: { 'open-fire': declared({ a: `handgun@${target}` }), 'next-shot': answers },
        },
      );
    expect(() => open('c', ['one:c', 'one:c'])).toThrow(/left-over dice/);
    const { state } = open('c', ['one:c']);
    expect([fighter(state, 'a').left, fighter(state, 'a').feared]).toEqual([2, []]);
    const { events } = exchange({ ...state, phase: 'fire' }, { heroes: { a: 'handgun@nearest' } }, { dice: [20, 20] });
    expect(targets(events)).toEqual(['f', 'b']);
  });

  it('qd-drug-004 a shot of the opening at one of the nearest counts, a second at the same does not', () => {
    const opening = { ...field({}), phase: 'opening' as const };
    const { state } = play(
      opening,
      { type: 'open-fire' },
      {
        dice: [20, 20],
        answers: { 'open-fire': declared({ a: 'handgun@b' }), 'next-shot': ['one:b', 'one:b'] },
      },
    );
    expect([fighter(state, 'a').left, fighter(state, 'a').feared]).toEqual([1, ['b']]);
    const { events } = exchange({ ...state, phase: 'fire' }, { heroes: {} }, { dice: [20] });
    expect(targets(events)).toEqual(['f']);
  });

  it('qd-drug-004 when one of the two falls the second point goes at the other, or both at the only one', () => {
    const { events } = exchange(
      field({ left: 2 }, { quality: 'scum' }),
      { heroes: { a: 'handgun@nearest' } },
      { dice: [5, 6, 20] },
    );
    expect(targets(events)).toEqual(['f', 'b']);
    const alone = battle({ heroes: { a: [5, 20, mad()] }, foes: { b: [5, 24, unarmed] } });
    const both = exchange(alone, {}, { dice: [20, 20], answers: { 'next-shot': 'stop' } });
    expect(targets(both.events)).toEqual(['b', 'b']);
  });

  it('qd-drug-004 what was fired counts for one turn, and binds in its own turns only', () => {
    const { state } = exchange(field(), { heroes: {} }, { dice: [20, 20], answers: { 'next-shot': 'stop' } });
    expect(fighter(state, 'a').feared).toEqual(['f', 'b']);
    const next = play({ ...state, phase: 'left-over' }, { type: 'end-step' }).state;
    expect([fighter(next, 'a').feared, next.active]).toEqual([[], 'foes']);
    const theirs = { ...field(), active: 'foes' as const };
    const { events } = exchange(
      theirs,
      { heroes: { a: 'handgun@c' } },
      {
        dice: [20],
        answers: { 'next-shot': ['one:c', 'stop'] },
      },
    );
    expect(targets(events)).toEqual(['c']);
  });
});
