import type { SideId, UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Battle, OpenD6State, Squad } from '../../state';
import { countersToMove } from '../squad/hiders';
import { skillOf } from '../squad/actor';
import { commands, soldiersOf, squadsOf, statusOf } from '../squad/squads';
import { isFixed } from '../../design/traits';
import type { TurnEvent } from './events';
import { rollTest } from '../checks/tests';

/**
 * Returns the highest command skill on a side (od6-turn-002); for a side with nobody on the table that of its reserves.
 */
export function bestCommand(state: OpenD6State, side: SideId): number {
  const skills = squadsOf(state, side).flatMap((squad) =>
    commandSkills(
      state,
      squad,
      soldiersOf(state, squad.id).map(({ id }) => id),
    ),
  );
  if (skills.length > 0) return Math.max(...skills);
  const waiting = squadsOf(state, side).flatMap((squad) =>
    commandSkills(
      state,
      squad,
      squad.members.filter((id) => state.figures[id]?.presence === 'reserve'),
    ),
  );
  return Math.max(0, ...waiting);
}

/** In a broken squad only the commander has any command skill. */
function commandSkills(state: OpenD6State, squad: Squad, ids: readonly string[]): number[] {
  return ids.flatMap((id) => {
    const soldier = state.figures[id];
    if (soldier === undefined) return [];
    if (statusOf(squad) === 'broken' && !commands(squad, soldier)) return [];
    return [skillOf(state, soldier, 'command')];
  });
}

/**
 * od6-turn-002, od6-turn-003: both sides roll until one is higher; od6-turn-004: the winner chooses who moves first.
 * Returns that side.
 */
export function* rollInitiative(battle: Battle<TurnEvent>): Resolution<SideId> {
  const winner = yield* winInitiative(battle);
  battle.emit({ type: 'initiative-won', rule: 'od6-turn-002', side: winner });
  const sides = Object.keys(battle.state.sides);
  const order = yield* choose({
    name: 'move-order',
    rule: 'od6-turn-004',
    seat: winner,
    options: ['second', 'first'],
    fallback: 'second',
  });
  const other = sides.find((side) => side !== winner) ?? winner;
  const first = order === 'first' ? winner : other;
  battle.emit({ type: 'move-order-chosen', rule: 'od6-turn-004', first });
  return first;
}

function* winInitiative(battle: Battle<TurnEvent>): Resolution<SideId> {
  for (let attempt = 1; ; attempt += 1) {
    const scores = [];
    for (const side of Object.keys(battle.state.sides)) {
      const command = bestCommand(battle.state, side);
      const of = attempt === 1 ? side : `${side} again ${attempt}`;
      const { faces, score } = yield* rollTest(
        { name: 'initiative', rule: 'od6-turn-002', seat: side, of, about: { side } },
        command,
      );
      scores.push({ side, command, faces, score });
    }
    battle.emit({ type: 'initiative-rolled', rule: attempt === 1 ? 'od6-turn-002' : 'od6-turn-003', scores });
    const best = Math.max(...scores.map(({ score }) => score));
    const leaders = scores.filter(({ score }) => score === best);
    const [leader] = leaders;
    if (leader !== undefined && leaders.length === 1) return leader.side;
  }
}

/** Returns true if the side has something left to move: a squad, or a counter of hidden troops (od6a-hidden-003). */
export function hasToMove(state: OpenD6State, side: SideId): boolean {
  return squadsToMove(state, side).length > 0 || countersToMove(state, side).length > 0;
}

/** Returns the units that still have something to move, hidden ones of this seat's knowledge included. */
export function unitsToMove(state: OpenD6State, side: SideId): UnitId[] {
  const hidden = countersToMove(state, side).flatMap(({ unit }) => unit ?? []);
  return [...new Set([...squadsToMove(state, side).map(({ id }) => id), ...hidden])];
}

/** Squads of the side that still have an activation in this Movement Phase (od6-turn-005, od6-rout-004). A gun stays where it is (od6a-artillery-001). */
export function squadsToMove(state: OpenD6State, side: SideId): Squad[] {
  return squadsOf(state, side).filter((squad) => {
    const present = soldiersOf(state, squad.id).length > 0 || squad.entry !== null;
    return (
      present &&
      !squad.activated &&
      !isFixed(squad.profile) &&
      squad.opportunity === 'untried' &&
      statusOf(squad) !== 'broken'
    );
  });
}
