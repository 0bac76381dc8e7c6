import { describe, expect, it } from 'vitest';
import { atMoment, planChanges, type PlanEvent, type TriggerRules } from '../../src/battle/plan/triggers';
import type { Condition, Trigger } from '../../src/battle/plan/vocabulary';
import type { BattleState } from '../../src/battle/state';
import { playOut } from '../../src/engine/drivers';
import { reducerOf } from '../../src/engine/game';
import { Run } from '../../src/engine/run';

type State = BattleState & { turn: number };

const rules: TriggerRules<State, PlanEvent> = {
  rule: 'engine',
  table: { isIn: () => false },
  seatOf: () => 'red',
  apply: () => expect.fail('no effect of a ruleset is in these triggers'),
};

const trigger = (when: Condition | null, rest: Partial<Trigger> = {}): Trigger => ({
  id: 'flare',
  at: 'turn',
  once: true,
  when,
  do: [{ do: 'flag', flag: 'flares', add: 1 }],
  ...rest,
});

const reduce = reducerOf<BattleState, PlanEvent>(planChanges);

/** Plays one moment after the other; returns how often the flag was raised after each, and how many dice fell. */
function played(triggers: readonly Trigger[], faces: readonly number[], size = 1): readonly [number[], number] {
  const script = { triggers } as unknown as BattleState['script'];
  const state = { turn: 1, figures: {}, units: {}, outcome: null, size, script } as unknown as State;
  const left = [...faces];
  const flags: number[] = [];
  for (let turn = 1; turn <= 3; turn += 1) {
    state.turn = turn;
    const battle = { state, emit: (event: PlanEvent) => reduce(state, event) };
    const dice = (): number[] => [left.shift() ?? expect.fail('one die too many is rolled')];
    playOut(new Run(atMoment<State, PlanEvent>(battle, 'turn', rules)), dice, () => expect.fail('nobody is asked'));
    flags.push(state.progress?.flags['flares'] ?? 0);
  }
  return [flags, faces.length - left.length];
}

const six: Condition = { is: 'chance', die: 6, min: 5 };

describe('the triggers of a scenario', () => {
  it('happen by a die that shows at least what is needed, and no less', () => {
    expect(played([trigger(six)], [4, 5])).toEqual([[0, 1, 1], 2]);
  });

  it('need another face in a battle of another size', () => {
    const bySize = { ...six, bySize: { '1.5': 3 } };
    expect(played([trigger(bySize)], [3], 1.5)).toEqual([[1, 1, 1], 1]);
    expect(played([trigger(bySize)], [3, 4, 4])).toEqual([[0, 0, 0], 3]);
  });

  it('happen once, or at each moment', () => {
    expect(played([trigger(null)], [])).toEqual([[1, 1, 1], 0]);
    expect(played([trigger(null, { once: false })], [])).toEqual([[1, 2, 3], 0]);
  });

  it('roll only where the die decides', () => {
    const third: Condition = { is: 'turn', min: 3 };
    expect(played([trigger({ is: 'all', of: [third, six] })], [6])).toEqual([[0, 0, 1], 1]);
    expect(played([trigger({ is: 'any', of: [{ is: 'turn', min: 1 }, six] })], [])).toEqual([[1, 1, 1], 0]);
    expect(played([trigger({ is: 'not', of: six })], [5, 6, 4])).toEqual([[0, 0, 1], 3]);
  });

  it('see what those before them in the file have done, and wait for their own moment', () => {
    const second = trigger({ is: 'flag', flag: 'flares', min: 1 }, { id: 'second' });
    expect(played([trigger({ is: 'turn', min: 2 }), second], [])).toEqual([[0, 2, 2], 0]);
    expect(played([second, trigger({ is: 'turn', min: 2 })], [])).toEqual([[0, 1, 2], 0]);
    expect(played([trigger(null, { at: 'turn-end' })], [])).toEqual([[0, 0, 0], 0]);
  });
});
