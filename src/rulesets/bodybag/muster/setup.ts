import type { Enlisted } from '../../../battle/ruleset';
import type { Plan } from '../../../battle/plan/form';
import { sidesOf, unitName } from '../../../battle/plan/plans';
import { scriptOf } from '../../../battle/plan/script';
import { tableOf } from '../../../battle/plan/table';
import { kept, type Size } from '../../../battle/size';
import { unitOf, type BattleTable, type Side, type SideId, type UnitId } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import type { Area, Point, Table } from '../../../space/types';
import { areaAt, areaOf, hasRoomAt, middleOf, spotIn } from '../book/street';
import type { Options } from '../data/options';
import { MARINES, sides, SNIPER } from '../data/sides';
import { squad } from '../data/squad';
import { areaOfPlan, designOf } from '../scenarios/planned';
import type { BodybagState, Marine, MarineUnit } from '../state';
import { areaNumbers } from '../data/areas';
import type { MarineDesign } from '../design/design';

/** Radius of a marine's base in table units: large enough to be distinguished on a street of 36. */
export const BASE_RADIUS = 0.9;

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
    const outline = [
      { x: 0, y: top },
      { x: width, y: top },
      { x: width, y: foot },
      { x: 0, y: foot },
    ];
    return { id: `area-${area}`, kind: `area-${area}`, outline, bottom: 0, top: 'unlimited' };
  });
}

/** Returns a game with nobody on the table yet, at the start of turn 1. */
export function emptyGame(
  table: Table | BattleTable,
  listed: readonly Side[],
  options: Options,
  scenario: string | null,
): BodybagState {
  const known = listed.map(({ id }) => id);
  if (!known.includes(MARINES) || !known.includes(SNIPER))
    throw new Fault('wrong-sides', `bodybag is played by '${MARINES}' against '${SNIPER}'.`);
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

/**
 * Returns the game on a table changed by hand: three areas of the map's own take precedence over the thirds of the
 * street.
 */
export function relaid(state: BodybagState, table: BattleTable): BodybagState {
  const mapped = { ...table, areas: table.areas.filter(({ id }) => table.laid?.[id] !== undefined) };
  return { ...state, table: { ...table, areas: withAreas(mapped) } };
}

/** Makes a marine by the squad table (bb-squad-001), in reserve until placed. */
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

/**
 * bb-setup-007: adds marines, which only one of the sides has, round a point: there if there is room, otherwise in a
 * free spot of that area.
 */
export function joinMarines(state: BodybagState, { unit, figures }: MarineRecruits, at: Point): BodybagState {
  if (unit.side !== MARINES) throw new Fault('no-figures-there', 'The sniper has no figures.');
  const joined = structuredClone(state);
  joined.units[unit.id] = structuredClone(unit);
  for (const figure of structuredClone(figures)) {
    const place = hasRoomAt(joined, figure, at) ? at : spotIn(joined, areaAt(joined, at), { ...figure, at });
    Object.assign(figure, { at: place, presence: 'table', startedIn: areaOf(joined, { at: place }) });
    joined.figures[figure.id] = figure;
  }
  return joined;
}

/** The game without a marine, by the gamemaster's word: an order in the making that counted on them is dropped. */
export function withoutMarine(state: BodybagState, id: UnitId): BodybagState {
  const left = structuredClone(state);
  for (const figure of Object.values(left.figures)) if (figure.unit === id) delete left.figures[figure.id];
  delete left.units[id];
  left.plan = null;
  return left;
}

/** The sniper has no figures, so nobody can change to that side (bb-setup-007). */
export function onOtherSide(state: BodybagState, { id, side }: Enlisted): BodybagState {
  if (side !== MARINES) throw new Fault('no-figures-there', 'The sniper has no figures.');
  unitOf(state, id);
  return state;
}

/** bb-setup-006: returns a scenario at its start, every marine in their area. */
export function beginScenario(plan: Plan, options: Options, size: Size): BodybagState {
  const empty = emptyGame(
    tableOf(plan, () => null),
    sidesOf(plan, sides),
    options,
    plan.id,
  );
  let state: BodybagState = { ...empty, script: scriptOf(plan), ...kept(size) };
  for (const planned of plan.units) {
    const { id, side, from = 0.75 } = planned;
    if (from > size) continue;
    const area = areaOfPlan(planned);
    const recruits = recruitMarine(designOf(planned), { id, side, name: unitName(plan, planned) });
    const place = spotIn(state, area, { id, r: BASE_RADIUS, at: middleOf(state, area) });
    state = joinMarines(state, recruits, place);
  }
  return state;
}
