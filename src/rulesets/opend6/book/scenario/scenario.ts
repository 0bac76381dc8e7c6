import { enemyOf, type Outcome, type SideId, type UnitId } from '../../../../battle/state';
import { sizeOf } from '../../../../battle/size';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { areaContains, between } from '../../../../space';
import type { Point } from '../../../../space/types';
import { DIE_SIDES } from '../../data/game';
import { scenarioOf } from '../../scenarios';
import type { Exit, HoldObjective, OpenD6Scenario, Zone } from '../../scenarios/types';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { recruitSquad } from '../squad/recruit';
import type { ScenarioEvent } from './events';
import { soldiersOf, squadsOf } from '../squad/squads';

/** The scenario being played; null on a table of the players' own. */
export function scenarioBeing(state: OpenD6State): OpenD6Scenario | null {
  return state.scenario === null ? null : scenarioOf(state.scenario, sizeOf(state));
}

/** The doors in the table's edge, for whoever may come in or go out by them. */
export function exitsOf(state: OpenD6State): readonly Exit[] {
  return scenarioBeing(state)?.exits ?? [];
}

/** Pieces of the edge by which figures of this side may leave (od6-move-027). */
export function waysOut(state: OpenD6State, side: SideId): readonly Exit[] {
  return exitsOf(state).filter(({ out }) => out.includes(side));
}

/** Where a squad may be set up, or null for anywhere. */
export function deploymentZone(state: OpenD6State, unit: UnitId): Zone | null {
  return scenarioBeing(state)?.squads.find((squad) => squad.id === unit)?.zone ?? null;
}

/** The last turn of the battle: the table's own, else the scenario's; null for none (od6-turn-013). */
export function lastTurn(state: OpenD6State): number | null {
  return state.options.turnLimit ?? scenarioBeing(state)?.turns ?? null;
}

/** Has the squad still to get out: until one of its soldiers has, or as long as any soldier counts? */
export function hasToLeave(state: OpenD6State, { id, side, escaped }: Squad): boolean {
  const escape = scenarioBeing(state)?.escape ?? null;
  if (escape === null || escape.side !== side || !escape.squads.includes(id)) return false;
  return escape.soldiers !== null || !escaped;
}

/** How far an escape has come: squads, or soldiers, that are out, of those that have to get out. */
export function escapeCount(state: OpenD6State): { readonly count: number; readonly of: number } {
  const escape = scenarioBeing(state)?.escape ?? null;
  // A squad may have been taken out of the battle by hand.
  const squads = escape?.squads.flatMap((id) => state.units[id] ?? []) ?? [];
  if (escape === null || escape.soldiers === null)
    return { count: squads.filter(({ escaped }) => escaped).length, of: squads.length };
  const out = squads.flatMap(({ members }) => members.filter((id) => state.figures[id]?.presence === 'left'));
  return { count: out.length, of: escape.soldiers };
}

/** Soldiers of a side who hold a place: in it, and not running away. */
export function holdersOf(state: OpenD6State, { outline }: HoldObjective, side: SideId): readonly Soldier[] {
  return squadsOf(state, side)
    .filter(({ rout }) => rout === null)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter(({ at }) => isInside(outline, at));
}

/** Is the point in the place, its edge included? */
export function isInside(outline: readonly Point[], at: Point): boolean {
  return areaContains({ id: '', kind: '', outline, bottom: 0, top: 'unlimited' }, at) !== 'outside';
}

/** Do shots at the walls come back (od6-scenario-006)? */
export function ricochets(state: OpenD6State): boolean {
  return scenarioBeing(state)?.ricochet ?? false;
}

/** od6-scenario-017: places a routing squad may make for, when the scenario names some: its own, else every exit. */
export function fleePlaces(state: OpenD6State, squad: Squad): readonly Point[] {
  if (squad.rallyPoint !== null) return [squad.rallyPoint];
  return exitsOf(state).map(({ a, b }) => between(a, b, 0.5));
}

/** Message key for the name of a squad that comes as a reinforcement. */
const REINFORCEMENT = 'SKIRMISH.opend6.reinforcement';

/** od6-scenario-013, od6-scenario-015: the die of the side that gets another squad, and the door it comes in by. */
export function* rollReinforcements(battle: Battle<ScenarioEvent>): Resolution<void> {
  const coming = scenarioBeing(battle.state)?.reinforcements ?? null;
  if (coming === null) return;
  const { reinforcementLimit } = battle.state.options;
  if (reinforcementLimit !== null && battle.state.reinforcements >= reinforcementLimit) return;
  const face = yield* rollDie({ name: 'reinforcement', rule: 'od6-scenario-013', seat: coming.side, sides: DIE_SIDES });
  battle.emit({ type: 'reinforcement-rolled', rule: 'od6-scenario-013', face, needed: coming.arrivesOn });
  if (face < coming.arrivesOn) return;
  const unit = `${coming.side}-r${battle.state.reinforcements + 1}`;
  const doorFace = yield* rollDie({
    name: 'entry-door',
    rule: 'od6-scenario-014',
    seat: coming.side,
    sides: DIE_SIDES,
  });
  const door = coming.doors[doorFace - 1];
  const exit = exitsOf(battle.state).find(({ id }) => id === door);
  if (door === undefined || exit === undefined) throw new Error(`no door for the entry die ${doorFace}`);
  battle.emit({ type: 'entry-rolled', rule: 'od6-scenario-014', unit, face: doorFace, door });
  const at = between(exit.a, exit.b, 0.5);
  battle.emit({
    type: 'squad-called',
    rule: 'od6-scenario-013',
    recruits: recruitSquad(coming.design, { id: unit, side: coming.side, name: REINFORCEMENT, rallyPoint: at }),
    entry: { at, facing: exit.into },
    rallyPoint: at,
  });
}

type Verdict = (Outcome & { readonly rule: RuleId }) | null;

/** od6-scenario-016: how the escape stands, if the scenario is one. */
function escapeOutcome(state: OpenD6State): Verdict {
  const escape = scenarioBeing(state)?.escape ?? null;
  if (escape === null) return null;
  const { count, of } = escapeCount(state);
  if (of > 0 && count >= of)
    return { winner: escape.side, reason: escape.soldiers === null ? 'escaped' : 'got-away', rule: 'od6-scenario-016' };
  const squads = escape.squads.flatMap((id) => state.units[id] ?? []);
  const stranded =
    escape.soldiers === null
      ? squads.some((squad) => !squad.escaped && soldiersOf(state, squad.id).length === 0)
      : count + squads.reduce((sum, { id }) => sum + soldiersOf(state, id).length, 0) < of;
  if (!stranded) return null;
  const reason = escape.soldiers === null ? 'escape-prevented' : 'too-few-left';
  return { winner: enemyOf(state, escape.side), reason, rule: 'od6-scenario-016' };
}

/**
 * od6-turn-013: without an objective, a side with nobody on the table and nobody to come has lost. With one, a side that
 * holds the table alone still has it to reach, and help for the other may be on its way.
 */
function lastStanding(state: OpenD6State): Verdict {
  if (scenarioBeing(state)?.escape) return null;
  const left = Object.keys(state.sides).filter((side) => hasSoldiers(state, side));
  if (left.length > 1) return null;
  return { winner: left[0] ?? null, reason: 'wiped-out', rule: 'od6-turn-013' };
}

function hasSoldiers(state: OpenD6State, side: SideId): boolean {
  return squadsOf(state, side).some((squad) =>
    squad.members.some((id) => ['table', 'reserve'].includes(state.figures[id]?.presence ?? 'out')),
  );
}

/**
 * What the last turn means (od6-turn-013): no escape in time is a success for those who prevent it; a place is kept by
 * those who had it, unless the enemy has more soldiers in it.
 */
function timeOut(state: OpenD6State): Verdict {
  const last = lastTurn(state);
  if (last === null || state.turn < last) return null;
  const { escape = null, hold = null } = scenarioBeing(state) ?? {};
  if (hold !== null) {
    const enemy = enemyOf(state, hold.side);
    return holdersOf(state, hold, enemy).length > holdersOf(state, hold, hold.side).length
      ? { winner: enemy, reason: 'taken', rule: 'od6-turn-013' }
      : { winner: hold.side, reason: 'held', rule: 'od6-turn-013' };
  }
  return { winner: escape === null ? null : enemyOf(state, escape.side), reason: 'turn-limit', rule: 'od6-turn-013' };
}

/** Ends the battle when it is decided; `at` the end of a turn the turn limit counts too. True when it is over. */
export function decideBattle(battle: Battle<ScenarioEvent>, at: 'any-time' | 'turn'): boolean {
  const { state } = battle;
  if (state.outcome !== null) return true;
  if (state.phase === 'setup') return false;
  const decided = escapeOutcome(state) ?? lastStanding(state) ?? (at === 'turn' ? timeOut(state) : null);
  if (decided === null) return false;
  const { winner, reason, rule } = decided;
  battle.emit({ type: 'battle-ended', rule, outcome: { winner, reason } });
  return true;
}
