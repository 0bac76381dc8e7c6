import * as v from 'valibot';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { form, short } from '../../../engine/form';
import { REFEREE, type ChooseRequest } from '../../../engine/request';
import { answerFault } from '../../../engine/run';
import type { Text, TextValue } from '../../../battle/text';
import { battleData, isAskedOf, type Player } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { broadcast, isGamemaster, listen } from '../../common/channel';
import { noteFailure } from '../../common/failures';
import { hooks, MODULE } from '../../common/ids';
import { answerSeconds } from '../../common/settings';
import { warn } from '../../common/spoken';
import { answerSummons, summon } from '../../common/summons';
import { words } from '../../common/words';
import { chance } from './chance';
import { isHeldHere } from '../../store/lease/lease';
import type { Question, Reply } from '../../live/battle/question';
import { byStandingOrder } from './standing';
import { LeaseLost } from '../../common/lease-lost';
import { reasonLine } from './part-emitter';

export const ASK = `${MODULE}.ask`;

/** The longest that an unlimited question may stay open, in milliseconds. */
const FOR_EVER = 12 * 60 * 60 * 1000;
/** How long a card may take until the person sees it, in milliseconds. */
const GRACE = 5000;

/** Instead of an answer: the card could not be shown there. */
const UNASKED = 'unasked';

/** What is asked, and why now. */
type Cause = Pick<Question, 'request' | 'mark' | 'place' | 'after' | 'because'>;

/** A decision, and what the log says about how it was made. */
export interface Decision {
  readonly option: string;
  readonly said: readonly LogLine[];
}

/** The time limit of an answer, by this client's clock. */
export interface Deadline {
  /** Seconds in all; 0 without limit. */
  readonly seconds: number;
  readonly ends: number;
}

/**
 * Returns the time limit for the open questions: seats that decide at once share it. There is no limit for a player
 * against automatons alone.
 */
export function deadlineFor(combat: HostCombat, asked: readonly ChooseRequest[]): Deadline {
  const { seats } = battleData(combat);
  const isAlone = asked.every(({ seat }) => {
    const others = Object.entries(seats).filter(([side]) => side !== seat);
    return seats[seat]?.automaton === true || (others.length > 0 && others.every(([, { automaton }]) => automaton));
  });
  const seconds = isAlone ? 0 : answerSeconds();
  return { seconds, ends: Date.now() + (seconds > 0 ? seconds * 1000 + GRACE : FOR_EVER) };
}

/** Gets a decision: from the automaton, from a player of the seat, or the fallback when the time is up. */
export async function askSeat(
  combat: HostCombat,
  ruleset: Ruleset,
  state: BattleState,
  cause: Cause,
  deadline: Deadline,
): Promise<Decision> {
  const { rules, screen, players } = ruleset;
  const { request } = cause;
  const seen = rules.seen(state, request.seat);
  // If the rules hide things, only the deciding seat hears about its decision.
  const heard = rules.redactedFor === undefined ? {} : { seats: [REFEREE, request.seat] };
  const question: Question = { ...cause, battle: combat.id, seconds: deadline.seconds };
  const ordered = isAutomatons(question) ? null : byStandingOrder(combat, ruleset, seen, request, cause.after.seq);
  if (ordered !== null) return { ...ordered, said: ordered.said.map((line) => ({ ...line, ...heard })) };
  const reply = isAutomatons(question) ? AUTOMATON : await askUntil(question, deadline);
  if (reply === AUTOMATON) {
    const { option, why } = players.automaton(playerOf(question).strength ?? 'regular').answer(seen, request, chance());
    return { option, said: [{ ...reasonLine(cause.after.seq, request.seat, why), ...heard }] };
  }
  const { answer, isMade, by } = reply;
  if (isMade) return { option: answer, said: answeredBy(question, by).map((line) => ({ ...line, ...heard })) };
  const label = screen.prompt(seen, request).options.find(({ id }) => id === answer)?.label ?? answer;
  return { option: answer, said: [{ ...stoodIn(cause.after.seq, request.seat, label), ...heard }] };
}

/** The reply, and the user who gave it. */
type Settled = Reply & { readonly by: string };

/** Returns who has answered, if the seat has several players, or none of them was here. */
function answeredBy(question: Question, by: string): readonly LogLine[] {
  const { users } = playerOf(question);
  const isOwn = users.includes(by);
  if (isOwn && users.length < 2) return [];
  const values = { side: { side: question.request.seat }, user: game.users.get(by)?.name ?? '' };
  const key = isOwn ? 'SKIRMISH.log.answered-by' : 'SKIRMISH.log.answered-for';
  return [{ seq: question.after.seq, text: { key, values }, rule: 'engine', figures: [] }];
}

/** Instead of an answer: the automaton has taken over the seat. */
const AUTOMATON = Symbol('automaton');

/** Returns who plays the seat that is asked, at this moment. */
function playerOf({ battle, request }: Question): Player {
  const combat = game.combats.get(battle);
  const seat = combat === undefined ? undefined : battleData(combat).seats[request.seat];
  return seat ?? { users: [], automaton: false };
}

function isAutomatons(question: Question): boolean {
  return playerOf(question).automaton;
}

/**
 * Asks those players of the seat who are here, and those who come (back) to the table while it is open; the gamemaster
 * if none of them is. The first offered answer counts. If the seat is given to others, they are asked. The player's
 * clock runs from when the card is shown, ours a little longer.
 */
async function askUntil(question: Question, { seconds, ends }: Deadline): Promise<Settled | typeof AUTOMATON> {
  let { users } = playerOf(question);
  const left = (): number => Math.max(0, ends - Date.now());
  return new Promise((resolve, reject) => {
    /** Counts how often the gamemaster was asked, and notes whether they are asked now. */
    let round = 0;
    let asked = false;
    let stands: string | null = null;
    const withdraw = (isSettled = false): void => {
      round += 1;
      if (asked) Hooks.callAll(`${MODULE}.questionClosed`, question.request.label, isSettled);
      asked = false;
    };
    const leave = (isSettled: boolean): void => {
      clearTimeout(timer);
      for (const [hook, id] of hooked) Hooks.off(hook, id);
      withdraw(isSettled);
    };
    const settle = (settled: Settled | typeof AUTOMATON): void => {
      stands ??= settled === AUTOMATON ? '' : settled.answer;
      resolve(settled);
      leave(true);
    };
    const standIn = (): void => settle({ answer: question.request.fallback, isMade: false, by: '' });
    const consider = (given: unknown, by: string): void => {
      if (!isAnswer(given) || answerFault(question.request, given.answer) !== null) return;
      settle({ ...given, by });
    };
    const put = (): Question => ({
      ...question,
      seconds: seconds > 0 ? Math.max(1, Math.min(seconds, Math.ceil((left() - GRACE) / 1000))) : 0,
    });
    const askHere = (): void => {
      if (asked) return;
      asked = true;
      const now = round;
      // A card that cannot be shown stops nobody: the default is used at once.
      openPrompt(put()).then(
        (answer) => now === round && consider(answer, game.user.id),
        (error: unknown) => {
          noteFailure('panel', question.request.label, error);
          if (now === round) standIn();
        },
      );
    };
    const askThere = (id: string): void => {
      const user = game.users.get(id);
      if (user?.active !== true || user.isSelf) return;
      // A player who leaves meanwhile is asked again when they are back.
      void summon(user, ASK, put(), left()).then(
        (answer) => {
          if (stands !== null) tellLate(question, id, answer, stands);
          else if (answer === UNASKED) askHere();
          else if (users.includes(id)) consider(answer, id);
        },
        () => undefined,
      );
    };
    const stepIn = (): void => {
      const others = users.filter((id) => id !== game.user.id && game.users.get(id)?.active === true);
      if (others.length === 0 || users.includes(game.user.id)) askHere();
    };
    const comeBack = (id: string): void => {
      if (!users.includes(id)) return;
      if (!users.includes(game.user.id)) withdraw();
      askThere(id);
    };
    const standDown = (): void => {
      reject(new LeaseLost());
      leave(false);
    };
    const reseat = (combat: HostCombat): void => {
      const { id } = combat;
      if (id === question.battle && !isHeldHere(combat)) return standDown();
      const player = playerOf(question);
      if (id !== question.battle || JSON.stringify(player.users) === JSON.stringify(users)) return;
      const before = users;
      users = player.users;
      if (player.automaton) return settle(AUTOMATON);
      withdraw();
      for (const one of users) if (!before.includes(one)) askThere(one);
      stepIn();
    };
    const gone = ({ id }: HostCombat): void => {
      if (id === question.battle) standDown();
    };
    // A question that was sent when this page lost its connection has reached nobody, or its answer is lost.
    const askAgain = (doubt: string | null): void => {
      if (doubt === null) for (const id of users) askThere(id);
    };
    const hooked: [string, number][] = [
      [hooks.connectionChanged, Hooks.on(hooks.connectionChanged, askAgain)],
      ['deleteCombat', Hooks.on('deleteCombat', gone)],
      ['updateCombat', Hooks.on('updateCombat', reseat)],
      [hooks.present, Hooks.on(hooks.present, comeBack)],
      ['userConnected', Hooks.on('userConnected', stepIn)],
    ];
    const timer = setTimeout(standIn, left());
    for (const id of users) askThere(id);
    stepIn();
  });
}

/** An answer after another one was accepted does nothing, and its sender is told so. */
function tellLate({ battle }: Question, user: string, given: unknown, stands: string): void {
  if (isAnswer(given) && given.isMade && given.answer !== stands) broadcast({ type: 'late', battle }, [user]);
}

function isAnswer(given: unknown): given is Reply {
  return typeof given === 'object' && given !== null && 'answer' in given && typeof given.answer === 'string';
}

/** A default that was used for somebody, as a line of the log. */
function stoodIn(seq: number, seat: string, label: TextValue): LogLine {
  const text: Text = { key: 'SKIRMISH.log.stood-in', values: { side: { side: seat }, label } };
  return { seq, text, rule: 'engine', figures: [] };
}

/**
 * What the user here has answered to commands that are still open: if a referee dies before the answer was saved, the
 * next one gets the same answer, and nobody is asked twice.
 */
const given = new Map<string, { readonly battle: string; readonly reply: Reply }>();

function nameOf({ battle, place, after, request }: Question): string {
  return JSON.stringify([battle, after.seq, place, request.label]);
}

const lateForm = form({ type: v.literal('late'), battle: short });

const questionForm = v.custom<Question>(
  (question) =>
    v.is(
      v.object({ battle: short, mark: v.string(), request: v.object({ seat: short, label: v.string() }) }),
      question,
    ),
  'no question',
);

/** Puts a question to the person here. The window that does it registers itself from above. */
type Put = (question: Question) => Promise<Reply>;

let openPrompt: Put = async () => Promise.reject(new Error('nothing puts questions here'));

/**
 * The player's side of a question: one that the battle does not ask, or not this player, is not put. During `init`, with what
 * puts questions to the person here.
 */
export function registerQuestions(put: Put): void {
  openPrompt = put;
  Hooks.on('updateCombat', ({ id, system }: HostCombat) => {
    if (system['open'] !== '') return;
    for (const [name, { battle }] of given) if (battle === id) given.delete(name);
  });
  listen(lateForm, (_late, senderId) => {
    if (isGamemaster(senderId)) warn(words('SKIRMISH.prompt.too-late'));
  });
  answerSummons(ASK, questionForm, async (question) => {
    if (!isAsked(question)) throw new Fault('not-asked', 'The battle does not ask this here.');
    const before = given.get(nameOf(question));
    if (before !== undefined) return before.reply;
    try {
      const reply = await openPrompt(question);
      if (reply.isMade) given.set(nameOf(question), { battle: question.battle, reply });
      return reply;
    } catch (error) {
      noteFailure('panel', question.request.label, error);
      return UNASKED;
    }
  });
}

function isAsked({ battle, mark, request: { seat } }: Question): boolean {
  const combat = game.combats.get(battle);
  if (combat === undefined) return false;
  const { asking, seats } = battleData(combat);
  const mine = game.user.isGM || seats[seat]?.users.includes(game.user.id) === true;
  return mine && isAskedOf(asking, seat, mark);
}
