import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Condition } from '../../design/scenario-rules';
import type { PretzelState, Trooper } from '../../state';
import { boardFor } from './field';
import { sideOf } from './figures';

export function flag(state: Pick<PretzelState, 'flags'>, name: string): number {
  return state.flags[name] ?? 0;
}

/** Whether this is so now. */
export function holds(state: PretzelState, condition: Condition): boolean {
  const figures = Object.values(state.figures);
  switch (condition.is) {
    case 'flag':
      return flag(state, condition.flag) >= condition.least;
    case 'flag-below':
      return flag(state, condition.flag) < condition.below;
    case 'turn':
      return state.turn >= condition.least;
    case 'killed':
      return (
        figures.some(({ unit }) => unit === condition.unit) &&
        figures.every(({ unit, presence }) => unit !== condition.unit || presence === 'out')
      );
    case 'none-left':
      return !figures.some(
        (figure) =>
          sideOf(state, figure) === condition.side &&
          (figure.presence === 'table' || (condition.reserve && figure.presence === 'reserve')),
      );
    case 'left':
      return (
        figures.filter((figure) => sideOf(state, figure) === condition.side && figure.presence === 'left').length >=
        condition.least
      );
    case 'in-area':
      return (
        figures.filter((figure) => sideOf(state, figure) === condition.side && isIn(state, figure, condition.area))
          .length >= condition.least
      );
    case 'item-in':
      return itemIsIn(state, condition.item, condition.area);
    case 'item-gone': {
      const by = state.items[condition.item]?.by ?? null;
      return by !== null && state.figures[by]?.presence === 'left';
    }
    case 'all':
      return condition.of.every((part) => holds(state, part));
    case 'any':
      return condition.of.some((part) => holds(state, part));
  }
}

export function areaOf(state: Pick<PretzelState, 'special'>, area: string): readonly string[] {
  const spaces = state.special.areas[area];
  if (spaces === undefined) throw new Error(`the scenario has no area '${area}'`);
  return spaces;
}

function isIn(state: PretzelState, figure: Trooper, area: string): boolean {
  const space = figure.presence === 'table' ? boardFor(state).at(figure.at) : undefined;
  return space !== undefined && areaOf(state, area).includes(space.id);
}

function itemIsIn(state: PretzelState, item: string, area: string): boolean {
  const thing = state.items[item];
  if (thing === undefined) throw new Error(`there is no item '${item}'`);
  if (thing.by !== null) {
    const bearer = state.figures[thing.by];
    return bearer !== undefined && isIn(state, bearer, area);
  }
  return thing.at !== null && areaOf(state, area).includes(thing.at);
}

export interface FlagEvent {
  readonly rule: RuleId;
  readonly type: 'flag-set';
  readonly flag: string;
  readonly to: number;
}

export const flagChanges: Changes<PretzelState, FlagEvent> = {
  'flag-set': (state, { flag: name, to }) => {
    state.flags[name] = to;
  },
};
