import * as v from 'valibot';
import { battleEntries, figureEntries, unitEntries } from '../../battle/forms';
import { optionsForm } from '../../battle/options';
import { validBattle } from '../../battle/valid-battle';
import { byId, count, finite, form, id, list, point, short, whole, type Form } from '../../engine/form';
import { doorStates, rankIds, supplyIds, troopIds, weaponIds } from './data/kinds';
import { optionTable } from './data/options';
import { returningForm } from './record-form';
import { phaseIds, type MarineState } from './state';

export const plotForm = form({
  path: v.pipe(list(point, 60), v.minLength(1)),
  facing: finite,
  run: v.boolean(),
  load: v.nullable(id),
  leave: v.boolean(),
  beyond: v.exactOptional(list(point, 60)),
});

const shootEntries = { does: v.literal('shoot'), target: id, single: v.boolean() };
const shootDoorEntries = { does: v.literal('shoot-door'), door: id, single: v.boolean() };
const throwEntries = { does: v.literal('throw'), at: point };
const placeEntries = { does: v.literal('place'), door: id };
const setUpEntries = { does: v.literal('set-up'), charge: id };
const supplyEntries = { does: v.literal('supply'), pile: id };
const sprayEntries = { does: v.literal('spray'), obstacle: id };

export const aimForm = v.variant('does', [
  form(shootEntries),
  form(shootDoorEntries),
  form(throwEntries),
  form(placeEntries),
  form(setUpEntries),
  form(supplyEntries),
  form(sprayEntries),
]);

const unsaid = v.exactOptional(v.null());
const unsaidKeys = {
  target: unsaid,
  door: unsaid,
  at: unsaid,
  charge: unsaid,
  pile: unsaid,
  single: unsaid,
  obstacle: unsaid,
};

/** The same as it is kept: what is not said of it is null. */
const keptAim = v.variant('does', [
  form({ ...unsaidKeys, ...shootEntries }),
  form({ ...unsaidKeys, ...shootDoorEntries }),
  form({ ...unsaidKeys, ...throwEntries }),
  form({ ...unsaidKeys, ...placeEntries }),
  form({ ...unsaidKeys, ...setUpEntries }),
  form({ ...unsaidKeys, ...supplyEntries }),
  form({ ...unsaidKeys, ...sprayEntries }),
]);

export const callForm = form({ target: v.nullable(id), door: v.nullable(id), launchers: list(id, 40) });

const trooper = v.object({
  ...figureEntries,
  troop: v.picklist(troopIds),
  rank: v.nullable(v.picklist(rankIds)),
  weapon: v.nullable(v.picklist(weaponIds)),
  ecm: v.boolean(),
  spray: v.optional(v.boolean(), false),
  sprayed: v.optional(v.nullable(form({ obstacle: short, turns: count, on: count })), null),
  noncombatant: v.boolean(),
  service: v.optional(v.nullable(form({ actions: count, days: count })), null),
  condition: v.picklist(['fit', 'down', 'prisoner']),
  fellOn: v.optional(count, 0),
  leftOn: v.optional(count, 0),
  on: v.boolean(),
  harm: v.picklist(['none', 'no-fire', 'immobile']),
  missiles: count,
  /** Battles that were begun before charges could be counted have used none. */
  spent: v.optional(count, 0),
  carries: v.nullable(short),
  controls: v.nullable(short),
  bareUntil: count,
  began: form({ at: point, facing: finite }),
  pace: v.picklist(['still', 'tactical', 'run']),
  declines: v.boolean(),
  fought: v.boolean(),
  blooded: v.optional(v.boolean(), false),
  surprised: v.boolean(),
  plot: v.nullable(plotForm),
  aim: v.nullable(keptAim),
  call: v.nullable(callForm),
  spotted: list(short),
  glimpses: list(form({ by: id, at: point }), 200),
  underFire: v.boolean(),
  nearFire: v.boolean(),
  tested: v.boolean(),
  shotOn: count,
  nerve: v.picklist(['untested', 'free', 'hold', 'ducked']),
  stray: v.boolean(),
  wants: v.picklist(['nothing', 'advance', 'zone']),
  captor: v.nullable(short),
  defiant: v.boolean(),
});

const outline = v.pipe(list(point, 200), v.minLength(3));

const entry = form({ id: short, side: short, at: point, r: finite });

/** A whole battle, as it comes in from a file or from documents. */
export const stateForm: Form<MarineState> = validBattle(
  v.object({
    ...battleEntries,
    options: optionsForm(optionTable),
    phase: v.picklist(phaseIds),
    attacker: short,
    defender: short,
    units: byId(v.object({ ...unitEntries, stock: form({ grenades: whole, charges: whole }) })),
    figures: byId(trooper),
    doors: byId(v.object({ state: v.picklist(doorStates), ordered: v.boolean(), points: count, beaten: v.boolean() })),
    rooms: byId(v.object({ id: short, kind: v.picklist(['main', 'power']), outline, holder: short, harm: count })),
    entries: list(entry),
    /** Battles that were begun before there were missions are about none. */
    mission: v.optional(
      v.nullable(
        form({
          kind: v.picklist(['guard', 'raid']),
          people: v.pipe(list(form({ figure: id, near: point }), 20), v.minLength(1)),
          enough: v.pipe(whole, v.minValue(1)),
          opens: count,
          known: list(id, 20),
        }),
      ),
      null,
    ),
    /** Nor did any ship lie alongside. */
    prize: v.optional(
      v.nullable(
        form({
          outline,
          rooms: list(form({ id: short, kind: v.picklist(['main', 'power']), outline }), 20),
          entries: list(entry, 20),
          boarded: v.boolean(),
        }),
      ),
      null,
    ),
    charges: byId(
      v.object({
        id: short,
        kind: v.picklist(['door', 'super', 'wirepod', 'foam']),
        side: short,
        at: point,
        barrier: v.nullable(short),
        work: count,
        worked: count,
        ordered: v.boolean(),
      }),
    ),
    /** Battles that were stored before there were any have none. */
    obstacles: v.optional(
      byId(
        v.object({
          id: short,
          kind: v.picklist(['wire', 'foam']),
          at: point,
          stands: v.boolean(),
          points: count,
          hits: count,
          beaten: v.boolean(),
        }),
      ),
      {},
    ),
    piles: byId(v.object({ id: short, kind: v.picklist(supplyIds), pallet: v.boolean(), at: point, count: count })),
    ready: v.record(short, v.boolean()),
    toMove: v.optional(list(short), []),
    power: v.object({ controls: v.boolean(), drive: v.boolean() }),
    shipMorale: v.object({
      start: finite,
      state: v.picklist(['steady', 'poor', 'demoralised', 'void']),
      line: count,
      rooms: count,
    }),
    attackMorale: v.object({ aboard: finite, withdrawing: v.boolean(), factor: finite }),
    returning: v.optional(v.nullable(returningForm), null),
    bursts: list(form({ at: point, r: finite, good: v.boolean(), by: v.nullable(short), through: v.nullable(short) })),
    breaches: list(form({ barrier: v.nullable(short), at: point })),
  }),
);
