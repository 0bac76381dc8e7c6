import type { FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Battle } from '../../state';
import { rollTest, type Score } from '../checks/tests';
import type { MetaEvent } from '../squad/meta-events';
import { buyDice } from '../squad/points';
import { squadOf } from '../squad/squads';

/** One damage roll that counts for several figures; who deals it may buy a die after a bomb-out (od6a-meta-002). */
export function* rollShared(
  battle: Battle<MetaEvent>,
  figure: FigureId,
  damage: number,
  rule: RuleId,
  of: string,
): Resolution<Score> {
  const seat = squadOf(battle.state, figure).side;
  const spec = { name: 'damage', of };
  const rolled = yield* rollTest({ ...spec, rule, seat, about: { figure, damages: [damage] } }, damage);
  const bid = { figure, value: damage, score: rolled, isDamage: true };
  const [score = rolled] = yield* buyDice(battle, spec, [bid], (_, [total = 0]) => total);
  return score;
}
