import type { Order } from '../../../../battle/actions';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { angleBetween, atMost, distance, headingAt, normaliseDegrees, pathLength, TOLERANCE } from '../../../../space';
import type { CostedPath, PathBlock, Point } from '../../../../space/types';
import type { OpenD6State, Pace, Soldier } from '../../state';
import { enemiesInContact } from '../contact/contact';
import { exitOn, onTheTable, startOf, type Leaving } from './entry-exit';
import { CRAWL, priceOf, standUp, type Gait } from './ground';
import { carriesParts } from '../squad/crew';
import { carriesPrize } from '../squad/prize';
import { gunTaskOf, type GunTask } from './orders';
import { refuseAdvance, refuseContact, refuseEngagedMove } from './movement-fight';
import { isApproach } from '../table/approach';
import { runTurns, turnsTooMuch } from './movement-turns';
import { climbFrom, climbIn, climbing, type Climb } from './climb';
import { leapsOn, type Leap } from './leaps';
import { hasRunRate, hasSkill, isStuck, mayRun, runRate, walkRate } from '../squad/actor';

import type { GearId } from '../../data/gear';
import { PICK_UP, takingOf, timeToTake, walksOn, type Taking } from './load';
import { shedding, shedIn, suitsOf } from './suits';

/** What one soldier does in the squad's activation, with its price; legal for this soldier alone. */
export interface MovePlan {
  readonly soldier: Soldier;
  /** Path of the base's centre from the soldier's place or entry; one point if the soldier stays. */
  readonly path: readonly Point[];
  /** Inches of the path. */
  readonly length: number;
  readonly facing: number;
  readonly pace: Pace;
  readonly crawls: boolean;
  /** Inches of movement spent, standing up and a start behind the table's edge included. */
  readonly inches: number;
  /** Inches of movement of the rate in use. */
  readonly rate: number;
  readonly costed: CostedPath;
  readonly stands: boolean;
  readonly drops: boolean;
  readonly task: GunTask | null;
  /** The suit that is taken off (od6a-gear-005). */
  readonly sheds: GearId | null;
  readonly leaves: Leaving | null;
  /** Picks up the robot (od6a-scenario-037). */
  readonly takes: Taking | null;
  /** Jumps on the path, in order. */
  readonly leaps: readonly Leap[];
  /** What is climbed at its end. */
  readonly climbs: Climb | null;
}

export type Planned = { readonly plan: MovePlan } | { readonly refusal: Refusal };

const no = (
  soldier: Soldier,
  code: string,
  rule: RuleId,
  values?: Refusal['values'],
): { readonly refusal: Refusal } => ({
  refusal: values === undefined ? { code, rule, subject: soldier.id } : { code, rule, subject: soldier.id, values },
});

/** An order taken apart: shapes checked, path begun at the right place and cut at the table's edge. */
interface Wish {
  readonly path: readonly Point[];
  readonly length: number;
  readonly facing: number | null;
  readonly stands: boolean;
  readonly drops: boolean;
  readonly task: GunTask | null;
  readonly sheds: GearId | null;
  readonly leaves: Leaving | null;
  readonly takes: Taking | null;
  readonly jumps: boolean;
  readonly climbs: ReturnType<typeof climbIn>;
  /** Inches behind the table's edge at which the soldier begins (od6-scenario-014). */
  readonly behind: number;
}

/**
 * Plans a soldier's order. The slower pace that is enough is taken: a walk leaves the squad more than a run. `gait` asks
 * for a pace instead, e.g. a run by all (table option to od6-move-006).
 */
export function planOf(state: OpenD6State, soldier: Soldier, order: Order, gait?: 'walk' | 'run'): Planned {
  const read = wishOf(state, soldier, order);
  if ('refusal' in read) return read;
  const { wish } = read;
  const planned = planWish(state, soldier, wish, gait);
  return 'refusal' in planned || wish.climbs === null ? planned : withClimb(state, planned.plan, wish.climbs);
}

function planWish(state: OpenD6State, soldier: Soldier, wish: Wish, gait?: 'walk' | 'run'): Planned {
  const barred = refuseState(state, soldier, wish) ?? refuseTowardsEnemies(state, soldier, wish);
  if (barred !== null) return { refusal: barred };
  if (wish.length <= TOLERANCE && !wish.stands && wish.behind === 0) return stays(state, soldier, wish);
  if (soldier.prone && !wish.stands) return crawls(state, soldier, wish);
  const runsAtAll = hasRunRate(state, soldier);
  if (gait === 'run' && runsAtAll) return runs(state, soldier, wish, null);
  const walk = walks(state, soldier, wish);
  return 'plan' in walk || gait === 'walk' || !runsAtAll ? walk : runs(state, soldier, wish, walk.refusal);
}

/** A climb takes what is left of the move, and something must be left (od6a-hero-012). */
function withClimb(state: OpenD6State, plan: MovePlan, wish: NonNullable<Wish['climbs']>): Planned {
  const { soldier, path, inches, rate, pace, drops, task, sheds, leaves } = plan;
  const end = path.at(-1) ?? soldier.at;
  if (drops || task !== null || sheds !== null || leaves !== null || plan.crawls || soldier.prone)
    return no(soldier, 'climb-and-more', 'od6a-hero-012');
  if (enemiesInContact(state, soldier).length > 0) return no(soldier, 'engaged-stays', 'od6-assault-041');
  if (inches >= rate - TOLERANCE) return no(soldier, 'no-way-left-to-climb', 'od6a-hero-012');
  const climbs = climbFrom(state, soldier, end, wish);
  if ('code' in climbs) return { refusal: climbs };
  return { plan: { ...plan, climbs, inches: rate, pace: pace === 'still' ? 'walk' : pace } };
}

function wishOf(
  state: OpenD6State,
  soldier: Soldier,
  order: Order,
): { readonly wish: Wish } | { readonly refusal: Refusal } {
  const start = startOf(state, soldier);
  if (start === null) return no(soldier, 'not-on-table', 'od6-move-001');
  const given = order.path ?? [start.at];
  const [first] = given;
  if (first === undefined || !atMost(distance(first, start.at), 0.01))
    return no(soldier, 'path-starts-elsewhere', 'od6-move-001');
  const does = order.does ?? [];
  const task = gunTaskOf(state, does);
  const sheds = shedIn(does);
  const climbs = climbIn(does);
  const known = [
    'prone',
    'stand',
    'jump',
    PICK_UP,
    task?.id,
    sheds === null ? undefined : shedding(sheds),
    climbs === null ? undefined : climbing(climbs.way, climbs.barrier),
  ];
  const unknown = does.find((id) => !known.includes(id));
  if (unknown !== undefined) return no(soldier, 'unknown-task', 'engine', { task: unknown });
  const whole = [start.at, ...given.slice(1)];
  const leaves = exitOn(state, soldier, whole);
  const path = leaves?.path ?? whole;
  if (leaves === null && !path.every((point) => onTheTable(state, point)))
    return no(soldier, 'off-the-table', 'od6-move-027');
  const facing = order.facing === undefined ? null : normaliseDegrees(order.facing);
  const posture = { stands: does.includes('stand'), drops: does.includes('prone') };
  const beside = { path, ...posture, leaves: leaves !== null, busy: task !== null || sheds !== null };
  const takes = does.includes(PICK_UP) ? takingOf(state, soldier, beside) : null;
  if (takes !== null && typeof takes !== 'string') return { refusal: takes };
  const jumps = does.includes('jump');
  return {
    wish: {
      path,
      length: pathLength(path),
      facing,
      ...posture,
      task,
      sheds,
      leaves,
      takes,
      jumps,
      climbs,
      behind: start.behind,
    },
  };
}

/**
 * od6-assault-041: a soldier in contact with an enemy stays. Returns what posture and enemies forbid the soldier on any
 * ground.
 */
function refuseState(state: OpenD6State, soldier: Soldier, wish: Wish): Refusal | null {
  const moves = wish.length > TOLERANCE;
  const onWall = refuseOnWall(state, soldier, wish);
  if (onWall !== null) return onWall;
  const turns = wish.facing !== null && angleBetween(wish.facing, soldier.facing) > TOLERANCE;
  const inSuit = wish.sheds === null ? null : refuseShedding(soldier, wish.sheds, moves || turns, wish);
  if (inSuit !== null) return inSuit;
  if (wish.stands && !soldier.prone) return no(soldier, 'not-prone', 'od6-move-016').refusal;
  if (wish.drops && soldier.mount) return no(soldier, 'riders-stay-up', 'od6a-mount-006').refusal;
  if (wish.drops && soldier.prone && !wish.stands) return no(soldier, 'already-prone', 'od6-move-014').refusal;
  if (soldier.prone && !soldier.startedProne && (moves || turns || wish.stands)) {
    return no(soldier, 'fell-this-phase', 'od6-opp-015').refusal;
  }
  if (soldier.presence === 'table' && enemiesInContact(state, soldier).length > 0) {
    if (moves || wish.drops) return no(soldier, 'engaged-stays', 'od6-assault-041').refusal;
    if (wish.stands && state.options.noStandingInContact)
      return no(soldier, 'engaged-stays-prone', 'od6-assault-041').refusal;
  }
  return null;
}

/** Who is on a barrier only climbs; only those with the skill jump. */
function refuseOnWall(state: OpenD6State, soldier: Soldier, wish: Wish): Refusal | null {
  if (soldier.climb && (wish.length > TOLERANCE || wish.drops || wish.jumps))
    return no(soldier, 'on-a-wall', 'od6a-hero-012').refusal;
  if (!wish.jumps) return null;
  if (!hasSkill(state, soldier, 'climb-jump')) return no(soldier, 'no-climber', 'od6a-hero-017').refusal;
  if (soldier.mount) return no(soldier, 'riders-do-not-jump', 'od6a-mount-006').refusal;
  return soldier.prone && !wish.stands ? no(soldier, 'crawl-barrier', 'od6-move-015').refusal : null;
}

/** Returns why the soldier does not take off this suit, or null: nothing else is done in that turn (od6a-gear-005). */
function refuseShedding(
  soldier: Soldier,
  gear: GearId,
  moves: boolean,
  { stands, drops, task }: Pick<Wish, 'drops' | 'stands' | 'task'>,
): Refusal | null {
  const rule = 'od6a-gear-005';
  if (!suitsOf(soldier).includes(gear)) return no(soldier, 'no-such-suit', rule).refusal;
  if (soldier.fired) return no(soldier, 'soldier-fired', rule).refusal;
  return moves || stands || drops || task !== null ? no(soldier, 'shed-and-move', rule).refusal : null;
}

/** What is forbidden because of enemies, before anything is priced. */
function refuseTowardsEnemies(state: OpenD6State, soldier: Soldier, { path, length, leaves }: Wish): Refusal | null {
  const end = path.at(-1);
  if (!(length > TOLERANCE) || end === undefined) return null;
  const contact = leaves === null ? refuseContact(state, soldier, end) : null;
  return contact ?? refuseEngagedMove(state, soldier, path) ?? refuseAdvance(state, soldier, path);
}

function planned(
  soldier: Soldier,
  wish: Wish,
  rest: Pick<MovePlan, 'facing' | 'pace' | 'inches' | 'rate' | 'costed'> & Partial<Pick<MovePlan, 'leaps'>>,
): Planned {
  const { path, length, stands, drops, task, sheds, leaves, takes } = wish;
  return {
    plan: {
      soldier,
      path,
      length,
      crawls: false,
      stands,
      drops,
      task,
      sheds,
      leaves,
      takes,
      leaps: [],
      climbs: null,
      ...rest,
    },
  };
}

/** How far a robot turns that cannot move, in degrees. */
const STUCK_TURN = 45;

/** Turning on the spot counts as a walk (od6-move-011), with one's gun it is free (od6-weapon-007); dropping prone is free too. */
function stays(state: OpenD6State, soldier: Soldier, wish: Wish): Planned {
  const facing = wish.facing ?? soldier.facing;
  const turns = angleBetween(facing, soldier.facing) > TOLERANCE;
  if (turns && isStuck(soldier) && angleBetween(facing, soldier.facing) > STUCK_TURN + TOLERANCE)
    return no(soldier, 'robot-stuck', 'od6a-robot-020', { degrees: STUCK_TURN });
  const walks = wish.takes !== null || (turns && wish.task?.work !== 'turn');
  const pace: Pace = walks ? 'walk' : 'still';
  const costed = priceOf(state, soldier, [soldier.at], 'walk');
  const rate = walkRate(state, soldier);
  return planned(
    soldier,
    { ...wish, path: [soldier.at], length: 0 },
    { facing, pace, inches: timeToTake(wish.takes, rate), rate, costed },
  );
}

/** od6-move-015: up to 2" of movement, prone all the way, in any direction and to any facing. */
function crawls(state: OpenD6State, soldier: Soldier, wish: Wish): Planned {
  const costed = priceOf(state, soldier, wish.path, 'crawl');
  if (costed.blocked !== undefined) {
    const enemy = blockedBy(soldier, costed.blocked, 'crawl');
    return { refusal: costed.blocked.why === 'barrier' ? no(soldier, 'crawl-barrier', 'od6-move-015').refusal : enemy };
  }
  if (!atMost(costed.cost, CRAWL))
    return no(soldier, 'crawl-too-far', 'od6-move-015', { inches: round(costed.cost), rate: CRAWL });
  const facing = wish.facing ?? soldier.facing;
  const made = planned(soldier, wish, { facing, pace: 'walk', inches: costed.cost, rate: CRAWL, costed });
  return 'plan' in made ? { plan: { ...made.plan, crawls: true } } : made;
}

/** od6-move-010: a walk turns as it likes and ends facing any way. */
function walks(state: OpenD6State, soldier: Soldier, wish: Wish): Planned {
  const way = wayOf(state, soldier, wish, 'walk');
  if ('refusal' in way) return way;
  const { costed, leaps } = way;
  if (costed.blocked !== undefined) return { refusal: blockedBy(soldier, costed.blocked, 'walk') };
  const rate = walkRate(state, soldier);
  const inches = costed.cost + extraOf(state, soldier, wish) + timeToTake(wish.takes, rate);
  if (!atMost(inches, rate)) return { refusal: tooFar(soldier, inches, rate, costed) };
  return planned(soldier, wish, {
    facing: wish.facing ?? lastHeading(soldier, wish),
    pace: 'walk',
    inches,
    rate,
    costed,
    leaps,
  });
}

/** The path with its price, jumped where the order says so. */
function wayOf(
  state: OpenD6State,
  soldier: Soldier,
  { path, jumps }: Wish,
  gait: 'walk' | 'run',
): { readonly costed: CostedPath; readonly leaps: readonly Leap[] } | { readonly refusal: Refusal } {
  if (!jumps) return { costed: priceOf(state, soldier, path, gait), leaps: [] };
  const jumped = leapsOn(state, soldier, path, gait);
  return 'why' in jumped ? no(soldier, jumped.why, 'od6a-hero-018') : jumped;
}

/** od6-move-008, od6-damage-008: the wounded and the carriers of a weapon in parts do not run. */
function runs(state: OpenD6State, soldier: Soldier, wish: Wish, walk: Refusal | null): Planned {
  const blockedForAll = walk !== null && !['too-far', 'barrier-costs-too-much'].includes(walk.code);
  if (blockedForAll) return { refusal: walk };
  if (soldier.prone && !wish.stands) return no(soldier, 'prone-cannot-run', 'od6-move-015');
  const way = wayOf(state, soldier, wish, 'run');
  if ('refusal' in way) return way;
  const { costed, leaps } = way;
  const rate = runRate(state, soldier);
  const inches = costed.cost + extraOf(state, soldier, wish) + timeToTake(wish.takes, rate);
  // Distance is checked first: nobody is refused as too weak for a run that no soldier could make.
  if (costed.blocked === undefined && !atMost(inches, rate)) return { refusal: tooFar(soldier, inches, rate, costed) };
  if (!mayRun(state, soldier))
    return no(soldier, 'wounded-cannot-run', 'od6-move-008', walkValues(state, soldier, walk));
  if (carriesParts(state, soldier) && wish.task?.work !== 'drop-tripod') {
    return no(soldier, 'carrier-cannot-run', 'od6-weapon-002', walkValues(state, soldier, walk));
  }
  if (carriesPrize(state, soldier) || walksOn(wish.takes, wish.length))
    return no(soldier, 'robot-carrier-cannot-run', 'od6a-scenario-038', walkValues(state, soldier, walk));
  if (wish.task?.work === 'drag') return no(soldier, 'drag-too-far', 'od6-weapon-006');
  if (costed.blocked !== undefined) return { refusal: blockedBy(soldier, costed.blocked, 'run') };
  const heading = lastHeading(soldier, wish);
  const facing = wish.facing ?? heading;
  const turns = runTurns(startFacing(state, soldier), wish.path, facing);
  const tooMuch = isApproach(state) ? null : turnsTooMuch(turns);
  if (tooMuch !== null)
    return no(soldier, tooMuch, 'od6-move-012', {
      turns: turns.count,
      degrees: Math.round(turns.degrees + turns.last),
    });
  return planned(soldier, wish, { facing, pace: 'run', inches, rate, costed, leaps });
}

function startFacing(state: OpenD6State, soldier: Soldier): number {
  return startOf(state, soldier)?.facing ?? soldier.facing;
}

function extraOf(state: OpenD6State, soldier: Soldier, wish: Wish): number {
  return wish.behind + (wish.stands ? standUp(state, soldier) : 0);
}

/** od6-move-013: returns the direction of the last stretch. */
function lastHeading(soldier: Soldier, { path, length }: Wish): number {
  return length > TOLERANCE ? headingAt(path, length) : soldier.facing;
}

/**
 * od6-move-001, od6-move-024: no soldier moves further than the rate. A barrier that the soldier cannot pay for is a
 * stop.
 */
function tooFar(soldier: Soldier, inches: number, rate: number, costed: CostedPath): Refusal {
  const values = { inches: round(inches), rate };
  const last = costed.crossings.filter(({ cost }) => cost > 0).at(-1);
  // The soldier cannot pay for the barrier.
  const short = last !== undefined && inches - last.cost - Math.max(0, costed.length - last.at) <= rate;
  if (short)
    return {
      code: 'barrier-costs-too-much',
      rule: 'od6-move-024',
      subject: soldier.id,
      values: { ...values, cost: last.cost },
    };
  return { code: 'too-far', rule: 'od6-move-001', subject: soldier.id, values };
}

function walkValues(state: OpenD6State, soldier: Soldier, walk: Refusal | null): Refusal['values'] {
  return walk?.values ?? { inches: 0, rate: walkRate(state, soldier) };
}

function blockedBy(soldier: Soldier, block: PathBlock, gait: Gait): Refusal {
  switch (block.why) {
    case 'barrier':
      return no(soldier, 'barrier-impassable', 'od6-move-023').refusal;
    case 'keep-out':
      return no(soldier, 'enemy-in-the-way', 'od6-move-025').refusal;
    case 'area':
      return gait === 'run'
        ? no(soldier, 'very-rough-no-run', 'od6-move-021').refusal
        : no(soldier, 'ground-impassable', 'od6-move-022').refusal;
  }
}

function round(inches: number): number {
  return Math.round(inches * 100) / 100;
}
