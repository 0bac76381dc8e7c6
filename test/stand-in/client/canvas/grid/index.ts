import { BaseGrid } from './base-grid';
import { GridlessGrid } from './gridless-grid';
import { HexagonalGrid } from './hexagonal-grid';
import { SquareGrid } from './square-grid';
import type { GridConfiguration } from './types';

export { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid };
export type { GridConfiguration } from './types';

/** The grid of a scene, from its `grid` data (type as in CONST.GRID_TYPES). Throws on an unknown type. */
export function createGrid(config: GridConfiguration): BaseGrid {
  const type = config.type ?? 1;
  if (type === 0) return new GridlessGrid(config);
  if (type === 1) return new SquareGrid(config);
  if (type >= 2 && type <= 5) return new HexagonalGrid(config);
  throw new Error(`stand-in host: unknown grid type ${type}`);
}
