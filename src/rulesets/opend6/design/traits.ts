import * as v from 'valibot';
import { count, finite, fixed, list, partOf, type FormOf } from '../../../engine/form';
import { artilleryIds } from '../data/artillery';
import { attackFormIds } from '../data/attacks';
import { damageTableIds, harmIds } from '../data/charts';
import { sizeIds } from '../data/game';
import { hazardKindIds } from '../data/hazards';
import { rangedWeaponIds } from '../data/weapons';

/** Weather, and the lack of air, that harm only what lives. */
const weatherHarms = ['toxic', 'heat', 'cold', 'vacuum'] as const;
/** Powers that reach into a mind or a living body. */
const mindHarms = ['mind'] as const;

/** Most shots of a figure in a turn. */
export const MOST_SHOTS = 10;

/** A creature's way to attack; its Damage Strength is also what it rolls with (od6a-creature-008). */
const attackForm = fixed(v.object({ form: v.picklist(attackFormIds), damage: finite }));

/** What makes a unit differ from a squad of soldiers. A rule checks one trait, never a kind of unit. */
const traits = v.object({
  /** Takes morale tests and has a morale status (od6a-hero-001, od6a-creature-001, od6a-robot-003). */
  hasMorale: v.boolean(),
  /** Its figures keep within command distance of each other. */
  keepsCoherence: v.boolean(),
  /**
   * A Walk Rate and a Run Rate, or one rate at which it turns as a walker does (od6a-creature-004,
   * od6a-robot-005). Tracks, legs and rollers have one, too, and are stopped by bad ground (od6a-robot-014). What is
   * fixed stays where it was set up.
   */
  gait: v.picklist(['walk-and-run', 'one', 'tracks', 'fixed']),
  /** What it fights with instead of weapons and fists; none for units that use these. */
  attacks: list(attackForm),
  /** How a hit on it is read. */
  damageTable: v.picklist(damageTableIds),
  /** Decides how high its head is and how large its base. */
  size: v.picklist(sizeIds),
  /** What does nothing to it. */
  immune: list(v.picklist([...harmIds, ...hazardKindIds, ...weatherHarms, ...mindHarms])),
  /**
   * Most weapons that one figure fires in a turn, most units at which it fires them (od6a-robot-002), and most shots in
   * all where it may fire one weapon more than once (od6a-hero-020).
   */
  shots: fixed(v.object({ weapons: count, targets: count, most: v.exactOptional(count) })),
  /** What the rules say of heroes and of nobody else, such as being helped by a power (od6a-power-030). */
  isHero: v.boolean(),
  /** May aim at one chosen figure (od6a-hero-021). */
  aimsAtFigures: v.boolean(),
  /** od6a-creature-009: holds back and breaks away by command tests; others follow at will and never break away. */
  underCommand: v.boolean(),
  /** Whether it runs amok when it is wounded, and how hard it then is to calm (od6a-creature-016, od6a-creature-027). */
  bolts: v.boolean(),
  orneriness: count,
  /** Its weapons are built in: each of several fires in one go, and none is assembled or served by a crew (od6a-robot-009). */
  hasBuiltInWeapons: v.boolean(),
  /** How near to a squad of soldiers it is shot at as one of them, in inches; null for others (od6a-robot-016). */
  shelteredWithin: v.nullable(finite),
  /** Has the program with which it blows itself up (od6a-robot-031). */
  selfDestructs: v.boolean(),
  /** The weapon in its turret, which fires all round. */
  turret: v.nullable(v.picklist(rangedWeaponIds)),
  /** The gun that the unit is; a crew serves it. */
  battery: v.nullable(v.picklist(artilleryIds)),
  /** Width of the arc of its own weapons, in degrees. */
  arcOfFire: finite,
  /** It hovers on a lift unit (od6a-robot-006). */
  hovers: v.boolean(),
  /** Covered with fur (od6a-weather-020). */
  isFurred: v.boolean(),
  /** So small that high winds blow it about (od6a-weather-018). */
  isLight: v.boolean(),
  /** Whose heat or cold does nothing to it. */
  nativeTo: v.picklist(['nowhere', 'heat', 'cold']),
});

export type Traits = Readonly<FormOf<typeof traits>>;

/** Traits as a profile has them: those in which the unit differs from a squad of soldiers. */
export const traitsForm = fixed(partOf(traits.entries));

/**
 * od6a-hero-001, od6a-hero-024: a hero alone is a squad of one without morale rules and command distance; harm is read
 * by the table of soldiers.
 */
export const heroTraits: Partial<Traits> = {
  isHero: true,
  hasMorale: false,
  keepsCoherence: false,
  shots: { weapons: MOST_SHOTS, targets: 2, most: MOST_SHOTS },
  aimsAtFigures: true,
};

/**
 * od6a-turn-003, od6a-creature-007: creatures have no morale and charge without a test, and a pack needs no coherence;
 * each takes a place in the alternation as a squad does. They have one rate, and no missiles.
 */
export const creatureTraits: Partial<Traits> = {
  hasMorale: false,
  keepsCoherence: false,
  gait: 'one',
  underCommand: false,
  bolts: true,
};

/** od6a-robot-003: a robot has no morale and no command, and fights until it is destroyed. It has one rate. */
export const robotTraits: Partial<Traits> = {
  hasMorale: false,
  keepsCoherence: false,
  gait: 'tracks',
  underCommand: false,
  hasBuiltInWeapons: true,
  shelteredWithin: 3,
  shots: { weapons: 2, targets: 2 },
  damageTable: 'systems',
  /**
   * od6a-robot-034: a machine does not breathe and has no mind. Gases that stun, sicken, corrode or paralyse, flashes,
   * bad air, heat, cold and powers of the mind have no effect on it.
   */
  immune: ['light', 'stun-gas', 'nausea-gas', 'corrosive-gas', 'nerve-gas', ...weatherHarms, ...mindHarms],
};

/** A gun stays where it was set up (od6a-artillery-001). It knows no fear, and no gas, cold or flash harms it. */
export const artilleryTraits: Partial<Traits> = {
  hasMorale: false,
  keepsCoherence: false,
  gait: 'fixed',
  underCommand: false,
  damageTable: 'points',
  immune: ['gas', ...hazardKindIds, ...weatherHarms],
};

/** A remote weapon stays where it was set up. It does not breathe, has no mind, and fires without a crew. */
export const remoteTraits: Partial<Traits> = {
  hasMorale: false,
  keepsCoherence: false,
  gait: 'fixed',
  underCommand: false,
  hasBuiltInWeapons: true,
  damageTable: 'structure',
  immune: ['gas', ...hazardKindIds, ...weatherHarms, ...mindHarms],
};

/** Returns true for a unit that stays where it was set up: nobody fights it hand to hand. */
export const isFixed = ({ traits }: { readonly traits?: Partial<Traits> }): boolean => traits?.gait === 'fixed';

/** The traits of a squad of soldiers. */
export const soldierTraits: Traits = {
  hasMorale: true,
  keepsCoherence: true,
  gait: 'walk-and-run',
  attacks: [],
  damageTable: 'wounds',
  size: 'man',
  immune: [],
  shots: { weapons: 1, targets: 1 },
  isHero: false,
  aimsAtFigures: false,
  underCommand: true,
  bolts: false,
  orneriness: 0,
  hasBuiltInWeapons: false,
  shelteredWithin: null,
  selfDestructs: false,
  turret: null,
  battery: null,
  arcOfFire: 90,
  hovers: false,
  isFurred: false,
  isLight: false,
  nativeTo: 'nowhere',
};
