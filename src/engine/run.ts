import { Fault } from './faults';
import { chosenAmong } from './refine';
import type { Answer, Request, Resolution } from './request';

type Standing<T> = { readonly done: false; readonly pending: Request } | { readonly done: true; readonly value: T };

/** A resolution in progress that stands at its next request, or is done. */
export class Run<T> {
  #state: Standing<T>;

  constructor(private readonly resolution: Resolution<T>) {
    this.#state = settle(resolution.next());
  }

  /** The open request, or null when the resolution has returned. */
  get pending(): Request | null {
    return this.#state.done ? null : this.#state.pending;
  }

  /** What the resolution returned. Throws while it still asks. */
  get value(): T {
    if (!this.#state.done) throw new Error(`still waiting for '${this.#state.pending.label}'`);
    return this.#state.value;
  }

  /** Answers the open request. An answer that does not fit it is a Fault and changes nothing. */
  answer(answer: Answer): void {
    if (this.#state.done) throw new Fault('nothing-asked', 'There is no open question to answer.');
    const fault = misfit(this.#state.pending, answer);
    if (fault !== null) throw fault;
    this.#state = settle(this.resolution.next(answer));
  }
}

function settle<T>(result: IteratorResult<Request, T>): Standing<T> {
  return result.done === true ? { done: true, value: result.value } : { done: false, pending: result.value };
}

/** Says what is wrong with an answer to a request, or null when it fits. Answers come from other browsers and from files. */
export function misfit(request: Request, answer: unknown): Fault | null {
  if (request.kind === 'choose') {
    if (typeof answer === 'string' && chosenAmong(request.options, answer) !== null) return null;
    const legal = request.options.map((option) => `'${option.id}'`).join(', ');
    return new Fault('answer-not-an-option', `'${request.label}' must be answered with one of ${legal}.`);
  }
  const fits = Array.isArray(answer) && answer.length === request.dice && answer.every((face) => Number.isInteger(face) && face >= 1 && face <= request.sides);
  if (fits) return null;
  return new Fault('answer-not-dice', `'${request.label}' must be answered with ${request.dice} faces from 1 to ${request.sides}.`);
}
