import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { battleEntries } from '../../battle/plan/battle-entries';
import { optionsForm } from '../../battle/options';
import type { BattleTable } from '../../battle/state';
import { validBattle } from '../../battle/valid-battle';
import { byId, changing, count, finite, fixed, form, list, point, short, someOf, whole } from '../../engine/form';
import { ailmentIds } from './data/ailments';
import { barrierKinds, leafStands } from './data/barriers';
import { gearIds } from './data/gear';
import { fuels } from './data/fires';
import { hazardKindIds } from './data/hazards';
import { powerIds } from './data/metaphysics';
import { gravities, optionTable } from './data/options';
import { areaKinds } from './data/terrain';
import { strikeIds } from './data/strikes';
import { conditionIds } from './data/weather';
import { meleeWeaponIds, rangedWeaponIds, thrownWeaponIds } from './data/weapons';
import { anyDesignForm } from './design/any-design';
import { creatureForm } from './design/creature-form';
import { profileForm, roleIds } from './design/profile';

/** The phases of a turn in their order (od6-turn-001), after the set-up. */
export const phaseIds = ['setup', 'initiative', 'movement', 'fire', 'assault', 'morale', 'special'] as const;

/** How fast somebody moved this turn; a crawl, a turn on the spot and standing up count as a walk. */
export const paces = ['still', 'walk', 'run'] as const;

export const hurts = ['wound', 'incapacitated', 'system', 'two-systems'] as const;

const ranged = v.picklist(rangedWeaponIds);

/** A condition of a figure; `until` is its last turn, null if only something else ends it. */
export const ailmentForm = fixed(v.object({ kind: v.picklist(ailmentIds), value: finite, until: v.nullable(count) }));

/** The creature that a figure rides (od6a-mount-006). */
export const mountForm = v.object({
  design: fixed(creatureForm),
  wounded: v.boolean(),
  /** Hits that take effect at the end of the phase, as those of soldiers do. */
  marked: v.array(v.picklist(hurts)),
});

/** What a soldier has beyond what every figure has. */
export const soldierForm = v.object({
  /** Which line of the record sheet they are on. */
  role: fixed(v.picklist(roleIds)),
  ranged: v.array(ranged),
  /** What corrosion has taken off the Damage Strength of weapons (od6a-weather-008). Absent until it has. */
  rust: v.exactOptional(someOf(rangedWeaponIds, count)),
  melee: v.array(v.picklist(meleeWeaponIds)),
  grenades: someOf(thrownWeaponIds, count),
  /** Absent for those who have none. */
  gear: v.exactOptional(someOf(gearIds, count)),
  /** Suits that protect no longer (od6a-gear-005). Absent until the first. */
  breached: v.exactOptional(v.array(v.picklist(gearIds))),
  /** Metaphysics Points left (od6a-meta-001). Absent for those who never had any. */
  points: v.exactOptional(count),
  /** The power that it used last, and when (od6a-meta-008). Absent until the first. */
  power: v.exactOptional(v.object({ id: v.picklist(powerIds), turn: count, phase: v.picklist(phaseIds) })),
  /** Units whose minds it has read (od6a-power-017). Absent until the first. */
  read: v.exactOptional(v.array(short)),
  /**
   * The turn in which it went down and may yet remain conscious, and whether a wound hindered it before
   * (od6a-power-007); null for nothing. Absent until it first may.
   */
  fell: v.exactOptional(v.nullable(v.object({ on: count, wounded: v.boolean() }))),
  /**
   * What a poison did to a hero this turn (od6a-power-031): whether it was wounded before, the hits that have not taken
   * effect yet, those of others since, and conditions. Absent until the first.
   */
  poison: v.exactOptional(
    v.object({
      on: count,
      wounded: v.boolean(),
      marked: v.array(v.picklist(hurts)),
      others: count,
      ailments: v.array(ailmentForm),
    }),
  ),
  /** Was brought up to wounded once (od6a-power-011). Absent until then. */
  broughtUp: v.exactOptional(v.boolean()),
  /** Suits that were taken off, and the first turn without them (od6a-gear-005). Absent until the first. */
  shed: v.exactOptional(v.array(v.object({ gear: v.picklist(gearIds), from: count }))),
  /** Body points that a gun has lost (od6a-artillery-009). Absent until the first. */
  lostPoints: v.exactOptional(count),
  /** The lead gunner of a gun (od6a-artillery-004), and the turn of its last shot. Absent until the first. */
  gunner: v.exactOptional(short),
  shotOn: v.exactOptional(count),
  /** The barrier that it climbs or is on, and its height above the foot in inches; null for nobody who has ever climbed. Absent until then. */
  climb: v.exactOptional(v.nullable(v.object({ barrier: short, height: finite }))),
  /** Absent until the figure has its first. */
  ailments: v.exactOptional(v.array(ailmentForm)),
  /** Built-in weapons that it fired this turn; another may still fire (od6a-robot-015). Absent until the first. */
  firedWith: v.exactOptional(v.array(ranged)),
  /** What a robot's systems have suffered: rolls on the System Damage Table, and hits. Absent until the first. */
  systems: v.exactOptional(v.object({ rolls: count, locomotive: count, torso: count, head: count })),
  /** Had its special action of the turn (od6a-turn-001). Absent until its first. */
  special: v.exactOptional(v.boolean()),
  /** Attempts to heal the present wound, and the turn of the last. Absent until the first. */
  treated: v.exactOptional(v.object({ tries: count, on: count })),
  /** Became a casualty after the turn's morale tests: now, or last turn and still counted (od6a-turn-006). */
  late: v.exactOptional(v.picklist(['no', 'now', 'counts'])),
  /** Those that begin at the end of this phase, as marked hits do. */
  markedAilments: v.exactOptional(v.array(ailmentForm)),
  /** Got on or off, or failed to get on, this turn (od6a-mount-003). Absent until the first time. */
  saddle: v.exactOptional(v.picklist(['no', 'mounted', 'failed', 'dismounted'])),
  /** Of a creature that its rider has lost: who that was. Absent for all others. */
  rider: v.exactOptional(fixed(short)),
  /** Absent for those who never rode, null for those on foot again. */
  mount: v.exactOptional(v.nullable(mountForm)),
  /** Inches that it has spent on doors, stairs and elevators this turn (od6a-building-004). Absent until the first. */
  doorWork: v.exactOptional(finite),
  /** Stairs or a ladder that it is on, and how many inches it has gone up or down; null when it is off. Absent until it first is. */
  onWay: v.exactOptional(v.nullable(v.object({ way: short, to: v.picklist(['up', 'down']), done: finite }))),
  /** Turns in which the vacuum has harmed it since it last had air (od6a-spacecraft-005). Absent until the first. */
  vacuum: v.exactOptional(count),
  /** Has left by an edge that is no way out (od6a-gm-013). Absent for all others. */
  retreated: v.exactOptional(v.boolean()),
  wounded: v.boolean(),
  prone: v.boolean(),
  /** Lies down of their own choice, on a table where one may drown (od6a-scenario-014). Absent until they first do. */
  laidDown: v.exactOptional(v.boolean()),
  /** Hits marked in this phase that take effect at its end (od6-turn-009). */
  marked: v.array(v.picklist(hurts)),
  /** This turn ... */
  pace: v.picklist(paces),
  /** ... fired or threw in any phase (od6-fire-007), */
  fired: v.boolean(),
  /** ... used their defensive fire (od6-assault-017), */
  defended: v.boolean(),
  /** ... took part in a charge, */
  charged: v.boolean(),
  /** ... fought in close assault, */
  fought: v.boolean(),
  /** ... became a casualty (od6-morale-014), */
  hurt: v.boolean(),
  /** ... was prone when the Movement Phase began (od6-move-015). */
  startedProne: v.boolean(),
});

/** Where a broken squad runs to (od6-rout-002), and whether it is there (od6-rout-005). */
export const routForm = v.object({ to: point, arrived: v.boolean() });

/** What a squad has beyond what every unit has. */
export const squadForm = v.object({
  design: fixed(anyDesignForm),
  profile: profileForm,
  /** The announced commander (od6a-hero-003, od6a-hero-004). Absent: the commander of its sheet. */
  leader: v.exactOptional(short),
  /** All soldiers who started the game in it, in the order of the sheet, including the fallen. */
  members: fixed(v.array(short)),
  morale: whole,
  /** Null: the default of od6-rout-009. */
  rallyPoint: fixed(v.nullable(point)),
  rout: v.nullable(routForm),
  /** Members of the group that counts as the squad, chosen when a split squad lost its commander (od6-squad-017). */
  mainGroup: v.nullable(v.array(short)),
  /** A hit on the commander that no morale test has counted yet. */
  commanderShock: v.boolean(),
  /** At least one of its figures has left by an exit while it could (od6-scenario-016). */
  escaped: v.boolean(),
  /** For a squad in reserve that may enter in this Movement Phase: its entry at the door on the table's edge. */
  entry: v.nullable(fixed(v.object({ at: point, facing: finite }))),
  /** Movement Phase: its activation is spent. */
  activated: v.boolean(),
  pace: v.picklist(paces),
  /** Opportunity fire test of this turn (od6-opp-005). */
  opportunity: v.picklist(['untried', 'passed', 'failed']),
  /** od6-game-007: the marker beside the squad. */
  marker: v.picklist(['none', 'fire-plus-one', 'no-fire']),
  /** Fire Combat Phase: has had its fire. */
  volleyed: v.boolean(),
  /** Was charged this turn and held, withdrew or broke: forbids what od6-assault-006 forbids. */
  withdrew: v.boolean(),
  /** od6-morale-017: result of this turn's close assault. */
  assault: v.picklist(['none', 'won', 'lost']),
  /** Morale Phase: has made its casualty test (od6-rally-001). */
  casualtyTested: v.boolean(),
  /** None of its figures is on the table, and counters or a map say where it is. Absent until it hides. */
  hidden: v.exactOptional(v.boolean()),
  /** A wandering monster, of no side (od6a-gm-010). Absent for all others. */
  roams: v.exactOptional(fixed(v.boolean())),
  /** It sees in the dark (od6a-hidden-011). Absent for those who do not. */
  nightVision: v.exactOptional(v.boolean()),
});

/** An assembled-type weapon (od6-weapon-002): carried in parts by two soldiers, or on the table. */
export const gunForm = v.object({
  id: fixed(short),
  side: fixed(short),
  /** The squad that has it; null when abandoned (od6-rout-006). */
  unit: v.nullable(short),
  weapon: fixed(ranged),
  condition: v.picklist(['parts', 'assembled', 'destroyed', 'tripod-dropped']),
  /** The two who carry the parts; the gunner first. Empty when it is abandoned. */
  carriers: v.array(short),
  at: changing(point),
  facing: finite,
  /** What two soldiers spend this Movement Phase on; it takes effect at the phase's end. */
  work: v.picklist(['none', 'assembling', 'disassembling']),
  dragged: v.boolean(),
  /** What corrosion has taken off its Damage Strength. Absent until it has. */
  rust: v.exactOptional(count),
  /** The first turn in which it may fire, for one that takes a turn to set up (od6a-weapon-019). */
  firesFrom: v.exactOptional(count),
});

/** Two squads locked in close assault (od6-assault-047). */
export const fightForm = v.object({
  chargers: fixed(short),
  defenders: fixed(short),
  /** Close Assault Combat Phases it has been through. */
  rounds: count,
});

/** What a die or the gamemaster said about one line of sight (od6-los-003, od6-los-005); it holds for that phase. */
export const rulingForm = fixed(
  v.object({
    figures: fixed(v.tuple([short, short])),
    clear: v.boolean(),
    turn: count,
    phase: v.picklist(phaseIds),
  }),
);

/** Something that lies on the table for some turns; `data/hazards` says what it does (od6a-turn-002). */
export const hazardForm = v.object({
  id: fixed(short),
  kind: fixed(v.picklist(hazardKindIds)),
  /** The side that rolls for it. */
  side: fixed(short),
  /** Who laid it. */
  by: fixed(v.nullable(short)),
  at: changing(point),
  /** The turn in which it was laid. */
  since: fixed(count),
  /** Figures that it has harmed, or tried to harm, this turn (od6a-cloud-005). */
  tried: v.array(short),
});

/** A template of flames (od6a-fire-001). Their order is that of their age. */
export const flameForm = v.object({
  id: fixed(short),
  at: fixed(point),
  since: fixed(count),
  fuel: fixed(v.picklist(fuels)),
  /** The middle of its smoke; null if it has none. */
  smoke: v.nullable(fixed(point)),
  /** The turn in which it burned down and left its smoke; null while it burns. */
  out: v.nullable(count),
  /** Its fire has met a barrier and grows from the oldest template (od6a-fire-011). */
  turned: v.boolean(),
});

/** A counter on the table, or a place on its owner's map, for a hidden unit (od6a-hidden-002). */
export const counterForm = v.object({
  id: fixed(short),
  side: fixed(short),
  /** The unit that it was issued for; null for those who do not know it. */
  unit: v.nullable(fixed(short)),
  /** The unit is here; otherwise it is a dummy, or it is not decided yet, or not known. */
  real: v.boolean(),
  at: changing(point),
  /** Had its move of this turn, */
  moved: v.boolean(),
  /** at this pace, */
  pace: v.picklist(paces),
  /** and its spotting check (od6a-hidden-016). */
  tried: v.boolean(),
});

/** The robot that both sides want (od6a-scenario-035). */
export const prizeForm = v.object({
  at: changing(point),
  /** Until it is found no side knows where it is. */
  found: v.boolean(),
  /** Who has it, or had it when taken from the table; null while it lies. */
  carrier: v.nullable(short),
  /** Figures that came near it in this turn's moves, while it is hidden. */
  near: v.array(short),
});

/** What the sky or the ground is like. */
export const conditionForm = v.object({
  kind: fixed(v.picklist(conditionIds)),
  /** What it measures: inches that one sees in fog, rain, snow and darkness. */
  value: count,
  /** The turn in which it began. */
  since: fixed(count),
  /** Fog that is lifting (od6a-weather-004). Absent until it does. */
  lifting: v.exactOptional(v.boolean()),
});

/** A strike from beyond the table that somebody has called (od6a-strike-004). */
export const strikeForm = form({
  id: short,
  side: short,
  /** Who called it. */
  by: short,
  kind: v.picklist(strikeIds),
  at: point,
  /** The turn in which it is due; null once it is over. */
  due: v.nullable(count),
  /** The caller's command skill when it was called. */
  skill: finite,
  /** It was delayed before. Absent until then. */
  delayed: v.exactOptional(v.boolean()),
  /** The sides that know of it. Absent if all do. */
  knownTo: v.exactOptional(list(short)),
});

/** A square of entanglement field (od6a-weapon-021). */
export const fieldForm = form({
  side: short,
  /** The unit that bought it. */
  unit: short,
  /** Its middle. */
  at: point,
  /** The sides that know of it. Absent if all do. */
  knownTo: v.exactOptional(list(short)),
});

/** Explosives set beside a wall or door, which go off by themselves (od6a-building-012). */
export const chargeForm = fixed(
  v.object({
    id: short,
    barrier: short,
    at: point,
    by: short,
    side: short,
    damage: count,
    /** The turn in which it goes off. */
    due: count,
  }),
);

/** An elevator that somebody has used (od6a-building-019). */
export const carForm = v.object({
  /** The name of its highest mouth. */
  shaft: fixed(short),
  /** Where its car is, from 0 for the highest floor of the table, ... */
  floor: count,
  /** ... and where it goes; null if it stands. */
  to: v.nullable(count),
  /** Halves of this Movement Phase that it has used. */
  halves: count,
  /** The side that it obeys alone; null if it obeys everybody (od6a-building-021). */
  holder: v.nullable(short),
  /** Its lock has been overcome, or it has none (od6a-building-020). */
  open: v.boolean(),
});

/** What a battle has beyond what every battle has, but for its units, figures and guns. */
export const headForm = v.object({
  options: fixed(optionsForm(optionTable)),
  phase: v.picklist(phaseIds),
  /** The side with the initiative this turn. */
  initiative: v.nullable(short),
  /** The side whose turn it is in the alternation of the Movement and Fire Combat Phases. */
  toAct: v.nullable(short),
  /** Sides that passed in a row in the Fire Combat Phase (od6-turn-008). */
  passed: v.array(short),
  /** Sides that have finished their set-up. */
  ready: v.array(short),
  fights: v.array(fightForm),
  disputes: v.array(rulingForm),
  /** Reinforcement squads that have come so far (od6-scenario-013). */
  reinforcements: count,
  /** Woods that turn out to be carnivorous, with their Damage Strength; absent until one does. */
  hungry: v.exactOptional(v.array(v.object({ area: short, damage: count }))),
  /** Units whose commander has looked at such a wood, and whether they know it now. Absent until the first. */
  woodsTested: v.exactOptional(v.array(v.object({ area: short, unit: short, passed: v.boolean() }))),
  /** Figures that have broken through the ice (od6a-weather-025). Absent until the first. */
  inWater: v.exactOptional(v.array(short)),
  /** Somebody has seen an enemy (od6a-gm-003). Absent until then, and where nobody asks. */
  inContact: v.exactOptional(v.boolean()),
  /** Absent in a battle without a robot to carry off, and for those who do not know where it is. */
  prize: v.exactOptional(prizeForm),
  /** Counters of hidden troops; absent until somebody hides. */
  counters: v.exactOptional(v.array(counterForm)),
  /** Absent until the first is laid. */
  hazards: v.exactOptional(v.array(hazardForm)),
  /** The direction of the template to which the wind blows; absent until somebody needs it (od6a-cloud-002). */
  wind: v.exactOptional(count),
  /** The weather; absent in a battle without any, or before the first turn. */
  weather: v.exactOptional(v.array(conditionForm)),
  /** Flames, and the smoke that they have left; absent until the first fire. */
  flames: v.exactOptional(v.array(flameForm)),
  /** What fire has done to houses (od6a-fire-015); absent until it has. */
  burnt: v.exactOptional(v.array(v.object({ area: short, harm: count }))),
  /** Strikes that were called; absent until the first. */
  strikes: v.exactOptional(changing(list(strikeForm))),
  /** Sides whose bombardment is lost (od6a-strike-007); absent until the first. */
  bombardmentLost: v.exactOptional(v.array(short)),
  /** Entanglement fields; absent until the first square is laid. */
  fields: v.exactOptional(changing(list(fieldForm))),
  /** Doors that have been opened, closed or locked; absent until the first. */
  doors: v.exactOptional(v.array(v.object({ barrier: short, stand: v.picklist(leafStands) }))),
  /** Elevators that have been used; absent until the first. */
  elevators: v.exactOptional(v.array(carForm)),
  /** Sides that have read the floor plans at a computer station. Absent until the first. */
  plansRead: v.exactOptional(v.array(short)),
  /** Remote weapons that a computer station has switched off. Absent until the first. */
  weaponsOff: v.exactOptional(v.array(short)),
  /** The lights of the building are cut, or not, by a computer station. Absent while they are as the table says. */
  lightsCut: v.exactOptional(v.boolean()),
  /** Absent until the first is set. */
  charges: v.exactOptional(v.array(chargeForm)),
  /** Stations of a ship that attackers have reached (od6a-spacecraft-003); absent until the first. */
  stationsReached: v.exactOptional(v.array(short)),
  /** The turn of the last change that the crew of a ship made. Absent until the first. */
  shipChangedOn: v.exactOptional(count),
  /** Sections of a ship that have lost their air (od6a-spacecraft-004); absent until the first does. */
  airless: v.exactOptional(v.array(short)),
  /** Fields and sections whose gravity has changed, with what it is now; absent until the first does (od6a-gravity-002). */
  gravityFields: v.exactOptional(v.array(v.object({ area: short, gravity: v.picklist(gravities) }))),
});

/** A whole battle from a file or from documents. */
export const stateForm = v.pipe(
  validBattle(
    v.object({
      ...battleEntries,
      ...headForm.entries,
      units: byId(v.object({ ...unitEntries, ...squadForm.entries })),
      figures: byId(v.object({ ...figureEntries, ...soldierForm.entries })),
      guns: byId(gunForm),
    }),
  ),
  v.check(({ table }) => isKnown(table), 'kinds of ground or barriers that the rules do not know'),
);

function isKnown({ areas, barriers }: BattleTable): boolean {
  return (
    areas.every(({ kind }) => Object.hasOwn(areaKinds, kind)) &&
    barriers.every(({ kind }) => Object.hasOwn(barrierKinds, kind))
  );
}
