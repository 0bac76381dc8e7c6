import * as v from 'valibot';
import { areaForm, barrierForm } from '../../../battle/forms';
import type { StateRest } from '../../store/documents/battle-data';
import { flawOfArea, flawOfBarrier } from '../../../space/flaw';
import type { Area, Barrier } from '../../../space/types';

/** A battle as its documents show it, unchecked. */
export type Shown = Omit<StateRest, 'table'> & {
  readonly table: unknown;
  readonly units: Readonly<Record<string, unknown>>;
  readonly figures: Readonly<Record<string, unknown>>;
};

/** A stored table without the features that cannot be on a table, and without a second one of the same id. */
export function soundTable(table: object): object {
  const { barriers, areas } = table as { readonly barriers?: unknown; readonly areas?: unknown };
  const ids = new Set<string>();
  const sound = <F extends Area | Barrier>(
    features: unknown,
    shape: v.GenericSchema<unknown, F>,
    flawOf: (feature: F) => unknown,
  ): F[] =>
    (Array.isArray(features) ? features : []).flatMap((feature: unknown) => {
      const read = v.safeParse(shape, feature);
      if (!read.success || flawOf(read.output) !== null || ids.has(read.output.id)) return [];
      ids.add(read.output.id);
      return [read.output];
    });
  return {
    ...table,
    barriers: sound(barriers, barrierForm, flawOfBarrier),
    areas: sound(areas, areaForm, flawOfArea),
  };
}

/** Returns the battle without figures of missing units. */
export function withoutStrays(shown: Shown | null): Shown | null {
  if (shown === null) return null;
  const hasUnit = (figure: unknown): boolean =>
    typeof figure === 'object' &&
    figure !== null &&
    'unit' in figure &&
    Object.hasOwn(shown.units, String(figure.unit));
  return {
    ...shown,
    figures: Object.fromEntries(Object.entries(shown.figures).filter(([, figure]) => hasUnit(figure))),
  };
}
