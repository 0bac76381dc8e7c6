import { describe, it, expect } from 'vitest';
import { format, namesIn, messagesIn, type Names } from '../../src/battle/format';
import { text } from '../../src/battle/text';
import { enemyOf, figureOf, unitOf } from '../../src/battle/state';
import { battle, row } from '../support/opend6';

const words = messagesIn({
  SKIRMISH: { moved: '{figure} of {unit} moves {inches} {how}', slow: 'slowly', side: { one: 'Reds' } },
});
const names: Names = (kind, id) => (kind === 'side' ? 'Reds' : `${kind} ${id}`);

describe('texts', () => {
  it('are filled with names, numbers and other texts', () => {
    const told = text('SKIRMISH.moved', {
      figure: { figure: 'a.1' },
      unit: { unit: 'a' },
      inches: 3.14159,
      how: text('SKIRMISH.slow'),
    });
    expect(format(told, words, names)).toBe('figure a.1 of unit a moves 3.14 slowly');
  });

  it('keep a gap that nothing is given for, and the key when there are no words', () => {
    expect(format(text('SKIRMISH.moved', { figure: 'He', unit: { side: 'x' }, inches: 2 }), words, names)).toBe(
      'He of Reds moves 2 {how}',
    );
    expect(format(text('SKIRMISH.nothing'), words, names)).toBe('SKIRMISH.nothing');
    expect(words('SKIRMISH.side')).toBeUndefined();
  });
});

describe('texts that count', () => {
  const message =
    'moves {spaces, plural, one {# space} other {# spaces}} for {points, plural, one {a Point} other {# Points}}';
  const told = (spaces: number, points: number, language?: string, counting = message): string =>
    format(
      text('SKIRMISH.counted', { spaces, points }),
      messagesIn({ SKIRMISH: { counted: counting, ...(language === undefined ? {} : { language }) } }),
      names,
    );

  it('take the form that the number has', () => {
    expect(told(1, 1)).toBe('moves 1 space for a Point');
    expect(told(2, 0)).toBe('moves 2 spaces for 0 Points');
    expect(told(1.5, 1.5)).toBe('moves 1.5 spaces for 1.5 Points');
  });

  it('follow the language of the words, and take the last form where none is meant for the number', () => {
    const polish = '{points, plural, one {# punkt} few {# punkty} other {# punktów}}';
    expect([1, 3, 5].map((points) => told(1, points, 'pl', polish))).toEqual(['1 punkt', '3 punkty', '5 punktów']);
    expect(told(1, 5, 'pl', '{points, plural, one {# punkt} few {# punkty}}')).toBe('5 punkty');
  });

  it('keep a gap that nothing is given for', () => {
    expect(
      format(text('SKIRMISH.counted', { spaces: 1 }), messagesIn({ SKIRMISH: { counted: message } }), names),
    ).toContain('{points, plural, one {a Point} other {# Points}}');
  });
});

describe('texts with shares and with several names', () => {
  const told = (language: string, message: string): string =>
    format(
      text('SKIRMISH.told', { percent: 62.5, names: { list: [{ figure: 'a.1' }, 'Buster', text('SKIRMISH.third')] } }),
      messagesIn({ SKIRMISH: { told: message, third: 'Doc', language } }),
      names,
    );

  it('have the per cent sign where their language has it', () => {
    expect(told('en', 'hit with {percent, percent}')).toBe('hit with 62.5%');
    expect(told('fr', '{percent, percent}')).toBe('62,5\u00a0%');
  });

  it('put names in a row as their language does', () => {
    expect(told('en', '{names}')).toBe('figure a.1, Buster, Doc');
    expect(told('de', '{names}')).toBe('figure a.1, Buster und Doc');
  });
});

describe('names in a battle', () => {
  const state = battle({ squads: { rebels: { at: row(10, 30, 2) }, troopers: { at: row(10, 20, 1) } } });
  const known = namesIn(state, messagesIn({ SKIRMISH: { opend6: { side: { rebels: 'Anti-government' } } } }));

  it('are those of sides and units, and places within the unit for figures', () => {
    expect(known('side', 'rebels')).toBe('Anti-government');
    expect(known('unit', 'rebels')).toBe('rebels');
    expect(known('figure', 'rebels.2')).toBe('rebels 2');
    expect(known('figure', 'nobody')).toBeUndefined();
  });

  it('throw for what is not there, instead of guessing', () => {
    expect(enemyOf(state, 'rebels')).toBe('troopers');
    expect(() => figureOf(state, 'nobody')).toThrow("there is no figure 'nobody'");
    expect(() => unitOf(state, 'nobody')).toThrow("there is no unit 'nobody'");
    expect(() => enemyOf({ sides: {} }, 'rebels')).toThrow();
  });
});
