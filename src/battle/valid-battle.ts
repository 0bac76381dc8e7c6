import * as v from 'valibot';
import { MOST_CORNERS_ON_TABLE, MOST_SPACES, WIDEST } from '../engine/bounds';
import { Fault } from '../engine/faults';
import { read, type Form } from '../engine/form';
import { ringsOf } from '../space/area';
import { flawOfArea, flawOfBarrier } from '../space/flaw';
import { tableForm } from './forms';
import type { BattleState, BattleTable } from './state';

/**
 * What makes a battle valid beyond the types of its values, the same for files, documents, scenarios and the referee:
 * - each record's key is the id of its entry;
 * - there is at least one figure, each figure has a unit (and a home that is one), and each unit a side;
 * - the winner is a side;
 * - each feature of the table has an id of its own and an extent, and there are not too many corners or spaces.
 */

/** What is wrong with a battle, and the path to it. */
interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Returns a ruleset's form of a state with the checks for battles of all rulesets. */
export function validBattle<S extends BattleState>(shape: Form<S>): Form<S> {
  return v.pipe(
    shape,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const [problem] = problemsOf(dataset.value);
      if (problem !== undefined) addIssue({ message: problem.message, path: pathIn(dataset.value, problem.path) });
    }),
  );
}

/**
 * Throws a Fault if no battle can be fought on this table: 'table-too-large', or 'bad-table' with the path of the bad
 * part.
 */
export function assertTable(table: BattleTable): void {
  const { kind, width, height } = table;
  if (Math.max(width, height) > WIDEST || spacesOf(table) > MOST_SPACES)
    throw new Fault('table-too-large', `A table of ${width} by ${height} (${kind}) is too large.`);
  read(tableForm, table, 'bad-table', 'The table');
  const [problem] = tableProblems(table);
  if (problem !== undefined)
    throw new Fault('bad-table', `The table cannot be used: '${problem.path.join('.')}': ${problem.message}.`);
}

/**
 * Throws a Fault if a battle that is about to be laid out could not be read again: 'bad-state' with the path of the bad
 * part.
 */
export function assertBattle(rules: { readState(json: unknown): unknown }, state: BattleState): void {
  rules.readState(JSON.parse(JSON.stringify(state)));
}

function* problemsOf(state: BattleState): Generator<Problem> {
  yield* namesAmiss('sides', state.sides);
  yield* namesAmiss('units', state.units);
  yield* namesAmiss('figures', state.figures);
  if (Object.keys(state.figures).length === 0) yield { path: ['figures'], message: 'there is no figure' };
  for (const { id, side } of Object.values(state.units))
    if (!Object.hasOwn(state.sides, side)) yield { path: ['units', id, 'side'], message: `there is no side '${side}'` };
  for (const { id, unit, home } of Object.values(state.figures)) {
    if (!Object.hasOwn(state.units, unit))
      yield { path: ['figures', id, 'unit'], message: `there is no unit '${unit}'` };
    if (home !== undefined && !Object.hasOwn(state.units, home))
      yield { path: ['figures', id, 'home'], message: `there is no unit '${home}'` };
  }
  const winner = state.outcome?.winner ?? null;
  if (winner !== null && !Object.hasOwn(state.sides, winner))
    yield { path: ['outcome', 'winner'], message: `there is no side '${winner}'` };
  yield* tableProblems(state.table);
}

function* namesAmiss(list: string, entries: Readonly<Record<string, { readonly id: string }>>): Generator<Problem> {
  for (const [key, { id }] of Object.entries(entries))
    if (key !== id) yield { path: [list, key, 'id'], message: `'${id}' stands under another id` };
}

/** Yields what is wrong with a table, its features first. */
function* tableProblems(table: BattleTable): Generator<Problem> {
  const { barriers, areas } = table;
  if (spacesOf(table) > MOST_SPACES)
    yield { path: ['table', 'width'], message: `a table has at most ${MOST_SPACES} spaces` };
  const ids = new Set<string>();
  const flaws = { barriers: barriers.map(flawOfBarrier), areas: areas.map(flawOfArea) };
  for (const [list, features] of Object.entries({ barriers, areas })) {
    for (const [i, { id }] of features.entries()) {
      const flaw = flaws[list as keyof typeof flaws][i] ?? null;
      if (flaw !== null) yield { path: ['table', list, i], message: `'${id}' cannot be on a table (${flaw})` };
      if (ids.has(id)) yield { path: ['table', list, i, 'id'], message: `'${id}' is there twice` };
      ids.add(id);
    }
  }
  let corners = 0;
  for (const area of areas) for (const ring of ringsOf(area)) corners += ring.length;
  if (corners > MOST_CORNERS_ON_TABLE)
    yield { path: ['table', 'areas'], message: `a table has at most ${MOST_CORNERS_ON_TABLE} corners` };
}

/** Returns the number of spaces of a table with a grid; 0 without one. */
function spacesOf({ kind, width, height }: BattleTable): number {
  return kind === 'square' || kind === 'hex' ? width * height : 0;
}

type PathItems = [v.IssuePathItem, ...v.IssuePathItem[]];

/** Returns a path as the forms' library stores it. */
function pathIn(state: object, path: Problem['path']): PathItems | undefined {
  let input: unknown = state;
  const items = path.map((key): v.IssuePathItem => {
    const owner = Object(input) as Record<string, unknown>;
    input = owner[key];
    return { type: 'object', origin: 'value', input: owner, key: String(key), value: input };
  });
  const [first, ...rest] = items;
  return first === undefined ? undefined : [first, ...rest];
}
