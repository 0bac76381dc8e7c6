/** Limits how many messages each user may send: a number at once, then a number per second. */
export class Buckets {
  readonly #left = new Map<string, { drops: number; at: number }>();

  constructor(
    private readonly holds: number,
    private readonly perSecond: number,
  ) {}

  /** Takes a drop out of a user's bucket; false when it is empty. `now` in milliseconds. */
  take(user: string, now = Date.now()): boolean {
    const { drops, at } = this.#left.get(user) ?? { drops: this.holds, at: now };
    const filled = Math.min(this.holds, drops + (Math.max(0, now - at) / 1000) * this.perSecond);
    const enough = filled >= 1;
    this.#left.set(user, { drops: enough ? filled - 1 : filled, at: now });
    return enough;
  }
}
