import type { Body, PlacedBody } from '../space/body';
import type { Point, Table } from '../space/types';
import type { Size } from './size';

export type SideId = string;
export type UnitId = string;
export type FigureId = string;

/** Where a figure is: still to come, on the table, out of the battle, or gone over the edge by its own will. */
export type Presence = 'reserve' | 'table' | 'out' | 'left';

/** One model. `at` is the centre of its base in table units, `facing` in degrees clockwise from north. */
export interface Figure {
  readonly id: FigureId;
  readonly unit: UnitId;
  at: Point;
  facing: number;
  /** Height of the ground it stands on, in table units. */
  elevation: number;
  /** Radius of its base in table units; with a `body`, of the smallest circle round it. */
  readonly r: number;
  /** What it covers, turned to its facing; the disc of its radius without. */
  readonly body?: Body;
  presence: Presence;
  /** Names the drawing of its token, e.g. 'opend6/assault-soldier'. */
  readonly art: string;
}

/** What belongs together on one record sheet. `name` is a message key when it begins with 'SKIRMISH.'. */
export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly name: string;
  /** What it was made from, as its record sheet keeps it; absent where a ruleset has no designs. */
  readonly design?: object;
  /** It breaks the lists and plays by the gamemaster's word. */
  readonly allowed?: true;
}

/** Colours of sides, as they are given out one after the other; whatever draws one gives it a pattern of its own too. */
export const sideColours = ['blue', 'orange', 'green', 'yellow', 'purple', 'white'] as const;

export type SideColour = (typeof sideColours)[number];

export interface Side {
  readonly id: SideId;
  readonly name: string;
  readonly colour: SideColour;
}

/**
 * The table of a battle. When its features change the battle gets another table with a higher `revision`: indexes and
 * copies of the battle rely on a table's staying as it is.
 */
export interface BattleTable extends Table {
  readonly revision: number;
  /** What the map said of each feature when the table was laid from it, by its id; absent without a map. */
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
  /** Of the scenario's forces; as the scenario has them when absent. */
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

/** What a figure covers where it stands. */
export function bodyOf({
  at,
  facing,
  r,
  body = { kind: 'disc', r },
}: Pick<Figure, 'at' | 'facing' | 'r' | 'body'>): PlacedBody {
  return { body, at, facing };
}

/** The figure of this id. Throws when there is none. */
export function figureOf<F extends Figure>(
  state: { readonly figures: Readonly<Record<FigureId, F>> },
  id: FigureId,
): F {
  const figure = state.figures[id];
  if (figure === undefined) throw new Error(`there is no figure '${id}'`);
  return figure;
}

/** The unit of this id. Throws when there is none. */
export function unitOf<U extends Unit>(state: { readonly units: Readonly<Record<UnitId, U>> }, id: UnitId): U {
  const unit = state.units[id];
  if (unit === undefined) throw new Error(`there is no unit '${id}'`);
  return unit;
}

/** The side that is not this one, for rules that know only two. Throws unless the battle has exactly two. */
export function enemyOf(state: Pick<BattleState, 'sides'>, side: SideId): SideId {
  const others = Object.keys(state.sides).filter((id) => id !== side);
  const [enemy] = others;
  if (enemy === undefined || others.length > 1) throw new Error(`side '${side}' has ${others.length} enemies`);
  return enemy;
}
