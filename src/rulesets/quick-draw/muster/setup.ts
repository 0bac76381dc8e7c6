import type { Enlisted } from '../../../battle/ruleset';
import { requireLists } from '../../../battle/sheet';
import { kept, type Size } from '../../../battle/size';
import { unitOf, type BattleTable, type Side, type UnitId } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { freePlaceNear } from '../../../space';
import type { Point, Table } from '../../../space/types';
import { hasRoomAt, standing } from '../book/field';
import type { Options } from '../data/options';
import { ready } from '../data/ready';
import { sides } from '../data/sides';
import type { QuickDrawScenario } from '../scenarios/types';
import type { Fighter, Goal, QuickDrawState } from '../state';
import type { FighterDesign } from './design';
import { sheet } from './sheet';

/** Every figure has a round base one inch across. */
const RADIUS = 0.5;

export interface FighterRecruits {
  readonly unit: QuickDrawState['units'][string];
  readonly figures: readonly Fighter[];
}

/** A battle with nobody on the table yet. */
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

/** Makes a fighter; it is in reserve until it is placed. Throws a Fault when its design breaks the lists. */
export function recruitFighter(design: FighterDesign, { id, side, name, allowed }: Enlisted): FighterRecruits {
  const word = allowed === undefined ? {} : { allowed };
  requireLists(sheet.check(design), { name, ...word });
  const { quality, armour, skills, weapons, blades, own, medikits, stims, points, art } = design;
  const at = { x: 0, y: 0 };
  const fighter: Fighter = {
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
    fire: 0,
    dice: 0,
    inches: 0,
    trail: [at],
    charge: null,
    fired: null,
    ducked: false,
    ran: false,
    locked: false,
    treats: null,
  };
  return { unit: { id, side, name, design, ...word }, figures: [fighter] };
}

/** The battle with more fighters, as near to a point as there is room. */
export function joinFighters(state: QuickDrawState, { unit, figures }: FighterRecruits, at: Point): QuickDrawState {
  const joined = structuredClone(state);
  joined.units[unit.id] = structuredClone(unit);
  for (const figure of structuredClone(figures)) {
    const bases = standing(joined).map((other) => ({ ...other.at, r: other.r }));
    const place = freePlaceNear(at, figure.r, bases, (spot) => hasRoomAt(joined, figure, spot));
    if (place === null) throw new Fault('no-room', `There is no room for '${figure.id}'.`);
    joined.figures[figure.id] = Object.assign(figure, { at: place, presence: 'table', trail: [place] });
  }
  return joined;
}

/** The battle without a unit, and without what others were about with it. */
export function withoutFighter(state: QuickDrawState, id: UnitId): QuickDrawState {
  const left = structuredClone(state);
  const gone = Object.values(left.figures).flatMap((figure) => (figure.unit === id ? [figure.id] : []));
  for (const figure of gone) delete left.figures[figure];
  for (const other of Object.values(left.figures)) {
    if (other.charge !== null && gone.includes(other.charge)) other.charge = null;
    if (other.treats !== null && gone.includes(other.treats)) other.treats = null;
  }
  delete left.units[id];
  left.movers = left.movers.filter((one) => !gone.includes(one));
  return left;
}

/** The battle with a unit on the other side; nothing that it was about goes on. */
export function onOtherSide(state: QuickDrawState, { id, side, name }: Enlisted): QuickDrawState {
  const changed = structuredClone(state);
  changed.units[id] = { ...unitOf(changed, id), side, name };
  for (const figure of Object.values(changed.figures)) {
    if (figure.charge !== null || figure.unit === id) figure.charge = null;
    if (figure.unit === id) figure.treats = null;
  }
  return changed;
}

/** A scenario with forces of a size at its start, everybody in their place. */
export function beginScenario(scenario: QuickDrawScenario, options: Options, size: Size): QuickDrawState {
  let state: QuickDrawState = {
    ...emptyBattle(scenario.table, sides, options, scenario.id, scenario.goals),
    ...kept(size),
  };
  for (const { id, side, design, at, facing, from } of scenario.fighters) {
    if (from > size) continue;
    const name = `SKIRMISH.scenario.${scenario.id}.unit.${id}`;
    const recruits = recruitFighter(ready[design], { id, side, name, allowed: true });
    state = joinFighters(state, recruits, at);
    const fighter = state.figures[id];
    if (fighter !== undefined) fighter.facing = facing;
  }
  return state;
}
