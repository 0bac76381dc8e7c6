import { describe, expect, it } from 'vitest';
import { referee } from '../../../src/headless/referee';
import { game } from '../../support/bodybag';

describe('bodybag at the referee door', () => {
  it('resolves an order from the scenario’s start', () => {
    const verdict = referee({
      ruleset: 'bodybag',
      scenario: 'heroes',
      seat: 'marines',
      command: { type: 'order', order: { kind: 'smoke', area: 2 } },
      answers: [
        { label: 'guts lt', answer: [3, 4] },
        { label: 'smoke', answer: [3] },
      ],
    });
    expect(verdict.pending).toBeNull();
    expect(verdict.requests.map(({ label }) => label)).toEqual(['guts lt', 'smoke']);
    expect(verdict.state).toMatchObject({ phase: 'reaction', smoke: { 1: null, 2: 5, 3: null } });
  });

  it('waits at the question that has no answer yet', () => {
    const state = game({ phase: 'bug-out', marines: { lt: 3, tex: 3 } });
    const verdict = referee({
      ruleset: 'bodybag',
      state,
      seat: 'marines',
      command: { type: 'withdraw' },
      answers: [[1, 2]],
    });
    expect(verdict.pending).toMatchObject({ kind: 'choose', name: 'withdrawal', fallback: 'everybody' });
  });

  it('refuses what the rules refuse, and what cannot be read', () => {
    const ask =
      (command: object): (() => unknown) =>
      () =>
        referee({ ruleset: 'bodybag', scenario: 'heroes', seat: 'marines', command });
    expect(ask({ type: 'snipe' })).toThrow(/wrong-phase/);
    expect(ask({ type: 'order', order: { kind: 'cover', figures: ['ice-cube'] } })).toThrow(/wounded/);
    expect(ask({ type: 'order' })).toThrow(/cannot be read/);
    expect(ask({ type: 'dance' })).toThrow(/unknown-command/);
  });
});
