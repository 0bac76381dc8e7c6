import { enemyOf, type SideId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { rollTest } from '../checks/tests';
import { skillOf } from '../squad/actor';
import type { MetaEvent } from '../squad/meta-events';
import { rescuedInSecret } from '../squad/points';
import type { PrizeEvent } from '../squad/prize-events';
import { soldiersOf, squadsOnTable } from '../squad/squads';

/** The difficulty of a search. No side learns it. */
const DIFFICULTY = 6;

/**
 * od6a-scenario-036: each unit of which somebody came near the hidden robot in this turn's moves makes one search test,
 * with the best of those. Only its side sees it. On a success the robot is placed and known to everybody.
 */
export function* searchForPrize(battle: Battle<MetaEvent | PrizeEvent>): Resolution<void> {
  const { state } = battle;
  for (const side of inOrder(state))
    for (const squad of squadsOnTable(state, side)) {
      const { prize } = state;
      if (prize === undefined || prize.found) return;
      const searcher = searcherOf(state, squad);
      if (searcher !== null) yield* search(battle, side, squad, searcher);
    }
}

/** The side with the initiative first. */
function inOrder(state: OpenD6State): readonly SideId[] {
  const { initiative, sides } = state;
  return initiative === null ? Object.keys(sides) : [initiative, enemyOf(state, initiative)];
}

/** The best at searching of those who came near. */
function searcherOf(state: OpenD6State, { id }: Squad): Soldier | null {
  const near = soldiersOf(state, id).filter((soldier) => state.prize?.near.includes(soldier.id) === true);
  const [best] = near.sort((a, b) => skillOf(state, b, 'search') - skillOf(state, a, 'search'));
  return best ?? null;
}

function* search(
  battle: Battle<MetaEvent | PrizeEvent>,
  side: SideId,
  { id: unit }: Squad,
  soldier: Soldier,
): Resolution<void> {
  const { state } = battle;
  const { id: figure } = soldier;
  const rule = 'od6a-scenario-036';
  const skill = skillOf(state, soldier, 'search');
  const spec = { name: 'search', rule, of: unit } as const;
  const first = yield* rollTest({ ...spec, seat: side, about: { figure, skill } }, skill);
  const rolled = yield* rescuedInSecret(battle, spec, { figure, value: skill, score: first }, [side]);
  const found = rolled.score >= DIFFICULTY;
  battle.emit({ type: 'prize-searched', rule, unit, figure, skill, rolled, found, only: [side] });
  if (found && state.prize !== undefined) battle.emit({ type: 'prize-found', rule, figure, at: state.prize.at });
}
