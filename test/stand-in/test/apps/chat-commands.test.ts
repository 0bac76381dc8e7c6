import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../client/apps/sidebar/chat-commands';

const names = ['Blue', 'Blue Two', 'Orange'];

describe('what a person types into the chat', () => {
  it('is plain words without a slash', () => {
    expect(parseCommand('hold the line', names)).toEqual({ kind: 'ooc', text: 'hold the line' });
  });

  it('is a roll with a formula, a flavour and a mode', () => {
    expect(parseCommand('/roll 2d6+1 # fire', names)).toEqual({
      kind: 'roll',
      formula: '2d6+1',
      flavor: 'fire',
      mode: null,
    });
    expect(parseCommand('/gmr 1d6', names)).toMatchObject({ kind: 'roll', mode: 'gm' });
    expect(parseCommand('/roll', names)).toMatchObject({ kind: 'invalid' });
  });

  it('is a whisper to one, to several, or to the gamemasters', () => {
    expect(parseCommand('/w blue two hush', names)).toEqual({ kind: 'whisper', names: ['Blue Two'], text: 'hush' });
    expect(parseCommand('/whisper [Blue, Orange] now', names)).toEqual({
      kind: 'whisper',
      names: ['Blue', 'Orange'],
      text: 'now',
    });
    expect(parseCommand('/gm help', names)).toEqual({ kind: 'whisper', names: ['gm'], text: 'help' });
    expect(parseCommand('/w Nobody hush', names)).toMatchObject({ kind: 'invalid' });
  });

  it('is refused with a sentence when the command is unknown', () => {
    expect(parseCommand('/dance', names)).toEqual({ kind: 'invalid', reason: '/dance is not a chat command.' });
  });
});
