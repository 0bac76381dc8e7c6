import { Fault } from '../engine/faults';
import type { ScenarioInfo } from './scenario';

/** How large the forces of a scenario are, as a multiple of the default; reserves are scaled too. */
export type Size = (typeof sizes)[number];

export const sizes = [0.75, 1, 1.5] as const;

/** A number for each size; sizes that are not named use the scenario's default. */
export type BySize = Partial<Readonly<Record<Size, number>>>;

/** Returns the size of a battle; a battle without one has the scenario's default. */
export function sizeOf({ size = 1 }: { readonly size?: Size }): Size {
  return size;
}

/** Returns what a battle stores of its size. */
export function kept(size: Size): { readonly size?: Size } {
  return size === 1 ? {} : { size };
}

/** Reads a size from outside. Throws a Fault for any other value. */
export function readSize(value: unknown): Size {
  const found = sizes.find((size) => size === value);
  if (found === undefined)
    throw new Fault('bad-size', `A scenario has the sizes ${sizes.join(', ')}, not ${JSON.stringify(value)}.`);
  return found;
}

/** Returns a count scaled to a size: whole, and at least one. */
export function scaled(count: number, size: Size): number {
  return Math.max(1, Math.round(count * size));
}

/** Returns the numbers that a scenario's words name, at a size. */
export function countsAt({ counts = {} }: Pick<ScenarioInfo, 'counts'>, size: Size): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, scaled(count, size)]));
}
