import { Color, UPDATE_PRIORITY, type DisplayObject } from 'pixi.js';
import { board } from '../board-access';
import { isInstant } from './pace';

export type Easing = (progress: number) => number;

export interface AnimationAttribute {
  parent: object;
  attribute: string;
  to: number | Color;
  from?: number | Color;
}

export interface AnimateOptions {
  context?: DisplayObject;
  name?: PropertyKey;
  /** Milliseconds. */
  duration?: number;
  priority?: number;
  easing?: Easing | string;
  ontick?: (dt: number, animation: AnimationData) => void;
  wait?: Promise<void>;
}

export interface AnimationData extends AnimateOptions {
  name: PropertyKey;
  duration: number;
  time: number;
  state: number;
  attributes: AnimationAttribute[];
  promise: Promise<boolean>;
  resolve: (finished: boolean) => void;
}

const STATES = { FAILED: -2, TERMINATED: -1, WAITING: 0, RUNNING: 1, COMPLETED: 2 } as const;

function read(attribute: AnimationAttribute): number | Color {
  const value: unknown = Reflect.get(attribute.parent, attribute.attribute);
  if (typeof value === 'number' || value instanceof Color) return value;
  throw new Error(`CanvasAnimation: "${attribute.attribute}" is neither a number nor a colour`);
}

function mix(from: number | Color, to: number | Color, t: number): number | Color {
  if (typeof from === 'number' && typeof to === 'number') return from + (to - from) * t;
  const a = new Color(from).toArray();
  const b = new Color(to).toArray();
  return new Color(a.map((value, i) => value + ((b[i] ?? value) - value) * t));
}

/** foundry.canvas.animation.CanvasAnimation: numbers and colours over time, on the ticker; a name replaces its forerunner. */
export class CanvasAnimation {
  static animations: Record<PropertyKey, AnimationData> = {};

  static get STATES(): typeof STATES {
    return STATES;
  }

  static get ticker(): unknown {
    return board().app.ticker;
  }

  static easeInOutCosine(t: number): number {
    return (1 - Math.cos(Math.PI * t)) / 2;
  }

  static easeOutCircle(t: number): number {
    return Math.sqrt(1 - (t - 1) ** 2);
  }

  static easeInCircle(t: number): number {
    return 1 - Math.sqrt(1 - t ** 2);
  }

  static getAnimation(name: PropertyKey): AnimationData | undefined {
    return this.animations[name];
  }

  static terminateAnimation(name: PropertyKey): void {
    const animation = this.animations[name];
    if (animation) animation.state = STATES.TERMINATED;
  }

  static async terminateAll(): Promise<void> {
    const running = Object.values(this.animations);
    for (const animation of running) animation.state = STATES.TERMINATED;
    await Promise.all(running.map((animation) => animation.promise));
  }

  /** Resolves true when it ran to its end, false when it was stopped. Duration 1000 ms unless told; none in test mode. */
  static async animate(attributes: AnimationAttribute[], options: AnimateOptions = {}): Promise<boolean> {
    const name = options.name ?? Symbol('animation');
    const previous = this.animations[name];
    if (previous) {
      previous.state = STATES.TERMINATED;
      await previous.promise;
    }
    const started = attributes.map((attribute) => ({ ...attribute, from: attribute.from ?? read(attribute) }));
    let resolve: (finished: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((done) => (resolve = done));
    const duration = isInstant() ? 0 : (options.duration ?? 1000);
    const animation: AnimationData = {
      ...options,
      name,
      duration,
      time: 0,
      state: STATES.WAITING,
      attributes: started,
      promise,
      resolve,
    };
    this.animations[name] = animation;
    if (options.wait) await options.wait;
    return run(animation);
  }
}

function easingOf(easing: Easing | string | undefined): Easing {
  if (easing === undefined) return (t) => t;
  if (typeof easing === 'function') return easing;
  if (easing === 'easeInOutCosine' || easing === 'easeOutCircle' || easing === 'easeInCircle')
    return (t) => CanvasAnimation[easing](t);
  throw new Error(`CanvasAnimation: unknown easing "${easing}"`);
}

function run(animation: AnimationData): Promise<boolean> {
  const canvas = board();
  const endFrame = canvas.frames.beginAnimation();
  const ease = easingOf(animation.easing);
  const priority = animation.priority ?? UPDATE_PRIORITY.LOW + 1;
  if (animation.state === STATES.WAITING) animation.state = STATES.RUNNING;
  const end = (finished: boolean): void => {
    canvas.app.ticker.remove(tick);
    if (CanvasAnimation.animations[animation.name] === animation)
      Reflect.deleteProperty(CanvasAnimation.animations, animation.name);
    endFrame();
    animation.resolve(finished);
  };
  const tick = (): void => {
    if (animation.state === STATES.TERMINATED || animation.context?.destroyed) return end(false);
    const dt = canvas.app.ticker.elapsedMS;
    animation.time = Math.min(animation.duration, animation.time + dt);
    const t = animation.duration === 0 ? 1 : ease(animation.time / animation.duration);
    for (const { parent, attribute, from, to } of animation.attributes)
      Reflect.set(parent, attribute, mix(from ?? to, to, t));
    animation.ontick?.(dt, animation);
    if (animation.time >= animation.duration) {
      animation.state = STATES.COMPLETED;
      end(true);
    }
  };
  if (animation.duration === 0) tick();
  else canvas.app.ticker.add(tick, undefined, priority);
  return animation.promise;
}
