import { describe, expect, it } from 'vitest';
import { Election, type Claim } from '../../src/foundry/referee/election';

/** Browsers of one gamemaster that hear each other, and the time that passes for them. */
class Browsers {
  readonly #there = new Map<string, Election>();
  #timers: { at: number; then: () => void }[] = [];
  #now = 0;

  open(id: string): Election {
    const election = new Election({
      id,
      say: (claim) => this.#tell(id, claim),
      later: (milliseconds, then) => {
        const timer = { at: this.#now + milliseconds, then };
        this.#timers.push(timer);
        return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
      },
      changed: () => undefined,
    });
    this.#there.set(id, election);
    election.stand();
    return election;
  }

  /** It is gone without a word: a crash, a dead battery. */
  vanish(id: string): void {
    const gone = this.#there.get(id);
    this.#there.delete(id);
    gone?.leave();
  }

  pass(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.then();
    }
    this.#now = until;
  }

  get referees(): string[] {
    return [...this.#there].filter(([, { isElected }]) => isElected).map(([id]) => id);
  }

  #tell(from: string, claim: Claim): void {
    for (const [id, election] of this.#there) if (id !== from && this.#there.has(from)) election.hear(claim, from);
  }
}

describe('of several clients of one gamemaster', () => {
  it('the only one is the referee after a moment', () => {
    const table = new Browsers();
    table.open('one');
    expect(table.referees).toEqual([]);
    table.pass(300);
    expect(table.referees).toEqual(['one']);
  });

  it('who is the referee stays it when another comes, whatever their ids', () => {
    const table = new Browsers();
    table.open('m');
    table.pass(300);
    table.open('a');
    table.open('z');
    table.pass(30_000);
    expect(table.referees).toEqual(['m']);
  });

  it('of two that come at once exactly one is elected', () => {
    const table = new Browsers();
    table.open('b');
    table.pass(100);
    table.open('a');
    table.pass(1_000);
    expect(table.referees).toEqual(['a']);
  });

  it('when the referee leaves, one of those who stand by takes over at once', () => {
    const table = new Browsers();
    const first = table.open('m');
    table.pass(300);
    table.open('a');
    table.open('z');
    table.pass(300);
    first.leave();
    table.pass(300);
    expect(table.referees).toEqual(['a']);
  });

  it('when the referee vanishes without a word, one who stands by takes over at the next round', () => {
    const table = new Browsers();
    table.open('m');
    table.pass(300);
    table.open('z');
    table.pass(300);
    table.vanish('m');
    expect(table.referees).toEqual([]);
    table.pass(6_000);
    expect(table.referees).toEqual(['z']);
  });
});
