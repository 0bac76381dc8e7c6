import * as v from 'valibot';
import { read, type Form } from '../../../engine/form';
import type { SquadDesign } from './design';
import { designForm } from './form';
import type { HeroDesign } from './hero';
import { heroForm } from './hero-form';

/** What a unit is made from: a squad of soldiers, or a being on its own. */
export type Design = SquadDesign | HeroDesign;

export function isHero(design: Design): design is HeroDesign {
  return 'being' in design;
}

/** Names the drawing of the unit's figures. */
export function artOf(design: Design): string {
  return `opend6/${isHero(design) ? design.art : design.troop}`;
}

/** Reads a design from a file or a document. Throws a Fault that names the bad part. */
export function readDesign(json: unknown, code: string): Design {
  return read(anyDesignForm, json, code, `The design of a ${hasBeing(json) ? 'hero' : 'squad'}`);
}

function hasBeing(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'being' in json;
}

/** Any design, from a file or a document. */
export const anyDesignForm: Form<Design> = v.lazy((json): Form<Design> => (hasBeing(json) ? heroForm : designForm));
