import type { FigureId } from '../../battle/state';
import type { Point } from '../../space/types';
import type { AreaNumber } from './state';

/** One of the four leader actions (bb-lead-001). */
export type Order =
  | { readonly kind: 'smoke'; readonly area: AreaNumber }
  | { readonly kind: 'cover'; readonly figures: readonly FigureId[] }
  | { readonly kind: 'halt'; readonly figures: readonly FigureId[] }
  /** The area each of them is to move to. */
  | { readonly kind: 'move'; readonly to: Readonly<Record<FigureId, AreaNumber>> };

export type BodybagCommand =
  /** Notes down an order before it is given; null drops it. */
  | { readonly type: 'plan'; readonly order: Order | null }
  | { readonly type: 'order'; readonly order: Order }
  | { readonly type: 'no-order' }
  | { readonly type: 'react'; readonly figure: FigureId }
  | { readonly type: 'carry'; readonly figure: FigureId; readonly wounded: FigureId }
  | { readonly type: 'fall-back'; readonly figure: FigureId }
  | { readonly type: 'cease-fire'; readonly figure: FigureId }
  | { readonly type: 'end-reactions' }
  | { readonly type: 'snipe' }
  /** The leader's roll for everybody in area 3 (bb-bug-003). */
  | { readonly type: 'withdraw' }
  /** One marine's own roll (bb-bug-004). */
  | { readonly type: 'bug-out'; readonly figure: FigureId }
  | { readonly type: 'stay' }
  /** Moves a figure about inside its area, which means nothing (bb-setup-004). */
  | { readonly type: 'shift'; readonly figure: FigureId; readonly at: Point }
  | { readonly type: 'concede' };

export type CommandOf<Type extends BodybagCommand['type']> = Extract<BodybagCommand, { readonly type: Type }>;
