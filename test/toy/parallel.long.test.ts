import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../src/engine/command-run';
import { seeded, type Chance } from '../../src/engine/dice';
import type { Answer, Request, Seat } from '../../src/engine/request';
import { toy } from '.';
import type { ToyState } from './state';
import { differing } from './support/differ';
import { any, begin, commandOf, refusal, rules, screen, seatsOf, type ToyRun } from './support/play';
import { askedOf, probesOf, toldTo, viewOf } from './support/view';
import type { ToyCommand } from './verbs';

/** Two battles that are the same for one seat as long as nothing of the difference has come out. */
class Twins {
  /** Commands that were carried out in both without a difference to be seen. */
  alike = 0;
  /** Something that differed has come out: from here on they are two battles. */
  parted = false;

  constructor(
    readonly seat: Seat,
    public one: ToyState,
    public other: ToyState,
  ) {}

  get over(): boolean {
    return this.parted || this.one.outcome !== null || this.other.outcome !== null;
  }

  look(): void {
    const probes = probesOf(this.one, this.other);
    // What is hidden now is part of the probes, so that the seat asks about just that.
    expect(viewOf(toy, this.other, this.seat, probes)).toBe(viewOf(toy, this.one, this.seat, probes));
  }

  give(by: Seat, command: ToyCommand, chance: Chance): void {
    const [one, other] = [this.one, this.other].map((state) => CommandRun.begin(toy, state, by, command));
    if (one === undefined || other === undefined) throw new Error('there are two');
    while (one.questions.length > 0 || other.questions.length > 0) {
      // What was told before a question is known when it is asked.
      if (this.hasPartedIn(one, other)) return;
      expect(askedOf(toy, other.state, this.seat, other.questions)).toBe(
        askedOf(toy, one.state, this.seat, one.questions),
      );
      const [asked, same] = [any(one.questions, chance), chance.below(100)];
      const twin = other.questions.find(({ label }) => label === asked.label);
      if (twin === undefined) throw new Error(`only one of them asks '${asked.label}'`);
      const answer = answerTo(asked, same);
      // Another seat may not be able to choose the same: then nobody can tell what it would have done.
      if (!offered(twin, answer)) {
        this.parted = true;
        return;
      }
      one.answer(answer, asked.label);
      other.answer(answer, twin.label);
    }
    if (this.hasPartedIn(one, other)) return;
    this.one = one.finish().state;
    this.other = other.finish().state;
    this.alike += 1;
  }

  /** They may part over what was just brought to light, and over nothing else. */
  hasPartedIn(one: ToyRun, other: ToyRun): boolean {
    const told = [...one.events, ...other.events];
    const lit = new Set(told.flatMap((event) => (light.has(event.type) && 'figure' in event ? [event.figure] : [])));
    const heard = (run: ToyRun) => toldTo(toy, run.state, this.seat, run.events);
    const seen = (run: ToyRun, but: ReadonlySet<string>) => {
      const { figures, units, ...rest } = rules.seen(run.state, this.seat);
      const known = Object.values(figures).filter(({ id }) => !but.has(id));
      return JSON.stringify([known, Object.values(units).filter(({ id }) => !but.has(id)), rest]);
    };
    const alike = heard(one) === heard(other) && seen(one, new Set()) === seen(other, new Set());
    if (alike) return false;
    this.parted = true;
    const over = told.some(({ type }) => type === 'battle-ended');
    expect(over || lit.size > 0).toBe(true);
    if (!over && heard(one) === heard(other)) expect(seen(other, lit)).toBe(seen(one, lit));
    return true;
  }
}

const light: ReadonlySet<string> = new Set(['counter-shown', 'counter-turned', 'counter-looked-at']);

function answerTo(request: Request, number: number): Answer {
  if (request.kind === 'roll')
    return Array.from({ length: request.dice }, (_, i) => 1 + ((number + i) % request.sides));
  return request.options[number % request.options.length]?.id ?? request.fallback;
}

function offered(request: Request, answer: Answer): boolean {
  return request.kind === 'roll' || request.options.some(({ id }) => id === answer);
}

/** Something that a side could do in both; what is done with a hidden piece in one need not be possible in the other. */
function commandInBoth({ one, other, seat }: Twins, by: Seat, chance: Chance, seed: number): ToyCommand | null {
  const command = commandOf(one, by, chance.below(2) === 0 ? 'random' : 'automaton', seeded(seed));
  if (by === seat) {
    expect(refusal(other, by, command)).toBe(null);
    return command;
  }
  return (
    [command, { type: 'pass' } as const, { type: 'plot' } as const].find(
      (idea) => refusal(one, by, idea) === null && refusal(other, by, idea) === null,
    ) ?? null
  );
}

describe('two battles that differ in what is hidden', () => {
  it('look, sound and answer the same to a seat that something is hidden from, until it is revealed', () => {
    let [alike, parted] = [0, 0];
    const scenario = fc.constantFrom('three', 'five', 'two');
    const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(scenario, seeds, fc.nat(), fc.boolean(), (which, seed, who, hidden) => {
        const chance = seeded(seed);
        const start = begin(which, { hidden, turns: 3 });
        const lookers = seatsOf(start).filter((seat) => seat !== 'referee');
        const twins = new Twins(lookers[who % lookers.length] ?? '', start, start);
        twins.other = differing(start, twins.seat, chance);
        while (!twins.over && twins.alike < 120) {
          twins.look();
          const by = any(screen.next(rules.seen(twins.one, 'observer')).seats, chance);
          const command = commandInBoth(twins, by, chance, seed + twins.alike);
          if (command === null) break;
          twins.give(by, command, chance);
        }
        alike += twins.alike;
        parted += twins.parted ? 1 : 0;
      }),
      { numRuns: 12 },
    );
    expect(alike).toBeGreaterThan(40);
    expect(parted).toBeGreaterThan(0);
  });
});
