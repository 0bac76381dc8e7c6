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
  /** Way of the base's centre, beginning where the figure stands. */
  readonly path?: readonly Point[];
  readonly facing?: number;
  /** Other things that the ruleset knows, e.g. 'prone', 'stand', or a task with a weapon. */
  readonly does?: readonly string[];
}

/** What was shown on the table, for every kind of input. */
export interface Input {
  readonly orders?: Readonly<Record<FigureId, Order>>;
  readonly unit?: UnitId;
  /** Of the own figures, those that take part; all that can when absent. */
  readonly figures?: readonly FigureId[];
  /** Figures that act on a second target unit. */
  readonly second?: { readonly unit: UnitId; readonly figures: readonly FigureId[] };
  readonly figure?: FigureId;
  readonly point?: Point;
  /** Where others beside `figure` act, each at a point of his own. */
  readonly points?: Readonly<Record<FigureId, Point>>;
  /** Weapon or other choice by figure. */
  readonly with?: Readonly<Record<FigureId, string>>;
}

/** Which action is meant: of the verb that offers it, this one. */
export interface ActionRef {
  readonly verb: string;
  readonly id: string;
}

/** Something a unit may do now, or may not and why. */
export interface Action extends ActionRef {
  readonly unit: UnitId;
  /** The one who does it, where a unit of several is offered it for each of them. */
  readonly figure?: FigureId;
  readonly label: Text;
  /** Its effect in a few words. */
  readonly effect: Text;
  readonly input: InputKind;
  /** What is to be shown, where the words for all of its kind do not say it. */
  readonly show?: Text;
  /** For one figure at a time: a path or facing of another takes the place of the one before. */
  readonly alone?: boolean;
  /** Suggested key. */
  readonly hotkey?: string;
  /** May be taken at any time: a unit that has nothing else to do is done. */
  readonly aside?: boolean;
  /** The command that it comes to, where nothing more has to be shown on the table. */
  readonly command?: Command;
  readonly refusal: Refusal | null;
}

/** The one next step: in words, who may take it, and the command of the big button if one suffices. */
export interface NextStep<C extends Command = Command> {
  readonly seats: readonly SideId[];
  readonly label: Text;
  readonly command: C | null;
  /** Why the button does not work yet. */
  readonly refusal: Refusal | null;
  /** What is left to do in this phase, e.g. squads to move by side. */
  readonly left: readonly Text[];
  /** Asked before the step is taken, where it would end what somebody could still do; null or absent where it would not. */
  readonly unfinished?: Text | null;
  /** The command by which the referee ends this phase at once; null or absent where it cannot be. */
  readonly skip?: C | null;
}
