import { defaultTerrain, isSolid, type Terrain, type TerrainId } from '../../data/terrain';
import { type SpaceId, boardOf, type Board, type Space } from '../../board/board';
import type { PretzelState, Trooper } from '../../state';
import { isStanding } from './figures';

/** The board of a battle. */
export function boardFor(state: Pick<PretzelState, 'table' | 'options'>): Board {
  return boardOf(state.table, state.options.orthogonal);
}

/** Returns the kind of ground of a space. */
export function kindAt(state: Pick<PretzelState, 'terrain'>, id: SpaceId): TerrainId {
  return state.terrain[id] ?? 'open';
}

/** bp-move-002: returns what that ground does, with the scenario's changes. */
export function terrainOf(state: Pick<PretzelState, 'special'>, kind: TerrainId): Terrain {
  const change = state.special.terrain[kind];
  return change === undefined ? defaultTerrain[kind] : { ...defaultTerrain[kind], ...change };
}

/** The space a figure is in. Throws when it is off the board. */
export function spaceOf(state: Pick<PretzelState, 'table' | 'options'>, figure: Pick<Trooper, 'id' | 'at'>): Space {
  const found = boardFor(state).at(figure.at);
  if (found === undefined) throw new Error(`figure '${figure.id}' stands off the board`);
  return found;
}

/**
 * The table at one moment: which figures are in which spaces, and the ground of each. Make a new one after any change.
 */
export class Field {
  readonly board: Board;
  readonly #figures = new Map<Space, Trooper>();
  readonly #spaces = new Map<string, Space>();
  readonly #terrain = new Map<TerrainId, Terrain>();
  readonly #laden = new Set<string>();

  constructor(readonly state: PretzelState) {
    this.board = boardFor(state);
    for (const figure of Object.values(state.figures)) {
      if (figure.inside !== null && figure.presence === 'table') this.#laden.add(figure.inside);
      const space = isStanding(figure) ? this.board.at(figure.at) : undefined;
      if (space === undefined) continue;
      // In a friend's space the passing mover is the one that counts as there (bp-cover-009).
      if (figure.id === state.active || !this.#figures.has(space)) this.#figures.set(space, figure);
      this.#spaces.set(figure.id, space);
    }
  }

  /** Returns the figure in a space, also in the air. */
  figureIn(space: Space): Trooper | undefined {
    return this.#figures.get(space);
  }

  /** Returns the space of a figure. Throws if it has none. */
  spaceOf(figure: Pick<Trooper, 'id'>): Space {
    const found = this.#spaces.get(figure.id);
    if (found === undefined) throw new Error(`figure '${figure.id}' stands nowhere on the board`);
    return found;
  }

  /** Returns true if somebody is in or on this figure. */
  isLaden(figure: Pick<Trooper, 'id'>): boolean {
    return this.#laden.has(figure.id);
  }

  kind(space: Space): TerrainId {
    return kindAt(this.state, space.id);
  }

  terrain(space: Space): Terrain {
    const kind = this.kind(space);
    const known = this.#terrain.get(kind) ?? terrainOf(this.state, kind);
    this.#terrain.set(kind, known);
    return known;
  }

  isWall(space: Space): boolean {
    return isSolid(this.terrain(space));
  }

  /** Returns true if nobody is in the space and it can be entered on foot. */
  isFree(space: Space): boolean {
    return !this.#figures.has(space) && !this.isWall(space);
  }

  range(a: Pick<Trooper, 'id'>, b: Pick<Trooper, 'id'>): number {
    return this.board.range(this.spaceOf(a), this.spaceOf(b));
  }

  /**
   * bp-core-006: returns true if a figure could go from one space to the next, on squares past corners too, without
   * regard to figures there and cost.
   */
  mayStep(from: Space, to: Space, aloft: boolean): boolean {
    if (!this.board.isAdjacent(from, to) || this.#bars(to, aloft)) return false;
    if (this.board.kind === 'hex' || from.col === to.col || from.row === to.row) return true;
    const beside = [this.board.by(from.u, to.v), this.board.by(to.u, from.v)];
    return !beside.every((space) => space !== undefined && this.#bars(space, aloft));
  }

  /** bp-wpn-019: flyers pass over all but ceilings and what is higher than they fly. */
  #bars(space: Space, aloft: boolean): boolean {
    const terrain = this.terrain(space);
    return aloft ? terrain.ceiling || (terrain.level ?? 0) > 1 : isSolid(terrain);
  }
}
