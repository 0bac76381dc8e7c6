import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../src/battle/forms';
import { battleEntries } from '../../src/battle/plan/battle-entries';
import { optionsForm } from '../../src/battle/options';
import { validBattle } from '../../src/battle/valid-battle';
import { byId, list, short, whole, type Form } from '../../src/engine/form';
import { optionTable } from './data/options';
import type { ToyState } from './state';

const anyPiece = { ...figureEntries, side: short, acted: v.boolean() };
const seat = v.nullable(short);

const counter = v.object({
  ...anyPiece,
  kind: v.literal('counter'),
  value: whole,
  shown: v.picklist(['hidden', 'face-down', 'face-up']),
  lookedAtBy: list(short),
});

const crawler = v.object({
  ...anyPiece,
  kind: v.literal('crawler'),
  hull: whole,
  fuel: whole,
  crew: v.object({ driver: seat, gunner: seat }),
});

/** A whole battle from a file or from documents. */
export const stateForm: Form<ToyState> = validBattle(
  v.object({
    ...battleEntries,
    options: optionsForm(optionTable),
    phase: v.picklist(['move', 'plot']),
    units: byId(v.object(unitEntries)),
    figures: byId(v.variant('kind', [counter, crawler])),
    passed: byId(v.boolean()),
    points: byId(whole),
    plots: byId(short),
  }),
);
