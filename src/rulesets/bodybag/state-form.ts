import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { optionsForm } from '../../battle/options';
import { battleEntries } from '../../battle/plan/battle-entries';
import { validBattle } from '../../battle/valid-battle';
import { byId, fixed, form, id, list, whole } from '../../engine/form';
import { areaNumbers } from './data/areas';
import { optionTable } from './data/options';

/** The phases of a turn. */
export const phaseIds = ['leader', 'reaction', 'sniper', 'bug-out'] as const;

const area = v.picklist(areaNumbers);

/** What a marine has beyond what every figure has. */
export const marineForm = v.object({
  leader: fixed(v.boolean()),
  /** Null for a marine who was wounded before the game; a marine wounded later keeps it unused (bb-squad-003). */
  guts: fixed(v.nullable(whole)),
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
});

const figures = list(id, 20);

/** One of the four leader actions (bb-lead-001); for a move, the area that each of them is to move to. */
export const orderForm = v.variant('kind', [
  form({ kind: v.literal('smoke'), area }),
  form({ kind: v.literal('cover'), figures }),
  form({ kind: v.literal('halt'), figures }),
  form({ kind: v.literal('move'), to: byId(area, 20) }),
]);

const lastTurn = v.nullable(whole);

/** What a game has beyond what every battle has, but for its marines. */
export const headForm = v.object({
  options: fixed(optionsForm(optionTable)),
  phase: v.picklist(phaseIds),
  /** Last turn of the smoke in each area, null where there is none (bb-lead-003). */
  smoke: v.object({ 1: lastTurn, 2: lastTurn, 3: lastTurn }),
  /** The order as it is being put together, before anything is rolled. */
  plan: v.nullable(orderForm),
});

/** A whole game from a file or from documents. */
export const stateForm = validBattle(
  v.object({
    ...battleEntries,
    ...headForm.entries,
    units: byId(v.object(unitEntries)),
    figures: byId(v.object({ ...figureEntries, ...marineForm.entries })),
  }),
);
