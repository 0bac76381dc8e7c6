import * as v from 'valibot';
import type { FigureId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { list, short, whole } from '../../../engine/form';
import type { Seat } from '../../../engine/request';
import { isOpenTo, openedPart, slotsOf, type Sealed } from '../sealed/seals';
import { parsed } from './parsed';
import { remembered } from './remembered';
import { rings } from './rings';

export interface LogLine {
  readonly seq: number;
  /** Its place among the open lines; for a sealed line the place of the open line after it. */
  readonly number?: number;
  /** For a sealed line: the command whose lines it is stored with. */
  readonly batch?: number;
  readonly text: Text;
  readonly rule: string;
  readonly figures: readonly FigureId[];
  /** What it reports was undone. */
  readonly undone?: boolean;
  /** The seats that hear it; all when absent. */
  readonly seats?: readonly Seat[];
}

/** Whether a line or card is for this seat. */
export function isFor({ seats }: { readonly seats?: readonly Seat[] }, seat: Seat): boolean {
  return seats === undefined || seats.includes(seat);
}

const textForm = v.looseObject({ key: v.string() });

export const lineForm = v.looseObject({
  seq: whole,
  number: v.exactOptional(whole),
  batch: v.exactOptional(whole),
  text: textForm,
  undone: v.exactOptional(v.boolean()),
  rule: v.string(),
  figures: list(short),
  seats: v.exactOptional(list(short)),
});

/** The sealed ring of the lines that a seat hears and not everybody; gamemasters hear all of them. */
export const linesOf = (seat: Seat): string => `log-${seat}`;

/** The lines that are sealed for a seat; null where none are, or this browser cannot read any. */
export function sealedLines(combat: Sealed, seat: Seat): readonly LogLine[] | null {
  const part = linesOf(seat);
  const texts = slotsOf(combat, part).flatMap((slot) => {
    const text = openedPart(combat, part, slot);
    return text === null ? [] : [[slot, text] as const];
  });
  if (texts.length === 0) return null;
  return remembered(combat, part, texts.flat(), () =>
    texts.flatMap(([slot, text]) => parsed<readonly LogLine[]>(combat, `${part}.${slot}`, text, v.array(lineForm))),
  );
}

/** Merges open and sealed lines in their original order; as many as a log holds. */
export function merged(open: readonly LogLine[], sealed: readonly LogLine[]): readonly LogLine[] {
  const rank = ({ number = 0, batch }: LogLine): readonly number[] => [number, batch ?? Infinity];
  return [...sealed, ...open]
    .sort((a, b) => {
      const [[place, batch], [otherPlace, otherBatch]] = [rank(a), rank(b)] as [[number, number], [number, number]];
      return place - otherPlace || (batch === otherBatch ? 0 : batch - otherBatch);
    })
    .slice(-rings.log.slots);
}

/**
 * Appends new lines to a log. In a battle that keeps secrets, lines that not all hear have a batch, and no number of
 * their own: the other numbers do not show how many they are.
 */
export function numbered(log: readonly LogLine[], batchOf?: (line: LogLine) => number): readonly LogLine[] {
  let next = 0;
  return log.map((line) => {
    const { number = next } = line;
    const isNew = line.number === undefined;
    const batch = isNew && batchOf !== undefined && !isOpenTo(line.seats) ? batchOf(line) : line.batch;
    next = batch === undefined ? number + 1 : number;
    if (!isNew) return line;
    return batch === undefined ? { ...line, number } : { ...line, number, batch };
  });
}

/** The same lines without their places, to be numbered again. */
export function unnumbered(log: readonly LogLine[]): readonly LogLine[] {
  return log.map(({ number: _number, batch: _batch, ...line }) => line);
}
