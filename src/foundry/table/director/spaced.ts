/** A plate with words, in pixels of the screen: its middle, and its size. */
export interface Plate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Between two plates, in pixels. */
const GAP = 3;

/** Returns the same plates without overlaps: from the lowest on, a plate without room moves further up. */
export function spaced(plates: readonly Plate[]): readonly Plate[] {
  const placed: Plate[] = [];
  const order = plates.map((plate, i) => ({ plate, i })).sort((a, b) => b.plate.y - a.plate.y);
  const result: Plate[] = [...plates];
  for (const { plate, i } of order) {
    let { y } = plate;
    for (let over = coveredBy({ ...plate, y }, placed); over !== undefined; over = coveredBy({ ...plate, y }, placed))
      y = over.y - (over.height + plate.height) / 2 - GAP;
    const free = { ...plate, y };
    placed.push(free);
    result[i] = free;
  }
  return result;
}

function coveredBy(plate: Plate, others: readonly Plate[]): Plate | undefined {
  return others.find(
    (other) =>
      Math.abs(other.x - plate.x) < (other.width + plate.width) / 2 + GAP - 0.5 &&
      Math.abs(other.y - plate.y) < (other.height + plate.height) / 2 + GAP - 0.5,
  );
}
