import { figureOf, type FigureId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { areaContains, bearing, gap, isWithin, moveAlong } from '../../../../space';
import type { Area } from '../../../../space/types';
import { DIE_SIDES, sizes } from '../../data/game';
import { METRES } from '../../data/jumps';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { baseOf, ownWeight, traitsOfFigure } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { moveToRoom } from '../squad/room';
import { everybody, squadOf } from '../squad/squads';
import { hurtBy, takeEffect } from './damage';
import type { DamageEvent } from './events';
import { loseBodyPoints } from './points';
import { dropPrize } from './prize-drop';
import { ridersHit, unhorse, type HitRider } from './riders';
import { hangs } from '../squad/wall';
import { breakSystems } from './systems';
import { tumble } from './tumble';

/** The distance from a large creature's base within which it may fall on somebody, in inches. */
const REACH = 1.5;
/** Corners of the outline of a creature that lies where it fell. */
const CORNERS = 12;

/**
 * od6a-creature-018: applies marked hits as `takeEffect` does, and hits on systems of robots. Then large creatures that
 * went down fall, also incapacitated ones. Hits on figures under them, and on figures in the blast of a robot, take
 * effect. Returns everybody who was hurt.
 */
export function* settleHits(
  battle: Battle<DamageEvent | SquadEvent>,
  figures: readonly FigureId[] = Object.keys(battle.state.figures),
  spared: ReadonlySet<FigureId> = nobody,
): Resolution<FigureId[]> {
  const { state } = battle;
  const riders = ridersHit(state, figures);
  const hurt = [...takeEffect(battle, figures), ...loseBodyPoints(battle, figures)];
  yield* dropPrize(battle, hurt);
  const { robots, victims } = yield* breakSystems(battle, figures);
  for (const figure of [...hurt]) {
    bolt(battle, figure);
    const creature = figureOf(state, figure);
    if (traitsOfFigure(state, creature).size !== 'large') continue;
    const under = yield* fall(battle, creature, spared);
    if (figureOf(state, figure).presence === 'out') leaveCarcass(battle, creature);
    if (under.length > 0) hurt.push(...(yield* settleHits(battle, under)));
  }
  for (const figure of [...hurt]) hurt.push(...(yield* fallOff(battle, figure)));
  for (const one of riders) hurt.push(...(yield* settleRider(battle, one)));
  if (victims.length > 0) hurt.push(...(yield* settleHits(battle, victims)));
  return [...new Set([...hurt, ...robots])];
}

/**
 * od6a-hero-014: a figure that is wounded while it hangs on a barrier falls at once, and resists the fall as wounded.
 */
function* fallOff(battle: Battle<DamageEvent | SquadEvent>, figure: FigureId): Resolution<FigureId[]> {
  const soldier = figureOf(battle.state, figure);
  if (soldier.presence !== 'table' || !hangs(soldier)) return [];
  yield* tumble(battle, figure, METRES * (soldier.climb?.height ?? 0), 'od6a-hero-014');
  return yield* settleHits(battle, [figure]);
}

const nobody: ReadonlySet<FigureId> = new Set();

/** A rider's fall, then what it does to the mount, and to the rider under it. The mount falls on others as any creature does. */
function* settleRider(battle: Battle<DamageEvent | SquadEvent>, rider: HitRider): Resolution<FigureId[]> {
  const fallen = yield* unhorse(battle, rider);
  if (fallen === null) return [];
  const { creature } = fallen;
  const down = creature === null ? [] : yield* settleHits(battle, [creature], new Set([fallen.rider]));
  return [...down, ...(yield* settleHits(battle, [fallen.rider]))];
}

/** od6a-creature-016: a creature that is wounded lies, and runs amok from the next Movement Phase on. */
function bolt(battle: Battle<SquadEvent>, figure: FigureId): void {
  const { state } = battle;
  const creature = figureOf(state, figure);
  if (creature.presence !== 'table' || !traitsOfFigure(state, creature).bolts) return;
  // A wandering monster is wild already.
  if (squadOf(state, creature).roams === true) return;
  const ailment = { kind: 'amok', value: state.turn + 1, until: null } as const;
  battle.emit({ type: 'ailment-began', rule: 'od6a-creature-016', figure, ailment });
}

/**
 * od6a-creature-019: a die for a large creature that goes down beside somebody: on a 6 it falls on all of them in one
 * of its arcs. Returns those.
 */
function* fall(battle: Battle<DamageEvent>, creature: Soldier, spared: ReadonlySet<FigureId>): Resolution<FigureId[]> {
  const { state } = battle;
  const beside = besideOf(state, creature).filter(({ id }) => !spared.has(id));
  if (beside.length === 0) return [];
  const rule = 'od6a-creature-019';
  const { id: figure } = creature;
  const seat = squadOf(state, creature).side;
  const face = yield* rollDie({ name: 'fall', rule, seat, of: figure, about: { figure } });
  if (face < DIE_SIDES) {
    battle.emit({ type: 'creature-fell', rule, figure, face, onto: [] });
    return [];
  }
  const arcs = [...new Set(beside.map((other) => quarterOf(creature, other)))].sort((a, b) => a - b);
  const arc = yield* arcAtRandom(creature, seat, arcs);
  const onto = beside.filter((other) => quarterOf(creature, other) === arc).map(({ id }) => id);
  battle.emit({ type: 'creature-fell', rule, figure, face, onto });
  yield* crush(battle, creature, onto);
  return onto;
}

/** Everybody within reach of the creature's base, friend or foe. */
function besideOf(state: OpenD6State, creature: Soldier): Soldier[] {
  return everybody(state).filter(
    (other) => other.id !== creature.id && isWithin(gap(baseOf(creature), baseOf(other)), REACH),
  );
}

/** The quarter round the creature in which somebody's centre is: 0 in front, then clockwise. */
function quarterOf({ at, facing }: Soldier, other: Soldier): number {
  const turn = (bearing(at, other.at) - facing + 360 + 45) % 360;
  return Math.floor(turn / 90);
}

/** One of these arcs by a die: each has as many faces as the others, and the die is rolled again where it has one too many. */
function* arcAtRandom({ id: figure }: Soldier, seat: string, arcs: readonly number[]): Resolution<number> {
  const share = Math.floor(DIE_SIDES / arcs.length);
  for (let attempt = 1; ; attempt += 1) {
    if (arcs.length === 1) return arcs[0] ?? 0;
    const of = attempt === 1 ? figure : `${figure} again ${attempt}`;
    const face = yield* rollDie({ name: 'fall-arc', rule: 'od6a-creature-019', seat, of, about: { figure } });
    const arc = arcs[Math.floor((face - 1) / share)];
    if (arc !== undefined) return arc;
  }
}

/**
 * od6a-creature-020: figures under it roll their Strength against its whole bare Strength, and are hurt as by a blow.
 */
function* crush(battle: Battle<DamageEvent>, creature: Soldier, under: readonly FigureId[]): Resolution<void> {
  const { state } = battle;
  const blow = { by: null, seat: squadOf(state, creature).side, damage: ownWeight(state, creature) };
  for (const figure of under)
    yield* hurtBy(battle, figure, [blow], {
      rule: 'od6a-creature-020',
      of: `under ${creature.id} ${figure}`,
      harm: 'blow',
    });
}

/** The carcass lies where the creature fell; a friend whom it was passing at that place goes aside. */
function leaveCarcass(battle: Battle<DamageEvent | SquadEvent>, creature: Soldier): void {
  const rule = 'od6a-creature-021';
  const area = carcassOf(battle.state, creature);
  battle.emit({ type: 'carcass-left', rule, figure: creature.id, area });
  for (const soldier of everybody(battle.state))
    if (areaContains(area, soldier.at) !== 'outside') moveToRoom(battle, soldier, rule);
}

/** The ground that a large creature covers for the rest of the battle. */
function carcassOf({ table }: OpenD6State, { id, at, r, elevation }: Soldier): Area {
  const outline = Array.from({ length: CORNERS }, (_, i) => moveAlong(at, (360 / CORNERS) * i, r));
  const top = elevation + sizes.large.head;
  return { id: `carcass-${id}-${table.revision}`, kind: 'carcass', outline, bottom: elevation, top };
}
