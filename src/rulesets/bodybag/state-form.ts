import * as v from 'valibot';
import { battleEntries, figureEntries, unitEntries } from '../../battle/forms';
import { optionsForm } from '../../battle/options';
import { validBattle } from '../../battle/valid-battle';
import { byId, whole, type Form } from '../../engine/form';
import { optionTable } from './data/options';
import { orderForm, areaNumbers, type BodybagState } from './state';

const marine = v.object({
  ...figureEntries,
  leader: v.boolean(),
  guts: v.nullable(whole),
  wounded: v.boolean(),
  covering: v.boolean(),
  startedIn: v.picklist(areaNumbers),
  moved: v.boolean(),
  carried: v.boolean(),
  reacted: v.boolean(),
  halted: v.boolean(),
  triedToLeave: v.boolean(),
});

const lastTurn = v.nullable(whole);

/** A whole game, as it comes in from a file or from documents. */
export const stateForm: Form<BodybagState> = validBattle(
  v.object({
    ...battleEntries,
    options: optionsForm(optionTable),
    phase: v.picklist(['leader', 'reaction', 'sniper', 'bug-out']),
    units: byId(v.object(unitEntries)),
    figures: byId(marine),
    smoke: v.object({ 1: lastTurn, 2: lastTurn, 3: lastTurn }),
    plan: v.nullable(orderForm),
  }),
);
