import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { freePlaceNear } from '../../../../space';
import type { Battle, OpenD6State, Soldier } from '../../state';
import type { DamageEvent } from '../damage/events';
import { HELD_UP, profileOf } from '../squad/actor';
import { basesBut, hasFooting } from '../squad/places';
import { difficultyOf, testPower } from '../squad/powers';
import type { SquadEvent } from '../squad/events';
import type { SpecialEvent } from './events';

const DIFFICULTY = 8;

/** Returns the figures that went down this turn and may yet remain conscious. */
export function fallenWhoMayRise({ figures, turn }: Pick<OpenD6State, 'figures' | 'turn'>): Soldier[] {
  return Object.values(figures).filter(({ fell, presence }) => presence === 'out' && fell?.on === turn);
}

/**
 * od6a-power-007: figures with the power that were incapacitated this turn test to stay in play; a failure removes
 * them for good. Until then they lie there, are no target and count as casualties.
 */
export function* remainConscious(battle: Battle<DamageEvent | SpecialEvent | SquadEvent>): Resolution<void> {
  for (const { id } of fallenWhoMayRise(battle.state)) yield* test(battle, id);
}

function* test(battle: Battle<DamageEvent | SpecialEvent | SquadEvent>, figure: FigureId): Resolution<void> {
  const { state } = battle;
  const soldier = figureOf(state, figure);
  // The wound that took the figure down does not lower the test; one before it does.
  const level = profileOf(state, soldier).metaphysics?.skills.channel ?? 0;
  const skill = Math.max(0, level - (soldier.fell?.wounded === true ? 1 : 0));
  const use = { figure, power: 'remain-conscious', target: null, free: true } as const;
  const stays = yield* testPower(battle, soldier, use, skill, difficultyOf(soldier, DIFFICULTY));
  const at = stays ? placeToLie(state, soldier) : null;
  battle.emit({ type: 'fall-settled', rule: 'od6a-power-007', figure, at });
  if (at === null) return;
  battle.emit({
    type: 'ailment-began',
    rule: 'od6a-power-008',
    figure,
    ailment: { kind: 'conscious', value: HELD_UP, until: null },
  });
}

/** Returns a place for a figure that went down; somebody may have stopped at its place since. */
export function placeToLie(state: OpenD6State, soldier: Soldier): Soldier['at'] {
  const others = basesBut(state, [soldier]);
  const { at, r } = soldier;
  return freePlaceNear(at, r, others, (place) => hasFooting(state, { ...place, r }, others)) ?? at;
}
