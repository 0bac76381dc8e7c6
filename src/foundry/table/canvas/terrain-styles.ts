import type { BattleTable } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { roleStyles, type Line, type RoleStyle } from './styles';

/** Alternating patterns and colours: kinds can be distinguished without colour. */
const patterns: readonly Line[] = ['solid', 'dashed', 'dotted', 'dash-dot', 'long-dashed', 'double'];
const colours = [0xe9dcae, 0xa9d3c9, 0xd9b8e0, 0xf0c39a] as const;

export interface TerrainStyle {
  readonly of: 'areas' | 'barriers';
  readonly kind: string;
  readonly style: RoleStyle;
}

/** Returns how each kind of terrain and barrier on a table is drawn: thin and pale, since the map shows the rest. */
export function terrainStyles({ areas, barriers }: Pick<BattleTable, 'areas' | 'barriers'>): TerrainStyle[] {
  const kinds = (['barriers', 'areas'] as const).flatMap((of) =>
    [...new Set((of === 'areas' ? areas : barriers).map(({ kind }) => kind))].sort().map((kind) => ({ of, kind })),
  );
  return kinds.map(({ of, kind }, i) => ({
    of,
    kind,
    style: {
      ...roleStyles.link,
      alpha: 0.55,
      width: of === 'areas' ? 1.25 : 1.75,
      colour: colours[i % colours.length] ?? colours[0],
      line: patterns[i % patterns.length] ?? 'solid',
    },
  }));
}

/** Returns true unless an area reaches all edges of the table, as space does: the ground stays dark there. */
export function liesOn({ width, height }: Pick<BattleTable, 'height' | 'width'>, outline: readonly Point[]): boolean {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return Math.min(...xs) > 0 || Math.max(...xs) < width || Math.min(...ys) > 0 || Math.max(...ys) < height;
}
