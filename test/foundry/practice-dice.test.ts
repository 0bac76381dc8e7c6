import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RollRequest } from '../../src/engine/request';
import { DiceBox } from '../../src/foundry/referee/command/dice-box';
import { practiceOf } from '../../src/foundry/referee/command/practice-dice';

const request: RollRequest = {
  kind: 'roll',
  name: 'initiative',
  label: 'initiative rebels',
  rule: 'od6-turn-003',
  seat: 'rebels',
  dice: 1,
  sides: 6,
};
const user: Partial<HostUser> = { id: 'ann' };

/** The host's dice show a four. */
class Roll {
  readonly dice = [{ results: [{ result: 4 }] }];

  async evaluate(): Promise<this> {
    return Promise.resolve(this);
  }
}

const boxIn = (scenario: string | null): DiceBox => new DiceBox(user as HostUser, false, false, practiceOf(scenario));

afterEach(() => void vi.unstubAllGlobals());

describe('the dice of a command', () => {
  it('are set and marked in a lesson, also for the referee who takes over', async () => {
    const box = boxIn('first-contact');
    expect(await box.roll(request, async () => Promise.resolve(), 1)).toEqual([2]);
    expect([box.isPractice, box.rolls.length]).toEqual([true, 1]);
    const resumed = boxIn('first-contact');
    resumed.recall(request, [2], 1);
    expect(resumed.isPractice).toBe(true);
  });

  it('are rolled by the host after the turns of practice, and in every other battle', async () => {
    vi.stubGlobal('Roll', Roll);
    vi.stubGlobal('game', {});
    for (const [scenario, turn] of [
      ['first-contact', 2],
      ['hangar', 1],
      ['first-contact-1a2b3c', 1],
      [null, 1],
    ] as const) {
      const box = boxIn(scenario);
      expect(await box.roll(request, async () => Promise.resolve(), turn), String(scenario)).toEqual([4]);
      expect(box.isPractice).toBe(false);
    }
  });
});
