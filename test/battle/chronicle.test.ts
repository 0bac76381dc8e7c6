import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMAT, readBattleFile, type BattleFile } from '../../src/battle/battle-file';
import { asStored, findOf, markOf, type Step } from '../../src/battle/chronicle';
import { playAgain } from '../../src/battle/play-again';
import { amendByHand } from '../../src/battle/by-hand';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { CommandRun, undo, type DoneEntry } from '../../src/engine/command-run';
import { seeded, type Chance } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import { Fault } from '../../src/engine/faults';
import type { Command, GameEvent } from '../../src/engine/game';
import { REFEREE } from '../../src/engine/request';
import { pointsOf } from '../../src/foundry/windows/chronicle/file-steps';
import { rulesetOf, rulesetOfScenario } from '../../src/rulesets';

/** A battle as the referee's client keeps it, with its chronicle. */
class Kept {
  readonly steps: Step[] = [];
  last: DoneEntry<Command, GameEvent> | null = null;

  constructor(
    readonly ruleset: Ruleset,
    public state: BattleState,
    private readonly chance: Chance,
  ) {}

  /** Lets the automaton give so many commands. */
  play(commands: number): this {
    for (let i = 0; i < commands && this.state.outcome === null; i += 1) this.#one();
    return this;
  }

  takeBack(): this {
    if (this.last !== null) this.state = stored(undo(this.state, this.last));
    return this;
  }

  #one(): void {
    const { ruleset, state, chance } = this;
    const { rules, screen, players } = ruleset;
    const automaton = players.automaton('regular');
    const [seat = REFEREE] = screen.next(rules.seen(state, REFEREE)).seats;
    const { command } = automaton.command(rules.seen(state, seat), seat, chance);
    const run = CommandRun.begin(ruleset, state, seat, command);
    playOut(
      run,
      chance.roll,
      (request) => automaton.answer(rules.seen(run.state, request.seat), request, chance).option,
    );
    const { state: after, entry } = run.finish();
    this.steps.push(...findOf(ruleset, this.steps, state), {
      seat,
      command,
      answers: entry.answers,
      mark: markOf(after),
    });
    this.state = stored(after);
    this.last = entry;
  }

  file(): BattleFile {
    const { ruleset, state, steps } = this;
    const { id, version } = ruleset;
    return stored({ format: FORMAT, ruleset: id, version, scenario: state.scenario, steps, now: state });
  }
}

/** As documents and files give it back. */
function stored<T extends object>(value: T): T {
  const read = JSON.parse(JSON.stringify(value)) as T;
  return 'figures' in read ? (asStored(read as unknown as BattleState) as unknown as T) : read;
}

function begun(scenario: string, seed: number): Kept {
  const ruleset = rulesetOfScenario(scenario);
  return new Kept(ruleset, stored(ruleset.muster.begin(scenario)), seeded(seed));
}

function lastOf(ruleset: Ruleset, steps: readonly Step[]): BattleState | undefined {
  return [...playAgain(ruleset, steps)].at(-1)?.state;
}

const troubleOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
};

/** All objects of some plain data, each once. */
function gather(value: unknown, into: Set<object>): Set<object> {
  if (typeof value !== 'object' || value === null || into.has(value)) return into;
  into.add(value);
  for (const inner of Object.values(value)) gather(inner, into);
  return into;
}

describe('a chronicle', () => {
  it.each(['hangar', 'bug-hunt', 'heroes'])('plays the %s again to the very same battle', (scenario) => {
    const kept = begun(scenario, 4).play(40);
    expect(lastOf(kept.ruleset, kept.file().steps)).toEqual(kept.state);
    expect(kept.steps.filter((step) => 'found' in step)).toHaveLength(1);
  });

  it('of 20,000 steps keeps in memory what differs from step to step, not a battle for each', async () => {
    const { ruleset, steps, state } = begun('heroes', 4).play(12);
    const [found] = steps;
    if (found === undefined) throw new Error('a battle begins with a find');
    const last = stored(steps.at(-1) ?? found);
    // A battle that is found as it began, again and again: each step of the file is a whole battle.
    const more = Array.from({ length: 20_000 - steps.length - 2 }, (_, i) =>
      i % 4 > 0 ? { back: steps.length } : stored(found),
    );
    const file = { steps: [...steps, ...more, { back: steps.length - 1 }, last] } as unknown as BattleFile;
    const words = (): undefined => undefined;
    let pauses = 0;
    let now = 0;
    const clock = () => (now += 10);
    const { points, trouble } = await pointsOf(ruleset, file, words, clock, async () => void (pauses += 1));
    expect([points.length, trouble, pauses > 1000]).toEqual([20_000, null, true]);
    expect(points.at(-1)?.state).toEqual(state);
    const objects = new Set<object>();
    for (const point of points) gather(point.state, objects);
    const inOne = gather(state, new Set()).size;
    expect(objects.size).toBeLessThan((inOne * points.length) / 10);
  }, 60_000);

  describe('of a battle in which something was taken back, and something changed by hand', () => {
    let kept: Kept;
    beforeAll(() => {
      kept = begun('hangar', 7).play(8).takeBack().play(3);
      const [figure] = Object.keys(kept.state.figures);
      const edit = { subject: { of: 'battle' as const }, field: 'turn', value: 3 };
      kept.state = amendByHand(kept.ruleset, kept.state, edit).state;
      expect(figure).toBeDefined();
      kept.play(4);
    });

    it('says where it went on from, and how it was found', () => {
      expect(
        kept.steps.map((step) => ('back' in step ? `back ${step.back}` : 'found' in step ? 'found' : 'done')),
      ).toEqual([
        'found',
        ...Array<string>(8).fill('done'),
        'back 8',
        ...Array<string>(3).fill('done'),
        'found',
        ...Array<string>(4).fill('done'),
      ]);
    });

    it('keeps a table that stayed as it was once', () => {
      expect(kept.steps.filter((step) => 'found' in step && step.table !== undefined)).toHaveLength(1);
    });

    it('plays again to the same battle', () => {
      expect(lastOf(kept.ruleset, kept.file().steps)).toEqual(kept.state);
    });
  });

  describe('that does not fit these rules', () => {
    const kept = begun('hangar', 9).play(12);
    const steps = kept.file().steps;
    const rolled = steps.findIndex((step) => 'answers' in step && step.answers.length > 0);
    const spoil = (change: (step: Extract<Step, { command: Command }>) => Step): readonly Step[] =>
      steps.map((step, i) => (i === rolled && 'command' in step ? change(step) : step));

    it('is reported at the step whose answers do not match the questions', () => {
      const spoilt = spoil((step) => ({ ...step, answers: step.answers.slice(1) }));
      expect(troubleOf(() => lastOf(kept.ruleset, spoilt))).toMatch(
        new RegExp(`^chronicle-differs: Step ${rolled + 1} of `),
      );
    });

    it('is reported at the step with another result', () => {
      const spoilt = spoil((step) => ({ ...step, mark: '00000000' }));
      expect(troubleOf(() => lastOf(kept.ruleset, spoilt))).toContain('stands otherwise afterwards');
    });

    it('is reported at the step that the rules refuse', () => {
      const spoilt = spoil((step) => ({ ...step, seat: 'nobody' }));
      expect(troubleOf(() => lastOf(kept.ruleset, spoilt))).toContain(`Step ${rolled + 1} of`);
    });

    it('is reported at the step that goes back to where nothing was', () => {
      expect(troubleOf(() => lastOf(kept.ruleset, [...steps, { back: 500 }]))).toContain('names what is not there');
    });
  });
});

describe('a battle’s file', () => {
  const file = begun('heroes', 2).play(6).file();

  it('is read as it was written', () => {
    expect(readBattleFile(JSON.parse(JSON.stringify(file)), rulesetOf)).toEqual(file);
  });

  it('that was saved in format 1 is still read', () => {
    const saved = readFileSync(new URL('saved/heroes-format-1.json', import.meta.url), 'utf8');
    const { scenario, steps, now } = readBattleFile(JSON.parse(saved), rulesetOf);
    expect({ scenario, steps: steps.length, turn: now.turn }).toEqual({ scenario: 'heroes', steps: 11, turn: 4 });
  });

  it('that was saved before battles kept a script plays again, each step as it was, with that of its scenario', () => {
    const saved = readFileSync(new URL('saved/bridge-format-1.json', import.meta.url), 'utf8');
    const { steps, now } = readBattleFile(JSON.parse(saved), rulesetOf);
    const played = [...playAgain(rulesetOf('opend6'), steps)];
    expect(played).toHaveLength(15);
    for (const state of [now, ...played.map((one) => one.state)])
      expect(state.script).toMatchObject({ id: 'bridge', turns: 9, objectives: [{ kind: 'leave', count: 6 }] });
    expect(played.at(-1)?.state).toEqual(now);
  });

  it.each([
    ['is nothing', null, 'bad-battle-file'],
    ['has no format', { ...file, format: undefined }, 'bad-battle-file'],
    ['comes from a later module', { ...file, format: 2 }, 'newer-format'],
    ['is of rules that are not here', { ...file, ruleset: 'chess' }, 'unknown-ruleset'],
    ['has steps that are none', { ...file, steps: [{ back: 'x' }] }, 'bad-battle-file'],
    ['has a state that is none', { ...file, now: { turn: 1 } }, 'bad-state'],
  ])('is refused where it %s', (_what, json, code) => {
    expect(troubleOf(() => readBattleFile(json, rulesetOf))).toMatch(new RegExp(`^${code}: `));
  });
});
