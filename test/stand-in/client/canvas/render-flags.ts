import { board } from './board-access';

export interface RenderFlagDefinition {
  propagate?: readonly string[];
}

export interface FlaggedObject {
  applyRenderFlags(): void;
}

/** foundry.canvas.interaction.RenderFlags: what has to be refreshed before the next frame. */
export class RenderFlags extends Set<string> {
  constructor(
    readonly flags: Readonly<Record<string, RenderFlagDefinition>>,
    readonly object: FlaggedObject,
  ) {
    super();
  }

  /** Ask for refreshes; unknown flags throw. They are applied before the next frame. */
  set(changes: Record<string, boolean>): void {
    for (const [flag, wanted] of Object.entries(changes)) if (wanted) this.#raise(flag);
    if (this.size) board().later(this.object);
  }

  #raise(flag: string): void {
    const definition = this.flags[flag];
    if (!definition) throw new Error(`stand-in host: render flag "${flag}" is not imitated`);
    if (this.has(flag)) return;
    this.add(flag);
    for (const next of definition.propagate ?? []) this.#raise(next);
  }

  /** Take the flags that are up, as a record of true. */
  take(): Record<string, boolean> {
    const raised = Object.fromEntries([...this].map((flag) => [flag, true]));
    this.clear();
    return raised;
  }
}
