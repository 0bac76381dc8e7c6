import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { battleEntries } from '../../battle/plan/battle-entries';
import type { Known } from '../../battle/known';
import { optionsForm } from '../../battle/options';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import { validBattle } from '../../battle/valid-battle';
import { byId, form, id, list, whole, type Changing, type Fixed, type Form, type FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import { areaNumbers, type AreaNumber } from './data/areas';
import { optionTable, type Options } from './data/options';

const phase = v.picklist(['leader', 'reaction', 'sniper', 'bug-out']);

/** The phases of a turn. */
export type PhaseId = FormOf<typeof phase>;

const area = v.picklist(areaNumbers);

const marineMade = {
  leader: v.boolean(),
  /** Null for a marine who was wounded before the game; a marine wounded later keeps it unused (bb-squad-003). */
  guts: v.nullable(whole),
};

const marineChanging = {
  /** Seriously, and for good. */
  wounded: v.boolean(),
  covering: v.boolean(),
  /** Area in which they began the turn (bb-carry-001). */
  startedIn: area,
  /** This turn ... */
  moved: v.boolean(),
  /** ... has been carried (bb-carry-003), */
  carried: v.boolean(),
  /** ... has made the roll of the Marine Reaction phase, of whatever kind (bb-react-002), */
  reacted: v.boolean(),
  /** ... was halted by order (bb-lead-005), */
  halted: v.boolean(),
  /** ... has rolled to bug out without an order (bb-bug-004). */
  triedToLeave: v.boolean(),
};

/**
 * One marine, in the area in which the figure stands on the table; where in it means nothing (bb-setup-004).
 * Presence 'out' is killed, 'left' is withdrawn.
 */
export interface Marine extends Figure, Fixed<typeof marineMade>, Changing<typeof marineChanging> {}

const figures = list(id, 20);

/** One of the four leader actions (bb-lead-001); for a move, the area that each of them is to move to. */
export const orderForm = v.variant('kind', [
  form({ kind: v.literal('smoke'), area }),
  form({ kind: v.literal('cover'), figures }),
  form({ kind: v.literal('halt'), figures }),
  form({ kind: v.literal('move'), to: byId(area, 20) }),
]);

export type Order = FormOf<typeof orderForm>;

/** Every marine is a unit of one. */
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

const lastTurn = v.nullable(whole);

/** A whole game from a file or from documents. */
export const stateForm: Form<BodybagState> = validBattle(
  v.object({
    ...battleEntries,
    options: optionsForm(optionTable),
    phase,
    units: byId(v.object(unitEntries)),
    figures: byId(v.object({ ...figureEntries, ...marineMade, ...marineChanging })),
    smoke: v.object({ 1: lastTurn, 2: lastTurn, 3: lastTurn }),
    plan: v.nullable(orderForm),
  }),
);

/** What a seat knows of the game: nothing is hidden in it. */
export type Seen = Known<BodybagState>;

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may emit. */
export type Battle<E extends GameEvent> = BattleContext<BodybagState, E>;

/** The marine that a unit is; undefined when the token is gone from the table. */
export function marineOfUnit(state: Pick<BodybagState, 'figures'>, unit: UnitId): Marine | undefined {
  return Object.values(state.figures).find((figure) => figure.unit === unit);
}
