import type { Order } from '../../../battle/actions';
import type { Care } from '../../../battle/care';
import type { Text, TextValue } from '../../../battle/text';
import { bearing, distance, nearestOnSegment, TOLERANCE, towards } from '../../../space';
import type { Point } from '../../../space/types';
import { behindCover } from '../book/sight/cover';
import { commandOf } from '../book/move/coherence';
import { engagedOf } from '../book/assault/contact';
import { refuseCharge } from '../book/assault/charge';
import { judgeCharge } from '../book/assault/charge-judgement';
import { moraleThreat } from '../book/morale/morale-threat';
import { refuseMove } from '../book/move/movement';
import type { Orders } from '../book/move/orders';
import { planFormation, planPlaces } from '../book/move/reach';
import { SightLines } from '../book/sight/sight';
import { chanceOfCommand } from '../book/tests/command-test';
import { ownStrength, resistance, runRate, skillOf, walkRate } from '../book/tests/skills';
import { soldiersOf } from '../book/turn/squads';
import type { Exit } from '../scenarios/types';
import type { OpenD6State, Soldier, Squad } from '../state';
import type { OpenD6Command } from '../verbs';
import { chanceToHold } from '../verbs/charge/preview';
import { hasRoomToLeave, refuseDisengage } from '../verbs/disengage';
import { words } from '../words';
import { bestFire, enemySquads } from './fire-plan';
import { goalOf, middleOf, type Goal } from './goals';
import { guardedDoors, guardPosts, guardWorth, urgency } from './guard';

/** What a squad might do in its activation, and how good that looks; expected casualties are the measure. */
export interface Idea {
  readonly command: OpenD6Command;
  readonly worth: number;
  readonly why: Text;
}

/** What a charge that comes to nothing costs: a level of morale, and this turn's fire. */
const FAILED_CHARGE = 0.8;

/** How far before a door that is shut a squad stops, in inches. */
const SHOOT_FROM = 13;

/** How much of its run a squad makes good across rough ground, when it reckons how soon it has to go. */
const ROUGH_WAY = 0.5;

/** What it is worth to get the first of a squad out, in casualties. */
const WAY_OUT = 6;

/** The best that the squad can do now, as well as its leader can tell. */
export function bestMove(state: OpenD6State, squad: Squad, care: Care): Idea {
  const hold: Idea = {
    command: { type: 'hold', unit: squad.id },
    worth: guardWorth(state, squad, {}),
    why: words('why.nothing-better'),
  };
  const ideas = engagedOf(state, squad.id).length > 0 ? engagedIdeas(state, squad) : freeIdeas(state, squad, care);
  const had = ideas.filter(() => !care.overlooks()).map((idea) => ({ ...idea, worth: care.judged(idea.worth) }));
  return had.reduce((best, idea) => (idea.worth > best.worth ? idea : best), hold);
}

/** A fight that goes badly is worth so much to be out of, in casualties. */
const BROKEN_OFF = 0.2;

/** At this level of morale a squad that breaks off runs, for it loses one by doing so (od6-assault-046). */
const LAST_NERVE = 1;

/** Out of a fight that goes badly, where the test may be passed, there is somewhere to go and nerve left to lose. */
function engagedIdeas(state: OpenD6State, squad: Squad): Idea[] {
  const command: OpenD6Command = { type: 'disengage', unit: squad.id };
  const losing =
    meleeEdge(
      state,
      squad,
      enemySquads(state, squad).filter(({ id }) => engagedOf(state, id).length > 0),
    ) < -0.15;
  if (!losing || squad.morale <= LAST_NERVE || refuseDisengage(state, squad.id) !== null) return [];
  if (!hasRoomToLeave(state, squad.id)) return [];
  return [{ command, worth: BROKEN_OFF * chanceOfCommand(state, squad), why: words('why.disengage') }];
}

function freeIdeas(state: OpenD6State, squad: Squad, care: Care): Idea[] {
  const goal = goalOf(state, squad);
  if (goal === null) return [];
  const fire = bestFire(state, squad)?.worth ?? 0;
  return [
    ...holdIdea(state, squad, fire),
    ...gunIdea(state, squad),
    ...goIdeas(state, squad, goal, fire),
    ...guardIdeas(state, squad, fire),
    ...turnIdea(state, squad, fire),
    ...chargeIdeas(state, squad, care),
  ].map((idea) => ({ ...idea, worth: idea.worth + guarded(state, squad, idea.command) }));
}

/** What a plan does for the doors that the squad has to keep shut. */
function guarded(state: OpenD6State, squad: Squad, command: OpenD6Command): number {
  if (command.type === 'charge') return guardWorth(state, squad, {}, command.target);
  const orders = command.type === 'move' ? Object.entries(command.orders) : [];
  const ends = orders.flatMap(([id, { path }]): [string, Point][] => {
    const end = path?.at(-1);
    return end === undefined ? [] : [[id, end]];
  });
  return guardWorth(state, squad, Object.fromEntries(ends));
}

/** Back into a doorway, or to another one, where somebody can leave by it soon. */
function guardIdeas(state: OpenD6State, squad: Squad, fire: number): Idea[] {
  const doors = guardedDoors(state, squad).filter((door) => urgency(state, squad, door) > 0);
  return doors.flatMap((door) =>
    (['walk', 'run'] as const).flatMap((pace): Idea[] => {
      const orders = planPlaces(state, squad.id, guardPosts(door, soldiersOf(state, squad.id).length), pace);
      if (Object.keys(orders).length === 0) return [];
      const command: OpenD6Command = {
        type: 'move',
        unit: squad.id,
        orders: pace === 'walk' ? faced(state, squad, orders) : orders,
      };
      return [
        {
          command,
          worth: pace === 'walk' ? 0.6 * fire : 0,
          why: words('why.guard', { exit: words(`exit.${door.id}`) }),
        },
      ];
    }),
  );
}

/** Staying put keeps the aim steady and the chance of opportunity fire. */
function holdIdea(state: OpenD6State, squad: Squad, fire: number): Idea[] {
  if (soldiersOf(state, squad.id).length === 0 || fire <= 0) return [];
  const covered = behindCover(state, squad) ? 0.3 : 0;
  return [
    {
      command: { type: 'hold', unit: squad.id },
      worth: fire + covered,
      why: words(covered > 0 ? 'why.hold-in-cover' : 'why.hold-and-shoot', { worth: fire }),
    },
  ];
}

/** A weapon in parts is set up when there is somebody to shoot at within reach of an advance. */
function gunIdea(state: OpenD6State, squad: Squad): Idea[] {
  return Object.values(state.guns).flatMap((gun): Idea[] => {
    if (gun.unit !== squad.id || gun.condition !== 'parts') return [];
    const orders = Object.fromEntries(
      gun.carriers.map((id): [string, Order] => [id, { does: [`assemble:${gun.id}`] }]),
    );
    const command: OpenD6Command = { type: 'move', unit: squad.id, orders };
    const near = enemySquads(state, squad).some(
      (enemy) => distance(middleOf(state, enemy), middleOf(state, squad)) <= 24,
    );
    return near && refuseMove(state, command) === null ? [{ command, worth: 0.9, why: words('why.set-up-gun') }] : [];
  });
}

/** Towards the goal, walking (and shooting at +1) or running. */
function goIdeas(state: OpenD6State, squad: Squad, goal: Goal, fire: number): Idea[] {
  const [lead] = soldiersOf(state, squad.id);
  const rates =
    lead === undefined
      ? { walk: squad.profile.walk, run: squad.profile.run }
      : { walk: walkRate(state, lead), run: runRate(state, lead) };
  const eager = eagerness(goal, rates.run);
  return pacesFor(goal, fire).flatMap((pace): Idea[] => {
    const step = Math.min(rates[pace], farthest(goal));
    if (step <= 0) return [];
    const from = middleOf(state, squad);
    const to = goal.inches <= step + 2 ? goal.at : towards(from, goal.at, Math.min(step, goal.inches));
    const orders = planFormation(state, squad.id, from, to, pace);
    if (Object.keys(orders).length === 0) return [];
    const out = goal.kind === 'escape' && leaves(orders, goal.exit) ? WAY_OUT : 0;
    const gain = out + eager * gainOf(state, orders, goal) + (pace === 'walk' ? 0.6 * fire : 0);
    const command: OpenD6Command = {
      type: 'move',
      unit: squad.id,
      orders: pace === 'walk' ? faced(state, squad, orders) : orders,
    };
    return [
      {
        command,
        worth: gain,
        why: words(`why.${goal.kind}-${pace}`, namedIn(goal)),
      },
    ];
  });
}

/** What an inch towards the goal is worth, in casualties; more for a place when there is hardly time left to get there. */
function eagerness(goal: Goal, run: number): number {
  switch (goal.kind) {
    case 'escape':
      return goal.barred ? 0.1 : 0.32;
    case 'take': {
      const pressed = goal.left !== null && goal.inches > goal.left * run * ROUGH_WAY;
      return pressed ? 0.4 : goal.kept ? 0 : 0.1;
    }
    case 'hunt':
      return goal.inches > 20 ? 0.1 : 0.04;
  }
}

function namedIn(goal: Goal): Readonly<Record<string, TextValue>> {
  switch (goal.kind) {
    case 'escape':
      return { exit: words(`exit.${goal.exit.id}`) };
    case 'take':
      return { place: words(`place.${goal.place}`) };
    case 'hunt':
      return { target: { unit: goal.prey } };
  }
}

/** Somebody of the squad goes out by the exit. */
function leaves(orders: Orders, { a, b }: Exit): boolean {
  return Object.values(orders).some(({ path }) => {
    const end = path?.at(-1);
    return end !== undefined && distance(end, nearestOnSegment(end, a, b)) <= TOLERANCE;
  });
}

/** Inches that a squad goes towards its goal at most: not into a door that is shut, but to where it can be shot open. */
function farthest(goal: Goal): number {
  if (goal.kind === 'hunt') return goal.inches - 2;
  if (goal.kind === 'take') return goal.inches > 0 ? Infinity : 0;
  return goal.barred ? goal.inches - SHOOT_FROM : Infinity;
}

/** Only paces that can pay: no walk without a shot to take on the way, no run from a good one when hunting. */
function pacesFor(goal: Goal, fire: number): readonly ('walk' | 'run')[] {
  if (fire < 0.1) return ['run'];
  return (goal.kind === 'hunt' || (goal.kind === 'escape' && goal.barred)) && (fire > 0.5 || goal.inches <= 8)
    ? ['walk']
    : ['walk', 'run'];
}

/** Inches that the squad comes nearer to its goal, on average over all its soldiers. */
function gainOf(state: OpenD6State, orders: Readonly<Record<string, Order>>, goal: Goal): number {
  const gains = Object.values(orders).map(({ path }) => {
    const [start, end] = [path?.[0], path?.at(-1)];
    return start === undefined || end === undefined ? 0 : distance(start, goal.at) - distance(end, goal.at);
  });
  const figures = Object.values(state.figures).filter((figure) => orders[figure.id] !== undefined).length;
  return gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, figures);
}

/** Walkers end facing the nearest enemy, where they may. */
function faced(state: OpenD6State, squad: Squad, orders: Orders): Orders {
  const turned = facing(state, squad, orders);
  return refuseMove(state, { type: 'move', unit: squad.id, orders: turned }) === null ? turned : orders;
}

function facing(state: OpenD6State, squad: Squad, orders: Readonly<Record<string, Order>>): Record<string, Order> {
  return Object.fromEntries(
    Object.entries(orders).map(([id, order]): [string, Order] => {
      const end = order.path?.at(-1);
      const enemy = end === undefined ? undefined : nearestSoldier(state, squad, end);
      return [id, end === undefined || enemy === undefined ? order : { ...order, facing: bearing(end, enemy.at) }];
    }),
  );
}

function nearestSoldier(state: OpenD6State, squad: Squad, from: { x: number; y: number }): Soldier | undefined {
  let nearest: Soldier | undefined;
  let least = Infinity;
  for (const enemy of enemySquads(state, squad).flatMap(({ id }) => soldiersOf(state, id))) {
    const away = distance(enemy.at, from);
    if (away < least) [nearest, least] = [enemy, away];
  }
  return nearest;
}

/** Turning on the spot costs +1, but an enemy outside the arcs cannot be shot at all. */
function turnIdea(state: OpenD6State, squad: Squad, fire: number): Idea[] {
  const orders = Object.fromEntries(
    soldiersOf(state, squad.id).flatMap((soldier): [string, Order][] => {
      const enemy = nearestSoldier(state, squad, soldier.at);
      return enemy === undefined ? [] : [[soldier.id, { facing: bearing(soldier.at, enemy.at) }]];
    }),
  );
  const command: OpenD6Command = { type: 'move', unit: squad.id, orders };
  if (Object.keys(orders).length === 0 || refuseMove(state, command) !== null) return [];
  const figures = { ...state.figures };
  for (const soldier of soldiersOf(state, squad.id)) {
    figures[soldier.id] = { ...soldier, facing: orders[soldier.id]?.facing ?? soldier.facing };
  }
  // Who sees whom does not change with the front, so the lines of the state as it is will do.
  const after = 0.75 * (bestFire({ ...state, figures }, squad, new SightLines(state))?.worth ?? 0);
  return after > fire ? [{ command, worth: after, why: words('why.turn') }] : [];
}

function chargeIdeas(state: OpenD6State, squad: Squad, care: Care): Idea[] {
  return enemySquads(state, squad).flatMap((enemy): Idea[] => {
    const command: OpenD6Command = { type: 'charge', unit: squad.id, target: enemy.id };
    const reach = Math.max(0, ...soldiersOf(state, squad.id).map((soldier) => runRate(state, soldier)));
    const gap = distance(middleOf(state, squad), middleOf(state, enemy));
    if (gap > reach || refuseCharge(state, command) !== null) return [];
    const edge = meleeEdge(state, squad, [enemy]);
    const pairs = Math.min(soldiersOf(state, squad.id).length, soldiersOf(state, enemy.id).length);
    const nerve = care.strength === 'recruit' ? 1 : chanceToCharge(state, squad, enemy);
    const worth = nerve * edge * pairs - (1 - nerve) * FAILED_CHARGE;
    return [{ command, worth, why: words('why.charge', { target: { unit: enemy.id } }) }];
  });
}

/** The chance that the squad's own morale test lets it charge (od6-assault-004). */
function chanceToCharge(state: OpenD6State, squad: Squad, enemy: Squad): number {
  const judgement = judgeCharge(state, squad.id, enemy.id, soldiersOf(state, squad.id));
  if (judgement.chargerSpared) return 1;
  const threat = moraleThreat(state, squad, 'charging', judgement).value;
  return chanceToHold(squad.morale, commandOf(state, squad).value, threat);
}

/** How much better one's soldiers are at close quarters than these squads', per pair: skill, weapon, Strength, numbers. */
function meleeEdge(state: OpenD6State, squad: Squad, enemies: readonly Squad[]): number {
  const own = soldiersOf(state, squad.id);
  const theirs = enemies.flatMap(({ id }) => soldiersOf(state, id));
  if (own.length === 0 || theirs.length === 0) return 0;
  const mean = (soldiers: readonly Soldier[]): number =>
    soldiers.reduce((sum, soldier) => sum + prowess(state, soldier), 0) / soldiers.length;
  const numbers = Math.max(-2, Math.min(2, (own.length - theirs.length) / Math.min(own.length, theirs.length)));
  return (mean(own) - mean(theirs) + numbers) / 6;
}

function prowess(state: OpenD6State, soldier: Soldier): number {
  const armed = soldier.melee.some((id) => id !== 'hands');
  const skill = skillOf(state, soldier, armed ? 'melee-combat' : 'brawling');
  return (
    skill + (armed ? 2 : 0) + (ownStrength(state, soldier) + resistance(state, soldier)) / 3 - (soldier.prone ? 2 : 0)
  );
}
