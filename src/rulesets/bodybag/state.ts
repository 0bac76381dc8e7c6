import * as v from 'valibot';
import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import { byId, form, id, list } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { Options } from './data/options';

/** The phases of a turn. */
export type PhaseId = 'leader' | 'reaction' | 'sniper' | 'bug-out';

/** bb-setup-002: the three areas in a line; 1 is the sniper's end, 3 the way out. */
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
  /** Seriously, and for good. */
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

const area = v.picklist(areaNumbers);
const figures = list(id, 20);

/** One of the four leader actions (bb-lead-001); for a move, the area each of them is to move to. */
export const orderForm = v.variant('kind', [
  form({ kind: v.literal('smoke'), area }),
  form({ kind: v.literal('cover'), figures }),
  form({ kind: v.literal('halt'), figures }),
  form({ kind: v.literal('move'), to: byId(area, 20) }),
]);

export type Order = v.InferOutput<typeof orderForm>;

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

/** What a seat knows of the game: nothing is hidden in it. */
export type Seen = Known<BodybagState>;

/** What a rule works on: `state` to read, `tell` to change it by the events that the rule may tell. */
export type Battle<E extends GameEvent> = BattleContext<BodybagState, E>;

/** The marine that a unit is; undefined when his token is gone from the table. */
export function marineOfUnit(state: Pick<BodybagState, 'figures'>, unit: UnitId): Marine | undefined {
  return Object.values(state.figures).find((figure) => figure.unit === unit);
}
