import { randomBytes } from 'node:crypto';

/** Random session cookies and the users they stand for. */
export class Sessions {
  readonly #users = new Map<string, string>();

  open(userId: string): string {
    const id = randomBytes(24).toString('hex');
    this.#users.set(id, userId);
    return id;
  }

  /** The user of a Cookie header, or null. */
  userOf(cookies: string | undefined): string | null {
    const match = /(?:^|;\s*)session=([0-9a-f]+)/.exec(cookies ?? '');
    return match?.[1] ? (this.#users.get(match[1]) ?? null) : null;
  }
}
