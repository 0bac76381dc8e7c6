import * as v from 'valibot';
import { MOST_SIDES } from '../../engine/bounds';
import { byId, count, short } from '../../engine/form';
import { sideForm, tableForm } from '../forms';
import { sizes } from '../size';
import { progressForm, scriptForm } from './form';

/** Entries of a battle that are the same in all rulesets; options, units and figures are not. */
export const battleEntries = {
  ruleset: short,
  scenario: v.nullable(short),
  script: v.exactOptional(scriptForm),
  progress: v.exactOptional(progressForm),
  size: v.exactOptional(v.picklist(sizes)),
  turn: count,
  sides: v.pipe(byId(sideForm, MOST_SIDES), v.minEntries(1)),
  table: tableForm,
  outcome: v.nullable(v.object({ winner: v.nullable(short), reason: short })),
};
