import type { SideId } from '../../../src/battle/state';
import { any } from './play';
import type { Chance } from '../../../src/engine/dice';
import type { Seat } from '../../../src/engine/request';
import { fitsOnTable, inTheWay } from '../book/board';
import { isKnownTo, isValueKnownTo } from '../seen';
import type { Counter, ToyState } from '../state';

/** May this be otherwise without that seat's knowing? */
export function isHiddenFrom(counter: Counter, seat: Seat): boolean {
  return !isValueKnownTo(counter, seat);
}

/**
 * The same battle as far as this seat knows: values that it has not seen are others, counters that it does not know of
 * stand elsewhere, are gone, or have come to be.
 */
export function differing(state: ToyState, seat: Seat, chance: Chance): ToyState {
  const other = structuredClone(state);
  for (const piece of Object.values(other.figures)) {
    if (piece.kind !== 'counter' || !isHiddenFrom(piece, seat)) continue;
    setValue(other, piece, 1 + chance.below(6));
    if (isKnownTo(piece, seat) || piece.presence !== 'table') continue;
    if (chance.below(3) === 0) {
      delete other.figures[piece.id];
      delete other.units[piece.unit];
    } else {
      Object.assign(piece, { ...placeFor(other, piece, chance), acted: chance.below(2) === 0 });
    }
  }
  const strangers = Object.keys(other.sides).filter((side) => side !== seat);
  for (let i = chance.below(3); i > 0; i -= 1) addHidden(other, any(strangers, chance), `new-${i}`, chance);
  return other;
}

/** The value of a counter stands in its design as well. */
export function setValue(state: ToyState, counter: Counter, value: number): void {
  const unit = state.units[counter.unit];
  state.figures[counter.id] = Object.assign(counter, { value });
  if (unit?.design !== undefined) Object.assign(unit.design, { value });
}

function addHidden(state: ToyState, side: SideId, id: string, chance: Chance): void {
  const counter: Counter = {
    id,
    unit: id,
    side,
    kind: 'counter',
    at: { x: 0, y: 0 },
    facing: 0,
    elevation: 0,
    r: 0.5,
    presence: 'table',
    art: 'toy/counter',
    acted: false,
    value: 1 + chance.below(6),
    shown: 'hidden',
    lookedAtBy: [],
  };
  // Among the first, so that a reader who counts sees it.
  const figures = { [id]: Object.assign(counter, placeFor(state, counter, chance)), ...state.figures };
  const unit = {
    id,
    side,
    name: 'SKIRMISH.toy.unit.counter',
    design: { kind: 'counter', value: counter.value, hidden: true },
  };
  const units = { [id]: unit, ...state.units };
  Object.assign(state, { figures, units });
}

function placeFor(state: ToyState, counter: Counter, chance: Chance): Pick<Counter, 'at'> {
  for (;;) {
    const at = { x: 1 + chance.below(221) / 10, y: 1 + chance.below(221) / 10 };
    if (fitsOnTable(state, counter, at, 0) && inTheWay(state, counter, at, 0).length === 0) return { at };
  }
}
