import type { OptionValues } from '../battle/scenario';
import type { Size } from '../battle/size';
import type { Style } from './playout';
import { tallyOf, type GameRecord, type Tally } from './tally';
import { inParallel } from './workers.cli';

/** One worker's share of the games. */
export interface Share {
  /** Its id, or the name of its file. */
  readonly scenario: string;
  readonly games: number;
  readonly seed: number;
  readonly options: OptionValues;
  readonly style: Style;
  readonly size: Size;
  /** Forces that sides bring, as they were named. */
  readonly forces: readonly string[];
}

/** Like `tally`, with the games shared out over all cores. They are the same games, so the counts are the same. */
export async function tallyInParallel(share: Share): Promise<Tally> {
  return tallyOf(await inParallel<Share, GameRecord>('./tally-worker.cli.ts', share));
}
