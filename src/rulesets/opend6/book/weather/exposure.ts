import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { total, type Reason } from '../../../../engine/verdict';
import { armourAgainst, EXPOSED_EVERY, ruleOfCondition } from '../../data/weather';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollStraight } from '../checks/tests';
import { ownStrength, profileOf, traitsOfFigure, wears } from '../squad/actor';
import { ailmentOf } from '../squad/ailments';
import type { SquadEvent } from '../squad/events';
import { soldiersOf } from '../squad/squads';
import { conditionOf } from '../table/conditions';
import type { WeatherEvent } from './events';
import { nearLava } from './hot-spots';

type Exposing = 'heat' | 'cold';

/**
 * od6a-weather-019, od6a-weather-022: every fifth turn each unit makes one Strength roll against extreme heat, and one
 * against extreme cold. A failure takes 1 Strength off all of it for the rest of the game.
 */
export function* expose(battle: Battle<SquadEvent | WeatherEvent>): Resolution<void> {
  const { state } = battle;
  if (state.turn % EXPOSED_EVERY !== 0) return;
  for (const kind of ['heat', 'cold'] as const) {
    for (const unit of Object.keys(state.units)) {
      const base = severityFor(state, kind, unit);
      if (base !== null) yield* endure(battle, kind, unit, base);
    }
  }
}

/** The cold of the water where no cold was agreed. */
const WATER = 5;

/** Somebody who breaks through the ice endures the cold at once, as it is, or else as cold as it gets. */
export function* freeze(battle: Battle<SquadEvent | WeatherEvent>, figure: FigureId): Resolution<void> {
  const { state } = battle;
  const soldier = figureOf(state, figure);
  const reasons = protection(state, 'cold', soldier);
  const difficulty = reasons === null ? 0 : total(reasons, conditionOf(state, 'cold')?.value ?? WATER);
  if (reasons === null || difficulty <= 0) return;
  const rule = 'od6a-weather-025';
  const { unit } = soldier;
  const strength = ownStrength(state, soldier);
  const spec = {
    name: 'cold',
    rule,
    seat: unitOf(state, unit).side,
    of: figure,
    about: { unit, strength, difficulty },
  } as const;
  const { faces, score, passed } = yield* rollStraight(spec, strength, difficulty);
  const test = { strength, difficulty, reasons, faces, score, passed };
  battle.emit({ type: 'exposure-tested', rule, kind: 'cold', unit, swimmer: figure, ...test });
  if (!passed) weaken(battle, rule, soldier);
}

/** It takes 1 Strength for the rest of the game. */
function weaken(battle: Battle<SquadEvent>, rule: RuleId, soldier: Soldier): void {
  const value = (ailmentOf(soldier, 'exhausted')?.value ?? 0) + 1;
  const ailment = { kind: 'exhausted', value, until: null } as const;
  battle.emit({ type: 'ailment-began', rule, figure: soldier.id, ailment });
}

/** How hard it is for a unit before what it wears: half of it near lava is enough. Null where it is neither hot nor cold. */
function severityFor(state: OpenD6State, kind: Exposing, unit: UnitId): number | null {
  const value = conditionOf(state, kind)?.value ?? null;
  const { lavaHeat } = state.options;
  const soldiers = soldiersOf(state, unit);
  const near = nearLava(state, soldiers).length;
  return kind === 'heat' && near > 0 && 2 * near >= soldiers.length ? lavaHeat : value;
}

function* endure(
  battle: Battle<SquadEvent | WeatherEvent>,
  kind: Exposing,
  unit: UnitId,
  base: number,
): Resolution<void> {
  const { state } = battle;
  const soldiers = soldiersOf(state, unit);
  const [first] = soldiers;
  const reasons = first === undefined ? null : protection(state, kind, first);
  if (first === undefined || reasons === null) return;
  const difficulty = total(reasons, base);
  if (difficulty <= 0) return;
  const rule = ruleOfCondition[kind];
  const strength = strengthOfHalf(state, soldiers);
  const about = { unit, strength, difficulty };
  const spec = { name: kind, rule, seat: unitOf(state, unit).side, of: unit, about };
  const { faces, score, passed } = yield* rollStraight(spec, strength, difficulty);
  battle.emit({ type: 'exposure-tested', rule, kind, unit, strength, difficulty, reasons, faces, score, passed });
  if (passed) return;
  for (const soldier of soldiers) weaken(battle, rule, soldier);
}

/** The Strength that at least half of them have. */
function strengthOfHalf(state: OpenD6State, soldiers: readonly Soldier[]): number {
  const sorted = soldiers.map((soldier) => ownStrength(state, soldier)).sort((a, b) => b - a);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}

/**
 * od6a-weather-020, od6a-weather-023: returns what helps against heat or cold: the best of suit, armour, heavy clothing
 * and, in the cold, fur; in the heat fur makes it harder. Null for units that are immune.
 */
function protection(state: OpenD6State, kind: Exposing, soldier: Soldier): Reason[] | null {
  const rule = kind === 'heat' ? 'od6a-weather-020' : 'od6a-weather-023';
  const { armour } = profileOf(state, soldier);
  const { isFurred, nativeTo, immune } = traitsOfFigure(state, soldier);
  const { desertArcticExchanged, heavyClothing } = state.options;
  const byArmour = armour === null ? 0 : armourAgainst(kind, armour, desertArcticExchanged);
  if (byArmour === null || nativeTo === kind || immune.includes(kind)) return null;
  const helps: Reason[] = [
    { rule, key: 'exposed-armour', value: byArmour },
    { rule, key: 'exposed-suit', value: wears(state, soldier, 'environment-suit') ? -2 : 0 },
    { rule, key: 'exposed-fur', value: kind === 'cold' && isFurred ? -2 : 0 },
    { rule, key: 'exposed-clothing', value: kind === 'cold' && heavyClothing ? -2 : 0 },
  ];
  const [best] = [...helps].sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  return [
    ...(best !== undefined && (best.value ?? 0) < 0 ? [best] : []),
    ...(kind === 'heat' && isFurred ? [{ rule, key: 'exposed-fur', value: 1 } as const] : []),
  ];
}
