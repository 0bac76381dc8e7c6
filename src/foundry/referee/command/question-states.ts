import type { Reply } from '../../live/battle/question';
import type { Player } from '../../store/documents/battle-data';

/** The reply, and the user who gave it. */
export type Settled = Reply & { readonly by: string };

/** Instead of an answer: the automaton has taken over the seat. */
export const AUTOMATON = Symbol('automaton');

type Outcome = Settled | typeof AUTOMATON;

/** Where a question is (drawn in docs/reliability.md). */
export type QuestionState =
  /** The users of the seat who are here have a card. */
  | 'players'
  /** A card is open on this client too: its user plays the seat, or nobody else of the seat is here. */
  | 'here'
  /** An answer stands. It may be the default; or the seat is the automaton's now. */
  | 'settled'
  /** This client has lost the lease, or the battle is deleted. The next referee asks. */
  | 'left';

/** What a question does, and what it knows of the table. */
export interface QuestionDesk {
  /** The user of this client. */
  readonly self: string;
  isHere(user: string): boolean;
  /** Asks a user by a card on their client, if they are here. */
  ask(user: string): void;
  openCard(): void;
  closeCard(isSettled: boolean): void;
  /** The answer of a user came when another one stood. */
  tellLate(user: string): void;
  /** The question is over: with its outcome, or with none if this client has left it. */
  end(outcome: Outcome | null): void;
}

/** An open question from the first card to the answer that stands. Each method is an event; one that means nothing now does nothing. */
export class QuestionStates {
  #state: QuestionState = 'players';
  #stands = '';

  constructor(
    /** Who plays the seat. */
    private users: readonly string[],
    private readonly desk: QuestionDesk,
  ) {}

  get state(): QuestionState {
    return this.#state;
  }

  get #isOpen(): boolean {
    return this.#state === 'players' || this.#state === 'here';
  }

  begin(): void {
    this.#askAll(this.users);
    this.standIn();
  }

  /** Some user has come or gone: a card opens here if this user plays the seat, or nobody else of the seat is here. */
  standIn(): void {
    const { users, desk } = this;
    if (users.includes(desk.self) || !users.some((user) => desk.isHere(user))) this.openHere();
  }

  /** Opens a card here, also because one could not be shown to a user of the seat. */
  openHere(): void {
    if (this.#state !== 'players') return;
    this.#state = 'here';
    this.desk.openCard();
  }

  /** A user gave an answer that the request offers. The user of this client answers by the card that is open here. */
  answer(settled: Settled): void {
    const { answer, isMade, by } = settled;
    if (this.#state === 'settled' && isMade && answer !== this.#stands) this.desk.tellLate(by);
    if (by === this.desk.self ? this.#state === 'here' : this.users.includes(by)) this.settle(settled);
  }

  /** An answer stands: also the default, if the time is up or no card can be shown here. */
  settle(outcome: Outcome): void {
    if (!this.#isOpen) return;
    if (outcome !== AUTOMATON) this.#stands = outcome.answer;
    this.#end('settled', outcome);
  }

  /** The seat may have been given to others. Those who play it only now are asked. */
  seat({ users, automaton }: Player): void {
    if (!this.#isOpen || JSON.stringify(users) === JSON.stringify(this.users)) return;
    const added = users.filter((user) => !this.users.includes(user));
    this.users = users;
    if (automaton) return this.settle(AUTOMATON);
    this.#closeHere();
    this.#askAll(added);
    this.standIn();
  }

  /** A page is ready. If a player of the seat is back, the gamemaster need not decide for them. */
  present(user: string): void {
    if (!this.#isOpen || !this.users.includes(user)) return;
    if (!this.users.includes(this.desk.self)) this.#closeHere();
    this.desk.ask(user);
  }

  /** This page was in doubt, and is sound again: what was sent may have reached nobody. */
  askAgain(): void {
    if (this.#isOpen) this.#askAll(this.users);
  }

  leave(): void {
    if (this.#isOpen) this.#end('left', null);
  }

  #askAll(users: readonly string[]): void {
    for (const user of users) this.desk.ask(user);
  }

  #closeHere(): void {
    if (this.#state !== 'here') return;
    this.#state = 'players';
    this.desk.closeCard(false);
  }

  #end(state: 'settled' | 'left', outcome: Outcome | null): void {
    const wasHere = this.#state === 'here';
    this.#state = state;
    this.desk.end(outcome);
    if (wasHere) this.desk.closeCard(state === 'settled');
  }
}
