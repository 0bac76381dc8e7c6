import type { Action, Input } from '../../../battle/actions';
import type { Sketch } from '../../../battle/sketch';
import type { LiveBattle } from '../../live/battle/live-battle';
import { askedSketch } from '../selection/asked-way';

/** Sketches by their subject. A battle is read again whenever anything in it changes, and its sketches with it. */
const known = new WeakMap<LiveBattle, Map<string, Sketch>>();

/** Returns the sketch under this key, drawn once per state of the battle: panning and zooming cost nothing. */
export function remembered(battle: LiveBattle, key: readonly unknown[], draw: () => Sketch): Sketch {
  const sketches = known.get(battle) ?? new Map<string, Sketch>();
  known.set(battle, sketches);
  const name = JSON.stringify(key);
  const found = sketches.get(name) ?? draw();
  sketches.set(name, found);
  return found;
}

/** Returns the preview of an action with its input. */
export function previewOf(battle: LiveBattle, action: Action, input: Input): Sketch {
  const asked = askedSketch(battle, action, input);
  if (asked !== null) return asked;
  const { unit, verb, id } = action;
  return remembered(battle, ['preview', unit, verb, id, input], () =>
    withoutVainOdds(battle.ruleset.table.preview(battle.seen, unit, action, input)),
  );
}

/** What is refused has no odds: they would only mislead. */
function withoutVainOdds(sketch: Sketch): Sketch {
  if (sketch.refusal === null) return sketch;
  const { glance: _glance, ...rest } = sketch;
  const breakdowns = sketch.breakdowns.map((breakdown) => ({ ...breakdown, odds: [] }));
  return { ...rest, breakdowns: breakdowns.filter(({ reasons, total }) => reasons.length > 0 || total !== undefined) };
}
