import type { FigureId } from '../../battle/state';
import type { WeaponId } from './data/weapons';
import type { SpaceId } from './rules/board';

/** What pays for one space: own Points and Command Points by leader, in Points (halves allowed) (bp-cmd-003). */
export interface Payment {
  readonly own: number;
  readonly command: Readonly<Record<FigureId, number>>;
}

/** Dice of damage for one space. */
export interface Lot {
  readonly space: SpaceId;
  readonly dice: number;
}

/** How an attack's dice are laid out (bp-wpn-002, bp-wpn-003, bp-wpn-011). The first lot is the target's. */
export type Layout = 'plain' | 'split' | 'blow-through';

export type PretzelCommand =
  /** From 'start' to the Good Guys' phase. */
  | { readonly type: 'begin-turn' }
  /**
   * Along neighbouring spaces, the figure's own not included. Without `pay` its own Points pay. A Scout may take off
   * before and land after.
   */
  | {
      readonly type: 'move';
      readonly figure: FigureId;
      readonly path: readonly SpaceId[];
      readonly pay?: readonly Payment[];
      readonly takeOff?: boolean;
      readonly land?: boolean;
    }
  | { readonly type: 'face'; readonly figure: FigureId; readonly facing: number }
  | {
      readonly type: 'attack';
      readonly figure: FigureId;
      readonly weapon: WeaponId;
      readonly aim: number;
      readonly layout: Layout;
      readonly lots: readonly Lot[];
      /** The layout of the dice is asked for: only the first lot counts, with all the dice. */
      readonly divide?: boolean;
    }
  | { readonly type: 'cover'; readonly figure: FigureId; readonly weapon: WeaponId; readonly aim: number; readonly dice: number; readonly area: SpaceId | { readonly area: string } }
  | { readonly type: 'special'; readonly figure: FigureId; readonly action: string; readonly space?: SpaceId }
  | { readonly type: 'clear-jam'; readonly figure: FigureId; readonly weapon: WeaponId }
  /** Carrying (bp-move-007). */
  | { readonly type: 'pick-up'; readonly figure: FigureId; readonly other: FigureId }
  | { readonly type: 'set-down'; readonly figure: FigureId; readonly space: SpaceId }
  /** Vehicles (bp-troop-003). */
  | { readonly type: 'board'; readonly figure: FigureId; readonly vehicle: FigureId }
  | { readonly type: 'get-out'; readonly figure: FigureId; readonly space: SpaceId }
  /** Nothing more from this figure in this phase. */
  | { readonly type: 'finish'; readonly figure: FigureId }
  | { readonly type: 'end-phase' };

export type CommandOf<Type extends PretzelCommand['type']> = Extract<PretzelCommand, { readonly type: Type }>;
/** Commands given to one figure. */
export type FigureCommand = Extract<PretzelCommand, { readonly figure: FigureId }>;
