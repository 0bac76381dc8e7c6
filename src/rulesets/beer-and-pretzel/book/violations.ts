import { Field } from './field/field';
import { boardFor } from './field/field';
import { isStanding, profileOf } from './field/figures';
import type { PretzelState, Trooper } from '../state';

/** What must hold after every command; empty when all is well. */
export function violations(state: PretzelState): readonly string[] {
  return [
    ...Object.values(state.figures).flatMap((figure) => figureTroubles(state, figure)),
    ...spaceTroubles(state),
    ...coverTroubles(state),
    ...itemTroubles(state),
  ];
}

function figureTroubles(state: PretzelState, figure: Trooper): string[] {
  const { id, left, command, wounds, points, presence, inside } = figure;
  const found: string[] = [];
  if (state.units[figure.unit] === undefined) return [`figure ${id} belongs to no unit`];
  if (!Number.isInteger(left) || left < 0 || left > 2 * points) found.push(`figure ${id} has ${left} half Points`);
  if (!Number.isInteger(command) || command < 0 || command > 2 * profileOf(state, figure).command)
    found.push(`figure ${id} has ${command} half Command Points`);
  if (presence === 'table' && wounds >= points) found.push(`figure ${id} lives with ${wounds} wounds`);
  if (presence === 'table' && left > 2 * (points - wounds))
    found.push(`figure ${id} has more Points than its wounds leave it`);
  if (inside !== null && presence === 'table' && state.figures[inside]?.presence !== 'table')
    found.push(`figure ${id} is inside ${inside}, which is gone`);
  return found;
}

function spaceTroubles(state: PretzelState): string[] {
  const board = boardFor(state);
  const taken = new Map<string, string>();
  const field = new Field(state);
  return Object.values(state.figures)
    .filter(isStanding)
    .flatMap((figure): string[] => {
      const space = board.at(figure.at);
      if (space === undefined) return [`figure ${figure.id} is off the board`];
      const other = taken.get(space.id);
      taken.set(space.id, figure.id);
      if (other !== undefined) return [`figures ${other} and ${figure.id} share the space ${space.id}`];
      return !figure.aloft && field.isWall(space) ? [`figure ${figure.id} stands where nobody can`] : [];
    });
}

function coverTroubles(state: PretzelState): string[] {
  const troubles: string[] = [];
  const seen = new Set<string>();
  for (const { figure } of state.covers) {
    if (state.figures[figure]?.presence !== 'table') troubles.push(`the cover fire of ${figure} is nobody's`);
    if (seen.has(figure)) troubles.push(`${figure} covers twice`);
    seen.add(figure);
  }
  return troubles;
}

function itemTroubles(state: PretzelState): string[] {
  return Object.values(state.items).flatMap(({ id, by, at }) => {
    if (by === null) return at === null ? [`item ${id} is nowhere`] : [];
    return ['table', 'left'].includes(state.figures[by]?.presence ?? 'out')
      ? []
      : [`item ${id} is with ${by}, who is gone`];
  });
}
