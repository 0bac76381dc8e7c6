/**
 * The middle of what is seen of a table that begins at `start`, in one direction: the table's own where all of it fits
 * into the view, else as near to a wish as it may be without showing less of the table.
 */
export function middleOfView(start: number, length: number, view: number, wish: number): number {
  if (length <= view) return start + length / 2;
  return Math.min(Math.max(wish, start + view / 2), start + length - view / 2);
}

/** Returns how far things must be shifted, in one direction, to be between two edges; centred if there is no room. */
export function shiftInto(things: readonly number[], low: number, high: number): number {
  const [least, most] = [Math.min(...things), Math.max(...things)];
  if (most - least > high - low) return (low + high) / 2 - (least + most) / 2;
  return least < low ? low - least : Math.min(0, high - most);
}
