import type { Enlisted } from '../../../src/battle/ruleset';
import { requireLists } from '../../../src/battle/sheet';
import { unitOf, type BattleTable, type Side, type SideId, type UnitId } from '../../../src/battle/state';
import { Fault } from '../../../src/engine/faults';
import { moveAlong, type Point } from '../../../src/space';
import { fitsOnTable, inTheWay } from '../book/board';
import type { Options } from '../data/options';
import { COUNTER_RADIUS, CRAWLER_RADIUS, crawlerBody, FUEL, HULL, TABLE } from '../data/sizes';
import type { Piece, ToyState } from '../state';
import type { Design } from './design';
import { sheet } from './sheet';

export interface PieceRecruits {
  readonly unit: ToyState['units'][string];
  readonly figures: readonly Piece[];
}

/** A battle with nobody on the table yet. */
export function emptyBattle(
  table: BattleTable,
  sides: readonly Side[],
  options: Options,
  scenario: string | null,
): ToyState {
  if (sides.length < 2) throw new Fault('wrong-sides', 'The toy is played by two sides or more.');
  const bySide = <T>(value: T): Record<SideId, T> => Object.fromEntries(sides.map(({ id }) => [id, value]));
  return {
    ruleset: 'toy',
    scenario,
    options,
    turn: 1,
    phase: 'move',
    sides: Object.fromEntries(sides.map((side) => [side.id, side])),
    units: {},
    figures: {},
    passed: bySide(false),
    points: bySide(0),
    plots: {},
    table: structuredClone(table),
    outcome: null,
  };
}

/** The battle with one more side: without a crawler it does not move, as one that has lost its own. */
export function withSide(state: ToyState, side: Side): ToyState {
  return {
    ...structuredClone(state),
    sides: { ...state.sides, [side.id]: side },
    passed: { ...state.passed, [side.id]: false },
    points: { ...state.points, [side.id]: 0 },
  };
}

/** Makes a piece; it is in reserve until it is placed. Throws a Fault when its design breaks the lists. */
export function recruitPiece(design: Design, { id, side, name, allowed }: Enlisted): PieceRecruits {
  const word = allowed === undefined ? {} : { allowed };
  requireLists(sheet.check(design), { name, ...word });
  const any = {
    id,
    unit: id,
    side,
    at: { x: 0, y: 0 },
    facing: 0,
    elevation: 0,
    presence: 'reserve',
    acted: false,
  } as const;
  const art = `toy/${design.kind}`;
  const unit = { id, side, name, design, ...word };
  if (design.kind === 'counter') {
    const { value, hidden } = design;
    const shown = hidden ? 'hidden' : 'face-down';
    return { unit, figures: [{ ...any, kind: 'counter', art, r: COUNTER_RADIUS, value, shown, lookedAtBy: [] }] };
  }
  const { driver, gunner } = design;
  const crew = { driver, gunner };
  const crawler = { kind: 'crawler', art, r: CRAWLER_RADIUS, body: crawlerBody, hull: HULL, fuel: FUEL, crew } as const;
  return { unit, figures: [{ ...any, ...crawler }] };
}

/** Adds pieces round a point, each as near as there is room; also beside what nobody knows of. */
export function joinPieces(state: ToyState, { unit, figures }: PieceRecruits, at: Point): ToyState {
  const joined = structuredClone(state);
  joined.units[unit.id] = structuredClone(unit);
  for (const figure of structuredClone(figures)) {
    const place = placesRound(at).find(
      (spot) => fitsOnTable(joined, figure, spot, 0) && inTheWay(joined, figure, spot, 0).length === 0,
    );
    if (place === undefined) throw new Fault('no-room', `There is no room for '${figure.id}'.`);
    joined.figures[figure.id] = Object.assign(figure, { at: place, presence: 'table' });
  }
  return joined;
}

/** The battle without a unit. */
export function withoutPieces(state: ToyState, id: UnitId): ToyState {
  const left = structuredClone(state);
  for (const piece of Object.values(left.figures)) if (piece.unit === id) delete left.figures[piece.id];
  delete left.units[id];
  return left;
}

/** The battle with a unit and its pieces on another side. */
export function onOtherSide(state: ToyState, { id, side, name }: Enlisted): ToyState {
  const changed = structuredClone(state);
  changed.units[id] = { ...unitOf(changed, id), side, name };
  for (const piece of Object.values(changed.figures))
    if (piece.unit === id) changed.figures[piece.id] = { ...piece, side };
  return changed;
}

/** The point, and places in rings round it, nearest first. */
function placesRound(at: Point): readonly Point[] {
  const rings = Array.from({ length: 2 * TABLE }, (_, i) => (i + 1) / 2);
  return [at, ...rings.flatMap((far) => Array.from({ length: 12 }, (_, i) => moveAlong(at, i * 30, far)))];
}
