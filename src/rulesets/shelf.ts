import type { Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import type { Listed } from './catalogue';

/** What a shelf needs of its surroundings while a ruleset does not come. */
export interface Patience {
  /** Returns the pause before the next request, after this number of failures, in milliseconds. */
  pause(failures: number): Promise<void>;
  /** Called after this number of failures in a row; it will be requested again. */
  failed(fault: Fault, failures: number): void;
}

/** Rulesets that are fetched when somebody needs them, each once; from then on they are at hand without waiting. */
export class Shelf {
  readonly #here = new Map<string, Ruleset>();
  readonly #coming = new Map<string, Promise<Ruleset>>();
  readonly #awaited = new Map<string, Promise<Ruleset>>();

  constructor(
    private readonly catalogue: readonly Listed[],
    private readonly patience: Patience,
  ) {}

  /** The ruleset of this id, or null before it is here. Throws a Fault where there is none. */
  here(id: string): Ruleset | null {
    this.#listed(id);
    return this.#here.get(id) ?? null;
  }

  /** Fetches the ruleset of this id. Rejects with a Fault where there is none, or it does not come; another try is free. */
  async fetch(id: string): Promise<Ruleset> {
    const listed = this.#listed(id);
    const here = this.#here.get(id);
    if (here !== undefined) return here;
    const coming = this.#coming.get(id) ?? this.#load(listed).finally(() => this.#coming.delete(id));
    this.#coming.set(id, coming);
    return coming;
  }

  /** The same, asking until it is here. Rejects only where there is no such ruleset. */
  async wait(id: string): Promise<Ruleset> {
    this.#listed(id);
    const awaited = this.#awaited.get(id) ?? this.#persist(id);
    this.#awaited.set(id, awaited);
    return awaited;
  }

  #listed(id: string): Listed {
    const listed = this.catalogue.find(({ manifest }) => manifest.id === id);
    if (listed !== undefined) return listed;
    const known = this.catalogue.map(({ manifest }) => manifest.id).join(', ');
    throw new Fault('unknown-ruleset', `There is no ruleset '${id}'; there are: ${known}.`);
  }

  async #load({ manifest: { id }, load }: Listed): Promise<Ruleset> {
    try {
      const ruleset = await load();
      this.#here.set(id, ruleset);
      return ruleset;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      throw new Fault('ruleset-not-loaded', `The rules of '${id}' could not be loaded: ${detail}`);
    }
  }

  async #persist(id: string): Promise<Ruleset> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.fetch(id);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        this.patience.failed(error, failures);
        await this.patience.pause(failures);
      }
    }
  }
}
