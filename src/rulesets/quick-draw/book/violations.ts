import { bodyGapToPoint, distance } from '../../../space';
import type { QuickDrawState } from '../state';
import { bodyOf } from '../../../battle/state';
import { hasRoomFor } from './drive/driving';
import { onFoot } from './field/field';
import { fightersIn, placesAboard, rowOf, vehicleIn, vehiclesIn } from './field/vehicles';

/** What must hold after every command; empty when all is well. */
export function violations(state: QuickDrawState): readonly string[] {
  return [
    ...vehiclesFit(state),
    ...fightersConserved(state),
    ...placesLegal(state),
    ...conditionsFit(state),
    ...turnFits(state),
  ];
}

function fightersConserved({ figures, units }: QuickDrawState): string[] {
  const all = Object.values(figures);
  const lost = Object.keys(units).filter((id) => all.filter(({ unit }) => unit === id).length !== 1);
  const strays = all.filter(({ unit }) => units[unit] === undefined);
  return [...lost.map((id) => `unit ${id} has not one figure`), ...strays.map(({ id }) => `${id} is nobody's`)];
}

function placesLegal(state: QuickDrawState): string[] {
  const { width, height } = state.table;
  const there = onFoot(state);
  return there.flatMap((fighter, i) => {
    const { x, y } = fighter.at;
    const off = x >= 0 && y >= 0 && x <= width && y <= height ? [] : [`${fighter.id} is off the table`];
    const on = there.slice(i + 1).filter((other) => distance(other.at, fighter.at) < other.r + fighter.r - 0.02);
    const under = vehiclesIn(state).filter((vehicle) => bodyGapToPoint(bodyOf(vehicle), fighter.at) < fighter.r - 0.02);
    const run = under.map(({ id }) => `${fighter.id} is under ${id}`);
    return [...off, ...run, ...on.map(({ id }) => `${fighter.id} stands on ${id}`)];
  });
}

/** Vehicles have room; everybody aboard is in an existing vehicle, alone in the seat, and at the seat's place. */
function vehiclesFit(state: QuickDrawState): string[] {
  const cramped = vehiclesIn(state).filter((one) => !hasRoomFor(state, one, one.at, one.facing));
  const riders = fightersIn(state).filter(({ aboard, presence }) => aboard !== null && presence === 'table');
  const lost = riders.filter(({ aboard }) => vehicleIn(state, aboard?.vehicle ?? '') === null);
  const placed = vehiclesIn(state).flatMap((vehicle) => {
    const { seats, benches } = rowOf(vehicle);
    const places = Object.entries(placesAboard(state, vehicle));
    const held = riders.filter(({ aboard }) => aboard?.vehicle === vehicle.id).map(({ aboard }) => aboard?.seat);
    const crowded = seats.some(({ id }) => held.filter((seat) => seat === id).length > 1);
    const full = held.filter((seat) => seat === null).length > benches.length;
    const astray = places.filter(([id, at]) => distance(state.figures[id]?.at ?? at, at) > 0.02);
    return [
      ...(crowded || full ? [`${vehicle.id} has too many in one place`] : []),
      ...astray.map(([id]) => `${id} does not sit in ${vehicle.id}`),
    ];
  });
  return [
    ...cramped.map(({ id }) => `${id} has no room`),
    ...lost.map(({ id }) => `${id} is aboard nothing`),
    ...placed,
  ];
}

function conditionsFit(state: QuickDrawState): string[] {
  return fightersIn(state).flatMap((fighter) => {
    const { id, left, dice, inches, fate, presence, stims, medikits, charge, treats } = fighter;
    return [
      ...(left < 0 ? [`${id} has ${left} Action Points`] : []),
      ...(inches < 0 || inches > 6 * dice ? [`${id} has ${inches} inches of ${dice} dice`] : []),
      ...((fate === null) === (presence === 'out') ? [`${id} is ${presence} with the fate ${fate}`] : []),
      ...(stims < 0 || medikits < 0 ? [`${id} has used more than it carries`] : []),
      ...(charge !== null && state.figures[charge]?.presence !== 'table' ? [`${id} charges nobody`] : []),
      ...(treats !== null && state.figures[treats]?.presence !== 'table' ? [`${id} treats nobody`] : []),
    ];
  });
}

function turnFits({ phase, active, sides, draws, turn }: QuickDrawState): string[] {
  return [
    ...(Object.hasOwn(sides, active) ? [] : [`it is the turn of ${active}`]),
    ...(draws.length === 0 ? [] : ['an exchange of fire has not ended']),
    ...((phase === 'begin') === (turn === 0) ? [] : [`turn ${turn} is in the step ${phase}`]),
  ];
}
