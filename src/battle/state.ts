import type { Body, PlacedBody } from '../space/body';
import type { Point, Table } from '../space/types';
import type { Progress, Script } from './plan/form';
import type { SideColour } from './side-colours';
import type { Size } from './size';

export { sideColours, type SideColour } from './side-colours';

export type SideId = string;
export type UnitId = string;
export type FigureId = string;

/**
 * Where a figure is: not yet on the table, on the table, out of the battle, or left over the edge by its own choice.
 */
export type Presence = 'reserve' | 'table' | 'out' | 'left';

/** One model. `at` is the centre of its base in table units, `facing` in degrees clockwise from north. */
export interface Figure {
  readonly id: FigureId;
  readonly unit: UnitId;
  /** The unit whose record it has, if it serves with another; absent until it first does. */
  readonly home?: UnitId;
  at: Point;
  facing: number;
  /** Height of the terrain under it, in table units. */
  elevation: number;
  /** Radius of its base in table units; with a `body`, of the smallest circle round it. */
  readonly r: number;
  /** The area that it covers, turned to its facing; a disc of its radius if absent. */
  readonly body?: Body;
  presence: Presence;
  /** Names the drawing of its token, e.g. 'opend6/assault-soldier'. */
  readonly art: string;
}

/** Figures that share one record sheet. `name` is a message key if it begins with 'SKIRMISH.'. */
export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly name: string;
  /** The design that it was made from, as its record sheet stores it; absent if a ruleset has no designs. */
  readonly design?: object;
  /** It breaks the lists and the gamemaster allowed it. */
  readonly allowed?: true;
  /** The entry of a force list that it was made from. Rules do not read it. */
  readonly origin?: string;
}

export interface Side {
  readonly id: SideId;
  readonly name: string;
  readonly colour: SideColour;
}

/**
 * The table of a battle. If its features change the battle gets another table with a higher `revision`: indexes and
 * copies of the battle rely on a table never changing.
 */
export interface BattleTable extends Table {
  readonly revision: number;
  /** A digest of each feature of the map from which the table was made, by its id; absent without a map. */
  readonly laid?: Readonly<Record<string, string>>;
}

export interface Outcome {
  /** Null when nobody wins. */
  readonly winner: SideId | null;
  /** Message key of the reason, below the ruleset's outcome words; also the stable code of the outcome. */
  readonly reason: string;
}

/** What every ruleset's battle has. Plain JSON. */
export interface BattleState {
  readonly ruleset: string;
  readonly scenario: string | null;
  /** What is played of the scenario; absent without one. */
  readonly script?: Script;
  /** The progress of its triggers; absent before the first of them changes anything. */
  progress?: Progress;
  /** The size of the scenario's forces; the scenario's default if absent. */
  readonly size?: Size;
  /** The table options in force, by their ids. */
  readonly options: object;
  turn: number;
  phase: string;
  readonly sides: Record<SideId, Side>;
  readonly units: Record<UnitId, Unit>;
  readonly figures: Record<FigureId, Figure>;
  table: BattleTable;
  outcome: Outcome | null;
}

/** Returns the body of a figure at its place. */
export function bodyOf({
  at,
  facing,
  r,
  body = { kind: 'disc', r },
}: Pick<Figure, 'at' | 'facing' | 'r' | 'body'>): PlacedBody {
  return { body, at, facing };
}

/** Returns the figure with this id. Throws if there is none. */
export function figureOf<F extends Figure>(
  state: { readonly figures: Readonly<Record<FigureId, F>> },
  id: FigureId,
): F {
  const figure = state.figures[id];
  if (figure === undefined) throw new Error(`there is no figure '${id}'`);
  return figure;
}

/** Returns the unit with this id. Throws if there is none. */
export function unitOf<U extends Unit>(state: { readonly units: Readonly<Record<UnitId, U>> }, id: UnitId): U {
  const unit = state.units[id];
  if (unit === undefined) throw new Error(`there is no unit '${id}'`);
  return unit;
}

/** Returns the other side, for rules with two sides only. Throws unless the battle has exactly two. */
export function enemyOf(state: Pick<BattleState, 'sides'>, side: SideId): SideId {
  const others = Object.keys(state.sides).filter((id) => id !== side);
  const [enemy] = others;
  if (enemy === undefined || others.length > 1) throw new Error(`side '${side}' has ${others.length} enemies`);
  return enemy;
}

/** Returns the unit whose name, record and actor a figure has, wherever it serves. */
export function homeOf({ home, unit }: Pick<Figure, 'home' | 'unit'>): UnitId {
  return home ?? unit;
}
