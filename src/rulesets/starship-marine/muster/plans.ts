import { readOptions } from '../../../battle/options';
import { faultFrom, type PlanFault } from '../../../battle/plan/faults';
import type { Plan } from '../../../battle/plan/form';
import type { Plans } from '../../../battle/plan/plans';
import type { Json } from '../../../engine/json';
import { returningTo } from '../campaign/returning';
import { optionTable, type Options } from '../data/options';
import { sides } from '../data/sides';
import { areaKindIds, barrierKindIds } from '../data/terrain';
import { readySquads } from '../design/ready';
import { recordFrom } from '../record-form';
import { openScript, shipped } from '../scenarios';
import { designOf, placesOf, shipOf, type Ship } from '../scenarios/ship';
import type { MarineState } from '../state';
import { beginScenario } from './setup';

/** sm-campaign-001: outside of a campaign nobody has a past, and nothing of it counts. */
export const returningFrom = (record: Json | undefined, options: Options) =>
  record === undefined ? null : returningTo(recordFrom(record), options);

/** How Starship Marine plays the scenarios that are files. */
export const plans: Plans<MarineState> = {
  shipped,
  offers: {
    tables: ['gridless'],
    sides: sides.map(({ id }) => id),
    barriers: barrierKindIds,
    areas: areaKindIds,
    ready: Object.keys(readySquads),
    placements: ['at', 'ranks'],
    objectives: [],
    moments: ['turn-end'],
    conditions: ['turn', 'flag', 'in', 'left', 'killed', 'gone', 'all', 'any', 'not'],
    effects: ['say', 'flag', 'end'],
    outcomes: ['ship-taken', 'boarders-gone', 'ship-broken', 'time', 'guard-lost', 'guard-away', 'guard-time'],
  },
  script: openScript,
  validate(plan) {
    const own = faultFrom('data', () => shipOf(plan));
    return own.length > 0 ? own : [...shipFaults(plan, shipOf(plan)), ...unitFaults(plan)];
  },
  begin(plan, { options: given = {}, record, size = 1 } = {}) {
    const options = readOptions(optionTable, given);
    return beginScenario(plan, options, size, returningFrom(record, options));
  },
};

function unitFaults({ units }: Plan): PlanFault[] {
  return units.flatMap((unit): PlanFault[] => {
    const path = `units.${unit.id}`;
    const unknown = faultFrom(path, () => designOf(unit));
    if (unknown.length > 0) return unknown;
    return placesOf(unit).length < designOf(unit).members.length
      ? [{ code: 'too-few-places', path, sentence: `The squad '${unit.id}' has more members than places.` }]
      : [];
  });
}

function shipFaults({ sides: listed, table, units }: Plan, ship: Ship): PlanFault[] {
  const isSide = (side: string): boolean => listed.some(({ id }) => id === side);
  const isFigure = (figure: string): boolean => units.some(({ id }) => figure.startsWith(`${id}.`));
  const doors = table.barriers.flatMap(({ id, kind }) => (kind === 'door' ? [id] : []));
  const entries = [...ship.entries, ...(ship.prize?.entries ?? [])];
  return [
    ...[ship.attacker, ship.defender, ...entries.map(({ side }) => side)].flatMap((side): PlanFault[] =>
      isSide(side) ? [] : [{ code: 'unknown-side', path: 'data', sentence: `There is no side '${side}'.` }],
    ),
    ...Object.keys(ship.doors).flatMap((door): PlanFault[] =>
      doors.includes(door)
        ? []
        : [{ code: 'unknown-door', path: 'data.doors', sentence: `There is no door '${door}'.` }],
    ),
    ...(ship.mission?.people ?? []).flatMap(({ figure }): PlanFault[] =>
      isFigure(figure)
        ? []
        : [{ code: 'unknown-unit', path: 'data.mission', sentence: `There is nobody called '${figure}'.` }],
    ),
  ];
}
