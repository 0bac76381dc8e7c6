import type { FigureId, UnitId } from '../../../battle/state';
import type { LogLine } from '../../store/documents/log';

/** Lines of the log that are shown as one, from the place of the first. */
export interface Fold {
  readonly index: number;
  readonly lines: readonly [LogLine, ...LogLine[]];
}

/** Neighbouring lines of one command that say the same, each of one figure of the same unit, are shown as one. */
export function foldLines(log: readonly LogLine[], unitOf: (figure: FigureId) => UnitId | undefined): Fold[] {
  const folds: Fold[] = [];
  log.forEach((line, index) => {
    const last = folds.at(-1);
    if (last !== undefined && isAlike(last.lines[0], line, unitOf))
      folds[folds.length - 1] = { ...last, lines: [...last.lines, line] };
    else folds.push({ index, lines: [line] });
  });
  return folds;
}

function isAlike(one: LogLine, other: LogLine, unitOf: (figure: FigureId) => UnitId | undefined): boolean {
  const [a, b] = [one.figures[0], other.figures[0]];
  return (
    one.seq === other.seq &&
    one.undone === other.undone &&
    one.text.key === other.text.key &&
    one.figures.length === 1 &&
    other.figures.length === 1 &&
    a !== undefined &&
    b !== undefined &&
    unitOf(a) !== undefined &&
    unitOf(a) === unitOf(b)
  );
}
