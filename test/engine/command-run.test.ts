import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandRun, mayUndo, undo, vigilance } from '../../src/engine/command-run';
import { playLive, playOut, playScript } from '../../src/engine/drivers';
import { seeded } from '../../src/engine/dice';
import { counter, fresh, type CounterCommand, type CounterState } from './counter';

const push = (dice: number, ask?: string): CounterCommand => ({
  type: 'push',
  dice,
  ...(ask === undefined ? {} : { ask }),
});

describe('a command in progress', () => {
  it('waits at its first question and continues with each answer', () => {
    const run = CommandRun.begin(counter, fresh(), 'red', push(2));
    expect(run.pending).toMatchObject({ kind: 'roll', label: 'push 1', dice: 1, sides: 6 });
    run.answer([4]);
    expect(run.state.total).toBe(4);
    run.answer([2]);
    expect(run.pending).toBeNull();
    expect(run.finish().state).toEqual({ total: 6, history: [4, 2], names: {} });
  });

  it('emits what happened before it asks what follows from it', () => {
    const run = CommandRun.begin(counter, fresh(), 'red', push(1, 'blue'));
    run.answer([5]);
    expect(run.pending?.label).toBe('double');
    expect(run.events).toEqual([{ type: 'pushed', rule: 'engine', by: 5 }]);
  });

  it('leaves the start state alone', () => {
    const start = fresh();
    playScript(CommandRun.begin(counter, start, 'red', push(3)), { dice: [1, 2, 3] });
    expect(start).toEqual(fresh());
  });

  it('has those parts in common with the start that are only replaced whole', () => {
    const start = fresh();
    const run = CommandRun.begin({ ...counter, rules: { ...counter.rules, shared: ['names'] } }, start, 'red', push(1));
    expect(run.state.names).toBe(start.names);
    expect(run.state.history).not.toBe(start.history);
    run.answer([3]);
    expect(run.finish().state).toEqual({ total: 3, history: [3], names: {} });
    expect(start).toEqual(fresh());
  });

  it('refuses an illegal command with its code and changes nothing', () => {
    expect(() => CommandRun.begin(counter, fresh(), 'red', push(-1))).toThrow(
      expect.objectContaining({ code: 'too-few-dice' }),
    );
  });

  it('refuses an answer that does not fit, and still asks the same', () => {
    const run = CommandRun.begin(counter, fresh(), 'red', push(1, 'blue'));
    expect(() => run.answer([7])).toThrow(expect.objectContaining({ code: 'answer-not-dice' }));
    expect(() => run.answer([1, 2])).toThrow(expect.objectContaining({ code: 'answer-not-dice' }));
    run.answer([6]);
    expect(() => run.answer('maybe')).toThrow(expect.objectContaining({ code: 'answer-not-an-option' }));
    expect(run.pending?.label).toBe('double');
    run.answer('no');
    expect(() => run.answer('no')).toThrow(expect.objectContaining({ code: 'nothing-asked' }));
  });

  it('throws if the rules change the state without an event; with the check off only the events count', () => {
    const cheat = {
      ...counter.rules,
      *resolve(battle: { state: CounterState }) {
        battle.state.total = 99;
      },
    };
    const cheating = () => CommandRun.begin({ ...counter, rules: cheat }, fresh(), 'red', push(0)).finish();
    expect(cheating).toThrow(/without an event/);
    vigilance.isOn = false;
    try {
      expect(cheating().state).toEqual(fresh());
    } finally {
      vigilance.isOn = true;
    }
  });
});

describe('the scripted driver', () => {
  it('fails on a missing die, a left-over die, a missing answer and a left-over answer', () => {
    const run = () => CommandRun.begin(counter, fresh(), 'red', push(1, 'blue'));
    expect(() => playScript(run(), { answers: { double: 'no' } })).toThrow(/missing dice/);
    expect(() => playScript(run(), { dice: [1, 2], answers: { double: 'no' } })).toThrow(/left-over dice: 2/);
    expect(() => playScript(run(), { dice: [1] })).toThrow(/missing answer: 'double'/);
    expect(() => playScript(run(), { dice: [1], answers: { double: ['no', 'yes'] } })).toThrow(/left-over answers/);
  });

  it('takes named rolls, and fails if another roll comes next or has another number of dice', () => {
    const run = () => CommandRun.begin(counter, fresh(), 'red', push(2));
    const both = run();
    playScript(both, { dice: [['push 1', 4], 2] });
    expect(both.state.history).toEqual([4, 2]);
    expect(() => playScript(run(), { dice: [['push 2', 4], 2] })).toThrow(
      /'push 1' .* wants 1 dice, but 1 of 'push 2'/,
    );
    expect(() => playScript(run(), { dice: [['push 1', 4, 2]] })).toThrow(
      /'push 1' .* wants 1 dice, but 2 of 'push 1'/,
    );
    expect(() => playScript(run(), { dice: [4] })).toThrow(/missing dice: 'push 2' wants 1, 0 left/);
  });
});

describe('the live driver', () => {
  it('pauses before every question, so that the record can be saved', async () => {
    const run = CommandRun.begin(counter, fresh(), 'red', push(1, 'blue'));
    const saved: unknown[] = [];
    await playLive(
      run,
      async (request) => (request.kind === 'roll' ? [3] : 'yes'),
      async () => void saved.push(run.open().answers),
    );
    expect(run.finish().state.total).toBe(6);
    expect(saved).toEqual([[], [{ label: 'push 1', answer: [3] }]]);
  });
});

describe('the journal', () => {
  const commands = fc.oneof(
    fc.record({ type: fc.constant('push' as const), dice: fc.nat(5), ask: fc.constantFrom('red', 'blue') }),
    fc.record({ type: fc.constant('name' as const), name: fc.string() }),
  );

  it('replays to the same state and question from any prefix of its answers', () => {
    fc.assert(
      fc.property(commands, fc.nat(), fc.nat(6), (command, seed, stop) => {
        const run = CommandRun.begin(counter, fresh(), 'red', command);
        const { roll } = seeded(seed);
        for (let i = 0; i < stop && run.pending !== null; i += 1) {
          run.answer(run.pending.kind === 'roll' ? roll(run.pending.dice, run.pending.sides) : 'yes');
        }
        const again = CommandRun.resume(counter, JSON.parse(JSON.stringify(run.open())));
        expect(again.pending).toEqual(run.pending);
        expect(again.state).toEqual(run.state);
        expect(again.events).toEqual(run.events);
      }),
    );
  });

  it('undoes any command byte for byte', () => {
    fc.assert(
      fc.property(fc.array(commands, { minLength: 1, maxLength: 6 }), fc.nat(), (list, seed) => {
        const { roll } = seeded(seed);
        let state = fresh();
        const past: {
          before: string;
          entry: ReturnType<CommandRun<CounterState, CounterCommand, never>['finish']>['entry'];
        }[] = [];
        for (const command of list) {
          const run = CommandRun.begin(counter, state, 'red', command);
          playOut(run, roll, () => 'yes');
          const { state: after, entry } = run.finish();
          past.push({ before: JSON.stringify(state), entry: entry as never });
          state = after;
        }
        for (const { before, entry } of past.reverse()) {
          state = undo(state, entry);
          expect(JSON.stringify(state)).toBe(before);
        }
      }),
    );
  });

  it('refuses a record of other rules or of another version', () => {
    const entry = CommandRun.begin(counter, fresh(), 'red', push(1)).open();
    expect(() => CommandRun.resume(counter, { ...entry, version: '0' })).toThrow(
      expect.objectContaining({ code: 'journal-version' }),
    );
  });

  it('stops with a clear message at a question that the rules no longer ask', () => {
    const entry = CommandRun.begin(counter, fresh(), 'red', push(1)).open();
    const stale = { ...entry, answers: [{ label: 'shove 1', answer: [3] }] };
    expect(() => CommandRun.resume(counter, stale)).toThrow(expect.objectContaining({ code: 'replay-mismatch' }));
  });
});

describe('the undo line', () => {
  const done = (command: CounterCommand, script: Parameters<typeof playScript>[1]) => {
    const run = CommandRun.begin(counter, fresh(), 'red', command);
    playScript(run, script);
    return run.finish().entry;
  };

  it('is free until a die was seen', () => {
    expect(mayUndo(done({ type: 'name', name: 'x' }, {}), 'red')).toBe(true);
    expect(mayUndo(done(push(1), { dice: [1] }), 'red')).toBe(false);
  });

  it('is free until another seat has answered', () => {
    expect(mayUndo(done(push(0, 'red'), { answers: { double: 'no' } }), 'red')).toBe(true);
    expect(mayUndo(done(push(0, 'blue'), { answers: { double: 'no' } }), 'red')).toBe(false);
  });

  it('never lets another side take a command back, and always the referee', () => {
    expect(mayUndo(done({ type: 'name', name: 'x' }, {}), 'blue')).toBe(false);
    expect(mayUndo(done(push(1), { dice: [1] }), 'referee')).toBe(true);
  });
});
