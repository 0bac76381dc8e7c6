import type { Known } from '../../../battle/known';
import type { Ruleset } from '../../../battle/ruleset';
import { keepsSecrets } from '../../../battle/secrecy';
import type { BattleState } from '../../../battle/state';
import type { Text, TextValue } from '../../../battle/text';
import { REFEREE, type ChooseRequest } from '../../../engine/request';
import { answerSeconds } from '../../common/settings';
import type { Question } from '../../live/battle/question';
import { battleData } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { chance } from './chance';
import { askUntil, GRACE, playerOf, type Deadline } from './open-question';
import { reasonLine } from './part-emitter';
import { AUTOMATON } from './question-states';
import { byStandingOrder } from './standing';

/** The longest time that a question without limit stays open, in milliseconds. */
const FOR_EVER = 12 * 60 * 60 * 1000;

/** What is asked, and why now. */
type Cause = Pick<Question, 'request' | 'mark' | 'place' | 'after' | 'because'>;

/** A decision, and what the log says about how it was made. */
export interface Decision {
  readonly option: string;
  readonly said: readonly LogLine[];
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
  const heard = !keepsSecrets(rules, state) ? {} : { seats: [REFEREE, request.seat] };
  const first = concernedUser(combat, ruleset, seen, request);
  const question: Question = {
    ...cause,
    battle: combat.id,
    seconds: deadline.seconds,
    ...(first === undefined ? {} : { first }),
  };
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

/** Returns the user whose post a question concerns; undefined if it concerns the side, or all its players. */
function concernedUser(
  combat: HostCombat,
  { players: { chain } }: Ruleset,
  seen: Known,
  request: ChooseRequest,
): string | undefined {
  const posts = battleData(combat).posts[request.seat] ?? {};
  const manned = Object.keys(posts).filter((post) => game.users.get(posts[post] ?? '')?.active === true);
  const post = manned.length === 0 ? null : (chain?.asked?.(seen, manned, request) ?? null);
  return post === null ? undefined : posts[post];
}

/** Returns who has answered, if the seat has several players, or none of them was here. */
function answeredBy(question: Question, by: string): readonly LogLine[] {
  const { users } = playerOf(question);
  const isOwn = users.includes(by);
  if (isOwn && users.length < 2) return [];
  const values = { side: { side: question.request.seat }, user: game.users.get(by)?.name ?? '' };
  const key = isOwn ? 'SKIRMISH.log.answered-by' : 'SKIRMISH.log.answered-for';
  return [{ seq: question.after.seq, text: { key, values }, rule: 'engine', figures: [] }];
}

function isAutomatons(question: Question): boolean {
  return playerOf(question).automaton;
}

/** Returns a line of the log about a default that was used for somebody. */
function stoodIn(seq: number, seat: string, label: TextValue): LogLine {
  const text: Text = { key: 'SKIRMISH.log.stood-in', values: { side: { side: seat }, label } };
  return { seq, text, rule: 'engine', figures: [] };
}
