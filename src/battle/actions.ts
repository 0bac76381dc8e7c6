import type { Refusal } from '../engine/verdict';
import type { Command } from '../engine/game';
import type { Point } from '../space/types';
import type { FigureId, SideId, UnitId } from './state';
import type { Text } from './text';

/** What a person still has to show on the table before an action becomes a command. */
export type InputKind =
  /** Nothing: a button. */
  | 'none'
  /** A path for each figure that moves, with the posture and facing it ends in. */
  | 'paths'
  /** An enemy unit. */
  | 'unit'
  /** A figure of one's own and a point on the table. */
  | 'point'
  /** A new facing for each figure that turns. */
  | 'facing'
  /** A figure. */
  | 'figure';

export interface Order {
  /** Path of the base's centre, beginning where the figure stands. */
  readonly path?: readonly Point[];
  readonly facing?: number;
  /** Other things that the ruleset knows, e.g. 'prone', 'stand', or a task with a weapon. */
  readonly does?: readonly string[];
}

/** What was shown on the table, for every kind of input. */
export interface Input {
  readonly orders?: Readonly<Record<FigureId, Order>>;
  readonly unit?: UnitId;
  /** The own figures that take part; if absent, all that can. */
  readonly figures?: readonly FigureId[];
  /** Figures that act on a second target unit. */
  readonly second?: { readonly unit: UnitId; readonly figures: readonly FigureId[] };
  readonly figure?: FigureId;
  readonly point?: Point;
  /** If other figures beside `figure` act: the point of each. */
  readonly points?: Readonly<Record<FigureId, Point>>;
  /** Weapon or other choice by figure. */
  readonly with?: Readonly<Record<FigureId, string>>;
}

/** Names an action: the verb that offers it, and its id. */
export interface ActionRef {
  readonly verb: string;
  readonly id: string;
}

/** Something that a unit may do now, or may not do and why. */
export interface Action extends ActionRef {
  readonly unit: UnitId;
  /** The figure that does it, if the unit is offered the action for each figure. */
  readonly figure?: FigureId;
  readonly label: Text;
  /** Its effect in a few words. */
  readonly effect: Text;
  readonly input: InputKind;
  /** What must be shown on the table, if the words for its kind of input do not say it. */
  readonly show?: Text;
  /** For an action of one figure at a time: a path or facing of another figure replaces the earlier one. */
  readonly alone?: boolean;
  /** Suggested key. */
  readonly hotkey?: string;
  /** May be taken at any time. It does not make a unit count as able to act. */
  readonly aside?: boolean;
  /** The command, if nothing more has to be shown on the table. */
  readonly command?: Command;
  readonly refusal: Refusal | null;
}

/** The one next step: its words, the seat that may take it, and the command of the big button if one suffices. */
export interface NextStep<C extends Command = Command> {
  readonly seats: readonly SideId[];
  readonly label: Text;
  readonly command: C | null;
  /** Why the button does not work yet. */
  readonly refusal: Refusal | null;
  /** What is left to do in this phase, e.g. squads to move by side. */
  readonly left: readonly Text[];
  /** What the step would end beside what `idle` units could still do; null or absent for nothing. */
  readonly unfinished?: Text | null;
  /** Nobody decides anything in the step: against automata alone it is taken by itself when the one before is done. */
  readonly formal?: true;
  /** The step ends what units of these seats could still do. */
  readonly ends?: true;
  /** Those units; null or absent for all units that are offered something. */
  readonly idle?: readonly UnitId[] | null;
  /** The command by which the referee ends this phase at once; null or absent if there is none. */
  readonly skip?: C | null;
}
