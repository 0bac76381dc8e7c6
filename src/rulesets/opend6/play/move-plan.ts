import type { Order } from '../../../battle/actions';
import type { Carefulness } from '../../../battle/carefulness';
import { bearing, distance } from '../../../space';
import type { Point } from '../../../space/types';
import { hazardsOf } from '../book/hazard/lying';
import { cloudRisks } from '../book/hazard/risk';
import { behindCover } from '../book/sight/cover';
import { engagedOf } from '../book/contact/contact';
import { shedding, suitsOf } from '../book/move/suits';
import { refuseMove } from '../book/move/movement';
import { planPlaces } from '../book/move/reach';
import { SightLines } from '../book/sight/sight';
import { soldiersOf } from '../book/squad/squads';
import type { OpenD6State, Squad } from '../state';
import type { OpenD6Command } from '../verbs';
import { placeWords, words } from '../words';
import { AFFLICTED, OWN_MEN, bestFire, enemySquads } from './fire-plan';
import { climbProspects, withJumps } from './feats-plan';
import { goalOnFloor } from './floors-plan';
import { goalOf, middleOf } from './goals';
import { guardedDoors, guardPosts, guardWorth, urgency, mostGuardWorth } from './guard';
import type { Idea, Prospect } from './prospect';
import { prizeProspects } from './prize-plan';
import { engagedProspects, chargeProspects } from './melee-plan';
import { approachProspects, going, nearestSoldier } from './approach';

/** The value of staying behind cover, of having a weapon set up, and of being out of a useless suit, in casualties. */
const IN_COVER = 0.3;
const SET_UP = 0.9;
const SHED = 0.3;

/** Equal sums may differ by this much. */
const ROUNDING = 1e-9;

/** Returns the best that the squad can do now, as well as its leader can judge. */
export function bestMove(state: OpenD6State, squad: Squad, care: Carefulness): Idea {
  const hold: Idea = {
    command: { type: 'hold', unit: squad.id },
    worth: guardWorth(state, squad, {}) - cloudToll(state, squad, { type: 'hold', unit: squad.id }),
    why: words('why.nothing-better'),
  };
  let best = hold;
  for (const { atMost, idea } of prospectsOf(state, squad, care)) {
    if (care.overlooks() || care.judgedAtMost(atMost) + ROUNDING <= best.worth) continue;
    const found = idea();
    if (found === null) continue;
    const worth = care.judged(found.worth);
    if (worth > best.worth) best = { ...found, worth };
  }
  return best.command.type === 'move' ? { ...best, command: withJumps(state, best.command) } : best;
}

/** Returns all that the squad might do instead of waiting. */
export const prospectsOf = (state: OpenD6State, squad: Squad, care: Carefulness): readonly Prospect[] =>
  engagedOf(state, squad.id).length > 0 ? engagedProspects(state, squad) : freeProspects(state, squad, care);

function freeProspects(state: OpenD6State, squad: Squad, care: Carefulness): Prospect[] {
  const wanted = goalOf(state, squad);
  if (wanted === null) return prizeProspects(state, squad);
  const goal = goalOnFloor(state, squad, wanted);
  const fire = bestFire(state, squad)?.worth ?? 0;
  const doors = mostGuardWorth(state, squad);
  return [
    ...holdProspects(state, squad, fire),
    ...gunProspects(state, squad),
    ...prizeProspects(state, squad),
    ...approachProspects(state, squad, goal, fire),
    ...guardProspects(state, squad, fire),
    turnProspect(state, squad, fire),
    ...shedProspects(state, squad),
    ...climbProspects(state, squad),
    ...chargeProspects(state, squad, care),
  ].map(({ atMost, idea }): Prospect => ({
    atMost: atMost + doors,
    idea: () => {
      const found = idea();
      if (found === null) return null;
      const { command, worth } = found;
      return { ...found, worth: worth + guarded(state, squad, command) - cloudToll(state, squad, command) };
    },
  }));
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

/** The harm that clouds may do to a squad that moves, or stays, in this way. What a charge runs through is its risk. */
function cloudToll(state: OpenD6State, squad: Squad, command: OpenD6Command): number {
  if (hazardsOf(state).length === 0 || command.type === 'charge') return 0;
  const orders = command.type === 'move' ? command.orders : {};
  const ways = soldiersOf(state, squad.id).map(({ id, at }) => ({ figure: id, path: orders[id]?.path ?? [at] }));
  return cloudRisks(state, ways).reduce(
    (sum, { wound, incapacitated, afflicted }) => sum + OWN_MEN * (wound / 2 + incapacitated + AFFLICTED * afflicted),
    0,
  );
}

/** Moves back into a doorway, or to another one, if an enemy can leave by it soon. */
function guardProspects(state: OpenD6State, squad: Squad, fire: number): Prospect[] {
  const doors = guardedDoors(state, squad).filter((door) => urgency(state, squad, door) > 0);
  return doors.flatMap((door) =>
    (['walk', 'run'] as const).map((pace): Prospect => {
      const worth = pace === 'walk' ? 0.6 * fire : 0;
      const idea = (): Idea | null => {
        const orders = planPlaces(state, squad.id, guardPosts(door, soldiersOf(state, squad.id).length), pace);
        return Object.keys(orders).length === 0
          ? null
          : {
              command: going(state, squad, orders, pace),
              worth,
              why: words('why.guard', { exit: placeWords(state, 'exit', door.id) }),
            };
      };
      return { atMost: worth, idea };
    }),
  );
}

/** Staying put keeps the aim steady and the chance of opportunity fire. */
function holdProspects(state: OpenD6State, squad: Squad, fire: number): Prospect[] {
  if (soldiersOf(state, squad.id).length === 0 || fire <= 0) return [];
  const idea = (): Idea => {
    const covered = behindCover(state, squad) ? IN_COVER : 0;
    const why = words(covered > 0 ? 'why.hold-in-cover' : 'why.hold-and-shoot', { worth: fire });
    return { command: { type: 'hold', unit: squad.id }, worth: fire + covered, why };
  };
  return [{ atMost: fire + IN_COVER, idea }];
}

/** A weapon in parts is set up if there is a target within reach of an advance. */
function gunProspects(state: OpenD6State, squad: Squad): Prospect[] {
  return Object.values(state.guns)
    .filter((gun) => gun.unit === squad.id && gun.condition === 'parts')
    .map((gun): Prospect => {
      const idea = (): Idea | null => {
        const orders = Object.fromEntries(
          gun.carriers.map((id): [string, Order] => [id, { does: [`assemble:${gun.id}`] }]),
        );
        const command: OpenD6Command = { type: 'move', unit: squad.id, orders };
        const near = enemySquads(state, squad).some(
          (enemy) => distance(middleOf(state, enemy), middleOf(state, squad)) <= 24,
        );
        return near && refuseMove(state, command) === null
          ? { command, worth: SET_UP, why: words('why.set-up-gun') }
          : null;
      };
      return { atMost: SET_UP, idea };
    });
}

/** A suit that a wound has breached is only in the way. */
function shedProspects(state: OpenD6State, squad: Squad): Prospect[] {
  return soldiersOf(state, squad.id).flatMap((soldier) =>
    suitsOf(soldier)
      .filter((gear) => soldier.breached?.includes(gear))
      .map((gear): Prospect => {
        const orders = { [soldier.id]: { does: [shedding(gear)] } };
        const command: OpenD6Command = { type: 'move', unit: squad.id, orders };
        const idea = (): Idea | null =>
          refuseMove(state, command) === null ? { command, worth: SHED, why: words('why.shed') } : null;
        return { atMost: SHED, idea };
      }),
  );
}

/** Turning on the spot costs +1, but an enemy outside the arcs cannot be shot at all. */
function turnProspect(state: OpenD6State, squad: Squad, fire: number): Prospect {
  const idea = (): Idea | null => {
    const orders = Object.fromEntries(
      soldiersOf(state, squad.id).flatMap((soldier): [string, Order][] => {
        const enemy = nearestSoldier(state, squad, soldier.at);
        return enemy === undefined ? [] : [[soldier.id, { facing: bearing(soldier.at, enemy.at) }]];
      }),
    );
    const command: OpenD6Command = { type: 'move', unit: squad.id, orders };
    if (Object.keys(orders).length === 0 || refuseMove(state, command) !== null) return null;
    const figures = { ...state.figures };
    for (const soldier of soldiersOf(state, squad.id)) {
      figures[soldier.id] = { ...soldier, facing: orders[soldier.id]?.facing ?? soldier.facing };
    }
    // Facing does not change who sees whom, so the lines of the present state can be used.
    const after = 0.75 * (bestFire({ ...state, figures }, squad, new SightLines(state))?.worth ?? 0);
    return after > fire ? { command, worth: after, why: words('why.turn') } : null;
  };
  return { atMost: Infinity, idea };
}
