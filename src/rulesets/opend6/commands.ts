import type { Order } from '../../battle/actions';
import type { FigureId, UnitId } from '../../battle/state';
import type { Point } from '../../space/types';
import type { RangedWeaponId } from './data/weapons';
import type { GunId } from './state';

/** What a soldier may do in his squad's activation besides moving; in `Order.does`. `task:<work>:<gun>` for guns. */
export type Task = 'prone' | 'stand' | `assemble:${GunId}` | `disassemble:${GunId}` | `drag:${GunId}` | `turn:${GunId}` | `drop-tripod:${GunId}`;

/** What a shot is aimed at: a squad, a point (thrown weapons), or the wall itself (od6-scenario-006). */
export type Aim = { readonly unit: UnitId } | { readonly point: Point } | { readonly wall: Point };

/** One soldier's fire. `weapon` is one of his own, or the assembled weapon `gun` that he serves. */
export interface Shot {
  readonly figure: FigureId;
  readonly weapon: RangedWeaponId;
  readonly gun?: GunId;
  readonly aim: Aim;
}

export type OpenD6Command =
  | { readonly type: 'deploy'; readonly orders: Readonly<Record<FigureId, { readonly at: Point; readonly facing: number }>> }
  | { readonly type: 'ready' }
  | { readonly type: 'initiative' }
  | { readonly type: 'move'; readonly unit: UnitId; readonly orders: Readonly<Record<FigureId, Order>> }
  | { readonly type: 'hold'; readonly unit: UnitId }
  | { readonly type: 'charge'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly type: 'disengage'; readonly unit: UnitId }
  | { readonly type: 'fire'; readonly unit: UnitId; readonly shots: readonly Shot[] }
  | { readonly type: 'pass' }
  /** Without a ruling a die decides (od6-los-003); only the gamemaster rules (od6-los-005). */
  | { readonly type: 'dispute'; readonly figure: FigureId; readonly target: FigureId; readonly ruling?: 'clear' | 'blocked' }
  | { readonly type: 'assault' }
  | { readonly type: 'morale' }
  | { readonly type: 'special' }
  | { readonly type: 'skip-phase' };

export type CommandOf<Type extends OpenD6Command['type']> = Extract<OpenD6Command, { readonly type: Type }>;
