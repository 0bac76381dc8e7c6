import * as v from 'valibot';
import { sideColours } from './side-colours';
import { MOST_AREAS, MOST_BARRIERS, MOST_CORNERS, WIDEST } from '../engine/bounds';
import { byId, coordinate, finite, form, id as key, list, plain, point, short, whole } from '../engine/form';

/** Forms of what every battle stores, for the places where a battle comes in. Rulesets add their own parts. */

const length = v.pipe(v.number(), v.gtValue(0), v.maxValue(WIDEST));

const height = v.union([coordinate, v.literal('unlimited')]);

const size = v.pipe(v.number(), v.minValue(0), v.maxValue(WIDEST));

const body = v.variant('kind', [
  form({ kind: v.literal('disc'), r: size }),
  form({ kind: v.literal('rectangle'), length: size, width: size }),
  form({ kind: v.literal('capsule'), length: size, r: size }),
]);

/** Names a picture below assets/tokens, such as 'opend6/assault-soldier', and cannot lead elsewhere. Empty for none. */
const picture = v.pipe(short, v.regex(/^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'no name of a picture'));

/** Ids of sides are keys in documents and in paths to them. */
const sideId = v.pipe(key, v.regex(/^[\w-]+$/, 'no id of a side'));

/** Entries of a figure; rulesets may add more. */
export const figureEntries = {
  id: key,
  unit: key,
  home: v.exactOptional(key),
  at: point,
  facing: finite,
  elevation: coordinate,
  r: length,
  body: v.exactOptional(body),
  presence: v.picklist(['reserve', 'table', 'out', 'left']),
  art: picture,
};

export const unitEntries = {
  id: key,
  side: key,
  name: short,
  design: v.exactOptional(plain),
  allowed: v.exactOptional(v.literal(true)),
  origin: v.exactOptional(short),
};

export const sideForm = v.object({ id: sideId, name: short, colour: v.picklist(sideColours) });

export const barrierForm = v.object({ id: short, kind: short, a: point, b: point, bottom: coordinate, top: height });

const outline = v.pipe(list(point, MOST_CORNERS), v.minLength(3));

export const areaForm = v.object({
  id: short,
  kind: short,
  outline,
  holes: v.exactOptional(list(outline)),
  bottom: coordinate,
  top: height,
});

export const tableForm = v.object({
  kind: v.picklist(['gridless', 'square', 'hex', 'areas']),
  hexes: v.exactOptional(v.object({ lines: v.picklist(['rows', 'columns']), indented: v.picklist(['odd', 'even']) })),
  width: length,
  height: length,
  barriers: list(barrierForm, MOST_BARRIERS),
  areas: list(areaForm, MOST_AREAS),
  revision: whole,
  laid: v.exactOptional(byId(short, MOST_BARRIERS + MOST_AREAS)),
});
