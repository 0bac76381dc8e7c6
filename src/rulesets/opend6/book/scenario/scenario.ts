import { enemyOf, unitOf, type Outcome, type SideId, type UnitId } from '../../../../battle/state';
import { isFixed } from '../../design/traits';
import type { Script } from '../../../../battle/plan/form';
import { placeOf } from '../../../../battle/plan/table';
import { scaled, sizeOf } from '../../../../battle/size';
import type { RuleId } from '../../../../engine/rule';
import { areaContains, atLeast, centroid, distance, nearestOnEdge } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import { designOf, waitsAtStart } from '../../scenarios/planned';
import type { EscapeObjective, Exit, HoldObjective, Zone } from '../../scenarios/types';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { ambushOf, isSprung, type Ambush } from './ambush';
import type { ScenarioEvent } from './events';
import { lastTurn } from './last-turn';
import { figuresHidden, isHidden, placeOfHidden } from '../squad/hiders';
import { soldiersOf, squadsOf } from '../squad/squads';

/** Returns the doors in the table's edge, with the sides that may use them. */
export function exitsOf({ script }: Pick<OpenD6State, 'script'>): readonly Exit[] {
  if (script === undefined) return [];
  const known = exits.get(script);
  if (known !== undefined) return known;
  const made = script.exits.map(({ place, out }): Exit => {
    const { a, b, into } = placeOf(script, place, 'edge');
    return { id: place, a, b, into, out };
  });
  exits.set(script, made);
  return made;
}

const exits = new WeakMap<Script, readonly Exit[]>();

/** Pieces of the edge by which figures of this side may leave (od6-move-027). */
export function waysOut(state: OpenD6State, side: SideId): readonly Exit[] {
  return exitsOf(state).filter(({ out }) => out.includes(side));
}

/** Where a squad may be set up, or null for anywhere. */
export function deploymentZone({ script }: OpenD6State, unit: UnitId): Zone | null {
  const placement = script?.units.find(({ id }) => id === unit)?.placement;
  if (script === undefined || typeof placement !== 'object' || !('in' in placement)) return null;
  return zoneIn(script, placement.in);
}

/** A place as a zone: a disc, or an outline with the disc round it. */
export function zoneIn(script: Pick<Script, 'places'>, name: string): Zone {
  const place = script.places[name];
  if (place?.kind === 'outline') {
    const { outline } = place;
    const at = centroid(outline);
    return { at, r: Math.max(...outline.map((corner) => distance(corner, at))), outline };
  }
  const { at, r } = placeOf({ places: script.places }, name, 'disc');
  return { at, r };
}

/** Is a base wholly in a place? */
export function isBaseInside(outline: readonly Point[], { x, y, r }: Disc): boolean {
  const area = { id: '', kind: '', outline, bottom: 0, top: 'unlimited' } as const;
  return areaContains(area, { x, y }) !== 'outside' && atLeast(distance(nearestOnEdge(area, { x, y }), { x, y }), r);
}

/** The zones of all squads that take part from the start and that are known, with their sides. */
export function zonesOf(state: OpenD6State): readonly { readonly side: SideId; readonly zone: Zone }[] {
  return (state.script?.units ?? []).flatMap((planned) => {
    const zone = deploymentZone(state, planned.id);
    const isThere =
      Object.hasOwn(state.units, planned.id) &&
      designOf(planned, sizeOf(state)) !== null &&
      !waitsAtStart(planned, state.options);
    return zone === null || !isThere ? [] : [{ side: planned.side, zone }];
  });
}

/** What the goals of a battle follow from. */
type Setting = Pick<OpenD6State, 'script' | 'sides' | 'size' | 'units'>;

/** Who has to get out of the battle, and how many of them; null where the scenario is no escape (od6-scenario-016). */
export function escapeOf(state: Setting): EscapeObjective | null {
  const ambush = ambushOf(state);
  if (ambush !== null) return isSprung(state, ambush) ? outOf(state, ambush) : null;
  const leave = state.script?.objectives.find((one) => one.kind === 'leave');
  if (leave === undefined) return null;
  const { side, units, count, whole } = leave;
  if (whole === true) return { side, squads: units, soldiers: null, whole: count ?? units.length };
  return { side, squads: units, soldiers: count && scaled(count, sizeOf(state)), whole: null };
}

/** Every squad of the column counts, those of its reserves too. */
function outOf({ units }: Pick<Setting, 'units'>, { side, out }: Ambush): EscapeObjective {
  const squads = Object.values(units).flatMap((squad) => (squad.side === side ? [squad.id] : []));
  return { side, squads, soldiers: out, whole: null };
}

/** The place that a side is to keep; null where there is none. */
export function holdOf(state: Setting): HoldObjective | null {
  const ambush = ambushOf(state);
  if (ambush !== null) {
    const { place, side, outline } = ambush;
    return isSprung(state, ambush) ? null : { id: place, side: enemyOf(state, side), outline };
  }
  const { script } = state;
  const hold = script?.objectives.find((one) => one.kind === 'hold');
  if (script === undefined || hold === undefined) return null;
  return { id: hold.place, side: hold.side, outline: placeOf(script, hold.place, 'outline').outline };
}

/**
 * Returns the sides that wait for the enemy (od6-weapon-002): the side that prevents an escape or has a place; on a
 * table without a scenario, both.
 */
export function defenders(state: Setting): readonly SideId[] {
  const [escape, hold] = [escapeOf(state), holdOf(state)];
  const coming = hold === null ? escape?.side : enemyOf(state, hold.side);
  return Object.keys(state.sides).filter((side) => side !== coming);
}

/** Is anybody of the squad on the table, or still to come? */
function isInPlay(state: OpenD6State, { members }: Squad): boolean {
  return members.some((id) => {
    const soldier = state.figures[id];
    // Who may yet remain conscious is not gone (od6a-power-007).
    return ['table', 'reserve'].includes(soldier?.presence ?? 'out') || soldier?.fell?.on === state.turn;
  });
}

/** A squad is out when all who survive have left, at least one of them, while it was not broken. */
function isOut(state: OpenD6State, squad: Squad): boolean {
  return squad.escaped && !isInPlay(state, squad);
}

/** Returns true if the squad still has to get out: until one of its soldiers has, or while every soldier counts. */
export function hasToLeave(state: OpenD6State, { id, side, escaped }: Squad): boolean {
  const escape = escapeOf(state);
  if (escape === null || escape.side !== side) return false;
  if (escape.whole !== null) return true;
  if (!escape.squads.includes(id)) return false;
  return escape.soldiers !== null || !escaped;
}

/** Returns the progress of an escape: the squads or soldiers that are out, and the number that must get out. */
export function escapeCount(state: OpenD6State): { readonly count: number; readonly of: number } {
  const escape = escapeOf(state);
  if (escape !== null && escape.whole !== null)
    return { count: squadsOf(state, escape.side).filter((squad) => isOut(state, squad)).length, of: escape.whole };
  // The gamemaster may have removed a squad from the battle.
  const squads = escape?.squads.flatMap((id) => state.units[id] ?? []) ?? [];
  if (escape === null || escape.soldiers === null)
    return { count: squads.filter(({ escaped }) => escaped).length, of: squads.length };
  const out = squads.flatMap(({ members }) => members.filter((id) => hasEscaped(state.figures[id])));
  return { count: out.length, of: escape.soldiers };
}

/** Has the figure left by a way out? */
const hasEscaped = (soldier: Soldier | undefined): boolean =>
  soldier?.presence === 'left' && soldier.retreated !== true;

/** Returns the soldiers of a side that hold a place: in it, and not fleeing; hidden ones are where their unit is. */
export function holdersOf(state: OpenD6State, { outline }: HoldObjective, side: SideId): readonly Soldier[] {
  return squadsOf(state, side)
    .filter((squad) => squad.rout === null && isManned(squad))
    .flatMap(({ id }) => {
      const place = isHidden(state, id) ? placeOfHidden(state, id) : undefined;
      if (place !== undefined) return isInside(outline, place.at) ? figuresHidden(state, id) : [];
      return soldiersOf(state, id).filter(({ at }) => isInside(outline, at));
    });
}

/** Soldiers of a squad who are on the table, hidden or not. */
function presentIn(state: OpenD6State, unit: UnitId): readonly Soldier[] {
  return isHidden(state, unit) ? figuresHidden(state, unit) : soldiersOf(state, unit);
}

/** Is the point in the place, its edge included? */
export function isInside(outline: readonly Point[], at: Point): boolean {
  return areaContains({ id: '', kind: '', outline, bottom: 0, top: 'unlimited' }, at) !== 'outside';
}

/** Returns true if shots at walls come back (od6-scenario-006). */
export function ricochets({ script }: OpenD6State): boolean {
  return script !== undefined && 'ricochet' in script.data && script.data.ricochet === true;
}

type Verdict = (Outcome & { readonly rule: RuleId }) | null;

/**
 * od6a-gm-014: until the ambush, the side that comes along the road wins by occupying the place: it has somebody in it
 * and the enemy has nobody. Fleeing figures do not count. Decided at the end of the turn that the scenario names.
 */
function occupation(state: OpenD6State): Verdict {
  const ambush = ambushOf(state);
  const hold = holdOf(state);
  if (ambush === null || hold === null || state.turn < ambush.by) return null;
  const isOccupied = holdersOf(state, hold, ambush.side).length > 0 && holdersOf(state, hold, hold.side).length === 0;
  return isOccupied
    ? { winner: ambush.side, reason: 'occupied', rule: 'od6a-gm-014' }
    : { winner: hold.side, reason: 'not-occupied', rule: 'od6a-gm-014' };
}

/**
 * od6a-gm-015: the ambushers win by destroying the column without letting it retreat, and lose when they have nobody
 * left.
 */
function noAmbushLeft(state: OpenD6State): Verdict {
  const ambush = ambushOf(state);
  if (ambush === null || hasSoldiers(state, enemyOf(state, ambush.side))) return null;
  return { winner: ambush.side, reason: 'wiped-out', rule: 'od6a-gm-015' };
}

/** od6-scenario-016: the state of the escape, if the scenario is one. */
function escapeOutcome(state: OpenD6State): Verdict {
  const escape = escapeOf(state);
  if (escape === null) return null;
  if (escape.whole !== null) return wholeOutcome(state, escape);
  const { count, of } = escapeCount(state);
  if (of > 0 && count >= of)
    return { winner: escape.side, reason: escape.soldiers === null ? 'escaped' : 'got-away', rule: 'od6-scenario-016' };
  const squads = escape.squads.flatMap((id) => state.units[id] ?? []);
  const stranded =
    escape.soldiers === null
      ? squads.some((squad) => !squad.escaped && presentIn(state, squad.id).length === 0)
      : count + squads.reduce((sum, { id }) => sum + presentIn(state, id).length, 0) < of;
  if (!stranded) return null;
  const reason = escape.soldiers === null ? 'escape-prevented' : 'too-few-left';
  return { winner: enemyOf(state, escape.side), reason, rule: 'od6-scenario-016' };
}

/** od6a-scenario-021: enough whole squads are out, or nobody is left who could get out: broken soldiers may rally. */
function wholeOutcome(state: OpenD6State, { side }: EscapeObjective): Verdict {
  const { count, of } = escapeCount(state);
  if (count >= of) return { winner: side, reason: 'squad-out', rule: 'od6a-scenario-021' };
  if (hasSoldiers(state, side)) return null;
  return { winner: enemyOf(state, side), reason: 'nobody-left', rule: 'od6a-scenario-021' };
}

/**
 * od6a-scenario-039: the side that takes the robot off the table wins. Its only exit is the edge within its own set-up
 * zone.
 */
function prizeOutcome({ prize, figures, units }: OpenD6State): Verdict {
  const carrier = figures[prize?.carrier ?? ''];
  if (carrier?.presence !== 'left') return null;
  return { winner: unitOf({ units }, carrier.unit).side, reason: 'robot-away', rule: 'od6a-scenario-039' };
}

/**
 * od6-turn-013: without an objective, a side with nobody on the table and no reserves has lost. With an objective, a
 * side alone on the table still has to reach it, and the other's reserves may be coming.
 */
function lastStanding(state: OpenD6State): Verdict {
  if (escapeOf(state) !== null) return null;
  const left = Object.keys(state.sides).filter((side) => hasSoldiers(state, side));
  if (left.length > 1) return null;
  return { winner: left[0] ?? null, reason: 'wiped-out', rule: 'od6-turn-013' };
}

/** A gun alone neither fights on nor holds anything. */
const isManned = ({ profile }: Squad): boolean => !isFixed(profile);

function hasSoldiers(state: OpenD6State, side: SideId): boolean {
  return squadsOf(state, side).some((squad) => isManned(squad) && isInPlay(state, squad));
}

/**
 * The result after the last turn (od6-turn-013): if nobody has escaped, the side that prevents the escape succeeds. A
 * place stays with the side that had it, unless the enemy has more soldiers in it.
 */
function timeOut(state: OpenD6State): Verdict {
  const last = lastTurn(state);
  if (last === null || state.turn < last) return null;
  const [escape, hold] = [escapeOf(state), holdOf(state)];
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
  const decided =
    prizeOutcome(state) ??
    noAmbushLeft(state) ??
    escapeOutcome(state) ??
    lastStanding(state) ??
    (at === 'turn' ? (occupation(state) ?? timeOut(state)) : null);
  if (decided === null) return false;
  const { winner, reason, rule } = decided;
  battle.emit({ type: 'battle-ended', rule, outcome: { winner, reason } });
  return true;
}
