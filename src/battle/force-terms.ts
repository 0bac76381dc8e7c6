import * as v from 'valibot';
import { byId, short } from '../engine/form';

/** The limits that a force must respect, by the ids of the ruleset's terms. */
export const termsForm = byId(v.nullable(v.union([v.boolean(), v.number(), short])), 30);
