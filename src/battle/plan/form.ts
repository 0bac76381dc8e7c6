import * as v from 'valibot';
import {
  MOST_BARRIERS_OF_SCENARIO,
  MOST_CORNERS,
  MOST_IN_UNIT,
  MOST_PLACES,
  MOST_SIDES_OF_SCENARIO,
  MOST_TRIGGERS,
  MOST_UNITS,
  WIDEST_OF_SCENARIO,
} from '../../engine/bounds';
import {
  byId,
  coordinate,
  count,
  finite,
  form,
  id,
  list,
  plain,
  point,
  short,
  whole,
  type Form,
} from '../../engine/form';
import { sizes } from '../size';
import { termsForm } from '../force-terms';
import { sideColours } from '../side-colours';
import type { Condition, Effect } from './vocabulary';

/**
 * A scenario as one file: what is on the table, who takes part, who arrives when, and what decides. Points are in table
 * units. The form is strict. `faults` finds inconsistencies that a form cannot check.
 */

/** Names that become parts of message keys and ids: lower case, digits and hyphens. */
const slug = v.pipe(id, v.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'no id of lower-case letters, digits and hyphens'));

const scenarioId = v.pipe(id, v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'no id of a scenario'), v.maxLength(40));

const language = v.pipe(short, v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'no tag of a language'));

/** Text of the file's own: plain, no markup. */
const plainText = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.check((text) => !/[<>]/.test(text), 'markup is not allowed'),
);

/** A picture below the module's assets; the path cannot lead elsewhere. */
const picture = v.pipe(short, v.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.webp$/, 'no picture of the module'));

const numbers = form({
  0.75: v.exactOptional(count),
  1: v.exactOptional(count),
  1.5: v.exactOptional(count),
});

const size = v.picklist(sizes);

const length = v.pipe(finite, v.gtValue(0), v.maxValue(WIDEST_OF_SCENARIO));

const pair = v.tuple([coordinate, coordinate]);

const height = v.union([coordinate, v.literal('unlimited')]);

/** Barriers from corner to corner. A run of one piece has the id itself; several are numbered after it. */
const run = form({
  id: slug,
  /** One kind for all pieces, or one for each. */
  kind: v.union([short, list(short, MOST_CORNERS)]),
  line: v.pipe(list(pair, MOST_CORNERS), v.minLength(2)),
  closed: v.exactOptional(v.literal(true)),
  /** As high as its kind when absent. */
  top: v.exactOptional(height),
});

const outline = v.pipe(list(pair, MOST_CORNERS), v.minLength(3));

const area = form({
  id: slug,
  kind: short,
  outline,
  holes: v.exactOptional(list(outline, 100)),
  /** 0 when absent. */
  bottom: v.exactOptional(coordinate),
  /** Without a top when absent. */
  top: v.exactOptional(height),
});

const table = form({
  kind: v.picklist(['gridless', 'square', 'hex', 'areas']),
  hexes: v.exactOptional(form({ lines: v.picklist(['rows', 'columns']), indented: v.picklist(['odd', 'even']) })),
  width: length,
  height: length,
  barriers: list(run, MOST_BARRIERS_OF_SCENARIO),
  areas: list(area, MOST_BARRIERS_OF_SCENARIO),
});

/** Where units are set up, enter, leave, or have to be. */
const place = v.variant('kind', [
  form({ kind: v.literal('disc'), at: point, r: length }),
  form({ kind: v.literal('outline'), outline: v.pipe(list(point, MOST_CORNERS), v.minLength(3)) }),
  /** A piece of the table's edge, and the bearing onto the table. */
  form({ kind: v.literal('edge'), a: point, b: point, into: finite }),
  /** Spaces of a table with a grid, by their ids. */
  form({ kind: v.literal('spaces'), spaces: list(short, 10_000) }),
]);

const placement = v.union([
  /** A point for each figure. */
  form({ at: v.pipe(list(point, MOST_IN_UNIT), v.minLength(1)) }),
  /**
   * In ranks from a corner: figures per rank, with a distance of `gap` between figures. Ranks follow one another to the
   * east.
   */
  form({ ranks: point, wide: v.pipe(count, v.minValue(1)), gap: length }),
  /**
   * In a place: at these posts first, then as near as possible to a point of it, which the rules choose unless it is
   * named.
   */
  form({ in: slug, posts: v.exactOptional(list(point, MOST_IN_UNIT)), around: v.exactOptional(point) }),
  /** On spaces, in order, with further ones for larger forces; figures without a space wait in reserve. */
  form({
    spaces: list(short, MOST_IN_UNIT),
    larger: v.exactOptional(list(short, MOST_IN_UNIT)),
  }),
  v.literal('reserve'),
]);

const unit = form({
  id: slug,
  side: slug,
  /** A ready unit of the ruleset, or a design as its record sheet keeps it. */
  of: v.union([form({ ready: short }), form({ design: plain })]),
  /** A message key; the scenario's words for the unit when absent. */
  name: v.exactOptional(v.pipe(short, v.regex(/^SKIRMISH\.[\w.-]+$/, 'no message key'))),
  /** Its figures where they are not those of the design; 0 where it does not take part. */
  numbers: v.exactOptional(numbers),
  /** The smallest forces that have it. */
  from: v.exactOptional(size),
  placement,
  facing: finite,
  /** What only its ruleset knows. */
  data: v.exactOptional(plain),
});

const objective = v.variant('kind', [
  /** Figures of these units leave by an exit: a number, or one of each unit; or a number of whole units of the side. */
  form({
    kind: v.literal('leave'),
    side: slug,
    units: list(slug, MOST_UNITS),
    count: v.nullable(count),
    whole: v.exactOptional(v.literal(true)),
  }),
  /** No fewer figures in the place than the enemy after the last turn. */
  form({ kind: v.literal('hold'), side: slug, place: slug }),
  form({ kind: v.literal('reach'), side: slug, place: slug, count }),
  form({ kind: v.literal('survive'), side: slug, turns: count }),
  form({ kind: v.literal('custom'), side: slug, name: slug, data: plain }),
]);

const chance = {
  is: v.literal('chance'),
  die: v.pipe(whole, v.minValue(2), v.maxValue(100)),
  min: whole,
  /** The lowest face that is enough, if it depends on the size of the forces. */
  bySize: v.exactOptional(numbers),
};

export const conditionForm: Form<Condition> = v.variant('is', [
  form({ is: v.literal('turn'), min: count, max: v.exactOptional(count) }),
  form(chance),
  form({ is: v.literal('flag'), flag: slug, min: v.exactOptional(whole), max: v.exactOptional(whole) }),
  form({ is: v.literal('in'), side: slug, place: slug, min: count }),
  form({ is: v.literal('left'), side: slug, min: count }),
  form({ is: v.literal('killed'), unit: slug }),
  form({ is: v.literal('gone'), side: slug, reserve: v.boolean() }),
  form({ is: v.literal('object'), object: slug, how: v.union([v.literal('gone'), form({ in: slug })]) }),
  form({
    is: v.picklist(['all', 'any']),
    of: v.pipe(
      list(
        v.lazy(() => conditionForm),
        20,
      ),
      v.minLength(1),
    ),
  }),
  form({ is: v.literal('not'), of: v.lazy(() => conditionForm) }),
  form({ is: v.literal('custom'), name: slug, data: plain }),
]);

export const effectForm: Form<Effect> = v.variant('do', [
  form({
    do: v.literal('reinforce'),
    unit: slug,
    /** A place, or one for each face of a die. */
    by: v.union([slug, form({ die: v.pipe(whole, v.minValue(2), v.maxValue(20)), places: list(slug, 20) })]),
    /** The unit arrives again and again: another one each time, or its casualties as fresh figures. */
    again: v.exactOptional(v.literal(true)),
    /** The number of its figures; all if absent. */
    count: v.exactOptional(v.union([count, v.picklist(['die', 'half-die'])])),
  }),
  form({ do: v.literal('say'), say: slug, to: v.union([v.literal('all'), list(slug, MOST_SIDES_OF_SCENARIO)]) }),
  form({ do: v.literal('flag'), flag: slug, add: v.exactOptional(whole), set: v.exactOptional(whole) }),
  form({ do: v.literal('end'), winner: v.nullable(slug), reason: slug }),
  form({ do: v.literal('custom'), name: slug, data: plain }),
]);

const moment = v.pipe(short, v.regex(/^(?:begin|turn|turn-end|command|phase:[a-z-]+)$/, 'no moment'));

const trigger = form({
  id: slug,
  at: moment,
  once: v.boolean(),
  when: v.nullable(conditionForm),
  do: v.pipe(list(effectForm, 20), v.minLength(1)),
});

/** What remains of a scenario during play: the table is a part of the battle itself. */
const script = {
  format: v.literal(1),
  id: scenarioId,
  /** The author's version. */
  version: v.pipe(short, v.regex(/^\d+(?:\.\d+)*$/, 'no version')),
  ruleset: slug,
  places: byId(place, MOST_PLACES),
  units: list(unit, MOST_UNITS),
  /** Places on the table's edge by which figures may come in, and the sides that may leave by each. */
  exits: list(form({ place: slug, out: list(slug, MOST_SIDES_OF_SCENARIO) }), MOST_PLACES),
  objects: list(form({ id: slug, at: short, kind: slug }), MOST_PLACES),
  objectives: list(objective, 20),
  triggers: list(trigger, MOST_TRIGGERS),
  /** The last turn; null for none. */
  turns: v.nullable(v.pipe(count, v.minValue(1))),
  /** The order in which the sides set up. */
  deployment: list(slug, MOST_SIDES_OF_SCENARIO),
  /** The ruleset's own part, in a form of its own. */
  data: plain,
  /** Texts by language: absent where the module has them. */
  words: v.exactOptional(v.pipe(v.record(language, byId(plainText, 500)), v.maxEntries(20))),
};

const scenario = {
  ...script,
  /** The rules of a printed scenario that the file itself carries out. */
  cites: v.exactOptional(list(short, 100)),
  credits: form({ by: short, licence: short, language, from: v.exactOptional(short) }),
  pictures: v.exactOptional(form({ map: picture, thumb: picture })),
  /** Of the map, per table unit. */
  pixels: v.pipe(whole, v.minValue(10), v.maxValue(400)),
  /** How it can be played; 'solo' means against the automaton. */
  players: list(v.picklist(['solo', 'two', 'cooperative']), 3),
  minutes: count,
  /** A battle that teaches: it is offered first. */
  lesson: v.exactOptional(v.literal(true)),
  /** The sides that may bring a force in place of the printed one, and its terms. */
  bring: v.exactOptional(byId(termsForm, MOST_SIDES_OF_SCENARIO)),
  /** Number of special rules in its words. */
  specialRules: v.pipe(count, v.maxValue(50)),
  /** Numbers that its words name as `{name}` and that depend on the size of the forces. */
  counts: v.exactOptional(byId(count, 20)),
  sides: v.pipe(
    list(
      form({
        id: slug,
        colour: v.picklist(sideColours),
        automaton: v.boolean(),
        name: v.exactOptional(v.pipe(short, v.regex(/^SKIRMISH\.[\w.-]+$/, 'no message key'))),
      }),
      MOST_SIDES_OF_SCENARIO,
    ),
    v.minLength(1),
  ),
  table,
};

export const scriptForm = form(script);
export const progressForm = form({ fired: list(slug, MOST_TRIGGERS), flags: byId(whole) });
export const planForm = form(scenario);

/** A scenario's file. */
export type Plan = v.InferOutput<typeof planForm>;
/** What a battle keeps of its scenario: forces, places, objectives and triggers. Never changes during play. */
export type Script = v.InferOutput<typeof scriptForm>;
/** The progress of a scenario: the triggers that fire no more, and its counters. */
export type Progress = v.InferOutput<typeof progressForm>;
export type Run = v.InferOutput<typeof run>;
export type PlanArea = v.InferOutput<typeof area>;
export type Place = v.InferOutput<typeof place>;
export type PlanUnit = v.InferOutput<typeof unit>;
export type Objective = v.InferOutput<typeof objective>;
