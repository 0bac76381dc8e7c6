import * as v from 'valibot';
import { sizes } from './size';
import { sideColours } from './state';
import { byId, finite, form, id as key, list, plain, point, short, whole } from '../engine/form';

/** Forms of what every battle keeps, for the doors at which a battle comes in. Rulesets add what is theirs. */

const positive = v.pipe(finite, v.gtValue(0));

const height = v.union([finite, v.literal('unlimited')]);

const size = v.pipe(finite, v.minValue(0));

const body = v.variant('kind', [
  form({ kind: v.literal('disc'), r: size }),
  form({ kind: v.literal('rectangle'), length: size, width: size }),
  form({ kind: v.literal('capsule'), length: size, r: size }),
]);

/** As many as there are colours for, and some. */
const MOST_SIDES = 20;

/** Entries of a figure; more may stand beside them. */
export const figureEntries = {
  id: key,
  unit: key,
  at: point,
  facing: finite,
  elevation: finite,
  r: positive,
  body: v.exactOptional(body),
  presence: v.picklist(['reserve', 'table', 'out', 'left']),
  art: short,
};

export const unitEntries = {
  id: key,
  side: key,
  name: short,
  design: v.exactOptional(plain),
  allowed: v.exactOptional(v.literal(true)),
};

const side = v.object({ id: short, name: short, colour: v.picklist(sideColours) });

export const barrierForm = v.object({ id: short, kind: short, a: point, b: point, bottom: finite, top: height });

const outline = v.pipe(list(point, 5000), v.minLength(3));

export const areaForm = v.object({
  id: short,
  kind: short,
  outline,
  holes: v.exactOptional(list(outline)),
  bottom: finite,
  top: height,
});

const tableForm = v.object({
  kind: v.picklist(['gridless', 'square', 'hex', 'areas']),
  hexes: v.exactOptional(v.object({ lines: v.picklist(['rows', 'columns']), indented: v.picklist(['odd', 'even']) })),
  width: positive,
  height: positive,
  barriers: list(barrierForm, 20_000),
  areas: list(areaForm, 5000),
  revision: whole,
  laid: v.exactOptional(byId(short, 25_000)),
});

/** Entries of a battle but for what only its ruleset knows: options, units and figures. */
export const battleEntries = {
  ruleset: short,
  scenario: v.nullable(short),
  size: v.exactOptional(v.picklist(sizes)),
  turn: v.pipe(whole, v.minValue(0)),
  sides: v.pipe(byId(side, MOST_SIDES), v.minEntries(1)),
  table: tableForm,
  outcome: v.nullable(v.object({ winner: v.nullable(short), reason: short })),
};
