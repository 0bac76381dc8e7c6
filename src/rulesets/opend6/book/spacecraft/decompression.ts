import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { areaContains } from '../../../../space';
import type { Battle, OpenD6State } from '../../state';
import { rollStraight } from '../checks/tests';
import { loseGuns } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import { dropPrize } from '../damage/prize-drop';
import { ownStrength } from '../squad/actor';
import { batteryOf } from '../squad/batteries';
import { settleGroups } from '../squad/coherence';
import type { SquadEvent } from '../squad/events';
import { everybody, squadOf } from '../squad/squads';
import { sectionsLosingAir } from '../table/air';
import type { SpacecraftEvent } from './events';

/** What a figure must roll with its bare Strength to hold on. */
const HOLD_ON = 8;

type VacuumBattle = Battle<DamageEvent | SpacecraftEvent | SquadEvent>;

/**
 * od6a-spacecraft-004: a section that becomes open to the vacuum, or to a section without air, decompresses
 * explosively. Everybody in it, robots too, rolls once without armour, and is sucked out on less than 8.
 */
export function* decompress(battle: VacuumBattle): Resolution<void> {
  for (const section of sectionsLosingAir(battle.state)) {
    const rule = 'od6a-spacecraft-004';
    battle.emit({ type: 'air-lost', rule, section: section.id });
    const there = everybody(battle.state).filter(
      (soldier) => areaContains(section, soldier.at) !== 'outside' && batteryOf(battle.state, soldier) === null,
    );
    const gone: FigureId[] = [];
    for (const { id } of there) if (!(yield* holdsOn(battle, id))) gone.push(id);
    if (gone.length === 0) continue;
    yield* dropPrize(battle, gone);
    loseGuns(battle, gone);
    yield* settleGroups(battle, unitsOf(battle.state, gone));
  }
}

function* holdsOn(battle: VacuumBattle, figure: FigureId): Resolution<boolean> {
  const { state } = battle;
  const rule = 'od6a-spacecraft-004';
  const soldier = figureOf(state, figure);
  const strength = ownStrength(state, soldier);
  const seat = squadOf(state, soldier).side;
  const about = { figure, skill: strength, difficulty: HOLD_ON };
  const spec = { name: 'suction', rule, seat, of: figure, about } as const;
  const { faces, score, passed } = yield* rollStraight(spec, strength, HOLD_ON);
  battle.emit({ type: 'suction-tested', rule, figure, strength, difficulty: HOLD_ON, faces, score, passed });
  return passed;
}

const unitsOf = (state: OpenD6State, figures: readonly FigureId[]): string[] => [
  ...new Set(figures.map((id) => figureOf(state, id).unit)),
];
