import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Reason, Verdict } from '../../../../engine/verdict';
import { atMost, components, gap } from '../../../../space';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { traitsOf } from '../../design/profile';
import { baseOf, commandDistance, commanderCommand, skillOf, squadCommand } from './actor';
import { dulledBy, feelsWound } from './ailments';
import type { SquadEvent } from './events';
import { commanderOf, commands, isSkirmish, soldiersOf, statusOf } from './squads';

/**
 * od6-squad-013: how far apart two linked soldiers may be; for the commander's links the commander's own distance
 * counts.
 */
function linkReach(state: OpenD6State, a: Soldier, b: Soldier): number {
  const squad = unitOf(state, a.unit);
  if (!traitsOf(squad.profile).keepsCoherence || isSkirmish(state)) return Infinity;
  if (commands(squad, a)) return commandDistance(state, a);
  if (commands(squad, b)) return commandDistance(state, b);
  return Math.min(commandDistance(state, a), commandDistance(state, b));
}

/** od6-game-014: are two soldiers of one squad within command distance (od6-squad-013), base edge to base edge? */
function areLinked(state: OpenD6State, a: Soldier, b: Soldier): boolean {
  return atMost(gap(baseOf(a), baseOf(b)), linkReach(state, a, b));
}

/** od6-squad-014: the groups into which the links of command distance tie the squad's soldiers; the squad's own first. */
export function groupsOf(state: OpenD6State, squad: Squad): Soldier[][] {
  const groups = components(soldiersOf(state, squad.id), (a, b) => areLinked(state, a, b));
  if (groups.length < 2) return groups;
  const main = mainOf(state, squad, groups);
  return [main, ...groups.filter((group) => group !== main)];
}

/** The group that is the squad (od6-squad-016, od6-squad-017). */
function mainOf(state: OpenD6State, squad: Squad, groups: readonly Soldier[][]): Soldier[] {
  const largest = groups.reduce((best, group) => (group.length > best.length ? group : best));
  const commander = groups.find((group) => group.some((soldier) => commands(squad, soldier)));
  if (commander !== undefined) {
    const isAlone = commander.length === 1 && largest.length > 1;
    return isAlone && state.options.largestGroupIsSquad ? largest : commander;
  }
  const chosen = squad.mainGroup;
  if (chosen === null) return largest;
  const share = (group: readonly Soldier[]): number => group.filter(({ id }) => chosen.includes(id)).length;
  const kept = groups.reduce((best, group) => (share(group) > share(best) ? group : best));
  return share(kept) > 0 ? kept : largest;
}

/** Returns the soldiers that count as the squad: all except the separated. */
export function mainGroup(state: OpenD6State, squad: Squad): Soldier[] {
  return groupsOf(state, squad)[0] ?? [];
}

/** od6-squad-016, od6-squad-021: returns true if the soldier is separated from the squad now. */
export function separated(state: OpenD6State, soldier: Soldier): boolean {
  return !mainGroup(state, unitOf(state, soldier.unit)).some(({ id }) => id === soldier.id);
}

export interface Link {
  readonly a: Soldier;
  readonly b: Soldier;
  /** False for the gap by which a separated group misses its squad. */
  readonly holds: boolean;
}

/** The links of command distance in a squad, and for each separated group the shortest gap to the squad. */
export function linksOf(state: OpenD6State, squad: Squad): Link[] {
  const soldiers = soldiersOf(state, squad.id);
  const links = soldiers.flatMap((a, i) =>
    soldiers
      .slice(i + 1)
      .filter((b) => areLinked(state, a, b))
      .map((b): Link => ({ a, b, holds: true })),
  );
  const [main, ...others] = groupsOf(state, squad);
  return [...links, ...others.flatMap((group) => shortestGap(main ?? [], group))];
}

function shortestGap(main: readonly Soldier[], group: readonly Soldier[]): Link[] {
  const pairs = main.flatMap((a) => group.map((b): Link => ({ a, b, holds: false })));
  const width = ({ a, b }: Link): number => gap(baseOf(a), baseOf(b));
  return pairs.length === 0 ? [] : [pairs.reduce((best, pair) => (width(pair) < width(best) ? pair : best))];
}

/**
 * od6-squad-015: returns true if the commander leads: within their own distance of a soldier of the group, or as the
 * last one left.
 */
function leads(state: OpenD6State, squad: Squad, commander: Soldier): boolean {
  const soldiers = soldiersOf(state, squad.id);
  if (soldiers.length === 1) return true;
  return soldiers.some((other) => other !== commander && areLinked(state, commander, other));
}

/** Returns the commander if a command test of the squad is their own roll (od6a-meta-001), else null. */
export function commanding(state: OpenD6State, squad: Squad): FigureId | null {
  const commander = commanderOf(state, squad);
  return commander !== undefined && leads(state, squad, commander) ? commander.id : null;
}

/**
 * Returns the command skill for the squad's tests (od6-squad-015, od6-morale-011): the commander's while they lead,
 * otherwise the squad's, which is that of its best remaining soldier. Wounds count.
 */
export function commandOf(state: OpenD6State, squad: Squad): Verdict<number> {
  const commander = commanderOf(state, squad);
  if (commander !== undefined && leads(state, squad, commander)) {
    return explained(
      commanderCommand(state, commander),
      skillOf(state, commander, 'command'),
      'command-commander',
      commander,
    );
  }
  const besides = (soldiers: readonly Soldier[]): Soldier[] => soldiers.filter((soldier) => soldier !== commander);
  const others = besides(mainGroup(state, squad));
  const [first, ...rest] = others.length > 0 ? others : besides(soldiersOf(state, squad.id));
  if (first === undefined) return { value: 0, reasons: [] };
  const skill = (soldier: Soldier): number => skillOf(state, soldier, 'command');
  const best = rest.reduce((a, b) => (skill(b) > skill(a) ? b : a), first);
  return explained(
    squadCommand(squad),
    statusOf(squad) === 'broken' && commander !== undefined ? 0 : skill(best),
    'command-squad',
    best,
  );
}

function explained(written: number, value: number, key: string, soldier: Soldier): Verdict<number> {
  const reasons: Reason[] = [{ rule: 'od6-squad-015', key, value: written, subject: soldier.id }];
  const dulled = Math.max(value - written, -dulledBy(soldier));
  if (dulled !== 0)
    reasons.push({ rule: 'od6a-power-032', key: 'command-affected', value: dulled, subject: soldier.id });
  const less = value - written - dulled;
  if (less === 0) return { value, reasons };
  const why: Pick<Reason, 'rule' | 'key'> = feelsWound(soldier)
    ? { rule: 'od6-damage-007', key: 'command-wounded' }
    : { rule: 'od6-rout-007', key: 'command-broken' };
  return { value, reasons: [...reasons, { ...why, value: less, subject: soldier.id }] };
}

/**
 * od6-squad-017: the owner of a split squad without a commander chooses which group is the squad. The choice remains
 * until the groups are together again. Call it after every change of places or losses.
 */
export function* settleGroups(
  battle: Battle<SquadEvent>,
  units: readonly UnitId[] = Object.keys(battle.state.units),
): Resolution<void> {
  for (const id of units) {
    const squad = unitOf(battle.state, id);
    if (statusOf(squad) !== 'broken') yield* settleGroup(battle, squad);
  }
}

function* settleGroup(battle: Battle<SquadEvent>, squad: Squad): Resolution<void> {
  const { state } = battle;
  const soldiers = soldiersOf(state, squad.id);
  if (soldiers.length === 0 || commanderOf(state, squad) !== undefined) return;
  const groups = groupsOf(state, squad);
  if (groups.length < 2) {
    if (squad.mainGroup !== null)
      battle.emit({ type: 'group-chosen', rule: 'od6-squad-017', unit: squad.id, figures: null });
    return;
  }
  if (squad.mainGroup?.some((id) => soldiers.some((soldier) => soldier.id === id)) === true) return;
  const options = groups.map((group, i) => ({ id: `group-${i + 1}`, about: { figures: group.map(({ id }) => id) } }));
  const wish = yield* choose({
    name: 'main-group',
    rule: 'od6-squad-017',
    seat: squad.side,
    of: squad.id,
    options,
    fallback: 'group-1',
    about: { unit: squad.id },
  });
  const figures = options.find(({ id }) => id === wish)?.about.figures ?? [];
  battle.emit({ type: 'group-chosen', rule: 'od6-squad-017', unit: squad.id, figures });
}
