import type { BattleState } from '../../battle/state';
import type { ChooseRequest } from '../../engine/request';
import { seeded } from '../../engine/dice';
import type { AnyRuleset } from '../../headless/registry';
import { battleData } from '../documents/battle-data';
import { MODULE } from '../ids';
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

/** Asks those of the seat who are here, again when one of them comes back; without any, the gamemaster. */
async function askUntil(question: Question, users: readonly string[], deadline: number): Promise<string> {
  for (;;) {
    const left = deadline - Date.now();
    if (left <= 0) return question.request.fallback;
    const present = users.flatMap((id) => game.users.get(id) ?? []).filter((user) => user.active && !user.isSelf);
    const fits = (answer: unknown): answer is string => question.request.options.some((option) => option.id === answer);
    const seconds = question.seconds > 0 ? Math.ceil(left / 1000) : 0;
    const abroad = present.map(async (user) => user.query(ASK, { ...question, seconds }, { timeout: left }).catch(() => null));
    const here = present.length === 0 || users.includes(game.user.id) ? [openPrompt({ ...question, seconds })] : [];
    const answer = await firstThat([...abroad, ...here], fits, left);
    closePrompts(here.length > 0, question);
    if (answer !== null) return answer;
    await someoneBack(Math.min(2000, deadline - Date.now()));
  }
}

/** The first fitting answer; null when none of them gives one or the time runs out. */
async function firstThat(asked: readonly Promise<unknown>[], fits: (answer: unknown) => answer is string, patience: number): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    const settled = asked.map(async (answer) => {
      const given = await answer;
      if (fits(given)) resolve(given);
    });
    void Promise.allSettled(settled).then(() => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}

function closePrompts(opened: boolean, question: Question): void {
  if (opened) Hooks.callAll(`${MODULE}.questionClosed`, question.request.label);
}

/** Waits for somebody to join, at most so many milliseconds. */
async function someoneBack(patience: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const hook = Hooks.on('userConnected', () => done());
    const timer = setTimeout(() => done(), Math.max(0, patience));
    const done = (): void => {
      clearTimeout(timer);
      Hooks.off('userConnected', hook);
      resolve();
    };
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
