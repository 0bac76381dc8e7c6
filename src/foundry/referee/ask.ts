import * as v from 'valibot';
import type { Ruleset } from '../../battle/ruleset';
import type { BattleState } from '../../battle/state';
import { Fault } from '../../engine/faults';
import { short } from '../../engine/form';
import { answerFault } from '../../engine/run';
import type { Text, TextValue } from '../../battle/text';
import { battleData, type LogLine, type Player, type Seats } from '../documents/battle-data';
import { noteFailure } from '../failures';
import { hooks, MODULE } from '../ids';
import { openPrompt } from '../prompts/prompt-window';
import { answerSeconds } from '../settings';
import { answerSummons, summon } from '../summons';
import { chance } from './chance';
import { isHeldHere } from './lease';
import type { Question, Reply } from './question';
import { byStandingOrder } from './standing';
import { StoodDown } from './stood-down';
import { reasonLine } from './teller';

export const ASK = `${MODULE}.ask`;

/** The longest that an unlimited question may stay open, in milliseconds. */
const FOR_EVER = 12 * 60 * 60 * 1000;
/** How long a card may take until it stands before the person, in milliseconds. */
const GRACE = 5000;

/** Instead of an answer: the card could not be shown there. */
const UNASKED = 'unasked';

/** What is asked, and why now. */
type Cause = Pick<Question, 'request' | 'place' | 'after' | 'because'>;

/** What was decided, and what the log is to say of how. */
export interface Decision {
  readonly option: string;
  readonly said: readonly LogLine[];
}

/** Gets a decision: from the automaton, from a player of the seat, or the fallback when the time is up. */
export async function askSeat(
  combat: HostCombat,
  ruleset: Ruleset,
  state: BattleState,
  cause: Cause,
): Promise<Decision> {
  const { rules, screen, players } = ruleset;
  const { request } = cause;
  const { seats } = battleData(combat);
  const seen = rules.seen(state, request.seat);
  const question: Question = { ...cause, battle: combat.id, seconds: secondsFor(seats, request.seat) };
  const ordered = isAutomatons(question) ? null : byStandingOrder(combat, ruleset, seen, request, cause.after.seq);
  if (ordered !== null) return ordered;
  const reply = isAutomatons(question) ? AUTOMATON : await askUntil(question);
  if (reply === AUTOMATON) {
    const { option, why } = players.automaton(playerOf(question).strength ?? 'regular').answer(seen, request, chance());
    return { option, said: [reasonLine(cause.after.seq, request.seat, why)] };
  }
  const { answer, isMade, by } = reply;
  if (isMade) return { option: answer, said: answeredBy(question, by) };
  const label = screen.prompt(seen, request).options.find(({ id }) => id === answer)?.label ?? answer;
  return { option: answer, said: [stoodIn(cause.after.seq, request.seat, label)] };
}

/** What came back, and from which user. */
type Settled = Reply & { readonly by: string };

/** Who has answered, where the seat has several players, or none of them was here. */
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

/** Who plays the seat that is asked, as things stand now. */
function playerOf({ battle, request }: Question): Player {
  const combat = game.combats.get(battle);
  const seat = combat === undefined ? undefined : battleData(combat).seats[request.seat];
  return seat ?? { users: [], automaton: false };
}

function isAutomatons(question: Question): boolean {
  return playerOf(question).automaton;
}

/** Nobody is hurried who plays against automatons alone. */
function secondsFor(seats: Seats, asked: string): number {
  const others = Object.entries(seats).filter(([side]) => side !== asked);
  return others.length > 0 && others.every(([, { automaton }]) => automaton) ? 0 : answerSeconds();
}

/**
 * Asks those of the seat who are here, and whoever of them comes (back) to the table while it is open; the gamemaster
 * when none of them is. The first answer that was offered counts. When the seat is given to others, they are asked. The
 * clock of who is asked runs from when the card is shown, ours a little longer.
 */
async function askUntil(question: Question): Promise<Settled | typeof AUTOMATON> {
  let { users } = playerOf(question);
  const { seconds } = question;
  const deadline = Date.now() + (seconds > 0 ? seconds * 1000 + GRACE : FOR_EVER);
  const left = (): number => Math.max(0, deadline - Date.now());
  return new Promise((resolve, reject) => {
    /** Counts the times that the gamemaster himself was asked, and whether he is now. */
    let round = 0;
    let asked = false;
    const withdraw = (): void => {
      round += 1;
      if (asked) Hooks.callAll(`${MODULE}.questionClosed`, question.request.label);
      asked = false;
    };
    const leave = (): void => {
      clearTimeout(timer);
      for (const [hook, id] of hooked) Hooks.off(hook, id);
      withdraw();
    };
    const settle = (settled: Settled | typeof AUTOMATON): void => {
      resolve(settled);
      leave();
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
      // A card that cannot be shown stops nobody: what stands when the time is up stands now.
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
      // Whoever leaves meanwhile is asked again when he is back.
      void summon(user, ASK, put(), left()).then(
        (answer) => {
          if (answer === UNASKED) askHere();
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
      reject(new StoodDown());
      leave();
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
    const hooked: [string, number][] = [
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

function isAnswer(given: unknown): given is Reply {
  return typeof given === 'object' && given !== null && 'answer' in given && typeof given.answer === 'string';
}

/** A default that stood in for somebody, as a line of the log. */
function stoodIn(seq: number, seat: string, label: TextValue): LogLine {
  const text: Text = { key: 'SKIRMISH.log.stood-in', values: { side: { side: seat }, label } };
  return { seq, text, rule: 'engine', figures: [] };
}

/**
 * What the user here has answered to commands that are still open: where a referee dies before it was on record, the next
 * one is told the same, and nobody is asked twice.
 */
const given = new Map<string, { readonly battle: string; readonly reply: Reply }>();

function nameOf({ battle, place, after, request }: Question): string {
  return JSON.stringify([battle, after.seq, place, request.label]);
}

const questionForm = v.custom<Question>(
  (question) => v.is(v.object({ battle: short, request: v.object({ seat: short, label: v.string() }) }), question),
  'no question',
);

/** The player's side of a question: one that the battle does not ask, or not this player, is not put. During `init`. */
export function registerQuestions(): void {
  Hooks.on('updateCombat', ({ id, system }: HostCombat) => {
    if (system['open'] !== '') return;
    for (const [name, { battle }] of given) if (battle === id) given.delete(name);
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

function isAsked({ battle, request: { seat, label } }: Question): boolean {
  const combat = game.combats.get(battle);
  if (combat === undefined) return false;
  const { asking, seats } = battleData(combat);
  const mine = game.user.isGM || seats[seat]?.users.includes(game.user.id) === true;
  return mine && asking?.seat === seat && asking.label === label;
}
