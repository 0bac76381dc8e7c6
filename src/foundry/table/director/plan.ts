import type { Beat } from '../../../battle/staging';
import { text } from '../../../battle/text';

/** A beat with its times in milliseconds, as this client shows it. */
export interface PlannedBeat {
  readonly beat: Beat;
  /** From its start until all that moves has arrived. */
  readonly motion: number;
  /** Until the next one may begin: what was said has been read by then, for the most part. */
  readonly length: number;
}

/** How a client shows things. */
export interface Manner {
  /** 1 is the pace that times are given for, 0.5 is twice as fast. */
  readonly pace: number;
  /** The longest that it may take at pace 1, in milliseconds. */
  readonly limit: number;
  /** Letters of the caption of a beat, as they are shown. */
  lettersOf(beat: Beat): number;
}

/**
 * The longest time for a command at pace 1. Your own commands are short; commands of others show everything that
 * matters.
 */
export const LIMITS = { own: 2500, other: 4000 } as const;

/** What has to be seen has at least this time on average, however much of it there is. */
const LEAST = 300;

/** The share of its reading time after which a caption may give way to the next. */
const READ = 0.6;
const READING = { least: 700, start: 300, letter: 35, most: 2200 } as const;

/** Returns the time to read a caption of this many letters, in milliseconds. */
export function readingTime(letters: number): number {
  if (letters === 0) return 0;
  return Math.min(READING.most, Math.max(READING.least, READING.start + READING.letter * letters));
}

/**
 * Computes the times of a part's beats. If they exceed the limit, small beats are dropped first, then all are shortened
 * equally.
 */
export function plan(beats: readonly Beat[], { pace, limit, lettersOf }: Manner): readonly PlannedBeat[] {
  const timed = (some: readonly Beat[]): readonly PlannedBeat[] =>
    some.map((beat) => ({
      beat,
      motion: beat.ms,
      length: Math.max(beat.ms, READ * readingTime(lettersOf(beat))),
    }));
  const all = timed(beats);
  const longest = Math.max(limit, LEAST * beats.filter(({ weight }) => weight === 3).length);
  const kept = lengthOf(all) > longest ? timed(beats.filter(({ weight }) => weight > 1)) : all;
  const squeeze = Math.min(1, longest / Math.max(1, lengthOf(kept))) * pace;
  return kept.map(({ beat, motion, length }) => ({ beat, motion: motion * squeeze, length: length * squeeze }));
}

export function lengthOf(planned: readonly PlannedBeat[]): number {
  return planned.reduce((sum, { length }) => sum + length, 0);
}

/** How long what piled up is shown, in milliseconds at pace 1. */
const DIGEST = 1200;

/** Returns many commands in one beat: all figures at their final places, and the last caption. */
export function digest(beats: readonly Beat[], commands: number): Beat {
  const last = [...beats].reverse().find(({ caption }) => caption !== null)?.caption ?? null;
  const ends = Object.fromEntries(beats.flatMap(({ moves = {} }) => Object.entries(moves)));
  return {
    key: 'digest',
    about: [...new Set(beats.flatMap(({ about }) => about))],
    at: [],
    view: 'stay',
    moves: ends,
    falls: [...new Set(beats.flatMap(({ falls = [] }) => falls))],
    rises: [...new Set(beats.flatMap(({ rises = [] }) => rises))],
    caption:
      last === null
        ? text('SKIRMISH.stage.several', { count: commands })
        : text('SKIRMISH.stage.digest', { count: commands, last }),
    cue: null,
    ms: DIGEST,
    weight: 3,
  };
}
