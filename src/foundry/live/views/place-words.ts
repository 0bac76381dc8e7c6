import { bearing } from '../../../space';
import { spaceOf, type KeyGrid } from '../../../space/grid';
import type { Point } from '../../../space/types';
import { say, words } from '../../common/words';
import type { LiveBattle } from '../battle/live-battle';

/** The eight winds, clockwise from north. */
const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** Returns the compass point nearest to a bearing. */
export function windWords(degrees: number): string {
  const wind = winds[Math.round(degrees / 45) % winds.length] ?? 'north';
  return words(`SKIRMISH.cursor.wind.${wind}`);
}

/** Returns the direction from one point to another; empty for the same point. */
export function directionWords(from: Point, to: Point): string {
  return from.x === to.x && from.y === to.y ? '' : windWords(bearing(from, to));
}

/** Returns the grid for arrow keys: from space to space if figures stand in spaces. */
export function keyGridOf({ seen, scale }: LiveBattle): KeyGrid {
  const { kind, width, height, hexes = { lines: 'rows', indented: 'odd' } } = seen.table;
  return {
    spaces: scale.space !== null && (kind === 'hex' || kind === 'square') ? kind : 'none',
    hexes,
    width,
    height,
  };
}

/** Returns a place on the table: its column and row, or its inches from two edges; empty if neither is counted. */
export function placeWords(battle: LiveBattle, at: Point): string {
  const space = spaceOf(keyGridOf(battle), at);
  if (space !== null)
    return say({ key: 'SKIRMISH.cursor.space', values: { column: space.column + 1, row: space.row + 1 } });
  return battle.ruleset.table.scale.unit === 'inch'
    ? say({ key: 'SKIRMISH.cursor.inches', values: { x: rounded(at.x), y: rounded(at.y) } })
    : '';
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
