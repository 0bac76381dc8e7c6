import type { Resolution } from '../../../../engine/request';
import { touchedBy } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { HazardKindId } from '../../data/hazards';
import type { Battle, Hazard, OpenD6State, Soldier } from '../../state';
import { skillTest } from '../squad/points';
import type { DamageEvent } from '../damage/events';
import { perceptionOf, wears, traitsOfFigure } from '../squad/actor';
import { ailmentNow } from '../squad/ailments';
import { everybody, squadOf } from '../squad/squads';
import { wallBetween } from '../table/wall-between';
import type { HazardEvent } from './events';
import { harmIn } from './harm';
import { groundOf, hazardsOf, kindOf } from './lying';

/** Lays a hazard where its grenade exploded; it acts at once on everybody that it touches. */
export function* layHazard(
  battle: Battle<DamageEvent | HazardEvent>,
  thrower: Soldier,
  kind: HazardKindId,
  at: Point,
): Resolution<void> {
  const { state } = battle;
  const hazard: Hazard = {
    id: `${kind}-${state.turn}-${hazardsOf(state).filter(({ since }) => since === state.turn).length + 1}`,
    kind,
    side: squadOf(state, thrower).side,
    by: thrower.id,
    at,
    since: state.turn,
    tried: [],
  };
  battle.emit({ type: 'hazard-laid', rule: kindOf(hazard).rule, hazard, r: groundOf(state, hazard).r });
  if (kind === 'light') yield* flash(battle, hazard);
  yield* harmIn(battle, hazard.id);
}

/** Radius of the flash of an illumination grenade in inches, and what it takes to shut one's eyes in time. */
const FLASH_RADIUS = 1.5;
export const FLASH_DIFFICULTY = 6;

/** od6a-grenade-009: returns the soldiers that a flash at a point may blind; battle armour shades the eyes. */
export function dazzledAt(state: OpenD6State, at: Point): Soldier[] {
  const bases = everybody(state).map((soldier) => ({ ...soldier.at, r: soldier.r, soldier }));
  return touchedBy({ ...at, r: FLASH_RADIUS }, bases)
    .map(({ soldier }) => soldier)
    .filter((soldier) => wallBetween(state, at, soldier.at) !== 'closed' && isDazzled(state, soldier));
}

/** Battle armour keeps the flash out, and robots do not mind it (od6a-robot-034). */
function isDazzled(state: OpenD6State, soldier: Soldier): boolean {
  return !wears(state, soldier, 'battle-armour') && !traitsOfFigure(state, soldier).immune.includes('light');
}

/** od6a-grenade-008: those near the flash pass a Perception test, or whatever they do is harder for the rest of the game. */
function* flash(battle: Battle<DamageEvent | HazardEvent>, { id, kind, at }: Hazard): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-grenade-008';
  const difficulty = FLASH_DIFFICULTY;
  for (const soldier of dazzledAt(state, at)) {
    const { id: figure } = soldier;
    const skill = perceptionOf(state, soldier);
    const spec = { name: 'perception', rule, of: `${id} ${figure}` } as const;
    const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, difficulty);
    battle.emit({ type: 'flash-tested', rule, hazard: id, kind, figure, skill, difficulty, faces, score, passed });
    if (passed) continue;
    const ailment = ailmentNow(state, { ailment: 'blinded', value: 2, turns: null });
    battle.emit({ type: 'ailment-marked', rule, figure, ailment });
  }
}
