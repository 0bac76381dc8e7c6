import * as v from 'valibot';
import type { Ruleset } from '../../battle/ruleset';
import type { BattleState } from '../../battle/state';
import { Fault } from '../../engine/faults';
import { short } from '../../engine/form';
import { answerFault } from '../../engine/run';
import type { Text, TextValue } from '../../battle/text';
import { battleChanges, battleData, type Player, type Seats } from '../documents/battle-data';
import { hooks, MODULE } from '../ids';
import { openPrompt } from '../prompts/prompt-window';
import { answerSeconds } from '../settings';
import { answerSummons, summon } from '../summons';
import { sayWhy } from './automaton';
import { chance } from './chance';
import { grown } from './journal';
import type { Question, Reply } from './question';

export const ASK = `${MODULE}.ask`;

/** The longest that an unlimited question may stay open, in milliseconds. */
const FOR_EVER = 12 * 60 * 60 * 1000;
/** How long a card may take until it stands before the person, in milliseconds. */
const GRACE = 5000;

/** What is asked, and why now. */
type Cause = Pick<Question, 'request' | 'after' | 'because'>;

/** Gets a decision: from the automaton, from a player of the seat, or the fallback when the time is up. */
export async function askSeat(
  combat: HostCombat,
  { rules, screen, players }: Ruleset,
  state: BattleState,
  cause: Cause,
): Promise<string> {
  const { request } = cause;
  const { seats } = battleData(combat);
  const seen = rules.seen(state, request.seat);
  const question: Question = { ...cause, battle: combat.id, seconds: secondsFor(seats, request.seat) };
  const reply = isAutomatons(question) ? AUTOMATON : await askUntil(question);
  if (reply === AUTOMATON) {
    const { option, why } = players.automaton(playerOf(question).strength ?? 'regular').answer(seen, request, chance());
    await sayWhy(combat, request.seat, why);
    return option;
  }
  const { answer, isMade } = reply;
  if (!isMade) {
    const label = screen.prompt(seen, request).options.find(({ id }) => id === answer)?.label ?? answer;
    await sayStoodIn(combat, request.seat, label);
  }
  return answer;
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
async function askUntil(question: Question): Promise<Reply | typeof AUTOMATON> {
  let { users } = playerOf(question);
  const { seconds } = question;
  const deadline = Date.now() + (seconds > 0 ? seconds * 1000 + GRACE : FOR_EVER);
  const left = (): number => Math.max(0, deadline - Date.now());
  return new Promise((resolve) => {
    /** Counts the times that the gamemaster himself was asked, and whether he is now. */
    let round = 0;
    let asked = false;
    const withdraw = (): void => {
      round += 1;
      if (asked) Hooks.callAll(`${MODULE}.questionClosed`, question.request.label);
      asked = false;
    };
    const settle = (settled: Reply | typeof AUTOMATON): void => {
      clearTimeout(timer);
      for (const [hook, id] of hooked) Hooks.off(hook, id);
      resolve(settled);
      withdraw();
    };
    const consider = (given: unknown): void => {
      if (!isAnswer(given) || answerFault(question.request, given.answer) !== null) return;
      settle(given);
    };
    const put = (): Question => ({
      ...question,
      seconds: seconds > 0 ? Math.max(1, Math.min(seconds, Math.ceil((left() - GRACE) / 1000))) : 0,
    });
    const askHere = (): void => {
      if (asked) return;
      asked = true;
      const now = round;
      void openPrompt(put()).then((answer) => now === round && consider(answer));
    };
    const askThere = (id: string): void => {
      const user = game.users.get(id);
      if (user?.active !== true || user.isSelf) return;
      // Whoever leaves meanwhile is asked again when he is back.
      void summon(user, ASK, put(), left()).then(
        (answer) => users.includes(id) && consider(answer),
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
    const reseat = ({ id }: HostCombat): void => {
      const player = playerOf(question);
      if (id !== question.battle || JSON.stringify(player.users) === JSON.stringify(users)) return;
      const before = users;
      users = player.users;
      if (player.automaton) return settle(AUTOMATON);
      withdraw();
      for (const one of users) if (!before.includes(one)) askThere(one);
      stepIn();
    };
    const hooked: [string, number][] = [
      ['updateCombat', Hooks.on('updateCombat', reseat)],
      [hooks.present, Hooks.on(hooks.present, comeBack)],
      ['userConnected', Hooks.on('userConnected', stepIn)],
    ];
    const timer = setTimeout(() => settle({ answer: question.request.fallback, isMade: false }), left());
    for (const id of users) askThere(id);
    stepIn();
  });
}

function isAnswer(given: unknown): given is Reply {
  return typeof given === 'object' && given !== null && 'answer' in given && typeof given.answer === 'string';
}

/** A default that stood in for somebody, as a line of the log. */
async function sayStoodIn(combat: HostCombat, seat: string, label: TextValue): Promise<void> {
  const { log, seq } = battleData(combat);
  const text: Text = { key: 'SKIRMISH.log.stood-in', values: { side: { side: seat }, label } };
  await combat.update(battleChanges({ log: grown(log, [{ seq: seq + 1, text, rule: 'engine', figures: [] }]) }));
}

const questionForm = v.custom<Question>(
  (question) => v.is(v.object({ battle: short, request: v.object({ seat: short, label: v.string() }) }), question),
  'no question',
);

/** The player's side of a question: one that the battle does not ask, or not this player, is not put. During `init`. */
export function registerQuestions(): void {
  answerSummons(ASK, questionForm, async (question) => {
    if (!isAsked(question)) throw new Fault('not-asked', 'The battle does not ask this here.');
    return openPrompt(question);
  });
}

function isAsked({ battle, request: { seat, label } }: Question): boolean {
  const combat = game.combats.get(battle);
  if (combat === undefined) return false;
  const { asking, seats } = battleData(combat);
  const mine = game.user.isGM || seats[seat]?.users.includes(game.user.id) === true;
  return mine && asking?.seat === seat && asking.label === label;
}
