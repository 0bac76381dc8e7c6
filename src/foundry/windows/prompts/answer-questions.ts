import * as v from 'valibot';
import { Fault } from '../../../engine/faults';
import { form, short } from '../../../engine/form';
import { isGamemaster, listen } from '../../common/channel';
import { noteFailure } from '../../common/failures';
import { warn } from '../../common/spoken';
import { answerSummons } from '../../common/summons';
import { words } from '../../common/words';
import { ASK, UNASKED, type Question, type Reply } from '../../live/battle/question';
import { battleData, isAskedOf } from '../../store/documents/battle-data';
import { openPrompt } from './prompt-window';

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

/**
 * The player's side of a question: one that the battle does not ask, or does not ask this player, is not shown. During
 * `init`.
 */
export function answerQuestions(): void {
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
