import type { PlainObject } from '../../../common/types';
import type { User } from './user';

/** A place of a token: top-left corner in pixels, size in grid units. */
export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  depth?: number;
  level?: string;
}

export interface MovementWaypoint extends TokenPosition {
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
}

export interface MovementSection {
  waypoints: MovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export type MovementState = 'pending' | 'paused' | 'stopped' | 'completed' | 'planned';

/** TokenDocument#movement (foundry-vtt-types client/documents/token.d.mts MovementData). */
export interface MovementData {
  id: string;
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  pending: MovementSection;
  history: {
    recorded: MovementSection;
    unrecorded: MovementSection;
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
  };
  constrained: boolean;
  recorded: boolean;
  method: string;
  constrainOptions: PlainObject;
  autoRotate: boolean;
  showRuler: boolean;
  user: User;
  state: MovementState;
  updateOptions: PlainObject;
}

/** What travels: the movement without what each browser fills in for itself. */
export type MovementOperation = Omit<MovementData, 'user' | 'state' | 'updateOptions'>;

/** The part of an update operation that tells how a token moves. */
export interface MovementInstruction {
  id?: string;
  chain?: string[];
  waypoints: MovementWaypoint[];
  pending?: MovementWaypoint[];
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: PlainObject;
  constrained?: boolean;
}
