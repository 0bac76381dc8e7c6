import type { FigureId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import { atMost } from '../../../../space/tolerance';
import type { MarineState, Trooper } from '../../state';
import { rangeIn } from '../deck/decks';
import { enemiesOf, isNear, rangeBetween, sideOf } from '../deck/field';
import { isInReach, isShielded, neededAt, type Row } from './shots';
import { sees } from '../sight/sight';

/** A shot or missile that makes more hits than one. */
export interface Multiple {
  readonly row: Row;
  /** The die with its factors. */
  readonly score: number;
  /** Hits in all, the one on the named target included. */
  readonly count: number;
  /** Distinguishes the questions of one command. */
  readonly of: string;
}

/**
 * sm-fire-014, sm-fire-015: the further hits of a shot fall on others near to the figure last hit, nearest first, each
 * on a different one, if the same score would hit them too. Among equally near figures the firer's side chooses.
 * Returns the figures hit, without the named target.
 */
export function* secondaries(
  state: MarineState,
  firer: Trooper,
  target: Trooper,
  shot: Multiple,
): Resolution<readonly FigureId[]> {
  const found: Trooper[] = [target];
  for (let last = target; found.length < shot.count;) {
    const [first, ...more] = nearestTo(state, firer, found, last, shot);
    if (first === undefined) break;
    last =
      more.length === 0 ? first : yield* chosen(state, firer, last, [first, ...more], `${shot.of} ${found.length}`);
    found.push(last);
  }
  return found.slice(1).map(({ id }) => id);
}

/** Returns the figures that the next hit may fall on: those nearest to the figure last hit. */
function nearestTo(
  state: MarineState,
  firer: Trooper,
  found: readonly Trooper[],
  last: Trooper,
  { row, score }: Multiple,
): readonly Trooper[] {
  const open = enemiesOf(state, firer)
    .filter((other) => !found.includes(other) && !isShielded(state, firer, other))
    .filter((other) => isNear(other, last, state.options.secondaryReach) && sees(state, firer, other))
    .filter((other) => row === 'apgw' || isInReach(state, rangeIn(state, firer, other)))
    .filter((other) => score >= neededAt(row, other, rangeIn(state, firer, other)));
  const least = Math.min(...open.map((other) => rangeBetween(last, other)));
  return open.filter((other) => atMost(rangeBetween(last, other), least));
}

function* chosen(
  state: MarineState,
  firer: Trooper,
  last: Trooper,
  tied: readonly [Trooper, ...Trooper[]],
  of: string,
): Resolution<Trooper> {
  const [first] = tied;
  const id = yield* choose({
    name: 'secondary-hit',
    rule: 'sm-fire-014',
    seat: sideOf(state, firer),
    of,
    about: { figure: firer.id, target: last.id },
    options: tied.map((one) => one.id),
    fallback: first.id,
  });
  return tied.find((one) => one.id === id) ?? first;
}
