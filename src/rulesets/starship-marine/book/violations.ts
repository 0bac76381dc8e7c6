import { distance } from '../../../space';
import type { MarineState } from '../state';
import { isFit, upright } from './deck/field';

/** What must hold after every command; empty when all is well. */
export function violations(state: MarineState): readonly string[] {
  return [...figuresConserved(state), ...placesLegal(state), ...conditionsFit(state), ...thingsFit(state)];
}

function figuresConserved({ figures, units }: MarineState): string[] {
  const all = Object.values(figures);
  const empty = Object.keys(units).filter((id) => !all.some(({ unit }) => unit === id));
  const strays = all.filter(({ unit }) => units[unit] === undefined);
  return [...empty.map((id) => `squad ${id} has nobody`), ...strays.map(({ id }) => `${id} is nobody's`)];
}

function placesLegal(state: MarineState): string[] {
  const { width, height } = state.table;
  const there = upright(state);
  return there.flatMap((one, i) => {
    const { x, y } = one.at;
    const off = x >= 0 && y >= 0 && x <= width && y <= height ? [] : [`${one.id} is off the deck`];
    const on = there.slice(i + 1).filter((other) => distance(other.at, one.at) < other.r + one.r - 0.02);
    return [...off, ...on.map(({ id }) => `${one.id} stands on ${id}`)];
  });
}

function conditionsFit({ figures, units }: MarineState): string[] {
  return Object.values(figures).flatMap((one) => {
    const { id, condition, presence, missiles, carries, controls, plot, aim } = one;
    return [
      ...((condition === 'down') === (presence === 'out') || presence === 'left' || presence === 'reserve'
        ? []
        : [`${id} is ${presence} and ${condition}`]),
      ...(missiles >= 0 ? [] : [`${id} has ${missiles} missiles`]),
      ...(carries === id || controls === id ? [`${id} has to do with itself`] : []),
      ...(isFit(one) || (plot === null && aim === null) ? [] : [`${id} cannot act and means to`]),
      ...(units[one.unit] !== undefined ? [] : [`${id} has no squad`]),
    ];
  });
}

function thingsFit({ units, doors, piles, bursts, sides, ready, rooms, obstacles, table }: MarineState): string[] {
  const stocks = Object.values(units).filter(({ stock }) => stock.grenades < 0 || stock.charges < 0);
  const empty = Object.values(piles).filter(({ count }) => count <= 0);
  return [
    ...stocks.map(({ id }) => `squad ${id} has used more than it had`),
    ...empty.map(({ id }) => `there is nothing in ${id}`),
    ...Object.entries(doors).flatMap(([id, { points }]) => (points < 0 ? [`door ${id} has ${points} points`] : [])),
    ...Object.values(obstacles).flatMap(({ id, stands }) =>
      stands === [...table.barriers, ...table.areas].some((feature) => feature.id === id)
        ? []
        : [`${id} stands, and there is nothing`],
    ),
    ...(bursts.length === 0 ? [] : ['a grenade has not burst']),
    ...Object.keys(sides).flatMap((id) => (ready[id] === undefined ? [`${id} is neither ready nor not`] : [])),
    ...Object.values(rooms).flatMap(({ id, holder }) => (sides[holder] === undefined ? [`nobody holds ${id}`] : [])),
  ];
}
