import type * as Pixi from 'pixi.js';
import { seeded } from '../../../engine/dice';
import type { Point } from '../../../space/types';

/** How long the smoke of a burst stays, in milliseconds, and how it grows meanwhile, against the radius of the burst. */
const STAYS = 2600;
const [SMALL, LARGE] = [0.35, 0.8];
const PUFFS = 7;
/** Bursts whose smoke is drawn at once. */
const MOST = 12;

interface Burst {
  readonly at: Point;
  readonly r: number;
  readonly since: number;
}

/** Smoke that stays a moment after a burst, whatever is shown next. In canvas pixels. */
export class Smoke {
  #bursts: readonly Burst[] = [];
  #graphics: Pixi.Graphics | null = null;
  #isRunning = false;

  constructor(private readonly layer: () => Pixi.Container) {}

  rise(at: Point, r: number): void {
    this.#bursts = [...this.#bursts, { at, r, since: performance.now() }].slice(-MOST);
    if (this.#isRunning) return;
    this.#isRunning = true;
    requestAnimationFrame(this.#frame);
  }

  /** All of it is gone at once. */
  clear(): void {
    this.#bursts = [];
    if (this.#graphics?.destroyed === false) this.#graphics.destroy();
    this.#graphics = null;
  }

  readonly #frame = (now: number): void => {
    this.#bursts = this.#bursts.filter(({ since }) => now - since < STAYS);
    this.#isRunning = this.#bursts.length > 0;
    if (!this.#isRunning) {
      this.clear();
      return;
    }
    if (this.#graphics === null || this.#graphics.destroyed)
      this.#graphics = this.layer().addChild(new PIXI.Graphics());
    this.#graphics.clear();
    for (const burst of this.#bursts) drawBurst(this.#graphics, burst, Math.max(0, now - burst.since) / STAYS);
    requestAnimationFrame(this.#frame);
  };
}

/** Puffs that drift apart and grow thin; the same burst has the same puffs in each frame. */
function drawBurst(graphics: Pixi.Graphics, { at, r, since }: Burst, share: number): void {
  const chance = seeded(Math.round(since));
  const part = (): number => chance.below(1000) / 1000;
  graphics.lineStyle(0);
  for (let i = 0; i < PUFFS; i += 1) {
    const angle = (2 * Math.PI * (i + part() / 2)) / PUFFS;
    const away = r * (0.25 + 0.45 * share) * (0.5 + part() / 2);
    const size = r * (SMALL + (LARGE - SMALL) * share) * (0.55 + part() * 0.4);
    graphics
      .beginFill(i % 2 === 0 ? 0x4a4d52 : 0x74787d, 0.34 * (1 - share) ** 1.3)
      .drawCircle(at.x + away * Math.cos(angle), at.y + away * Math.sin(angle) - r * 0.3 * share, size)
      .endFill();
  }
}
