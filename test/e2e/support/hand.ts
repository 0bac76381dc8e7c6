import type { CDPSession, Locator } from 'playwright-core';
import type { Point } from './battle';
import type { Player } from './player';

/** A hand of one or two fingers on the screen of a player; places are those of the table. */
export class Hand {
  #session: CDPSession | null = null;

  constructor(private readonly player: Player) {}

  /** Lays fingers down at these places of the window, leads them on, and lifts them. */
  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    this.#session ??= await this.player.context.newCDPSession(this.player.page);
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** One finger is led from place to place; a second one comes down beside it at the end, and both spread or pan. */
  async lead(
    from: Point,
    to: Point,
    joined: { readonly at: Point; readonly then: readonly [Point, Point] } | null = null,
  ): Promise<void> {
    const [start, end] = [await this.player.table.toScreen(from), await this.player.table.toScreen(to)];
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    await this.#touch('touchStart', [start]);
    for (const place of [middle, end]) await this.#touch('touchMove', [place]);
    await this.player.rest();
    if (joined !== null) {
      const second = await this.player.table.toScreen(joined.at);
      const then = await Promise.all(joined.then.map(async (place) => this.player.table.toScreen(place)));
      await this.#touch('touchStart', [end, second]);
      await this.#touch('touchMove', then);
    }
    await this.#touch('touchEnd', []);
    await this.player.rest();
  }

  async #tap(at: Point): Promise<void> {
    await this.#touch('touchStart', [at]);
    await this.#touch('touchEnd', []);
    await this.player.rest();
  }

  async tap(at: Point): Promise<void> {
    await this.#tap(await this.player.table.toScreen(at));
  }

  /** Taps a button; throws when it is not to be seen. */
  async press(button: Locator): Promise<void> {
    const box = await button.boundingBox();
    if (box === null) throw new Error('there is nothing to tap');
    await this.#tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
}
