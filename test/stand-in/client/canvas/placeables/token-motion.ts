import { asWork } from '../../core/rest';
import { CanvasAnimation } from '../animation/canvas-animation';
import { host } from '../host';
import type { Token } from './token';

/**
 * Where a token is shown just now. While it glides the prepared values of its document are these, too, and `_source` has
 * those where it goes; hooks of the update still see it where it was (foundryvtt/foundryvtt#10427, #11122).
 */
export interface ShownState {
  x: number;
  y: number;
  elevation: number;
  rotation: number;
}

export interface MotionOptions {
  /** Milliseconds for the whole way. */
  duration?: number;
  /** Spaces per second in place of the speed of CONFIG.Token.movement. */
  movementSpeed?: number;
  easing?: string;
}

const rotationSpeed = 360 * 1.5;

function shortestTurn(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/** Lets a token glide along waypoints and turn on the way. */
export class TokenMotion {
  readonly #token: Token;
  #running = 0;
  #promise: Promise<void> | null = null;

  constructor(token: Token) {
    this.#token = token;
  }

  get promise(): Promise<void> | null {
    return this.#promise;
  }

  get running(): boolean {
    return this.#running > 0;
  }

  /** Show the token at the waypoints one after the other; resolves at the last, also when another motion took over. */
  along(waypoints: readonly Partial<ShownState>[], options: MotionOptions = {}): Promise<void> {
    this.#running += 1;
    this.hold();
    const run = asWork(`move ${this.#token.id}`, this.#run(waypoints, options)).finally(() => {
      this.#running -= 1;
      if (this.#promise === run) this.#promise = null;
    });
    this.#promise = run;
    return run;
  }

  /** The document was prepared anew: what it shows of place and facing is where the token is shown. */
  hold(): void {
    this.#show(this.#token.shown);
  }

  /** Show the token at once where its document is stored. */
  jump(): void {
    CanvasAnimation.terminateAnimation(this.#token.animationName);
    this.#show(this.#stored);
  }

  get #stored(): ShownState {
    const { x, y, elevation, rotation } = this.#token.document._source as unknown as ShownState;
    return { x, y, elevation, rotation };
  }

  async #run(waypoints: readonly Partial<ShownState>[], options: MotionOptions): Promise<void> {
    // The hooks of the update come first.
    await Promise.resolve();
    const total = waypoints.reduce(
      (sum, waypoint, i) => sum + this.#length(waypoints[i - 1] ?? this.#token.shown, waypoint),
      0,
    );
    for (const waypoint of waypoints) {
      if (this.#token.destroyed) return;
      const from = { ...this.#token.shown };
      const to = { ...from, ...waypoint };
      to.rotation = shortestTurn(from.rotation, to.rotation);
      const duration = this.#duration(from, to, options, total);
      const attributes = (['x', 'y', 'elevation', 'rotation'] as const)
        .filter((key) => to[key] !== from[key])
        .map((attribute) => ({ parent: from, attribute, to: to[attribute] }));
      if (!attributes.length) continue;
      const finished = await CanvasAnimation.animate(attributes, {
        name: this.#token.animationName,
        duration,
        easing: options.easing,
        context: this.#token,
        ontick: () => this.#show(from),
      });
      if (!finished) return;
    }
  }

  #length(a: Partial<ShownState>, b: Partial<ShownState>): number {
    return Math.hypot((b.x ?? a.x ?? 0) - (a.x ?? 0), (b.y ?? a.y ?? 0) - (a.y ?? 0));
  }

  #duration(from: ShownState, to: ShownState, options: MotionOptions, total: number): number {
    const length = this.#length(from, to);
    if (options.duration !== undefined) return total > 0 ? (options.duration * length) / total : options.duration;
    const speed = options.movementSpeed ?? host().CONFIG.Token.movement.defaultSpeed;
    const moving = (length / (speed * this.#token.scene.grid.size)) * 1000;
    return Math.max(moving, (Math.abs(to.rotation - from.rotation) / rotationSpeed) * 1000);
  }

  #show(state: ShownState): void {
    if (this.#token.destroyed) return;
    const shown = { ...state, rotation: ((state.rotation % 360) + 360) % 360 };
    Object.assign(this.#token.shown, shown);
    if (!this.#token.isPreview) Object.assign(this.#token.document, shown);
    this.#token.renderFlags.set({ refreshPosition: true, refreshRotation: true, refreshElevation: true });
  }
}
