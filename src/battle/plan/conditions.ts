import { distance } from '../../space';
import { areaContains } from '../../space/area';
import type { BattleState, Figure, SideId } from '../state';
import type { Script, Place } from './form';
import type { Condition } from './vocabulary';

/** How a ruleset reads its table, for conditions about places and about what only it knows. */
export interface Table<S> {
  isIn(state: S, figure: Figure, place: string): boolean;
  flag?(state: S, flag: string): number;
  object?(state: S, object: string, how: 'gone' | { readonly in: string }): boolean;
  custom?(state: S, name: string, data: object): boolean;
}

/** The conditions that no die decides. */
type Certain = Exclude<Condition, { readonly is: 'chance' }>;

/** Returns true if a condition holds now. Throws for one that only a die decides, or that the ruleset does not have. */
export function holds<S extends BattleState>(state: S, condition: Condition, table: Table<S>): boolean {
  if (condition.is === 'chance') throw new Error('a chance is rolled for, not asked');
  return check(state, condition, table);
}

function check<S extends BattleState>(state: S, condition: Certain, table: Table<S>): boolean {
  const figures = Object.values(state.figures);
  const ofSide = (side: SideId): Figure[] => figures.filter(({ unit }) => state.units[unit]?.side === side);
  switch (condition.is) {
    case 'turn':
      return state.turn >= condition.min && state.turn <= (condition.max ?? Infinity);
    case 'flag': {
      const { flag, min = -Infinity, max = Infinity } = condition;
      const value = table.flag?.(state, flag) ?? state.progress?.flags[flag] ?? 0;
      return value >= min && value <= max;
    }
    case 'in': {
      const there = ofSide(condition.side).filter(
        (figure) => figure.presence === 'table' && table.isIn(state, figure, condition.place),
      );
      return there.length >= condition.min;
    }
    case 'left':
      return ofSide(condition.side).filter(({ presence }) => presence === 'left').length >= condition.min;
    case 'killed': {
      const unit = figures.filter((figure) => figure.unit === condition.unit);
      return unit.length > 0 && unit.every(({ presence }) => presence === 'out');
    }
    case 'gone':
      return !ofSide(condition.side).some(
        ({ presence }) => presence === 'table' || (condition.reserve && presence === 'reserve'),
      );
    case 'object':
      if (table.object === undefined) throw new Error('these rules know no objects');
      return table.object(state, condition.object, condition.how);
    case 'all':
      return condition.of.every((part) => holds(state, part, table));
    case 'any':
      return condition.of.some((part) => holds(state, part, table));
    case 'not':
      return !holds(state, condition.of, table);
    case 'custom':
      if (table.custom === undefined) throw new Error(`these rules know no condition '${condition.name}'`);
      return table.custom(state, condition.name, condition.data);
  }
}

/** Returns true if a figure is in a place of a table without a grid. */
export function isInPlace({ places }: Script, { at }: Pick<Figure, 'at'>, name: string): boolean {
  const place: Place | undefined = places[name];
  if (place?.kind === 'disc') return distance(at, place.at) <= place.r;
  if (place?.kind !== 'outline') throw new Error(`there is no place '${name}' to be in`);
  const area = { id: name, kind: '', outline: place.outline, bottom: 0, top: 'unlimited' as const };
  return areaContains(area, at) !== 'outside';
}
