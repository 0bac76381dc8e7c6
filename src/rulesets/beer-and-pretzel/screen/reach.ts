import { nothing, type Sketch } from '../../../battle/sketch';
import type { FigureId, UnitId } from '../../../battle/state';
import { isReady } from '../book/figure/activation';
import { commandFor } from '../book/figure/command-points';
import { Field } from '../book/field/field';
import { refuseMover } from '../book/move/movement';
import { mayStop, reachOf } from '../book/move/steps';
import type { Seen } from '../state';
import { drawSpaces } from '../tell/shapes';
import { actorOf } from '../verbs/actor';

/** For a selected unit: where its figure can go, on its own Points and with Command Points. */
export function reachSketch(seen: Seen, unit: UnitId, chosen: FigureId | null): Sketch {
  const figure = actorOf(seen, unit, chosen === null ? {} : { figures: [chosen] });
  if (figure === null || figure.inside !== null || !isReady(seen, figure) || refuseMover(seen, figure) !== null)
    return nothing;
  const field = new Field(seen);
  const help = commandFor(field, figure);
  const reached = [...reachOf(field, figure, figure.aloft, figure.left + help).values()].filter(
    ({ space, before }) => before !== null && mayStop(field, figure, space),
  );
  const own = reached.filter(({ cost }) => cost <= figure.left).map(({ space }) => space);
  const far = reached.filter(({ cost }) => cost > figure.left).map(({ space }) => space);
  return {
    shapes: [...drawSpaces(field, far, 'reach-run'), ...drawSpaces(field, own, 'reach-walk')],
    breakdowns: [],
    refusal: null,
  };
}
