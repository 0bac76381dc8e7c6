/** foundry.utils.randomID: letters and digits. */
export function randomID(length = 16): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

type AnyFunction<A extends unknown[]> = (...args: A) => unknown;

/** foundry.utils.debounce */
export function debounce<A extends unknown[]>(callback: AnyFunction<A>, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** foundry.utils.debouncedReload: reload the page, once for a burst of wishes. */
export const debouncedReload = debounce(() => globalThis.location.reload(), 250);

/** foundry.utils.throttle */
export function throttle<A extends unknown[]>(callback: AnyFunction<A>, delay: number): (...args: A) => void {
  let pending: A | null = null;
  let locked = false;
  const release = (): void => {
    locked = false;
    if (!pending) return;
    const args = pending;
    pending = null;
    run(args);
  };
  const run = (args: A): void => {
    locked = true;
    callback(...args);
    setTimeout(release, delay);
  };
  return (...args: A): void => {
    if (locked) pending = args;
    else run(args);
  };
}

/** foundry.utils.wait, in milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** foundry.utils.timeSince, in a few words. */
export function timeSince(time: Date | number | string): string {
  const seconds = Math.max(0, Math.floor((Date.now() - new Date(time).getTime()) / 1000));
  if (seconds < 60) return 'now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)}h ago`;
  return `${Math.floor(seconds / 86400)}d ago`;
}

interface Task {
  fn: (...args: never[]) => unknown;
  args: unknown[];
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** foundry.utils.Semaphore: at most `max` tasks at a time, in order. */
export class Semaphore {
  readonly max: number;
  #queue: Task[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  /** Queue a task; resolves with its result. */
  add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push({ fn, args, resolve: (value) => resolve(value as R), reject });
      this.#next();
    });
  }

  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active += 1;
    const fn = task.fn as unknown as (...args: unknown[]) => unknown;
    void Promise.resolve()
      .then(() => fn(...task.args))
      .then(task.resolve, task.reject)
      .finally(() => {
        this.#active -= 1;
        this.#next();
      });
  }
}

/** foundry.utils.BitMask: named flags, as used by render flags. */
export class BitMask {
  #states: Record<string, boolean>;

  constructor(states: Record<string, boolean> = {}) {
    this.#states = { ...states };
  }

  hasState(state: string): boolean {
    return this.#states[state] ?? false;
  }

  toggleState(state: string, enabled?: boolean): void {
    this.#states[state] = enabled ?? !this.hasState(state);
  }
}
