/** What the clients of one gamemaster tell each other about which of them is the referee. */
export type Claim = 'claim' | 'here' | 'gone';

export interface Surroundings {
  /** Of this client; no other has it. */
  readonly id: string;
  /** Says it to the others, with this client's id. */
  say(claim: Claim): void;
  /** Calls back after so many milliseconds; answers how to forget it. */
  later(milliseconds: number, then: () => void): () => void;
  /** This client is the referee now, or no longer. */
  changed(isElected: boolean): void;
}

/** How long a claim waits for somebody to object, in milliseconds. */
const OBJECTION = 250;
/** How often whoever stands by asks whether the referee is still there. */
const ROUND = 5_000;

/**
 * Elects one of several clients of the same gamemaster. Whoever comes claims the place; a referee who is there says so, and
 * of two who claim it at once the lower id has it. Who has lost stands by, asks now and then, and takes over when nobody
 * answers or the referee says that he leaves.
 */
export class Election {
  #state: 'idle' | 'claiming' | 'elected' | 'standing-by' = 'idle';
  #forget: () => void = () => undefined;

  constructor(private readonly around: Surroundings) {}

  get isElected(): boolean {
    return this.#state === 'elected';
  }

  /** Claims the place. */
  stand(): void {
    if (this.#state === 'elected') return;
    this.#enter('claiming', OBJECTION, () => this.#elected());
    this.around.say('claim');
  }

  /** This client leaves the table. */
  leave(): void {
    const was = this.#state;
    this.#enter('idle');
    if (was !== 'elected') return;
    this.around.say('gone');
    this.around.changed(false);
  }

  hear(claim: Claim, from: string): void {
    if (this.#state === 'idle' || from === this.around.id) return;
    switch (claim) {
      case 'claim':
        this.#hearClaim(from);
        break;
      case 'here':
        this.#hearReferee(from);
        break;
      case 'gone':
        if (this.#state === 'standing-by') this.stand();
        break;
      default:
    }
  }

  #hearClaim(from: string): void {
    if (this.#state === 'elected') this.around.say('here');
    else if (this.#state === 'claiming' && from < this.around.id) this.#standBy();
    // Who comes later has not heard of this claim yet.
    else if (this.#state === 'claiming') this.around.say('claim');
  }

  /** After the connection was broken there may be two referees: the lower id stays. */
  #hearReferee(from: string): void {
    if (this.#state !== 'elected') this.#standBy();
    else if (from > this.around.id) this.around.say('here');
    else {
      this.#standBy();
      this.around.changed(false);
    }
  }

  #elected(): void {
    this.#enter('elected');
    this.around.say('here');
    this.around.changed(true);
  }

  #standBy(): void {
    this.#enter('standing-by', ROUND, () => this.stand());
  }

  #enter(state: 'idle' | 'claiming' | 'elected' | 'standing-by', milliseconds = 0, then?: () => void): void {
    this.#forget();
    this.#state = state;
    this.#forget = then === undefined ? () => undefined : this.around.later(milliseconds, then);
  }
}
