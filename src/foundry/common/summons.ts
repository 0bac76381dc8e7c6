import * as v from 'valibot';
import { Fault } from '../../engine/faults';
import { form, read, short } from '../../engine/form';
import { broadcast, isGamemaster, listen } from './channel';

/**
 * A query of the host does not name its sender. So a word is sent first over the module's socket, whose senders the
 * host names. A query with a gamemaster's word is from the gamemaster.
 */
const wordForm = form({ type: v.literal('word'), word: short });
const summonsForm = v.object({ word: short, asked: v.unknown() });

/** How long a query waits for its word, in milliseconds. */
const PATIENCE = 3000;
/** Most words that are kept. */
const MOST = 50;

/** Words from gamemasters that no query has used yet, oldest first. */
const given = new Set<string>();
const awaited = new Map<string, () => void>();

/** Hears the words; before the channel is opened. */
export function listenToWords(): void {
  listen(wordForm, ({ word }, senderId) => {
    if (!isGamemaster(senderId)) return;
    given.add(word);
    for (const old of [...given].slice(0, -MOST)) given.delete(old);
    awaited.get(word)?.();
  });
}

/** Asks a user in a gamemaster's name. Rejects as the host's queries do. */
export async function summon(user: HostUser, name: string, asked: object, timeout: number): Promise<unknown> {
  const word = foundry.utils.randomID();
  broadcast({ type: 'word', word }, [user.id]);
  return user.query(name, { word, asked }, { timeout });
}

/** Answers queries of this name that a gamemaster has sent; those of others are refused. During `init`. */
export function answerSummons<T>(
  name: string,
  shape: v.GenericSchema<unknown, T>,
  answer: (asked: T) => Promise<unknown>,
): void {
  CONFIG.queries[name] = async (data: unknown) => {
    const { word, asked } = read(summonsForm, data, 'bad-query', 'The query');
    if (!(await isGiven(word))) throw new Fault('not-the-referee', 'The query does not come from a gamemaster.');
    return answer(read(shape, asked, 'bad-query', 'What is asked'));
  };
}

/** Returns true if a gamemaster gave this word; each word counts once. */
async function isGiven(word: string): Promise<boolean> {
  if (!given.has(word))
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      awaited.set(word, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  awaited.delete(word);
  return given.delete(word);
}
