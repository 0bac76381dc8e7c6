import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/battle/actions';
import type { Parts } from '../../../src/battle/parts';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import { battle, refusal, row, type Piece, type State } from '../../support/beer-and-pretzel';
import { act, all, commandOf } from '../../support/seen';

const bot: Piece = { troop: 'bot-warrior', main: 'smartgun' };

/** Two bots of one band at (5,0) and (7,0), a Marine at (2,0); the Bad Guys' phase. */
function bots(): State {
  return battle({
    board: row(10, { a: 2, B: 5, C: 7 }),
    pieces: { B: bot, C: { ...bot, is: { unit: 'B' } } },
    phase: 'bad',
    options: { smartBadGuys: true },
  });
}

const partsOf = (state: State, unit: string, action: string, input: Input) =>
  beerAndPretzel.screen.parts(all(state), unit, act(beerAndPretzel, state, unit, action), input);

const atMarine: Input = { figure: 'a' };

function parts(state: State, input: Input, action = 'attack:smartgun'): Parts {
  const found = partsOf(state, 'B', action, input);
  if (found === null || found === undefined) throw new Error('nothing to choose');
  return found;
}

/** What is shown after a choice in the select of this place. */
function chosen(state: State, place: number, id: string, input: Input): Input {
  const choice = parts(state, input).picks[place]?.choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`no choice '${id}'`);
  return choice.input;
}

describe('who of a band acts, and with what', () => {
  it('bp-turn-004 any ready figure of a band may be the one, by select or by a click on it', () => {
    const state = bots();
    expect(parts(state, atMarine).picks[0]?.choices.map(({ id, chosen: is }) => [id, is])).toEqual([
      ['B', true],
      ['C', false],
    ]);
    const other = chosen(state, 0, 'C', atMarine);
    expect(commandOf(beerAndPretzel, state, 'B', 'attack:smartgun', other)).toMatchObject({ figure: 'C' });
    expect(parts(state, atMarine).figures.find(({ figure }) => figure === 'C')?.click).toEqual(other);
    const alone = battle({ board: row(10, { a: 2, B: 5 }), pieces: { B: bot }, phase: 'bad' });
    expect(parts(alone, atMarine)).toMatchObject({ figures: [], picks: [{ choices: [{}, {}, {}, {}] }] });
  });

  it('bp-aim-001 bp-aim-003 where dice and aiming compete for Points, the person says how many go where', () => {
    const state = bots();
    expect(parts(state, atMarine).picks[1]?.choices.map(({ label }) => label.values)).toEqual(
      [1, 2, 3, 4].map((dice) => ({ dice, aim: 4 - dice })),
    );
    const two = chosen(state, 1, '2', atMarine);
    const command = commandOf(beerAndPretzel, state, 'B', 'attack:smartgun', two);
    expect(command).toMatchObject({ figure: 'B', aim: 2, lots: [{ dice: 2 }] });
    expect(refusal(state, command)).toBeNull();
    expect(
      beerAndPretzel.table.preview(all(state), 'B', act(beerAndPretzel, state, 'B', 'attack:smartgun'), two)
        .breakdowns[0]?.reasons,
    ).toContainEqual(expect.objectContaining({ value: -4 }));
    expect(parts(state, two).changed).toBe(true);
  });

  it('bp-cover-007 how many Aim Points go into cover fire is chosen: with fewer a nearer space is the furthest in reach', () => {
    const state = battle({ board: row(30, { a: 0 }) });
    const picks = (input: Input) => partsOf(state, 'a', 'cover:rifle', input)?.picks[0]?.choices ?? [];
    const at = (column: number): Input => ({ point: { x: column + 0.5, y: 0.5 } });
    expect(picks({}).map(({ label, chosen: is }) => [label.values, is])).toEqual([
      [{ dice: 1, aim: 2 }, true],
      [{ dice: 1, aim: 1 }, false],
      [{ dice: 1, aim: 0 }, false],
    ]);
    const command = (input: Input) => commandOf(beerAndPretzel, state, 'a', 'cover:rifle', input);
    const aimAt = (column: number) => {
      const held = command(at(column));
      return [held.type === 'cover' ? held.aim : null, refusal(state, held)?.code];
    };
    expect([15, 13, 12].map(aimAt)).toEqual([
      [2, undefined],
      [1, undefined],
      [0, undefined],
    ]);
    expect([16, 14, 11].map(aimAt)).toEqual([
      [2, 'cover-out-of-reach'],
      [2, 'cover-too-near'],
      [2, 'cover-too-near'],
    ]);
    const one = picks(at(15)).find(({ id }) => id === '1+1')?.input ?? {};
    expect(refusal(state, command(one))).toMatchObject({ code: 'cover-out-of-reach', rule: 'bp-cover-007' });
    const chosenHere = { ...one, ...at(13) };
    expect([picks(chosenHere).map(({ chosen: is }) => is), refusal(state, command(chosenHere))]).toEqual([
      [false, true, false],
      null,
    ]);
    const zone = (input: Input) =>
      beerAndPretzel.table
        .preview(all(state), 'a', act(beerAndPretzel, state, 'a', 'cover:rifle'), input)
        .shapes.filter(({ role }) => role === 'zone').length;
    // (12,0) and (13,0) are drawn as one piece, (15,0) as another.
    expect([zone({}), zone({ with: { a: '1+1' } })]).toEqual([2, 1]);
  });

  it('there is nothing to choose for a lone figure whose weapon has its dice fixed', () => {
    const state = battle({ board: row(10, { a: 2, B: 5 }) });
    expect(partsOf(state, 'a', 'attack:rifle', { figure: 'B' })).toBeNull();
    expect(partsOf(state, 'a', 'move', {})).toBeNull();
  });
});
