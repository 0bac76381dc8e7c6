import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { OptionValues } from '../battle/scenario';
import type { Style } from './playout';
import { tallyOf, type GameRecord, type Tally } from './tally';

/** One worker's share of the games. */
export interface Share {
  readonly scenario: string;
  readonly games: number;
  readonly seed: number;
  readonly options: OptionValues;
  readonly style: Style;
}

/** Fewer games than this are not worth a worker of their own. */
const LEAST = 8;

/** Like `tally`, with the games shared out over all cores; the same games, so the same counts. */
export async function tallyInParallel({ games, seed, ...rest }: Share): Promise<Tally> {
  const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(games / LEAST)));
  const shares = Array.from({ length: workers }, (_, i): Share => {
    const [from, to] = [Math.floor((games * i) / workers), Math.floor((games * (i + 1)) / workers)];
    return { ...rest, games: to - from, seed: seed + from };
  });
  return tallyOf((await Promise.all(shares.map(play))).flat());
}

async function play(share: Share): Promise<GameRecord[]> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL('./tally-worker.cli.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
    worker.once('message', (records) => resolve(records as GameRecord[]));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker ended with status ${String(code)}`)));
    worker.send(share);
  });
}
