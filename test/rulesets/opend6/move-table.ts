import type { Order } from '../../../src/battle/actions';
import type { Script } from '../../../src/engine/drivers';
import type { Refusal } from '../../../src/engine/verdict';
import type { AreaKindId } from '../../../src/rulesets/opend6/data/terrain';
import type { BarrierKindId } from '../../../src/rulesets/opend6/data/barriers';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Area, Barrier, Point } from '../../../src/space/types';
import {
  battle,
  refuse,
  soldier,
  squad,
  type BattleSetUp,
  type Played,
  type SquadSetUp,
  play,
  previewOf,
} from '../../support/opend6';
import { costOfPath } from '../../support/opend6-shown';

export type Orders = Readonly<Record<string, Order>>;

/** Where the soldier of most tests stands: the second of the squad `rebel`, 2" from each neighbour. */
export const start: Point = { x: 24, y: 40 };

/** One squad of three that faces north, and whatever else the test needs. Walk 8", Run 13", command distance 3". */
export function rebels(setUp: Partial<SquadSetUp> = {}, rest: Partial<BattleSetUp> = {}): OpenD6State {
  const rebel: SquadSetUp = { at: [{ x: 22, y: 40 }, start, { x: 26, y: 40 }], ...setUp };
  return battle({ ...rest, squads: { rebel, ...rest.squads } });
}

/** A way by bearing and inches, leg after leg. */
export function way(from: Point, ...legs: readonly (readonly [bearing: number, inches: number])[]): Point[] {
  const path = [from];
  for (const [bearing, inches] of legs) {
    const last = path.at(-1) ?? from;
    const angle = (bearing * Math.PI) / 180;
    path.push({ x: last.x + inches * Math.sin(angle), y: last.y - inches * Math.cos(angle) });
  }
  return path;
}

/** The second soldier goes so many inches north, and does this besides. */
export function north(inches: number, order: Order = {}): Orders {
  return { 'rebel.2': { path: way(start, [0, inches]), ...order } };
}

/** Orders by which these soldiers go so many inches on a bearing. */
export function all(state: OpenD6State, ids: readonly string[], bearing: number, inches: number): Orders {
  return Object.fromEntries(ids.map((id) => [id, { path: way(soldier(state, id).at, [bearing, inches]) }]));
}

export function refusal(state: OpenD6State, orders: Orders, unit = 'rebel'): Refusal | null {
  return refuse(state, squad(state, unit).side, { type: 'move', unit, orders });
}

export function codeOf(state: OpenD6State, orders: Orders, unit = 'rebel'): string {
  return refusal(state, orders, unit)?.code ?? 'legal';
}

export function carry(state: OpenD6State, orders: Orders, script: Script = {}, unit = 'rebel'): Played {
  return play(state, squad(state, unit).side, { type: 'move', unit, orders }, script);
}

/** The inches of movement that the second soldier is shown to need for a path, to one place. */
export function priceOf(from: OpenD6State, path: readonly Point[], figure = 'rebel.2'): number {
  const state: OpenD6State = structuredClone({ ...from, phase: 'movement' });
  const walker = soldier(state, figure);
  walker.at = path[0] ?? walker.at;
  return costOfPath(state, figure, path) ?? Number.NaN;
}

/** Returns true if an enemy who walks 4" east from the place of this soldier draws the question for opportunity fire. */
export function isAsked(state: OpenD6State, mover = 'trooper.1'): boolean {
  const { unit, at } = soldier(state, mover);
  const moving: OpenD6State = { ...state, phase: 'movement', toAct: squad(state, unit).side };
  const { shapes } = previewOf(moving, unit, 'move', { orders: { [mover]: { path: way(at, [90, 4]) } } });
  return shapes.some(({ role }) => role === 'threat');
}

/** A barrier across the whole way north, `y` inches from the north edge. */
export function across(kind: BarrierKindId, y: number, id = `${kind} ${y}`): Barrier {
  return { id, kind, a: { x: 10, y }, b: { x: 38, y }, bottom: 0, top: 0.5 };
}

/** A strip of ground across the whole way north, from `y1` to `y2`. */
export function strip(kind: AreaKindId, y1: number, y2: number, id = `${kind} ${y1}`): Area {
  return {
    id,
    kind,
    outline: [
      { x: 10, y: y1 },
      { x: 38, y: y1 },
      { x: 38, y: y2 },
      { x: 10, y: y2 },
    ],
    bottom: 0,
    top: 'unlimited',
  };
}
