import type { Beat } from '../../../battle/staging';
import { digest, LIMITS, lengthOf, plan, type PlannedBeat } from './plan';

/** A part of a command that waits to be shown. */
export interface Part {
  readonly battle: string;
  readonly seq: number;
  readonly part: number;
  /** No further part of its command follows. */
  readonly last: boolean;
  /** The command is this user's own. */
  readonly own: boolean;
  readonly beats: readonly Beat[];
  /** The number of commands that it stands for, if several are shown as one. */
  readonly commands?: number;
}

/** Carries out what the queue decides. */
export interface Stagehand<P extends Part> {
  /** 0 where this client shows nothing, 1 for the usual pace. */
  paceOf(part: P): number;
  lettersOf(beat: Beat): number;
  /** A part came: the figures that it moves are held in place. */
  prepare(part: P): void;
  /** A part begins. */
  begin(part: P): void;
  /** A beat begins; answers the milliseconds until the view is there. */
  show(planned: PlannedBeat, part: P): number;
  /** Draws a beat at a time after it was there, in milliseconds. */
  frame(planned: PlannedBeat, elapsed: number, part: P): void;
  endBeat(): void;
  /** A part has been shown, or was passed over. */
  finish(part: P): void;
  /** Nothing plays any more: all is as the documents have it. */
  rest(): void;
  failed(error: unknown): void;
}

interface Playing<P extends Part> {
  readonly part: P;
  readonly planned: readonly PlannedBeat[];
  place: number;
  /** Time that the present beat has had; below zero while the view moves. */
  elapsed: number;
  /** Time that the whole part has had. */
  total: number;
}

/** Number of waiting commands at which the pace doubles, and at which all except the newest are shown as one. */
const HURRY = 2;
const PILE = 4;
/** Longest duration of the waiting parts at pace 1 before they are shown as one, in milliseconds. */
const LONGEST = 12_000;
/** A part that takes so much longer than planned is broken, in milliseconds. */
const WATCH = 8_000;

/** Shows parts one after the other as time passes; knows neither clock nor canvas. */
export class Queue<P extends Part> {
  readonly #waiting: P[] = [];
  #playing: Playing<P> | null = null;
  #isHeld = false;

  constructor(private readonly hand: Stagehand<P>) {}

  get isPlaying(): boolean {
    return this.#playing !== null;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** What plays now and what waits, in order. */
  get parts(): readonly P[] {
    return [...(this.#playing === null ? [] : [this.#playing.part]), ...this.#waiting];
  }

  has({ battle, seq, part }: Pick<Part, 'battle' | 'seq' | 'part'>): boolean {
    return this.parts.some((one) => one.battle === battle && one.seq === seq && one.part === part);
  }

  add(part: P): void {
    if (this.hand.paceOf(part) === 0) {
      this.skipAll();
      this.hand.finish(part);
      this.hand.rest();
      return;
    }
    this.#waiting.push(part);
    this.#guarded(() => {
      this.hand.prepare(part);
      this.#thin();
      if (this.#playing === null) this.#next();
    });
  }

  /** Lets time pass, in milliseconds; while it is held none does. */
  tick(milliseconds: number): void {
    const playing = this.#playing;
    if (playing === null || this.#isHeld) return;
    const passed = milliseconds * (this.#commandsWaiting() >= HURRY ? 2 : 1);
    playing.elapsed += passed;
    playing.total += passed;
    this.#guarded(() => {
      const planned = playing.planned[playing.place];
      if (playing.total > lengthOf(playing.planned) * 2 + WATCH) throw new Error('a part takes too long to show');
      if (planned === undefined) this.#next();
      else if (playing.elapsed >= planned.length) this.#nextBeat(playing);
      else this.hand.frame(planned, Math.max(0, playing.elapsed), playing.part);
    });
  }

  hold(isHeld = !this.#isHeld): void {
    this.#isHeld = isHeld && this.isPlaying;
  }

  /** Ends the beat that plays; whether there was one. */
  skipBeat(): boolean {
    const playing = this.#playing;
    if (playing === null) return false;
    this.#isHeld = false;
    this.#guarded(() => this.#nextBeat(playing));
    return true;
  }

  /** Ends all that plays and waits; whether there was anything. */
  skipAll(): boolean {
    if (this.#playing === null) return false;
    const passed = this.parts;
    this.#waiting.length = 0;
    this.#playing = null;
    this.#isHeld = false;
    this.hand.endBeat();
    for (const part of passed) this.hand.finish(part);
    this.hand.rest();
    return true;
  }

  /** Ends what plays if it is this user's own command: nobody has to wait for their own commands. */
  skipOwn(): boolean {
    return this.parts.length > 0 && this.parts.every(({ own }) => own) && this.skipAll();
  }

  #next(): void {
    if (this.#playing !== null) {
      this.hand.endBeat();
      this.hand.finish(this.#playing.part);
      this.#playing = null;
    }
    const part = this.#waiting.shift();
    if (part === undefined) {
      this.#isHeld = false;
      this.hand.rest();
      return;
    }
    const playing: Playing<P> = { part, planned: this.#plan(part), place: -1, elapsed: 0, total: 0 };
    this.#playing = playing;
    this.hand.begin(part);
    this.#nextBeat(playing);
  }

  #nextBeat(playing: Playing<P>): void {
    if (playing.place >= 0) this.hand.endBeat();
    playing.place += 1;
    const planned = playing.planned[playing.place];
    if (planned === undefined) this.#next();
    else playing.elapsed = -this.hand.show(planned, playing.part);
  }

  #plan(part: P): readonly PlannedBeat[] {
    const { beats, commands = 1 } = part;
    return plan(commands > 1 ? [digest(beats, commands)] : beats, {
      pace: this.hand.paceOf(part),
      limit: part.own ? LIMITS.own : LIMITS.other,
      lettersOf: (beat) => this.hand.lettersOf(beat),
    });
  }

  #commandsWaiting(): number {
    return new Set(this.#waiting.map(({ seq }) => seq)).size;
  }

  /** Shows the accumulated parts in one beat, except the newest command. */
  #thin(): void {
    const commands = [...new Set(this.#waiting.map(({ seq }) => seq))];
    const long = this.#waiting.reduce((sum, part) => sum + lengthOf(this.#plan(part)), 0);
    const newest = commands.at(-1);
    if (commands.length < 2 || (commands.length < PILE && long <= LONGEST)) return;
    const old = this.#waiting.filter(({ seq }) => seq !== newest);
    const kept = this.#waiting.filter(({ seq }) => seq === newest);
    const [first] = old;
    const end = old.at(-1);
    if (first === undefined || end === undefined) return;
    const { seq, part, last } = end;
    const beats = old.flatMap((one) => one.beats);
    const stands = old.filter((one) => one.last).reduce((sum, one) => sum + (one.commands ?? 1), 0);
    for (const passed of old.slice(0, -1)) this.hand.finish(passed);
    this.#waiting.splice(0, Infinity, { ...first, seq, part, last, beats, commands: Math.max(2, stands) }, ...kept);
  }

  /** Whatever fails, the table is shown as it is. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.hand.failed(error);
      this.skipAll();
    }
  }
}
