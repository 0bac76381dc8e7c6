import { text, type TextValue } from '../../battle/text';
import type { FigureId, UnitId } from '../../battle/state';
import { mayUndo } from '../../engine/command-run';
import { REFEREE } from '../../engine/request';
import type { LiveBattle } from '../battle/live-battle';
import type { Done, LogLine } from '../documents/battle-data';
import { say } from '../words';
import { foldLines } from './fold-lines';
import { isUnfolded } from './folds';

export interface LineView {
  readonly index: number;
  /** How many lines of the log it stands for. */
  readonly count: number;
  readonly text: string;
  readonly rule: string;
  readonly figures: boolean;
  readonly automaton: boolean;
  /** First line of a command: a thin rule above it. */
  readonly first: boolean;
  readonly undo: boolean;
}

export interface LogView {
  /** The drawer takes the room of roster and orders; shut, it shows the newest lines. */
  readonly about: string;
  readonly open: boolean;
  readonly lines: readonly LineView[];
  readonly filters: readonly { readonly id: string; readonly name: string; readonly selected: boolean }[];
}

/** The log, newest last, of all units or of one. */
export function logView(battle: LiveBattle, filter: UnitId | null): LogView {
  const { log } = battle;
  const undoable = undoableSeq(battle);
  const newest = log.map(({ seq }) => seq).lastIndexOf(undoable ?? Number.NaN);
  const folds = foldLines(log, (figure) => battle.seen.figures[figure]?.unit).filter(
    ({ lines: [line] }) => filter === null || isAbout(battle, line, filter),
  );
  const about = 'panel log';
  return {
    about,
    open: isUnfolded(about, false),
    lines: folds.map(({ index, lines: [line, ...more] }, i) => ({
      index,
      count: more.length + 1,
      text: say(
        more.length === 0 ? line.text : text('SKIRMISH.log.more', { line: line.text, count: more.length }),
        battle,
      ),
      rule: line.rule === 'engine' ? '' : line.rule,
      figures: line.figures.length > 0,
      automaton: line.text.key === 'SKIRMISH.log.automaton',
      first: i > 0 && folds[i - 1]?.lines[0].seq !== line.seq,
      undo: newest >= index && newest <= index + more.length,
    })),
    filters: Object.values(battle.seen.units).map(({ id }) => ({
      id,
      name: battle.names('unit', id) ?? id,
      selected: id === filter,
    })),
  };
}

/** Number of the command that this user may take back; null when there is none, or it is not his to take back. */
export function undoableSeq({ data, mySides }: LiveBattle): number | null {
  const entry: Done | undefined = data.done.at(-1);
  if (entry === undefined || data.open !== null) return null;
  const complete = { ...entry, events: [], answers: [] };
  const seats = game.user.isGM ? [...mySides, REFEREE] : mySides;
  return seats.some((seat) => mayUndo(complete, seat)) ? entry.seq : null;
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
