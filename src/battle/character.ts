import type { SheetProblem } from './sheet';

/**
 * A role-playing character as its game system stores it: pips, not rounded, each with its path. Adapters (which know a
 * system of the host) make it, rulesets convert it. All texts are plain text from outside.
 */
export interface D6Character {
  readonly name: string;
  /** Its name and what its system says that it is, in words of any universe: a ruleset may recognise robots in them. */
  readonly called: string;
  readonly kind: CharacterKind;
  /** Three by the book. */
  readonly pipsPerDie: number;
  readonly attributes: Readonly<Partial<Record<D6Attribute, Sourced>>>;
  readonly skills: readonly D6Skill[];
  readonly weapons: readonly D6Weapon[];
  readonly armours: readonly D6Armour[];
  /** Names of metaphysics powers. */
  readonly powers: readonly string[];
  readonly move: Sourced | null;
  /** Null if the system has none; 0 for persons. */
  readonly scale: number | null;
  readonly health: Health;
  readonly notes: readonly CharacterNote[];
}

export const d6Attributes = ['agi', 'kno', 'mec', 'per', 'str', 'tec', 'met'] as const;
export type D6Attribute = (typeof d6Attributes)[number];

/** The likely kind of a character by its data. A person decides. */
export type CharacterKind = 'person' | 'creature';

export type Health = 'unhurt' | 'hurt' | 'out' | 'dead' | 'unknown';

/** A number with its path and the kind of value. */
export interface Sourced {
  readonly value: number;
  readonly path: string;
  readonly raw: string;
  /** It stands for something similar, or was found by its name alone. */
  readonly approximate?: true;
}

export interface D6Skill {
  readonly name: string;
  /** A stable name besides the visible one, if there is one. */
  readonly key: string | null;
  /** With its attribute, as it is rolled. */
  readonly total: number;
  /** The skill of which it is a specialization. */
  readonly of: string | null;
  readonly path: string;
  readonly approximate?: true;
}

export interface D6Weapon {
  readonly name: string;
  readonly use: 'ranged' | 'melee' | 'thrown' | null;
  /** Pips; null if there is none. */
  readonly damage: number | null;
  /** Metres. */
  readonly range: readonly [number, number, number] | null;
  readonly skill: string | null;
  readonly path: string;
}

export interface D6Armour {
  readonly name: string;
  /** Pips. */
  readonly energy: number;
  /** What it does to Agility, in pips. */
  readonly agility: number;
  readonly worn: boolean;
  readonly path: string;
}

/** Something that a person should look at; `subject` is a name or a value. */
export interface CharacterNote {
  readonly code:
    | 'effect-on-actor'
    | 'too-many-items'
    | 'scale'
    | 'health'
    | 'clamped'
    | 'unusual-attribute'
    /** Its system is not known: everything was found by names. */
    | 'unknown-system'
    /** Nothing in its data is a number of a D6 game. */
    | 'no-numbers'
    /** Nothing says of which unit ranges are. */
    | 'ranges';
  readonly subject: string;
}

/** How far a value can be relied on: read, worked out from something similar, or not found. */
export type Confidence = 'exact' | 'inferred' | 'default';

/** A value of a draft: its label (a message key), its result, and its source. */
export interface DraftField {
  readonly label: string;
  readonly value: number | string;
  readonly raw: string;
  readonly path: string;
  readonly confidence: Confidence;
}

/** Something of the character that the design cannot have. */
export interface Omitted {
  readonly what:
    | 'weapon'
    | 'armour'
    | 'skill'
    | 'power'
    /** A skill of the rules that a unit of this role does not have. */
    | 'role-skill'
    /** A weapon of the charts that a unit of this role does not carry. */
    | 'role-weapon';
  readonly name: string;
}

/** The design that a character would become. Nothing is made before a person accepts it. */
export interface Draft<D> {
  readonly design: D;
  readonly fields: readonly DraftField[];
  readonly omitted: readonly Omitted[];
  readonly notes: readonly CharacterNote[];
  readonly problems: readonly SheetProblem[];
}

/** A part of a design that can be compared and taken over by itself. */
export interface DesignPart {
  /** Where it is in the design. */
  readonly path: string;
  /** A message key. */
  readonly label: string;
  /** A number, a text of a stranger, or a list of message keys with their counts. */
  readonly value: number | string | readonly CountedWord[];
}

export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** What a ruleset makes of role-playing characters. */
export interface CharacterConversion<D extends object = object> {
  /**
   * Returns the roles in which it may take part, the likeliest first; each id has words below the ruleset's `roles`.
   */
  roles(character: D6Character): readonly string[];
  draft(character: D6Character, role: string): Draft<D>;
  /** Returns the parts of a design that characters bring. */
  parts(design: D): readonly DesignPart[];
}
