import type { FigureId } from '../../../../battle/state';
import { distance } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Battle, Counter, OpenD6State } from '../../state';
import { everybody } from '../squad/squads';
import type { Discovery, HiddenEvent } from './events';
import { countersOf } from '../squad/hiders';
import { placesAround } from './places';

/**
 * Turns a counter up: a dummy is gone, the real one is replaced by the figures of its unit (od6a-hidden-004). Nothing
 * happens if the counter is there no longer.
 */
export function turnUp(battle: Battle<HiddenEvent>, id: Counter['id'], why: Discovery, by: FigureId | null): void {
  const { state } = battle;
  const counter = countersOf(state).find((one) => one.id === id);
  if (counter === undefined) return;
  const { side, unit, at, real } = counter;
  if (unit === null || !real) {
    battle.emit({ type: 'counter-empty', rule: 'od6a-hidden-004', side, counter: id, at });
    return;
  }
  const places = placesAround(state, unit, at, frontOf(state, counter, by));
  battle.emit({ type: 'troops-revealed', rule: ruleOf[why], side, unit, counter: id, why, by, places });
}

/** The place that revealed troops face: of who found them, else of the nearest enemy; null if there is none. */
function frontOf(state: OpenD6State, { at, side }: Counter, by: FigureId | null): Point | null {
  if (by !== null) return state.figures[by]?.at ?? null;
  const enemies = everybody(state).filter((one) => state.units[one.unit]?.side !== side);
  const [nearest] = enemies.sort((a, b) => distance(a.at, at) - distance(b.at, at));
  return nearest?.at ?? null;
}

const ruleOf = {
  seen: 'od6a-hidden-008',
  spotted: 'od6a-hidden-009',
  touched: 'od6a-hidden-016',
  own: 'od6a-hidden-012',
} as const;

/**
 * A hero leaves the hidden squad and hides alone at the same place. Returns the hero's own counter. If the hero is
 * about to be found, that counter is revealed next.
 */
export function partHero(
  battle: Battle<HiddenEvent>,
  figure: FigureId,
  { side, at, moved, pace }: Counter,
): Counter['id'] {
  const { state } = battle;
  const soldier = state.figures[figure];
  const home = soldier?.home;
  if (home === undefined) throw new Error(`figure '${figure}' serves with its own unit`);
  const next = 1 + Math.max(0, ...countersOf(state).map(({ id }) => Number(id.slice(1))));
  const counter: Counter = { id: `c${next}`, side, unit: home, real: true, at, moved, pace, tried: true };
  battle.emit({ type: 'hero-parted', rule: 'od6a-hidden-015', only: [side], figure, counter });
  return counter.id;
}
