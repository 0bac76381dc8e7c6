import { defaultsOf } from '../../src/battle/options';
import type { FigureId, SideId } from '../../src/battle/state';
import { CommandRun } from '../../src/engine/command-run';
import { playScript, type Script } from '../../src/engine/drivers';
import { Fault } from '../../src/engine/faults';
import type { Seat } from '../../src/engine/request';
import type { Refusal } from '../../src/engine/verdict';
import { beerAndPretzel } from '../../src/rulesets/beer-and-pretzel';
import { optionTable, type Options } from '../../src/rulesets/beer-and-pretzel/data/options';
import type { TerrainId } from '../../src/rulesets/beer-and-pretzel/data/terrain';
import type { TroopId } from '../../src/rulesets/beer-and-pretzel/data/troops';
import type { WeaponId } from '../../src/rulesets/beer-and-pretzel/data/weapons';
import type { PretzelEvent } from '../../src/rulesets/beer-and-pretzel/book';
import { recruitBand } from '../../src/rulesets/beer-and-pretzel/muster/recruit';
import type { BandDesign } from '../../src/rulesets/beer-and-pretzel/design/design';
import { boardOf, tableSize, type Space } from '../../src/rulesets/beer-and-pretzel/board/board';
import { Field } from '../../src/rulesets/beer-and-pretzel/book/field/field';
import { plainRules, type ScenarioRules } from '../../src/rulesets/beer-and-pretzel/design/scenario-rules';
import { emptyBattle, enlist, sides } from '../../src/rulesets/beer-and-pretzel/muster/setup';
import type { Band, PhaseId, PretzelState, Trooper } from '../../src/rulesets/beer-and-pretzel/state';
import { BAD, GOOD } from '../../src/rulesets/beer-and-pretzel/data/sides';
import type { PretzelCommand } from '../../src/rulesets/beer-and-pretzel/verbs';
import { all } from './seen';

/** One figure of a test: what it is, and what differs from a fresh one. */
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
  readonly options?: Partial<Options>;
  readonly phase?: PhaseId;
  readonly turn?: number;
  readonly special?: Partial<ScenarioRules>;
  readonly state?: Partial<PretzelState>;
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
export function battle(setUp: BattleSetUp): PretzelState {
  const { kind = 'square', board: rows } = setUp;
  const cols = Math.max(...rows.map((row) => row.trim().split(/\s+/).join('').length));
  const table = { kind, ...tableSize(kind, cols, rows.length), barriers: [], areas: [] };
  const options = { ...defaultsOf(optionTable), ...setUp.options };
  const state = emptyBattle(table, [sides.good, sides.bad], options, null, { ...plainRules, ...setUp.special });
  const board = boardOf(table, options.orthogonal);
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
function freeId(state: PretzelState, letter: string): FigureId {
  const before = Object.keys(state.figures).filter((id) => id.startsWith(letter)).length;
  return before === 0 ? letter : `${letter}${before + 1}`;
}

/** Adds one figure; without a space it waits in reserve. */
export function add(state: PretzelState, id: FigureId, piece: Piece, space: Space | null): Trooper {
  const { troop = 'marine', side = GOOD, leader = false } = piece;
  const main = piece.main === undefined ? (bareHands.has(troop) ? null : 'rifle') : piece.main;
  const design: BandDesign = { troop, count: 1, main, leader, ...piece.design };
  const recruits = recruitBand(design, { id, side, name: id });
  const [figure] = recruits.figures;
  if (figure === undefined) throw new Error('a band of nobody');
  const placed: Trooper = {
    ...figure,
    id,
    ...(space === null ? {} : { at: space.centre, presence: 'table' }),
    ...piece.is,
  };
  enlist(state, {
    unit: { ...recruits.unit, profile: { ...recruits.unit.profile, ...piece.profile } },
    figures: [placed],
  });
  return placed;
}

export interface Played {
  readonly state: PretzelState;
  readonly events: readonly PretzelEvent[];
}

/** Gives a command for the side in its phase, with scripted dice and answers, all of which must be used up. */
export function play(state: PretzelState, command: PretzelCommand, script: Script = {}, seat?: Seat): Played {
  const run = CommandRun.begin(beerAndPretzel, state, seat ?? (state.phase.startsWith('bad') ? BAD : GOOD), command);
  playScript(run, script);
  return { state: run.finish().state, events: run.events };
}

/** Several commands one after the other, without dice. */
export function playAll(state: PretzelState, commands: readonly PretzelCommand[]): PretzelState {
  return commands.reduce((now, command) => play(now, command).state, state);
}

/** Why a command is refused to the side in its phase, or null. */
export function refusal(state: PretzelState, command: PretzelCommand, seat?: Seat): Refusal | null {
  return beerAndPretzel.rules.refuse(all(state), seat ?? (state.phase.startsWith('bad') ? BAD : GOOD), command);
}

/** Whether this is no command at all: turned away at the door, before any rule is asked. */
export function isMalformed(command: PretzelCommand): boolean {
  try {
    beerAndPretzel.rules.read(command);
    return false;
  } catch (error) {
    if (error instanceof Fault && error.code === 'bad-command') return true;
    throw error;
  }
}

/** Events of one kind, in order. */
export function told<Type extends PretzelEvent['type']>(
  events: readonly PretzelEvent[],
  type: Type,
): Extract<PretzelEvent, { type: Type }>[] {
  return events.filter((event): event is Extract<PretzelEvent, { type: Type }> => event.type === type);
}

export function figure(state: PretzelState, id: FigureId): Trooper {
  const found = state.figures[id];
  if (found === undefined) throw new Error(`no figure '${id}'`);
  return found;
}

/** The id of the space a figure is in. */
export function place(state: PretzelState, id: FigureId): string {
  return new Field(state).spaceOf(figure(state, id)).id;
}

/** Points left, halves included. */
export function pointsOf(state: PretzelState, id: FigureId): number {
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
): Extract<PretzelCommand, { type: 'attack' }> {
  return { type: 'attack', figure: figureId, weapon, aim, layout: 'plain', lots: [{ space, dice }] };
}

export function move(figureId: FigureId, ...path: string[]): Extract<PretzelCommand, { type: 'move' }> {
  return { type: 'move', figure: figureId, path };
}
