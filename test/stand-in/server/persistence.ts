import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainObject } from '../common/types';
import type { Store } from './store';

/** Keeps the documents of a world in a folder, so that a restart finds the table as it was. */
export class Persistence {
  readonly #file: string;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    folder: string,
    readonly store: Store,
  ) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'world.json');
    store.onChange = () => this.#later();
  }

  /** Read what was saved; false when there is nothing yet. */
  load(): boolean {
    if (!existsSync(this.#file)) return false;
    this.store.load(JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, PlainObject[]>);
    return true;
  }

  #later(): void {
    this.#timer ??= setTimeout(() => this.save(), 300);
  }

  /** Write to a second file first: a kill in the middle does not cost the table. */
  save(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const draft = `${this.#file}.new`;
    writeFileSync(draft, JSON.stringify(this.store.snapshot()));
    renameSync(draft, this.#file);
  }
}
