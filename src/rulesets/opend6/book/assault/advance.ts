import { unitOf, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import { traitsOf } from '../../design/profile';
import { kindOf } from '../table/barrier-kind';
import { testCommand } from '../squad/command-test';
import { shiftSoldiers } from '../move/shift';
import type { Battle } from '../../state';
import type { AssaultEvent } from './events';
import type { CommandTestEvent } from '../squad/command-events';
import type { SquadEvent } from '../squad/events';
import type { MetaEvent } from '../squad/meta-events';
import { areFoes, soldiersOf } from '../squad/squads';

/** What winners follow: the losers' way. */
export interface Advance {
  readonly bearing: number;
  readonly inches: number;
  /** They defend behind a barrier and need no test to stay (od6-assault-039). */
  readonly mayStay: boolean;
}

/**
 * od6-assault-037, od6-assault-039: the winners follow until they touch, unless they want to stay and may, or pass a
 * command test.
 */
export function* advanceAfterCombat(
  battle: Battle<AssaultEvent | CommandTestEvent | MetaEvent | SquadEvent>,
  unit: UnitId,
  advance: Advance,
): Resolution<void> {
  const { state } = battle;
  const soldiers = soldiersOf(state, unit);
  if (soldiers.length === 0) return;
  const wish = yield* choose({
    name: 'advance',
    rule: 'od6-assault-039',
    seat: unitOf(state, unit).side,
    of: unit,
    options: ['advance', 'stay'],
    fallback: 'advance',
    about: { unit },
  });
  const mayStay = advance.mayStay || !traitsOf(unitOf(state, unit).profile).underCommand;
  if (wish === 'stay' && (mayStay || (yield* testCommand(battle, unit, 'stay', 'od6-assault-039')))) {
    battle.emit({ type: 'advance-declined', rule: 'od6-assault-039', unit });
    return;
  }
  shiftSoldiers(battle, soldiers, {
    rule: 'od6-assault-037',
    bearing: advance.bearing,
    inches: advance.inches,
    pace: null,
    stopsAt: (barrier) => {
      const kind = kindOf(state, barrier);
      return kind.crossing === 'impassable' || kind.id === 'high-wall';
    },
    obstacles: Object.values(state.figures).filter(
      (other) => other.presence === 'table' && areFoes(unitOf(state, other.unit), unitOf(state, unit)),
    ),
    facing: ({ facing }) => facing,
  });
}
