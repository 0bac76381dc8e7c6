import type { FigureId, UnitId } from '../../src/battle/state';
import { distance } from '../../src/space';
import type { Point } from '../../src/space/types';
import { openD6 } from '../../src/rulesets/opend6';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { previewOf, selectionSketch, soldier, squad } from './opend6';

// What players are shown of a battle, in game words.

const seen = (state: OpenD6State) => openD6.rules.seen(state, 'referee');
const lastOf = (key: string): string => key.split('.').at(-1) ?? key;

/**
 * Inches that a figure may walk and run on open ground, by the bands round it when it is selected in the Movement Phase.
 * Only one number if it has one rate or may not run; none if it stays where it is.
 */
export function ratesOf(state: OpenD6State, figure: FigureId): number[] {
  const { unit, at } = soldier(state, figure);
  const { side } = squad(state, unit);
  const ready = structuredClone({ ...state, phase: 'movement' as const, toAct: side });
  Object.assign(squad(ready, unit), { activated: false });
  const { shapes } = selectionSketch(ready, unit, figure);
  return (['reach-walk', 'reach-run'] as const).flatMap((role) => {
    const rim = shapes.flatMap((shape) => (shape.kind === 'polygon' && shape.role === role ? shape.outline : []));
    return rim.length === 0 ? [] : [Math.round(100 * Math.max(...rim.map((point) => distance(at, point)))) / 100];
  });
}

/** Inches of its rate that a path of a figure costs, as the preview of its move says; null if nothing is said. */
export function costOfPath(state: OpenD6State, figure: FigureId, path: readonly Point[]): number | null {
  const { shapes } = previewOf(state, soldier(state, figure).unit, 'move', { orders: { [figure]: { path } } });
  const used = shapes.flatMap((shape) => ('label' in shape ? (shape.label?.values?.['used'] ?? []) : []));
  return typeof used[0] === 'number' ? used[0] : null;
}

/** Returns true if the table shows a line of sight from one figure to another. */
export function sees(state: OpenD6State, figure: FigureId, other: FigureId): boolean {
  return openD6.table.vision.sees?.(seen(state), figure, other) ?? false;
}

/** The words for the condition of a figure, such as 'wounded' or 'separated'. */
export function conditionsOf(state: OpenD6State, figure: FigureId): string[] {
  return openD6.table.figureLook(seen(state), figure).words.map(({ key }) => lastOf(key));
}

/** Modifiers in the preview of a unit's fire at another, e.g. 'medium-cover +2'. Throws if it cannot fire. */
export function fireModifiers(state: OpenD6State, unit: UnitId, target: UnitId): string[] {
  const { breakdowns, refusal } = previewOf(state, unit, 'fire', { unit: target });
  const [shown] = breakdowns;
  if (shown === undefined || refusal !== null)
    throw new Error(`'${unit}' does not fire: ${refusal?.code ?? 'no odds'}`);
  return shown.reasons.map(({ key, value }) => `${key} +${value ?? 0}`);
}
