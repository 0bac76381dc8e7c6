import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Request {
  readonly label: string;
}

interface Asking {
  readonly questions: readonly Request[];
  answer(answer: unknown, label: string): void;
}

type Ask = (request: Request) => Promise<unknown>;
type Pause = (request: Request) => Promise<void>;

const drivers = (await import(/* @vite-ignore */ pathToFileURL(resolve('src/engine/drivers.ts')).href)) as object;

/** A live driver that takes answers while those before them are still being saved. */
async function playLive(asking: Asking, ask: Ask, pause: Pause): Promise<void> {
  while (asking.questions.length > 0) {
    const asked = asking.questions;
    for (const request of asked) await pause(request);
    const save = async (): Promise<void> => {
      const other = asking.questions.find((request) => asked.includes(request));
      if (other !== undefined) await pause(other);
    };
    let saved = Promise.resolve();
    const answering = asked.map(async (request) => {
      asking.answer(await ask(request), request.label);
      saved = saved.then(save, save);
      await saved;
    });
    await Promise.all(answering);
  }
}

/** A planted fault: joint decisions are shown before they are on record. */
export const hasty = { 'core:src/engine/drivers': { ...drivers, playLive } } as const;
