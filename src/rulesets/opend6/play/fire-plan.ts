import type { Carefulness } from '../../../battle/carefulness';
import type { UnitId } from '../../../battle/state';
import { distance } from '../../../space';
import type { Point } from '../../../space/types';
import type { ThrownWeaponId } from '../data/weapons';
import { plainEffects, type GrenadeEffect } from '../book/grenade/effects';
import { effectsAt } from '../book/grenade/expectation';
import { expectVolley } from '../book/fire/expectation';
import { readySoldiers, refuseGreen, refuseSquad } from '../book/fire/fire-legality';
import type { Shot } from '../book/fire/shot';
import { bombsOf, flamesOf, senderOf } from '../book/fire/fire-weapons';
import { chanceOf } from '../book/checks/odds';
import { pickLine } from '../book/fire/pick-shots';
import { launcherOf, refuseTorpedoPoint } from '../book/fire/torpedo-legality';
import { chanceOfTorpedo, freeRun, planTorpedo, torpedoEffects } from '../book/grenade/torpedo-plan';
import { namedBy } from '../book/grenade/flame-plan';
import { worthOfFlame } from '../book/grenade/flame-worth';
import { planThrow } from '../book/grenade/grenades';
import { SightLines } from '../book/sight/sight';
import { prizeCarrier } from '../book/squad/prize';
import { shelterOfUnit } from '../book/squad/shelter';
import { foesOf, isOfSide, soldiersOf, squadOf } from '../book/squad/squads';
import { planVolley, type VolleyOrder } from '../book/fire/volley-plan';
import { isWalledOff } from './parted';
import { pointInFireArc } from '../book/sight/arc';
import type { OpenD6State, Soldier, Squad } from '../state';

/** Fire at one squad with its expected effect: wounds count half, soldiers put out of action count one. */
export interface FirePlan {
  readonly target: UnitId;
  readonly shots: readonly Shot[];
  readonly worth: number;
}

const worthOf = (wounds: number, incapacitations: number): number => wounds / 2 + incapacitations;

/** What a condition counts for, against a soldier out of action. */
export const AFFLICTED = 0.2;

/** How far off an enemy is worth a torpedo, in inches. */
const TORPEDO_LOOKS = 12;

/** What harm to the squad that carries the robot counts for, against the same harm to another. */
const THIEF = 2;

/** What harm to one's own men counts for, against the same harm to the enemy. */
export const OWN_MEN = 2;

export function enemySquads(state: OpenD6State, squad: Squad): Squad[] {
  return foesOf(state, squad).filter(({ id }) => soldiersOf(state, id).length > 0);
}

/** The worth of what a volley may be expected to do, to the enemy and to the firer's own side. */
export function tollOf(
  state: OpenD6State,
  order: VolleyOrder,
  lines: SightLines,
): { readonly enemy: number; readonly own: number } {
  const { wounds, incapacitations, own, stuns } = expectVolley(state, planVolley(state, order, lines), lines);
  return { enemy: worthOf(wounds, incapacitations) + AFFLICTED * stuns, own: worthOf(own.wounds, own.incapacitations) };
}

/**
 * Returns the targets to weigh. Sheltered figures can only be hit by fire at their squad (od6a-hero-005). Recruits look
 * no further than the nearest squad that they can shoot at, so they begin with that.
 */
function targetsToWeigh(state: OpenD6State, squad: Squad, care: Carefulness | undefined): Squad[] {
  const enemies = enemySquads(state, squad).filter(({ id }) => shelterOfUnit(state, id) === null);
  if (care?.strength !== 'recruit') return enemies;
  const nearest = (enemy: Squad): number =>
    Math.min(
      ...soldiersOf(state, squad.id).flatMap(({ at }) =>
        soldiersOf(state, enemy.id).map((other) => distance(at, other.at)),
      ),
    );
  return enemies
    .map((enemy) => ({ enemy, away: nearest(enemy) }))
    .sort((a, b) => a.away - b.away)
    .map(({ enemy }) => enemy);
}

/**
 * Returns the squad's best fire from its present place; null if it has no shot, or none that does more good than harm.
 */
export function bestFire(
  state: OpenD6State,
  squad: Squad,
  lines = new SightLines(state),
  care?: Carefulness,
): FirePlan | null {
  const situation = 'fire-combat';
  if (refuseSquad(squad, situation) !== null) return null;
  const soldiers = readySoldiers(state, squad);
  const thief = prizeCarrier(state)?.unit;
  let best: FirePlan | null = null;
  for (const { id: target } of targetsToWeigh(state, squad, care)) {
    if (refuseGreen(state, squad, [target], lines) !== null) continue;
    const line = pickLine(state, { target, soldiers, situation }, lines);
    if (line === null) continue;
    const shots = line.aimed.map(({ shot }) => shot);
    const toll = tollOf(state, { unit: squad.id, target, shots, situation, line }, lines);
    // od6-assault-018: into a close assault one shoots at one's own men, too.
    const harm = toll.enemy * (target === thief ? THIEF : 1) - OWN_MEN * toll.own;
    const worth = care === undefined ? harm : care.judged(harm);
    if (worth <= 0) continue;
    if (best === null || worth > best.worth) best = { target, shots, worth };
    if (care?.strength === 'recruit') break;
  }
  return best;
}

export interface ThrowIdea {
  readonly shot: Shot;
  readonly worth: number;
}

/** Returns what a burst at a point does to those who do not get away. */
type Bursts = (weapon: ThrownWeaponId, at: Point) => readonly GrenadeEffect[];

/** Finds out about each burst once: all throwers of a squad weigh the same ones. */
function burstsOf(state: OpenD6State): Bursts {
  const known = new Map<string, readonly GrenadeEffect[]>();
  return (weapon, at) => {
    const key = `${weapon} ${at.x} ${at.y}`;
    const found = known.get(key) ?? plainEffects(state, weapon, at);
    known.set(key, found);
    return found;
  };
}

/** The best throw or launch that one soldier has: at an enemy's feet where it hurts more enemies than friends; null when none pays. */
export function bestThrow(state: OpenD6State, soldier: Soldier, bursts: Bursts = burstsOf(state)): ThrowIdea | null {
  const squad = squadOf(state, soldier);
  let best: ThrowIdea | null = null;
  for (const bomb of bombsOf(soldier)) {
    const { long } = senderOf(bomb);
    const marks = enemySquads(state, squad).flatMap(({ id }) => soldiersOf(state, id));
    for (const { at } of marks.filter(
      (mark) =>
        distance(mark.at, soldier.at) <= long &&
        pointInFireArc(state, soldier, mark.at) &&
        !isWalledOff(state, soldier.at, mark.at),
    )) {
      const harm = effectWorth(state, squad, effectsAt(state, soldier, bomb.weapon, at, bursts(bomb.weapon, at)));
      // A throw that cannot fail is worth so much, and no other is worth more.
      if (harm <= (best?.worth ?? 0.2)) continue;
      const plan = planThrow(state, soldier, bomb, at);
      if (plan.difficulty === null) continue;
      const worth = harm * chanceOf(plan.skill, plan.difficulty);
      if (worth > (best?.worth ?? 0.2)) best = { shot: { figure: soldier.id, ...bomb, aim: { point: at } }, worth };
    }
  }
  return best;
}

/** The best shot of a soldier's flamethrower; null when none pays. */
function bestFlame(state: OpenD6State, soldier: Soldier, lines: SightLines): ThrowIdea | null {
  const [flame] = flamesOf(soldier);
  if (flame === undefined) return null;
  const ideas = enemySquads(state, squadOf(state, soldier)).flatMap(({ id: unit }) =>
    namedBy(state, soldier, unit, lines).map((target): ThrowIdea => ({
      shot: { figure: soldier.id, ...flame, aim: { unit, figure: target.id } },
      worth: worthOfFlame(state, soldier, target, lines),
    })),
  );
  return ideas.reduce<ThrowIdea | null>((best, idea) => (idea.worth > (best?.worth ?? 0) ? idea : best), null);
}

/** The best torpedo that a soldier has: towards an enemy; null when none pays. */
function bestTorpedo(state: OpenD6State, soldier: Soldier): ThrowIdea | null {
  const gun = launcherOf(state, soldier);
  if (gun === null) return null;
  const squad = squadOf(state, soldier);
  const points = enemySquads(state, squad)
    .flatMap(({ id }) => soldiersOf(state, id))
    .map(({ at }) => at)
    .filter((at) => distance(at, soldier.at) <= TORPEDO_LOOKS && refuseTorpedoPoint(state, soldier, gun, at) === null);
  const ideas = points.map((point): ThrowIdea => {
    const plan = planTorpedo(state, soldier, gun.id, point);
    const worth = effectWorth(state, squad, torpedoEffects(state, freeRun(state, plan))) * chanceOfTorpedo(plan);
    return { shot: { figure: soldier.id, weapon: gun.weapon, gun: gun.id, aim: { point } }, worth };
  });
  return ideas.reduce<ThrowIdea | null>((best, idea) => (idea.worth > (best?.worth ?? 0.2) ? idea : best), null);
}

/** The worth of what a squad may be expected to do to figures of either side. */
function effectWorth(state: OpenD6State, { side }: Squad, effects: readonly GrenadeEffect[]): number {
  return effects.reduce((sum, { figure, wound, incapacitated, afflicted }) => {
    const friend = isOfSide(squadOf(state, figure), side);
    const worth = worthOf(wound, incapacitated) + AFFLICTED * afflicted;
    return sum + worth * (friend ? -OWN_MEN : 1);
  }, 0);
}

/**
 * Returns all fire of a squad in the Fire Combat Phase by the soldiers who notice their chance: at its best target, and
 * throws by soldiers who do more harm that way.
 */
export function wholeFire(state: OpenD6State, squad: Squad, care: Carefulness): FirePlan | null {
  const lines = new SightLines(state);
  const fire = bestFire(state, squad, lines, care);
  const aimed = (fire?.shots ?? []).filter(() => !care.overlooks());
  const share = fire === null || fire.shots.length === 0 ? 0 : fire.worth / fire.shots.length;
  const bursts = burstsOf(state);
  const throws = readySoldiers(state, squad).flatMap((soldier): ThrowIdea[] => {
    if (care.overlooks()) return [];
    const ideas = [
      bestThrow(state, soldier, bursts),
      bestFlame(state, soldier, lines),
      bestTorpedo(state, soldier),
    ].flatMap((idea) => idea ?? []);
    const [idea] = ideas.sort((a, b) => b.worth - a.worth);
    return idea !== undefined && idea.worth > share ? [idea] : [];
  });
  const throwers = new Set(throws.map(({ shot }) => shot.figure));
  const others = aimed.filter(({ figure }) => !throwers.has(figure));
  const volley = fire !== null && reaches(state, { ...fire, unit: squad.id, shots: others }, lines) ? others : [];
  if (throws.length + volley.length === 0) return null;
  const shots = [...throws.map(({ shot }) => shot), ...volley];
  const marks = shots.flatMap(({ aim }) => ('unit' in aim ? [aim.unit] : []));
  if (refuseGreen(state, squad, marks, lines) !== null)
    return fire === null || volley.length === 0 ? null : { ...fire, shots: volley };
  const worth = throws.reduce((sum, idea) => sum + idea.worth, aimed.length === 0 ? 0 : (fire?.worth ?? 0));
  return { target: aimed.length === 0 ? 'point' : (fire?.target ?? 'point'), shots, worth };
}

/** Without those who throw, or overlook their chance, the rest of a volley may be too far away (od6-range-003). */
function reaches(state: OpenD6State, order: Omit<VolleyOrder, 'situation'>, lines: SightLines): boolean {
  if (order.shots.length === 0) return false;
  const { shooters } = planVolley(state, { ...order, situation: 'fire-combat' }, lines);
  return shooters.some(({ difficulty }) => difficulty !== null);
}
