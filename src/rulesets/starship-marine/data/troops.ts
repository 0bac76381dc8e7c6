import type { TroopId } from './kinds';

/** Centimetres of a move: in bounds from cover to cover, and straight out in the open. */
export interface Allowance {
  readonly tactical: number;
  readonly run: number;
}

/** The properties of a kind of troop. */
export interface Troop {
  readonly human: boolean;
  readonly marine: boolean;
  readonly combatRobot: boolean;
  /** How it counts as a target. */
  readonly armoured: boolean;
  readonly move: Allowance;
  /** Added in melee; null for those who lose every fight. */
  readonly melee: number | null;
  /** Missiles that its launcher holds; 0 without one. */
  readonly missiles: number;
  /** Grenades at all, where its squad has some. */
  readonly throws: boolean;
}

/**
 * sm-move-001, sm-move-002: centimetres of a tactical and of a non-tactical move in zero-g: Marine 15 and 30, crewman 10 and 20, combat
 * robot and clanker 12 and 24, close support robot and TRUC 10 and 20.
 */
const moves = {
  marine: { tactical: 15, run: 30 },
  crew: { tactical: 10, run: 20 },
  'combat-robot': { tactical: 12, run: 24 },
  carrier: { tactical: 10, run: 20 },
} as const satisfies Readonly<Record<string, Allowance>>;

const human = { human: true, marine: false, combatRobot: false, melee: 0, missiles: 0, move: moves.crew } as const;
const robot = { human: false, marine: false, combatRobot: false, armoured: false, throws: false } as const;

/** Everybody, by kind. */
export const troops: Readonly<Record<TroopId, Troop>> = {
  /** sm-troop-001, sm-fire-005: in powered Marine Armour, an armoured target. */
  marine: { ...human, marine: true, armoured: true, move: moves.marine, melee: 3, throws: true },
  /** sm-troop-002, sm-weapon-008: a spacesuit is no armour. */
  crewman: { ...human, armoured: false, throws: false },
  /** Non-marines in substandard armour, pirates too: armoured, but moving and testing as crewmen. */
  'combat-crew': { ...human, armoured: true, throws: true },
  civilian: { ...human, armoured: false, throws: false },
  'combat-robot': { ...robot, combatRobot: true, melee: 1, missiles: 0, move: moves['combat-robot'] },
  /** sm-robot-005: as a combat robot except for its armour; one hit still destroys it. */
  'armoured-robot': { ...robot, combatRobot: true, armoured: true, melee: 1, missiles: 0, move: moves['combat-robot'] },
  /** sm-troop-008: a box on tracks with a launcher and no other weapon; its owner moves it as any figure. */
  'close-support-robot': { ...robot, melee: null, missiles: 10, move: moves.carrier },
  /** sm-troop-010: it only moves and carries, as a human directs. */
  truc: { ...robot, melee: null, missiles: 0, move: moves.carrier },
  /** sm-troop-012: tools for a weapon, and none that shoots. */
  clanker: { ...robot, melee: 0, missiles: 0, move: moves['combat-robot'] },
  /**
   * sm-troop-014, sm-troop-016: a Marine with a launcher of six missiles instead of a weapon, and with neither grenades
   * nor charges; in melee an unarmed Marine.
   */
  'close-support-marine': {
    ...human,
    marine: true,
    armoured: true,
    move: moves.marine,
    melee: 3,
    missiles: 6,
    throws: false,
  },
  /** sm-troop-017: an armoured combat robot with an SCA III; it moves, fights and fires in the order of one. */
  fusilier: { ...robot, combatRobot: true, armoured: true, melee: 1, missiles: 0, move: moves['combat-robot'] },
};
