import { enemyOf, type SideId, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { atMost } from '../../../../space';
import type { Point } from '../../../../space/types';
import { traitsOf } from '../../design/profile';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { rollTest, type Score } from '../checks/tests';
import { onTheTable } from '../move/entry-exit';
import { hindranceOf } from '../squad/ailments';
import { figuresHidden, firstOf, hidingOf, isHidden, placeOfHidden } from '../squad/hiders';
import type { MetaEvent } from '../squad/meta-events';
import { buyDice } from '../squad/points';
import { defenceOf, levelOf, powersOf, refuseAnother, refuseHaving } from '../squad/powers';
import { commanderOf, soldiersOf, squadOf, squadsOf } from '../squad/squads';
import type { SpecialEvent } from './events';

const POWER = 'life-detection';

/** Half of the side of the square that is felt out, in inches. */
export const HALF = 3;

const no = (code: string, rule: Refusal['rule'], subject: string): Refusal => ({ code, rule, subject });

/** Why a hero may not feel for life at this point now, or null; without a point, anywhere. */
export function refuseDetecting(state: OpenD6State, hero: Soldier, at: Point | null): Refusal | null {
  if (hero.presence !== 'table') return no('not-on-table', 'od6a-turn-001', hero.id);
  if (hero.special === true) return no('special-action-done', 'od6a-turn-001', hero.id);
  if (hidingOf(state) === 'none') return no('nobody-hides', 'od6a-power-013', hero.id);
  if (at !== null && !onTheTable(state, at)) return no('off-the-table', 'od6a-power-013', hero.id);
  return refuseHaving(state, hero, POWER) ?? refuseAnother(state, hero, POWER, false);
}

/** Returns true if a figure has the power, whether it may use it now or not. */
export const detectsLife = (state: OpenD6State, hero: Soldier): boolean => powersOf(state, hero).includes(POWER);

interface Found {
  readonly unit: UnitId;
  readonly value: number;
  readonly number: number;
}

const isIn = (at: Point, { x, y }: Point): boolean =>
  atMost(Math.abs(x - at.x), HALF) && atMost(Math.abs(y - at.y), HALF);

/** Enemy units with somebody in the area, hidden or not, and what they oppose the sense with. Machines have no life. */
function livingIn(state: OpenD6State, side: SideId, at: Point): Found[] {
  return squadsOf(state, side).flatMap((unit): Found[] => {
    if (['systems', 'structure'].includes(traitsOf(unit.profile).damageTable)) return [];
    const figures = isHidden(state, unit.id) ? figuresHidden(state, unit.id) : soldiersOf(state, unit.id);
    const place = placeOfHidden(state, unit.id)?.at;
    const isHere = isHidden(state, unit.id)
      ? place !== undefined && isIn(at, place)
      : figures.some((soldier) => isIn(at, soldier.at));
    const head = headOf(state, unit);
    return isHere && head !== undefined
      ? [{ unit: unit.id, value: defenceOf(state, head), number: figures.length }]
      : [];
  });
}

function headOf(state: OpenD6State, unit: Squad): Soldier | undefined {
  return isHidden(state, unit.id)
    ? firstOf(state, unit.id)
    : (commanderOf(state, unit) ?? soldiersOf(state, unit.id)[0]);
}

/**
 * od6a-power-013: the hero names a square of the table, and both sides roll even if nothing is there; the other's total is
 * secret. So points are offered to the hero whatever it is.
 */
export function* detectLife(battle: Battle<MetaEvent | SpecialEvent>, hero: Soldier, at: Point): Resolution<void> {
  const { state } = battle;
  const { side } = squadOf(state, hero);
  const enemy = enemyOf(state, side);
  const found = yield* strongest(enemy, hero, livingIn(state, enemy, at));
  const rule = 'od6a-power-013';
  const skill = levelOf(state, hero, POWER) - hindranceOf(hero);
  const of = `${hero.id} ${POWER}`;
  const rolled = yield* rollTest(
    { name: 'power', rule, seat: side, of, about: { figure: hero.id, power: POWER } },
    skill,
  );
  const other = yield* opposing(enemy, hero, found);
  const [own = rolled] = yield* buyDice(
    battle,
    { name: 'power', of, isBlind: true },
    [{ figure: hero.id, value: skill, score: rolled }],
    (_place, [total = 0]) => total,
  );
  battle.emit({
    type: 'life-sensed',
    rule: 'od6a-power-015',
    figure: hero.id,
    side,
    at,
    skill,
    own,
    secret: { other, unit: found?.unit ?? null },
    sensed: own.score <= other.score ? 'nothing' : found === null ? 'empty' : 'life',
    number: own.score > other.score && found !== null ? found.number : null,
  });
}

/** od6a-power-014: the bare die for an empty area, else the best of channel and Perception of those there. */
function* opposing(seat: SideId, hero: Soldier, found: Found | null): Resolution<Score> {
  const of = `${hero.id} ${POWER} other`;
  return yield* rollTest({ name: 'power', rule: 'od6a-power-014', seat, of }, found?.value ?? 0);
}

/** Of several units that of the highest score; of equals the opponent says which. */
function* strongest(seat: SideId, hero: Soldier, all: readonly Found[]): Resolution<Found | null> {
  const most = Math.max(...all.map(({ value }) => value));
  const best = all.filter(({ value }) => value === most);
  const [first] = best;
  if (first === undefined || best.length === 1) return first ?? null;
  const options = best.map(({ unit }) => unit);
  const rule = 'od6a-power-014';
  const chosen = yield* choose({ name: 'sensed-unit', rule, seat, of: hero.id, options, fallback: first.unit });
  return best.find(({ unit }) => unit === chosen) ?? first;
}
