/** How troops hide: not at all, behind dummy counters, or by moves written down (od6a-hidden-001). */
export const hidingIds = ['none', 'counters', 'sensors', 'written', 'partial'] as const;
export type HidingId = (typeof hidingIds)[number];

/** Which sides hide their troops where no scenario says so. */
export const hidingSides = ['both', 'first', 'second'] as const;
export type HidingSides = (typeof hidingSides)[number];

/** A way to hide troops. */
interface Hiding {
  /** Counters of a unit, its own included. */
  readonly counters: number;
  /** The enemy sees the counters on the table; otherwise they are places on the owner's map. */
  readonly isOpen: boolean;
  /** Those seen in the open are revealed when an activation ends; otherwise at the end of the Movement Phase. */
  readonly isAtOnce: boolean;
  /** A line of sight alone reveals, whatever they hide in. */
  readonly withoutRoll: boolean;
  /** Who is out of all enemy sight hides again. */
  readonly hidesAgain: boolean;
}

export const hidings: Readonly<Record<Exclude<HidingId, 'none'>, Hiding>> = {
  /** Three counters for a unit, two of them dummies. */
  counters: { counters: 3, isOpen: true, isAtOnce: true, withoutRoll: false, hidesAgain: true },
  /** od6a-building-022: counters of security sensors, one blank for a unit; no roll hides from a line of sight. */
  sensors: { counters: 2, isOpen: true, isAtOnce: true, withoutRoll: true, hidesAgain: true },
  written: { counters: 1, isOpen: false, isAtOnce: false, withoutRoll: false, hidesAgain: false },
  /** od6a-hidden-007: troops that are spotted come onto the table at once. */
  partial: { counters: 1, isOpen: false, isAtOnce: true, withoutRoll: false, hidesAgain: false },
};

/** Radius in inches of a counter. */
export const COUNTER_RADIUS = 0.5;

/** What hides somebody (od6a-hidden-010), and what it adds to their sneak roll. Lines add up. */
export const concealments = {
  'light-woods': 1,
  'medium-woods': 2,
  'heavy-woods': 3,
  building: 2,
  barrier: 1,
  rain: 1,
  fog: 2,
  snow: 2,
  darkness: 4,
} as const;
export type ConcealmentId = keyof typeof concealments;
