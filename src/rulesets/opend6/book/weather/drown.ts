import type { Resolution } from '../../../../engine/request';
import { areaContains } from '../../../../space';
import { areaKind } from '../../data/terrain';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollStraight } from '../checks/tests';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import { hasSkill, ownStrength, skillOf, traitsOfFigure } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { everybody, squadOf } from '../squad/squads';
import type { WeatherEvent } from './events';

/**
 * od6a-scenario-014: at the end of each turn all who lie in deep water test: their Strength if a wound knocked them down,
 * their skill of swimming if they lay down themselves. Who fails drowns.
 */
export function* drown(battle: Battle<DamageEvent | SquadEvent | WeatherEvent>): Resolution<void> {
  const { state } = battle;
  if (!mayDrown(state)) return;
  const rule = 'od6a-scenario-014';
  for (const soldier of everybody(state)) {
    const difficulty = depthAt(state, soldier);
    if (!soldier.prone || difficulty === null) continue;
    const { id: figure } = soldier;
    const swims = soldier.laidDown === true;
    const skill = swims ? swimOf(state, soldier) : ownStrength(state, soldier);
    const seat = squadOf(state, soldier).side;
    const spec = { name: 'drowning', rule, seat, of: figure, about: { figure, skill, difficulty } } as const;
    const { faces, score, passed } = yield* rollStraight(spec, skill, difficulty);
    battle.emit({ type: 'drowning-tested', rule, figure, swims, skill, difficulty, faces, score, passed });
    if (passed) continue;
    battle.emit({ type: 'hit-marked', rule, figure, hurt: 'incapacitated' });
    yield* settleHits(battle, [figure]);
  }
}

/** Is there water on the table in which somebody may drown? */
export function mayDrown({ table, options }: OpenD6State): boolean {
  return table.areas.some(({ kind }) => areaKind(kind, options).drowning !== undefined);
}

/** Swimming starts at Strength; only some have learned it. */
function swimOf(state: OpenD6State, soldier: Soldier): number {
  return hasSkill(state, soldier, 'swim') ? skillOf(state, soldier, 'swim') : ownStrength(state, soldier);
}

/** Returns the difficulty for figures that lie here; null on dry ground, and for those that need no air. */
function depthAt(state: OpenD6State, soldier: Soldier): number | null {
  if (traitsOfFigure(state, soldier).immune.includes('nerve-gas')) return null;
  const depths = state.table.areas.flatMap((area) => {
    const { drowning } = areaKind(area.kind, state.options);
    return drowning === undefined || areaContains(area, soldier.at) === 'outside' ? [] : [drowning];
  });
  return depths.length === 0 ? null : Math.max(...depths);
}
