import { Fault } from '../../../engine/faults';
import type { Plan } from '../../../battle/plan/form';
import { sidesOf, unitName } from '../../../battle/plan/plans';
import { kept, type Size } from '../../../battle/size';
import type { BattleTable, Side } from '../../../battle/state';
import { areaContains } from '../../../space';
import type { Point, Table } from '../../../space/types';
import type { Options } from '../data/options';
import { terrainIds, type TerrainId } from '../data/terrain';
import { type SpaceId, boardOf, spacesWithin } from '../board/board';
import { areasOf } from '../board/outline';
import { recruitBand, type Recruits } from './recruit';
import { Field } from '../book/field/field';
import { plainRules, type ScenarioRules } from '../design/scenario-rules';
import { forcesOnly } from '../scenarios';
import { terrainFrom } from '../scenarios/ground';
import { designOf, isAloft, ownOf, rulesOf, spacesOf } from '../scenarios/rules-of';
import type { PretzelState } from '../state';
import { BAD, GOOD } from '../data/sides';

/** bp-core-003: the Good Guys, who are played by people, and the Bad Guys, who can be played by the automaton. */
export const sides: Readonly<Record<'good' | 'bad', Side>> = {
  good: { id: GOOD, name: 'SKIRMISH.beer-and-pretzel.side.good', colour: 'blue' },
  bad: { id: BAD, name: 'SKIRMISH.beer-and-pretzel.side.bad', colour: 'orange' },
};

/** Returns a battle with nobody on the table yet. Throws a Fault for a table without a grid (bp-core-007). */
export function emptyBattle(
  table: Table | BattleTable,
  listed: readonly Side[],
  options: Options,
  scenario: string | null,
  special: ScenarioRules = plainRules,
): PretzelState {
  const ids = listed.map(({ id }) => id);
  if (!ids.includes(GOOD) || !ids.includes(BAD) || ids.length !== 2)
    throw new Fault('wrong-sides', `Beer & Pretzel Space Marines has two sides, '${GOOD}' and '${BAD}'.`);
  boardOf(table, options.orthogonal);
  return {
    ruleset: 'beer-and-pretzel',
    scenario,
    options,
    turn: 1,
    phase: 'start',
    sides: Object.fromEntries(listed.map((side) => [side.id, side])),
    units: {},
    figures: {},
    table: { ...structuredClone(table), revision: 0 },
    outcome: null,
    terrain: {},
    active: null,
    covers: [],
    items: {},
    flags: {},
    special: structuredClone(special),
  };
}

/**
 * Returns a battle on a scene without a scenario: areas of a known kind become the terrain of the spaces whose centres
 * they cover.
 */
export function openBattle(table: BattleTable, listed: readonly Side[], options: Options): PretzelState {
  return { ...emptyBattle(table, listed, options, null), terrain: terrainOn(table, options) };
}

/** Returns the ground of each space that is not open, by the areas of the table; the last area is on top. */
function terrainOn(table: BattleTable, { orthogonal }: Options): Record<SpaceId, TerrainId> {
  const terrain: Record<SpaceId, TerrainId> = {};
  const known = table.areas.filter(({ kind }) => isTerrain(kind)).reverse();
  for (const space of boardOf(table, orthogonal).spaces) {
    const area = known.find((one) => areaContains(one, space.centre) !== 'outside');
    if (area !== undefined && isTerrain(area.kind) && area.kind !== 'open') terrain[space.id] = area.kind;
  }
  return terrain;
}

/**
 * Returns the battle on a table changed by hand: only spaces whose areas changed get other ground, doors and fires
 * stay.
 */
export function relaid(state: PretzelState, table: BattleTable): PretzelState {
  const [before, now] = [terrainOn(state.table, state.options), terrainOn(table, state.options)];
  const terrain = { ...state.terrain };
  for (const id of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [was, is] = [before[id], now[id]];
    if (was === is) continue;
    if (is === undefined) delete terrain[id];
    else terrain[id] = is;
  }
  return { ...state, table, terrain };
}

function isTerrain(kind: string): kind is TerrainId {
  return (terrainIds as readonly string[]).includes(kind);
}

/** Adds a band to the battle. */
export function enlist(state: PretzelState, { unit, figures }: Recruits): void {
  state.units[unit.id] = unit;
  for (const figure of figures) state.figures[figure.id] = figure;
}

/** Returns a scenario at its start with forces of a size, everybody in place (bp-core-017). */
export function beginScenario(plan: Plan, options: Options, size: Size): PretzelState {
  const { kind, width, height } = plan.table;
  const { ground } = ownOf(plan);
  const terrain = terrainFrom(ground);
  const areas = areasOf(boardOf({ kind, width, height }, false), terrain, Object.values(ground.legend));
  const table: Table = { kind, width, height, barriers: [], areas };
  const special = rulesOf(plan, size);
  const state: PretzelState = {
    ...emptyBattle(table, sidesOf(plan, Object.values(sides)), options, plan.id, special),
    script: forcesOnly(plan),
    ...kept(size),
  };
  Object.assign(state.terrain, terrain);
  for (const { id, at } of plan.objects) state.items[id] = { id, at, by: null };
  const board = boardOf(table, options.orthogonal);
  for (const planned of plan.units) {
    const { id, side, facing } = planned;
    const design = designOf(planned, size);
    if (design.count === 0) continue;
    const { grenades } = special;
    const limited =
      design.grenades === undefined && grenades !== null && design.main === 'rifle' ? { ...design, grenades } : design;
    const recruits = recruitBand(limited, { id, side, name: unitName(plan, planned) });
    enlist(state, recruits);
    const spaces = spacesOf(planned, size);
    const aloft = isAloft(planned);
    recruits.figures.forEach((figure, place) => {
      const space = spaces[place];
      if (space !== undefined)
        Object.assign(figure, {
          at: board.space(space).centre,
          facing,
          presence: 'table',
          aloft,
          elevation: aloft ? 1 : 0,
        });
    });
  }
  return state;
}

/** Returns the battle with one more band, set up as near to the point as there is room; `state` is unchanged. */
export function joinBand(state: PretzelState, recruits: Recruits, at: Point): PretzelState {
  const joined = structuredClone(state);
  const added = structuredClone(recruits);
  enlist(joined, added);
  for (const figure of added.figures) {
    const field = new Field(joined);
    const middle = field.board.at(at) ?? field.board.spaces[0];
    const free =
      middle === undefined ? undefined : spacesWithin(field.board, middle).find((space) => field.isFree(space));
    if (free === undefined) throw new Fault('no-room', 'There is no free space left on this table.');
    Object.assign(figure, { at: free.centre, presence: 'table' });
  }
  return joined;
}
