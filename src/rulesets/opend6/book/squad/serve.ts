import { figureOf, homeOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { OpenD6State } from '../../state';

/** A figure changes its unit: it is moved among the members, and remembers where it came from. */
export function serveWith(state: OpenD6State, figure: FigureId, unit: UnitId): void {
  const soldier = figureOf(state, figure);
  const [from, to] = [unitOf(state, soldier.unit), unitOf(state, unit)];
  state.units[from.id] = { ...from, members: from.members.filter((id) => id !== figure) };
  state.units[to.id] = { ...to, members: [...to.members, figure] };
  state.figures[figure] = { ...soldier, unit, home: homeOf(soldier) };
}
