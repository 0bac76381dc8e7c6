import { describe, expect, it } from 'vitest';
import type { ActionsView } from '../../src/foundry/windows/panel/context-actions';
import { railView } from '../../src/foundry/windows/panel/context-rail';

const head = {
  badge: '',
  ruleset: '',
  title: '',
  turn: '3',
  phases: [
    { id: 'move', label: 'Move', full: 'Movement Phase', state: 'past' as const },
    { id: 'fire', label: 'Fire', full: 'Fire Combat Phase', state: 'now' as const },
  ],
};
const next = {
  label: 'Fire or pass',
  detail: '',
  enabled: true,
  pass: '',
  waiting: '',
  busy: false,
  resumable: false,
  shut: '',
  revealable: false,
};
const considered: ActionsView['considered'] = {
  headline: { label: 'Fire: Assault East', odds: { value: '58%', of: 'a shot' } },
  hint: '',
  keys: null,
  cursor: null,
  parts: null,
  details: null,
  refusal: '',
  ready: true,
  back: false,
};
const orders: ActionsView = {
  unit: 'Hangar Rebels',
  colour: 'blue',
  mine: true,
  actions: [],
  pass: '',
  effect: '',
  effects: [],
  singles: null,
  notNow: null,
  standing: null,
  reason: '',
  considered,
};

describe('the panel as a rail', () => {
  it('says the turn, the phase by its short name, and what the one next step is', () => {
    expect(railView(head, next, [], null)).toMatchObject({
      turn: '3',
      phase: { label: 'Fire', full: 'Fire Combat Phase' },
      next: { label: 'Fire or pass', enabled: true },
    });
  });

  it('can pass, where the next step would take a unit that could act', () => {
    expect(railView(head, { ...next, label: 'On to Hangar Rebels', pass: 'Fire or pass' }, [], null).next).toEqual({
      label: 'On to Hangar Rebels',
      detail: next.detail,
      enabled: true,
      pass: 'Fire or pass',
    });
  });

  it('keeps the number of a considered order, and whether it can be confirmed', () => {
    expect(railView(head, next, [], orders).considered).toEqual({
      label: 'Fire: Assault East',
      odds: '58%',
      ready: true,
    });
  });

  it('names no phase once the battle is over', () => {
    expect(railView(head, null, [], null).phase).toBeNull();
  });
});
