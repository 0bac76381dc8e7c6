/**
 * Returns the middle of the view of a table that begins at `start`, in one direction: that of the table if all of it
 * fits into the view, otherwise as near to a wish as possible without showing less of the table.
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
