import { describe, expect, it } from 'vitest';
import type { Known } from '../../src/battle/known';
import type { Ruleset } from '../../src/battle/ruleset';
import { bodybag } from '../../src/rulesets/bodybag';
import { toy } from '.';
import type { Seen, ToyState } from './state';
import { begin } from './support/play';

/** A list of rulesets, open ones and such that hide something, without a cast. */
export const listed: readonly Ruleset[] = [bodybag, toy];

describe('what a seat may know, where something is hidden', () => {
  const { rules, screen, table, players } = toy;
  const state = begin('three');
  const refused = (what: () => unknown): void => expect(what).not.toThrow();

  it('is what everything that shows, refuses or plays takes: a state does not compile', () => {
    const seen = rules.seen(state, 'north');
    expect(screen.next(seen).seats).toEqual(['north', 'east', 'south']);
    // @ts-expect-error a state is not what a seat may know
    expect(() => screen.next(state).seats).not.toThrow();
    // @ts-expect-error nor with somebody who looks added to it
    refused(() => table.scenery({ ...state, viewer: 'north' }));
    // @ts-expect-error nor for a refusal
    refused(() => rules.refuse(state, 'north', { type: 'pass' }));
    // @ts-expect-error nor for an automaton
    refused(() => players.automaton('veteran').command(state, 'north', { roll: () => [], below: () => 0 }));
    // @ts-expect-error what was put together by hand is not known
    const forged: Seen = { ...state, viewer: 'north' };
    // @ts-expect-error what an open ruleset knows is all of a state
    const open: Seen = state as Known<ToyState>;
    expect([forged.figures, open.figures]).toEqual([state.figures, state.figures]);
  });

  it('has values that may be unknown, which the compiler asks about', () => {
    const counter = rules.seen(state, 'north').figures['north-1'];
    if (counter?.kind !== 'counter') throw new Error('no counter');
    // @ts-expect-error a seat may not know it
    const value: number = counter.value;
    expect(value).toBe(1);
  });

  it('is distinct from what a rule works on: a rule emits events, a view cannot', () => {
    const seen = rules.seen(state, 'north');
    // @ts-expect-error what is seen is no state that a rule could change
    refused(() => rules.violations(seen));
    expect(rules.seen(state, 'east').figures['north-1']).toBeUndefined();
  });
});
