import type { Throw } from '../../../battle/tally';
import type { LiveBattle } from '../../live/battle/live-battle';
import { plain, signed } from '../../common/numbers';
import { say } from '../../common/words';

/** How the dice fell for a unit: hits against what its shots were worth. */
export interface LuckRow {
  readonly name: string;
  readonly colour: string;
  readonly shots: number;
  readonly hits: number;
  readonly expected: string;
  /** Hits beyond the expected number, with their sign. */
  readonly surplus: string;
  /** The bar from the middle: where it begins and how long it is, in per cent of the whole. */
  readonly bar: { readonly from: number; readonly length: number };
}

interface Shooter {
  readonly name: string;
  readonly colour: string;
  readonly shots: number;
  readonly hits: number;
  readonly expected: number;
}

/** Shows every unit that shot; the longest bar takes half of the room. */
export function luckRows(units: readonly Shooter[]): readonly LuckRow[] {
  const shooters = units.filter(({ shots }) => shots > 0);
  const surplusOf = ({ hits, expected }: Shooter): number => Math.round(10 * (hits - expected)) / 10;
  const most = Math.max(1, ...shooters.map((one) => Math.abs(surplusOf(one))));
  return shooters.map((one) => {
    const surplus = surplusOf(one);
    const length = Math.round((50 * Math.abs(surplus)) / most);
    return {
      name: one.name,
      colour: one.colour,
      shots: one.shots,
      hits: one.hits,
      expected: plain(one.expected),
      surplus: surplus === 0 ? plain(0) : signed(surplus),
      bar: { from: surplus < 0 ? 50 - length : 50, length },
    };
  });
}

/** The best and the worst throw of the battle, in a sentence each. */
export function luckMoments(battle: LiveBattle): readonly string[] {
  const { best = null, worst = null } = battle.data.tally?.luck ?? {};
  const told = (key: string, one: Throw | null): string[] =>
    one === null || battle.seen.units[one.unit] === undefined
      ? []
      : [
          say(
            {
              key,
              values: {
                unit: { unit: one.unit },
                turn: one.turn,
                shots: one.shots,
                hits: one.hits,
                expected: plain(Math.round(10 * one.expected) / 10),
              },
            },
            battle,
          ),
        ];
  return [...told('SKIRMISH.report.best', best), ...told('SKIRMISH.report.worst', worst)];
}
