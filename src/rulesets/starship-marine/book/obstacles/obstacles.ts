import type { FigureId, SideId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { Area, Barrier, Point } from '../../../../space/types';
import { environments, placeOf } from '../../data/environment';
import { burstTable } from '../../data/grenades';
import { successes, TWO_HITS } from '../../data/obstacles';
import { troops } from '../../data/troops';
import type { Battle, Charge, Heard, MarineState, Obstacle, Pile, Trooper } from '../../state';
import { besideLine, isInFoam, isInLine, outOfFoam } from './aside';
import { addPoints, obstacleIn } from './beaten';
import { lineAcross } from '../deck/corridor';
import { fitOf, isHuman, sideOf, trooperOf, upright, witnesses, type Field } from '../deck/field';
import { foamFrom } from './foam';
import { addHit, rollTen, strike, ten, type HitEvent, type Hits } from '../squad/hits';

// sm-wirepod, sm-foam: what bars a way for a time, and how it is cleared.

type ObstacleTold = ObstacleEvent | HitEvent;

/** Returns the events of fire or of a missile that counts against an obstacle. */
export function struckBy(
  only: readonly SideId[],
  figure: FigureId,
  { id: obstacle, kind }: Obstacle,
  by: 'shot' | 'missile',
  points: number,
): ObstacleEvent {
  return { type: 'obstacle-struck', rule: beats[kind], only, by, figure, obstacle, kind, points };
}

/** The rules by which each kind is cleared and set up. */
const beats = { wire: 'sm-wirepod-007', foam: 'sm-foam-006' } as const;
const comes = { wire: 'sm-wirepod-005', foam: 'sm-foam-003' } as const;

/** Why what bars a way cannot be set up here, or null. */
export function refusePod(
  state: Pick<Field, 'table' | 'options'>,
  subject: FigureId,
  { kind, at }: Pile,
): Refusal | null {
  if (kind === 'foam-dispenser')
    return environments[placeOf(state.options)].foam === 'none'
      ? { code: 'no-foam', rule: 'sm-underwater-004', subject }
      : null;
  return lineAcross(state.table, at) === null ? { code: 'no-corridor', rule: 'sm-wirepod-004', subject } : null;
}

/** Pods and dispensers that were ordered are deployed with the fire. */
export function* deployAll(battle: Battle<ObstacleTold>): Resolution<void> {
  const { state } = battle;
  for (const pod of Object.values(state.charges))
    if (isPod(pod) && pod.ordered && fitOf(state, pod.side).some(isHuman)) yield* deploy(battle, pod);
}

/** Whether it bars a way when it is set off. */
export const isPod = ({ kind }: Pick<Charge, 'kind'>): boolean => kind === 'wirepod' || kind === 'foam';

/** A pod that fails, by the forces of a station's spin or under water, is spent. */
function* deploy(battle: Battle<ObstacleTold>, { id: pod, at, side, kind: of }: Charge): Resolution<void> {
  const { state } = battle;
  const { podFails } = environments[placeOf(state.options)];
  const kind = of === 'foam' ? 'foam' : 'wire';
  if (kind === 'wire' && podFails > 0) {
    const rule: RuleId = podFails > 1 ? 'sm-underwater-005' : 'sm-gravity-006';
    const face = yield* rollDie({ name: 'pod', rule, seat: side, of: pod });
    const failed = face <= podFails;
    battle.emit({ type: 'pod-tried', rule, only: null, pod, face, failed });
    if (failed) return;
  }
  battle.emit({ type: 'deployed', rule: comes[kind], only: null, obstacle: pod, kind, at });
}

/**
 * sm-wirepod-007, sm-foam-006: a D10 no higher than the points of the turn is a success, as against a door. One success
 * destroys a WirePod; two, in any turns, clear foam.
 */
export function* tryObstacles(battle: Battle<ObstacleTold>): Resolution<void> {
  const { options, obstacles } = battle.state;
  for (const { id: obstacle, kind, points, stands, hits: before } of Object.values(obstacles)) {
    if (points === 0 || !stands) continue;
    const rule = beats[kind];
    const face = ten(yield* rollDie({ name: 'door', rule, seat: 'referee', of: obstacle, sides: 10 }));
    const most = options.foamTotal && points >= TWO_HITS ? 2 : 1;
    const hits = face <= points ? most : 0;
    const beaten = before + hits >= successes[kind];
    battle.emit({ type: 'obstacle-tried', rule, only: null, obstacle, kind, points, face, hits, beaten });
  }
}

/**
 * sm-wirepod-005, sm-foam-003: what is deployed by an order of the turn after it was set up, or later, is fully effective at the
 * end of that turn, when what was beaten falls, as doors do.
 */
export function* settleObstacles(battle: Battle<ObstacleTold>): Resolution<void> {
  for (const obstacle of Object.values(battle.state.obstacles)) {
    const { id, kind, beaten, stands } = obstacle;
    if (beaten) battle.emit({ type: 'obstacle-cleared', rule: beats[kind], only: null, obstacle: id, kind });
    else if (!stands && kind === 'wire') yield* raiseWire(battle, obstacle);
    else if (!stands) raiseFoam(battle, obstacle);
  }
}

function* raiseWire(battle: Battle<ObstacleTold>, { id: obstacle, kind, at }: Obstacle): Resolution<void> {
  const { state } = battle;
  const [rule, only] = [comes.wire, null];
  const line = lineAcross(state.table, at);
  if (line === null) return battle.emit({ type: 'obstacle-cleared', rule, only, obstacle, kind });
  const inLine = upright(state).filter((one) => isInLine(one, line));
  if (state.options.wireTests) yield* testAll(battle, inLine);
  for (const one of inLine) push(battle, one.id, rule, (now) => besideLine(state, now, line));
  const barrier: Barrier = { id: obstacle, kind: 'wire', ...line, bottom: 0, top: 'unlimited' };
  battle.emit({ type: 'obstacle-stands', rule, only, obstacle, kind, barrier, area: null });
}

/** Figures in the way of foam are pushed out to the nearest free place. */
function raiseFoam(battle: Battle<ObstacleTold>, { id: obstacle, kind, at }: Obstacle): void {
  const { state } = battle;
  const area = foamFrom(state, obstacle, at);
  for (const { id } of upright(state).filter((one) => isInFoam(one, area)))
    push(battle, id, 'sm-foam-001', (now) => outOfFoam(state, now, area));
  battle.emit({ type: 'obstacle-stands', rule: comes.foam, only: null, obstacle, kind, barrier: null, area });
}

/** Table option: figures in the way of the wire are tested as in a burst of a Good Throw. */
function* testAll(battle: Battle<ObstacleTold>, inLine: readonly Trooper[]): Resolution<void> {
  const { state } = battle;
  const all: Hits = new Map();
  for (const one of inLine) {
    const { id: figure } = one;
    const need = burstTable[troops[one.troop].armoured ? 'armoured' : 'unarmoured'].good;
    const face = yield* rollTen({ name: 'wire', rule: 'sm-wirepod-005', seat: sideOf(state, one), of: figure });
    const only = witnesses(state, figure);
    battle.emit({ type: 'wire-tested', rule: 'sm-wirepod-005', only, figure, face, hit: face >= need });
    if (face >= need) addHit(all, figure);
  }
  yield* strike(battle, all, 'wire');
}

function push(
  battle: Battle<ObstacleTold>,
  figure: FigureId,
  rule: RuleId,
  aside: (one: Trooper) => Point | null,
): void {
  const { state } = battle;
  const one = trooperOf(state, figure);
  const place = one.presence === 'table' ? aside(one) : null;
  if (place !== null)
    battle.emit({ type: 'pushed', rule, only: witnesses(state, figure), figure, path: [one.at, place] });
}

export type ObstacleEvent = Heard &
  (
    | { readonly type: 'pod-tried'; readonly pod: string; readonly face: number; readonly failed: boolean }
    | {
        readonly type: 'deployed';
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly at: Point;
      }
    | {
        readonly type: 'obstacle-struck';
        readonly by: 'shot' | 'missile';
        readonly figure: FigureId;
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly points: number;
      }
    | {
        readonly type: 'obstacle-tried';
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly points: number;
        readonly face: number;
        /** Successes of this roll. */
        readonly hits: number;
        readonly beaten: boolean;
      }
    | { readonly type: 'obstacle-cleared'; readonly obstacle: string; readonly kind: Obstacle['kind'] }
    | {
        readonly type: 'obstacle-stands';
        readonly obstacle: string;
        readonly kind: Obstacle['kind'];
        readonly barrier: Barrier | null;
        readonly area: Area | null;
      }
    | { readonly type: 'pushed'; readonly figure: FigureId; readonly path: readonly Point[] }
    | { readonly type: 'wire-tested'; readonly figure: FigureId; readonly face: number; readonly hit: boolean }
  );

export const obstacleChanges: Changes<MarineState, ObstacleEvent> = {
  'pod-tried': (state, { pod, failed }) => {
    if (failed) delete state.charges[pod];
  },
  deployed: (state, { obstacle: id, kind, at }) => {
    delete state.charges[id];
    state.obstacles[id] = { id, kind, at, stands: false, points: 0, hits: 0, beaten: false };
  },
  'obstacle-struck': (state, { by, figure, obstacle, points }) => {
    const firer = state.figures[figure];
    if (by === 'shot' && firer !== undefined) firer.shotOn = state.turn;
    addPoints(state, obstacle, points);
  },
  'obstacle-tried': (state, { obstacle: id, hits, beaten }) => {
    const obstacle = obstacleIn(state, id);
    if (obstacle !== null) Object.assign(obstacle, { hits: obstacle.hits + hits, beaten });
  },
  'obstacle-cleared': (state, { obstacle: id }) => {
    delete state.obstacles[id];
    const { barriers, areas } = state.table;
    const isIt = (feature: Barrier | Area): boolean => feature.id === id;
    if (![...barriers, ...areas].some(isIt)) return;
    relay(
      state,
      barriers.filter((one) => !isIt(one)),
      areas.filter((one) => !isIt(one)),
    );
  },
  'obstacle-stands': (state, { obstacle: id, barrier, area }) => {
    const obstacle = obstacleIn(state, id);
    if (obstacle === null) return;
    obstacle.stands = true;
    const { barriers, areas } = state.table;
    relay(state, barrier === null ? barriers : [...barriers, barrier], area === null ? areas : [...areas, area]);
  },
  pushed: (state, { figure, path }) => {
    const one = state.figures[figure];
    const at = path.at(-1);
    if (one === undefined || at === undefined) return;
    one.at = at;
    const load = one.carries === null ? undefined : (state.figures[one.carries] ?? state.piles[one.carries]);
    if (load !== undefined) load.at = at;
  },
  'wire-tested': nothingChanges,
};

function relay(state: MarineState, barriers: readonly Barrier[], areas: readonly Area[]): void {
  state.table = { ...state.table, barriers, areas, revision: state.table.revision + 1 };
}
