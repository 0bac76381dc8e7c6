import { heardLines } from '../../../battle/hearing';
import type { LogLine } from '../../store/documents/log';
import { heardBeats } from '../../../battle/staged';
import { holdView, type LiveBattle } from '../../live/battle/live-battle';
import { stageReport } from '../../table/director/director';
import { Queue } from '../../table/director/queue';
import { Stage, type ShownPart } from '../../table/director/stage';
import type { BattleState } from '../../../battle/state';
import type { Frame } from './reel';

/** A frame that comes later than this, in milliseconds, does not advance the replay. */
const LONGEST_FRAME = 100;
/** How long a command without a picture is shown, in milliseconds. */
const STILL = 600;

/**
 * Shows a battle's earlier states on its own table: doubles stand in for all its tokens, and views are held. Documents
 * are unchanged.
 */
export class Projector {
  readonly #stage: Stage;
  readonly #queue: Queue<ShownPart>;
  readonly #hooks: readonly (readonly [string, number])[];
  #place = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isOver = false;
  #speed = 1;
  #isPlaying = false;
  /** The lines of the log that each frame adds, as this seat hears them; made when they are first shown. */
  readonly #lines: (readonly LogLine[])[] = [];

  /** `changed` is called whenever another frame is shown, and when playing begins or ends. */
  constructor(
    private readonly battle: LiveBattle,
    private readonly frames: readonly Frame[],
    private readonly changed: () => void,
  ) {
    this.#stage = new Stage(changed, () => undefined);
    this.#queue = new Queue({
      paceOf: () => 1,
      lettersOf: (beat) => this.#stage.lettersOf(beat),
      prepare: () => undefined,
      begin: () => undefined,
      show: (planned, part) => this.#stage.show(planned, part),
      frame: (planned, elapsed, part) => this.#stage.frame(planned, elapsed, part),
      endBeat: () => this.#stage.endBeat(),
      finish: () => undefined,
      rest: () => this.#arrive(),
      failed: (error) => this.#stage.failed(error),
    });
    this.#hooks = ['drawToken', 'refreshToken'].map(
      (hook) => [hook, Hooks.on(hook, (token: HostTokenObject) => this.#stage.puppets.refreshed(token))] as const,
    );
  }

  get place(): number {
    return this.#place;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** What is being shown, in words; empty when nothing moves. */
  get caption(): string {
    return this.#stage.playbill?.caption ?? '';
  }

  set speed(speed: number) {
    this.#speed = speed;
  }

  /** Shows the battle after one of its commands, and pauses there. */
  show(place: number): void {
    this.pause();
    this.#stand(place);
  }

  /** Continues from command to command, to the end. */
  play(): void {
    if (this.#isOver || this.#place >= this.frames.length - 1) return;
    this.#isPlaying = true;
    this.#next();
    this.changed();
  }

  pause(): void {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    // Figures on the way are put where the command has brought them.
    if (this.#queue.isPlaying) this.#queue.skipAll();
    this.changed();
  }

  /** The table is shown as the documents have it. */
  close(): void {
    this.#isPlaying = false;
    this.#isOver = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#queue.isPlaying) this.#queue.skipAll();
    for (const [hook, id] of this.#hooks) Hooks.off(hook, id);
    this.#stage.puppets.dismiss();
    this.#stage.forgetCanvas();
    // New events are shown by the director, which holds the view itself.
    if (!stageReport().playing) holdView(null);
  }

  #stand(place: number): void {
    this.#place = place;
    const { puppets } = this.#stage;
    const battle = this.#battleAt(place);
    puppets.dismiss();
    if (battle === null) return;
    puppets.hideTokens();
    for (const id of new Set([...Object.keys(this.battle.data.tokens), ...Object.keys(battle.seen.figures)])) {
      const figure = battle.seen.figures[id];
      puppets.raise(battle, id);
      if (figure?.presence !== 'out') continue;
      puppets.enter(battle, figure);
      puppets.fall(id, 1);
    }
    holdView(battle);
    this.changed();
  }

  #next(): void {
    const [frame, before] = [this.frames[this.#place + 1], this.#battleAt(this.#place)];
    const beats = frame === undefined || before === null ? [] : this.#beatsOf(frame, before);
    if (frame === undefined) this.pause();
    else if (beats.length === 0) this.#timer = setTimeout(() => this.#arrive(), STILL / this.#speed);
    else {
      this.#queue.add({
        battle: this.battle.id,
        seq: this.#place + 1,
        part: 0,
        last: true,
        // The view follows a replay as it follows a person's own command.
        own: true,
        beats,
        lines: [],
        before,
        isReplay: true,
      });
      this.#run();
    }
  }

  /** The next frame is shown; what follows it is prepared while it plays. */
  #arrive(): void {
    if (this.#isOver) return;
    this.#timer = null;
    this.#stand(Math.min(this.frames.length - 1, this.#place + 1));
    if (!this.#isPlaying) return;
    if (this.#place < this.frames.length - 1) this.#next();
    else this.pause();
  }

  #run(): void {
    let before = performance.now();
    const frame = (now: number): void => {
      this.#queue.tick(Math.min(LONGEST_FRAME, Math.max(0, now - before)) * this.#speed);
      before = now;
      if (this.#queue.isPlaying) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  #beatsOf({ state, events }: Frame, { ruleset, seat }: LiveBattle): ShownPart['beats'] {
    const start = this.frames[this.#place]?.state;
    if (start === undefined) return [];
    const heard = heardBeats(ruleset, start, events, heardLines(ruleset, state, events));
    return heard.find(({ seats }) => seats.includes(seat))?.told ?? [];
  }

  #battleAt(place: number): LiveBattle | null {
    const state = this.frames[place]?.state;
    return state === undefined ? null : asItStood(this.battle, state, this.#logTo(place));
  }

  /** The log as it was when a frame was the newest. */
  #logTo(place: number): readonly LogLine[] {
    for (let i = this.#lines.length; i <= place; i += 1) this.#lines.push(linesOf(this.battle, this.frames[i], i));
    return this.#lines.slice(0, place + 1).flat();
  }
}

function linesOf({ ruleset, seat }: LiveBattle, frame: Frame | undefined, seq: number): readonly LogLine[] {
  if (frame === undefined) return [];
  const heard = heardLines(ruleset, frame.state, frame.events).find(({ seats }) => seats.includes(seat));
  return (heard?.told ?? []).map((line) => ({ seq, ...line }));
}

/**
 * Returns a battle at an earlier moment, with its log up to then: only to look at, with nothing to order, answer or
 * undo.
 */
function asItStood(battle: LiveBattle, state: BattleState, log: readonly LogLine[]): LiveBattle {
  const data = { ...battle.data, asking: [], open: null, undoing: null, done: [], undone: [] };
  return { ...battle, seen: battle.ruleset.rules.seen(state, battle.seat), data, log, mySides: [] };
}
