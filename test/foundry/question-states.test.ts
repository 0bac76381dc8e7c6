import { describe, expect, it } from 'vitest';
import {
  AUTOMATON,
  QuestionStates,
  type QuestionDesk,
  type Settled,
} from '../../src/foundry/referee/command/question-states';

/** A question on the gamemaster's client, begun with these users at the table; `done` says what it did since it was read last. */
function question(
  users: readonly string[],
  here: readonly string[],
): { readonly states: QuestionStates; readonly done: () => readonly string[] } {
  const did: string[] = [];
  const desk: QuestionDesk = {
    self: 'gm',
    isHere: (user) => here.includes(user),
    ask: (user) => did.push(`ask ${user}`),
    openCard: () => did.push('open card'),
    closeCard: (isSettled) => did.push(isSettled ? 'close card, settled' : 'close card'),
    tellLate: (user) => did.push(`late: ${user}`),
    end: (outcome) => did.push(outcome === null ? 'left' : outcome === AUTOMATON ? 'automaton' : outcome.answer),
  };
  const states = new QuestionStates(users, desk);
  states.begin();
  return { states, done: () => did.splice(0) };
}

const reply = (by: string, answer: string, isMade = true): Settled => ({ by, answer, isMade });

describe('an open question', () => {
  it('goes to the players of the seat alone while one of them is here', () => {
    const { states, done } = question(['ann', 'bob'], ['bob']);
    expect([states.state, done()]).toEqual(['players', ['ask ann', 'ask bob']]);
  });

  it('goes to the gamemaster too when no player of the seat is here, or the gamemaster plays it', () => {
    expect(question(['ann'], []).done()).toEqual(['ask ann', 'open card']);
    expect(question(['ann', 'gm'], ['ann']).states.state).toBe('here');
  });

  it('goes to the gamemaster when the last player leaves, and back when one returns', () => {
    const here = ['ann'];
    const { states, done } = question(['ann'], here);
    expect(done()).toEqual(['ask ann']);
    here.pop();
    states.standIn();
    expect([states.state, done()]).toEqual(['here', ['open card']]);
    states.present('ann');
    expect([states.state, done()]).toEqual(['players', ['close card', 'ask ann']]);
  });

  it('opens one card here, however often somebody comes or goes', () => {
    const { states, done } = question([], []);
    states.standIn();
    states.openHere();
    expect(done()).toEqual(['open card']);
  });

  it('takes the first answer of somebody who plays the seat, and closes the card here', () => {
    const { states, done } = question(['ann'], []);
    done();
    states.answer(reply('ann', 'yes'));
    expect([states.state, done()]).toEqual(['settled', ['yes', 'close card, settled']]);
  });

  it('takes no answer of somebody who does not play the seat', () => {
    const { states } = question(['ann'], ['ann']);
    states.answer(reply('bob', 'yes'));
    states.answer(reply('gm', 'yes'));
    expect(states.state).toBe('players');
  });

  it('shows a late answer that differs to who gave it', () => {
    const { states, done } = question(['ann', 'bob'], ['ann', 'bob']);
    states.answer(reply('ann', 'yes'));
    done();
    states.answer(reply('bob', 'yes'));
    states.answer(reply('bob', 'no', false));
    expect(done()).toEqual([]);
    states.answer(reply('bob', 'no'));
    expect(done()).toEqual(['late: bob']);
  });

  it('is asked of those who get the seat, and the card here closes', () => {
    const { states, done } = question(['ann'], ['bob']);
    done();
    states.seat({ users: ['bob'], automaton: false });
    expect([states.state, done()]).toEqual(['players', ['close card', 'ask bob']]);
    states.seat({ users: ['bob'], automaton: false });
    expect(done()).toEqual([]);
  });

  it('is the automaton’s when the automaton gets the seat', () => {
    const { states, done } = question(['ann'], ['ann']);
    done();
    states.seat({ users: [], automaton: true });
    expect([states.state, done()]).toEqual(['settled', ['automaton']]);
  });

  it('is asked again of all when the connection is sound again', () => {
    const { states, done } = question(['ann'], ['ann']);
    done();
    states.askAgain();
    expect(done()).toEqual(['ask ann']);
  });

  it('does nothing more once this client has lost the battle', () => {
    const { states, done } = question(['ann'], []);
    done();
    states.leave();
    expect([states.state, done()]).toEqual(['left', ['left', 'close card']]);
    states.openHere();
    states.answer(reply('ann', 'yes'));
    states.present('ann');
    states.seat({ users: ['bob'], automaton: false });
    states.askAgain();
    states.settle(reply('', 'no', false));
    expect([states.state, done()]).toEqual(['left', []]);
  });
});
