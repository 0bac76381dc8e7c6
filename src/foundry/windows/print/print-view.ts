import type { BoxRow, PaperTemplate, UnitBoxes } from '../../../battle/paper';
import type { Text } from '../../../battle/text';
import { listed, notes } from '../../common/joined';
import { say } from '../../common/words';
import { letterAt } from '../../live/views/unit-letter';
import { drawSheet, tokenOf } from '../../live/views/record-sheet';
import { counterOf, drawnTemplate, type Counter } from './pieces';
import type { Printed, PrintedUnit } from './printed';

/** Sizes of paper, and the width between the margins in millimetres. */
export const papers = { a4: 190, letter: 195.9 } as const;

export type PaperId = keyof typeof papers;

export const inks = ['colour', 'black'] as const;

export type Ink = (typeof inks)[number];

export const printParts = ['list', 'sheets', 'counters', 'templates'] as const;

export type PrintPart = (typeof printParts)[number];

/** What is printed, and on what. */
export interface PrintChoice {
  readonly paper: PaperId;
  readonly ink: Ink;
  readonly parts: ReadonlySet<PrintPart>;
}

/** More boxes than this are a number and a line to write on. */
const MOST_BOXES = 24;

/** Boxes for the turns of a battle. */
const TURNS = 12;

/** Returns the parts that can be printed of it. */
export function partsOf(printed: Printed): readonly PrintPart[] {
  const { list, ruleset, units } = printed;
  const can: Readonly<Record<PrintPart, boolean>> = {
    list: list !== null,
    sheets: units.length > 0,
    counters: ruleset.muster.paper !== undefined && units.length > 0,
    templates: templatesOf(printed).length > 0,
  };
  return printParts.filter((part) => can[part]);
}

/** Returns the pages as their template draws them. */
export async function printView(printed: Printed, { paper, ink, parts }: PrintChoice, rootId: string): Promise<object> {
  const { units, list, ruleset } = printed;
  const has = (part: PrintPart): boolean => parts.has(part) && partsOf(printed).includes(part);
  return {
    list: has('list') ? listView(printed) : null,
    name: list?.name ?? units[0]?.name ?? '',
    sheets: has('sheets') ? await Promise.all(units.map(async (unit, i) => sheetView(printed, unit, i, rootId))) : [],
    counters: has('counters') ? counterRows(printed, ink) : [],
    templates: has('templates')
      ? templatesOf(printed).map((template) => templateView(template, ruleset.table.scale.unit, printed, papers[paper]))
      : [],
  };
}

function listView({ list }: Printed): object {
  return {
    ...list,
    sides: list?.sides.flatMap(({ name, selected }) => (selected ? [name] : [])),
    terms: list?.terms.flatMap(({ label, value, choices }) => {
      const said = choices.find(({ selected }) => selected)?.name ?? value;
      return said === null ? [] : [{ label, value: said }];
    }),
    turns: Array.from({ length: TURNS }, (_, i) => i + 1),
  };
}

async function sheetView(
  { ruleset }: Printed,
  { name, design }: PrintedUnit,
  place: number,
  rootId: string,
): Promise<object> {
  const { sheet, paper } = ruleset.muster;
  const letter = letterAt(place);
  const subject = {
    rootId: `${rootId}-${letter}`,
    name,
    img: tokenOf(sheet, design),
    design,
    play: null,
    editable: false,
  };
  const body = await drawSheet(sheet, subject);
  const boxes: UnitBoxes = paper?.boxes(design) ?? { unit: [], figures: [] };
  return {
    title: titleOf(letter, name),
    body,
    unit: boxes.unit.map(rowView),
    figures: boxes.figures.map((figure, i) => ({
      key: keyOf(letter, i, boxes.figures.length),
      name: say(figure.name),
      rows: figure.rows.map(rowView),
    })),
  };
}

function rowView({ label, boxes }: BoxRow): object {
  const many = boxes.length > MOST_BOXES;
  return {
    label: say(label),
    boxes: many ? [] : boxes.map((number) => ({ number })),
    many: many ? say({ key: 'SKIRMISH.print.many', values: { count: boxes.length } }) : '',
  };
}

/** "A3": the letter of the unit and the number of the figure in it; a single figure has no number. */
const keyOf = (letter: string, place: number, figures: number): string =>
  figures === 1 ? letter : `${letter}${place + 1}`;

interface CounterRow {
  readonly title: string;
  readonly counters: readonly Counter[];
}

/** The counters of each unit; units of one figure share a row. */
function counterRows(printed: Printed, ink: Ink): readonly CounterRow[] {
  const rows = printed.units.map((unit, i) => counterRow(printed, unit, i, ink));
  const single = rows.filter(({ counters }) => counters.length === 1);
  const shared = { title: listed(single.map(({ title }) => title)), counters: single.flatMap((row) => row.counters) };
  return [...rows.filter((row) => !single.includes(row)), ...(single.length === 0 ? [] : [shared])];
}

function counterRow(
  { ruleset, colour }: Printed,
  { name, design, figures }: PrintedUnit,
  place: number,
  ink: Ink,
): CounterRow {
  const { paper } = ruleset.muster;
  const letter = letterAt(place);
  const boxes = paper?.boxes(design).figures ?? [];
  const counters = figures.map((figure, i): Counter => {
    const key = keyOf(letter, i, figures.length);
    const drawn = counterOf(figure, { unit: paper?.unit ?? 0, colour, key, leads: boxes[i]?.leads === true });
    return ink === 'black' ? { ...drawn, colour: '#000' } : drawn;
  });
  return { title: titleOf(letter, name), counters };
}

const titleOf = (letter: string, name: string): string => `${letter} · ${name}`;

function templatesOf({ ruleset, units }: Printed): readonly PaperTemplate[] {
  return ruleset.muster.paper?.templates(units.map(({ design }) => design)) ?? [];
}

function templateView(
  template: PaperTemplate,
  measure: 'inch' | 'centimetre' | 'space',
  { ruleset }: Printed,
  paper: number,
): object {
  const { r, uses, rule } = template;
  const across: Text = { key: `SKIRMISH.print.across.${measure}`, values: { across: 2 * r } };
  const drawings = drawnTemplate(template, ruleset.muster.paper?.unit ?? 0, paper);
  return {
    title: notes([say(across), listed(uses.map((use) => say(use))), rule]),
    drawings: drawings.map((drawing) => ({
      ...drawing,
      note: drawing.half === null ? '' : say({ key: 'SKIRMISH.print.half', values: { number: drawing.half } }),
    })),
    across: say(across),
  };
}
