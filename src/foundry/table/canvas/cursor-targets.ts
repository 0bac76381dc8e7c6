import { neighbourIn } from '../../common/neighbour';
import type { Action, Input } from '../../../battle/actions';
import type { FigureId, UnitId } from '../../../battle/state';
import { centroid, distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { aimAt } from '../selection/considered-parts';
import { change, selection } from '../selection/selection';
import { likelyFirst } from './likely-targets';
import { figuresOf, middleOf } from './table-input';
import { previewOf } from './sketch-memo';

/** The middle of what is named as a target so far; null when nothing is. */
export function targetShown(battle: LiveBattle): Point | null {
  const { unit, figure } = selection().input;
  const at = figure === undefined ? undefined : battle.seen.figures[figure]?.at;
  if (at !== undefined) return at;
  const places = unit === undefined ? [] : figuresOf(battle, unit).map((one) => one.at);
  return places.length === 0 ? null : centroid(places);
}

/** Names the next target of an action that wants a unit or a figure; where it is, or null when there is none. */
export function aimAtNext(battle: LiveBattle, action: Action, step: 1 | -1): Point | null {
  return action.input === 'unit' ? aimAtNextUnit(battle, action, step) : pickNextFigure(battle, action, step);
}

function aimAtNextUnit(battle: LiveBattle, action: Action, step: 1 | -1): Point | null {
  const units = Object.keys(battle.seen.units).filter(
    (id) => id !== action.unit && !isFriendly(battle, action, id) && figuresOf(battle, id).length > 0,
  );
  const next = nextOf(
    inOrder(battle, action, units, (unit) => ({ at: middleOf(battle, unit), unit, shown: { unit } })),
    selection().input.unit,
    step,
  );
  if (next === null) return null;
  aimAt(battle, next);
  return middleOf(battle, next);
}

function pickNextFigure(battle: LiveBattle, action: Action, step: 1 | -1): Point | null {
  const { figures } = battle.seen;
  const others = Object.values(figures).filter(({ unit, presence }) => presence === 'table' && unit !== action.unit);
  const known = new Map(others.map((figure) => [figure.id, figure]));
  const next = nextOf(
    inOrder(battle, action, [...known.keys()], (figure) => ({
      at: known.get(figure)?.at ?? middleOf(battle, action.unit),
      unit: known.get(figure)?.unit ?? action.unit,
      shown: { figure },
    })),
    selection().input.figure,
    step,
  );
  if (next === null) return null;
  change({ figure: next });
  return figures[next]?.at ?? null;
}

function isFriendly({ seen }: LiveBattle, { unit }: Action, other: UnitId): boolean {
  return seen.units[unit]?.side === seen.units[other]?.side;
}

/** Where a possible target is, its side, and how it is shown. */
interface Target {
  readonly at: Point;
  readonly unit: UnitId;
  readonly shown: Input;
}

function inOrder(
  battle: LiveBattle,
  action: Action,
  ids: readonly string[],
  describe: (id: string) => Target,
): string[] {
  const { input } = selection();
  const from = middleOf(battle, action.unit);
  return likelyFirst(
    ids.map((id) => {
      const { at, unit, shown } = describe(id);
      const sketch = previewOf(battle, action, { ...input, ...shown });
      return { id, friendly: isFriendly(battle, action, unit), far: distance(from, at), sketch };
    }),
  );
}

function nextOf(ids: readonly (FigureId | UnitId)[], now: string | undefined, step: 1 | -1): string | null {
  const at = now === undefined ? -1 : ids.indexOf(now);
  return neighbourIn(ids, at, step) ?? null;
}
