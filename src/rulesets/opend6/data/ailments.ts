/** Conditions of a figure besides a wound. */
export const ailmentIds = ['stunned', 'corroded', 'blinded', 'amok', 'pinned'] as const;
export type AilmentId = (typeof ailmentIds)[number];

interface AilmentKind {
  /**
   * What its value does: it `adds` to the 1 that a wound takes off attributes and skills, or stands `instead` of all
   * such penalties that are less, or makes whatever the figure does `harder` and leaves its attributes alone, or takes
   * off `nothing`.
   */
  readonly penalty: 'adds' | 'instead' | 'harder' | 'nothing';
}

export const ailmentKinds: Readonly<Record<AilmentId, AilmentKind>> = {
  /** od6a-grenade-012: with a wound it makes 2. */
  stunned: { penalty: 'adds' },
  /** A wound by corrosive gas, until it is healed (od6a-grenade-019). */
  corroded: { penalty: 'instead' },
  /** By a flash, for the game; attributes and Strength rolls stay (od6a-grenade-008). */
  blinded: { penalty: 'harder' },
  /** A creature out of control; its value is the turn in which it first runs (od6a-creature-016). */
  amok: { penalty: 'nothing' },
  /** A mount lies on its rider, who cannot move; its value is the Strength that holds them (od6a-mount-019). */
  pinned: { penalty: 'nothing' },
};

/** What an ailment is when it begins: `turns` is null for one that lasts until something ends it. */
export interface Affliction {
  readonly ailment: AilmentId;
  readonly value: number;
  readonly turns: number | null;
}
