import { figureOf, type FigureId } from '../../../../battle/state';
import { atMost, pathLength } from '../../../../space';
import { costUpTo } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import type { Battle, FieldSquare, OpenD6State, Soldier } from '../../state';
import { fieldOf, revealField, secretSquares } from '../hidden/fields';
import type { HiddenEvent } from '../hidden/events';
import { runRate, traitsOfFigure, walkRate } from '../squad/actor';
import { squadOf } from '../squad/squads';
import { spotsWhen, type Halt, type Step } from '../squad/step';
import { knowsSquare, squareArea } from '../table/fields';
import { edgesOn } from '../weather/gravity';
import { CRAWL, priceOf, type Gait } from './ground';

/** Halvings with which the place is found where a rate is used up. */
const HALVINGS = 24;

/** A way, and what is paid for it by what the mover knows of the ground. */
interface Way {
  readonly path: readonly Point[];
  readonly gait: Gait;
  readonly inches: number;
}

/** What a way meets of fields that somebody does not know of. */
interface Met {
  /** The first square of each field, and the length at which it is entered. */
  readonly entries: readonly { readonly square: FieldSquare; readonly at: number }[];
  /** The length at which the rate is used up; null if it is enough for the whole way. */
  readonly end: number | null;
}

/**
 * od6a-weapon-022: movement in an entanglement field costs double, also in one that the mover does not know and has not
 * paid for: the path ends where the rate is used up. Hovering figures ignore it.
 */
export function entangled(state: OpenD6State, soldier: Soldier, way: Way): Met {
  const squares = secretSquares(state);
  if (squares.length === 0 || traitsOfFigure(state, soldier).hovers) return { entries: [], end: null };
  const entries = firstOfEach(state, squares, way.path);
  const { side } = squadOf(state, soldier);
  const isPaid = entries.every(({ square }) => knowsSquare(square, side));
  return { entries, end: isPaid ? null : endOf(state, soldier, way) };
}

/** Where a path first enters each field. */
function firstOfEach(state: OpenD6State, squares: readonly FieldSquare[], path: readonly Point[]): Met['entries'] {
  const met = squares.flatMap((square) =>
    edgesOn(path, squareArea(square))
      .slice(0, 1)
      .map((at) => ({ square, at })),
  );
  const seen = new Set<FieldSquare>();
  return met
    .sort((a, b) => a.at - b.at)
    .filter(({ square }) => {
      if (seen.has(square)) return false;
      for (const one of fieldOf(state, square)) seen.add(one);
      return true;
    });
}

function rateAt(state: OpenD6State, soldier: Soldier, gait: Gait): number {
  if (gait === 'crawl') return CRAWL;
  return gait === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
}

function endOf(state: OpenD6State, soldier: Soldier, { path, gait, inches }: Way): number | null {
  const paid = priceOf(state, soldier, path, gait).cost;
  const due = priceOf(state, soldier, path, gait, 'true');
  const left = Math.max(rateAt(state, soldier, gait), inches) - (inches - paid);
  const length = pathLength(path);
  if (atMost(costUpTo(due, length), left)) return null;
  let [low, high] = [0, length];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (atMost(costUpTo(due, middle), left)) low = middle;
    else high = middle;
  }
  return low;
}

/** A move halts where it enters a field that is still secret, and ends where its rate is used up. */
export function fieldHalts(battle: Battle<HiddenEvent>, steps: readonly Step[]): Halt[] {
  const { state } = battle;
  if (state.fields === undefined) return [];
  return steps.flatMap((step): Halt[] => {
    const { figure, path, inches } = step;
    const gait = step.rule === 'od6-move-015' ? 'crawl' : step.pace;
    const { entries, end } = entangled(state, figureOf(state, figure), { path, gait, inches });
    const entering = entries.map(({ square, at }): Halt => ({
      at: spotsWhen(steps, figure, at),
      rule: 'od6a-weapon-021',
      *fire() {
        revealIfThere(battle, square, figure);
      },
    }));
    if (end === null) return entering;
    const stopping: Halt = {
      at: spotsWhen(steps, figure, end),
      rule: 'od6a-weapon-022',
      *fire() {
        // The field costs, but harms nobody.
      },
      stops: (id) => id === figure,
    };
    return [...entering, stopping];
  });
}

function revealIfThere(battle: Battle<HiddenEvent>, square: FieldSquare, figure: FigureId): void {
  if (figureOf(battle.state, figure).presence === 'table') revealField(battle, square, figure);
}
