import type { Bed } from './beds';
import type { Chance } from '../engine/dice';
import type { Command, BattleContext } from '../engine/game';
import type { Json } from '../engine/json';
import type { ChooseRequest, Resolution, Seat } from '../engine/request';
import type { RuleId } from '../engine/rule';
import type { Refusal } from '../engine/verdict';
import type { Height, Point, Table } from '../space/types';
import type { Action, ActionRef, Input, NextStep } from './actions';
import type { ByHand } from './by-hand';
import type { Fate, Fitness, LogPage, Reported } from './campaign-log';
import type { Card } from './card';
import type { CharacterConversion } from './character';
import type { Chain } from './chain';
import type { Forces } from './forces';
import type { Happenings } from './happening';
import type { FigureLook, UnitLook } from './looks';
import type { Paper } from './paper';
import type { Parts } from './parts';
import type { Plans } from './plan/plans';
import type { Prompt } from './prompt';
import type { OptionSpec, OptionValues, ScenarioInfo } from './scenario';
import type { Sequence } from './sequence';
import type { SheetForm } from './sheet';

import type { Shape, Sketch } from './sketch';
import type { Standing } from './standing';
import type { Beat, Goal, Line } from './staging';
import type { BattleTable, Figure, FigureId, Side, SideId, Unit, UnitId } from './state';
import type { Tallied } from './tally';
import type { TerrainKinds } from './terrain';
import type { Text } from './text';
import type { RulesTypes } from './verb';
import type { BattleTerms } from './terms';

/** The types of one ruleset, named once. */
export interface World extends Omit<RulesTypes, 'guard'> {
  readonly command: Command;
  /** What a unit is made from, as its record sheet keeps it. */
  readonly design: object;
}

/**
 * What is legal, and what a command does: the only facet that sees the whole state, and the only one that the referee
 * needs.
 */
export interface Rules<W extends World = World> {
  /**
   * Parts of the state that are only replaced whole. Its copies share them, so that what was computed from them stays
   * valid.
   */
  readonly shared?: readonly string[];
  /** In order. A phase with an `option` is played only if that table option is on. */
  readonly phases: readonly { readonly id: string; readonly rule: RuleId; readonly option?: string }[];
  readonly options: readonly OptionSpec[];
  /** Reads a command that came over the wire. Throws a Fault with the path of the bad part. */
  read(json: unknown): W['command'];
  /** Reads a whole state that comes from outside. Throws a Fault with the path of the bad part. */
  readState(json: unknown): W['state'];
  /**
   * Returns why this seat may not give this command now, or null. It uses what the seat knows, so that a refusal
   * reveals no more.
   */
  refuse(seen: W['seen'], seat: Seat, command: W['command']): Refusal | null;
  resolve(battle: BattleContext<W['state'], W['event']>, seat: Seat, command: W['command']): Resolution<void>;
  /** The only place where state changes; written as a mutation. */
  reduce(state: W['state'], event: W['event']): void;
  /** Returns what this seat may know; observers and the gamemaster have seats too. */
  seen(state: W['state'], seat: Seat): W['seen'];
  /**
   * Returns the state without what this seat may not know. It still has the form of a state and can be given to `seen`
   * for this seat: hidden things are left out or replaced by something harmless. For an observer it is what everybody
   * at the table may know. If it is given, nothing else leaves the gamemasters' browsers unsealed; absent if nothing is
   * hidden. The table is visible to all.
   */
  redactedFor?(state: W['state'], seat: Seat): W['state'];
  /**
   * Returns true if this battle may hide something from a seat, by its options and its scenario: the answer is the same
   * from its beginning to its end. Absent in rulesets that always hide something, or never.
   */
  hides?(battle: W['state'] | W['seen']): boolean;
  /** Returns what this seat hears of an event; null if nothing. */
  heard(event: W['event'], seat: Seat): W['event'] | null;
  /** Returns what one side has earned so far, for rulesets that are played for points. */
  score?(state: W['state'], side: SideId): number;
  /** Broken invariants, in words for programmers; empty when all is well. */
  violations(state: W['state']): readonly string[];
}

/** A setting of game pieces that may join a battle: made from a design (record sheet). */
export interface Recruits {
  readonly unit: Unit;
  readonly figures: readonly Figure[];
}

/** How a unit joins; `allowed` is true if the gamemaster allows one that breaks the lists. */
export type Enlisted = Pick<Unit, 'id' | 'side' | 'name' | 'allowed'>;

/**
 * Campaign data that outlasts a battle. Each battle adds an entry to a log; the next battle starts from the folded log.
 */
export interface Campaign<W extends World = World> {
  /** Reads a stored entry. Throws a Fault if plain data is none. */
  read(json: unknown): Json;
  /**
   * Returns what a battle that has ended adds, and nothing of earlier ones; its dice are rolled as those of a command.
   */
  campaignEntry(state: W['state'], reported: Reported): Resolution<Json>;
  /** Folds the entries in order into the record that `begin` and `open` take. */
  record(entries: readonly Json[]): Json;
  /** The entries for people to read: a page about all of them first, then a page for each unit. */
  pages(entries: readonly Json[]): readonly LogPage[];
  /** Returns the fate of each unit after a battle. Absent if nothing outside the rules needs it. */
  fates?(state: W['state']): Readonly<Record<UnitId, Fate>>;
  /** How many of a unit's figures are fit after its battles, by its origin; null for one that never fought. */
  fitness?(record: Json, origin: string): Fitness | null;
  /** Returns a design with this many of its figures; null if nobody is left. */
  fitPart?(design: W['design'], fit: number): W['design'] | null;
}

/** Changes of who takes part during a battle, by the gamemaster; given states stay unchanged. */
export interface Roster<W extends World = World> {
  /**
   * Returns the battle with a unit that waits off the table until its scenario brings it in. Absent in rules whose
   * waiting units are in no battle.
   */
  wait?(state: W['state'], unit: UnitId): W['state'];
  /**
   * Returns the battle without a unit and what depends on it. Throws a Fault that says why the unit cannot leave now.
   */
  leave(state: W['state'], unit: UnitId): W['state'];
  /**
   * The battle with a unit on the side and under the name that are given. Throws a Fault when that side cannot have it: it
   * breaks its lists and is not allowed, or the side has no figures.
   */
  changeSide(state: W['state'], enlisted: Enlisted): W['state'];
  /** Returns the battle with one more side, without units. Throws a Fault if the rules allow no further sides. */
  addSide(state: W['state'], side: Side): W['state'];
}

/** The units that take part: scenarios, designs, record sheets, and the start of a battle. */
export interface Muster<W extends World = World> {
  readonly scenarios: readonly ScenarioInfo[];
  /** The sides of a battle without a scenario. */
  readonly sides: readonly Side[];
  /** Units ready to play, for datasheets; `name` is a message key. */
  readonly ready: readonly { readonly id: string; readonly name: string; readonly design: W['design'] }[];
  readonly sheet: SheetForm<W['design'], W['seen']>;
  /** What may be agreed about forces, and checks of it; absent in rules that only count units. */
  readonly forces?: Forces<W['design']>;
  /** What is printed for a game on paper beside record sheets; absent in rules that print nothing more. */
  readonly paper?: Paper<W['design']>;
  /** Loads what converts role-playing characters; absent in rules that convert none. */
  conversion?(): Promise<CharacterConversion<W['design']>>;
  /** What the gamemaster may set by hand in a battle, beside what can be moved on the table. */
  readonly byHand: ByHand<W['state']>;
  readonly campaign?: Campaign<W>;
  /** How its scenarios are played if they are files; absent if they are not. */
  readonly plans?: Plans<W['state']>;
  /** The start of a scenario, set up. Throws a Fault for an unknown scenario or option. */
  begin(scenario: string, terms?: BattleTerms): W['state'];
  /** Returns an empty battle on a table without a scenario; units join through `recruit`. */
  open(table: BattleTable, sides: readonly Side[], options: OptionValues, record?: Json): W['state'];
  /**
   * Makes a unit of a design. Throws a Fault when the design breaks the lists, by these table options, and the
   * gamemaster has not allowed it all the same.
   */
  recruit(design: W['design'], unit: Enlisted, options?: W['state']['options']): Recruits;
  /**
   * The battle with these recruits set up round a point, in formation, as near as there is room; state is not changed.
   * Throws a Fault when they break the lists or the points of this battle and the gamemaster has not allowed them.
   */
  join(state: W['state'], recruits: Recruits, at: Point): W['state'];
  readonly roster: Roster<W>;
  /**
   * Returns the battle on a table whose features were changed by hand, with the ruleset's consequences; state is not
   * changed. Absent if only the table itself changes.
   */
  withNewTable?(state: W['state'], table: BattleTable): W['state'];
}

/** How events are shown on the table. */
export interface Staging<W extends World = World> {
  /** Returns the picture of a command before the first die falls: who aims at whom; null if there is none. */
  intent(seen: W['seen'], seat: Seat, command: W['command']): Beat | null;
  /** One event, from what is known before it to what is known after it; null when it has no picture of its own. */
  beat(before: W['seen'], event: W['event'], after: W['seen']): Beat | null;
}

/** What players see of the table, if the host draws it from the view of their figures. */
export interface Vision<W extends World = World> {
  /** Everybody sees the whole table by these rules, so the host should show it whole. */
  readonly open: boolean;
  /** Returns how far a figure sees, in table units; null without limit. */
  range(seen: W['seen'], figure: FigureId): number | null;
  /** Returns true if one figure on the table has a line of sight to another; absent in rules without such lines. */
  sees?(seen: W['seen'], figure: FigureId, other: FigureId): boolean;
}

/** The state of a door. The rest of a destroyed one is open. */
export type DoorStand = 'open' | 'closed' | 'locked';

/** Barriers that open and close. On the table they are doors of the host, and a click operates them by these rules. */
export interface Doors<W extends World = World> {
  /** Returns the kind of a host's door to which nobody has given a kind; null to use what its walls suggest. */
  readonly kind: string | null;
  /**
   * Returns true for a kind whose leaf opens and closes; such a door keeps its kind. Absent if `kind` is the only one.
   */
  hasLeaf?(kind: string): boolean;
  /** Returns the state of each door, by the ids of their barriers. */
  stands(known: W['state'] | W['seen']): Readonly<Record<string, DoorStand>>;
  /** Returns the command of a side that sets a door to this state; it may be refused. */
  worked(seen: W['seen'], side: SideId, door: string, to: DoorStand): W['command'];
}

/** What is drawn, and where things are on the table. */
export interface TableFacet<W extends World = World> {
  /** What one table unit is, and how many metres it stands for. */
  readonly scale: { readonly unit: 'inch' | 'centimetre' | 'space'; readonly metres: number };
  /** The kinds of terrain and barriers that it may have. */
  readonly terrain: TerrainKinds;
  /** Returns how high a barrier of this kind is, in table units; null if the ruleset has no such kind. */
  barrierHeight(kind: string): Height | null;
  /** Returns the background sound of a table, by what is on it. */
  bed(table: Pick<Table, 'kind' | 'areas' | 'barriers'>): Bed;
  /** Absent in rules whose doors are part of the map. */
  readonly doors?: Doors<W>;
  /** What a gamemaster may drop on the table of a running battle; absent in rules without such things. */
  readonly happenings?: Happenings<W['seen'], W['command']>;
  /** Returns what is always drawn on the table: objectives, zones, rally points. */
  scenery(seen: W['seen']): Sketch;
  /**
   * Returns what to draw for a selected unit: arcs, links, and how far the selected figure (otherwise its leader) may
   * go.
   */
  selection(seen: W['seen'], unit: UnitId, figure: FigureId | null): Sketch;
  /** Returns the arcs of a unit under the pointer; absent in rules in which figures fire all round. */
  arcs?(seen: W['seen'], unit: UnitId): readonly Shape[];
  /** Returns what a figure fires with, and how far, in a few words each; absent in rules without ranges. */
  weapons?(seen: W['seen'], figure: FigureId): readonly Text[];
  /** Returns what to draw while an action is being considered. */
  preview(seen: W['seen'], unit: UnitId, action: ActionRef, input: Input): Sketch;
  /** For an action that needs paths: returns those of the whole unit from one point to another, in formation. */
  formation(seen: W['seen'], unit: UnitId, from: Point, to: Point): Input;
  /** Returns the same for one figure; empty if it cannot get nearer. */
  route(seen: W['seen'], figure: FigureId, to: Point): Input;
  readonly staging: Staging<W>;
  readonly vision: Vision<W>;
  figureLook(seen: W['seen'], figure: FigureId): FigureLook;
  unitLook(seen: W['seen'], unit: UnitId): UnitLook;
}

/** What is shown and said beside the table. */
export interface Screen<W extends World = World> {
  next(seen: W['seen']): NextStep;
  /** Returns everything that a unit might do in this phase, each with its refusal if it may not. */
  actions(seen: W['seen'], unit: UnitId): readonly Action[];
  /** The command for an action that has none of its own, from what was shown on the table. */
  compose(seen: W['seen'], unit: UnitId, action: ActionRef, input: Input): W['command'];
  /**
   * Returns which figures of the unit take part in a considered action, with what; null if there is nothing to choose.
   */
  parts(seen: W['seen'], unit: UnitId, action: ActionRef, input: Input): Parts | null;
  /** Returns a decision as a person sees it; `shown` is what they have chosen among its parts so far. */
  prompt(seen: W['seen'], request: ChooseRequest, shown?: Input): Prompt;
  /**
   * Returns what standing orders decide by in a decision, null if the seat is always asked; absent in rules without
   * such decisions.
   */
  standing?(seen: W['seen'], request: ChooseRequest): Standing | null;
  /** Returns true if a unit may ever be asked to react, and so have such orders; absent if every unit may. */
  reacts?(seen: W['seen'], unit: UnitId): boolean;
  /** Finished events as cards; `seen` is what is known after them. */
  cards(seen: W['seen'], events: readonly W['event'][]): readonly Card[];
  /** Finished events as lines of the log, what belongs together in one; `seen` is what is known after them. */
  logLines(seen: W['seen'], events: readonly W['event'][]): readonly Line[];
  /** Returns what finished events add to the report of the battle; `seen` is what is known after them. */
  tallied(seen: W['seen'], events: readonly W['event'][]): readonly Tallied[];
  /**
   * What is explained when a person meets it for the first time: beginnings of the keys of log lines, below `event.` of
   * the ruleset's words. The sentences are below `first.`; absent in rules that explain nothing.
   */
  readonly firsts?: readonly string[];
  /** Returns what this side is to do, and its progress. */
  goals(seen: W['seen'], side: SideId): readonly Goal[];
  /** Returns the order in which figures act while something goes on; absent in rules that have no such order. */
  sequence?(seen: W['seen']): Sequence | null;
}

/** How well an automaton plays: with the same rules and dice, and more or less care. */
export type Strength = (typeof strengths)[number];

export const strengths = ['recruit', 'regular', 'veteran'] as const;

/**
 * Plays a side: gives commands and answers decisions, each with a line that says why; null if the event explains
 * itself. Never changes the state.
 */
export interface Automaton<V, C> {
  command(seen: V, seat: SideId, chance: Chance): { readonly command: C; readonly why: Text | null };
  answer(seen: V, request: ChooseRequest, chance: Chance): { readonly option: string; readonly why: Text };
}

/** Features beyond moving and fighting. The balance counts how often they are used. */
export interface FeatureCounts<W extends World = World> {
  /** Returns everything that this battle offers, by names for the balance's tables. */
  offered(state: W['state']): readonly string[];
  /** Returns the feature that an event belongs to, or null. */
  of(event: W['event']): string | null;
}

/** Who plays when no person does, and how several people share a side. */
export interface Players<W extends World = World> {
  /** Absent in rules where all players of a side may do all that it does. */
  readonly chain?: Chain<W['seen'], W['command']>;
  automaton(strength: Strength): Automaton<W['seen'], W['command']>;
  /**
   * Returns true if the automaton plays this side the same at every strength, by a procedure without judgement; false
   * if absent.
   */
  alike?(side: SideId): boolean;
  /** Any legal command, at random: for playouts that look for mistakes. */
  random(seen: W['seen'], seat: SideId, chance: Chance): W['command'];
  readonly featureCounts: FeatureCounts<W>;
}

/**
 * One ruleset, as host, automata and headless doors see it. All functions are pure; state changes in `rules.reduce`
 * alone. Members are methods on purpose: a list of rulesets holds each without a cast.
 */
export interface Ruleset<W extends World = World> {
  readonly id: string;
  /** Changes with the rules; a journal of another version is not replayed silently. */
  readonly version: string;
  readonly rules: Rules<W>;
  readonly muster: Muster<W>;
  readonly table: TableFacet<W>;
  readonly screen: Screen<W>;
  readonly players: Players<W>;
}
