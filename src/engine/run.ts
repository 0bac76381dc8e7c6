import { Fault } from './faults';
import { chosenAmong } from './refine';
import { partsOf, type Answer, type DeclareRequest, type Request, type Resolution, type Seat } from './request';

type Standing<T> =
  | { readonly done: false; readonly asked: Request | DeclareRequest; readonly questions: readonly Request[] }
  | { readonly done: true; readonly value: T };

/** A resolution in progress that waits at its next request, or is done. */
export class Run<T> {
  #state: Standing<T>;
  /** What seats have answered to the open joint decision. It is sealed until all have answered. */
  #sealed: ReadonlyMap<Seat, string> = new Map();

  constructor(private readonly resolution: Resolution<T>) {
    this.#state = settle(resolution.next());
  }

  /**
   * All questions that may be answered now: one request, or one for each seat that has not answered. They are the same
   * objects as long as they are open.
   */
  get questions(): readonly Request[] {
    return this.#state.done ? [] : this.#state.questions;
  }

  /** The open request (the first of several), or null when the resolution has returned. */
  get pending(): Request | null {
    return this.questions[0] ?? null;
  }

  /** The number of answers that nobody may see yet: those to a joint decision that is still open. */
  get sealed(): number {
    return this.#sealed.size;
  }

  /** The value that the resolution returned. Throws while it still asks. */
  get value(): T {
    if (!this.#state.done) throw new Error(`still waiting for '${this.#state.asked.label}'`);
    return this.#state.value;
  }

  /**
   * Answers an open request, the first unless its label is given, and returns it. An answer that does not fit, or to a
   * question that is not open, is a Fault and changes nothing.
   */
  answer(answer: Answer, label = this.pending?.label): Request {
    const { questions } = this;
    const request = questions[0]?.label === label ? questions[0] : questions.find((one) => one.label === label);
    if (this.#state.done || request === undefined)
      throw new Fault('nothing-asked', 'There is no open question to answer.');
    const fault = answerFault(request, answer);
    if (fault !== null) throw fault;
    const { asked } = this.#state;
    if (asked.kind !== 'declare') this.#state = settle(this.resolution.next(answer));
    else this.#seal(asked, request, String(answer));
    return request;
  }

  #seal(asked: DeclareRequest, request: Request, said: string): void {
    const sealed = new Map([...this.#sealed, [request.seat, said] as const]);
    const questions = this.questions.filter((one) => one !== request);
    if (questions.length > 0) {
      this.#sealed = sealed;
      this.#state = { done: false, asked, questions };
      return;
    }
    this.#sealed = new Map();
    this.#state = settle(this.resolution.next(Object.fromEntries(sealed)));
  }
}

function settle<T>(result: IteratorResult<Request | DeclareRequest, T>): Standing<T> {
  if (result.done === true) return { done: true, value: result.value };
  const asked = result.value;
  return { done: false, asked, questions: asked.kind === 'declare' ? partsOf(asked) : [asked] };
}

/**
 * Returns what is wrong with an answer to a request, or null if it fits. Answers come from other browsers and from
 * files.
 */
export function answerFault(request: Request, answer: unknown): Fault | null {
  if (request.kind === 'choose') {
    if (typeof answer === 'string' && chosenAmong(request.options, answer) !== null) return null;
    const legal = request.options.map((option) => `'${option.id}'`).join(', ');
    return new Fault('answer-not-an-option', `'${request.label}' must be answered with one of ${legal}.`);
  }
  if (Array.isArray(answer) && answer.length === request.dice && areFaces(answer, request.sides)) return null;
  return new Fault(
    'answer-not-dice',
    `'${request.label}' must be answered with ${request.dice} faces from 1 to ${request.sides}.`,
  );
}

function areFaces(faces: readonly unknown[], sides: number): boolean {
  for (const face of faces) if (!Number.isInteger(face) || Number(face) < 1 || Number(face) > sides) return false;
  return true;
}
