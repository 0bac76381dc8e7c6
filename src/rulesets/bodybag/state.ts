import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import type { Order } from './commands';
import type { Options } from './data/options';

/** The phases of a turn in their order (bb-turn-001). */
export type PhaseId = 'leader' | 'reaction' | 'sniper' | 'bug-out';

/** The areas in a line: 1 is the sniper's end, 3 the way out (bb-setup-002, bb-setup-003). */
export type AreaNumber = 1 | 2 | 3;

export const areaNumbers = [1, 2, 3] as const satisfies readonly AreaNumber[];

/**
 * One marine. He stands in the area in which his figure stands on the table; where in it means nothing (bb-setup-004).
 * Presence 'out' is killed, 'left' is withdrawn.
 */
export interface Marine extends Figure {
  readonly leader: boolean;
  /** Null for one who was wounded before the game; a marine wounded later keeps it unused (bb-squad-003). */
  readonly guts: number | null;
  wounded: boolean;
  covering: boolean;
  /** Area in which he began the turn (bb-carry-001). */
  startedIn: AreaNumber;
  /** This turn ... */
  moved: boolean;
  /** ... has been carried (bb-carry-003), */
  carried: boolean;
  /** ... has made his roll of the Marine Reaction phase, of whatever kind (bb-react-002), */
  reacted: boolean;
  /** ... was halted by order (bb-lead-005), */
  halted: boolean;
  /** ... has rolled to bug out by himself (bb-bug-004). */
  triedToLeave: boolean;
}

/** Every marine is a unit of his own. */
export type MarineUnit = Unit;

export interface BodybagState extends BattleState {
  readonly options: Options;
  phase: PhaseId;
  readonly units: Record<UnitId, MarineUnit>;
  readonly figures: Record<FigureId, Marine>;
  /** Last turn of the smoke in each area, null where there is none (bb-lead-003). */
  readonly smoke: Record<AreaNumber, number | null>;
  /** The order as it is being put together, before anything is rolled. */
  plan: Order | null;
}
