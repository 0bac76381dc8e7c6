import type { Action, Input } from '../../battle/actions';
import type { Figure, FigureId, UnitId } from '../../battle/state';
import { centroid, distance } from '../../space/point';
import type { Point } from '../../space/types';
import type { LiveBattle } from '../battle/live-battle';
import { aimAt } from '../considered-parts';
import { change, selection } from '../selection';
import { figuresOf, middleOf } from './pointed';
import { remembered } from './sketch-memo';

/** The middle of what is named as a target so far; null when nothing is. */
export function targetShown(battle: LiveBattle): Point | null {
  const { unit, figure } = selection().input;
  const at = figure === undefined ? undefined : battle.state.figures[figure]?.at;
  if (at !== undefined) return at;
  const places = unit === undefined ? [] : figuresOf(battle, unit).map((one) => one.at);
  return places.length === 0 ? null : centroid(places);
}

/** Names the next target of an action that wants a unit or a figure; where it is, or null when there is none. */
export function aimAtNext(battle: LiveBattle, action: Action, step: 1 | -1): Point | null {
  return action.input === 'unit' ? aimAtNextUnit(battle, action, step) : pickNextFigure(battle, action, step);
}

function aimAtNextUnit(battle: LiveBattle, action: Action, step: 1 | -1): Point | null {
  const { state } = battle;
  const side = state.units[action.unit]?.side;
  const enemies = Object.values(state.units).filter((unit) => unit.side !== side && figuresOf(battle, unit.id).length > 0);
  const units = allowedFirst(battle, action, nearestFirst(battle, action.unit, enemies, ({ id }) => middleOf(battle, id)), ({ id }) => ({ unit: id }));
  const next = nextOf(units.map(({ id }) => id), selection().input.unit, step);
  if (next === null) return null;
  aimAt(battle, next);
  return middleOf(battle, next);
}

function pickNextFigure(battle: LiveBattle, action: Action, step: 1 | -1): Point | null {
  const others = Object.values(battle.state.figures).filter(({ unit, presence }) => presence === 'table' && unit !== action.unit);
  const figures = allowedFirst<Figure>(battle, action, nearestFirst(battle, action.unit, others, ({ at }) => at), ({ id }) => ({ figure: id }));
  const next = nextOf(figures.map(({ id }) => id), selection().input.figure, step);
  if (next === null) return null;
  change({ figure: next });
  return battle.state.figures[next]?.at ?? null;
}

function nearestFirst<T>(battle: LiveBattle, from: UnitId, things: readonly T[], placeOf: (thing: T) => Point): T[] {
  const middle = middleOf(battle, from);
  return [...things].sort((a, b) => distance(placeOf(a), middle) - distance(placeOf(b), middle));
}

/** Those that the rules allow; all where they allow none, so that the reason can be read. */
function allowedFirst<T>(battle: LiveBattle, action: Action, things: readonly T[], shown: (thing: T) => Input): readonly T[] {
  const { input } = selection();
  const refusalOf = (thing: T): object | null => {
    const tried = { ...input, ...shown(thing) };
    return remembered(battle, ['preview', action.unit, action.id, tried], () => battle.ruleset.preview(battle.state, action.unit, action.id, tried)).refusal;
  };
  const allowed = things.filter((thing) => refusalOf(thing) === null);
  return allowed.length > 0 ? allowed : things;
}

function nextOf(ids: readonly (FigureId | UnitId)[], now: string | undefined, step: 1 | -1): string | null {
  const at = now === undefined ? -1 : ids.indexOf(now);
  return ids[(at === -1 && step === -1 ? ids.length - 1 : at + step + ids.length) % ids.length] ?? null;
}
