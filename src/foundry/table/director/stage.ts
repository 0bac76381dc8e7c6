import type * as Pixi from 'pixi.js';
import { burstsOf, landingCue, openingCue, type Burst } from '../../../battle/cues';
import type { Beat, Cue, Line } from '../../../battle/staging';
import type { FigureId, SideColour, SideId } from '../../../battle/state';
import { bearing } from '../../../space/point';
import { currentBattle, holdView, type LiveBattle } from '../../live/battle/live-battle';
import { ABOVE_TOKENS } from '../canvas/overlay';
import { noteFailure } from '../../common/failures';
import { CUE, MODULE } from '../../common/ids';
import { openPart } from '../../common/part';
import { setting } from '../../common/settings';
import { say } from '../../common/words';
import { toPixels } from '../../store/codec/scale';
import { isPlayedHere } from '../../live/views/turn-words';
import { panToPixel, sight } from '../camera/camera';
import { Follower } from './follow';
import { isMotionReduced, paceOf } from '../camera/pace';
import { Picture } from './picture';
import type { PlannedBeat } from './plan';
import { Puppets } from './puppets';
import type { Smoke } from './smoke';
import { landsAt } from './tracers';
import type { Part, Stagehand } from './queue';
import { playSequence } from './shown-sequence';

/** Hooks for other packages: (beat), and (cue, { battle, at, figures }). */
const STAGED = `${MODULE}.staged`;

/** Beats that are remembered for other packages. */
const REMEMBERED = 200;

/** A part as this client shows it. */
export interface ShownPart extends Part {
  readonly lines: readonly Line[];
  /** The battle before it; null when this client does not look at it. */
  readonly before: LiveBattle | null;
  /** It was shown already, and is shown again because a user wants it. */
  readonly isReplay: boolean;
}

/** What was shown on this client, for other packages. */
export interface StagedBeat {
  readonly key: string;
  readonly view: Beat['view'];
  readonly ms: number;
  readonly caption: string;
}

/** What the caption strip has to say of the stage. */
export interface Playbill {
  readonly caption: string;
  readonly colour: SideColour | null;
  readonly dice: NonNullable<Beat['dice']>;
  /** Where something happens that is out of sight, clockwise from north. */
  readonly bearing: number | null;
}

/** Below: figures; above: what is shot and said. */
interface Layers {
  readonly root: Pixi.Container;
  readonly figures: Pixi.Container;
  readonly pictures: Pixi.Container;
}

/** Carries out on canvas and camera what the queue decides. */
export class Stage implements Stagehand<ShownPart> {
  readonly beats: StagedBeat[] = [];
  readonly puppets = new Puppets(() => this.#figures());
  readonly #follower = new Follower();
  /** A part of its own that comes with the first burst. */
  #smoke: Smoke | null = null;
  #layers: Layers | null = null;
  #picture: Picture | null = null;
  #playbill: Playbill | null = null;
  /** What is heard when the shots of this beat arrive. */
  #landing: Cue | null = null;
  /** What leaves smoke when it lands, in table units. */
  #bursting: readonly Burst[] = [];

  /** `changed` is called when the playbill has; `finished` when a part has been shown or passed over. */
  constructor(
    private readonly changed: () => void,
    private readonly finished: (part: ShownPart) => void,
  ) {}

  get playbill(): Playbill | null {
    return this.#playbill;
  }

  paceOf({ own, before }: ShownPart): number {
    const isInView = before !== null && canvas.ready && canvas.scene?.id === before.scene.id;
    return isInView && !globalThis.document.hidden ? paceOf(own) : 0;
  }

  lettersOf({ caption }: Beat): number {
    return caption === null ? 0 : say(caption, currentBattle()).length;
  }

  prepare({ beats, before }: ShownPart): void {
    if (before === null) return;
    const moving = beats.flatMap(({ moves = {}, falls = [], rises = [] }) => [
      ...Object.keys(moves),
      ...falls,
      ...rises,
    ]);
    for (const id of new Set(moving)) this.puppets.raise(before, id);
  }

  begin({ before }: ShownPart): void {
    holdView(before);
  }

  show(planned: PlannedBeat, { before, own, battle }: ShownPart): number {
    const { beat } = planned;
    if (before === null) return 0;
    const caption = beat.caption === null ? null : say(beat.caption, before);
    const lead = this.#follower.follow(beat, before, own);
    this.#playbill = {
      caption: caption ?? this.#playbill?.caption ?? '',
      colour: colourOf(beat, before),
      dice: setting('stageDice') === true ? (beat.dice ?? []) : [],
      bearing: this.#bearing(),
    };
    if (beat.sequence !== undefined) playSequence(beat.sequence);
    this.#picture = new Picture(this.#pictures(), before, planned, this.puppets, isMotionReduced());
    this.#picture.frame(0);
    const staged: StagedBeat = { key: beat.key, view: beat.view, ms: planned.length, caption: caption ?? '' };
    this.beats.push(staged);
    this.beats.splice(0, this.beats.length - REMEMBERED);
    Hooks.callAll(STAGED, staged);
    this.#sound(openingCue(beat, ledHere(before)), planned, battle);
    this.#landing = landingCue(beat);
    this.#bursting = burstsOf(beat);
    this.changed();
    return lead;
  }

  frame(planned: PlannedBeat, elapsed: number, { battle, before }: ShownPart): void {
    this.#picture?.frame(elapsed);
    if (elapsed < landsAt(planned)) return;
    this.#sound(this.#landing, planned, battle);
    this.#landing = null;
    if (before !== null && this.#bursting.length > 0 && !isMotionReduced())
      void this.#raiseSmoke(this.#bursting, before.scale);
    this.#bursting = [];
  }

  endBeat(): void {
    this.#picture?.end();
    this.#picture = null;
    this.#landing = null;
    this.#bursting = [];
  }

  finish(part: ShownPart): void {
    this.finished(part);
    if (part.last) this.#follower.goBack();
  }

  rest(): void {
    this.puppets.dismiss();
    this.#playbill = null;
    playSequence(undefined);
    holdView(null);
    this.changed();
  }

  failed(error: unknown): void {
    noteFailure('staging', currentBattle()?.scene.name ?? '', error);
  }

  /** The view stays where it was led. */
  stayHere(): void {
    this.#follower.forget();
  }

  /** Brings the figures of a question into view, as far as this person's settings let the view be moved. */
  lookAt(figures: readonly FigureId[], battle: LiveBattle): void {
    if (!canvas.ready || paceOf(true) === 0) return;
    this.#follower.follow({ about: figures, at: [], view: 'frame' }, battle, true);
  }

  /** To where something happens that the view was not led to. */
  goThere(): void {
    const { elsewhere } = this.#follower;
    if (elsewhere !== null) void panToPixel(elsewhere);
  }

  /** The host takes its canvas down. */
  forgetCanvas(): void {
    this.#smoke?.clear();
    this.#layers?.root.destroy({ children: true });
    this.#layers = null;
    this.#picture = null;
  }

  async #raiseSmoke(bursts: readonly Burst[], scale: LiveBattle['scale']): Promise<void> {
    await openPart(async () => {
      const { Smoke } = await import('./smoke');
      return () => {
        if (!canvas.ready) return;
        this.#smoke ??= new Smoke(() => this.#pictures());
        for (const { at, r } of bursts) this.#smoke.rise(toPixels(scale, at), r * scale.pixels);
      };
    });
  }

  #sound(cue: Cue | null, { beat: { at, about } }: PlannedBeat, battle: string): void {
    if (cue !== null) Hooks.callAll(CUE, cue, { battle, at, figures: about });
  }

  #bearing(): number | null {
    const { elsewhere } = this.#follower;
    return elsewhere === null ? null : bearing(sight(), elsewhere);
  }

  #built(): Layers {
    if (this.#layers !== null && !this.#layers.root.destroyed) return this.#layers;
    const root = canvas.interface.addChild(new PIXI.Container());
    root.eventMode = 'none';
    root.zIndex = ABOVE_TOKENS - 1;
    const figures = root.addChild(new PIXI.Container());
    const pictures = root.addChild(new PIXI.Container());
    this.#layers = { root, figures, pictures };
    return this.#layers;
  }

  #figures(): Pixi.Container | null {
    return canvas.ready ? this.#built().figures : null;
  }

  #pictures(): Pixi.Container {
    return this.#built().pictures;
  }
}

/** Returns the sides that the person at this browser leads. */
function ledHere(battle: LiveBattle): readonly SideId[] {
  return Object.keys(battle.seen.sides).filter((side) => isPlayedHere(battle, side));
}

/** Returns the colour of a beat's side; null if it is about nobody. */
function colourOf({ about }: Beat, { seen }: LiveBattle): SideColour | null {
  const side = seen.units[seen.figures[about[0] ?? '']?.unit ?? '']?.side;
  return side === undefined ? null : (seen.sides[side]?.colour ?? null);
}
