import type { FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { Resolution } from '../../../../engine/request';
import { choose } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import { doorPoints } from '../../data/doors';
import { gearIds } from '../../data/stores';
import type { Aim, Battle, Heard, MarineState, Trooper } from '../../state';
import { aimedAt, isStill, refuseAim } from './aims';
import { addPoints, obstacleIn, targetIn } from '../obstacles/beaten';
import { burstAll, throwGrenade, type BurstEvent } from './bursts';
import { fireCharges, placeCharge, setUpPod, workOnSuper, type ChargeEvent } from '../obstacles/charges';
import {
  enemiesOf,
  isCombatRobot,
  isFit,
  isMarine,
  isNear,
  rangeBetween,
  sideOf,
  trooperOf,
  upright,
  witnesses,
} from '../deck/field';
import { addHit, rollTen, strike, type HitEvent, type Hits } from '../squad/hits';
import { deployAll, struckBy, type ObstacleEvent } from '../obstacles/obstacles';
import { hitCount, hits, isShielded, numberOf, rowOf, seenAt, targetOf, type Row } from './shots';
import type { RoomEvent } from '../ship/rooms';
import { chargesFor, chargesLeft, useCharges, type ScaEvent } from '../squad/sca-charges';
import { secondaries } from './secondaries';
import { firesWithMarines, opensBand } from '../squad/service';
import { spray, type SolventEvent } from '../obstacles/solvent';
import { takeSupply, type StoreEvent } from '../squad/stores';

// sm-order, sm-fire: the firing phase, band by band.

export type FireTold =
  | FireEvent
  | BurstEvent
  | ChargeEvent
  | HitEvent
  | ObstacleEvent
  | RoomEvent
  | ScaEvent
  | SolventEvent
  | StoreEvent;

/**
 * sm-order-002, sm-order-003, sm-order-004: still Marines and combat robots, still crew, moving Marines and combat
 * robots, moving crew. Within a band all is simultaneous, and casualties fall when the band is over.
 */
export function bandOf(state: MarineState, trooper: Trooper): 1 | 2 | 3 | 4 {
  const first = firesWithMarines(trooper);
  if (isStill(state, trooper)) return first ? 1 : 2;
  return first ? 3 : 4;
}

/** Fire of both sides, then what was thrown bursts. */
export function* fireAll(battle: Battle<FireTold>): Resolution<void> {
  const { state } = battle;
  fireCharges(battle);
  yield* deployAll(battle);
  const bands = new Map(upright(state).map((one) => [one.id, bandOf(state, one)]));
  for (const band of [1, 2, 3, 4]) {
    const inBand = (): readonly Trooper[] => upright(state).filter((one) => bands.get(one.id) === band);
    yield* fireOf(battle, inBand().filter(opensBand));
    yield* fireOf(
      battle,
      inBand().filter((one) => !opensBand(one)),
    );
  }
  yield* burstAll(battle);
}

/** All of these at once. */
function* fireOf(battle: Battle<FireTold>, firers: readonly Trooper[]): Resolution<void> {
  const all: Hits = new Map();
  for (const actor of firers.filter((one) => one.aim !== null && isFit(one))) yield* act(battle, actor, all);
  yield* strike(battle, all, 'shot');
}

function* act(battle: Battle<FireTold>, actor: Trooper, all: Hits): Resolution<void> {
  const { state } = battle;
  const { aim } = actor;
  if (aim === null) return;
  switch (aim.does) {
    case 'shoot':
      return yield* shoot(battle, actor, aim, all);
    case 'shoot-door':
      return shootDoor(battle, actor, aim);
    case 'throw':
      return yield* throwGrenade(battle, actor, aim.at);
    case 'place':
      return placeCharge(battle, actor, aim.door);
    case 'set-up':
      return gearIds.some((kind) => kind === state.piles[aim.charge]?.kind)
        ? setUpPod(battle, actor, aim.charge)
        : workOnSuper(battle, actor, aim.charge);
    case 'supply':
      return takeSupply(battle, actor, aim.pile);
    case 'spray':
      return spray(battle, actor, aim.obstacle);
  }
}

/** Centimetres within which, by the table option, a shot may switch to another target. */
const SWITCH = 3;

/**
 * sm-order-001: a shot whose target is down before its turn is wasted; by the table option it switches to one close by.
 */
function* shoot(
  battle: Battle<FireTold>,
  firer: Trooper,
  aim: Extract<Aim, { does: 'shoot' }>,
  all: Hits,
): Resolution<void> {
  const { state } = battle;
  const row = rowOf(firer, aim.single);
  const target = targetOf(state, firer, aim.target) ?? otherTarget(state, firer, aim);
  if (row === null || firer.harm === 'no-fire' || chargesLeft(state, firer) < chargesFor(row)) return;
  const only = witnesses(state, firer.id, aim.target);
  if (target === null || isShielded(state, firer, target))
    return battle.emit({ type: 'shot-wasted', rule: 'sm-order-001', only, figure: firer.id, target: aim.target });
  const number = numberOf(state, firer, target, row);
  if (number === null)
    return battle.emit({ type: 'shot-wasted', rule: 'sm-sight-001', only, figure: firer.id, target: target.id });
  if (target.condition === 'prisoner' && !(yield* mayShootCaptive(battle, firer, target))) return;
  const face = yield* rollTen({ name: 'shot', rule: 'sm-fire-002', seat: sideOf(state, firer), of: firer.id });
  const hit = hits(state, face, number);
  const count = hit ? hitCount(state, face, number) : 0;
  const shot = { row, score: face + number.factor, count, of: `shot ${firer.id}` };
  const others = yield* secondaries(state, firer, target, shot);
  const near = (isMarine(firer) || isCombatRobot(firer)) && isNear(firer, target, NEAR_FIRE);
  const from = firer.at;
  const to = seenAt(state, firer, target)?.at ?? target.at;
  const { need, factor, reasons } = number;
  battle.emit({
    type: 'shot',
    rule: 'sm-fire-002',
    only: witnesses(state, firer.id, target.id),
    figure: firer.id,
    target: target.id,
    row,
    face,
    need,
    factor,
    reasons,
    hit,
    others,
    near,
    from,
    to,
  });
  useCharges(battle, firer, chargesFor(row));
  if (!hit) return;
  for (const figure of [target.id, ...others]) addHit(all, figure);
}

/** Fire from Marines or combat robots within this many centimetres causes more fear. */
const NEAR_FIRE = 15;

function otherTarget(state: MarineState, firer: Trooper, { target: id, single }: Extract<Aim, { does: 'shoot' }>) {
  const fallen = state.figures[id];
  if (!state.options.switchTargets || fallen === undefined) return null;
  const near = enemiesOf(state, firer)
    .filter((one) => isNear(one, fallen, SWITCH))
    .filter((one) => refuseAim(state, firer, { does: 'shoot', target: one.id, single }) === null)
    .sort((a, b) => rangeBetween(fallen, a) - rangeBetween(fallen, b));
  return near[0] ?? null;
}

/** sm-shipmorale-010: boarders who shoot at people who surrender: the gamemaster decides whether they do. */
function* mayShootCaptive(battle: Battle<FireTold>, firer: Trooper, target: Trooper): Resolution<boolean> {
  const { state } = battle;
  const said = yield* choose({
    name: 'massacre',
    rule: 'sm-shipmorale-010',
    seat: 'referee',
    of: firer.id,
    about: { figure: firer.id, target: target.id },
    options: ['forbid', 'allow'],
    fallback: 'forbid',
  });
  if (said === 'forbid') return false;
  if (sideOf(state, target) === state.defender && state.shipMorale.state !== 'void')
    battle.emit({ type: 'massacred', rule: 'sm-shipmorale-010', only: null, side: sideOf(state, firer) });
  return true;
}

/** sm-door-011: no die to hit a door; it is the figure's fire of the turn, and its points count. */
function shootDoor(battle: Battle<FireTold>, firer: Trooper, aim: Extract<Aim, { does: 'shoot-door' }>): void {
  const { state } = battle;
  const row = rowOf(firer, aim.single);
  if (row === null || targetIn(state, aim.door) === null || firer.harm === 'no-fire') return;
  if (chargesLeft(state, firer) < chargesFor(row)) return;
  useCharges(battle, firer, chargesFor(row));
  const only = witnesses(state, firer.id);
  const points = doorPoints[row];
  const obstacle = obstacleIn(state, aim.door);
  if (obstacle !== null) return battle.emit(struckBy(only, firer.id, obstacle, 'shot', points));
  battle.emit({ type: 'door-shot', rule: 'sm-door-011', only, figure: firer.id, door: aim.door, points });
}

/** Reveals both sides' targets, as far as each sees the firer. */
export function revealAims(battle: Battle<FireTold>): void {
  const { state } = battle;
  for (const trooper of upright(state)) {
    if (trooper.aim === null) continue;
    const only = witnesses(state, trooper.id);
    const to = aimedAt(state, trooper);
    battle.emit({ type: 'named', rule: 'sm-order-001', only, figure: trooper.id, aim: trooper.aim, to });
  }
}

export type FireEvent = Heard &
  (
    | { readonly type: 'named'; readonly figure: FigureId; readonly aim: Aim; readonly to: Point | null }
    | {
        readonly type: 'shot';
        readonly figure: FigureId;
        readonly target: FigureId;
        readonly row: Row;
        readonly face: number;
        readonly need: number;
        readonly factor: number;
        readonly reasons: readonly Reason[];
        readonly hit: boolean;
        readonly others: readonly FigureId[];
        readonly near: boolean;
        readonly from: Point;
        readonly to: Point;
      }
    | { readonly type: 'shot-wasted'; readonly figure: FigureId; readonly target: FigureId }
    | { readonly type: 'door-shot'; readonly figure: FigureId; readonly door: string; readonly points: number }
    | { readonly type: 'massacred'; readonly side: string }
  );

/** A shot or throw that has been made is no longer shown as an intention. */
export const fireChanges: Changes<MarineState, FireEvent> = {
  named: nothingChanges,
  /** sm-weapon-007: it harms only figures that it hits, not hull, walls or systems of the ship. */
  shot: (state, { figure, target, near }) => {
    Object.assign(trooperOf(state, figure), { shotOn: state.turn, aim: null });
    const hit = trooperOf(state, target);
    hit.underFire = true;
    hit.nearFire ||= near;
  },
  'shot-wasted': (state, { figure }) => {
    Object.assign(trooperOf(state, figure), { shotOn: state.turn, aim: null });
  },
  'door-shot': (state, { figure, door: id, points }) => {
    Object.assign(trooperOf(state, figure), { shotOn: state.turn, aim: null });
    addPoints(state, id, points);
  },
  /**
   * For the rest of the game: no more ship morale, Poor is lifted, and everybody who is still free continues to fight.
   */
  massacred: (state) => {
    state.shipMorale.state = 'void';
  },
};
