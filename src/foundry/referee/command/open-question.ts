import { answerFault } from '../../../engine/run';
import { broadcast } from '../../common/channel';
import { noteFailure } from '../../common/failures';
import { hooks, MODULE } from '../../common/ids';
import { LeaseLost } from '../../common/lease-lost';
import { summon } from '../../common/summons';
import { ASK, isReply, UNASKED, type Question, type Reply } from '../../live/battle/question';
import { battleData, type Player } from '../../store/documents/battle-data';
import { isHeldHere } from '../../store/lease/lease';
import { type AUTOMATON, QuestionStates, type QuestionDesk, type Settled } from './question-states';

/** How long a card may take until it is shown to its user, in milliseconds. */
export const GRACE = 5000;

/** The time limit of an answer, by this client's clock. */
export interface Deadline {
  /** Seconds in all; 0 without limit. */
  readonly seconds: number;
  readonly ends: number;
}

/** Shows a card to the user of this client, and waits for its answer. */
export type ShowCard = (question: Question) => Promise<Reply>;

let showCard: ShowCard = async () => Promise.reject(new Error('nothing shows cards'));

/** Says what shows the card of a question on this client; during `init`. */
export function registerQuestionCard(own: ShowCard): void {
  showCard = own;
}

/** Returns the players of the asked seat at this moment; only the user that the question concerns, if they are here. */
export function playerOf({ battle, request, first }: Question): Player {
  const combat = game.combats.get(battle);
  const seat = combat === undefined ? undefined : battleData(combat).seats[request.seat];
  const { users, automaton } = seat ?? { users: [], automaton: false };
  const isHere = first !== undefined && users.includes(first) && game.users.get(first)?.active === true;
  return isHere && !automaton ? { users: [first], automaton } : (seat ?? { users, automaton });
}

/**
 * Asks the players of the seat who are here, and those who arrive while the question is open; the gamemaster if none of
 * them is here. The first offered answer counts. If the seat is given to others, they are asked. The player's time
 * starts when the card is shown; ours is a little longer. Rejects with LeaseLost if another client asks instead.
 */
export async function askUntil(question: Question, deadline: Deadline): Promise<Settled | typeof AUTOMATON> {
  return new OpenQuestion(question, deadline).run();
}

/** Sends the cards of a question (`question-states` says when), and hears what comes back. */
class OpenQuestion implements QuestionDesk {
  readonly #states: QuestionStates;
  /** The card that is open on this client: an answer by an earlier one does not count. */
  #card: object | null = null;
  readonly #hooked: (readonly [string, number])[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settle: (outcome: Settled | typeof AUTOMATON | Promise<never>) => void = () => undefined;

  constructor(
    private readonly question: Question,
    private readonly deadline: Deadline,
  ) {
    this.#states = new QuestionStates(playerOf(question).users, this);
  }

  async run(): Promise<Settled | typeof AUTOMATON> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#listen();
      this.#timer = setTimeout(() => this.#giveUp(), this.#left());
      this.#states.begin();
    });
  }

  get self(): string {
    return game.user.id;
  }

  isHere(user: string): boolean {
    return game.users.get(user)?.active === true;
  }

  /** A player who is not here is asked when they are back. */
  ask(id: string): void {
    const user = game.users.get(id);
    if (user?.active !== true || user.isSelf) return;
    void summon(user, ASK, this.#asked(), this.#left()).then(
      (given) => (given === UNASKED ? this.#states.openHere() : this.#consider(given, id)),
      () => undefined,
    );
  }

  /** A card that cannot be shown stops nobody: the default is used at once. */
  openCard(): void {
    const card = {};
    this.#card = card;
    showCard(this.#asked()).then(
      (given) => this.#card === card && this.#consider(given, this.self),
      (error: unknown) => {
        noteFailure('panel', this.question.request.label, error);
        if (this.#card === card) this.#giveUp();
      },
    );
  }

  closeCard(isSettled: boolean): void {
    this.#card = null;
    Hooks.callAll(`${MODULE}.questionClosed`, this.question.request.label, isSettled);
  }

  tellLate(user: string): void {
    broadcast({ type: 'late', battle: this.question.battle }, [user]);
  }

  end(outcome: Settled | typeof AUTOMATON | null): void {
    this.#settle(outcome ?? Promise.reject(new LeaseLost()));
    clearTimeout(this.#timer);
    for (const [hook, id] of this.#hooked) Hooks.off(hook, id);
  }

  #listen(): void {
    const states = this.#states;
    const { battle } = this.question;
    this.#on(hooks.connectionChanged, (doubt: string | null) => doubt === null && states.askAgain());
    this.#on('deleteCombat', ({ id }: HostCombat) => id === battle && states.leave());
    this.#on('updateCombat', (combat: HostCombat) => {
      if (combat.id !== battle) return;
      if (isHeldHere(combat)) states.seat(playerOf(this.question));
      else states.leave();
    });
    this.#on(hooks.present, (user: string) => states.present(user));
    this.#on('userConnected', () => {
      states.seat(playerOf(this.question));
      states.standIn();
    });
  }

  #on(hook: string, hear: (...about: never[]) => unknown): void {
    this.#hooked.push([hook, Hooks.on(hook, hear)]);
  }

  #consider(given: unknown, by: string): void {
    if (isReply(given) && answerFault(this.question.request, given.answer) === null)
      this.#states.answer({ ...given, by });
  }

  #giveUp(): void {
    this.#states.settle({ answer: this.question.request.fallback, isMade: false, by: '' });
  }

  /** The question with what is left of its time. */
  #asked(): Question {
    const { seconds } = this.deadline;
    const left = Math.ceil((this.#left() - GRACE) / 1000);
    return { ...this.question, seconds: seconds > 0 ? Math.max(1, Math.min(seconds, left)) : 0 };
  }

  #left(): number {
    return Math.max(0, this.deadline.ends - Date.now());
  }
}
