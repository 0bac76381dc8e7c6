import { Fault } from '../../engine/faults';
import { doubtNow } from './connection';
import { hooks } from './ids';
import { say, words } from './words';

/** The parts of the table that show what a ruleset returns, each of which may fail without the others. */
export type FailingPart = 'battle' | 'panel' | 'drawing' | 'figures' | 'automaton' | 'staging' | 'pointing' | 'keys';

interface Failure {
  readonly part: FailingPart;
  readonly code: string;
  /** Which document it was about, by name. */
  readonly document: string;
  readonly detail: string;
}

const failed = new Map<string, Failure>();

const keyOf = (part: FailingPart, document: string): string => `${part} ${document}`;

/** Runs work that calls a ruleset. If it throws, the fallback is used, and a message says what failed. */
export function guarded<T>(part: FailingPart, document: string, work: () => T, otherwise: () => T): T {
  try {
    const made = work();
    if (failed.delete(keyOf(part, document))) Hooks.callAll(hooks.failuresChanged);
    return made;
  } catch (error) {
    noteFailure(part, document, error);
    return otherwise();
  }
}

/** Notes a failure for the panel to show; the console gets it once, in full. */
export function noteFailure(part: FailingPart, document: string, error: unknown): void {
  const failure: Failure = {
    part,
    code: error instanceof Fault ? error.code : 'internal-error',
    document,
    detail: error instanceof Error ? error.message : String(error),
  };
  const key = keyOf(part, document);
  if (failed.get(key)?.detail === failure.detail) return;
  failed.set(key, failure);
  globalThis.reportError(error);
  Hooks.callAll(hooks.failuresChanged);
}

/** Forgets the failures of this part: it may have been repaired, and is noted again if not. */
export function forgetFailures(part: FailingPart): void {
  const ofPart = [...failed].filter(([, failure]) => failure.part === part);
  for (const [key] of ofPart) failed.delete(key);
  if (ofPart.length > 0) Hooks.callAll(hooks.failuresChanged);
}

/** What does not work now, each as a sentence that says what can be done. */
export function failures(): readonly string[] {
  const doubt = doubtNow();
  const broken = [...failed.values()].map(({ part, code, document, detail }) =>
    say({
      key: 'SKIRMISH.failure.text',
      values: { part: words(`SKIRMISH.failure.${part}`), code, document, detail },
    }),
  );
  return doubt === null ? broken : [words(`SKIRMISH.connection.${doubt}`), ...broken];
}
