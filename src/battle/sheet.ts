import { Fault } from '../engine/faults';
import type { Resolution } from '../engine/request';
import type { RuleId } from '../engine/rule';
import type { Known } from './known';
import type { BattleState, FigureId, SideId, Unit, UnitId } from './state';
import type { Text } from './text';

/**
 * A record sheet as data: what its page shows and what can be done with it. `page` and `play` are plain data for its
 * template; the code that draws it puts their `Text`s into words.
 */
export interface SheetForm<D extends object = object, V extends Known = Known> {
  /** Names what draws the page: `plain` takes a `PlainPage`; a book with printed pages has templates of its own. */
  template(design: D): string;
  /** Returns the design of a new unit. */
  start(): D;
  /** Reads a design. Throws a Fault that names the bad part. */
  read(json: unknown): D;
  /** Returns everything that the page shows; by the table options of a battle if the unit is in one. */
  page(design: D, seen: V | null): object;
  /** Returns what the sheet shows of a unit in battle: of the unit, and of each of its figures. */
  play?(seen: V, unit: UnitId): PlayPage;
  /**
   * Returns the design after the form was filled in, by the names of its fields. A value that does not fit changes
   * nothing.
   */
  fill(design: D, fields: Readonly<Record<string, unknown>>): D;
  /** Returns the design after a button of the page was pressed. Throws if there is no such button. */
  press(design: D, button: SheetButton): D;
  /** Returns the design after a button of the page that rolls dice; absent in rules whose sheets roll none. */
  roll?(design: D, button: SheetButton): Resolution<D>;
  /** Returns the problems of a design by the lists; with a battle also by its options and the agreed points. */
  check(design: D, battle?: Enlisting<V>): readonly SheetProblem[];
  /** Returns the cost of the unit, if the rules count it. */
  points?(design: D): number;
  /** Names the drawing of its figures. */
  art(design: D): string;
  /**
   * Returns the design of a unit of a scenario that has no design of its own; null if it is not a unit of that
   * scenario.
   */
  listed?(unit: Unit, battle: Pick<BattleState, 'script' | 'size'>): D | null;
}

/** A battle that a design is to join, and on which side; `unit` if it is in the battle already. */
export interface Enlisting<V> {
  readonly seen: V;
  readonly side: SideId;
  readonly unit?: UnitId;
}

/** An error breaks the lists: only the gamemaster can allow such a design. A warning is only shown. */
export interface SheetProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly rule: RuleId;
  readonly text: Text;
}

/** A button of a page: what to change, and of which entry. */
export interface SheetButton {
  readonly change: string;
  readonly id: string;
  readonly index: number;
}

export interface PlayPage {
  readonly unit: object;
  readonly figures: Readonly<Record<FigureId, object>>;
}

/** Returns the problems that break the lists. */
export function breaking<P extends Pick<SheetProblem, 'severity'>>(problems: readonly P[]): readonly P[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** Throws a Fault that says what breaks the lists, unless the gamemaster has allowed the unit. */
export function requireLists(problems: readonly SheetProblem[], unit: Pick<Unit, 'name' | 'allowed'>): void {
  const broken = breaking(problems);
  if (broken.length === 0 || unit.allowed === true) return;
  const said = broken.map(({ code, rule, text: { values = {} } }) => {
    const given = Object.entries(values).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    return `${[code, ...given].join(' ')} (${rule})`;
  });
  throw new Fault('breaks-the-lists', `'${unit.name}' breaks the lists: ${said.join('; ')}.`);
}

/** What the template `plain` draws, section by section. */
export interface PlainPage {
  /** Beside the name; `total` is the one that counts most. */
  readonly head: readonly SheetField[];
  readonly total?: { readonly label: Text; readonly value: number | null };
  readonly sections: readonly SheetSection[];
  /** A closing note for users who may edit the sheet. */
  readonly note?: Text;
}

export type SheetSection =
  | { readonly fields: readonly SheetField[] }
  | { readonly text: Text }
  | { readonly columns: readonly Text[]; readonly rows: readonly SheetRow[] };

export interface SheetRow {
  readonly title: Text;
  readonly hint?: Text;
  readonly rule?: RuleId;
  readonly cells: readonly (Text | number | null)[];
}

/** A value, and what makes it editable. */
export interface SheetField {
  readonly id: string;
  readonly label: Text;
  readonly value: Text | number | null;
  readonly choices?: readonly { readonly id: string; readonly label: Text; readonly chosen: boolean }[];
  readonly range?: { readonly min: number; readonly max: number };
}
