import { describe, expect, it } from 'vitest';
import { lessons } from '../../packs/lessons';
import { practice } from '../../packs/lessons/practice';
import { practiceFaces } from '../../src/battle/practice';
import { advisedPolicy } from '../../src/headless/advised';
import { playGame, policiesOf } from '../../src/headless/playout';
import { manifests } from '../../src/rulesets/catalogue';
import { openD6 } from '../../src/rulesets/opend6';

const recruit = policiesOf(openD6, 'recruit')('');
const learner = advisedPolicy(openD6);

interface Watched {
  readonly wounds: number;
  readonly tests: number;
  readonly practised: number;
}

/** What a learner who takes advice has seen by the end of the third turn. */
function seenBy(seed: number, withPractice: boolean): Watched {
  const seen = { wounds: 0, tests: 0, practised: 0 };
  let turn = 1;
  playGame(openD6, 'first-contact', seed, {}, (seat) => (seat === 'rebels' ? learner : recruit), {
    event: (event) => {
      if (turn > 3) return;
      if (event.type === 'soldier-hurt') seen.wounds += 1;
      if (event.type === 'morale-tested') seen.tests += 1;
    },
    faces: (state, request) => {
      ({ turn } = state);
      const faces = withPractice ? practiceFaces(practice['first-contact'] ?? [], state.turn, request) : null;
      if (faces !== null) seen.practised += 1;
      return faces;
    },
  });
  return seen;
}

describe('practice dice', () => {
  it('belong to lessons alone', () => {
    const teaching = manifests.flatMap(({ scenarios }) => scenarios.filter(({ lesson }) => lesson === true));
    expect(Object.keys(practice).sort()).toEqual(teaching.map(({ id }) => id).sort());
    expect(Object.keys(lessons).sort()).toEqual(Object.keys(practice).sort());
  });

  it('never show the face that rolls another die, nor one that a die does not have', () => {
    const faces = Object.values(practice).flatMap((rolls) => rolls.flatMap((roll) => roll.faces));
    expect(faces.length).toBeGreaterThan(20);
    expect(faces.filter((face) => !Number.isInteger(face) || face < 1 || face > 5)).toEqual([]);
  });

  it('count for their side, their roll and their turns', () => {
    const rolls = [{ seat: 'rebels', label: 'firearms ', until: 2, faces: [5, 1] }];
    const request = { kind: 'roll', name: 'firearms', rule: 'od6-fire-012', sides: 6 } as const;
    const asked = (seat: string, label: string, turn: number): number[] | null =>
      practiceFaces(rolls, turn, { ...request, seat, label, dice: 3 });
    expect(asked('rebels', 'firearms cell at post', 2)).toEqual([5, 1, 5]);
    expect(asked('rebels', 'firearms cell at post', 3)).toBeNull();
    expect(asked('troopers', 'firearms cell at post', 2)).toBeNull();
    expect(asked('rebels', 'strength cell', 2)).toBeNull();
  });

  it('show a wound and a test of morale by the third turn, whatever the other dice are', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const { wounds, tests, practised } = seenBy(seed, true);
      expect(practised, `seed ${seed}`).toBeGreaterThan(4);
      expect(wounds, `seed ${seed}`).toBeGreaterThan(0);
      expect(tests, `seed ${seed}`).toBeGreaterThan(0);
    }
    // Without them nothing is practised.
    expect(seenBy(1, false).practised).toBe(0);
  });
});
