import { describe, expect, it } from 'vitest';
import type { Answered } from '../../src/engine/drivers';
import type { Request } from '../../src/engine/request';
import { nextState, type DriveState, type Situation } from '../../src/foundry/referee/command/drive-states';

const asked = { rule: 'engine', seat: 'red' } as const;
const roll: Request = { ...asked, kind: 'roll', name: 'to hit', label: 'to hit', dice: 2, sides: 6 };
const choice: Request = { ...asked, kind: 'choose', name: 'hold', label: 'hold', options: [], fallback: 'no' };
const dice: Answered = { label: 'initiative', answer: [3, 4] };
const decision: Answered = { label: 'hold', answer: 'yes' };

/** The states from a stop of the rules to the next answer, or to the end. */
function course(request: Request | null, about: Partial<Situation> = {}): readonly DriveState[] {
  const situation = { request, last: undefined, hasMoved: false, isClosed: false, ...about };
  const states: DriveState[] = [];
  let state: DriveState = 'stopped';
  while (state !== 'answering' && state !== 'done') {
    state = nextState(state, situation);
    states.push(state);
  }
  return states;
}

describe('the way of a command', () => {
  it('is saved, then shown, before a decision is asked', () => {
    expect(course(choice, { last: dice })).toEqual(['saving', 'showing', 'answering']);
    expect(course(choice)).toEqual(['saving', 'showing', 'answering']);
  });

  it('is saved, then shown, before dice fall for a figure that is elsewhere than it was shown', () => {
    expect(course(roll, { last: dice, hasMoved: true })).toEqual(['saving', 'showing', 'answering']);
  });

  it('saves a decision before dice fall', () => {
    expect(course(roll, { last: decision })).toEqual(['saving', 'answering']);
    expect(course(roll)).toEqual(['saving', 'answering']);
  });

  it('goes on to dice that follow on dice without a write', () => {
    expect(course(roll, { last: dice })).toEqual(['answering']);
  });

  it('ends with the last save, the end, and the cards', () => {
    expect(course(null, { last: dice })).toEqual(['saving', 'closing', 'posting', 'done']);
  });

  it('has only the cards to post if its end was written before its browser closed', () => {
    expect(course(null, { last: dice, isClosed: true })).toEqual(['posting', 'done']);
  });
});
