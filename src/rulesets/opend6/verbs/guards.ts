import type { UnitId } from '../../../battle/state';
import type { Actors, Guards } from '../../../battle/verb';
import type { Refusal } from '../../../engine/verdict';
import { refuseActed, refuseBroken, refuseTurn, ruleOfPlace } from '../book/turn/place';
import { refuseEngaged } from '../book/contact/contact';
import type { Seen } from '../state';
import type { OpenD6Types } from './kinds';

/** What every command is checked for, unless its handler waives it. */
export const guards: Guards<OpenD6Types> = {
  turn: (seen, { seat, actors }) =>
    actors === 'side'
      ? seat === 'referee' || seat === seen.toAct
        ? null
        : { code: 'not-your-place', rule: ruleOfPlace(seen) }
      : refuseUnits(seen, actors, (unit) => refuseTurn(seen, seat, unit)),
  broken: (seen, { actors }) => refuseUnits(seen, actors, (unit) => refuseBroken(seen, unit)),
  acted: (seen, { actors }) => refuseUnits(seen, actors, (unit) => refuseActed(seen, unit)),
  engaged: (seen, { actors }) => refuseUnits(seen, actors, (unit) => refuseEngaged(seen, unit)),
};

/** Why the first of the units that act, or whose figures do, may not. Ids come from anywhere: those unknown are refused. */
function refuseUnits(seen: Seen, actors: Actors, refuse: (unit: UnitId) => Refusal | null): Refusal | null {
  if (actors === 'side') return null;
  if ('unit' in actors)
    return seen.units[actors.unit] === undefined
      ? { code: 'no-such-unit', rule: 'engine', subject: actors.unit }
      : refuse(actors.unit);
  const stranger = actors.figures.find((figure) => seen.figures[figure] === undefined);
  if (stranger !== undefined) return { code: 'no-such-figure', rule: 'engine', subject: stranger };
  const units = [...new Set(actors.figures.flatMap((figure) => seen.figures[figure]?.unit ?? []))];
  return units.reduce<Refusal | null>((found, unit) => found ?? refuse(unit), null);
}
