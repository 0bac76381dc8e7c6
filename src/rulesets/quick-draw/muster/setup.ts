import type { Enlisted } from '../../../battle/ruleset';
import { requireLists } from '../../../battle/sheet';
import type { Plan } from '../../../battle/plan/form';
import { sidesOf, unitName } from '../../../battle/plan/plans';
import { scriptOf } from '../../../battle/plan/script';
import { tableOf } from '../../../battle/plan/table';
import { kept, type Size } from '../../../battle/size';
import { unitOf, type BattleTable, type FigureId, type Side, type UnitId } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { freePlaceNear } from '../../../space';
import type { Point, Table } from '../../../space/types';
import { hasRoomFor } from '../book/drive/driving';
import { hasRoomAt, onFoot } from '../book/field/field';
import { fightersIn, isFighter, isVehicle, settle, vehicleIn, vehicleOf } from '../book/field/vehicles';
import type { Options } from '../data/options';
import { sides } from '../data/sides';
import { aboardOf, designOf, goalsOf } from '../scenarios/planned';
import type { Aboard, Fighter, Goal, Piece, QuickDrawState } from '../state';
import { isVehicleDesign, type Design, type FighterDesign } from '../design/design';
import { sheet } from './sheet';
import { vehicleFor } from './vehicle';

/** Every figure has a round base one inch across. */
const RADIUS = 0.5;

export interface Recruits {
  readonly unit: QuickDrawState['units'][string];
  readonly figures: readonly Piece[];
}

/** Returns a battle with nobody on the table yet. */
export function emptyBattle(
  table: Table | BattleTable,
  listed: readonly Side[],
  options: Options,
  scenario: string | null,
  goals: readonly Goal[] = [],
): QuickDrawState {
  const [first, second, ...more] = listed;
  if (first === undefined || second === undefined || more.length > 0)
    throw new Fault('wrong-sides', 'Quick-Draw is played by two sides.');
  return {
    ruleset: 'quick-draw',
    scenario,
    options,
    turn: 0,
    phase: 'begin',
    active: first.id,
    sides: Object.fromEntries(listed.map((side) => [side.id, side])),
    units: {},
    figures: {},
    dropped: {},
    draws: [],
    movers: [],
    goals,
    table: { ...structuredClone(table), revision: 0 },
    outcome: null,
  };
}

/** Makes a fighter or a vehicle; in reserve until it is placed. Throws a Fault when its design breaks the lists. */
export function recruit(design: Design, { id, side, name, allowed }: Enlisted): Recruits {
  const word = allowed === undefined ? {} : { allowed };
  requireLists(sheet.check(design), { name, ...word });
  const figure = isVehicleDesign(design) ? vehicleFor(design, { id }) : fighterFor(design, { id });
  return { unit: { id, side, name, design, ...word }, figures: [figure] };
}

function fighterFor(design: FighterDesign, { id }: Pick<Enlisted, 'id'>): Fighter {
  const { quality, armour, skills, weapons, blades, own, medikits, stims, points, art } = design;
  const at = { x: 0, y: 0 };
  return {
    id,
    unit: id,
    kind: 'fighter',
    at,
    facing: 0,
    elevation: 0,
    r: RADIUS,
    presence: 'reserve',
    art: `quick-draw/${art}`,
    quality,
    armour,
    skills,
    points,
    weapons,
    blades,
    own,
    medikits,
    stims,
    wounds: 0,
    ignored: 0,
    fate: null,
    doses: 0,
    active: [],
    lust: 0,
    paranoia: 0,
    left: points,
    dice: 0,
    inches: 0,
    trail: [at],
    charge: null,
    fired: null,
    ducked: false,
    ran: false,
    locked: false,
    treats: null,
    shotAt: [],
    feared: [],
    aboard: null,
  };
}

/** Returns the battle with more fighters or vehicles, as near to a point as there is room. */
export function join(state: QuickDrawState, { unit, figures }: Recruits, at: Point): QuickDrawState {
  const joined = structuredClone(state);
  joined.units[unit.id] = structuredClone(unit);
  for (const figure of structuredClone(figures)) {
    const place = roomFor(joined, figure, at);
    if (place === null) throw new Fault('no-room', `There is no room for '${figure.id}'.`);
    joined.figures[figure.id] = Object.assign(figure, { at: place, presence: 'table', trail: [place] });
  }
  return joined;
}

function roomFor(state: QuickDrawState, piece: Piece, at: Point): Point | null {
  if (isVehicle(piece)) return freePlaceNear(at, piece.r, [], (spot) => hasRoomFor(state, piece, spot, piece.facing));
  const bases = onFoot(state).map((other) => ({ ...other.at, r: other.r }));
  return freePlaceNear(at, piece.r, bases, (spot) => hasRoomAt(state, piece, spot));
}

/** Returns the battle with a fighter in a vehicle of the same side. */
export function seated(state: QuickDrawState, figure: FigureId, aboard: Aboard): QuickDrawState {
  const changed = structuredClone(state);
  const fighter = changed.figures[figure];
  if (fighter === undefined || !isFighter(fighter)) return changed;
  fighter.aboard = aboard;
  settle(changed, vehicleOf(changed, aboard.vehicle));
  return changed;
}

/** Fighters in a vehicle that is gone, or no longer of their side, are set down beside it; written as a mutation. */
function setDownStrays(state: QuickDrawState): void {
  for (const fighter of fightersIn(state)) {
    if (fighter.aboard === null) continue;
    const vehicle = vehicleIn(state, fighter.aboard.vehicle);
    if (vehicle !== null && state.units[vehicle.unit]?.side === state.units[fighter.unit]?.side) continue;
    fighter.aboard = null;
    const at = roomFor(state, fighter, fighter.at) ?? fighter.at;
    Object.assign(fighter, { at, trail: [at] });
  }
}

/** The battle without a unit, and without what others were about with it. */
export function without(state: QuickDrawState, id: UnitId): QuickDrawState {
  const left = structuredClone(state);
  const gone = Object.values(left.figures).flatMap((figure) => (figure.unit === id ? [figure.id] : []));
  for (const figure of gone) delete left.figures[figure];
  setDownStrays(left);
  for (const other of fightersIn(left)) {
    if (other.charge !== null && gone.includes(other.charge)) other.charge = null;
    if (other.treats !== null && gone.includes(other.treats)) other.treats = null;
  }
  delete left.units[id];
  left.movers = left.movers.filter((one) => !gone.includes(one));
  return left;
}

/** Returns the battle with a unit on the other side; nothing that it was doing continues. */
export function onOtherSide(state: QuickDrawState, { id, side, name }: Enlisted): QuickDrawState {
  const changed = structuredClone(state);
  changed.units[id] = { ...unitOf(changed, id), side, name };
  setDownStrays(changed);
  for (const figure of fightersIn(changed)) {
    if (figure.charge !== null || figure.unit === id) figure.charge = null;
    if (figure.unit === id) figure.treats = null;
  }
  return changed;
}

/** Returns a scenario at its start with forces of a size, everybody in place. */
export function beginScenario(plan: Plan, options: Options, size: Size): QuickDrawState {
  const table = tableOf(plan, () => 'unlimited');
  let state: QuickDrawState = {
    ...emptyBattle(table, sidesOf(plan, sides), options, plan.id, goalsOf(plan)),
    script: scriptOf(plan),
    ...kept(size),
  };
  for (const planned of plan.units) {
    const { id, side, placement, facing, from = 0.75 } = planned;
    const [at] = typeof placement === 'object' && 'at' in placement ? placement.at : [];
    if (from > size || at === undefined) continue;
    const recruits = recruit(designOf(planned), { id, side, name: unitName(plan, planned), allowed: true });
    for (const figure of recruits.figures) figure.facing = facing;
    state = join(state, recruits, at);
    const aboard = aboardOf(planned);
    if (aboard !== null) state = seated(state, id, aboard);
  }
  return state;
}
