import { rulesetOf } from '../../../src/rulesets';
import { recruitSquad } from '../../../src/rulesets/opend6/book/squad/recruit';
import { defaultOptions } from '../../../src/rulesets/opend6/data/options';
import type { Design } from '../../../src/rulesets/opend6/design/any-design';
import { readySquad } from '../../../src/rulesets/opend6/design/ready';
import { enlist, openSides } from '../../../src/rulesets/opend6/muster/setup';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Area, Barrier } from '../../../src/space/types';
import type { Point } from './battle';

export function wall(id: string, kind: string, x1: number, y1: number, x2: number, y2: number): Barrier {
  return { id, kind, a: { x: x1, y: y1 }, b: { x: x2, y: y2 }, bottom: 0, top: 'unlimited' };
}

export function area(id: string, kind: string, x1: number, y1: number, x2: number, y2: number): Area {
  const outline = [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ];
  return { id, kind, outline, bottom: 0, top: 'unlimited' };
}

/** The second side's ship or building, 36 by 24 inches, in the Special Actions Phase of turn 1, with nobody in it. */
export function interior(areas: readonly Area[], barriers: readonly Barrier[]): OpenD6State {
  const table = { kind: 'gridless', width: 36, height: 24, revision: 0, areas, barriers } as const;
  const options = { ...defaultOptions, building: 'second' } as const;
  const state = rulesetOf('opend6').muster.open(table, openSides, options) as OpenD6State;
  const play = { initiative: 'rebels', toAct: 'rebels', ready: ['rebels', 'troopers'] };
  return Object.assign(state, { phase: 'special', turn: 1, ...play });
}

/** A ship in space: its sections aft, with the airlock, and fore, with the stations, are parted by a locked blast door. */
export function ship(stations: readonly Area[]): OpenD6State {
  return interior(
    [
      area('space', 'vacuum', 0, 0, 36, 24),
      area('aft', 'ship-section', 4, 5, 18, 19),
      area('fore', 'ship-section', 18, 5, 32, 19),
      ...stations,
    ],
    [
      wall('north', 'starship-wall', 4, 5, 32, 5),
      wall('south', 'starship-wall', 4, 19, 32, 19),
      wall('east', 'starship-wall', 32, 5, 32, 19),
      wall('west.1', 'starship-wall', 4, 5, 4, 11),
      wall('airlock', 'locked-airlock', 4, 11, 4, 13),
      wall('west.2', 'starship-wall', 4, 13, 4, 19),
      wall('bulkhead.1', 'modern-wall', 18, 5, 18, 11),
      wall('gate', 'locked-blast-door', 18, 11, 18, 13),
      wall('bulkhead.2', 'modern-wall', 18, 13, 18, 19),
    ],
  );
}

/** Places of a rank from north to south. */
export function rank(x: number, y: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => ({ x, y: y + 1.25 * i }));
}

/** Returns a ready squad with this number of soldiers. */
export function squadOf(ready: string, number: number): Design {
  return { ...readySquad(ready).design, number };
}

/** Adds a unit of the side that its id begins with, its figures at these places. */
export function enter(
  state: OpenD6State,
  id: string,
  design: Design,
  places: readonly Point[],
  facing: number,
  name = id,
): void {
  const side = id.split('-')[0] ?? '';
  enlist(state, recruitSquad(design, { id, side, name, rallyPoint: null }));
  (state.units[id]?.members ?? []).forEach((figure, i) =>
    Object.assign(state.figures[figure] ?? {}, { at: places[i], facing, presence: 'table' }),
  );
}
