import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import { total, type Reason } from '../../../../engine/verdict';
import { moveAlong } from '../../../../space/point';
import type { Point } from '../../../../space/types';
import { allowanceIn, placeOf } from '../../data/environment';
import { nerveFactors, nerveResult } from '../../data/morale';
import { troops } from '../../data/troops';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import {
  aboard,
  hasRoomAt,
  isCombatRobot,
  isFit,
  isMarine,
  isNear,
  isOfficer,
  isRobot,
  sideOf,
  trooperOf,
  upright,
  witnesses,
} from '../deck/field';
import { gradeIn, strideOf } from '../squad/service';
import { spottersOf, sees } from '../sight/sight';
import { isTester, knownEnemies } from './nerve';
import { isPoor, surrender, type SurrenderEvent } from './ship-morale';
import { wayTo } from '../deck/ways';

// sm-morale: individual morale of crew, and of Marines who have strayed.

export type Cause = 'fire' | 'advance' | 'zone';

/** Centimetres within which figures form a group, and friends steady it. */
const GROUP = 15;

/** Returns why a figure has to test now; null if it does not. */
export function causeOf(one: Trooper): Cause | null {
  if (!isTester(one) || !isFit(one)) return null;
  if (one.wants === 'zone') return 'zone';
  if (one.wants === 'advance') return 'advance';
  return one.underFire && !one.tested ? 'fire' : null;
}

/**
 * sm-morale-004: figures of one side and kind, each within 15 cm of another of them, who test for the same cause, roll
 * together; an officer always tests alone.
 */
export function groupsOf(state: MarineState): readonly (readonly Trooper[])[] {
  const groups: Trooper[][] = [];
  const left = upright(state).filter((one) => causeOf(one) !== null);
  while (left.length > 0) {
    const [first] = left.splice(0, 1);
    if (first === undefined) break;
    const group = [first];
    // It grows while it is gone through.
    for (const member of group) {
      if (isLeader(member)) continue;
      for (const other of left.filter((one) => areTogether(state, member, one))) {
        group.push(other);
        left.splice(left.indexOf(other), 1);
      }
    }
    groups.push(group);
  }
  return groups;
}

const isLeader = (one: Trooper): boolean => isOfficer(one) && !isMarine(one);

function areTogether(state: MarineState, a: Trooper, b: Trooper): boolean {
  return (
    !isLeader(b) &&
    a.troop === b.troop &&
    a.noncombatant === b.noncombatant &&
    gradeIn(a)?.id === gradeIn(b)?.id &&
    sideOf(state, a) === sideOf(state, b) &&
    causeOf(a) === causeOf(b) &&
    isNear(a, b, GROUP)
  );
}

/** Everything that is added to the die of a group. */
export function nerveReasons(
  state: MarineState,
  group: readonly Trooper[],
  testing: readonly Trooper[] = [],
): readonly Reason[] {
  const [first] = group;
  if (first === undefined) return [];
  const side = sideOf(state, first);
  const grade = gradeIn(first);
  const inSight = (other: Trooper): boolean => group.some((one) => sees(state, one, other));
  const friends = upright(state).filter(
    (one) => sideOf(state, one) === side && isFit(one) && !group.some(({ id }) => id === one.id),
  );
  /** sm-morale-007: every human casualty in sight of any of the group, as long as it lies there. */
  const fallen = aboard(state).filter((one) => one.condition === 'down' && !isRobot(one) && inSight(one));
  const own = fallen.filter((one) => sideOf(state, one) === side).length;
  const theirs = fallen.length - own;
  /** sm-morale-006: friendly Marines, and friendly combat robots, near or in sight, once each. */
  const steadied = (is: (one: Trooper) => boolean): boolean =>
    friends.some((one) => is(one) && (inSight(one) || group.some((member) => isNear(member, one, GROUP))));
  const leads = testing.some(
    (one) =>
      isLeader(one) &&
      !group.includes(one) &&
      causeOf(one) === causeOf(first) &&
      sideOf(state, one) === side &&
      inSight(one),
  );
  const present = state.options.officerInSight && friends.some((one) => isLeader(one) && inSight(one));
  /** sm-morale-010: a civilian, or a figure that the scenario names as one. */
  const isNoncombatant = first.noncombatant || grade?.noncombatant === true;
  const marks: readonly (readonly [keyof typeof nerveFactors, number])[] = [
    ['friendDown', own],
    ['enemyDown', theirs],
    ['nearFire', Number(group.some(({ nearFire }) => nearFire))],
    ['marines', Number(steadied(isMarine))],
    ['robots', Number(steadied(isCombatRobot))],
    ['poorShip', Number(side === state.defender && isPoor(state))],
    ['officerTests', Number(leads || present)],
    ['officer', Number(isLeader(first))],
    ['outnumbered', Number(isOutnumbered(state, group, friends.filter(inSight)))],
    ['forced', Number(isMarine(first))],
    ['noncombatant', Number(isNoncombatant)],
  ];
  const skill = grade?.morale ?? 0;
  const experience = skill === 0 ? [] : [{ rule: 'sm-xp-009', key: 'experience', value: skill } as const];
  return [
    ...marks.flatMap(([key, count]) =>
      count === 0 ? [] : [{ rule: 'sm-morale-005', key: `nerve-${key}`, value: nerveFactors[key] * count } as const],
    ),
    ...experience,
  ];
}

/**
 * sm-morale-009: more enemies able to fight in sight than there are figures of the group and friends in sight who can.
 */
function isOutnumbered(state: MarineState, group: readonly Trooper[], friends: readonly Trooper[]): boolean {
  const fights = (one: Trooper): boolean => troops[one.troop].melee !== null;
  const [first] = group;
  if (first === undefined) return false;
  const enemies = upright(state).filter(
    (one) =>
      isFit(one) &&
      fights(one) &&
      sideOf(state, one) !== sideOf(state, first) &&
      group.some((member) => sees(state, member, one)),
  );
  return enemies.length > group.length + friends.filter(fights).length;
}

/**
 * sm-morale-002, sm-morale-008: crew, and Marine privates who have strayed; an officer in sight who tests too steadies
 * the others.
 */
export function* testNerves(battle: Battle<NerveEvent | SurrenderEvent>): Resolution<void> {
  const { state } = battle;
  const groups = groupsOf(state);
  const testing = groups.flat();
  const reasons = groups.map((group) => nerveReasons(state, group, testing));
  for (const [i, group] of groups.entries()) yield* testGroup(battle, group, reasons[i] ?? []);
}

function* testGroup(
  battle: Battle<NerveEvent | SurrenderEvent>,
  group: readonly Trooper[],
  reasons: readonly Reason[],
): Resolution<void> {
  const { state } = battle;
  const [first] = group;
  if (first === undefined) return;
  const seat = sideOf(state, first);
  const cause = causeOf(first) ?? 'fire';
  const face = yield* rollDie({ name: 'nerve', rule: 'sm-morale-004', seat, of: first.id });
  const score = total(reasons, face);
  const result = nerveResult(score);
  const figures = group.map(({ id }) => id);
  const only = [...new Set(group.flatMap(({ id }) => witnesses(state, id)))];
  battle.emit({
    type: 'nerve-tested',
    rule: 'sm-morale-011',
    only,
    side: seat,
    figures,
    cause,
    face,
    reasons,
    score,
    result,
  });
  for (const one of group) {
    if (result === 'surrender' && knownEnemies(state, one).length > 0) surrender(battle, trooperOf(state, one.id));
    if (result === 'ducked') duck(battle, trooperOf(state, one.id));
  }
}

const BEARINGS = Array.from({ length: 16 }, (_, i) => i * 22.5);

/**
 * sm-morale-012: ducks at once, up to a tactical move, to the nearest place out of sight of every enemy in sight. It
 * does not count as movement. With none in sight or no cover in reach the figure stays.
 */
function duck(battle: Battle<NerveEvent>, one: Trooper): void {
  const { state } = battle;
  const enemies = knownEnemies(state, one).filter((enemy) => sees(state, one, enemy));
  const most = strideOf(one, allowanceIn(placeOf(state.options), one.troop)).tactical;
  if (enemies.length === 0) return;
  for (let far = 1; far <= most; far += 1)
    for (const way of BEARINGS) {
      const to = moveAlong(one.at, way, far);
      const isCover = (): boolean => enemies.every((enemy) => !sees(state, enemy, { ...one, at: to }));
      if (!hasRoomAt(state, one, to, upright(state)) || !isCover()) continue;
      const path = wayTo(state, one.at, to, most)?.path;
      if (path === undefined) continue;
      const after = { ...state, figures: { ...state.figures, [one.id]: { ...one, at: to } } };
      const spotted = spottersOf(after, { ...one, at: to });
      const only = witnesses(state, one.id);
      return battle.emit({ type: 'ducked', rule: 'sm-morale-012', only, figure: one.id, path, spotted });
    }
}

export type NerveEvent = Heard &
  (
    | { readonly type: 'wants-set'; readonly figure: FigureId; readonly wants: Trooper['wants'] }
    | {
        readonly type: 'nerve-tested';
        readonly side: string;
        readonly figures: readonly FigureId[];
        readonly cause: Cause;
        readonly face: number;
        readonly reasons: readonly Reason[];
        readonly score: number;
        readonly result: 'free' | 'hold' | 'ducked' | 'surrender';
      }
    | {
        readonly type: 'ducked';
        readonly figure: FigureId;
        readonly path: readonly Point[];
        readonly spotted: readonly string[];
      }
  );

export const nerveChanges: Changes<MarineState, NerveEvent> = {
  'wants-set': (state, { figure, wants }) => {
    trooperOf(state, figure).wants = wants;
  },
  /**
   * sm-morale-014: it governs the group's next move, or lasts until its next test; the test for coming under fire comes
   * once.
   */
  'nerve-tested': (state, { figures, cause, result }) => {
    for (const id of figures) {
      const one = trooperOf(state, id);
      one.nerve = result === 'surrender' ? 'hold' : result;
      if (cause === 'fire' || one.underFire) one.tested = true;
    }
  },
  ducked: (state, { figure, path, spotted }) => {
    const one = trooperOf(state, figure);
    Object.assign(one, { at: path.at(-1) ?? one.at, spotted });
  },
};
