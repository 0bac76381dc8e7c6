import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { distance, gapToBarrier } from '../../../../space';
import type { Point } from '../../../../space/types';
import { countShots, type Shot } from './shot';
import { kindOf } from '../table/barrier-kind';
import { rangedWeapon } from '../../data/weapons';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { inFireArc, pointInFireArc } from '../sight/arc';
import { enemiesInContact } from '../contact/contact';
import { traitsOf } from '../../design/profile';
import { isOutOfControl } from '../squad/ailments';
import { traitsOfFigure } from '../squad/actor';
import { mayServe } from '../squad/crew';
import type { Situation } from './fire-modifiers';
import { refuseLauncher, refuseTorpedoPoint } from './torpedo-legality';
import {
  aimerOf,
  bombOf,
  hasLauncher,
  isFlame,
  isTorpedo,
  senderOf,
  thrownOf,
  type Bomb,
  builtInLeft,
  hasFiredWith,
} from './fire-weapons';
import { bandFrom } from './range';
import { ricochets } from '../scenario/scenario';
import { sightPointAt, endOnGround, type SightLines } from '../sight/sight';
import { usedPowerNow } from '../squad/powers';
import { shelterOfUnit, shotAtWith } from '../squad/shelter';
import { areFoes, commanderOf, isSkirmish, soldiersOf, statusOf } from '../squad/squads';
import { targetsFor } from './volley-plan';

/** od6-move-005: a squad that ran has no fire this turn. Returns why the squad has no fire of this kind, or null. */
export function refuseSquad(squad: Squad, situation: Situation): Refusal | null {
  const subject = squad.id;
  if (statusOf(squad) === 'broken') return { code: 'squad-broken', rule: 'od6-rout-007', subject };
  if (squad.pace === 'run') return { code: 'squad-ran', rule: 'od6-move-005', subject };
  if (squad.withdrew) return { code: 'squad-withdrew', rule: 'od6-assault-006', subject };
  if (situation === 'fire-combat' && squad.volleyed) return { code: 'squad-fired', rule: 'od6-turn-008', subject };
  const keepsOne = situation === 'fire-combat' && traitsOf(squad.profile).hasBuiltInWeapons;
  if (squad.opportunity === 'passed' && situation !== 'opportunity' && !keepsOne)
    return { code: 'squad-spent', rule: 'od6-opp-003', subject };
  if (squad.marker === 'no-fire' && situation !== 'opportunity')
    return { code: 'squad-spent', rule: 'od6-game-007', subject };
  return null;
}

/**
 * od6-assault-016: soldiers in contact with an enemy may not fire or throw. Returns why this soldier may not, or null.
 */
export function refuseSoldier(state: OpenD6State, soldier: Soldier): Refusal | null {
  const subject = soldier.id;
  if (soldier.presence !== 'table') return { code: 'not-on-table', rule: 'od6-weapon-021', subject };
  if (usedPowerNow(state, soldier)) return { code: 'power-used-now', rule: 'od6a-meta-008', subject };
  if (isOutOfControl(soldier)) return { code: 'out-of-control', rule: 'od6a-robot-027', subject };
  if (soldier.fired && builtInLeft(state, soldier) === 0)
    return { code: 'soldier-fired', rule: 'od6-fire-007', subject };
  if (soldier.defended) return { code: 'soldier-defended', rule: 'od6-assault-017', subject };
  if (soldier.charged) return { code: 'soldier-charged', rule: 'od6-assault-017', subject };
  if (enemiesInContact(state, soldier).length > 0)
    return { code: 'soldier-in-contact', rule: 'od6-assault-016', subject };
  return null;
}

/** od6-weapon-021: returns the soldiers of the squad who may fire or throw. The weapons of the fallen are lost. */
export function readySoldiers(state: OpenD6State, squad: Squad): Soldier[] {
  return soldiersOf(state, squad.id).filter((soldier) => refuseSoldier(state, soldier) === null);
}

/**
 * Returns why a single shot is not possible, without regard to the others. Range at squads is judged for all together.
 */
export function refuseShot(state: OpenD6State, soldier: Soldier, shot: Shot, lines: SightLines): Refusal | null {
  return refuseSoldier(state, soldier) ?? refuseWeapon(state, soldier, shot) ?? refuseAim(state, soldier, shot, lines);
}

function refuseWeapon(state: OpenD6State, soldier: Soldier, shot: Shot): Refusal | null {
  const subject = soldier.id;
  const values = { weapon: shot.weapon };
  const weapon = rangedWeapon(shot.weapon);
  if (weapon.throwable) {
    const has = thrownOf(soldier).some((id) => id === weapon.id);
    return has ? refuseLaunch(soldier, shot) : { code: 'nothing-to-throw', rule: 'od6-grenade-019', subject, values };
  }
  if (weapon.sends === 'torpedoes') return refuseTorpedo(state, soldier, shot);
  if (weapon.sends === 'grenades' || shot.launched) return { code: 'sends-grenades', rule: 'od6a-weapon-009', subject };
  if (shot.gun === undefined) {
    if (!soldier.ranged.includes(weapon.id))
      return { code: 'weapon-not-carried', rule: 'od6-fire-007', subject, values };
    if (hasFiredWith(soldier, weapon.id)) return { code: 'weapon-fired', rule: 'od6a-robot-015', subject, values };
    const needsCrew = weapon.assembled && !traitsOfFigure(state, soldier).hasBuiltInWeapons;
    return needsCrew ? { code: 'gun-not-set-up', rule: 'od6-weapon-002', subject, values } : null;
  }
  const gun = state.guns[shot.gun];
  if (gun === undefined || gun.weapon !== weapon.id) return { code: 'no-such-gun', rule: 'engine', subject: shot.gun };
  if (gun.condition !== 'assembled') return { code: 'gun-not-set-up', rule: 'od6-weapon-002', subject: gun.id };
  return mayServe(state, soldier, gun)
    ? null
    : { code: 'gun-out-of-reach', rule: 'od6-weapon-009', subject: soldier.id };
}

/** A torpedo comes from a launcher that the soldier serves, and runs to a point. */
function refuseTorpedo(state: OpenD6State, soldier: Soldier, { gun: id, aim }: Shot): Refusal | null {
  const gun = id === undefined ? undefined : state.guns[id];
  if (gun === undefined || rangedWeapon(gun.weapon).sends !== 'torpedoes')
    return { code: 'no-such-gun', rule: 'engine', subject: id ?? soldier.id };
  if (!('point' in aim)) return { code: 'torpedo-at-point', rule: 'od6a-weapon-017', subject: soldier.id };
  return refuseLauncher(state, soldier, gun) ?? refuseTorpedoPoint(state, soldier, gun, aim.point);
}

/** Returns why this piece does not come out of a launcher of the soldier, or null; thrown pieces need none. */
function refuseLaunch(soldier: Soldier, { weapon, launched }: Shot): Refusal | null {
  if (launched === undefined) return null;
  const subject = soldier.id;
  if (!hasLauncher(soldier)) return { code: 'no-launcher', rule: 'od6a-weapon-009', subject };
  return rangedWeapon(weapon).grenade ? null : { code: 'sends-grenades', rule: 'od6a-weapon-009', subject };
}

function refuseAim(state: OpenD6State, soldier: Soldier, shot: Shot, lines: SightLines): Refusal | null {
  const special = refuseSpecial(state, soldier, shot);
  if (special !== null) return special;
  const bomb = bombOf(shot);
  if (isTorpedo(shot)) return null;
  if ('point' in shot.aim) {
    return bomb === null
      ? { code: 'aim-at-squad', rule: 'od6-fire-001', subject: soldier.id }
      : refusePoint(state, soldier, bomb, shot.aim.point);
  }
  if (bomb !== null) return { code: 'throw-at-point', rule: 'od6-grenade-004', subject: soldier.id };
  if ('wall' in shot.aim) return refuseWall(state, soldier, shot, shot.aim.wall, lines);
  return refuseTarget(state, soldier, shot, shot.aim.unit, lines);
}

/** Returns why this figure does not fire more than one shot, or at a chosen figure, or null. */
function refuseSpecial(state: OpenD6State, soldier: Soldier, shot: Shot): Refusal | null {
  const subject = soldier.id;
  const { aim, times = 1 } = shot;
  if (isFlame(shot)) {
    if (times > 1)
      return { code: 'too-many-shots', rule: 'od6a-weapon-002', subject, values: { shots: times, most: 1 } };
    return 'unit' in aim && aim.figure !== undefined
      ? null
      : { code: 'name-a-figure', rule: 'od6a-weapon-002', subject };
  }
  const { aimsAtFigures, shots } = traitsOfFigure(state, soldier);
  const most = 'unit' in aim ? (shots.most ?? 1) : 1;
  if (times > most) return { code: 'too-many-shots', rule: 'od6a-hero-020', subject, values: { shots: times, most } };
  if ('unit' in aim && aim.figure !== undefined && !aimsAtFigures)
    return { code: 'no-aimed-shots', rule: 'od6a-hero-021', subject };
  return null;
}

/** od6-fire-001, od6-los-002: any enemy squad with one soldier in view and in the arc. */
function refuseTarget(
  state: OpenD6State,
  soldier: Soldier,
  shot: Shot,
  unit: string,
  lines: SightLines,
): Refusal | null {
  const target = state.units[unit];
  if (target === undefined) return { code: 'no-such-unit', rule: 'engine', subject: unit };
  if (!areFoes(target, unitOf(state, soldier.unit)))
    return { code: 'not-an-enemy', rule: 'od6-fire-001', subject: unit };
  const enemies = shotAtWith(state, unit);
  if (enemies.length === 0) return { code: 'target-gone', rule: 'od6-fire-001', subject: unit };
  const sheltered = refuseSheltered(state, unit);
  if (sheltered !== null) return sheltered;
  const picked = 'unit' in shot.aim ? shot.aim.figure : undefined;
  const meant = picked === undefined ? enemies : enemies.filter(({ id }) => id === picked);
  const hit = targetsFor(state, soldier, shot, meant, lines);
  if (hit.length > 0) return isFlame(shot) ? refuseFar(soldier, shot, hit) : null;
  const aimer = aimerOf(state, soldier, shot);
  const inFront = meant.filter((enemy) => inFireArc(state, aimer, enemy, shot.weapon));
  if (inFront.length === 0) return { code: 'out-of-arc', rule: 'od6-fire-006', subject: soldier.id };
  return { code: 'no-sight', rule: 'od6-fire-004', subject: soldier.id };
}

/** A unit that a squad shelters is shot at with that squad alone. */
export function refuseSheltered(state: OpenD6State, unit: UnitId): Refusal | null {
  const shelter = shelterOfUnit(state, unit);
  return shelter === null
    ? null
    : { code: 'sheltered', rule: 'od6a-hero-005', subject: unit, values: { squad: shelter.id } };
}

/** A flamethrower is measured by itself, to the figure that is named (od6a-weapon-002). */
function refuseFar(soldier: Soldier, { weapon }: Shot, targets: readonly Soldier[]): Refusal | null {
  const inches = Math.min(...targets.map(({ at }) => distance(soldier.at, at)));
  if (bandFrom(soldier, rangedWeapon(weapon), inches) !== null) return null;
  return {
    code: 'throw-too-far',
    rule: 'od6a-weapon-001',
    subject: soldier.id,
    values: { reach: rangedWeapon(weapon).long },
  };
}

/** od6-grenade-004, od6-grenade-005: within the arc and within reach, on the table. */
function refusePoint(state: OpenD6State, soldier: Soldier, bomb: Bomb, point: Point): Refusal | null {
  const subject = soldier.id;
  const { width, height } = state.table;
  const onTable = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
  if (!onTable) return { code: 'point-off-table', rule: 'od6-grenade-004', subject };
  if (!pointInFireArc(state, soldier, point, bomb.weapon))
    return { code: 'point-out-of-arc', rule: 'od6-grenade-004', subject };
  const { least = 0, long, ...row } = senderOf(bomb);
  const inches = distance(soldier.at, point);
  if (bandFrom(soldier, { ...row, least, long }, inches) !== null) return null;
  if (inches < least) return { code: 'launch-too-near', rule: 'od6a-weapon-009', subject, values: { least } };
  const rule = bomb.launched === undefined ? 'od6-grenade-005' : 'od6a-weapon-009';
  return { code: 'throw-too-far', rule, subject, values: { reach: long } };
}

/** How near to a wall a point counts as on it, in inches. */
const WALL_TOUCH = 0.25;

/** od6-los-006: walls stop shots. If walls send shots back (od6-scenario-006), a soldier may aim at one. */
function refuseWall(state: OpenD6State, soldier: Soldier, shot: Shot, point: Point, lines: SightLines): Refusal | null {
  const subject = soldier.id;
  if (!ricochets(state)) return { code: 'walls-stop-shots', rule: 'od6-los-006', subject };
  if (shot.gun !== undefined) return { code: 'aim-at-squad', rule: 'od6-scenario-006', subject };
  const wall = state.table.barriers.find(
    (barrier) => kindOf(state, barrier).sight === 'blocks' && gapToBarrier({ ...point, r: 0 }, barrier) <= WALL_TOUCH,
  );
  if (wall === undefined) return { code: 'no-wall-there', rule: 'od6-scenario-006', subject };
  if (!pointInFireArc(state, soldier, point, shot.weapon)) return { code: 'out-of-arc', rule: 'od6-fire-006', subject };
  if (bandFrom(soldier, rangedWeapon(shot.weapon), distance(soldier.at, point)) === null)
    return { code: 'out-of-range', rule: 'od6-range-003', subject };
  const clear = lines.along(sightPointAt(state, soldier), endOnGround(state, point)).clear;
  return clear ? null : { code: 'no-sight', rule: 'od6-fire-004', subject };
}

/**
 * What is wrong with the shots as a whole, or null: more shots of one figure than it has, two of one gun, a third target.
 * A hit of a hero names no weapon, so all shots of a hero at one unit are one shot; built-in weapons fire one by one.
 */
export function refuseTogether(state: OpenD6State, shots: readonly Shot[]): Refusal | null {
  if (shots.length === 0) return { code: 'no-shots', rule: 'od6-fire-003' };
  const guns = new Set<string>();
  const targets = new Set<string>();
  for (const { figure, gun, aim } of shots) {
    const many = refuseTooMany(state, figure, shots);
    if (many !== null) return many;
    if (firesTooOften(state, figure, shots)) return { code: 'fires-twice', rule: 'od6-fire-007', subject: figure };
    if (gun !== undefined) {
      if (guns.has(gun)) return { code: 'gun-fires-twice', rule: 'od6-fire-007', subject: gun };
      guns.add(gun);
    }
    if ('unit' in aim) targets.add(aim.unit);
  }
  return targets.size > 2 && !isSkirmish(state)
    ? { code: 'third-target', rule: 'od6-fire-002', values: { targets: targets.size } }
    : null;
}

/**
 * od6a-gm-005: average squads are green, if the table plays it: their fire is not split, and their commander has to see
 * the one target. Without a commander the others choose.
 */
export function refuseGreen(
  state: OpenD6State,
  squad: Squad,
  targets: readonly string[],
  lines: SightLines,
): Refusal | null {
  const rule = 'od6a-gm-005';
  if (!state.options.greenTroops || squad.profile.quality !== 'average') return null;
  if (new Set(targets).size > 1) return { code: 'green-one-target', rule, subject: squad.id };
  const commander = commanderOf(state, squad);
  const [target] = targets;
  if (commander === undefined || target === undefined || state.units[target] === undefined) return null;
  const isSeen = shotAtWith(state, target).some((enemy) => lines.sees(commander, enemy));
  return isSeen ? null : { code: 'green-unseen', rule, subject: commander.id };
}

/** Returns why a figure has too many shots. Unknown figures are refused later. */
function refuseTooMany(state: OpenD6State, figure: FigureId, shots: readonly Shot[]): Refusal | null {
  const soldier = state.figures[figure];
  const { most = 1 } = soldier === undefined ? {} : traitsOfFigure(state, soldier).shots;
  const fired = countShots(shots, figure);
  return most === 1 || fired <= most
    ? null
    : { code: 'too-many-shots', rule: 'od6a-hero-020', subject: figure, values: { shots: fired, most } };
}

function firesTooOften(state: OpenD6State, figure: FigureId, shots: readonly Shot[]): boolean {
  const own = shots.filter((shot) => shot.figure === figure);
  if (own.length < 2) return false;
  const soldier = figureOf(state, figure);
  const { shots: may, hasBuiltInWeapons } = traitsOfFigure(state, soldier);
  const { targets, most = 1 } = may;
  if (own.some((shot) => !('unit' in shot.aim) || isFlame(shot))) return true;
  const weapons = hasBuiltInWeapons ? builtInLeft(state, soldier) : may.weapons;
  const aims = new Set(own.map(({ aim }) => JSON.stringify(aim)));
  const used = new Set(own.map(({ weapon, gun }) => gun ?? weapon));
  return (
    own.length > weapons ||
    aims.size > targets ||
    (aims.size < own.length && !hasBuiltInWeapons) ||
    (most === 1 && used.size < own.length)
  );
}
