import { figureOf, type SideId, type UnitId } from '../../../../battle/state';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { atMost, between, gap, gapToPoint, inContact, moveAlong, TOLERANCE } from '../../../../space';
import type { Point } from '../../../../space/types';
import { distance } from '../../../../space/point';
import { BASE_RADIUS } from '../../data/game';
import { rangedWeapon } from '../../data/weapons';
import type { Battle, Gun, OpenD6State, Soldier } from '../../state';
import { baseOf } from '../squad/actor';
import { CREW_REACH, isLaden, mayServe } from '../squad/crew';
import type { MovePlan } from './movement-plan';
import type { GunEvent } from './gun-events';
import type { SquadEvent } from '../squad/events';
import type { GunWork } from './orders';

/** Inches that an assembled weapon may be dragged in a Movement Phase (od6-weapon-006). */
const DRAG = 1;

/** Returns true if the weapon's base, as large as a soldier's, touches the soldier's (od6-weapon-006). */
function touches(soldier: Soldier, gun: Gun): boolean {
  return inContact(baseOf(soldier), { ...gun.at, r: BASE_RADIUS });
}

const no = (code: string, rule: RuleId, subject: string): Refusal => ({ code, rule, subject });

/** Why the planned work at weapons may not be done, or null. */
export function refuseGunWork(state: OpenD6State, plans: readonly MovePlan[]): Refusal | null {
  for (const gun of Object.values(state.guns)) {
    const serving = plans.filter(({ task }) => task?.gun.id === gun.id);
    const work = serving[0]?.task?.work;
    if (work === undefined) continue;
    if (serving.some(({ task }) => task?.work !== work)) return no('gun-two-works', 'od6-weapon-005', gun.id);
    const refusal = refuseWork(state, gun, work, serving);
    if (refusal !== null) return refusal;
  }
  return null;
}

function refuseWork(state: OpenD6State, gun: Gun, work: GunWork, plans: readonly MovePlan[]): Refusal | null {
  switch (work) {
    case 'assemble':
      return refuseAssembly(gun, plans);
    case 'disassemble':
      return refuseDisassembly(state, gun, plans);
    case 'drag':
      return refuseDrag(state, gun, plans);
    case 'turn':
      return refuseTurn(state, gun, plans);
    case 'drop-tripod':
      return refuseDropTripod(state, gun, plans);
  }
}

function stayPut(plans: readonly MovePlan[], rule: RuleId): Refusal | null {
  const mover = plans.find(({ pace, drops }) => pace !== 'still' || drops);
  return mover === undefined ? null : no('gun-crew-moves', rule, mover.soldier.id);
}

/** od6-weapon-005: both carriers, no more than 1" apart, who do nothing else; a weapon for one has one. */
function refuseAssembly(gun: Gun, plans: readonly MovePlan[]): Refusal | null {
  if (gun.condition !== 'parts') return no('gun-not-in-parts', 'od6-weapon-005', gun.id);
  const [one, other] = plans;
  const both = gun.carriers.length === plans.length && plans.every(({ soldier }) => gun.carriers.includes(soldier.id));
  if (!both || one === undefined) return no('gun-needs-both-carriers', 'od6-weapon-005', gun.id);
  if (other !== undefined && !atMost(gap(baseOf(one.soldier), baseOf(other.soldier)), CREW_REACH)) {
    return no('gun-carriers-apart', 'od6-weapon-005', gun.id);
  }
  if (isForOne(gun) && one.soldier.fired) return no('soldier-fired', 'od6a-weapon-019', one.soldier.id);
  return stayPut(plans, 'od6-weapon-005');
}

/** od6-weapon-008: two soldiers, or one for a weapon for one, of one squad within 1" of a weapon of their own or an abandoned one (od6-rout-006). */
function refuseDisassembly(state: OpenD6State, gun: Gun, plans: readonly MovePlan[]): Refusal | null {
  if (gun.condition !== 'assembled') return no('gun-not-assembled', 'od6-weapon-008', gun.id);
  const { crew } = rangedWeapon(gun.weapon);
  if (plans.length !== crew)
    return crew === 1
      ? no('gun-crew-too-many', 'od6a-weapon-019', gun.id)
      : no('gun-needs-two', 'od6-weapon-008', gun.id);
  const away = plans.find(({ soldier }) => !mayServe(state, soldier, gun));
  if (away !== undefined) return no('gun-not-beside', 'od6-weapon-008', away.soldier.id);
  const laden = plans.find(({ soldier }) => isLaden(state, soldier));
  if (laden !== undefined) return no('gun-hands-full', 'od6-weapon-008', laden.soldier.id);
  return stayPut(plans, 'od6-weapon-008');
}

/** od6-weapon-006: one of the crew, in contact with it, moves along for no more than 1". */
function refuseDrag(state: OpenD6State, gun: Gun, plans: readonly MovePlan[]): Refusal | null {
  if (gun.condition !== 'assembled') return no('gun-not-assembled', 'od6-weapon-006', gun.id);
  const [plan] = plans;
  if (plan === undefined || plans.length > 1) return no('gun-one-drags', 'od6-weapon-006', gun.id);
  const { soldier, length, leaves } = plan;
  if (!mayServe(state, soldier, gun) || !touches(soldier, gun))
    return no('gun-not-beside', 'od6-weapon-006', soldier.id);
  if (!(length > TOLERANCE) || leaves !== null) return no('gun-drag-nowhere', 'od6-weapon-006', soldier.id);
  return atMost(length, DRAG) ? null : no('drag-too-far', 'od6-weapon-006', soldier.id);
}

/** od6-weapon-007: its crew turns with it, to the same facing, and stays. */
function refuseTurn(state: OpenD6State, gun: Gun, plans: readonly MovePlan[]): Refusal | null {
  if (gun.condition !== 'assembled') return no('gun-not-assembled', 'od6-weapon-007', gun.id);
  if (gun.dragged) return no('gun-was-dragged', 'od6-weapon-007', gun.id);
  const away = plans.find(({ soldier }) => !mayServe(state, soldier, gun));
  if (away !== undefined) return no('gun-not-beside', 'od6-weapon-007', away.soldier.id);
  if (plans.length > rangedWeapon(gun.weapon).crew) return no('gun-crew-too-many', 'od6-weapon-007', gun.id);
  const mover = plans.find(({ pace }) => pace !== 'still');
  if (mover !== undefined) return no('gun-crew-moves', 'od6-weapon-007', mover.soldier.id);
  return plans.every(({ facing }) => facing === plans[0]?.facing)
    ? null
    : no('gun-facings-differ', 'od6-weapon-007', gun.id);
}

/** od6-weapon-016: the gunner, be the weapon assembled or in parts. */
function refuseDropTripod(state: OpenD6State, gun: Gun, plans: readonly MovePlan[]): Refusal | null {
  if (rangedWeapon(gun.weapon).withoutTripod === undefined) return no('gun-needs-tripod', 'od6-weapon-016', gun.id);
  const [plan] = plans;
  if (plan === undefined || plans.length > 1) return no('gun-not-the-gunner', 'od6-weapon-016', gun.id);
  const isGunner = gun.condition === 'parts' ? gun.carriers[0] === plan.soldier.id : mayServe(state, plan.soldier, gun);
  return isGunner ? null : no('gun-not-the-gunner', 'od6-weapon-016', plan.soldier.id);
}

/** Before anybody moves: tripods are dropped, weapons turned, longer work begins. */
export function beginGunWork(battle: Battle<GunEvent | SquadEvent>, unit: UnitId, plans: readonly MovePlan[]): void {
  for (const gun of Object.values(battle.state.guns)) {
    const serving = plans.filter(({ task }) => task?.gun.id === gun.id);
    const [first, second] = serving;
    const work = first?.task?.work;
    if (first === undefined || work === undefined) continue;
    const figures = serving.map(({ soldier }) => soldier.id);
    if (work === 'turn') change(battle, unit, work, figures, { ...gun, facing: first.facing });
    if (work === 'drop-tripod') dropTripod(battle, unit, gun, first.soldier);
    if (serving.length < rangedWeapon(gun.weapon).crew) continue;
    if (work === 'assemble') {
      const gunner = figureOf(battle.state, gun.carriers[0] ?? first.soldier.id);
      const at = placeOf(first.soldier, second?.soldier);
      change(battle, unit, work, figures, { ...gun, work: 'assembling', at, facing: gunner.facing });
      if (isForOne(gun))
        battle.emit({ type: 'soldier-acted', rule: 'od6a-weapon-019', figure: first.soldier.id, did: 'fired' });
    }
    if (work === 'disassemble')
      change(battle, unit, work, gunnerFirst(serving), {
        ...gun,
        unit,
        work: 'disassembling',
        carriers: gunnerFirst(serving),
      });
  }
}

/** Where a weapon is set up: between its two carriers, or before the one. */
function placeOf(one: Soldier, other: Soldier | undefined): Point {
  return other === undefined ? moveAlong(one.at, one.facing, one.r + BASE_RADIUS) : between(one.at, other.at, 0.5);
}

function gunnerFirst(plans: readonly MovePlan[]): string[] {
  const rank = ({ soldier }: MovePlan): number => (soldier.role.startsWith('specialist') ? 0 : 1);
  return [...plans].sort((a, b) => rank(a) - rank(b)).map(({ soldier }) => soldier.id);
}

const ruleOf: Readonly<Record<GunWork, RuleId>> = {
  assemble: 'od6-weapon-005',
  disassemble: 'od6-weapon-008',
  drag: 'od6-weapon-006',
  turn: 'od6-weapon-007',
  'drop-tripod': 'od6-weapon-016',
};

function change(
  battle: Battle<GunEvent | SquadEvent>,
  unit: UnitId,
  work: GunWork,
  figures: readonly string[],
  gun: Gun,
): void {
  battle.emit({ type: 'gun-served', rule: ruleOf[work], gun: gun.id, unit, work, figures });
  battle.emit({ type: 'gun-changed', rule: ruleOf[work], gun });
}

function dropTripod(battle: Battle<GunEvent | SquadEvent>, unit: UnitId, gun: Gun, gunner: Soldier): void {
  const { withoutTripod } = rangedWeapon(gun.weapon);
  if (withoutTripod === undefined) throw new Error(`gun '${gun.id}' has no tripod to drop`);
  change(battle, unit, 'drop-tripod', [gunner.id], { ...gun, condition: 'tripod-dropped', carriers: [], work: 'none' });
  battle.emit({
    type: 'gun-used',
    rule: 'od6-weapon-016',
    figure: gunner.id,
    ranged: [withoutTripod, ...gunner.ranged],
  });
}

/** After the march: a dragged weapon moves as far as the soldier who drags it. */
export function endDragging(battle: Battle<GunEvent | SquadEvent>, unit: UnitId, plans: readonly MovePlan[]): void {
  for (const { task, soldier, path } of plans) {
    const [from] = path;
    const gun = task?.work === 'drag' ? battle.state.guns[task.gun.id] : undefined;
    if (gun === undefined || from === undefined || distance(from, soldier.at) <= TOLERANCE) continue;
    const at = { x: gun.at.x + soldier.at.x - from.x, y: gun.at.y + soldier.at.y - from.y };
    change(battle, unit, 'drag', [soldier.id], { ...gun, at, dragged: true });
  }
}

/**
 * od6a-weapon-019: a launcher that one soldier carries takes that soldier a whole turn to set up, and fires from the next on.
 */
function isForOne({ weapon }: Gun): boolean {
  return rangedWeapon(weapon).crew === 1;
}

/** At the end of the Movement Phase work (od6-weapon-005, od6-weapon-008) is done, if its two soldiers are still at it. */
export function finishGunWork(battle: Battle<GunEvent | SquadEvent>): void {
  for (const gun of Object.values(battle.state.guns)) {
    if (gun.work === 'none') continue;
    const rule = ruleOf[gun.work === 'assembling' ? 'assemble' : 'disassemble'];
    const done = gun.condition !== 'destroyed' && areAtWork(battle.state, gun);
    const condition = gun.work === 'assembling' ? 'assembled' : 'parts';
    battle.emit({
      type: 'gun-changed',
      rule,
      gun: {
        ...gun,
        work: 'none',
        condition: done ? condition : gun.condition,
        ...(done && isForOne(gun) ? { firesFrom: battle.state.turn + 1 } : {}),
      },
    });
    if (done) battle.emit({ type: 'gun-ready', rule, gun: gun.id, condition });
  }
}

function areAtWork(state: OpenD6State, gun: Gun): boolean {
  const crew = gun.carriers.map((id) => figureOf(state, id));
  const [one, other] = crew;
  if (one === undefined || crew.length < rangedWeapon(gun.weapon).crew) return false;
  if (crew.some(({ presence }) => presence !== 'table')) return false;
  if (gun.work === 'assembling' && other !== undefined) return distance(placeOf(one, other), gun.at) <= TOLERANCE;
  return crew.every((soldier) => atMost(gapToPoint(baseOf(soldier), gun.at), CREW_REACH));
}

/** od6-rout-006: a fleeing squad leaves its assembled weapons in place; parts are carried along. */
export function abandonGuns(battle: Battle<SquadEvent>, unit: UnitId): void {
  for (const gun of Object.values(battle.state.guns)) {
    if (gun.unit !== unit || gun.condition !== 'assembled') continue;
    battle.emit({ type: 'gun-changed', rule: 'od6-rout-006', gun: { ...gun, unit: null, carriers: [], work: 'none' } });
  }
}

/**
 * od6-weapon-002, table option `defendersAssembled`: weapons of a side that was set up before the first turn begin
 * assembled if their two carriers are no more than 1" apart.
 */
export function assembleAtStart(battle: Battle<SquadEvent>, side: SideId): void {
  const { state } = battle;
  if (!state.options.defendersAssembled) return;
  for (const gun of Object.values(state.guns)) {
    const [one, other] = gun.carriers.map((id) => figureOf(state, id));
    if (gun.side !== side || gun.condition !== 'parts' || one === undefined) continue;
    if (other === undefined && !isForOne(gun)) continue;
    if (one.presence !== 'table' || (other !== undefined && other.presence !== 'table')) continue;
    if (other !== undefined && !atMost(gap(baseOf(one), baseOf(other)), CREW_REACH)) continue;
    const at = placeOf(one, other);
    battle.emit({
      type: 'gun-changed',
      rule: 'od6-weapon-002',
      gun: { ...gun, condition: 'assembled', at, facing: one.facing },
    });
  }
}
