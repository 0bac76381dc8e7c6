import { Ticker, UPDATE_PRIORITY, type Application, type ICanvas } from 'pixi.js';
import { beginWork } from '../core/rest';

/** Frames that the scene must be drawn after the last wish, so that hover and transforms settle. */
const framesAfterWish = 2;

/** After the last frame the pointer is looked at once more: what has come to lie below it is hovered. Twice PIXI's own interval. */
const LAST_LOOK = 400;

/**
 * Who draws when. In the demo the ticker always runs. In test mode it stops when nobody wants a frame, because software WebGL is
 * slow; it runs while a frame is wanted, while an animation runs and while anybody else listens to the ticker, and every few seconds.
 * Of the frames that follow a wish only the last is drawn, for the others transforms are brought up to date. PIXI's own ticker, which
 * looks what lies below the pointer, stops a moment later: a page whose tickers run costs a tenth of a processor, drawn or not.
 * A wanted frame is leaf work: transforms are stale until it was drawn.
 */
export class Frames {
  readonly #ticker: Ticker;
  readonly #saving: boolean;
  #left = 0;
  readonly #own: number;
  #animations = 0;
  #endWork: (() => void) | null = null;
  #lastLook: ReturnType<typeof setTimeout> | null = null;

  /** `settle` does what a frame does before it draws. */
  constructor(app: Application<ICanvas>, saving: boolean, settle: () => void) {
    const { ticker } = app;
    this.#ticker = ticker;
    this.#saving = saving;
    if (saving) {
      ticker.remove(app.render, app);
      ticker.add(() => (this.#left > 1 ? settle() : app.render()), undefined, UPDATE_PRIORITY.LOW);
    }
    ticker.add(this.#afterRender, this, UPDATE_PRIORITY.UTILITY);
    this.#own = ticker.count;
    if (saving) setInterval(() => this.#peek(), 4000);
  }

  /** A frame is wanted; counts as work until it is drawn. */
  want(): void {
    this.#left = framesAfterWish;
    this.#endWork ??= beginWork('frame');
    this.#start();
  }

  /** An animation began; the answer ends it. */
  beginAnimation(): () => void {
    this.#animations += 1;
    this.want();
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      this.#animations -= 1;
      this.want();
    };
  }

  #peek(): void {
    if (this.#ticker.started) return;
    this.#left = 1;
    this.#ticker.start();
  }

  #start(): void {
    if (this.#lastLook !== null) clearTimeout(this.#lastLook);
    this.#lastLook = null;
    this.#ticker.start();
    Ticker.system.start();
  }

  #stop(): void {
    this.#ticker.stop();
    if (Ticker.system.started) this.#lastLook ??= setTimeout(() => Ticker.system.stop(), LAST_LOOK);
  }

  #afterRender(): void {
    if (this.#left > 0) this.#left -= 1;
    if (this.#left > 0 || this.#animations > 0) return;
    this.#endWork?.();
    this.#endWork = null;
    const othersListen = this.#ticker.count > this.#own;
    if (this.#saving && !othersListen) this.#stop();
  }
}
