/**
 * A list of which a document keeps the newest entries, each as a text in a slot of its own: writing one leaves all
 * others alone, and the oldest is replaced when its slot is needed.
 */
export interface Ring {
  /** The document's field. */
  readonly field: string;
  readonly slots: number;
}

/** The lists that a battle keeps like this. */
export const rings = {
  log: { field: 'lines', slots: 160 },
  done: { field: 'finished', slots: 120 },
  undone: { field: 'undone', slots: 120 },
} as const satisfies Record<string, Ring>;

/** An entry; of two that want the same slot the later one has it. */
export interface RingEntry {
  readonly number: number;
  readonly text: string;
}

type Slots = Readonly<Record<string, unknown>>;

function slotsOf(system: Slots, { field }: Ring): Slots {
  const slots = system[field];
  return typeof slots === 'object' && slots !== null ? (slots as Slots) : {};
}

/** Returns the texts of the slots, by slot name. */
export function ringTexts(system: Slots, ring: Ring): readonly (readonly [slot: string, text: string])[] {
  return Object.entries(slotsOf(system, ring)).flatMap(([slot, text]) => (text === '' ? [] : [[slot, String(text)]]));
}

/** Returns the changes after which the ring holds exactly these entries: only slots that differ. */
export function ringChanges(system: Slots, ring: Ring, entries: readonly RingEntry[]): Record<string, string> {
  const known = slotsOf(system, ring);
  const wanted = new Map(ringTexts(system, ring).map(([slot]) => [slot, '']));
  for (const { number, text } of entries) wanted.set(String(number % ring.slots), text);
  const changes = [...wanted].filter(([slot, text]) => known[slot] !== text);
  return Object.fromEntries(changes.map(([slot, text]) => [`system.${ring.field}.${slot}`, text]));
}
