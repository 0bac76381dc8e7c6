import type { RuleId } from '../../../engine/rule';

/** Conditions of a figure besides a wound. */
export const ailmentIds = [
  'stunned',
  'corroded',
  'blinded',
  'climbing',
  'amok',
  'calmed',
  'pinned',
  'pain-controlled',
  'conscious',
  'mind-affected',
  'sword-raised',
  'sword-refused',
  'bolts-raised',
  'exhausted',
  'emp-stunned',
] as const;
export type AilmentId = (typeof ailmentIds)[number];

interface AilmentKind {
  /**
   * The effect of its value: it `adds` to the 1 that a wound subtracts from attributes and skills, is used `instead` of
   * all such smaller penalties, makes everything `harder` without changing attributes, is subtracted from `skills`
   * only, or does `nothing`.
   */
  readonly penalty: 'adds' | 'instead' | 'harder' | 'skills' | 'nothing';
  /** Several of a kind are kept, each with its own turns. */
  readonly stacks?: true;
  /** What a wound takes off does not count beside it. */
  readonly hidesWound?: true;
  /** Why what the figure does is harder, as a step of an argument. */
  readonly reason?: { readonly rule: RuleId; readonly key: string };
}

export const ailmentKinds: Readonly<Record<AilmentId, AilmentKind>> = {
  /** od6a-grenade-012: with a wound it makes 2. */
  stunned: { penalty: 'adds' },
  /** A wound by corrosive gas, until it is healed (od6a-grenade-019). */
  corroded: { penalty: 'instead' },
  /** By a flash, for the game; attributes and Strength rolls stay (od6a-grenade-008). */
  blinded: { penalty: 'harder', reason: { rule: 'od6a-grenade-008', key: 'blinded' } },
  /** od6a-hero-013: hangs on a barrier: all that it does is harder by 3, and it fights with 3 less. */
  climbing: { penalty: 'harder', reason: { rule: 'od6a-hero-013', key: 'climbing' } },
  /** A creature out of control; its value is the turn in which it first runs (od6a-creature-016). */
  amok: { penalty: 'nothing' },
  /** A creature that ran amok and is calm; a failed attempt to mount sets it off again (od6a-creature-028). */
  calmed: { penalty: 'nothing' },
  /** A mount lies on its rider, who cannot move; its value is the Strength that holds them (od6a-mount-019). */
  pinned: { penalty: 'nothing' },
  /** od6a-power-006: acts as if unwounded, but is wounded: a second wound incapacitates. */
  'pain-controlled': { penalty: 'nothing', hidesWound: true },
  /** Remained conscious: its value replaces the wound's, 0 once the pain is controlled (od6a-power-008). */
  conscious: { penalty: 'harder', hidesWound: true, reason: { rule: 'od6a-power-008', key: 'conscious' } },
  /** The power of the energized broad sword is in effect (od6a-power-019). */
  'sword-raised': { penalty: 'nothing' },
  /** Or it failed in this combat. */
  'sword-refused': { penalty: 'nothing' },
  /** The power of the sword helps to parry bolts in this phase (od6a-power-021). */
  'bolts-raised': { penalty: 'nothing' },
  /** Confused by affect mind (od6a-power-032). */
  'mind-affected': { penalty: 'skills' },
  /** Heat and cold have taken so much Strength, for the rest of the game (od6a-weather-019). */
  exhausted: { penalty: 'nothing' },
  /** od6a-weapon-014: a robot whose circuits were struck; each stun takes 1 off for its own turns, and no wound comes with it. */
  'emp-stunned': { penalty: 'adds', stacks: true },
};

/** What an ailment is when it begins: `turns` is null for one that lasts until something ends it. */
export interface Affliction {
  readonly ailment: AilmentId;
  readonly value: number;
  readonly turns: number | null;
}
