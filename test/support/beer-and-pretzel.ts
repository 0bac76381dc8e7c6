import type { FigureId, SideId } from '../../src/battle/state';
import { CommandRun } from '../../src/engine/command-run';
import { playScript, type Script } from '../../src/engine/drivers';
import { Fault } from '../../src/engine/faults';
import type { Seat } from '../../src/engine/request';
import type { Refusal } from '../../src/engine/verdict';
import { beerAndPretzel } from '../../src/rulesets/beer-and-pretzel';
import { boardOf, tableSize, type Space } from '../../src/rulesets/beer-and-pretzel/board/board';
import { all } from './seen';

export type State = ReturnType<typeof beerAndPretzel.rules.readState>;
export type Event = Parameters<typeof beerAndPretzel.rules.reduce>[1];
export type Command = ReturnType<typeof beerAndPretzel.rules.read>;
export type BandDesign = (typeof beerAndPretzel.muster.ready)[number]['design'];
export type Trooper = State['figures'][string];
export type Band = State['units'][string];
export type ScenarioRules = State['special'];
export type SpecialAction = ScenarioRules['actions'][number];
export type Condition = ScenarioRules['ends'][number]['when'];
export type TerrainId = State['terrain'][string];
export type TroopId = BandDesign['troop'];
export type WeaponId = Trooper['weapons'][number];

export const GOOD = 'good';
export const BAD = 'bad';

/** One figure of a test, with its differences from a fresh one. */
export interface Piece {
  readonly troop?: TroopId;
  readonly main?: WeaponId | null;
  readonly side?: SideId;
  readonly leader?: boolean;
  readonly design?: Partial<BandDesign>;
  readonly is?: Partial<Trooper>;
  readonly profile?: Partial<Band['profile']>;
}

export interface BattleSetUp {
  readonly kind?: 'square' | 'hex';
  /**
   * The board as text, one letter a space ('.' open, '#' wall, '~' rough, 'T' trees, '_' container, 'o' rubble, 'n'
   * open door, '+' closed door, 'w' welded door, '*' fire); other letters are figures by `pieces`. Rows of hexes are
   * written like squares; odd rows lie half a space to the east.
   */
  readonly board: readonly string[];
  readonly pieces?: Readonly<Record<string, Piece>>;
  readonly options?: Partial<State['options']>;
  readonly phase?: State['phase'];
  readonly turn?: number;
  readonly special?: Partial<ScenarioRules>;
  readonly state?: Partial<State>;
}

const ground: Readonly<Record<string, TerrainId>> = {
  '#': 'wall',
  '~': 'rough',
  T: 'trees',
  _: 'container',
  o: 'rubble',
  n: 'door-open',
  '+': 'door-closed',
  w: 'door-welded',
  '*': 'fire',
};

/** Small letters are Marines with rifles, capitals are Bug Warriors, unless `pieces` says otherwise. */
function pieceOf(letter: string, { pieces }: BattleSetUp): Piece {
  const given = pieces?.[letter] ?? {};
  const bad = given.side === undefined ? letter === letter.toUpperCase() : given.side === BAD;
  return { troop: bad ? 'bug-warrior' : 'marine', side: bad ? BAD : GOOD, ...given };
}

const bareHands: ReadonlySet<string> = new Set(['bug-warrior', 'bug-leader', 'bug-brain', 'bot-scout', 'bot-leader']);

/** A small battle: squares, the Good Guys' phase of turn 1, everybody fresh. A figure's id is its letter. */
export function battle(setUp: BattleSetUp): State {
  const { kind = 'square', board: rows } = setUp;
  const cols = Math.max(...rows.map((row) => row.trim().split(/\s+/).join('').length));
  const table = { kind, ...tableSize(kind, cols, rows.length), barriers: [], areas: [], revision: 0 };
  const { muster } = beerAndPretzel;
  const opened = muster.open(table, muster.sides, { ...setUp.options });
  const state: State = { ...opened, special: { ...opened.special, ...setUp.special } };
  const board = boardOf(table, state.options.orthogonal);
  rows.forEach((row, r) => {
    [...row.trim().split(/\s+/).join('')].forEach((letter, c) => {
      const space = board.space(`${c},${r}`);
      const kindOfGround = ground[letter];
      if (kindOfGround !== undefined) state.terrain[space.id] = kindOfGround;
      else if (/[A-Za-z]/.test(letter)) add(state, freeId(state, letter), pieceOf(letter, setUp), space);
    });
  });
  Object.assign(state, { phase: setUp.phase ?? 'good', turn: setUp.turn ?? 1 }, setUp.state);
  return state;
}

/** The first of a letter is called by it, the others 'x2', 'x3' ... in reading order. */
function freeId(state: State, letter: string): FigureId {
  const before = Object.keys(state.figures).filter((id) => id.startsWith(letter)).length;
  return before === 0 ? letter : `${letter}${before + 1}`;
}

/** Adds one figure; without a space it waits in reserve. */
export function add(state: State, id: FigureId, piece: Piece, space: Space | null): Trooper {
  const { troop = 'marine', side = GOOD, leader = false } = piece;
  const main = piece.main === undefined ? (bareHands.has(troop) ? null : 'rifle') : piece.main;
  const design: BandDesign = { troop, count: 1, main, leader, ...piece.design };
  const { unit, figures } = beerAndPretzel.muster.recruit(design, { id, side, name: id });
  const [figure] = figures as readonly Trooper[];
  if (figure === undefined) throw new Error('a band of nobody');
  const placed: Trooper = {
    ...figure,
    id,
    ...(space === null ? {} : { at: space.centre, presence: 'table' }),
    ...piece.is,
  };
  const band = unit as Band;
  state.units[id] = { ...band, profile: { ...band.profile, ...piece.profile } };
  state.figures[id] = placed;
  return placed;
}

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Gives a command for the side whose phase it is, with scripted dice and answers that must all be used up. */
export function play(state: State, command: Command, script: Script = {}, seat?: Seat): Played {
  const run = CommandRun.begin(beerAndPretzel, state, seat ?? (state.phase.startsWith('bad') ? BAD : GOOD), command);
  playScript(run, script);
  return { state: run.finish().state, events: run.events };
}

/** Several commands one after the other, without dice. */
export function playAll(state: State, commands: readonly Command[]): State {
  return commands.reduce((now, command) => play(now, command).state, state);
}

/** Why a command is refused to the side in its phase, or null. */
export function refusal(state: State, command: Command, seat?: Seat): Refusal | null {
  return beerAndPretzel.rules.refuse(all(state), seat ?? (state.phase.startsWith('bad') ? BAD : GOOD), command);
}

/** Whether this is no command at all: turned away at the door, before any rule is asked. */
export function isMalformed(command: Command): boolean {
  try {
    beerAndPretzel.rules.read(command);
    return false;
  } catch (error) {
    if (error instanceof Fault && error.code === 'bad-command') return true;
    throw error;
  }
}

/** Events of one kind, in order. */
export function told<Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { type: Type }>[] {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
}

export function figure(state: State, id: FigureId): Trooper {
  const found = state.figures[id];
  if (found === undefined) throw new Error(`no figure '${id}'`);
  return found;
}

/** The id of the space a figure is in. */
export function place(state: State, id: FigureId): string {
  const space = boardOf(state.table, state.options.orthogonal).at(figure(state, id).at);
  if (space === undefined) throw new Error(`'${id}' is off the table`);
  return space.id;
}

/** Points left, halves included. */
export function pointsOf(state: State, id: FigureId): number {
  return figure(state, id).left / 2;
}

/** A row of open spaces with figures at given columns: `row(12, { a: 0, B: 9 })`. */
export function row(length: number, figures: Readonly<Record<string, number>>): string[] {
  const letters = Array.from({ length }, () => '.');
  for (const [letter, column] of Object.entries(figures)) letters[column] = letter;
  return [letters.join('')];
}

/** An attack with all dice on one space. */
export function attack(
  figureId: FigureId,
  weapon: WeaponId,
  space: string,
  aim = 0,
  dice = 1,
): Extract<Command, { type: 'attack' }> {
  return { type: 'attack', figure: figureId, weapon, aim, layout: 'plain', lots: [{ space, dice }] };
}

export function move(figureId: FigureId, ...path: string[]): Extract<Command, { type: 'move' }> {
  return { type: 'move', figure: figureId, path };
}
