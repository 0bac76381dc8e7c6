import { expect } from 'vitest';
import type { UnitId } from '../../../src/battle/state';
import type { Input } from '../../../src/battle/actions';
import type { Breakdown } from '../../../src/battle/sketch';
import type { Area, Barrier, Point } from '../../../src/space/types';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import {
  battle,
  composeCommand,
  previewOf,
  row,
  squad,
  told,
  type BattleSetUp,
  type OpenD6Event,
  type Shot,
  type SquadSetUp,
  playEvenly,
  soldier,
} from '../../support/opend6';
import { sees } from '../../support/opend6-shown';

export interface Facing extends Partial<BattleSetUp> {
  readonly rebels?: Partial<SquadSetUp>;
  readonly troopers?: Partial<SquadSetUp>;
  /** Inches between the two lines. */
  readonly range?: number;
  readonly barriers?: readonly Barrier[];
  readonly areas?: readonly Area[];
}

/** Fire Combat Phase: rebels in a row at y = 30 look north at troopers at y = 30 - range; three a side unless told. */
export function facingOff(parts: Facing = {}): OpenD6State {
  const { rebels, troopers, range = 10, barriers = [], areas = [], ...rest } = parts;
  return battle({
    phase: 'fire',
    initiative: 'troopers',
    toAct: 'rebels',
    ...rest,
    table: { width: 60, height: 60, barriers, areas, ...rest.table },
    squads: {
      rebels: { at: row(10, 30, 3), facing: 0, ...rebels },
      troopers: { at: row(10, 30 - range, 3), facing: 180, ...troopers },
      ...rest.squads,
    },
  });
}

/** One rebel at (20, 30) looking north, one trooper straight north of the rebel at this distance; others far away. */
export function duel(range: number, parts: Facing = {}): OpenD6State {
  return facingOff({
    range,
    ...parts,
    rebels: { at: [{ x: 20, y: 30 }], ...parts.rebels },
    troopers: { at: [{ x: 20, y: 30 - range }], ...parts.troopers },
  });
}

export function shotsOf(
  state: OpenD6State,
  unit = 'rebels',
  target = 'troopers',
  weapon: Shot['weapon'] = 'raygun-rifle',
): Shot[] {
  return (state.units[unit]?.members ?? [])
    .filter((id) => state.figures[id]?.presence === 'table')
    .map((figure) => ({ figure, weapon, aim: { unit: target } }));
}

type Volley = Extract<OpenD6Event, { readonly type: 'volley-fired' }>;
type Shooter = Volley['shooters'][number];

/** Who fires at whom; all of a squad at the other side's if absent. */
interface VolleyOrder {
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly shots?: readonly Shot[];
}

/** The shots that are offered for what was shown on the table. */
export function shotsFor(state: OpenD6State, input: Input = { unit: 'troopers' }, unit = 'rebels'): readonly Shot[] {
  const command = composeCommand(state, unit, 'fire', input);
  if (command.type !== 'fire') throw new Error(`fire is composed as '${command.type}'`);
  return command.shots;
}

/** The volley as it is fired, and as its players are shown it before; every die that is rolled shows a 1. */
export function plan(state: OpenD6State, order: VolleyOrder = {}): Volley {
  const { unit = 'rebels', target = 'troopers', shots = shotsOf(state, unit, target) } = order;
  const { side } = squad(state, unit);
  const { events } = playEvenly({ ...state, toAct: side }, side, { type: 'fire', unit, shots }, 1);
  const fired = told(events, 'volley-fired').find((volley) => volley.target === target);
  if (fired === undefined) throw new Error(`'${unit}' does not fire at '${target}'`);
  if (order.shots === undefined) expectShown(state, fired, shots);
  return fired;
}

/** The preview of a squad's fire gives the difficulty and the reasons of everybody who reaches its target. */
function expectShown(state: OpenD6State, { unit, target, shooters }: Volley, shots: readonly Shot[]): void {
  const composed = composeCommand(state, unit, 'fire', { unit: target });
  if (!('shots' in composed) || JSON.stringify(composed.shots) !== JSON.stringify(shots)) return;
  // Like shots are shown together, so that the reason of one stands for the others.
  const shown = previewOf(state, unit, 'fire', { unit: target }).breakdowns.map(argument);
  for (const { difficulty, reasons } of shooters.filter(({ band }) => band !== null))
    expect(shown).toContainEqual(argument({ total: { text: { key: '' }, value: difficulty ?? 0 }, reasons }));
}

function argument({ total, reasons }: Pick<Breakdown, 'total' | 'reasons'>) {
  return [total?.value, ...reasons.map(({ rule, key, value }) => ({ rule, key, value }))];
}

export function shooter(state: OpenD6State, id = 'rebels.1', order: VolleyOrder = {}): Shooter {
  const found = plan(state, order).shooters.find(({ figure }) => figure === id);
  if (found === undefined) throw new Error(`${id} does not shoot`);
  return found;
}

/** The keys and values of the modifiers of one shooter, e.g. 'medium-cover +2'. */
export function modifiers(state: OpenD6State, id = 'rebels.1', order: VolleyOrder = {}): string[] {
  return shooter(state, id, order).reasons.map(({ key, value }) => `${key} +${value ?? 0}`);
}

/**
 * The line of sight between two soldiers, the same from both ends; what stops it, and where, as it is shown to the squad
 * of the first that is to fire.
 */
export function lineOfSight(state: OpenD6State, a = 'rebels.1', b = 'troopers.1') {
  const clear = sees(state, a, b);
  expect(sees(state, b, a)).toBe(clear);
  if (clear || state.phase !== 'fire') return { clear, why: null, at: null };
  const [firer, target] = [soldier(state, a), soldier(state, b)];
  const blocked = previewOf(state, firer.unit, 'fire', { unit: target.unit }).shapes.flatMap((shape) =>
    shape.kind === 'line' && shape.role === 'sight-blocked' && shape.points[0] === firer.at ? [shape] : [],
  )[0];
  return { clear, why: blocked?.label?.key.split('.').at(-1) ?? null, at: blocked?.points.at(-1) ?? null };
}

export function wall(kind: string, a: Point, b: Point, parts: Partial<Barrier> = {}): Barrier {
  const top =
    {
      'low-wall': 0.5,
      'high-wall': 1.1,
      crate: 0.5,
      hedge: 0.5,
      'barbed-wire': 0.5,
      door: 2,
      window: 2,
      'building-wall': 2,
    }[kind] ?? 0;
  return { id: kind, kind, a, b, bottom: 0, top, ...parts };
}

/** A wall from west to east across the whole table at this y. */
export function across(kind: string, y: number, parts: Partial<Barrier> = {}): Barrier {
  return wall(kind, { x: 0, y }, { x: 60, y }, parts);
}

/** A rectangle of terrain. */
export function ground(kind: string, x1: number, y1: number, x2: number, y2: number, parts: Partial<Area> = {}): Area {
  const outline = [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ];
  return { id: kind, kind, outline, bottom: 0, top: 'unlimited', ...parts };
}

/** Points in a column northwards from (x, y). */
export function column(x: number, y: number, count: number, pitch = 1.5): Point[] {
  return Array.from({ length: count }, (_, i) => ({ x, y: y - i * pitch }));
}
