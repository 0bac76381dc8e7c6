import { enemyOf, figureOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Barrier } from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import type { AssaultEvent, SideTally } from './events';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { advanceAfterCombat } from './advance';
import { defendsBarrier } from '../melee/melee-value';
import { shiftSoldiers } from '../move/shift';
import { everybody, soldiersOf } from '../squad/squads';
import type { Clash } from '../contact/touching';
import type { CommandTestEvent } from '../squad/command-events';
import type { SquadEvent } from '../squad/events';
import { awayFrom } from '../melee/withdraw';

/** How far a squad is forced back, in inches (od6-assault-037). */
const FORCED_BACK = 4;

/** od6-assault-035, od6-assault-036: the side with more losses is forced back, if the other is not outnumbered too much. */
export function* forceBack(
  battle: Battle<AssaultEvent | CommandTestEvent | SquadEvent>,
  clash: Clash,
  hurt: readonly FigureId[],
): Resolution<void> {
  const { state } = battle;
  const other = enemyOf(state, clash.side);
  const tallies = [tally(state, clash.side, clash.units, hurt), tally(state, other, clash.enemies, hurt)] as const;
  const [ours, theirs] = tallies;
  const [winner, loser] = ours.losses < theirs.losses ? [ours, theirs] : [theirs, ours];
  const result = ours.losses === theirs.losses ? 'even' : 2 * winner.left < loser.left ? 'outnumbered' : 'forced-back';
  const rule = result === 'outnumbered' ? 'od6-assault-036' : 'od6-assault-035';
  battle.emit({ type: 'assault-compared', rule, tallies, result, loser: result === 'even' ? null : loser.side });
  if (result !== 'forced-back') return;
  const engaged = engagedIn(state, clash, winner.side);
  const bearing = awayFrom(engaged.winners, engaged.losers);
  for (const unit of winner.units) battle.emit({ type: 'squad-won-assault', rule: 'od6-morale-017', unit });
  for (const unit of loser.units) battle.emit({ type: 'squad-forced-back', rule: 'od6-assault-035', unit, bearing });
  if (loser.left === 0) return;
  shiftBack(battle, loser.units, [...winner.units, ...loser.units], bearing);
  for (const unit of winner.units)
    yield* advanceAfterCombat(battle, unit, {
      bearing,
      inches: FORCED_BACK,
      mayStay: engaged.behindBarrier.includes(unit),
    });
}

/** Losses of this phase, or by table option of the whole turn (od6-assault-035). */
function tally(state: OpenD6State, side: SideId, units: readonly UnitId[], hurt: readonly FigureId[]): SideTally {
  const counts =
    state.options.forceBackLosses === 'phase'
      ? (id: FigureId): boolean => hurt.includes(id)
      : (id: FigureId): boolean => figureOf(state, id).hurt;
  const losses = units.flatMap((unit) => unitOf(state, unit).members).filter(counts).length;
  return { side, units, losses, left: units.reduce((sum, unit) => sum + soldiersOf(state, unit).length, 0) };
}

interface Engaged {
  readonly winners: readonly Soldier[];
  readonly losers: readonly Soldier[];
  /** Winning squads that defend behind a barrier (od6-assault-039). */
  readonly behindBarrier: readonly UnitId[];
}

/** Returns the soldiers that were in contact when the phase began, including the fallen. */
function engagedIn(state: OpenD6State, { side, touching }: Clash, winner: SideId): Engaged {
  const pairs = [...touching].flatMap(([a, enemies]) =>
    enemies.map((b): [FigureId, FigureId] => (side === winner ? [a, b] : [b, a])),
  );
  const soldiers = (ids: readonly FigureId[]): Soldier[] => [...new Set(ids)].map((id) => figureOf(state, id));
  const shielded = pairs.filter(([a, b]) => defendsBarrier(state, figureOf(state, a), figureOf(state, b)));
  return {
    winners: soldiers(pairs.map(([a]) => a)),
    losers: soldiers(pairs.map(([, b]) => b)),
    behindBarrier: [...new Set(shielded.map(([a]) => figureOf(state, a).unit))],
  };
}

/** Each soldier goes back alone (od6-assault-037). Soldiers outside the fight are in the way. */
function shiftBack(
  battle: Battle<SquadEvent>,
  units: readonly UnitId[],
  fighting: readonly UnitId[],
  bearing: number,
): void {
  const { state } = battle;
  shiftSoldiers(
    battle,
    units.flatMap((unit) => soldiersOf(state, unit)),
    {
      rule: 'od6-assault-037',
      bearing,
      inches: FORCED_BACK,
      pace: null,
      stopsAt: (barrier) => stopsForced(state, barrier),
      obstacles: everybody(state).filter(({ unit }) => !fighting.includes(unit)),
      facing: ({ facing }) => facing,
    },
  );
}

/** od6-assault-038: doors, windows and walls of every kind; not wire, trenches and brooks. */
function stopsForced(state: OpenD6State, barrier: Barrier): boolean {
  const kind = kindOf(state, barrier);
  return (
    kind.crossing === 'impassable' ||
    ['door', 'window', 'low-wall', 'high-wall', 'hedge', 'crate', 'crystals'].includes(kind.id)
  );
}
