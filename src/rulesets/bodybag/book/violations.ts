import { overlaps } from '../../../space';
import type { BodybagState } from '../state';
import { areaNumbers } from '../data/areas';
import { onTable } from './street';

/** The longest that smoke can still last: D6 + 2 turns, including this one (bb-lead-003). */
const LONGEST_SMOKE = 8;

/** What must hold after every command; empty when all is well. */
export function violations(state: BodybagState): readonly string[] {
  return [...squadConserved(state), ...conditionsFit(state), ...smokeInRange(state), ...placesLegal(state)];
}

function squadConserved(state: BodybagState): string[] {
  const figures = Object.values(state.figures);
  const lost = Object.keys(state.units).filter((id) => figures.filter(({ unit }) => unit === id).length !== 1);
  const strays = figures.filter(({ unit }) => state.units[unit] === undefined);
  return [
    ...lost.map((id) => `marine ${id} has not one figure`),
    ...strays.map(({ id }) => `figure ${id} is nobody's`),
  ];
}

function conditionsFit(state: BodybagState): string[] {
  return Object.values(state.figures).flatMap(({ id, wounded, covering, presence, guts }) => [
    ...(covering && wounded ? [`${id} covers although wounded`] : []),
    ...(covering && presence !== 'table' ? [`${id} covers from nowhere`] : []),
    ...(!wounded && guts === null ? [`${id} is unwounded without Guts`] : []),
    ...(presence === 'out' && !wounded ? [`${id} was killed unwounded`] : []),
    ...(presence === 'reserve' ? [`${id} waits in reserve`] : []),
  ]);
}

function smokeInRange(state: BodybagState): string[] {
  const bad = areaNumbers.filter((area) => {
    const until = state.smoke[area];
    return until !== null && !(Number.isInteger(until) && until >= state.turn && until < state.turn + LONGEST_SMOKE);
  });
  return bad.map((area) => `smoke in area ${area} lasts until turn ${state.smoke[area]} in turn ${state.turn}`);
}

function placesLegal(state: BodybagState): string[] {
  const { width, height } = state.table;
  const standing = onTable(state);
  return standing.flatMap((marine, i) => {
    const { x, y } = marine.at;
    const off = x >= 0 && y >= 0 && x <= width && y <= height ? [] : [`${marine.id} is off the table`];
    const on = standing
      .slice(i + 1)
      .filter((other) => overlaps({ ...marine.at, r: marine.r }, { ...other.at, r: other.r }));
    return [...off, ...on.map((other) => `${marine.id} and ${other.id} stand on each other`)];
  });
}
