import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CommandRun, type OpenEntry } from '../../src/engine/command-run';
import { playLive } from '../../src/engine/drivers';
import type { Game, GameEvent } from '../../src/engine/game';
import { choose, declare, roll, type Answer, type Request } from '../../src/engine/request';

interface Said extends GameEvent {
  readonly type: 'said';
  readonly what: unknown;
}
type State = { said: unknown[] };
type Go = { readonly type: 'go' };

const seats = ['red', 'blue', 'green'];
const ways = { options: ['1', '2', '3', '4'], fallback: '1' } as const;

/** All seats decide at once, dice fall, one seat decides alone; twice. */
const game: Game<State, Go, Said, State> = {
  id: 'races',
  version: '1',
  rules: {
    seen: (state) => state,
    refuse: () => null,
    *resolve(battle) {
      const tell = (what: unknown): void => battle.emit({ type: 'said', rule: 'engine', what });
      for (const of of ['first', 'second']) {
        const all = Object.fromEntries(seats.map((seat) => [seat, ways]));
        tell(yield* declare({ name: 'number', rule: 'engine', of, seats: all }));
        tell(yield* roll({ name: 'dice', rule: 'engine', seat: 'red', of, dice: 2 }));
        tell(yield* choose({ name: 'more', rule: 'engine', seat: 'blue', of, ...ways }));
      }
    },
    reduce(state, { what }) {
      state.said.push(what);
    },
  },
};

/** What a client wrote and what it showed: the journal as the server has it, and all events that anybody was shown. */
interface Server {
  journal: OpenEntry<State, Go>;
  readonly shown: (readonly Said[])[];
}

const resumed = ({ journal }: Server) => CommandRun.resume(game, journal);

/** Returns the events that a client would show which reads the journal now. */
const onRecord = (server: Server): readonly Said[] => resumed(server).events;

/** Whatever waits for the network or a person; a pick says what of it goes on next. */
class Waiting {
  readonly #waiting: (() => void)[] = [];

  async wait(): Promise<void> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Lets one of them go on. Returns false if nothing waits. */
  async step(pick: number): Promise<boolean> {
    const [next] = this.#waiting.splice(pick % Math.max(1, this.#waiting.length), 1);
    next?.();
    await new Promise((resolve) => setImmediate(resolve));
    return next !== undefined;
  }
}

/** Drives the command as a referee does. Every write and every answer takes as long as it is let wait. */
async function referee(waiting: Waiting, server: Server, answerOf: (request: Request) => Answer): Promise<void> {
  const run = resumed(server);
  await playLive(
    run,
    async (request) => {
      const answer = answerOf(request);
      await waiting.wait();
      return answer;
    },
    async () => {
      const entry = JSON.parse(JSON.stringify(run.open())) as OpenEntry<State, Go>;
      await waiting.wait();
      server.journal = entry;
      const events = [...run.events];
      server.shown.push(events);
      expect(onRecord(server).slice(0, events.length)).toEqual(events);
      await waiting.wait();
    },
  );
  server.journal = run.open();
}

it('nothing that was shown ever differs from the record, no matter who answers or dies during which write', async () => {
  const lives = fc.array(fc.nat({ max: 25 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(lives, fc.infiniteStream(fc.nat({ max: 1000 })), async (deaths, picks) => {
      const pick = (): number => Number(picks.next().value);
      const face = (): number => 1 + (pick() % 4);
      const answerOf = ({ kind }: Request): Answer => (kind === 'roll' ? [face(), face()] : String(face()));
      const begun: CommandRun<State, Go, Said> = CommandRun.begin(game, { said: [] }, 'red', { type: 'go' });
      const server: Server = { journal: begun.open(), shown: [] };
      for (const steps of [...deaths, Infinity]) {
        const waiting = new Waiting();
        const failures: unknown[] = [];
        void referee(waiting, server, answerOf).catch((error: unknown) => failures.push(error));
        let left = steps;
        while (left > 0 && (await waiting.step(pick()))) left -= 1;
        expect(failures).toEqual([]);
        const now = onRecord(server);
        for (const events of server.shown) expect(now.slice(0, events.length)).toEqual(events);
      }
      expect(onRecord(server)).toHaveLength(6);
    }),
    { numRuns: 100 },
  );
});
