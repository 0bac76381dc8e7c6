/** How many differences are named; of the rest only the number is given. */
const NAMED = 8;

/** Returns the paths at which two pieces of plain data differ, e.g. 'figures.red-1.at.x'. */
export function differences(one: unknown, other: unknown): readonly string[] {
  const paths = [...apart(one, other, '')];
  return paths.length <= NAMED ? paths : [...paths.slice(0, NAMED), `and ${paths.length - NAMED} more`];
}

function* apart(one: unknown, other: unknown, path: string): Generator<string, void> {
  if (one === other || areClose(one, other)) return;
  if (!isRecord(one) || !isRecord(other)) return void (yield path);
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
    yield* apart(one[name], other[name], path === '' ? name : `${path}.${name}`);
}

/** Returns true for numbers that two machines may compute differently. */
function areClose(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < 1e-6;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
