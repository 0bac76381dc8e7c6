import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/battle/actions';
import type { Parts } from '../../../src/battle/parts';
import type { PretzelState } from '../../../src/rulesets/beer-and-pretzel/state';
import { composeCommand } from '../../../src/rulesets/beer-and-pretzel/views/compose';
import { partsOf } from '../../../src/rulesets/beer-and-pretzel/views/parts';
import { previewOf } from '../../../src/rulesets/beer-and-pretzel/views/previews';
import { battle, refusal, row, type Piece } from '../../support/beer-and-pretzel';

const bot: Piece = { troop: 'bot-warrior', main: 'smartgun' };

/** Two bots of one band at (5,0) and (7,0), a Marine at (2,0); the Bad Guys' phase. */
function bots(): PretzelState {
  return battle({ board: row(10, { a: 2, B: 5, C: 7 }), pieces: { B: bot, C: { ...bot, is: { unit: 'B' } } }, phase: 'bad', options: { smartBadGuys: true } });
}

const atMarine: Input = { figure: 'a' };

function parts(state: PretzelState, input: Input, action = 'attack:smartgun'): Parts {
  const found = partsOf(state, 'B', action, input);
  if (found === null) throw new Error('nothing to choose');
  return found;
}

/** What is shown after a choice in the select of this place. */
function chosen(state: PretzelState, place: number, id: string, input: Input): Input {
  const choice = parts(state, input).picks[place]?.choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`no choice '${id}'`);
  return choice.input;
}

describe('who of a band acts, and with what', () => {
  it('bp-turn-004 any ready figure of a band may be the one, by select or by a click on it', () => {
    const state = bots();
    expect(parts(state, atMarine).picks[0]?.choices.map(({ id, chosen: is }) => [id, is])).toEqual([['B', true], ['C', false]]);
    const other = chosen(state, 0, 'C', atMarine);
    expect(composeCommand(state, 'B', 'attack:smartgun', other)).toMatchObject({ figure: 'C' });
    expect(parts(state, atMarine).figures.find(({ figure }) => figure === 'C')?.click).toEqual(other);
    const alone = battle({ board: row(10, { a: 2, B: 5 }), pieces: { B: bot }, phase: 'bad' });
    expect(parts(alone, atMarine)).toMatchObject({ figures: [], picks: [{ choices: [{}, {}, {}, {}] }] });
  });

  it('bp-aim-001 bp-aim-003 where dice and aiming compete for Points, the person says how many go where', () => {
    const state = bots();
    expect(parts(state, atMarine).picks[1]?.choices.map(({ label }) => label.values)).toEqual([1, 2, 3, 4].map((dice) => ({ dice, aim: 4 - dice })));
    const two = chosen(state, 1, '2', atMarine);
    const command = composeCommand(state, 'B', 'attack:smartgun', two);
    expect(command).toMatchObject({ figure: 'B', aim: 2, lots: [{ dice: 2 }] });
    expect(refusal(state, command)).toBeNull();
    expect(previewOf(state, 'B', 'attack:smartgun', two).slips[0]?.reasons).toContainEqual(expect.objectContaining({ value: -4 }));
    expect(parts(state, two).changed).toBe(true);
  });

  it('there is nothing to choose for a lone figure whose weapon has its dice fixed', () => {
    const state = battle({ board: row(10, { a: 2, B: 5 }) });
    expect(partsOf(state, 'a', 'attack:rifle', { figure: 'B' })).toBeNull();
    expect(partsOf(state, 'a', 'move', {})).toBeNull();
  });
});
