import type { Area, Barrier, Height, Point, Table } from '../../src/space/types';
import { outlinesOf } from './text-outline';

/** What a character of a drawing stands for. */
export type Symbol =
  | { readonly wall: string; readonly bottom?: number; readonly top: Height }
  | { readonly block: string; readonly bottom?: number; readonly top: Height }
  | { readonly area: string; readonly bottom?: number; readonly top?: Height };

/** The usual characters; a test may replace or add some. */
export const LEGEND: Readonly<Record<string, Symbol>> = {
  '-': { wall: 'low-wall', top: 0.5 },
  '|': { wall: 'low-wall', top: 0.5 },
  '#': { block: 'high-wall', top: 1.1 },
  D: { wall: 'door', top: 1.1 },
  W: { wall: 'window', top: 1.1 },
  T: { area: 'light-woods' },
  ':': { area: 'scrub' },
  '~': { area: 'creek' },
  '^': { area: 'hill', top: 2 },
};

export interface DrawnTable {
  readonly table: Table;
  /** Centres of the cells of all other letters and digits. Throws on one that was not drawn. */
  at(letter: string): Point;
  /** All of them; a letter drawn several times is listed as 'A', 'A2', 'A3' ... in reading order. */
  readonly figures: ReadonlyMap<string, Point>;
}

/**
 * A table drawn as text: one character is one table unit square, '.' and ' ' are clear ground.
 *
 * - wall characters make straight segments through the middles of their cells: '-' across, '|' down, others in the
 *   direction of the wall beside them; '+' joins walls at a corner. A run of one character is one barrier.
 * - block characters make a barrier along each outer side of a connected block.
 * - area characters make one area per connected patch. Clear or figure cells inside a patch belong to it when its
 *   character stands on both sides of them, left and right or above and below, for figures.
 * - any other letter or digit is a figure at the middle of its cell.
 *
 * Ids are kind and number in reading order: 'low-wall-1', 'light-woods-1'. Leading and trailing empty lines and common
 * indentation do not count.
 */
export function textTable(drawing: string, legend: Readonly<Record<string, Symbol>> = {}): DrawnTable {
  const rows = trimmed(drawing);
  const symbols = { ...LEGEND, ...legend };
  const width = Math.max(...rows.map((row) => row.length));
  const charAt = (x: number, y: number): string => rows[y]?.[x] ?? ' ';
  const grid: Grid = { width, height: rows.length, charAt, symbols };
  const figures = figuresOf(grid);
  const name = namer();
  const barriers = [...wallsOf(grid, name), ...blocksOf(grid, name)];
  const table: Table = { kind: 'gridless', width, height: rows.length, barriers, areas: areasOf(grid, name) };
  const at = (letter: string): Point => {
    const point = figures.get(letter);
    if (point === undefined) throw new RangeError(`No ${letter} in the drawing.`);
    return point;
  };
  return { table, at, figures };
}

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly symbols: Readonly<Record<string, Symbol>>;
  charAt(x: number, y: number): string;
}

type Namer = (kind: string) => string;

function namer(): Namer {
  const used = new Map<string, number>();
  return (kind) => {
    const count = (used.get(kind) ?? 0) + 1;
    used.set(kind, count);
    return `${kind}-${count}`;
  };
}

function trimmed(drawing: string): string[] {
  const rows = drawing.split('\n').map((row) => row.trimEnd());
  while (rows[0] === '') rows.shift();
  while (rows.at(-1) === '') rows.pop();
  const indent = Math.min(...rows.filter((row) => row !== '').map((row) => row.length - row.trimStart().length));
  if (rows.length === 0) throw new RangeError('The drawing is empty.');
  return rows.map((row) => row.slice(indent));
}

function* cellsOf(grid: Grid): Generator<[x: number, y: number, char: string]> {
  for (let y = 0; y < grid.height; y++) for (let x = 0; x < grid.width; x++) yield [x, y, grid.charAt(x, y)];
}

function figuresOf(grid: Grid): Map<string, Point> {
  const figures = new Map<string, Point>();
  for (const [x, y, char] of cellsOf(grid)) {
    if (['.', ' ', '+'].includes(char) || char in grid.symbols) continue;
    if (!/[a-z0-9]/i.test(char)) throw new RangeError(`The legend has no ${char}.`);
    let id = char;
    for (let n = 2; figures.has(id); n++) id = `${char}${n}`;
    figures.set(id, { x: x + 0.5, y: y + 0.5 });
  }
  return figures;
}

function isWall(grid: Grid, x: number, y: number): boolean {
  const symbol = grid.symbols[grid.charAt(x, y)];
  return grid.charAt(x, y) === '+' || (symbol !== undefined && 'wall' in symbol);
}

/** Does the wall in this cell run across (left to right)? */
function runsAcross(grid: Grid, x: number, y: number): boolean {
  const char = grid.charAt(x, y);
  if (char === '-' || char === '|') return char === '-';
  const beside = [grid.charAt(x - 1, y), grid.charAt(x + 1, y)];
  if (beside.includes('|')) return false;
  return beside.includes('-') || isWall(grid, x - 1, y) || isWall(grid, x + 1, y);
}

function wallsOf(grid: Grid, name: Namer): Barrier[] {
  const walls: Barrier[] = [];
  for (const [x, y, char] of cellsOf(grid)) {
    const symbol = grid.symbols[char];
    if (symbol === undefined || !('wall' in symbol)) continue;
    const across = runsAcross(grid, x, y);
    const [dx, dy] = across ? [1, 0] : [0, 1];
    const goesOn = (cx: number, cy: number): boolean =>
      grid.charAt(cx, cy) === char && runsAcross(grid, cx, cy) === across;
    if (goesOn(x - dx, y - dy)) continue;
    let length = 1;
    while (goesOn(x + dx * length, y + dy * length)) length++;
    const before = grid.charAt(x - dx, y - dy) === '+' ? 0.5 : 0;
    const after = grid.charAt(x + dx * length, y + dy * length) === '+' ? 0.5 : 0;
    const start = across ? { x, y: y + 0.5 } : { x: x + 0.5, y };
    walls.push({
      id: name(symbol.wall),
      kind: symbol.wall,
      a: { x: start.x - dx * before, y: start.y - dy * before },
      b: { x: start.x + dx * (length + after), y: start.y + dy * (length + after) },
      bottom: symbol.bottom ?? 0,
      top: symbol.top,
    });
  }
  return walls;
}

function blocksOf(grid: Grid, name: Namer): Barrier[] {
  const barriers: Barrier[] = [];
  for (const [char, symbol] of Object.entries(grid.symbols)) {
    if (!('block' in symbol)) continue;
    for (const rings of outlinesOf(grid.width, grid.height, (x, y) => grid.charAt(x, y) === char)) {
      for (const ring of rings) {
        ring.forEach((a, i) => {
          const b = ring[(i + 1) % ring.length] ?? a;
          const kind = symbol.block;
          barriers.push({ id: name(kind), kind, a, b, bottom: symbol.bottom ?? 0, top: symbol.top });
        });
      }
    }
  }
  return barriers;
}

function areasOf(grid: Grid, name: Namer): Area[] {
  const areas: Area[] = [];
  for (const [char, symbol] of Object.entries(grid.symbols)) {
    if (!('area' in symbol)) continue;
    const isHere = (x: number, y: number): boolean => grid.charAt(x, y) === char;
    const isUnderFigure = (x: number, y: number): boolean =>
      /[a-z0-9]/i.test(grid.charAt(x, y)) &&
      grid.symbols[grid.charAt(x, y)] === undefined &&
      ((isHere(x - 1, y) && isHere(x + 1, y)) || (isHere(x, y - 1) && isHere(x, y + 1)));
    const belongs = (x: number, y: number): boolean => isHere(x, y) || isUnderFigure(x, y);
    for (const [outline = [], ...holes] of outlinesOf(grid.width, grid.height, belongs)) {
      const area = {
        id: name(symbol.area),
        kind: symbol.area,
        outline,
        bottom: symbol.bottom ?? 0,
        top: symbol.top ?? 'unlimited',
      };
      areas.push(holes.length === 0 ? area : { ...area, holes });
    }
  }
  return areas;
}
