import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json';
import type { ChooseRequest } from '../../../src/engine/request';
import { everything } from '../../../src/battle/known';
import { seeded } from '../../../src/engine/dice';
import { openD6 } from '../../../src/rulesets/opend6';
import { facingOff } from './fire-support';

const words = JSON.parse(readFileSync('lang/en.json', 'utf8')) as {
  SKIRMISH: { opend6: { prompt: Readonly<Record<string, { readonly option?: Readonly<Record<string, unknown>> }>> } };
};
const { prompt } = words.SKIRMISH.opend6;

const seen = everything(facingOff(), 'rebels');

/** What a question is about, where its answer depends on that. */
const facts: Readonly<Record<string, Json>> = {
  'opportunity-fire': { unit: 'rebels', target: 'troopers', figures: ['troopers.1'], spots: {}, command: 3, threat: 4 },
  'defensive-fire': { unit: 'rebels', target: 'troopers', figures: ['troopers.1'], spots: {} },
  absorb: { figure: 'rebels.1', hits: 2, percent: 50, dodge: 30 },
  'self-destruct': { figure: 'rebels.1', enemies: 2, friends: 0 },
  'parry-bolt': { figure: 'rebels.1', percent: 40, raise: 60, dodge: 30 },
  'spend-point': { figure: 'rebels.1', roll: 'dodge', score: 6, percent: 50, left: 2 },
};

function asked(name: string): ChooseRequest {
  const options = Object.keys(prompt[name]?.option ?? { 'rebels.1': '' }).map((id) => ({ id }));
  const [{ id: fallback } = { id: '' }] = options;
  const about = facts[name];
  const request = {
    kind: 'choose',
    label: name,
    name,
    rule: 'od6-turn-001',
    seat: 'rebels',
    options,
    fallback,
  } as const;
  return about === undefined ? request : { ...request, about };
}

describe('questions that the rules ask', () => {
  it('have words, and an automaton takes one of the options of each', () => {
    expect(Object.keys(prompt).length).toBeGreaterThan(20);
    for (const name of Object.keys(prompt)) {
      const request = asked(name);
      const { option } = openD6.players.automaton('veteran').answer(seen, request, seeded(1));
      expect(request.options.map(({ id }) => id)).toContain(option);
    }
  });

  it('a question that nobody knows is a mistake of the rules', () => {
    expect(() => openD6.screen.prompt(seen, asked('riddle'))).toThrow("no decision is named 'riddle'");
  });
});
