import { figureOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { bearing } from '../../../../space/point';
import type { Battle, PretzelState, Trooper } from '../../state';
import type { Space } from '../../board/board';
import type { Field } from '../field/field';

/** bp-move-008: figures see and attack all round; why one faces nowhere, or null. */
export function refuseFacing({ special }: PretzelState, figure: Trooper): Refusal | null {
  return special.coverFacing ? null : { code: 'no-facing', rule: 'bp-move-008', subject: figure.id };
}

/** bp-move-009: returns why an area is not in the front half of a figure, if cover fire has a facing; or null. */
export function refuseBehind(field: Field, figure: Trooper, area: readonly Space[]): Refusal | null {
  if (!field.state.special.coverFacing) return null;
  const { faces } = figure;
  if (faces === null) return { code: 'face-first', rule: 'bp-move-009', subject: figure.id };
  const here = field.spaceOf(figure).centre;
  const within = area.some((space) => Math.abs(((bearing(here, space.centre) - faces + 540) % 360) - 180) <= 90 + 1e-6);
  return within ? null : { code: 'outside-facing', rule: 'bp-move-009', subject: figure.id };
}

/** Turns a figure; degrees of any number of turns. */
export function face(battle: Battle<FacingEvent>, figure: FigureId, degrees: number): void {
  battle.emit({ type: 'faced', rule: 'bp-move-009', figure, facing: ((degrees % 360) + 360) % 360 });
}

export interface FacingEvent {
  readonly rule: RuleId;
  readonly type: 'faced';
  readonly figure: FigureId;
  readonly facing: number;
}

export const facingChanges: Changes<PretzelState, FacingEvent> = {
  faced: (state, { figure, facing }) => {
    Object.assign(figureOf(state, figure), { faces: facing, facing });
  },
};
