import type { Chance } from '../engine/dice';
import type { Command, Game, GameEvent } from '../engine/game';
import type { Json } from '../engine/json';
import type { ChooseRequest } from '../engine/request';
import type { RuleId } from '../engine/rule';
import type { Height, Point } from '../space/types';
import type { Action, Input, NextStep } from './actions';
import type { Card } from './card';
import type { Parts } from './parts';
import type { Prompt } from './prompt';
import type { OptionSpec, OptionValues, ScenarioInfo } from './scenario';
import type { Sketch } from './sketch';
import type { BattleState, BattleTable, Figure, FigureId, Side, SideId, Unit, UnitId } from './state';
import type { Text } from './text';

/**
 * Plays a side: gives commands and answers decisions, each with a line that says why; null where what happens says it
 * all. Never changes the state.
 */
export interface Automaton<S, C> {
  command(state: S, seat: SideId, chance: Chance): { readonly command: C; readonly why: Text | null };
  answer(state: S, request: ChooseRequest, chance: Chance): { readonly option: string; readonly why: Text };
}

/** What a figure or unit shows on the table beside its picture. */
export interface FigureLook {
  /** Words for it, e.g. for a screen reader: "Red 3, commander, wounded, prone". */
  readonly words: readonly Text[];
  readonly pip: 'none' | 'commander' | 'specialist' | 'leader';
  readonly posture: 'standing' | 'prone';
  readonly wounds: number;
  /** Small square markers by name: 'fire-plus-one', 'no-fire', 'white-flag' ... */
  readonly markers: readonly string[];
}

export interface UnitLook {
  /** A row of boxes with the reached one, e.g. the morale track; null when the ruleset has none. */
  readonly track: { readonly label: Text; readonly values: readonly number[]; readonly at: number; readonly status: Text } | null;
  readonly markers: readonly string[];
  /** What it did this turn, in a few words. */
  readonly did: readonly Text[];
}

/** A setting of game pieces that may join a battle: made from a design (record sheet). */
export interface Recruits {
  readonly unit: Unit;
  readonly figures: readonly Figure[];
}

/**
 * One ruleset, as host, automata and headless doors see it. `S` is its battle state, `C` its commands, `E` its events.
 * All functions are pure; state changes in `reduce` alone.
 */
export interface Ruleset<
  S extends BattleState = BattleState,
  C extends Command = Command,
  E extends GameEvent = GameEvent,
> extends Game<S, C, E> {
  /** What one table unit is, and how many metres it stands for. */
  readonly scale: { readonly unit: 'inch' | 'centimetre' | 'space'; readonly metres: number };
  readonly phases: readonly { readonly id: string; readonly rule: RuleId }[];
  readonly options: readonly OptionSpec[];
  readonly scenarios: readonly ScenarioInfo[];
  /** Units ready to play, for datasheets; `name` is a message key. */
  readonly ready: readonly { readonly id: string; readonly name: string; readonly design: object }[];
  /** The sides of a battle without a scenario. */
  readonly sides: readonly Side[];

  /** The start of a scenario, its figures set up. Throws a Fault for an unknown scenario or option. */
  begin(scenario: string, options: OptionValues): S;
  /** An empty battle on a table of one's own; units join through `recruit`. */
  open(table: BattleTable, sides: readonly Side[], options: OptionValues): S;
  /** Makes a unit from its design. Throws a Fault when the design is not one of this ruleset. */
  recruit(design: Json, unit: { readonly id: UnitId; readonly side: SideId; readonly name: string }): Recruits;

  /** The battle with these recruits set up round a point, in formation, as near as there is room; state is not changed. */
  join(state: S, recruits: Recruits, at: Point): S;
  /** Names the drawing of a design's figures. */
  art(design: Json): string;
  /** How high a barrier of this kind is, in table units; null when the ruleset has no such kind. */
  barrierHeight(kind: string): Height | null;

  next(state: S): NextStep;
  /** All that a unit might do in this phase, each with its refusal if it may not. */
  actions(state: S, unit: UnitId): readonly Action[];
  /** The command for an action and what was shown on the table. */
  compose(state: S, unit: UnitId, action: string, input: Input): C;
  /** Who of the unit takes part in a considered action, with what; null where there is nothing to choose. */
  parts?(state: S, unit: UnitId, action: string, input: Input): Parts | null;
  /** For an action that wants paths: the whole unit by the way from one point to another, keeping its formation. */
  formation(state: S, unit: UnitId, from: Point, to: Point): Input;
  /** The same for one figure; empty when it cannot come nearer. */
  route(state: S, figure: FigureId, to: Point): Input;
  /** What to draw for a selected unit: arcs, links, and how far the selected figure (else its leader) may go. */
  selection(state: S, unit: UnitId, figure: FigureId | null): Sketch;
  /** What to draw while an action is being considered. */
  preview(state: S, unit: UnitId, action: string, input: Input): Sketch;
  /** What always lies on the table: objectives, zones, rally points. */
  scenery(state: S): Sketch;

  /** A decision as it is put to a person; `shown` is what he has chosen among its parts so far. */
  prompt(state: S, request: ChooseRequest, shown?: Input): Prompt;
  /** Finished events as cards; `state` is the one after them. */
  cards(state: S, events: readonly E[]): readonly Card[];
  /** One line of the log, or null for what needs none. */
  line(event: E): Text | null;
  figureLook(state: S, figure: string): FigureLook;
  unitLook(state: S, unit: UnitId): UnitLook;

  readonly automaton: Automaton<S, C>;
  /** Any legal command, at random: for playouts that look for mistakes. */
  stray(state: S, seat: SideId, chance: Chance): C;
  /** What one side has earned so far, for rulesets that are played for points. */
  score?(state: S): number;
  /** Broken invariants, in words for programmers; empty when all is well. */
  violations(state: S): readonly string[];
}
