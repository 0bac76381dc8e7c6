import { enemyOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { total } from '../../../../engine/verdict';
import { RIDING_DIFFICULTY } from '../../data/mounts';
import type { Battle, Soldier } from '../../state';
import { skillOf } from './actor';
import { hindrances } from './ailments';
import type { MetaEvent } from './meta-events';
import { figureTest, opposedTest } from './points';
import type { RiderEvent, RidingPurpose } from './rider-events';
import { squadOf } from './squads';

interface RidingSpec {
  readonly purpose: RidingPurpose;
  readonly rule: RuleId;
}

/** A riding test against the difficulty of what a mount does not resist. */
export function* ridingTest(
  battle: Battle<MetaEvent | RiderEvent>,
  rider: Soldier,
  { purpose, rule }: RidingSpec,
): Resolution<boolean> {
  const { state } = battle;
  const { id: figure } = rider;
  const value = skillOf(state, rider, 'riding');
  const difficulty = total(hindrances(rider), RIDING_DIFFICULTY);
  const seat = squadOf(state, rider).side;
  const spec = { name: 'riding', rule, of: `${purpose} ${figure}`, about: { figure, skill: value, difficulty } };
  const { passed, ...score } = yield* figureTest(battle, spec, { seat, figure, value }, difficulty);
  const own = { ...score, value };
  battle.emit({ type: 'riding-tested', rule, figure, purpose, own, against: null, difficulty, passed });
  return passed;
}

/** An opposed test of riding and the Orneriness Code of a creature; the rider must beat its roll, and a tie fails. */
export function* ridingAgainst(
  battle: Battle<MetaEvent | RiderEvent>,
  rider: Soldier,
  orneriness: number,
  { purpose, rule }: RidingSpec,
): Resolution<boolean> {
  const { state } = battle;
  const { id: figure } = rider;
  const value = Math.max(0, total(hindrances(rider, -1), skillOf(state, rider, 'riding')));
  const { side } = squadOf(state, rider);
  const spec = { name: 'riding', rule, of: `${purpose} ${figure}`, about: { figure, skill: value, orneriness } };
  const { own, other } = yield* opposedTest(
    battle,
    spec,
    { seat: side, figure, value },
    { seat: enemyOf(state, side), figure: null, value: orneriness },
    (mine, its) => (mine > its ? 1 : 0),
  );
  const passed = own.score > other.score;
  const against = { ...other, value: orneriness };
  battle.emit({
    type: 'riding-tested',
    rule,
    figure,
    purpose,
    own: { ...own, value },
    against,
    difficulty: null,
    passed,
  });
  return passed;
}
