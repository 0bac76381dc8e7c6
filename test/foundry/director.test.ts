import { beforeEach, describe, expect, it } from 'vitest';
import type { Beat } from '../../src/battle/staging';
import { lengthOf, plan, readingTime, type PlannedBeat } from '../../src/foundry/table/director/plan';
import { Queue, type Part, type Stagehand } from '../../src/foundry/table/director/queue';

const beat = (key: string, parts: Partial<Beat> = {}): Beat => ({
  key,
  about: [],
  at: [],
  view: 'stay',
  caption: null,
  cue: null,
  ms: 400,
  weight: 2,
  ...parts,
});

const part = (seq: number, beats: readonly Beat[], parts: Partial<Part> = {}): Part => ({
  battle: 'b',
  seq,
  part: 1,
  last: true,
  own: false,
  beats,
  ...parts,
});

/** A stagehand that writes down what it is told to show. */
class Notes implements Stagehand<Part> {
  readonly shown: string[] = [];
  readonly finished: number[] = [];
  readonly failures: unknown[] = [];
  pace = 1;
  atRest = true;
  breaksAt: string | null = null;

  paceOf(): number {
    return this.pace;
  }
  lettersOf({ caption }: Beat): number {
    return caption?.key.length ?? 0;
  }
  prepare(): void {
    this.atRest = false;
  }
  begin(): void {}
  show({ beat: { key } }: PlannedBeat): number {
    if (key === this.breaksAt) throw new Error('no such picture');
    this.shown.push(key);
    return 0;
  }
  frame(): void {}
  endBeat(): void {}
  finish({ seq }: Part): void {
    this.finished.push(seq);
  }
  rest(): void {
    this.atRest = true;
  }
  failed(error: unknown): void {
    this.failures.push(error);
  }
}

/** Lets time pass frame by frame. */
function pass(queue: Queue<Part>, milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 20) queue.tick(20);
}

describe('the times of a part', () => {
  const manner = { pace: 1, limit: 4000, lettersOf: ({ caption }: Beat) => caption?.key.length ?? 0 };
  const said = (letters: number): Beat['caption'] => ({ key: 'x'.repeat(letters) });

  it('a caption stands long enough to be read, the next comes when most of it is', () => {
    expect([0, 4, 40, 400].map(readingTime)).toEqual([0, 700, 1700, 2200]);
    expect(plan([beat('a', { caption: said(40) })], manner)).toMatchObject([{ motion: 400, length: 1020 }]);
  });

  it('small beats go first when it takes too long, then all are shortened alike', () => {
    const beats = [beat('small', { weight: 1, ms: 3000 }), beat('one', { ms: 3000 }), beat('two', { ms: 1000 })];
    expect(plan(beats, manner).map((planned) => [planned.beat.key, planned.length])).toEqual([
      ['one', 3000],
      ['two', 1000],
    ]);
    expect(lengthOf(plan(beats, { ...manner, limit: 2000 }))).toBe(2000);
    expect(lengthOf(plan(beats, { ...manner, pace: 0.5 }))).toBe(2000);
  });

  it('a part of 60 events is planned within 8 milliseconds', () => {
    const many = Array.from({ length: 60 }, (_, i) => beat(String(i), { caption: said(40) }));
    const began = performance.now();
    plan(many, manner);
    expect(performance.now() - began).toBeLessThan(8);
  });
});

describe('the queue', () => {
  let notes: Notes;
  let queue: Queue<Part>;
  beforeEach(() => {
    notes = new Notes();
    queue = new Queue(notes);
  });

  it('shows beats in their order, one when the one before is over, and rests after the last', () => {
    queue.add(part(1, [beat('aim'), beat('fire')]));
    expect(notes.shown).toEqual(['aim']);
    pass(queue, 300);
    expect(notes.shown).toEqual(['aim']);
    pass(queue, 200);
    expect(notes.shown).toEqual(['aim', 'fire']);
    expect(notes.atRest).toBe(false);
    pass(queue, 500);
    expect(notes).toMatchObject({ finished: [1], atRest: true });
  });

  it('a part that came while another plays waits for it', () => {
    queue.add(part(1, [beat('walk')]));
    queue.add(part(2, [beat('fire')]));
    expect(notes.shown).toEqual(['walk']);
    expect(queue.has({ battle: 'b', seq: 2, part: 1 })).toBe(true);
    pass(queue, 1000);
    expect(notes).toMatchObject({ shown: ['walk', 'fire'], finished: [1, 2] });
  });

  it('one key skips a beat, another everything', () => {
    queue.add(part(1, [beat('a'), beat('b'), beat('c')]));
    queue.add(part(2, [beat('d')]));
    expect(queue.skipBeat()).toBe(true);
    expect(notes.shown).toEqual(['a', 'b']);
    expect(queue.skipAll()).toBe(true);
    expect(notes).toMatchObject({ shown: ['a', 'b'], finished: [1, 2], atRest: true });
    expect(queue.skipAll()).toBe(false);
  });

  it('held, no time passes; the same key lets it go on', () => {
    queue.add(part(1, [beat('a'), beat('b')]));
    queue.hold();
    pass(queue, 5000);
    expect(notes.shown).toEqual(['a']);
    queue.hold();
    pass(queue, 500);
    expect(notes.shown).toEqual(['a', 'b']);
  });

  it('own deeds are skipped by the next click, those of others are not', () => {
    queue.add(part(1, [beat('mine')], { own: true }));
    expect(queue.skipOwn()).toBe(true);
    queue.add(part(2, [beat('theirs')]));
    expect(queue.skipOwn()).toBe(false);
  });

  it('while two commands wait everything goes twice as fast', () => {
    queue.add(part(1, [beat('a')]));
    queue.add(part(2, [beat('b')]));
    queue.add(part(3, [beat('c')]));
    pass(queue, 220);
    expect(notes.shown).toEqual(['a', 'b']);
  });

  it('of a pile of commands all but the newest are told in one', () => {
    for (let seq = 1; seq <= 5; seq += 1) queue.add(part(seq, [beat(`command ${seq}`)]));
    pass(queue, 5000);
    expect(notes.shown).toEqual(['command 1', 'digest', 'command 5']);
    expect([...notes.finished].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('a client without pace shows nothing, and is never behind', () => {
    notes.pace = 0;
    queue.add(part(1, [beat('a')]));
    expect(notes).toMatchObject({ shown: [], finished: [1], atRest: true });
  });

  it('a picture that fails ends the play with the table as it is', () => {
    notes.breaksAt = 'b';
    queue.add(part(1, [beat('a'), beat('b'), beat('c')]));
    pass(queue, 2000);
    expect(notes).toMatchObject({ shown: ['a'], finished: [1], atRest: true });
    expect(notes.failures).toHaveLength(1);
  });
});
