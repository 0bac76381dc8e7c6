import { distance } from '../../../space';
import type { QuickDrawState } from '../state';
import { standing } from './field';

/** What must hold after every command; empty when all is well. */
export function violations(state: QuickDrawState): readonly string[] {
  return [...fightersConserved(state), ...placesLegal(state), ...conditionsFit(state), ...turnFits(state)];
}

function fightersConserved({ figures, units }: QuickDrawState): string[] {
  const all = Object.values(figures);
  const lost = Object.keys(units).filter((id) => all.filter(({ unit }) => unit === id).length !== 1);
  const strays = all.filter(({ unit }) => units[unit] === undefined);
  return [...lost.map((id) => `unit ${id} has not one fighter`), ...strays.map(({ id }) => `${id} is nobody's`)];
}

function placesLegal(state: QuickDrawState): string[] {
  const { width, height } = state.table;
  const there = standing(state);
  return there.flatMap((fighter, i) => {
    const { x, y } = fighter.at;
    const off = x >= 0 && y >= 0 && x <= width && y <= height ? [] : [`${fighter.id} is off the table`];
    const on = there.slice(i + 1).filter((other) => distance(other.at, fighter.at) < other.r + fighter.r - 0.02);
    return [...off, ...on.map(({ id }) => `${fighter.id} stands on ${id}`)];
  });
}

function conditionsFit(state: QuickDrawState): string[] {
  return Object.values(state.figures).flatMap((fighter) => {
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
