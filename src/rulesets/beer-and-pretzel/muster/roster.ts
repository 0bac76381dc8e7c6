import type { Enlisted } from '../../../battle/ruleset';
import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { boardFor } from '../book/field/field';
import type { PretzelState } from '../state';

// The gamemaster may change who takes part during a battle: not in the book.

/**
 * Returns the battle without a band: what it carried stays in its space, its cover fire lapses; `state` is unchanged.
 * Throws a Fault while others ride with it.
 */
export function withoutBand(state: PretzelState, id: UnitId): PretzelState {
  unitOf(state, id);
  const gone = figuresOf(state, id);
  if (Object.values(state.figures).some(({ unit, inside }) => unit !== id && inside !== null && gone.has(inside)))
    throw new Fault('carries-others', `Others are inside or on '${id}': let them get out first.`);
  const left = structuredClone(state);
  dropItems(left, gone);
  for (const figure of gone) delete left.figures[figure];
  delete left.units[id];
  forget(left, gone);
  return left;
}

/** Returns the battle with a band on the other side; what it had begun there is over. */
export function onOtherSide(state: PretzelState, { id, side, name, allowed }: Enlisted): PretzelState {
  const changed = structuredClone(state);
  changed.units[id] = { ...unitOf(changed, id), side, name, ...(allowed === undefined ? {} : { allowed }) };
  forget(changed, figuresOf(state, id));
  return changed;
}

function figuresOf(state: PretzelState, id: UnitId): ReadonlySet<FigureId> {
  return new Set(
    Object.values(state.figures)
      .filter(({ unit }) => unit === id)
      .map((figure) => figure.id),
  );
}

function forget(state: PretzelState, figures: ReadonlySet<FigureId>): void {
  state.covers = state.covers.filter(({ figure }) => !figures.has(figure));
  if (state.active !== null && figures.has(state.active)) state.active = null;
}

function dropItems(state: PretzelState, gone: ReadonlySet<FigureId>): void {
  const board = boardFor(state);
  for (const item of Object.values(state.items)) {
    const bearer = item.by === null || !gone.has(item.by) ? undefined : state.figures[item.by];
    if (bearer === undefined) continue;
    // A figure that has left the table has taken it along for good.
    item.at = bearer.presence === 'left' ? null : (board.at(bearer.at)?.id ?? null);
    item.by = bearer.presence === 'left' ? item.by : null;
  }
}
