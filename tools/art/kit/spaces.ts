/** Maps written as text, one character per space, and the places of the spaces in the picture (100 pixels across). */
import { at, type Point } from './svg';

export interface Space {
  readonly column: number;
  readonly row: number;
  readonly sign: string;
  /** Centre in pixels. */
  readonly x: number;
  readonly y: number;
}

const across = 100;
const down = (across * Math.sqrt(3)) / 2;
const radius = across / Math.sqrt(3);

/** Every space of a text map; throws if the rows differ in length or hold a sign that is not in the legend. */
function spacesOf(rows: readonly string[], legend: string, centre: (column: number, row: number) => Point): Space[] {
  const width = rows[0]?.length ?? 0;
  return rows.flatMap((text, row) => {
    if (text.length !== width) throw new Error(`row ${row} has ${text.length} spaces instead of ${width}`);
    return [...text].map((sign, column) => {
      if (!legend.includes(sign)) throw new Error(`row ${row}, column ${column}: unknown sign "${sign}"`);
      return { column, row, sign, ...centre(column, row) };
    });
  });
}

/** Pointy hexes, every odd row half a space to the east. */
export const hexSpaces = (rows: readonly string[], legend: string): Space[] =>
  spacesOf(rows, legend, (column, row) => at(across * (column + 0.5 + (row % 2) / 2), radius + down * row));

export const squareSpaces = (rows: readonly string[], legend: string): Space[] =>
  spacesOf(rows, legend, (column, row) => at(across * (column + 0.5), across * (row + 0.5)));

/** Pixel size of the picture that holds a map of hexes. */
export const hexMapSize = (columns: number, rows: number): { width: number; height: number } => ({
  width: across * columns + across / 2,
  height: Math.ceil(down * (rows - 1) + radius * 2),
});
