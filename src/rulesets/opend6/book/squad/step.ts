import type { FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { pathLength } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Exit } from '../../scenarios/types';
import type { Pace } from '../../state';

/** The declared move of one soldier. */
export interface Step {
  readonly figure: FigureId;
  /** Path of the base's centre from the soldier's place; one point if the soldier only turns or stands up. */
  readonly path: readonly Point[];
  /** At the end of the move. */
  readonly facing: number;
  readonly pace: Pace;
  /** Inches of movement that it costs. */
  readonly inches: number;
  /** True if the soldier stands up first (od6-move-016). */
  readonly stands?: boolean;
  readonly endsProne?: boolean;
  /** The exit by which the soldier leaves the table at the end of the path. */
  readonly leaves?: Exit | null;
  /** How far along the path it may go, asked at each halt; to its end if absent (od6a-hero-017). */
  reach?(): number;
  /** The rule of the move, for the record; od6-move-001 if absent. */
  readonly rule?: RuleId;
}

/** A point of a squad's move at which somebody fires at it. */
export interface Halt {
  /** Length along each mover's path; movers that are not named are halfway. */
  readonly at: Readonly<Record<FigureId, number>>;
  readonly rule: RuleId;
  /** Fires; hits are only marked. */
  fire(): Resolution<void>;
  /** Returns true if a mover ends its move here; asked after it has fired. Absent if all go on. */
  stops?(figure: FigureId): boolean;
}

/** Returns how far all movers are on their ways when one of them has gone so far: by the same share of each way. */
export function spotsWhen(
  steps: readonly Pick<Step, 'figure' | 'path'>[],
  figure: FigureId,
  at: number,
): Readonly<Record<FigureId, number>> {
  const lengths = new Map(steps.map((step) => [step.figure, pathLength(step.path)]));
  const own = lengths.get(figure) ?? at;
  const share = own === 0 ? 0 : at / own;
  return Object.fromEntries([...lengths].map(([id, length]) => [id, share * length]));
}
