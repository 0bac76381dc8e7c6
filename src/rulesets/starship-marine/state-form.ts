import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { battleEntries } from '../../battle/plan/battle-entries';
import { optionsForm } from '../../battle/options';
import { validBattle } from '../../battle/valid-battle';
import {
  byId,
  changing,
  count,
  finite,
  fixed,
  form,
  id,
  list,
  point,
  short,
  whole,
  type Form,
  type FormOf,
} from '../../engine/form';
import { doorStates, rankIds, supplyIds, troopIds, weaponIds } from './data/kinds';
import { optionTable } from './data/options';
import { returningForm } from './record-form';

/** The phases of a turn, (a) to (l), and those that a table option adds, (m) to (o). */
export const phaseIds = [
  'robots',
  'doors',
  'melee',
  'move',
  'order',
  'fire',
  'apgw',
  'breach',
  'ship-morale',
  'attack-morale',
  'morale',
  'end',
  'ships',
  'ship-fire',
  'technical',
] as const;

/**
 * Whether a figure can act. Figures that are down, killed or wounded, stay on the deck until they are brought to
 * safety.
 */
export const conditions = ['fit', 'down', 'prisoner'] as const;

/** What a first hit does to a robot. */
export const harms = ['none', 'no-fire', 'immobile'] as const;

/** How a figure moved this turn: not at all, up to the tactical allowance, or beyond it. */
export const paces = ['still', 'tactical', 'run'] as const;

/** What individual morale allows a figure to do. */
export const nerves = ['untested', 'free', 'hold', 'ducked'] as const;

/** A move that one side has plotted for one of its figures, unseen by the other. */
export const plotForm = form({
  path: v.pipe(list(point, 60), v.minLength(1)),
  facing: finite,
  run: v.boolean(),
  /** The figure or pile that is picked up where it is touched on the way; 'drop' sets the load down first. */
  load: v.nullable(id),
  /** Leaves the ship where it ends. */
  leave: v.boolean(),
  /** The path from the other mouth of the hatch at which `path` ends. */
  beyond: v.exactOptional(list(point, 60)),
});

const shootEntries = { does: v.literal('shoot'), target: id, single: v.boolean() };
const shootDoorEntries = { does: v.literal('shoot-door'), door: id, single: v.boolean() };
const throwEntries = { does: v.literal('throw'), at: point };
const placeEntries = { does: v.literal('place'), door: id };
const setUpEntries = { does: v.literal('set-up'), charge: id };
const supplyEntries = { does: v.literal('supply'), pile: id };
const sprayEntries = { does: v.literal('spray'), obstacle: id };

/** The one thing that a figure does in the firing phase. */
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

/** The same as the state keeps it: keys that an aim does not have may be null. */
const keptAim: Form<FormOf<typeof aimForm>> = v.variant('does', [
  form({ ...unsaidKeys, ...shootEntries }),
  form({ ...unsaidKeys, ...shootDoorEntries }),
  form({ ...unsaidKeys, ...throwEntries }),
  form({ ...unsaidKeys, ...placeEntries }),
  form({ ...unsaidKeys, ...setUpEntries }),
  form({ ...unsaidKeys, ...supplyEntries }),
  form({ ...unsaidKeys, ...sprayEntries }),
]);

/** Missiles called on one target: a figure, or a door. */
export const callForm = form({ target: v.nullable(id), door: v.nullable(id), launchers: list(id, 40) });

/** Where an enemy last saw a figure. */
export const glimpseForm = form({ by: id, at: point });

/** What somebody aboard, a human or a robot, has beyond what every figure has. */
export const trooperForm = v.object({
  troop: fixed(v.picklist(troopIds)),
  rank: fixed(v.nullable(v.picklist(rankIds))),
  weapon: fixed(v.nullable(v.picklist(weaponIds))),
  ecm: fixed(v.boolean()),
  /** Has solvent in a spray on their back, and what it was last sprayed at: turns that were resolved, and when. */
  spray: v.optional(v.boolean(), false),
  sprayed: v.optional(v.nullable(form({ obstacle: short, turns: count, on: count })), null),
  noncombatant: fixed(v.boolean()),
  /** What earlier battles of a campaign have left them: actions fought, days of recovery to go; null outside of one. */
  service: fixed(v.optional(v.nullable(form({ actions: count, days: count })), null)),
  condition: v.picklist(conditions),
  /** The turns in which it fell and left; 0 where it did not. */
  fellOn: v.optional(count, 0),
  leftOn: v.optional(count, 0),
  /** Of a robot: switched on, and harmed by a first hit. */
  on: v.boolean(),
  harm: v.picklist(harms),
  /** Missiles of a launcher. */
  missiles: count,
  /** SCA charges that it has used, where they are counted. In battles that are older than the count: none. */
  spent: v.optional(count, 0),
  /** The id of the figure or pile that it carries. */
  carries: v.nullable(short),
  /** A robot under the Direct Control of this Marine. */
  controls: v.nullable(short),
  /** Unarmed in the fights up to this turn. */
  bareUntil: count,
  /** Where it was as the turn began. */
  began: changing(form({ at: point, facing: finite })),
  pace: v.picklist(paces),
  /** Declines to fight in this turn's hand to hand; has fought in it; is surprised in its first fight. */
  declines: v.boolean(),
  fought: v.boolean(),
  /** Has fought hand to hand in this battle. */
  blooded: v.optional(v.boolean(), false),
  surprised: v.boolean(),
  plot: v.nullable(plotForm),
  aim: v.nullable(keptAim),
  call: v.nullable(callForm),
  /** Sides beside its own that know where it is. */
  spotted: changing(list(short)),
  /** The last place at which each enemy who may still fire at it saw it before it disappeared. */
  glimpses: changing(list(glimpseForm, 200)),
  /** Shot at, or in a burst, this turn; by Marines or combat robots near by; tested for the first time in this battle. */
  underFire: v.boolean(),
  nearFire: v.boolean(),
  tested: v.boolean(),
  /** Has fired this turn or the last. */
  shotOn: count,
  /** Through the next move phase. */
  nerve: v.picklist(nerves),
  /** A private too far from the leader of the squad. */
  stray: v.boolean(),
  /** What it wants to do in its next move, and has to test for. */
  wants: v.picklist(['nothing', 'advance', 'zone']),
  /** The side that took it prisoner. */
  captor: v.nullable(short),
  /** Above ship morale once it fights on. */
  defiant: v.boolean(),
});

/** What a squad shares. */
export const stockForm = form({ grenades: whole, charges: whole });

/** A door of the ship, by the id of its barrier. */
export const doorForm = v.object({
  state: v.picklist(doorStates),
  /** Main Control has ordered its state for this turn. */
  ordered: v.boolean(),
  /** Points of this turn, and beaten in it. */
  points: count,
  beaten: v.boolean(),
});

const roomKind = v.picklist(['main', 'power']);

const outline = v.pipe(list(point, 200), v.minLength(3));

/** A control room. */
export const roomForm = v.object({
  id: fixed(short),
  kind: fixed(roomKind),
  outline: fixed(outline),
  holder: short,
  /** 1 damaged, 2 destroyed. */
  harm: count,
});

/** Where a side comes aboard and leaves. */
export const entryForm = form({ id: short, side: short, at: point, r: finite });

/** The people whose fate decides a battle, instead of the ship's. */
export const missionForm = form({
  kind: v.picklist(['guard', 'raid']),
  /** The mission's people, and where the attackers have been told to look for each of them. */
  people: v.pipe(list(form({ figure: id, near: point }), 20), v.minLength(1)),
  /** Number of dead or captured people that is enough for the attackers. */
  enough: v.pipe(whole, v.minValue(1)),
  /** They can leave from this turn on. */
  opens: count,
  /** The people that are known to be dead or captured. */
  known: list(id, 20),
});

/** The attackers' own ship alongside: the objective once the other side has come aboard. */
export const prizeForm = form({
  outline,
  rooms: list(form({ id: short, kind: roomKind, outline }), 20),
  /** Where its boarders come aboard and leave. */
  entries: list(entryForm, 20),
  /** Her owners are the defenders now. */
  boarded: v.boolean(),
});

/** A door charge on its door, a SuperCharge, a WirePod or a foam dispenser where it is set up: what an order sets off. */
export const chargeForm = v.object({
  id: fixed(short),
  kind: fixed(v.picklist(['door', 'super', 'wirepod', 'foam'])),
  side: fixed(short),
  at: point,
  /** The barrier that it is fixed to; null for a mine on the deck, and for what bars a way. */
  barrier: fixed(v.nullable(short)),
  /** Turns of work done on it, and the last of them. */
  work: count,
  worked: count,
  /** Ordered to go off in this turn's fire. */
  ordered: v.boolean(),
});

/** Wire or foam that bars a way, by the id of its barrier or area, from its deployment until it is cleared. */
export const obstacleForm = v.object({
  id: fixed(short),
  kind: fixed(v.picklist(['wire', 'foam'])),
  /** Where it was deployed. */
  at: point,
  /** From the end of the turn in which it was deployed. */
  stands: v.boolean(),
  /** Points of this turn, successes so far, and beaten in this turn. */
  points: count,
  hits: count,
  beaten: v.boolean(),
});

/** sm-logistics-002: supplies of one kind on the deck: a pallet, or what a squad had to leave. */
export const pileForm = v.object({
  id: fixed(short),
  kind: fixed(v.picklist(supplyIds)),
  pallet: fixed(v.boolean()),
  at: changing(point),
  count,
});

/** A grenade or SuperCharge that is about to burst. */
export const burstForm = form({
  at: point,
  r: finite,
  good: v.boolean(),
  by: v.nullable(short),
  /** A barrier that does not stop it: a SuperCharge works on both sides of its wall. */
  through: v.nullable(short),
});

/** Where a wall will be open at the end of the turn; without a barrier, a floor. */
export const breachForm = form({ barrier: v.nullable(short), at: point });

/** What a battle has beyond what every battle has, but for the things that it lists by their ids. */
export const headForm = v.object({
  options: fixed(optionsForm(optionTable)),
  phase: v.picklist(phaseIds),
  attacker: short,
  defender: short,
  entries: changing(list(entryForm)),
  /** Null in battles that are older than missions. */
  mission: v.optional(v.nullable(missionForm), null),
  /** Null in battles that are older than ships alongside. */
  prize: v.optional(v.nullable(prizeForm), null),
  /** Sides that have done enough in this phase. */
  ready: v.record(short, v.boolean()),
  /** If sides move one after the other: the side that moves now, and the next one; otherwise empty. */
  toMove: changing(v.optional(list(short), [])),
  /** What Power Control lets run. */
  power: v.object({ controls: v.boolean(), drive: v.boolean() }),
  /** How the defenders' morale stands. */
  shipMorale: v.object({
    /** Value at the start; 0 until it is totalled. */
    start: finite,
    state: v.picklist(['steady', 'poor', 'demoralised', 'void']),
    /** Worst strength line crossed, 0 to 3, and rooms in enemy hands when it was last tested. */
    line: count,
    rooms: count,
  }),
  attackMorale: v.object({
    /** Value of everybody who ever came aboard. */
    aboard: finite,
    withdrawing: v.boolean(),
    /** Factors in force when it was last looked at. */
    factor: finite,
  }),
  /** What a campaign has left of squads that may yet join, by their pages; null outside of one. */
  returning: fixed(v.optional(v.nullable(returningForm), null)),
  bursts: changing(list(burstForm)),
  breaches: changing(list(breachForm)),
});

/** A whole battle from a file or from documents. */
export const stateForm = validBattle(
  v.object({
    ...battleEntries,
    ...headForm.entries,
    units: byId(v.object({ ...unitEntries, stock: stockForm })),
    figures: byId(v.object({ ...figureEntries, ...trooperForm.entries })),
    doors: byId(doorForm),
    rooms: byId(roomForm),
    charges: byId(chargeForm),
    /** None in battles that are older than obstacles. */
    obstacles: v.optional(byId(obstacleForm), {}),
    piles: byId(pileForm),
  }),
);
