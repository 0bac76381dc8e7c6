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

/** Why the first of the units that act, or whose figures do, may not. */
function refuseUnits(seen: Seen, actors: Actors, refuse: (unit: UnitId) => Refusal | null): Refusal | null {
  if (actors === 'side') return null;
  const units =
    'unit' in actors ? [actors.unit] : [...new Set(actors.figures.map((figure) => seen.figures[figure]?.unit ?? ''))];
  return units.reduce<Refusal | null>((found, unit) => found ?? refuse(unit), null);
}
