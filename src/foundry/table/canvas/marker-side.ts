import type { FigureLook } from '../../../battle/looks';
import type { Figure } from '../../../battle/state';

/** Returns the side of a figure's markers in the pixels in which its base is `size` wide; null if its rules name none. */
export function printedSide(
  { markerSide }: Pick<FigureLook, 'markerSide'>,
  { r }: Pick<Figure, 'r'>,
  size: number,
): number | null {
  return markerSide === undefined ? null : (markerSide * size) / (2 * r);
}
