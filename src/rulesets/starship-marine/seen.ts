import { asKnown } from '../../battle/known';
import { heardOfPlan } from '../../battle/plan/triggers';
import { REFEREE, type Seat } from '../../engine/request';
import { heardBurst } from './book/fire/bursts';
import type { MarineEvent } from './book';
import { heardMove } from './book/move/moving';
import type { Charge, MarineState, Seen, SeenSquad, Squad, Trooper } from './state';

/** Of the other side a seat knows only the figures that it sees, and nothing of what that side has plotted or named. */
export function seenBy(state: MarineState, viewer: Seat): Seen {
  if (viewer === REFEREE) return asKnown({ ...state, viewer });
  const sideOf = ({ unit }: Trooper): string => state.units[unit]?.side ?? '';
  const own = new Set(Object.values(state.figures).flatMap((one) => (sideOf(one) === viewer ? [one.id] : [])));
  const figures = Object.values(state.figures).flatMap((one) => {
    if (own.has(one.id)) return [asOwn(state, one, viewer)];
    const glimpses = one.glimpses.filter(({ by }) => own.has(by));
    const isKnown = viewer === 'observer' ? one.spotted.length > 0 : one.spotted.includes(viewer);
    return isKnown || glimpses.length > 0 ? [asSeen(one, viewer, glimpses, isKnown)] : [];
  });
  const units = Object.values(state.units).flatMap((squad) =>
    squad.side === viewer ? [squad] : figures.some(({ unit }) => unit === squad.id) ? [asSeenSquad(squad)] : [],
  );
  const charges = Object.values(state.charges).map((charge) => seenCharge(charge, viewer));
  const known = byId(figures);
  const piles = pilesInReach(state, known);
  const morale = moraleFor(state, viewer);
  return asKnown({
    ...state,
    ...morale,
    figures: known,
    units: byId(units),
    charges: byId(charges),
    piles: byId(piles),
    viewer,
  });
}

/** A side's strength also counts figures that the other does not see, so no other seat is shown it. */
function moraleFor(
  { attacker, defender, shipMorale, attackMorale }: MarineState,
  viewer: Seat,
): Pick<MarineState, 'shipMorale' | 'attackMorale'> {
  return {
    shipMorale: viewer === defender ? shipMorale : { ...shipMorale, start: 0 },
    attackMorale: viewer === attacker ? attackMorale : { ...attackMorale, aboard: 0 },
  };
}

/** A figure does not know of an enemy who sees it and is not seen. */
function asOwn(state: MarineState, one: Trooper, viewer: Seat): Trooper {
  const known = one.glimpses.filter(({ by }) => state.figures[by]?.spotted.includes(viewer) === true);
  return known.length === one.glimpses.length ? one : { ...one, glimpses: known };
}

/** What an unseen figure carries is not seen either. */
function pilesInReach(
  { piles, figures }: MarineState,
  known: Seen['figures'],
): readonly MarineState['piles'][string][] {
  const carriers = Object.values(figures).filter(({ carries }) => carries !== null);
  return Object.values(piles).filter((pile) => {
    const by = carriers.filter(({ carries }) => carries === pile.id);
    return by.length === 0 || by.some(({ id }) => Object.hasOwn(known, id));
  });
}

/** Shows where it is, or was last seen. Its plans, and who else knows of it, are known to its own side only. */
function asSeen(one: Trooper, viewer: Seat, glimpses: Trooper['glimpses'], isKnown: boolean): Trooper {
  const last = glimpses.at(-1)?.at;
  const at = isKnown || last === undefined ? one.at : last;
  const hidden = {
    plot: null,
    aim: null,
    call: null,
    wants: 'nothing',
    controls: null,
    sprayed: null,
    spent: 0,
  } as const;
  const began = isKnown ? one.began : { at, facing: one.facing };
  return { ...one, ...hidden, at, began, spotted: isKnown ? [viewer] : [], glimpses };
}

function asSeenSquad({ design: _design, ...squad }: Squad): SeenSquad {
  return { ...squad, stock: null };
}

function seenCharge(charge: Charge, viewer: Seat): Charge {
  return charge.side === viewer ? charge : { ...charge, ordered: false };
}

function byId<T extends { readonly id: string }>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((one) => [one.id, one]));
}

/** What a seat hears of an event: what is for its side, and of moves and bursts as much as it sees. */
export function heardBy(event: MarineEvent, seat: Seat): MarineEvent | null {
  if (seat === REFEREE) return event;
  if (!('only' in event)) return heardOfPlan(event, seat);
  if (event.only !== null && !event.only.includes(seat)) return null;
  if (event.type === 'moved') return heardMove(event, seat);
  if (event.type === 'prize-boarded') return { ...event, start: 0, aboard: 0 };
  return event.type === 'burst' ? heardBurst(event, seat) : event;
}
