import type { Unit, UnitId } from '../../battle/state';
import type { Json } from '../../engine/json';
import type { LiveBattle } from '../battle/live-battle';

/** What a record sheet is about. */
export interface SheetSubject {
  /** Prefix of element ids, so that several sheets may be open. */
  readonly rootId: string;
  readonly name: string;
  readonly img: string;
  readonly design: Json;
  /** Its place in a running battle; null when it is in none. */
  readonly play: { readonly unit: UnitId; readonly battle: LiveBattle } | null;
  readonly editable: boolean;
}

/** A button of the sheet: what to change, and of which entry. */
export interface SheetChange {
  readonly change: string;
  readonly id: string;
  readonly index: number;
}

/** The record sheet of one ruleset: each has a form of its own. */
export interface SheetPart {
  /** Name of the template of the form. */
  readonly template: string;
  /** Design of a unit that nobody has designed yet. */
  start(): Json;
  accepts(design: Json): boolean;
  /** What the template shows. */
  context(subject: SheetSubject): object;
  /** The design after the form was changed; `fields` are the form's values by name. */
  read(design: Json, fields: Readonly<Record<string, unknown>>): Json;
  /** The design after a button was pressed. */
  change(design: Json, change: SheetChange): Json;
  /** Name of the drawing of a design's figures. */
  art(design: Json): string;
  /** The design of a unit that came with a scenario; null when it did not. */
  designOf(unit: Unit, scenario: string | null): Json | null;
}
