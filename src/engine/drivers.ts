import type { Dice } from './dice';
import { Fault } from './faults';
import type { Answer, ChooseRequest, Request, Resolution } from './request';
import { Run } from './run';

/** An answer as a journal keeps it, with the label of its request. */
export interface Answered {
  readonly label: string;
  readonly answer: Answer;
}

/** Something that stands at a request and can be answered. */
export interface Asking {
  readonly pending: Request | null;
  answer(answer: Answer): void;
}

/** Decides for every seat at once: simulation, automata. */
export type Policy = (request: ChooseRequest) => string;

/** Playout driver: dice and policy answer everything, synchronously. */
export function playOut(asking: Asking, dice: Dice, policy: Policy): void {
  for (let request = asking.pending; request !== null; request = asking.pending) {
    asking.answer(request.kind === 'roll' ? dice(request.dice, request.sides) : policy(request));
  }
}

export interface Script {
  /** Faces in the order in which they are rolled. */
  readonly dice?: readonly number[];
  /** Decisions by request name, or by label where several of one name are asked, each used in order. */
  readonly answers?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Scripted driver for tests: listed dice and answers. Throws when one is missing and when one is left over, so that
 * a test says exactly what was rolled and asked.
 */
export function playScript(asking: Asking, script: Script): void {
  const dice = [...(script.dice ?? [])];
  const answers = new Map(
    Object.entries(script.answers ?? {}).map(([name, listed]) => [name, typeof listed === 'string' ? [listed] : [...listed]]),
  );
  for (let request = asking.pending; request !== null; request = asking.pending) {
    if (request.kind === 'roll') {
      if (dice.length < request.dice) throw new Error(`missing dice: '${request.label}' wants ${request.dice}, ${dice.length} left`);
      asking.answer(dice.splice(0, request.dice));
    } else {
      const answer = (answers.get(request.label) ?? answers.get(request.name))?.shift();
      if (answer === undefined) throw new Error(`missing answer: '${request.label}' is asked`);
      asking.answer(answer);
    }
  }
  if (dice.length > 0) throw new Error(`left-over dice: ${dice.join(', ')}`);
  for (const [name, left] of answers) if (left.length > 0) throw new Error(`left-over answers for '${name}': ${left.join(', ')}`);
}

/** Runs a bare resolution with a script and returns its value. */
export function scripted<T>(resolution: Resolution<T>, script: Script): T {
  const run = new Run(resolution);
  playScript(run, script);
  return run.value;
}

/**
 * Replay driver: gives back recorded answers until they are used up. Throws a Fault when the next question is not the
 * recorded one, as happens when the rules changed meanwhile.
 */
export function replay(asking: Asking, answers: readonly Answered[]): void {
  for (const { label, answer } of answers) {
    const request = asking.pending;
    if (request?.label !== label) {
      const found = request === null ? 'nothing is asked any more' : `'${request.label}' is asked`;
      throw new Fault('replay-mismatch', `The record goes on with '${label}', but ${found}. Start this command again.`);
    }
    asking.answer(answer);
  }
}

/**
 * Live driver: asks people and dice one request after the other. `ask` may take as long as it likes; `pause` is called
 * before each question, so that the record can be saved and the table shown.
 */
export async function playLive(
  asking: Asking,
  ask: (request: Request) => Promise<Answer>,
  pause: (request: Request) => Promise<void>,
): Promise<void> {
  for (let request = asking.pending; request !== null; request = asking.pending) {
    await pause(request);
    asking.answer(await ask(request));
  }
}
