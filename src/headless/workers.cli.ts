import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Fewer games than this are not worth a worker of their own. */
const LEAST = 8;

/** Shares games out over all cores. Each worker, a file beside this one, gets a message and sends back its records. */
export async function inParallel<Job extends { readonly games: number; readonly seed: number }, Item>(
  worker: string,
  job: Job,
): Promise<Item[]> {
  const { games, seed } = job;
  const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(games / LEAST)));
  const shares = Array.from({ length: workers }, (_, i): Job => {
    const [from, to] = [Math.floor((games * i) / workers), Math.floor((games * (i + 1)) / workers)];
    return { ...job, games: to - from, seed: seed + from };
  });
  return (await Promise.all(shares.map(async (share) => play<Job, Item>(worker, share)))).flat();
}

async function play<Job extends object, Item>(file: string, share: Job): Promise<Item[]> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--import', 'tsx'] });
    worker.once('message', (records) => resolve(records as Item[]));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker ended with status ${String(code)}`)));
    worker.send(share);
  });
}
