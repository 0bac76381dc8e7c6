import type { Enlisted } from '../../../battle/ruleset';
import { requireLists } from '../../../battle/sheet';
import type { Plan } from '../../../battle/plan/form';
import { sidesOf, unitName } from '../../../battle/plan/plans';
import { tableOf } from '../../../battle/plan/table';
import { kept, type Size } from '../../../battle/size';
import { unitOf, type BattleTable, type FigureId, type Side, type UnitId } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { centroid, freePlaceNear } from '../../../space';
import type { Point, Table } from '../../../space/types';
import { boardersStart } from '../book/morale/attack-morale';
import { hasRoomAt, upright } from '../book/deck/field';
import { roomsFor } from '../book/ship/rooms';
import { shipStart } from '../book/morale/ship-morale';
import { spottersOf } from '../book/sight/sight';
import { issueOf } from '../book/squad/stores';
import { pageIn, pageOf } from '../campaign/names';
import { returned } from '../campaign/returning';
import type { DoorState } from '../data/kinds';
import type { Options } from '../data/options';
import { sides } from '../data/sides';
import { troops } from '../data/troops';
import type { Returning } from '../record-form';
import type { MarineState, Obstacle, Squad, Trooper } from '../state';
import type { Member, SquadDesign } from '../design/design';
import { handOut } from './gear';
import { openScript } from '../scenarios';
import { designOf, placesOf, shipOf, type Ship } from '../scenarios/ship';
import { sheet } from './sheet';

/** Every figure, robots of all kinds too, has a round base 2 cm across. */
const RADIUS = 1;

export interface SquadRecruits {
  readonly unit: Squad;
  readonly figures: readonly Trooper[];
}

/** What a scenario says of the ship beside its people. */
type ShipSetUp = Omit<Ship, 'stores' | 'place' | 'horizon'> & { readonly piles: Ship['stores'] };

/** Returns a battle with nobody aboard yet; without a scenario the first side boards. */
export function emptyBattle(
  table: Table | BattleTable,
  listed: readonly Side[],
  options: Options,
  scenario: string | null,
  ship: Partial<ShipSetUp> = {},
): MarineState {
  const [first, second, ...more] = listed;
  if (first === undefined || second === undefined || more.length > 0)
    throw new Fault('wrong-sides', 'Starship Marine is played by two sides.');
  const {
    attacker = first.id,
    defender = second.id,
    doors = {},
    rooms = [],
    entries = [],
    piles = [],
    mission = null,
    prize,
  } = ship;
  return {
    ruleset: 'starship-marine',
    scenario,
    options,
    turn: 1,
    phase: 'robots',
    attacker,
    defender,
    sides: Object.fromEntries(listed.map((side) => [side.id, side])),
    units: {},
    figures: {},
    doors: doorsOf(table, doors),
    rooms: roomsFor(defender, rooms),
    entries,
    mission: mission === null ? null : { ...mission, known: [] },
    prize: prize === undefined ? null : { ...prize, boarded: false },
    charges: {},
    obstacles: obstaclesOf(table, {}),
    piles: Object.fromEntries(piles.map((pile) => [pile.id, { ...pile }])),
    ready: Object.fromEntries(listed.map(({ id }) => [id, false])),
    toMove: [],
    power: { controls: true, drive: true },
    shipMorale: { start: 0, state: 'steady', line: 0, rooms: 0 },
    attackMorale: { aboard: 0, withdrawing: false, factor: 0 },
    returning: null,
    bursts: [],
    breaches: [],
    table: { ...structuredClone(table), revision: 0 },
    outcome: null,
  };
}

/** Every door of a table, closed where nothing else is said of it. */
export function doorsOf({ barriers }: Pick<Table, 'barriers'>, said: Readonly<Record<string, DoorState>>) {
  return Object.fromEntries(
    barriers
      .filter(({ kind }) => kind === 'door')
      .map(({ id }) => [
        id,
        {
          state: Object.hasOwn(said, id) ? (said[id] ?? 'closed') : 'closed',
          ordered: false,
          points: 0,
          beaten: false,
        },
      ]),
  ) as MarineState['doors'];
}

/** Returns every obstacle that a table shows, in its former state; one that was newly drawn stands. */
function obstaclesOf(
  { barriers, areas }: Pick<Table, 'barriers' | 'areas'>,
  known: MarineState['obstacles'],
): MarineState['obstacles'] {
  const coming = Object.values(known).filter(({ stands }) => !stands);
  const wires = barriers.flatMap(({ id, kind, a: at }) => (kind === 'wire' ? [standing(id, 'wire', at)] : []));
  const foams = areas.flatMap(({ id, kind, outline }) =>
    kind === 'foam' || kind === 'foam-low' ? [standing(id, 'foam', centroid(outline))] : [],
  );
  const stand = [...wires, ...foams].map((one) => (Object.hasOwn(known, one.id) ? (known[one.id] ?? one) : one));
  return Object.fromEntries([...coming, ...stand].map((one) => [one.id, one]));
}

const standing = (id: string, kind: Obstacle['kind'], at: Point): Obstacle => ({
  id,
  kind,
  at,
  stands: true,
  points: 0,
  hits: 0,
  beaten: false,
});

/** Makes a squad, in reserve until it is placed. Throws a Fault when its design breaks the lists. */
export function recruitSquad(design: SquadDesign, { id, side, name, allowed }: Enlisted): SquadRecruits {
  const word = allowed === undefined ? {} : { allowed };
  requireLists(sheet.check(design), { name, ...word });
  const stock = design.stock ?? issueOf(design.members);
  const figures = design.members.map((member, i) => trooperFrom(member, id, `${id}.${i + 1}`));
  return { unit: { id, side, name, design, stock, ...word }, figures };
}

function trooperFrom(member: Member, unit: UnitId, id: FigureId): Trooper {
  const at = { x: 0, y: 0 };
  const { troop, rank, weapon, ecm, noncombatant, art } = member;
  return {
    id,
    unit,
    at,
    facing: 0,
    elevation: 0,
    r: RADIUS,
    presence: 'reserve',
    art: `starship-marine/${art}`,
    troop,
    rank,
    weapon,
    ecm,
    spray: false,
    sprayed: null,
    noncombatant,
    service: null,
    condition: 'fit',
    fellOn: 0,
    leftOn: 0,
    on: true,
    harm: 'none',
    /** Launchers begin full. */
    missiles: troops[troop].missiles,
    spent: 0,
    carries: null,
    controls: null,
    bareUntil: 0,
    began: { at, facing: 0 },
    pace: 'still',
    declines: false,
    fought: false,
    blooded: false,
    surprised: false,
    plot: null,
    aim: null,
    call: null,
    spotted: [],
    glimpses: [],
    underFire: false,
    nearFire: false,
    tested: false,
    shotOn: 0,
    nerve: 'untested',
    stray: false,
    wants: 'nothing',
    captor: null,
    defiant: false,
  };
}

/** Returns the battle with one more squad, in formation about a point, each figure as near as there is room. */
export function joinSquad(state: MarineState, recruits: SquadRecruits, at: Point): MarineState {
  const { unit, figures } = backFrom(state, recruits);
  const places = figures.map((_figure, i) => ({
    x: at.x + ((i % 4) - 1.5) * SPACE,
    y: at.y + Math.floor(i / 4) * SPACE,
  }));
  return placeSquad(state, { unit, figures }, places, 0);
}

/** Returns a squad after earlier battles of its campaign. Throws a Fault if none of its figures can take part. */
function backFrom(state: MarineState, recruits: SquadRecruits): SquadRecruits {
  const { returning } = state;
  if (returning === null) return recruits;
  const back = returned(recruits, pageIn(returning, pageOf(state, recruits.unit)), []);
  if (back.figures.length === 0)
    throw new Fault(
      'nobody-fit',
      `Nobody of '${recruits.unit.name}' can fight yet: leave it out, or let more days pass.`,
    );
  return back;
}

/** Centimetres between figures that are set up together. */
const SPACE = 2.5;

function placeSquad(
  state: MarineState,
  { unit, figures }: SquadRecruits,
  places: readonly Point[],
  facing: number,
): MarineState {
  const joined = structuredClone(state);
  joined.units[unit.id] = structuredClone(unit);
  for (const [i, figure] of structuredClone(figures).entries()) {
    const wanted = places[i] ?? places.at(-1) ?? { x: 0, y: 0 };
    const there = upright(joined);
    const bases = there.map((other) => ({ ...other.at, r: other.r }));
    const place = freePlaceNear(wanted, figure.r, bases, (spot) => hasRoomAt(joined, figure, spot, there));
    if (place === null) throw new Fault('no-room', `There is no room for '${figure.id}'.`);
    const placed = { at: place, facing, presence: 'table', began: { at: place, facing } };
    joined.figures[figure.id] = Object.assign(figure, placed);
  }
  handOut(joined, unit);
  return reckoned(joined);
}

/** Computes, with everybody in place, who sees whom, and the strength of both sides. */
function reckoned(state: MarineState): MarineState {
  state.shipMorale.start = shipStart(state);
  state.attackMorale.aboard = boardersStart(state);
  return looked(state);
}

function looked(state: MarineState): MarineState {
  for (const trooper of Object.values(state.figures)) trooper.spotted = spottersOf(state, trooper);
  return state;
}

/** The battle without a squad, and without what others had to do with it. */
export function withoutSquad(state: MarineState, id: UnitId): MarineState {
  const left = structuredClone(state);
  const gone = Object.values(left.figures).flatMap((figure) => (figure.unit === id ? [figure.id] : []));
  for (const figure of gone) delete left.figures[figure];
  for (const other of Object.values(left.figures)) forget(other, gone);
  delete left.units[id];
  return looked(left);
}

function forget(other: Trooper, gone: readonly FigureId[]): void {
  if (other.carries !== null && gone.includes(other.carries)) other.carries = null;
  if (other.controls !== null && gone.includes(other.controls)) other.controls = null;
  if (other.aim?.does === 'shoot' && gone.includes(other.aim.target)) other.aim = null;
  const { call } = other;
  if (call !== null && [...call.launchers, call.target ?? ''].some((one) => gone.includes(one))) other.call = null;
}

/** Returns the battle with a squad on the other side; nothing that it was doing continues. */
export function onOtherSide(state: MarineState, { id, side, name }: Enlisted): MarineState {
  const changed = structuredClone(state);
  changed.units[id] = { ...unitOf(changed, id), side, name };
  for (const figure of Object.values(changed.figures)) {
    if (figure.unit === id) Object.assign(figure, { plot: null, aim: null, call: null, controls: null, captor: null });
    else forget(figure, []);
  }
  return looked(changed);
}

/** Returns a battle after the map was changed by hand: new doors are closed, and removed ones are forgotten. */
export function relaid(state: MarineState, table: BattleTable): MarineState {
  const fresh = doorsOf(table, {});
  const doors = Object.fromEntries(
    Object.entries(fresh).map(([id, door]) => [id, Object.hasOwn(state.doors, id) ? (state.doors[id] ?? door) : door]),
  );
  return { ...state, table, doors, obstacles: obstaclesOf(table, state.obstacles) };
}

/** Returns a scenario at its start with forces of a size, everybody in place. */
export function beginScenario(
  plan: Plan,
  options: Options,
  size: Size,
  returning: Returning | null = null,
): MarineState {
  const { stores: piles, place, horizon, ...ship } = shipOf(plan);
  const limited: Options = {
    ...options,
    turns: options.turns ?? plan.turns,
    place: options.place === 'scenario' ? (place ?? 'scenario') : options.place,
    horizon: options.horizon ?? horizon ?? null,
  };
  const table = tableOf(plan, () => 'unlimited');
  let state: MarineState = {
    ...emptyBattle(table, sidesOf(plan, sides), limited, plan.id, { ...ship, piles }),
    script: openScript(plan),
    ...kept(size),
  };
  /** The mission's people take part in any condition. */
  const needed = ship.mission?.people.map(({ figure }) => figure) ?? [];
  for (const planned of plan.units) {
    const { id, side, facing, from = 0.75 } = planned;
    if (from > size) continue;
    const all = recruitSquad(designOf(planned), { id, side, name: unitName(plan, planned), allowed: true });
    const squad = returning === null ? all : returned(all, pageIn(returning, pageOf(state, all.unit)), needed);
    const there = placesOf(planned).filter((_place, i) => squad.figures.some((one) => one.id === all.figures[i]?.id));
    if (squad.figures.length > 0) state = placeSquad(state, squad, there, facing);
  }
  for (const { id, name } of Object.values(state.sides))
    if (!Object.values(state.units).some(({ side }) => side === id))
      throw new Fault('nobody-fit', `Nobody of '${name}' can fight yet: let more days pass.`);
  return state;
}
