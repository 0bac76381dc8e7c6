import type { BattleState } from '../../battle/state';
import type { ChooseRequest } from '../../engine/request';
import { seeded } from '../../engine/dice';
import { misfit } from '../../engine/run';
import type { AnyRuleset } from '../../headless/registry';
import { battleData } from '../documents/battle-data';
import { hooks, MODULE } from '../ids';
import { openPrompt } from '../prompts/prompt-window';
import { answerSeconds } from '../settings';
import { sayWhy } from './automaton';

export const ASK = `${MODULE}.ask`;

/** A question as it travels to the player who decides. */
export interface Question {
  readonly battle: string;
  readonly request: ChooseRequest;
  /** Seconds until the fallback stands; 0 for no limit. */
  readonly seconds: number;
}

/** The longest that an unlimited question may stay open, in milliseconds. */
const FOR_EVER = 12 * 60 * 60 * 1000;

/** Gets a decision: from the automaton, from a player of the seat, or the fallback when the time is up. */
export async function askSeat(combat: HostCombat, ruleset: AnyRuleset, state: BattleState, request: ChooseRequest): Promise<string> {
  const seat = battleData(combat).seats[request.seat];
  if (seat?.automaton === true) {
    const { option, why } = ruleset.automaton.answer(state, request, chance());
    await sayWhy(combat, request.seat, why);
    return option;
  }
  const question: Question = { battle: combat.id, request, seconds: answerSeconds() };
  const deadline = question.seconds > 0 ? Date.now() + question.seconds * 1000 : Date.now() + FOR_EVER;
  return askUntil(question, seat?.users ?? [], deadline);
}

/**
 * Asks those of the seat who are here, and whoever of them comes (back) to the table while it is open; the gamemaster
 * when none of them is. The first answer that was offered counts.
 */
async function askUntil(question: Question, users: readonly string[], deadline: number): Promise<string> {
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
    const settle = (answer: string): void => {
      clearTimeout(timer);
      for (const [hook, id] of hooked) Hooks.off(hook, id);
      resolve(answer);
      withdraw();
    };
    const consider = (answer: unknown): void => {
      if (typeof answer === 'string' && misfit(question.request, answer) === null) settle(answer);
    };
    const put = (): Question => ({ ...question, seconds: question.seconds > 0 ? Math.ceil(left() / 1000) : 0 });
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
      void user.query(ASK, put(), { timeout: left() }).then(consider, () => undefined);
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
    const hooked: [string, number][] = [
      [hooks.present, Hooks.on(hooks.present, comeBack)],
      ['userConnected', Hooks.on('userConnected', stepIn)],
    ];
    const timer = setTimeout(() => settle(question.request.fallback), left());
    for (const id of users) askThere(id);
    stepIn();
  });
}

/** The player's side of a question. */
export function registerQuestions(): void {
  CONFIG.queries[ASK] = async (question: Question) => openPrompt(question);
}

/** Chance for automatons, fresh for every decision; nothing replays it. */
export function chance() {
  return seeded(Math.floor(Math.random() * 0x7fffffff));
}
