import type { FigureId, SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { copyOf } from '../../../../engine/json';
import type { RuleId } from '../../../../engine/rule';
import { distance } from '../../../../space/point';
import { pathLength, partBefore } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import type { Glimpse, Battle, Heard, MarineState, Pace, Plot, Trooper } from '../../state';
import {
  contactsOf,
  isFit,
  isHuman,
  isMarine,
  nearest,
  sideOf,
  touch,
  trooperOf,
  upright,
  witnesses,
} from '../deck/field';
import { climbing, marchTogether, sampled, type Walker } from './march';
import { allowance, carriersOf, endOf, isRun, isStray, lengthOf, mostCarriers } from './movement';
import { glimpsesOf, type Gone } from './glimpses';
import { takeCharges, type ScaEvent } from '../squad/sca-charges';
import { eyesOf, sees, spottersOf } from '../sight/sight';
import { wayToContact } from '../deck/ways';

// sm-move-006: both sides plot, and all move at once.

/** The state of one figure in the phase, before any event is emitted. */
interface Step {
  readonly trooper: Trooper;
  readonly plot: Plot;
  readonly path: readonly Point[];
  /** What was walked of the way on another deck; empty where it was not reached. */
  readonly beyond: readonly Point[];
  readonly facing: number;
  readonly pace: Pace;
}

/** Largest distance between points of a path that are tested for being seen. */
const LOOK = 3;

/** All that was plotted, carried out at once; of these sides alone where they alternate, else of all. */
export function moveAll(battle: Battle<MovingEvent | ScaEvent>, alone: readonly SideId[]): void {
  const { state } = battle;
  const steps = stepsOf(state, alone);
  const after = projected(state, steps);
  const before = copyOf(state.figures);
  for (const step of steps) {
    tellMove(battle, step, steps, after);
    if (step.beyond.length > 0) tellClimb(battle, step, after);
  }
  for (const step of steps) tellLoad(battle, step);
  takeCharges(battle, (one) => alone.length === 0 || alone.includes(leaderOf(state, one)));
  for (const trooper of upright(state)) tellStanding(battle, trooper, before);
  battle.emit({ type: 'moves-ended', rule: 'sm-move-006', only: null, sides: alone });
}

/** The side that a figure moves with: prisoners go with their captors. */
function leaderOf(state: MarineState, trooper: Trooper): SideId {
  return trooper.condition === 'prisoner' ? (trooper.captor ?? '') : sideOf(state, trooper);
}

/** Returns where everybody goes: figures by their plots, prisoners to their captor, the rest nowhere. */
function stepsOf(state: MarineState, alone: readonly SideId[]): readonly Step[] {
  const there = upright(state);
  const moves = (trooper: Trooper): boolean => alone.length === 0 || alone.includes(leaderOf(state, trooper));
  const plots = new Map(there.map((trooper) => [trooper.id, moves(trooper) ? plotOf(state, trooper) : null]));
  const walkers = there.map((trooper): Walker => ({
    id: trooper.id,
    r: trooper.r,
    side: leaderOf(state, trooper),
    path: plots.get(trooper.id)?.path ?? [trooper.at],
    fights: trooper.condition === 'fit',
  }));
  const climbs = new Map([...plots].flatMap(([id, plot]) => (plot?.beyond === undefined ? [] : [[id, plot.beyond]])));
  const { ways, beyond } = climbing(walkers, marchTogether(walkers, new Set(climbs.keys())), climbs);
  return there.flatMap((trooper): Step[] => {
    const plot = plots.get(trooper.id);
    if (plot === undefined || plot === null) return [];
    const path = ways.get(trooper.id) ?? [trooper.at];
    const on = beyond.get(trooper.id) ?? [];
    return [{ trooper, plot, path, beyond: on, facing: plot.facing, pace: paceOf(state, trooper, plot) }];
  });
}

function paceOf(state: MarineState, trooper: Trooper, plot: Plot): Pace {
  if (isRun(state, trooper, plot)) return 'run';
  return lengthOf(plot) > 0.01 ? 'tactical' : 'still';
}

function plotOf(state: MarineState, trooper: Trooper): Plot | null {
  if (trooper.condition === 'prisoner') return surrenderWay(state, trooper);
  return isFit(trooper) ? trooper.plot : null;
}

/** sm-morale-013: prisoners go to the nearest known enemy, who guards them, and stay there. */
function surrenderWay(state: MarineState, trooper: Trooper): Plot | null {
  const guards = upright(state).filter((one) => isFit(one) && sideOf(state, one) === trooper.captor);
  const guard = nearest(trooper, guards);
  if (guard === null || touch(guard, trooper)) return null;
  const way = wayToContact(state, trooper, guard);
  if (way === null) return null;
  const path = partBefore(way.path, Math.min(way.length, allowance(state, trooper).tactical));
  return { path, facing: trooper.facing, run: false, load: null, leave: false };
}

/** Returns the battle as it will be after all moves. */
function projected(state: MarineState, steps: readonly Step[]): MarineState {
  const moved = steps.map(({ trooper, path, beyond, pace }) => [
    trooper.id,
    { ...trooper, at: endOf({ path, beyond }) ?? trooper.at, pace },
  ]);
  return { ...state, figures: { ...state.figures, ...Object.fromEntries(moved) } };
}

function tellMove(battle: Battle<MovingEvent>, step: Step, steps: readonly Step[], after: MarineState): void {
  const { state } = battle;
  const { trooper, path, facing, pace } = step;
  const mover = trooperOf(after, trooper.id);
  const gone: Gone = { trooper, path: [...path, ...step.beyond] };
  const climbs = step.beyond.length > 0;
  const spotted = climbs ? [] : spottersOf(after, mover);
  battle.emit({
    type: 'moved',
    rule: pace === 'run' ? 'sm-move-004' : 'sm-move-003',
    only: null,
    figure: trooper.id,
    side: sideOf(state, trooper),
    path,
    facing,
    pace,
    spotted,
    shown: shownTo(state, step, steps, climbs ? null : spotted),
    glimpses: climbs ? [] : glimpsesOf(after, gone, mover),
    left: !climbs && step.plot.leave && reachesEnd(step),
  });
}

/** Emits the events beyond the hatch. */
function tellClimb(battle: Battle<MovingEvent>, step: Step, after: MarineState): void {
  const { trooper, path, beyond, facing, pace } = step;
  const mover = trooperOf(after, trooper.id);
  const spotted = spottersOf(after, mover);
  const own = sideOf(after, trooper);
  battle.emit({ type: 'climbed', rule: 'sm-move-008', only: [own, ...spotted], figure: trooper.id });
  battle.emit({
    type: 'moved',
    rule: 'sm-move-008',
    only: null,
    figure: trooper.id,
    side: own,
    path: beyond,
    facing,
    pace,
    spotted,
    shown: Object.fromEntries(spotted.map((side) => [side, beyond])),
    glimpses: glimpsesOf(after, { trooper, path: [...path, ...beyond] }, mover),
    left: step.plot.leave && reachesEnd(step),
  });
}

const reachesEnd = ({ plot, path, beyond }: Step): boolean => {
  const [meant, come] = [endOf(plot), endOf({ path, beyond })];
  return meant !== undefined && come !== undefined && distance(meant, come) < 0.5;
};

/** How much of a way each enemy side sees: from its own people where they are at the same time, and where they end. */
function shownTo(
  state: MarineState,
  { trooper, path }: Step,
  steps: readonly Step[],
  spotted: readonly SideId[] | null,
): Readonly<Record<SideId, readonly Point[]>> {
  const own = sideOf(state, trooper);
  const points = sampled(path, LOOK);
  const ways = new Map(steps.map((step) => [step.trooper.id, step.path]));
  const shown = Object.keys(state.sides).flatMap((side): [SideId, readonly Point[]][] => {
    if (side === own) return [];
    const eyes = eyesOf(state).flatMap((viewer) => {
      if (sideOf(state, viewer) !== side) return [];
      const way = ways.get(viewer.id) ?? [viewer.at];
      return [{ viewer, way, length: pathLength(way) }];
    });
    const seen = points.filter((at, i) => {
      const share = points.length < 2 ? 1 : i / (points.length - 1);
      if (spotted !== null && i === points.length - 1) return spotted.includes(side);
      return eyes.some(({ viewer, way, length }) => {
        const from = way.length < 2 ? way[0] : partBefore(way, share * length).at(-1);
        return sees(state, { at: from ?? viewer.at }, { at, r: trooper.r });
      });
    });
    return seen.length === 0 ? [] : [[side, seen]];
  });
  return Object.fromEntries(shown);
}

/** Emits what is picked up or set down on the way, and what is carried along. */
function tellLoad(battle: Battle<MovingEvent>, { trooper, plot, path, beyond }: Step): void {
  const { state } = battle;
  const { load } = plot;
  const only = witnesses(state, trooper.id);
  const rule: RuleId = 'sm-casevac-003';
  const now = trooperOf(state, trooper.id);
  if (load === 'drop' && now.carries !== null)
    battle.emit({ type: 'set-down', rule, only, figure: now.id, load: now.carries });
  else if (load !== null && load !== 'drop' && (reaches(state, now, load, path) || reaches(state, now, load, beyond)))
    battle.emit({ type: 'took-up', rule, only, figure: now.id, load });
}

/** Returns true if the figure touches it on the way, or one of those who carry a pallet together touches it. */
function reaches(state: MarineState, { r, id }: Trooper, load: string, path: readonly Point[]): boolean {
  const pile = state.piles[load];
  const thing = state.figures[load] ?? pile;
  const others = carriersOf(state, load).filter((other) => other.id !== id);
  if (thing === undefined || others.length >= mostCarriers(state, pile)) return false;
  const places = [thing, ...others].map((one) => one.at);
  return sampled(path, 0.5).some((at) => places.some((place) => distance(at, place) <= r + 1 + 0.1));
}

/** Emits who has come into contact by surprise, and which privates have strayed. */
function tellStanding(battle: Battle<MovingEvent>, trooper: Trooper, before: MarineState['figures']): void {
  const { state } = battle;
  if (!isFit(trooper)) return;
  const only = [sideOf(state, trooper)];
  const met = contactsOf(state, trooper).filter(({ id }) => !touchedBefore(before, trooper.id, id));
  const start = before[trooper.id];
  if (met.length > 0 && start !== undefined) {
    const all = contactsOf(state, trooper);
    const surprised = !all.some(({ id }) => {
      const then = before[id];
      return then !== undefined && sees({ ...state, figures: before }, start, then);
    });
    if (surprised)
      battle.emit({ type: 'surprised', rule: 'sm-melee-004', only: witnesses(state, trooper.id), figure: trooper.id });
  }
  if (isHuman(trooper) && isMarine(trooper)) {
    const stray = isStray(state, trooper);
    if (stray !== trooper.stray)
      battle.emit({ type: 'strayed', rule: 'sm-command-006', only, figure: trooper.id, stray });
  }
}

function touchedBefore(before: MarineState['figures'], one: FigureId, other: FigureId): boolean {
  const [a, b] = [before[one], before[other]];
  return a !== undefined && b !== undefined && touch(a, b);
}

export type MovingEvent = Heard &
  (
    | {
        readonly type: 'moved';
        readonly figure: FigureId;
        readonly side: SideId;
        readonly path: readonly Point[];
        readonly facing: number;
        readonly pace: Pace;
        readonly spotted: readonly SideId[];
        /** What each enemy side has seen of the way. */
        readonly shown: Readonly<Record<SideId, readonly Point[]>>;
        readonly glimpses: readonly Glimpse[];
        readonly left: boolean;
      }
    | { readonly type: 'took-up' | 'set-down'; readonly figure: FigureId; readonly load: string }
    | { readonly type: 'surprised' | 'climbed'; readonly figure: FigureId }
    | { readonly type: 'strayed'; readonly figure: FigureId; readonly stray: boolean }
    /** Of these sides; of all where none is named. */
    | { readonly type: 'moves-ended'; readonly sides: readonly SideId[] }
  );

/** What an enemy side hears of a move: as much of the way as it has seen, and nothing else; null where it saw none. */
export function heardMove(event: Extract<MovingEvent, { type: 'moved' }>, seat: SideId): typeof event | null {
  if (seat === event.side) return { ...event, spotted: [], shown: {}, glimpses: [] };
  const path = Object.hasOwn(event.shown, seat) ? event.shown[seat] : undefined;
  return path === undefined ? null : { ...event, path, spotted: [], shown: {}, glimpses: [] };
}

export const movingChanges: Changes<MarineState, MovingEvent> = {
  moved: (state, { figure, path, facing, pace, spotted, glimpses, left }) => {
    const trooper = trooperOf(state, figure);
    Object.assign(trooper, { at: path.at(-1) ?? trooper.at, facing, pace, spotted, glimpses });
    carryAlong(state, trooper);
    if (!left) return;
    trooper.presence = 'left';
    trooper.leftOn = state.turn;
    const load = trooper.carries === null ? undefined : state.figures[trooper.carries];
    if (load !== undefined) Object.assign(load, { presence: 'left', leftOn: state.turn });
  },
  'took-up': (state, { figure, load }) => {
    const trooper = trooperOf(state, figure);
    trooper.carries = load;
    carryAlong(state, trooper);
  },
  'set-down': (state, { figure }) => {
    trooperOf(state, figure).carries = null;
  },
  climbed: () => {},
  surprised: (state, { figure }) => {
    trooperOf(state, figure).surprised = true;
  },
  strayed: (state, { figure, stray }) => {
    trooperOf(state, figure).stray = stray;
  },
  /** Whatever kept a figure from moving has taken effect. */
  'moves-ended': (state, { sides }) => {
    for (const trooper of Object.values(state.figures)) {
      if (sides.length > 0 && !sides.includes(sideOf(state, trooper))) continue;
      const afresh = { plot: null, underFire: false, nearFire: false, wants: 'nothing', nerve: 'untested' };
      Object.assign(trooper, afresh);
    }
  },
};

function carryAlong(state: MarineState, { carries, at }: Trooper): void {
  if (carries === null) return;
  const load = state.figures[carries] ?? state.piles[carries];
  if (load !== undefined) load.at = at;
}
