import { areaKind } from '../data/terrain';
import { indexOf } from './table/table-index';
import { areasAt, overlaps } from '../../../space';
import type { OpenD6State } from '../state';
import { baseOf } from './squad/actor';
import { onTheTable } from './move/entry-exit';
import { lyingPrize } from './squad/prize';
import { everybody } from './squad/squads';

/** What must hold after every command; empty when all is well. */
export function violations(state: OpenD6State): readonly string[] {
  return [...figuresConserved(state), ...moraleInRange(state), ...placesLegal(state), ...prizeLegal(state)];
}

function figuresConserved(state: OpenD6State): string[] {
  const enlisted = Object.values(state.units).flatMap((squad) => squad.members);
  const missing = enlisted.filter((id) => state.figures[id] === undefined);
  const strays = Object.keys(state.figures).filter((id) => !enlisted.includes(id));
  return [
    ...missing.map((id) => `soldier ${id} has vanished`),
    ...strays.map((id) => `soldier ${id} belongs to no squad`),
  ];
}

function moraleInRange(state: OpenD6State): string[] {
  return Object.values(state.units)
    .filter(({ morale, profile }) => !Number.isInteger(morale) || morale < 0 || morale > profile.startingMorale)
    .map(({ id, morale }) => `squad ${id} has morale ${morale}`);
}

function placesLegal(state: OpenD6State): string[] {
  const index = indexOf(state.table);
  const standing = everybody(state);
  const bases = standing.map(baseOf);
  const found: string[] = [];
  standing.forEach((soldier, i) => {
    if (!onTheTable(state, soldier.at)) found.push(`soldier ${soldier.id} is off the table`);
    if (areasAt(index, soldier.at).some(({ kind }) => areaKind(kind, state.options).going === 'impassable')) {
      found.push(`soldier ${soldier.id} stands where nobody can`);
    }
    const base = baseOf(soldier);
    standing.forEach((other, j) => {
      const near = bases[j];
      if (j > i && near !== undefined && overlaps(base, near))
        found.push(`soldiers ${soldier.id} and ${other.id} stand on each other`);
    });
  });
  return found;
}

function prizeLegal(state: OpenD6State): string[] {
  const { prize, figures } = state;
  if (prize === undefined) return [];
  const robot = lyingPrize(state) ?? prize.at;
  return [
    ...(onTheTable(state, robot) ? [] : ['the robot lies off the table']),
    ...(prize.carrier !== null && figures[prize.carrier] === undefined ? ['nobody carries the robot'] : []),
    ...(prize.carrier !== null && !prize.found ? ['the robot is carried before it is found'] : []),
  ];
}
