import { describe, expect, it } from 'vitest';
import type { Strength } from '../../../src/battle/ruleset';
import { seeded } from '../../../src/engine/dice';
import type { ChooseRequest } from '../../../src/engine/request';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { all } from '../../support/seen';

const { muster, players } = quickDraw;
const seen = all(muster.begin('corridor'));

/** What a side of three, each with one shot, answers when all are asked for their fire. */
function answers(strength: Strength): string[] {
  const shots = (target: string) => [`bolt-rifle@${target}`, 'hold'];
  const request: ChooseRequest = {
    kind: 'choose',
    name: 'declare-fire',
    rule: 'qd-init-002',
    seat: 'heroes',
    label: 'declare-fire heroes',
    fallback: 'fire',
    about: { side: 'heroes' },
    options: [
      {
        id: 'fire',
        details: { 'crew-1': shots('trooper-1'), 'crew-2': shots('trooper-2'), 'crew-3': shots('trooper-3') },
      },
      { id: 'hold' },
    ],
  };
  const automaton = players.automaton(strength);
  return Array.from({ length: 40 }, (_, seed) => automaton.answer(seen, request, seeded(seed)).option);
}

describe('the automaton asked for its fire', () => {
  it('qd-init-002 fires with everybody as a veteran', () => {
    expect(new Set(answers('veteran'))).toEqual(new Set(['fire']));
  });

  it('qd-init-002 leaves some of its fire out as a recruit, and now and then all of it', () => {
    const said = new Set(answers('recruit'));
    expect(said).toContain('fire?crew-1=hold');
    expect(said).toContain('hold');
  });
});
