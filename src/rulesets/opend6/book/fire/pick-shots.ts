import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { total } from '../../../../engine/verdict';
import { centroid, distance } from '../../../../space';
import type { Shot } from './shot';
import { rangedWeapon } from '../../data/weapons';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { mayServe } from '../squad/crew';
import { hitChances } from './expectation';
import { readySoldiers, refuseSquad, refuseGreen } from './fire-legality';
import { modifiersWithin, severalShots, type Situation } from './fire-modifiers';
import { armsOf, gunOf, skillWith, type Arm, builtInLeft } from './fire-weapons';
import { chanceOf, expectedBurst } from '../checks/odds';
import { bandFrom, difficultyAt, rangeLine } from './range';
import { SightLines } from '../sight/sight';
import { lineOfFire, targetsAmong, targetsFor, type Aimed, type LineOfFire } from './volley-plan';
import { HOLDS, isAssigned, readWish } from './assignments';
import { traitsOfFigure } from '../squad/actor';
import { TOLERANCE } from '../../../../space/tolerance';

/** What to choose shots for. */
export interface PickOrder {
  readonly target: UnitId;
  readonly soldiers: readonly Soldier[];
  readonly situation: Situation;
  readonly eligible?: readonly FigureId[] | undefined;
  /** By figure: the assigned weapon or gun, or that the figure holds. */
  readonly assignments?: Readonly<Record<FigureId, string>> | undefined;
}

interface Choice {
  readonly soldier: Soldier;
  readonly arm: Arm;
  readonly targets: readonly Soldier[];
}

/**
 * Returns all shots that the squad may fire at the target now, each soldier with their best weapon; empty if it may
 * not. Soldiers out of range are not listed.
 */
export function legalShots(
  state: OpenD6State,
  squad: Squad,
  target: UnitId,
  situation: Situation,
  eligible?: readonly FigureId[],
  lines = new SightLines(state),
): Shot[] {
  return assignedShots(state, squad, { target, situation, eligible }, lines);
}

/** The same where something was wished of some of the soldiers. */
export function assignedShots(
  state: OpenD6State,
  squad: Squad,
  order: Omit<PickOrder, 'soldiers'>,
  lines = new SightLines(state),
): Shot[] {
  if (refuseSquad(squad, order.situation) !== null) return [];
  if (order.situation === 'fire-combat' && refuseGreen(state, squad, [order.target], lines) !== null) return [];
  return pickShots(state, { ...order, soldiers: readySoldiers(state, squad) }, lines);
}

/** Whether there are any such shots. */
export function hasShots(
  state: OpenD6State,
  squad: Squad,
  order: Omit<PickOrder, 'soldiers'>,
  lines = new SightLines(state),
): boolean {
  if (refuseSquad(squad, order.situation) !== null) return false;
  return reachingChoices(state, { ...order, soldiers: readySoldiers(state, squad) }, lines).length > 0;
}

/** Chooses weapons for these soldiers against one target, and leaves out soldiers who cannot reach it. */
export function pickShots(state: OpenD6State, order: PickOrder, lines = new SightLines(state)): Shot[] {
  return picked(state, order, lines).aimed.map(({ shot }) => shot);
}

/** The same with their line of fire; null when there are none. */
export function pickLine(state: OpenD6State, order: PickOrder, lines: SightLines): LineOfFire | null {
  const { aimed, line } = picked(state, order, lines);
  return aimed.length === 0 ? null : lineOfFire(state, aimed, lines, line);
}

/** The shots that are picked, and the line of fire by which weapons were compared. */
function picked(
  state: OpenD6State,
  order: PickOrder,
  lines: SightLines,
): { readonly aimed: readonly Aimed[]; readonly line: LineOfFire | null } {
  const choices = reachingChoices(state, order, lines);
  const [first] = choices;
  if (first === undefined) return { aimed: [], line: null };
  const each = [...new Map(choices.map((choice) => [choice.soldier.id, choice])).values()];
  const line = lineOfFire(state, aimedAt(each, order), lines);
  const listed = judged(state, order, first, choices, line);
  const chosen = crewGuns(state, order, listed);
  return { aimed: aimedAt([...chosen, ...secondArms(state, order, chosen, listed)], order), line };
}

const aimedAt = (
  choices: readonly (Choice & { readonly times?: number })[],
  { target: unit, assignments = {} }: PickOrder,
): Aimed[] =>
  choices.map(({ soldier, arm, targets, times = 1 }) => {
    const { figure } = readWish(assignments[soldier.id]);
    const aim = figure === undefined || !targets.some(({ id }) => id === figure) ? { unit } : { unit, figure };
    return { soldier, targets, shot: { figure: soldier.id, ...arm, aim, ...(times === 1 ? {} : { times }) } };
  });

function reachingChoices(state: OpenD6State, order: PickOrder, lines: SightLines): Choice[] {
  const choices = choicesOf(state, order, lines);
  return state.options.lockTargets && order.situation === 'fire-combat' ? choices : withinReach(choices);
}

/** Returns every weapon of every soldier with a visible target. */
function choicesOf(
  state: OpenD6State,
  { target, soldiers, eligible, assignments = {} }: PickOrder,
  lines: SightLines,
): Choice[] {
  const enemies = targetsAmong(state, target, eligible);
  const choices: Choice[] = [];
  for (const soldier of soldiers) {
    const wish = assignments[soldier.id];
    let own: readonly Soldier[] | null = null;
    for (const arm of armsOf(state, soldier)) {
      if (!isAssigned(arm, wish)) continue;
      const turns = traitsOfFigure(state, soldier).turret !== null;
      const known: readonly Soldier[] | null = arm.gun === undefined && !turns ? own : null;
      const targets: readonly Soldier[] = known ?? targetsFor(state, soldier, arm, enemies, lines);
      if (arm.gun === undefined) own = targets;
      const { figure } = readWish(wish);
      const meant = figure === undefined ? targets : targets.filter(({ id }) => id === figure);
      if (meant.length > 0) choices.push({ soldier, arm, targets: meant.length === targets.length ? targets : meant });
    }
  }
  return choices;
}

/**
 * od6-range-005 measures for all shooters together. Soldiers out of reach are left out until all can reach; if nobody
 * can, the farthest is left out first.
 */
function withinReach(choices: readonly Choice[]): Choice[] {
  let left = [...choices];
  while (left.length > 0) {
    const soldiers = [...new Set(left.map(({ soldier }) => soldier))];
    const visible = [...new Set(left.flatMap(({ targets }) => targets))];
    const { inches } = rangeLine(
      soldiers.map(({ at }) => at),
      visible.map(({ at }) => at),
    );
    const reaching = left.filter(({ arm, soldier }) => bandFrom(soldier, rangedWeapon(arm.weapon), inches) !== null);
    const who = new Set(reaching.map(({ soldier }) => soldier));
    if (who.size === soldiers.length) return reaching;
    left = who.size > 0 ? reaching : withoutFarthest(left);
  }
  return [];
}

function withoutFarthest(choices: readonly Choice[]): Choice[] {
  const away = ({ soldier, targets }: Choice): number => distance(soldier.at, centroid(targets.map(({ at }) => at)));
  const most = Math.max(...choices.map(away));
  return choices.filter((choice) => away(choice) < most);
}

/** The worth of a choice: what its shot may be expected to do. */
interface Judged extends Choice {
  readonly worth: number;
  /** For a gun: its value with a loader. */
  readonly burst: number;
  /** Shots, where that is not one (od6a-hero-020). */
  readonly times?: number;
}

/** A wound against an incapacitation, in the comparison of weapons. */
const WOUND_WORTH = 0.6;
/** A stunned robot, against the same. */
const STUN_WORTH = 0.3;

function judged(
  state: OpenD6State,
  { situation, assignments = {} }: PickOrder,
  first: Choice,
  choices: readonly Choice[],
  { range, condition }: LineOfFire,
): Judged[] {
  const [typical] = first.targets;
  if (typical === undefined) return [];
  const modifiersOf = modifiersWithin(state, unitOf(state, first.soldier.unit), situation);
  return choices.map((choice) => {
    const weapon = rangedWeapon(choice.arm.weapon);
    const base = range === null ? null : difficultyAt(weapon, range.inches);
    if (base === null) return { ...choice, worth: 0, burst: 0 };
    const difficulty = total([...condition.reasons, ...modifiersOf(choice.soldier)], base);
    const { wound, incapacitated, stunned } = hitChances(state, weapon, typical);
    const skill = skillWith(state, choice.soldier, weapon).value;
    const perHit = WOUND_WORTH * wound + incapacitated + STUN_WORTH * stunned;
    const { most = 1 } = traitsOfFigure(state, choice.soldier).shots;
    const { times } = readWish(assignments[choice.soldier.id]);
    const shots = situation === 'fire-combat' ? (times ?? mostHits(skill, difficulty, most)) : 1;
    const single = shots * chanceOf(skill, difficultyOf(difficulty, shots)) * perHit;
    return {
      ...choice,
      ...(shots === 1 ? {} : { times: shots }),
      worth: single,
      burst: weapon.followingFire ? expectedBurst(skill, difficulty) * perHit : single,
    };
  });
}

/** Returns the difficulty of each of a number of shots (od6a-hero-020). */
function difficultyOf(single: number, shots: number): number {
  return total(severalShots(shots, ''), single);
}

/** How many shots hit most often; the fewest of those that are equal. */
function mostHits(skill: number, single: number, most: number): number {
  let best = 1;
  const hits = (shots: number): number => shots * chanceOf(skill, difficultyOf(single, shots));
  for (let shots = 2; shots <= most; shots += 1) if (hits(shots) > hits(best) + TOLERANCE) best = shots;
  return best;
}

/**
 * Returns the best weapon of each soldier; guns first, each with its best gunner, and a loader if that is worth more
 * than the loader's shot.
 */
function crewGuns(state: OpenD6State, { soldiers, assignments = {} }: PickOrder, listed: readonly Judged[]): Judged[] {
  const taken = new Set<FigureId>();
  const picked: Judged[] = [];
  const own = (id: FigureId): Judged | undefined =>
    bestOf(
      listed.filter(({ soldier, arm }) => soldier.id === id && arm.gun === undefined),
      ({ worth }) => worth,
    );
  for (const gun of new Set(listed.flatMap(({ arm }) => arm.gun ?? []))) {
    const gunners = listed.filter(({ soldier, arm }) => arm.gun === gun && !taken.has(soldier.id));
    const gunner = bestOf(gunners, ({ soldier, worth }) => worth - (own(soldier.id)?.worth ?? 0));
    if (gunner === undefined) continue;
    const wished = assignments[gunner.soldier.id] !== undefined;
    const crew = soldiers.filter(
      (one) =>
        one !== gunner.soldier &&
        !taken.has(one.id) &&
        (assignments[one.id] ?? HOLDS) === HOLDS &&
        mayServe(state, one, gunOf(state, gun)),
    );
    const loader = bestOf(crew, ({ id }) => -(own(id)?.worth ?? 0));
    const withLoader = loader === undefined ? -1 : gunner.burst - gunner.worth - (own(loader.id)?.worth ?? 0);
    const gain = gunner.worth + Math.max(0, withLoader) - (own(gunner.soldier.id)?.worth ?? 0);
    if (gain < 0 && !wished) continue;
    picked.push(gunner);
    taken.add(gunner.soldier.id);
    if (loader !== undefined && withLoader >= 0) taken.add(loader.id);
  }
  const others = [...new Set(listed.map(({ soldier }) => soldier.id))].filter((id) => !taken.has(id));
  return [...picked, ...others.flatMap((id) => own(id) ?? [])];
}

/** od6a-robot-009: a built-in weapon beside the first, in fire combat; none if the order names one, or keeps the other back. */
function secondArms(
  state: OpenD6State,
  { situation, assignments = {} }: PickOrder,
  chosen: readonly Judged[],
  listed: readonly Judged[],
): Judged[] {
  if (situation !== 'fire-combat') return [];
  return chosen.flatMap(({ soldier, arm }): Judged[] => {
    const { arm: named, more = 0 } = readWish(assignments[soldier.id]);
    if (builtInLeft(state, soldier) < 2 || named !== undefined || more > 0) return [];
    const others = listed.filter((one) => one.soldier === soldier && one.arm.weapon !== arm.weapon);
    const other = bestOf(others, ({ worth }) => worth);
    return other === undefined ? [] : [other];
  });
}

function bestOf<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, next) => (best === undefined || worth(next) > worth(best) ? next : best),
    undefined,
  );
}
