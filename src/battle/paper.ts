import type { RuleId } from '../engine/rule';
import type { Text } from './text';

/** Millimetres of an inch. */
export const INCH = 25.4;

/** What a game on paper needs beside record sheets: boxes to mark, templates, and the size of counters. */
export interface Paper<D extends object = object> {
  /** Millimetres of a table unit. Rules without measures choose a value with which a base is about an inch wide. */
  readonly unit: number;
  /** Returns the boxes of a unit that its record sheet does not print, and those of its figures in the order of the roster. */
  boxes(design: D): UnitBoxes;
  /** Returns the templates that these units use, each once. */
  templates(designs: readonly D[]): readonly PaperTemplate[];
}

export interface UnitBoxes {
  readonly unit: readonly BoxRow[];
  readonly figures: readonly FigureBoxes[];
}

export interface FigureBoxes {
  /** What it is in its unit, e.g. "Commander". */
  readonly name: Text;
  /** Commands its unit: its counter shows it. */
  readonly leads: boolean;
  readonly rows: readonly BoxRow[];
}

/** A row of boxes, each with a number in it or empty. */
export interface BoxRow {
  readonly label: Text;
  readonly boxes: readonly (number | null)[];
}

/** A template, to scale. Lengths are in table units. */
export interface PaperTemplate {
  readonly shape: 'disc' | 'hexagon';
  /** From its middle to its edge, and to the middle of a side. */
  readonly r: number;
  /** What uses it. */
  readonly uses: readonly Text[];
  readonly rule: RuleId;
  /** Labels at its edge, clockwise from the top; none if it has no directions. */
  readonly labels: readonly string[];
}

/** Returns a row of empty boxes, none if it would have no box. */
export function emptyBoxes(label: Text, count: number): readonly BoxRow[] {
  return count < 1 ? [] : [{ label, boxes: Array.from({ length: count }, () => null) }];
}

/** Merges templates of one shape and size; the result lists all users. */
export function withoutDoubles(templates: readonly PaperTemplate[]): readonly PaperTemplate[] {
  const found = new Map<string, PaperTemplate>();
  for (const template of templates) {
    const key = `${template.shape} ${template.r} ${template.labels.join()}`;
    const known = found.get(key);
    found.set(key, known === undefined ? template : { ...known, uses: together(known.uses, template.uses) });
  }
  return [...found.values()].sort((a, b) => a.r - b.r);
}

function together(some: readonly Text[], others: readonly Text[]): readonly Text[] {
  const known = new Set(some.map((one) => JSON.stringify(one)));
  return [...some, ...others.filter((one) => !known.has(JSON.stringify(one)))];
}
