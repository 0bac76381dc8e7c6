import { ImageResource, SVGResource, Ticker } from 'pixi.js';
import { beginWork } from '../../core/rest';
import { report } from '../../core/report';
import type { Canvas } from '../canvas';

/**
 * In test mode the ticker stands still when idle. This wakes it for what a running ticker would have shown by itself: input, drawings
 * that a module makes in an animation frame of its own, and pictures that arrive. All three count as work until they are drawn.
 */
export function wakeInTestMode(canvas: Canvas): void {
  wakeOnInput(canvas);
  wakeOnAnimationFrames(canvas);
  for (const resource of [ImageResource, SVGResource]) wakeOnPictures(canvas, resource.prototype);
}

/** Transforms are brought up to date before PIXI looks for what is under the pointer. */
function wakeOnInput(canvas: Canvas): void {
  const wake = ({ type, isTrusted }: Event): void => {
    if (!canvas.app.ticker.started) canvas.settleTransforms();
    // PIXI itself says again and again where a resting pointer is: only what comes of it is drawn.
    if (isTrusted || type !== 'pointermove') canvas.frames.want();
  };
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'wheel', 'keydown', 'keyup', 'drop']) {
    window.addEventListener(type, wake, { capture: true, passive: true });
  }
}

/**
 * PIXI's own ticker looks what lies below a resting pointer after every tenth frame. Two ticks of this length come to the
 * same, without a frame of the page for each.
 */
const BETWEEN_LOOKS = 90;

function wakeOnAnimationFrames(canvas: Canvas): void {
  const tickOf = (ticker: Ticker): unknown => Reflect.get(ticker, '_tick');
  const own = new Set([canvas.app.ticker, Ticker.shared].map(tickOf));
  const look = tickOf(Ticker.system);
  const native = window.requestAnimationFrame.bind(window);
  const nativeCancel = window.cancelAnimationFrame.bind(window);
  const open = new Map<number, () => void>();
  window.requestAnimationFrame = (callback) => {
    if (own.has(callback)) return native(callback);
    // Below zero, where no animation frame has its number.
    if (callback === look) return -window.setTimeout(() => callback(performance.now()), BETWEEN_LOOKS);
    const endWork = beginWork('animation frame');
    const id = native((time) => {
      open.delete(id);
      try {
        callback(time);
      } finally {
        canvas.frames.want();
        endWork();
      }
    });
    open.set(id, endWork);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    if (id < 0) return clearTimeout(-id);
    open.get(id)?.();
    open.delete(id);
    nativeCancel(id);
  };
}

interface LoadingResource {
  load(...args: never[]): Promise<unknown>;
}

interface PictureResource {
  url?: string;
  svg?: string;
  onError: { add(listener: object): unknown };
}

function wakeOnPictures(canvas: Canvas, proto: LoadingResource): void {
  const load = proto.load;
  proto.load = function loadAsWork(this: PictureResource, ...args: never[]): Promise<unknown> {
    const name = (this.url ?? this.svg ?? 'picture').slice(0, 100);
    const endWork = beginWork(`picture ${name}`);
    this.onError.add({
      onError: () => {
        report('picture', `${name} cannot be loaded`);
        endWork();
      },
    });
    const promise = load.apply(this as never, args);
    const arrived = (): void => {
      canvas.frames.want();
      endWork();
    };
    void promise.then(arrived, arrived);
    return promise;
  };
}
