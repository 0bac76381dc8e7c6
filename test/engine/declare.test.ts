import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandRun, mayUndo, undo } from '../../src/engine/command-run';
import { playLive, playOut, playScript, scripted } from '../../src/engine/drivers';
import type { Game } from '../../src/engine/game';
import { choose, declare, declareWithDetails, rollDie, type Answer, type Request } from '../../src/engine/request';
import { Run } from '../../src/engine/run';

interface State {
  plots: Record<string, string>;
  die: number;
}
type Event = {
  readonly type: 'plotted';
  readonly rule: 'engine';
  readonly plots: Readonly<Record<string, string>>;
  readonly die: number;
};

/** Two sides plot at once, then a die is rolled. */
const plotting: Game<State, { readonly type: 'plot' }, Event> = {
  id: 'plotting',
  version: '1',
  rules: {
    seen: (state) => state,
    refuse: () => null,
    *resolve(battle) {
      const ways = { options: ['left', 'right'], fallback: 'left' } as const;
      const plots = yield* declare({
        name: 'plot',
        rule: 'engine',
        seats: { red: ways, blue: { ...ways, about: { secret: 'blue alone' } } },
      });
      const die = yield* rollDie({ name: 'die', rule: 'engine', seat: 'red' });
      battle.emit({ type: 'plotted', rule: 'engine', plots, die });
    },
    reduce(state, { plots, die }) {
      Object.assign(state, { plots, die });
    },
  },
};
const fresh = (): State => ({ plots: {}, die: 0 });
const begun = () => CommandRun.begin(plotting, fresh(), 'red', { type: 'plot' });

describe('declarations', () => {
  it('every seat is asked its own part and no more, in any order; nothing happens until all have spoken', () => {
    const run = begun();
    expect(run.questions.map(({ label, seat, about }) => [label, seat, about])).toEqual([
      ['plot red', 'red', undefined],
      ['plot blue', 'blue', { secret: 'blue alone' }],
    ]);
    run.answer('right', 'plot blue');
    expect(run.questions.map(({ label }) => label)).toEqual(['plot red']);
    expect([run.events, run.state]).toEqual([[], fresh()]);
    expect(() => run.answer('left', 'plot blue')).toThrow();
    expect(() => run.answer('up', 'plot red')).toThrow();
    run.answer('left', 'plot red');
    run.answer([4]);
    expect(run.finish().state).toEqual({ plots: { red: 'left', blue: 'right' }, die: 4 });
  });

  it('a reload in the middle restores the same questions, with the given answers', () => {
    const run = begun();
    run.answer('right', 'plot blue');
    expect(run.open()).toMatchObject({ answers: [], sealed: [{ label: 'plot blue', answer: 'right' }] });
    const again = CommandRun.resume(plotting, JSON.parse(JSON.stringify(run.open())));
    expect(again.questions.map(({ label }) => label)).toEqual(['plot red']);
    again.answer('left');
    again.answer([2]);
    expect(again.finish().entry).toMatchObject({ free: false, events: [{ plots: { red: 'left', blue: 'right' } }] });
  });

  it('scripts, playouts and the live driver know it', async () => {
    const scripted = begun();
    playScript(scripted, { dice: [3], answers: { 'plot red': 'left', 'plot blue': 'right' } });
    expect(scripted.finish().state.plots).toEqual({ red: 'left', blue: 'right' });
    const played = begun();
    playOut(
      played,
      () => [6],
      ({ fallback }) => fallback,
    );
    expect(played.finish().state).toEqual({ plots: { red: 'left', blue: 'left' }, die: 6 });
    const live = begun();
    const asked: string[] = [];
    await playLive(
      live,
      async (request) => {
        asked.push(request.label);
        if (request.kind === 'roll') return [1];
        // Red thinks longer: blue's answer must be in before red has even decided.
        if (request.seat === 'red') await new Promise((resolve) => setTimeout(resolve, 20));
        return 'right';
      },
      async () => undefined,
    );
    expect(asked).toEqual(['plot red', 'plot blue', 'die']);
    expect(live.open().answers.map(({ label }) => label)).toEqual(['plot blue', 'plot red', 'die']);
    expect(live.finish().state.plots).toEqual({ red: 'right', blue: 'right' });
  });
});

/** Each of these seats chooses a number, all at once, twice; then the first seat alone says whether it counts. */
function numbers(seats: readonly string[]): Game<Numbers, { readonly type: 'go' }, Said, Numbers> {
  const wanted = { options: ['1', '2', '3'], fallback: '1' } as const;
  const all = Object.fromEntries(seats.map((seat) => [seat, { ...wanted, about: { only: seat } }]));
  return {
    id: 'numbers',
    version: '1',
    rules: {
      seen: (state) => state,
      refuse: () => null,
      *resolve(battle) {
        for (const of of ['first', 'second']) {
          const said = yield* declare({ name: 'number', rule: 'engine', of, seats: all });
          battle.emit({ type: 'said', rule: 'engine', said });
        }
        yield* choose({
          name: 'counts',
          rule: 'engine',
          seat: seats[0] ?? '',
          options: ['yes', 'no'],
          fallback: 'yes',
        });
      },
      reduce(state, { said }) {
        state.said.push(said);
      },
    },
  };
}
interface Numbers {
  said: unknown[];
}
type Said = { readonly type: 'said'; readonly rule: 'engine'; readonly said: Readonly<Record<string, string>> };

const some = fc.uniqueArray(fc.constantFrom('red', 'blue', 'green', 'ivory', 'toString', '__proto__'), {
  minLength: 1,
  maxLength: 6,
});

describe('declarations of any number of seats', () => {
  it('are answered, saved and taken up again in any order, with the same end; undo restores the start', () => {
    fc.assert(
      fc.property(some, fc.array(fc.nat({ max: 30 }), { minLength: 14, maxLength: 14 }), (seats, picks) => {
        const game = numbers(seats);
        const start: { said: unknown[] } = { said: [] };
        let run = CommandRun.begin(game, start, seats[0] ?? '', { type: 'go' });
        const expected: Record<string, string>[] = [];
        let steps = 0;
        for (let asked = run.questions; asked.length > 0; asked = run.questions) {
          const pick = picks[steps % picks.length] ?? 0;
          const request = asked[pick % asked.length] as Request;
          const answer = request.name === 'counts' ? 'yes' : String(1 + (pick % 3));
          run.answer(answer, request.label);
          if (request.name === 'number') {
            const round = Math.floor(steps / seats.length);
            expected[round] = { ...expected[round], [request.seat]: answer };
            // What is sealed is never among the answers, and the end of one round is the beginning of the next.
            const inRound = (steps + 1) % seats.length;
            const { answers, sealed = [] } = run.open();
            expect([answers.length, sealed.length]).toEqual([steps + 1 - inRound, inRound]);
            expect(run.state.said).toHaveLength(Math.floor((steps + 1) / seats.length));
          }
          const left = run.questions.map(({ label }) => label);
          run = CommandRun.resume(game, JSON.parse(JSON.stringify(run.open())));
          expect(run.questions.map(({ label }) => label)).toEqual(left);
          steps += 1;
        }
        const { state, entry } = run.finish();
        expect(state.said).toEqual(expected);
        for (const said of state.said) expect(Object.keys(said as object)).toEqual(seats);
        expect(entry.free).toBe(seats.length === 1);
        expect(undo(state, entry)).toEqual(start);
      }),
    );
  });

  it('ask each seat its own part alone', () => {
    fc.assert(
      fc.property(some, (seats) => {
        const run = CommandRun.begin(numbers(seats), { said: [] }, 'red', { type: 'go' });
        expect(run.questions.map(({ seat, label, about }) => [seat, label, about])).toEqual(
          seats.map((seat) => [seat, `number first ${seat}`, { only: seat }]),
        );
        for (const request of run.questions) expect(Object.keys(request)).not.toContain('seats');
        expect(run.questions).toBe(run.questions);
      }),
    );
  });

  it('of one seat are like any decision; a seat that decides alone may take it back', () => {
    const run = CommandRun.begin(numbers(['red']), { said: [] }, 'red', { type: 'go' });
    playScript(run, { answers: { number: ['2', '3'], counts: 'no' } });
    const { entry } = run.finish();
    expect([entry.free, mayUndo(entry, 'red'), mayUndo(entry, 'blue')]).toEqual([true, true, false]);
  });

  it('throw when they ask nobody, when there is nothing to choose, and when the fallback is none of the options', () => {
    const asking = (seats: Parameters<typeof declare>[0]['seats']) => (): unknown =>
      new Run(declare({ name: 'plot', rule: 'engine', seats }));
    expect(asking({})).toThrow("'plot' asks nobody");
    expect(asking({ red: { options: [], fallback: 'left' } })).toThrow("'plot red'");
    expect(
      asking({ red: { options: ['left'], fallback: 'left' }, blue: { options: ['left'], fallback: 'right' } }),
    ).toThrow("'plot blue': the fallback 'right'");
  });

  it('take options with what is known about them, and answers with what is said beside', () => {
    const options = [{ id: 'fire', about: { at: 'door' }, details: { gunner: ['none', 'cannon'] } }, 'hold'] as const;
    const seats = { red: { options, fallback: 'hold' }, blue: { options, fallback: 'hold' } } as const;
    const spec = { name: 'plot', rule: 'engine', seats } as const;
    const answers = { 'plot red': 'fire?gunner=cannon', 'plot blue': 'hold' };
    expect(scripted(declareWithDetails(spec), { answers })).toEqual({
      red: { option: 'fire', assignments: { gunner: 'cannon' } },
      blue: { option: 'hold', assignments: {} },
    });
    expect(scripted(declare(spec), { answers })).toEqual({ red: 'fire', blue: 'hold' });
    const run = new Run(declare(spec));
    expect(() => run.answer('fire?gunner=knife', 'plot red')).toThrow('must be answered with one of');
    expect(run.questions).toHaveLength(2);
  });
});

describe('the live driver and declarations', () => {
  const seats = ['red', 'blue', 'green'];
  const game = numbers(seats);
  const begin = () => CommandRun.begin(game, { said: [] }, 'red', { type: 'go' });
  const after = (wait: number, answer: Answer): Promise<Answer> =>
    new Promise((resolve) => setTimeout(() => resolve(answer), wait));

  it('each sealed answer is saved while the others still think, and one save is over before the next begins', async () => {
    const run = begin();
    const saved: (readonly string[])[] = [];
    let saving = 0;
    await playLive(
      run,
      ({ name, seat }) => after(seats.indexOf(seat) * 4, name === 'counts' ? 'yes' : '1'),
      async () => {
        saving += 1;
        expect(saving).toBe(1);
        saved.push((run.open().sealed ?? []).map(({ label }) => label));
        await after(10, '');
        saving -= 1;
      },
    );
    expect(saved.some((sealed) => sealed.includes('number first red') && sealed.length < 3)).toBe(true);
    expect(run.finish().state.said).toHaveLength(2);
  });

  it('an ask that fails, or whose answer does not fit, loses nobody else’s answer and hangs nothing', async () => {
    for (const wrong of ['7', [3], new Error('gone')]) {
      const run = begin();
      const asked: string[] = [];
      const ask = async (request: Request): Promise<Answer> => {
        asked.push(request.label);
        if (asked.filter((label) => label === 'number first blue').length === 1 && request.seat === 'blue') {
          if (wrong instanceof Error) throw wrong;
          return wrong;
        }
        return after(request.seat === 'green' ? 20 : 1, '2');
      };
      const pause = async (): Promise<void> => undefined;
      await expect(playLive(run, ask, pause)).rejects.toThrow(
        wrong instanceof Error ? 'gone' : 'must be answered with one of',
      );
      expect(run.open().sealed?.map(({ label }) => label)).toEqual(['number first red', 'number first green']);
      expect(run.questions.map(({ label }) => label)).toEqual(['number first blue']);
      const again = CommandRun.resume(game, JSON.parse(JSON.stringify(run.open())));
      await playLive(again, async ({ name }) => (name === 'counts' ? 'no' : '3'), pause);
      expect(again.finish().state.said[0]).toEqual({ red: '2', blue: '3', green: '2' });
    }
  });

  it('a seat that has spoken already is not heard twice', async () => {
    const run = begin();
    const ask = async ({ label }: Request): Promise<Answer> => {
      // Somebody else has answered for it meanwhile, e.g. because the time was up.
      if (label === 'number first blue') run.answer('3', label);
      return '1';
    };
    await expect(playLive(run, ask, async () => undefined)).rejects.toThrow('no open question');
    expect(run.events[0]?.said).toEqual({ red: '1', blue: '3', green: '1' });
  });
});
