import { traits } from '../../common/generations';
import { randomID } from '../../common/timing';
import type { QueryOutcome } from '../../common/wire';
import { theConfig, theGame, theSocket } from './context';
import type { User } from './documents/user';
import { asWaiting } from './rest';

const asked = new Map<string, (outcome: QueryOutcome) => void>();

/** User#query (types: client/documents/user; CONFIG.queries): question and answer are two messages that carry an id. */
export async function askUser(user: User, name: string, data: unknown, timeout: number | undefined): Promise<unknown> {
  if (!(name in theConfig().queries)) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
  if (!theGame().user.hasPermission('QUERY_USER')) throw new Error('You do not have permission to query users');
  if (!user.active) throw new Error(`User ${user.name} is not active`);
  const outcome = user.isSelf
    ? await answer(name, data, timeout, theGame().userId)
    : await overTheWire(user, name, data, timeout);
  if (outcome.status === 'error') throw new Error(outcome.message);
  return outcome.value;
}

function overTheWire(user: User, name: string, data: unknown, timeout: number | undefined): Promise<QueryOutcome> {
  const id = randomID();
  const outcome = new Promise<QueryOutcome>((resolve) => asked.set(id, resolve));
  theSocket().send('query', { id, userId: user.id, name, data: data ?? null, timeout: timeout ?? null });
  return asWaiting(`query ${name} to ${user.name}`, outcome);
}

async function answer(
  name: string,
  data: unknown,
  timeout: number | null | undefined,
  sender: string,
): Promise<QueryOutcome> {
  const { queries } = theConfig();
  const handler = name in queries ? queries[name] : undefined;
  if (!handler) return { status: 'error', message: `The query "${name}" is not registered in CONFIG.queries` };
  const options = {
    ...(timeout ? { timeout } : {}),
    ...(traits().querySender ? { user: theGame().users.get(sender) } : {}),
  };
  const call = handler as unknown as (data: unknown, options: unknown) => unknown;
  try {
    const value: unknown = await call(data, options);
    return { status: 'done', value: value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown) };
  } catch (error) {
    return { status: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Listen to questions for this browser and to answers for its own questions. */
export function listenToQueries(): void {
  theSocket().listen(
    'queryAsk',
    ({
      id,
      name,
      data,
      timeout,
      sender,
    }: {
      id: string;
      name: string;
      data: unknown;
      timeout: number | null;
      sender: string;
    }) => {
      // Not awaited: the handler may wait for a person.
      void answer(name, data, timeout, sender).then((outcome) => theSocket().send('queryAnswer', { id, outcome }));
    },
  );
  theSocket().listen('queryResult', ({ id, outcome }: { id: string; outcome: QueryOutcome }) => {
    asked.get(id)?.(outcome);
    asked.delete(id);
  });
}
