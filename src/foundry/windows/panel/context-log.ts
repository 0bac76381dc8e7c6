import { text, type Text, type TextValue } from '../../../battle/text';
import type { FigureId, SideId, UnitId } from '../../../battle/state';
import { REFEREE, type Seat } from '../../../engine/request';
import type { LiveBattle } from '../../live/battle/live-battle';
import type { LogLine } from '../../store/documents/log';
import { isFree, mayRedo, ownIn, reachFrom, reachOf, type Extent, type Reach } from '../../referee/undo/reach';
import { say } from '../../common/words';
import { foldLines } from './fold-lines';
import { isUnfolded } from '../../common/folds';

export interface LineView {
  readonly index: number;
  /** The number of lines of the log that it stands for. */
  readonly count: number;
  readonly text: string;
  readonly rule: string;
  readonly figures: boolean;
  readonly automaton: boolean;
  /** First line of a command: a thin rule above it. */
  readonly first: boolean;
  readonly undo: boolean;
  /** The user who presses it has to ask the others. */
  readonly asks: boolean;
  readonly redo: boolean;
  /** What it reports was undone. */
  readonly undone: boolean;
}

export interface LogView {
  /** The drawer takes the room of roster and orders; closed, it shows the newest lines. */
  readonly about: string;
  readonly open: boolean;
  /** There are so few lines that they need no room kept for them. */
  readonly few: boolean;
  readonly lines: readonly LineView[];
  readonly filters: readonly { readonly id: string; readonly name: string; readonly selected: boolean }[];
}

/** Fewer lines than these do not fill the log. */
const FEW = 5;

/** The log, newest last, of all units or of one. */
export function logView(battle: LiveBattle, filter: UnitId | null): LogView {
  const { log } = battle;
  const undoable = undoableNow(battle);
  const newest = log.map(({ seq, undone }) => (undone === true ? null : seq)).lastIndexOf(undoable?.seq ?? Number.NaN);
  const lastUndone =
    redoableNow(battle) === null ? -1 : log.map(({ text: { key } }) => isOfUndo(key)).lastIndexOf(true);
  const folds = foldLines(log, (figure) => battle.seen.figures[figure]?.unit).filter(
    ({ lines: [line] }) => filter === null || isAbout(battle, line, filter),
  );
  const about = 'panel log';
  return {
    about,
    open: isUnfolded(about, false),
    few: folds.length < FEW,
    lines: folds.map(({ index, lines: [line, ...more] }, i) => ({
      index,
      count: more.length + 1,
      text: say(inLog(line, more.length), battle),
      rule: line.rule === 'engine' ? '' : line.rule,
      figures: line.figures.length > 0,
      automaton: line.text.key === 'SKIRMISH.log.automaton',
      first: i > 0 && folds[i - 1]?.lines[0].seq !== line.seq,
      undo: newest >= index && newest <= index + more.length,
      asks: undoable?.asks ?? false,
      redo: lastUndone === index,
      undone: line.undone === true,
    })),
    filters: Object.values(battle.seen.units).map(({ id }) => ({
      id,
      name: battle.names('unit', id) ?? id,
      selected: id === filter,
    })),
  };
}

/** A line as it is read: what was taken back says so. */
function inLog(line: LogLine, more: number): Text {
  const whole = more === 0 ? line.text : text('SKIRMISH.log.more', { line: line.text, count: more });
  return line.undone === true ? text('SKIRMISH.log.struck', { line: whole }) : whole;
}

/** Returns true if a line reports an undo. */
export function isOfUndo(key: string): boolean {
  return key === 'SKIRMISH.log.undone' || key === 'SKIRMISH.log.undone-several';
}

/** What this user may take back. */
interface Undoable {
  /** The newest command, and the first that is undone with it. */
  readonly seq: number;
  readonly from: number;
  /** Whether the others have to agree. */
  readonly asks: boolean;
}

function seatsHere({ mySides }: LiveBattle): readonly Seat[] {
  return game.user.isGM ? [...mySides, REFEREE] : mySides;
}

/** The sides of a user against whom nobody but automatons plays; null without automatons, or if anybody else plays a side. */
function sidesAlone({ data, seen, mySides }: LiveBattle): readonly SideId[] | null {
  const isAutomatons = (side: SideId): boolean => data.seats[side]?.automaton === true;
  const own = mySides.filter((side) => !isAutomatons(side));
  const others = own.flatMap((side) => data.seats[side]?.users ?? []).filter((user) => user !== game.user.id);
  const rest = Object.keys(seen.sides).filter((side) => !own.includes(side));
  return others.length === 0 && rest.length > 0 && rest.every(isAutomatons) ? own : null;
}

/** The newest command, else the newest of this user's own, which the others are asked for; null when there is none. */
export function undoableNow(battle: LiveBattle): Undoable | null {
  const { done } = battle.data;
  const newest = done.at(-1);
  if (newest === undefined) return null;
  // Who is alone takes back their own last order, with what automatons have done since.
  const alone = ownIn(done, sidesAlone(battle) ?? []);
  const since = alone === null ? null : reachFrom(alone.seq, done);
  if (since !== null) return undoableFrom(battle, since);
  if (isFree([newest], seatsHere(battle))) return undoableFrom(battle, [newest]);
  const own = ownIn(done, battle.mySides);
  const reach = own === null ? null : reachFrom(own.seq, done);
  return reach === null ? null : undoableFrom(battle, reach);
}

/** The same of all since the start of a phase or a turn. */
export function undoableSince(battle: LiveBattle, extent: Extent): Undoable | null {
  const reach = reachOf(extent, battle.data.done, battle.seen);
  return reach === null ? null : undoableFrom(battle, reach);
}

function undoableFrom(battle: LiveBattle, reach: Reach): Undoable | null {
  const { open, undoing } = battle.data;
  const seats = seatsHere(battle);
  const asks = !isFree(reach, seats);
  const newest = reach.at(-1) ?? reach[0];
  if (open !== null || undoing !== null || (asks && ownIn(reach, seats) === null)) return null;
  return { seq: newest.seq, from: reach[0].seq, asks };
}

/** Returns the number of the command that this user may redo; null if there is none. */
export function redoableNow(battle: LiveBattle): number | null {
  const { undone, open, undoing } = battle.data;
  const [next] = undone;
  return next === undefined || open !== null || undoing !== null || !mayRedo(next, seatsHere(battle)) ? null : next.seq;
}

/** The figures that a line of the log points at: its own, or all of the units it names. */
export function figuresOfLine(battle: LiveBattle, line: LogLine): readonly FigureId[] {
  if (line.figures.length > 0) return line.figures;
  const units = Object.values(battle.seen.units).filter(({ id }) => isAbout(battle, line, id));
  return Object.values(battle.seen.figures)
    .filter(({ unit, presence }) => presence === 'table' && units.some(({ id }) => id === unit))
    .map(({ id }) => id);
}

function isAbout(battle: LiveBattle, line: LogLine, unit: UnitId): boolean {
  const ofUnit = (figure: FigureId): boolean => battle.seen.figures[figure]?.unit === unit;
  const named = (value: TextValue): boolean => {
    if (typeof value !== 'object') return false;
    if ('key' in value) return Object.values(value.values ?? {}).some(named);
    if ('list' in value) return value.list.some(named);
    if ('unit' in value) return value.unit === unit;
    return 'figure' in value && ofUnit(value.figure);
  };
  return line.figures.some(ofUnit) || Object.values(line.text.values ?? {}).some(named);
}
