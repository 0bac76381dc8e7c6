import type { Moment } from '../../../battle/tally';
import type { LiveBattle } from '../../live/battle/live-battle';
import { layOutSaved } from '../chronicle/open-file';
import { fileOf } from '../chronicle/save-file';
import { attempt } from '../../common/attempt';
import { onPart } from '../../live/battle/staged-parts';
import { glideTo, sight, sightOfTable, sinceMovedByHand } from '../../table/camera/camera';
import { skipPlay } from '../../table/director/director';
import { phaseWords } from '../../live/views/battle-head';
import { panelElement } from '../../table/dock/panel-element';
import { say, words } from '../../common/words';
import { Bar } from './bar';
import { battleReel } from './battle-reel';
import { Projector } from './projector';
import { placeOf, type Reel } from './reel';

const speeds = [1, 2, 4, 0.5] as const;

/** The replay that is on; one at a time. */
let current: Replay | null = null;

/**
 * Shows a battle again on its table, from command to command: from a turning point that was counted, or from the
 * beginning. Nothing is written by it.
 */
export async function openReplay(battle: LiveBattle, moment: Moment | null): Promise<void> {
  current?.close();
  if (canvas.scene?.id !== battle.scene.id) await battle.scene.view();
  const reel = await battleReel(battle);
  if (reel.trouble !== null) ui.notifications.warn(words('SKIRMISH.replay.trouble'));
  skipPlay();
  current = new Replay(battle, reel, moment === null ? 0 : placeOf(battle.ruleset, reel.frames, moment));
}

class Replay {
  readonly #projector: Projector;
  readonly #bar: Bar;
  readonly #hooks: readonly (readonly [string, number])[];
  #speed = 0;
  /** How the person looked at the table before, and since when the replay looks for them. */
  readonly #before = sight();
  readonly #opened = performance.now();

  constructor(
    private readonly battle: LiveBattle,
    private readonly reel: Reel,
    start: number,
  ) {
    const { frames, turningPoints } = reel;
    this.#projector = new Projector(battle, frames, () => this.#draw());
    this.#bar = new Bar(
      {
        scrub: (place) => this.#projector.show(place),
        play: () => this.#play(),
        pace: () => this.#pace(),
        turn: (step) => this.#turn(step),
        goOn: () => void this.#goOn(),
        close: () => this.close(),
      },
      { last: frames.length - 1, turningPoints },
      game.user.isGM,
    );
    this.#hooks = [
      ['canvasTearDown', Hooks.on('canvasTearDown', () => this.close())],
      ['collapseSidebar', Hooks.on('collapseSidebar', () => this.#bar.settle())],
    ];
    // What is shown is not to be ordered about.
    panelElement()?.toggleAttribute('inert', true);
    globalThis.document.body.classList.add('skirmish-replaying');
    glideTo(sightOfTable());
    this.#projector.show(start);
  }

  get id(): string {
    return this.battle.id;
  }

  close(): void {
    if (current !== this) return;
    current = null;
    for (const [hook, id] of this.#hooks) Hooks.off(hook, id);
    this.#bar.close();
    panelElement()?.toggleAttribute('inert', false);
    globalThis.document.body.classList.remove('skirmish-replaying');
    this.#projector.close();
    const movedByHand = sinceMovedByHand() < performance.now() - this.#opened;
    if (canvas.ready && !movedByHand) glideTo(this.#before);
  }

  #play(): void {
    if (this.#projector.isPlaying) this.#projector.pause();
    else this.#projector.play();
  }

  #pace(): void {
    this.#speed = (this.#speed + 1) % speeds.length;
    this.#projector.speed = speeds[this.#speed] ?? 1;
    this.#draw();
  }

  #turn(step: 1 | -1): void {
    const { place } = this.#projector;
    const { turningPoints } = this.reel;
    const next =
      step === 1 ? turningPoints.find((one) => one > place) : [...turningPoints].reverse().find((one) => one < place);
    if (next !== undefined) this.#projector.show(next);
  }

  /** Lays out the battle of this frame as a new battle. */
  async #goOn(): Promise<void> {
    const { combat, ruleset } = this.battle;
    const state = this.reel.frames[this.#projector.place]?.state;
    this.close();
    await attempt(async () => {
      const file = await fileOf(combat, ruleset);
      if (file !== null && state !== undefined) await layOutSaved(file, state);
    });
  }

  #draw(): void {
    if (current !== null && current !== this) return;
    const { frames, turningPoints } = this.reel;
    const { place, isPlaying, caption } = this.#projector;
    const frame = frames[place];
    if (frame === undefined) return;
    const at = { ...this.battle, seen: this.battle.ruleset.rules.seen(frame.state, this.battle.seat) };
    const told = frame.told === null ? words('SKIRMISH.replay.found') : say(frame.told, at);
    this.#bar.show({
      place,
      last: frames.length - 1,
      turningPoints,
      line: caption === '' ? told : caption,
      moment: phaseWords(at),
      isPlaying,
      speed: speeds[this.#speed] ?? 1,
    });
  }
}

/** New events of the running battle are shown instead. */
onPart(({ battle }) => {
  if (current?.id === battle) current.close();
});
