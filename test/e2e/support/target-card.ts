import type { Locator } from 'playwright-core';
import type { Point } from './battle';
import { eventually } from './eventually';
import type { Player } from './player';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The target card beside the target. */
export class TargetCard {
  constructor(
    private readonly player: Player,
    private readonly id = 'skirmish-target-card',
  ) {}

  get root(): Locator {
    return this.player.page.locator(`#${this.id}`);
  }

  /** Waits until it says this. */
  async says(what: RegExp): Promise<string> {
    await eventually(async () => what.test(await this.text()), true, {
      timeout: 10_000,
      what: `the target card (${what})`,
    });
    return this.text();
  }

  /** Its words; none while it is not to be seen. */
  async text(): Promise<string> {
    return (await this.root.isVisible()) ? this.root.innerText() : '';
  }

  async gone(): Promise<void> {
    await eventually(async () => this.root.isVisible(), false, { what: 'the target card' });
  }

  /** The one number in large figures. */
  async number(): Promise<string> {
    return this.root.locator('.number strong').innerText();
  }

  get go(): Locator {
    return this.root.locator('[data-action=confirm]');
  }

  async confirm(): Promise<void> {
    await this.go.click();
    await this.player.rest();
  }

  async box(): Promise<Box> {
    const box = await this.root.boundingBox();
    if (box === null) throw new Error('there is no target card');
    return box;
  }

  /** Whether all of it is in the window, beside the panel, and over none of these places of the table. */
  async isClearOf(places: readonly Point[]): Promise<boolean> {
    const { x, y, width, height } = await this.box();
    const { width: right, height: bottom } = this.player.page.viewportSize() ?? { width: 0, height: 0 };
    const panel = await this.player.panel.root.boundingBox();
    const over = (at: Point): boolean => at.x > x && at.x < x + width && at.y > y && at.y < y + height;
    const beneath =
      panel !== null &&
      x < panel.x + panel.width &&
      x + width > panel.x &&
      y < panel.y + panel.height &&
      y + height > panel.y;
    const points = await Promise.all(places.map(async (place) => this.player.table.toScreen(place)));
    return x >= 0 && y >= 0 && x + width <= right && y + height <= bottom && !beneath && !points.some(over);
  }
}
