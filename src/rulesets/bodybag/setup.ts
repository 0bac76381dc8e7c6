import type { BattleTable, Side, SideId, UnitId } from '../../battle/state';
import { Fault } from '../../engine/faults';
import type { Json } from '../../engine/json';
import type { Area, Point, Table } from '../../space/types';
import { MARINES, sides, SNIPER } from './data/sides';
import type { Options } from './data/options';
import { isMarineName, squad, type MarineName } from './data/squad';
import { areaAt, areaOf, middleOf } from './rules/areas';
import { hasRoomAt, spotIn } from './rules/places';
import type { BodybagScenario } from './scenarios/types';
import { areaNumbers, type BodybagState, type Marine, type MarineUnit } from './state';

/** Radius of a marine's base in table units: large enough to be told apart on a street of 36. */
const BASE_RADIUS = 0.9;

/** What a marine is made from: one of the squad table. */
export interface MarineDesign {
  readonly marine: MarineName;
}

export interface MarineRecruits {
  readonly unit: MarineUnit;
  readonly figures: readonly Marine[];
}

/** A table with three areas: its own where it has them, else its length in thirds (bb-setup-002). */
function withAreas(table: Table | BattleTable): readonly Area[] {
  const kinds = table.areas.map(({ kind }) => kind);
  if (areaNumbers.every((area) => kinds.includes(`area-${area}`))) return table.areas;
  const { width, height } = table;
  const third = height / 3;
  return areaNumbers.map((area): Area => {
    const [top, foot] = [(area - 1) * third, area * third];
    const outline = [{ x: 0, y: top }, { x: width, y: top }, { x: width, y: foot }, { x: 0, y: foot }];
    return { id: `area-${area}`, kind: `area-${area}`, outline, bottom: 0, top: 'unlimited' };
  });
}

/** A game with nobody on the table yet, at the start of turn 1. */
export function emptyGame(table: Table | BattleTable, listed: readonly Side[], options: Options, scenario: string | null): BodybagState {
  const known = listed.map(({ id }) => id);
  if (!known.includes(MARINES) || !known.includes(SNIPER)) throw new Fault('wrong-sides', `bodybag is played by '${MARINES}' against '${SNIPER}'.`);
  return {
    ruleset: 'bodybag',
    scenario,
    options,
    turn: 1,
    phase: 'leader',
    sides: Object.fromEntries(listed.map((side) => [side.id, side])),
    units: {},
    figures: {},
    smoke: { 1: null, 2: null, 3: null },
    plan: null,
    table: { ...structuredClone(table), areas: structuredClone(withAreas(table)), revision: 0 },
    outcome: null,
  };
}

/** Reads a marine's design. Throws a Fault when it names nobody of the squad. */
export function designFrom(design: Json): MarineDesign {
  const named = typeof design === 'object' && design !== null && !Array.isArray(design) && 'marine' in design ? design.marine : null;
  if (!isMarineName(named)) throw new Fault('not-a-design', `This is no marine of the squad; there are: ${Object.keys(squad).join(', ')}.`);
  return { marine: named };
}

/** Makes a marine by the squad table (bb-squad-001); he is in reserve until he is placed. */
export function recruitMarine(
  { marine }: MarineDesign,
  { id, side, name }: { readonly id: UnitId; readonly side: SideId; readonly name: string },
): MarineRecruits {
  const { guts, leader } = squad[marine];
  const figure: Marine = {
    id,
    unit: id,
    at: { x: 0, y: 0 },
    facing: 0,
    elevation: 0,
    r: BASE_RADIUS,
    presence: 'reserve',
    art: `bodybag/${marine}`,
    leader,
    guts,
    wounded: guts === null,
    covering: false,
    startedIn: 3,
    moved: false,
    carried: false,
    reacted: false,
    halted: false,
    triedToLeave: false,
  };
  return { unit: { id, side, name, design: { marine } }, figures: [figure] };
}

/** Adds marines round a point: there if there is room, else in a free spot of that area. */
export function joinMarines(state: BodybagState, { unit, figures }: MarineRecruits, at: Point): BodybagState {
  const joined = structuredClone(state);
  joined.units[unit.id] = structuredClone(unit);
  for (const figure of structuredClone(figures)) {
    const place = hasRoomAt(joined, figure, at) ? at : spotIn(joined, areaAt(joined, at), { ...figure, at });
    Object.assign(figure, { at: place, presence: 'table', startedIn: areaOf(joined, { at: place }) });
    joined.figures[figure.id] = figure;
  }
  return joined;
}

/** bb-setup-006: a scenario at its start, everybody in his area. */
export function beginScenario(scenario: BodybagScenario, options: Options): BodybagState {
  let state = emptyGame(scenario.table, sides, options, scenario.id);
  for (const { marine, area } of scenario.marines) {
    const recruits = recruitMarine({ marine }, { id: marine, side: MARINES, name: `SKIRMISH.bodybag.marine.${marine}` });
    const place = spotIn(state, area, { id: marine, r: BASE_RADIUS, at: middleOf(state, area) });
    state = joinMarines(state, recruits, place);
  }
  return state;
}
