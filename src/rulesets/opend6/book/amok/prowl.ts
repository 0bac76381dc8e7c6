import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { bearing, gap, headingAt, pathLength, pointAtCost, shortestPath, TOLERANCE } from '../../../../space';
import { isFixed } from '../../design/traits';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { contactPlaces } from '../assault/charge-places';
import { inContact } from '../contact/contact';
import type { ContactEvent } from '../contact/events';
import { beginFights, endFights } from '../contact/fights';
import type { DamageEvent } from '../damage/events';
import type { FireEvent } from '../fire/events';
import type { HappeningEvent } from '../hazard/happening-events';
import type { HazardEvent } from '../hazard/events';
import type { MoveEvent } from '../move/events';
import { groundOf, groundRules, priceOf, standUp, waysKnown } from '../move/ground';
import { march } from '../move/march';
import type { OpportunityEvent } from '../opportunity/events';
import { opportunityHalts } from '../opportunity/opportunity';
import { baseOf, walkRate } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { basesBut, upToFooting } from '../squad/places';
import { areFoes, everybody, roamersOf, soldiersOf, squadOf } from '../squad/squads';
import type { Step } from '../squad/step';
import type { WeatherEvent } from '../weather/events';

export type ProwlEvent =
  | ContactEvent
  | DamageEvent
  | FireEvent
  | HappeningEvent
  | HazardEvent
  | MoveEvent
  | OpportunityEvent
  | SquadEvent
  | WeatherEvent;

const RULE = 'od6a-gm-010';

/** At the end of the Movement Phase each wandering monster that touches nobody hunts the nearest figure. */
export function* prowl(battle: Battle<ProwlEvent>): Resolution<void> {
  for (const { id: unit } of roamersOf(battle.state)) {
    for (const { id } of soldiersOf(battle.state, unit))
      if (!inContact(battle.state, figureOf(battle.state, id))) yield* hunt(battle, unit, id);
    endFights(battle);
    beginFights(battle, unit);
  }
}

function* hunt(battle: Battle<ProwlEvent>, unit: UnitId, figure: FigureId): Resolution<void> {
  const { state } = battle;
  const way = wayToPrey(state, figureOf(state, figure));
  battle.emit({ type: 'monster-turned', rule: RULE, figure, prey: way?.prey ?? null });
  if (way === null) return;
  const halts = yield* opportunityHalts(battle, unit, [way.step], { except: [] });
  yield* march(battle, unit, [way.step], halts);
}

/** Returns the way to the nearest figure that the monster can get at, as far as its rate leads; null if there is none. */
function wayToPrey(state: OpenD6State, monster: Soldier): { readonly prey: FigureId; readonly step: Step } | null {
  const up = { ...monster, prone: false };
  const rate = walkRate(state, monster) - (monster.prone ? standUp(state, monster) : 0);
  const others = basesBut(state, [monster]);
  const taken = { bases: others, against: new Map<string, number>(), openings: new Set<string>() };
  const memory = waysKnown(state, up, 'walk');
  for (const prey of preyOf(state, monster)) {
    for (const { at, across } of contactPlaces(state, up, prey, taken)) {
      if (across !== null) continue;
      const found = shortestPath(groundOf(state, up), monster.at, at, groundRules(state, up, 'walk'), { memory });
      if (found === null) continue;
      const costed = priceOf(state, up, found.path, 'walk', 'true');
      const end = pointAtCost(costed, Math.max(0, rate));
      const path = upToFooting(state, up, costed.path, end.at, others);
      const length = pathLength(path);
      // It cannot take a step: others stand in its way, or getting up takes its whole rate.
      if (length <= TOLERANCE) continue;
      const arrives = length >= pathLength(found.path) - TOLERANCE;
      const facing = arrives ? bearing(at, prey.at) : headingAt(path, length);
      const step = { figure: monster.id, path, facing, pace: 'walk', inches: length, stands: monster.prone } as const;
      return { prey: prey.id, step: { ...step, rule: RULE } };
    }
  }
  return null;
}

/** Returns everybody that a monster may attack, the nearest first. Guns are no prey. */
function preyOf(state: OpenD6State, monster: Soldier): Soldier[] {
  const own = squadOf(state, monster);
  return everybody(state)
    .filter(({ unit }) => areFoes(unitOf(state, unit), own) && !isFixed(unitOf(state, unit).profile))
    .map((prey) => ({ prey, away: gap(baseOf(monster), baseOf(prey)) }))
    .sort((a, b) => a.away - b.away)
    .map(({ prey }) => prey);
}
