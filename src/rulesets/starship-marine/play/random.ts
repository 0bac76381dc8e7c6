import type { SideId } from '../../../battle/state';
import type { Chance } from '../../../engine/dice';
import { bearing, distance, moveAlong } from '../../../space/point';
import { partBefore } from '../../../space/path-point';
import { isFit, sideOf, trooperOf, upright } from '../book/deck/field';
import { allowance, refusePlot } from '../book/move/movement';
import { wayTo } from '../book/deck/ways';
import { rules } from '../rules';
import { screen } from '../screen';
import type { Plot, Seen, Trooper } from '../state';
import type { MarineCommand } from '../verbs';
import { controlled } from '../verbs/doors';
import { steering } from '../verbs/robots';

/** How often a random command is tried before the side is done with the phase. */
const TRIES = 4;

/** In a phase that uses up no figure, one command in this many says that the side is done. */
const DONE_EVERY = 4;

/** Any legal command, chosen without sense: playouts with it reach corners that good play never sees. */
export function random(seen: Seen, seat: SideId, chance: Chance): MarineCommand {
  const own = upright(seen).filter((one) => isFit(one) && sideOf(seen, one) === seat);
  const free = own.filter((one) => (seen.phase === 'move' ? one.plot === null : one.aim === null));
  const done = seen.phase === 'move' || seen.phase === 'order' ? 2 + free.length : DONE_EVERY;
  const tries = free.length === 0 || chance.below(done) === 0 ? 0 : TRIES;
  for (let i = 0; i < tries; i += 1) {
    const command = idea(seen, free, chance);
    if (command !== null && rules.refuse(seen, seat, command) === null) return command;
  }
  return { type: 'ready' };
}

function idea(seen: Seen, free: readonly Trooper[], chance: Chance): MarineCommand | null {
  const one = free[chance.below(free.length)];
  if (one === undefined) return null;
  if (seen.phase === 'move' && chance.below(6) > 0) return plots(seen, free, chance);
  if (seen.phase === 'order' && chance.below(5) === 0) {
    const at = moveAlong(one.at, chance.below(360), chance.below(30));
    return { type: 'aim', aims: { [one.id]: { does: 'throw', at } } };
  }
  const buttons = screen.actions(seen, one.unit).flatMap(({ id, command, refusal }): readonly MarineCommand[] => {
    if (id.startsWith('control:') && command === undefined)
      return steering(seen, trooperOf(seen, id.slice('control:'.length)));
    if (id === 'order-open') return controlled(seen, sideOf(seen, one));
    return command !== undefined && refusal === null ? [command as MarineCommand] : [];
  });
  const fresh = buttons.filter(({ type }) => type !== 'ready');
  return fresh[chance.below(Math.max(1, fresh.length))] ?? null;
}

/** Ways for some: of those that were thought of, what may be written down, for one that may not would spoil the others. */
function plots(seen: Seen, free: readonly Trooper[], chance: Chance): MarineCommand {
  const some = free.filter(() => chance.below(2) === 0);
  const ways = some.map((one): [string, Plot] => [one.id, plotOf(seen, one, chance)]);
  const legal = ways.filter(([id, plot]) => refusePlot(seen, trooperOf(seen, id), plot) === null);
  return { type: 'plot', plots: Object.fromEntries(legal) };
}

/** Most ways end so near, in centimetres: farther ones are walked in part alone, and take long to find. */
const NEAR = 20;

function plotOf(seen: Seen, one: Trooper, chance: Chance): Plot {
  const { tactical, run } = allowance(seen, one);
  const rest = { load: null, leave: false };
  if (chance.below(8) === 0) return { path: [one.at], facing: chance.below(360), run: false, ...rest };
  if (chance.below(4) === 0) {
    const to = moveAlong(one.at, chance.below(360), 1 + chance.below(Math.floor(run)));
    return { path: [one.at, to], facing: bearing(one.at, to), run: chance.below(2) === 0, ...rest };
  }
  const far = chance.below(8) === 0;
  const to = far
    ? { x: chance.below(Math.floor(seen.table.width)), y: chance.below(Math.floor(seen.table.height)) }
    : moveAlong(one.at, chance.below(360), 1 + chance.below(NEAR));
  const way = distance(one.at, to) > 0.5 ? wayTo(seen, one.at, to, far ? Infinity : 2 * NEAR) : null;
  const path = way === null ? [one.at] : partBefore(way.path, Math.min(way.length, tactical));
  return { path, facing: one.facing, run: false, ...rest };
}
