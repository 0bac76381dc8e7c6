import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/engine/dice';
import { anyAnswer, chosenAmong, refined } from '../../src/engine/refine';
import { choose, chooseWithDetails, type Option } from '../../src/engine/request';
import { Run } from '../../src/engine/run';

const details = { 'a.1': ['none', 'rifle'], 'a=2&3': ['none', 'big gun?'] };
const options: Option[] = [{ id: 'fire', details }, { id: 'hold' }, { id: 'fire?' }];

describe('an answer with details', () => {
  it('is the bare id when nothing is wished', () => {
    expect(refined('fire', {})).toBe('fire');
    expect(chosenAmong(options, 'fire')).toEqual({ option: 'fire', assignments: {} });
  });

  it('is read back as it was composed, with any names', () => {
    const assignments = { 'a.1': 'none', 'a=2&3': 'big gun?' };
    expect(chosenAmong(options, refined('fire', assignments))).toEqual({ option: 'fire', assignments });
    expect(refined('fire', { 'a.1': 'rifle' })).toBe('fire?a.1=rifle');
  });

  it('is none when it names something that was not offered', () => {
    for (const answer of [
      'fire?a.9=none',
      'fire?a.1=pistol',
      'fire?a.1',
      'fire?a.1=none&a.1=rifle',
      'fire?a.1=none&',
      'fire?a.1=%',
      'fire?__proto__=none',
      'fire?constructor=none',
      'hold?a.1=none',
      'burn',
    ]) {
      expect(chosenAmong(options, answer), answer).toBeNull();
    }
    expect(chosenAmong(options, 'fire?')).toEqual({ option: 'fire?', assignments: {} });
  });

  it('at random is any that was offered: bare, with a wish for some, with one for everybody', () => {
    const chance = seeded(1);
    const answers = Array.from({ length: 400 }, () => anyAnswer(options, chance));
    expect(answers.filter((answer) => chosenAmong(options, answer) === null)).toEqual([]);
    const wishes = answers.map((answer) => Object.keys(chosenAmong(options, answer)?.assignments ?? {}).length);
    expect(new Set(wishes)).toEqual(new Set([0, 1, 2]));
    expect(new Set(answers.filter((answer) => !answer.includes('='))).size).toBe(options.length);
    expect(() => anyAnswer([], chance)).toThrow('without options');
  });

  it('answers the request; a caller that asks for no details gets the option alone', () => {
    const spec = {
      name: 'shoot',
      rule: 'engine',
      seat: 'a',
      options: [{ id: 'fire', details }, 'hold'],
      fallback: 'hold',
    } as const;
    const whole = new Run(chooseWithDetails(spec));
    whole.answer('fire?a.1=none');
    expect(whole.value).toEqual({ option: 'fire', assignments: { 'a.1': 'none' } });
    const plain = new Run(choose(spec));
    expect(() => plain.answer('fire?a.1=pistol')).toThrow("must be answered with one of 'fire', 'hold'");
    plain.answer('fire?a.1=none');
    expect(plain.value).toBe('fire');
  });
});
