import type { DesignPart } from './character';

// Compares three versions of a character that is imported again: as it was imported, as its owner has changed it, and
// as it is in the campaign now.

/** A part of a design in the three of them; null where it is not there. */
export interface ComparedPart {
  readonly path: string;
  readonly label: string;
  readonly imported: DesignPart['value'] | null;
  readonly own: DesignPart['value'] | null;
  readonly now: DesignPart['value'] | null;
  /** Only the campaign has changed it, so it is ticked at first. What was changed by hand stays. */
  readonly taken: boolean;
}

interface Three<T> {
  readonly imported: T;
  readonly own: T;
  readonly now: T;
}

/** Returns the parts in which the sheet and the campaign differ. */
export function comparedParts({ imported, own, now }: Three<readonly DesignPart[]>): readonly ComparedPart[] {
  const labels = new Map([...imported, ...own, ...now].map(({ path, label }) => [path, label]));
  const valueIn = (parts: readonly DesignPart[], path: string): DesignPart['value'] | null =>
    parts.find((part) => part.path === path)?.value ?? null;
  return [...labels].flatMap(([path, label]): ComparedPart[] => {
    const three = { imported: valueIn(imported, path), own: valueIn(own, path), now: valueIn(now, path) };
    if (isSame(three.own, three.now)) return [];
    return [{ path, label, ...three, taken: isSame(three.own, three.imported) && !isSame(three.now, three.imported) }];
  });
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns a plain design with these parts of another one. A part that the other one lacks is removed. */
export function withPartsOf(own: object, now: object, paths: readonly string[]): object {
  const merged = structuredClone(own) as Record<string, unknown>;
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holderIn = (root: object): Record<string, unknown> | null =>
      keys.reduce<Record<string, unknown> | null>(
        (at, key) => {
          const inner = at !== null && Object.hasOwn(at, key) ? at[key] : null;
          return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : null;
        },
        root as Record<string, unknown>,
      );
    const [to, from] = [holderIn(merged), holderIn(now)];
    if (to === null) continue;
    if (from !== null && Object.hasOwn(from, last)) to[last] = structuredClone(from[last]);
    else delete to[last];
  }
  return merged;
}
