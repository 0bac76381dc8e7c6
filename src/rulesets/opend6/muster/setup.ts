import type { Plan, PlanUnit } from '../../../battle/plan/form';
import { sidesOf, unitName } from '../../../battle/plan/plans';
import { scriptOf } from '../../../battle/plan/script';
import { tableOf } from '../../../battle/plan/table';
import { kept, type Size } from '../../../battle/size';
import type { BattleTable, Side } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { distance } from '../../../space';
import type { Point, Table } from '../../../space/types';
import type { Options } from '../data/options';
import { barrierKinds, type BarrierKindId } from '../data/barriers';
import { hideAtStart } from '../book/hidden/lay';
import { recruitSquad } from '../book/squad/recruit';
import { groundAt } from '../book/table/heights';
import { isFree } from '../book/squad/places';
import { isBaseInside, zoneIn } from '../book/scenario/scenario';
import type { Zone } from '../scenarios/types';
import { designOf, gasOf, rallyPointOf, waitsAtStart } from '../scenarios/planned';
import type { OpenD6State, Recruits, Soldier } from '../state';

/** od6-game-001: two sides, evil government and anti-government, as the scenarios name them. */
export const sides: Readonly<Record<'rebels' | 'troopers', Side>> = {
  rebels: { id: 'rebels', name: 'SKIRMISH.opend6.side.rebels', colour: 'blue' },
  troopers: { id: 'troopers', name: 'SKIRMISH.opend6.side.troopers', colour: 'orange' },
};

/** The same two where no scenario names them. */
export const openSides: readonly Side[] = [sides.rebels, sides.troopers].map((side) => ({
  ...side,
  name: `SKIRMISH.side-colour.${side.colour}`,
}));

/** Returns a battle with nobody on the table yet. */
export function emptyBattle(
  table: Table | BattleTable,
  listed: readonly Side[],
  options: Options,
  scenario: string | null,
): OpenD6State {
  return {
    ruleset: 'opend6',
    scenario,
    options,
    turn: 0,
    phase: 'setup',
    initiative: null,
    toAct: null,
    passed: [],
    ready: [],
    sides: Object.fromEntries(listed.map((side) => [side.id, side])),
    units: {},
    figures: {},
    guns: {},
    fights: [],
    disputes: [],
    reinforcements: 0,
    table: scenario === null ? copyOf(table) : shared(table),
    outcome: null,
  };
}

const copyOf = (table: Table): BattleTable => ({ ...structuredClone(table), revision: 0 });

const tables = new WeakMap<Table, BattleTable>();

/** A scenario's table is one for all battles: what is found out about its walls and ways holds for the next one, too. */
function shared(table: Table): BattleTable {
  const known = tables.get(table) ?? copyOf(table);
  tables.set(table, known);
  return known;
}

/** Adds a squad to the battle. */
export function enlist(state: OpenD6State, { unit, figures, guns }: Recruits): void {
  state.units[unit.id] = unit;
  for (const figure of figures) state.figures[figure.id] = figure;
  for (const gun of guns) state.guns[gun.id] = gun;
}

/** A scenario with forces of a size at its start: every squad set up in its zone, those in reserve still to come. */
export function beginScenario(plan: Plan, options: Options, size: Size = 1): OpenD6State {
  const table = tableOf(plan, barrierHeight);
  const empty = emptyBattle(table, sidesOf(plan, Object.values(sides)), options, plan.id);
  const state: OpenD6State = { ...empty, script: scriptOf(plan), ...kept(size) };
  for (const planned of plan.units) {
    const { id, side, facing, placement } = planned;
    const design = designOf(planned, size);
    const waits = waitsAtStart(planned, options);
    const isPlaced = typeof placement === 'object' && 'in' in placement && !waits;
    if (design === null || !(isPlaced || waits)) continue;
    const name = unitName(plan, planned);
    const recruits = atPrintedRates(
      recruitSquad(design, { id, side, name, rallyPoint: rallyPointOf(planned) }),
      options,
    );
    if (options.gas) issueGas(planned, recruits.figures);
    enlist(state, recruits);
    if (!isPlaced) continue;
    placeInZone(state, recruits.figures, zoneIn(plan, placement.in), facing, placement);
    hideAtStart(state, id);
  }
  return state;
}

/** Gives each soldier the gas and masks of the scenario's variant with gas, beside what its sheet says. */
function issueGas(planned: PlanUnit, soldiers: readonly Soldier[]): void {
  const gas = gasOf(planned);
  if (gas === null || gas === undefined) return;
  for (const soldier of soldiers)
    Object.assign(soldier, {
      grenades: { ...soldier.grenades, ...gas.thrown },
      ...(Object.keys(gas.gear).length === 0 ? {} : { gear: { ...soldier.gear, ...gas.gear } }),
    });
}

/** The rates of the formula, or by table option those that the scenario prints. */
function atPrintedRates(recruits: Recruits, { printedRates }: Options): Recruits {
  const { unit } = recruits;
  if (!printedRates || !('printedRates' in unit.design) || unit.design.printedRates === undefined) return recruits;
  return { ...recruits, unit: { ...unit, profile: { ...unit.profile, ...unit.design.printedRates } } };
}

/** Where in its zone a squad is set up first. */
type Wished = Extract<Exclude<PlanUnit['placement'], string>, { in: string }>;

/** The posts, then the nearest free places to the point that is wished, bases wholly inside (od6-scenario-011, od6-scenario-012). */
function placeInZone(
  state: OpenD6State,
  soldiers: readonly Soldier[],
  zone: Zone,
  facing: number,
  { posts = [], around = leadOf(zone, facing) }: Partial<Wished> = {},
): void {
  const base = Math.max(0, ...soldiers.map(({ r }) => r));
  const places = [...posts, ...placesIn(zone, around, base)];
  for (const soldier of soldiers) {
    const place = places.find((at) => isFree(state, { ...at, r: soldier.r }, soldier.id));
    if (place === undefined) throw new Fault('no-room', `There is no free place left for '${soldier.unit}'.`);
    Object.assign(soldier, { at: place, facing, elevation: groundAt(state, place), presence: 'table' });
  }
}

/** Returns the middle of the half of a zone that a squad faces. */
function leadOf({ at }: Zone, facing: number): Point {
  const ahead = (facing * Math.PI) / 180;
  return { x: at.x + 2.5 * Math.sin(ahead), y: at.y - 2.5 * Math.cos(ahead) };
}

/** Places of a zone an inch and a quarter apart, the nearest to a point first. */
function placesIn({ at, r, outline }: Zone, around: Point, base: number): Point[] {
  const pitch = 1.25;
  const steps = Math.floor(r / pitch);
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, i) => (i - steps) * pitch);
  return offsets
    .flatMap((dx) => offsets.map((dy) => ({ x: at.x + dx, y: at.y + dy })))
    .filter(
      (place) =>
        distance(place, at) <= r - base && (outline === undefined || isBaseInside(outline, { ...place, r: base })),
    )
    .sort((a, b) => distance(a, around) - distance(b, around));
}

/** How far round a point a squad of a battle without scenario is set up, in inches. */
const FORMATION_RADIUS = 12;

/** Returns the battle with one more squad, set up as near to the point as there is room; `state` is unchanged. */
export function joinSquad(state: OpenD6State, recruits: Recruits, at: Point): OpenD6State {
  const joined = structuredClone(state);
  const added = structuredClone(recruits);
  enlist(joined, added);
  placeInZone(joined, added.figures, { at, r: FORMATION_RADIUS }, at.y > state.table.height / 2 ? 0 : 180);
  if (state.phase === 'setup') hideAtStart(joined, added.unit.id);
  return joined;
}

/** Height of a kind of barrier in inches, null for a kind that these rules do not know. */
export function barrierHeight(kind: string): number | null {
  return Object.hasOwn(barrierKinds, kind) ? barrierKinds[kind as BarrierKindId].height : null;
}
