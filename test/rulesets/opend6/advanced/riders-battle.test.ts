import { describe, expect, it } from 'vitest';
import { playGame, type Style } from '../../../../src/headless/playout';
import { openD6 } from '../../../../src/rulesets/opend6';
import { newCreature } from '../../../../src/rulesets/opend6/design/creature';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { battle, row, type OpenD6Event } from '../../../support/opend6';

/** Riders of all three ready squads, a herd and spearmen, near to each other. */
function meeting(): OpenD6State {
  return battle({
    phase: 'initiative',
    options: { turnLimit: 7 },
    squads: {
      rebels: { at: row(8, 30, 4, 2.5), design: readySquad('theropod-riders').design },
      'rebels-2': { at: row(24, 32, 4, 4), side: 'rebels', design: readySquad('mammoth-riders').design },
      herd: { at: row(12, 36, 2, 3), side: 'rebels', creature: newCreature('squamata') },
      'rebels-3': { at: row(10, 40, 4), side: 'rebels', design: readySquad('hill-spears').design },
      troopers: { at: row(10, 12, 4, 2.5), facing: 180, design: readySquad('bunyip-patrol').design },
      'troopers-2': { at: row(26, 12, 6), facing: 180, design: readySquad('palace-guards').design },
    },
  });
}

const played = (seed: number, style: Style): { readonly found: string[]; readonly told: Set<string> } => {
  const found: string[] = [];
  const told = new Set<string>();
  playGame(openD6, meeting, seed, {}, style, {
    event: (event) => {
      const { type, ...rest } = event as OpenD6Event;
      told.add('how' in rest ? `${type} ${rest.how}` : 'purpose' in rest ? `${type} ${rest.purpose}` : type);
    },
    after: (state) => found.push(...openD6.rules.violations(state as OpenD6State)),
  });
  return { found, told };
};

describe('battles of riders', () => {
  it.each([1, 2, 3, 4, 5])('hold together and end, at random and by the automaton (%i)', (seed) => {
    const games = [played(seed, 'random'), played(seed, 'veteran')];
    expect(games.flatMap(({ found }) => found)).toEqual([]);
  });

  it('bring up falls, fights in the saddle, and creatures that are mounted', () => {
    const all = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((seed) => [...played(seed, 'random').told]));
    for (const type of [
      'riding-tested lead',
      'riding-tested stay',
      'riding-tested clear',
      'riding-tested mount',
      'rider-parted thrown',
      'rider-parted pinned',
      'rider-parted off',
      'rider-mounted',
    ])
      expect(all).toContain(type);
  });
});
