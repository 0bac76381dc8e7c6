import { OBSERVER, REFEREE, type Seat } from '../../../engine/request';

/** The parts of a battle document that are used here. */
export type Sealed = Pick<HostCombat, 'system'>;

/**
 * What of a battle is sealed, by its name: whole parts as texts, `standing-<id>` and `posts-<id>` those of a seat; `done`,
 * `undone`, `log-<seat>` and `state-<seat>` as rings, with a text for each slot. `key` names the key.
 */
export function sealsOf({ system }: Sealed): Readonly<Record<string, unknown>> {
  const { sealed } = system;
  return isRecord(sealed) ? sealed : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of a seat's ring: by which users' key it is sealed. */
export const WHO = 'who';

/** A sealed text, the part that it belongs to, and its slot where that is a ring. */
export interface Entry {
  readonly part: string;
  readonly slot: string | null;
  readonly sealed: string;
}

/** All sealed texts of a battle. */
export function entriesOf(combat: Sealed): readonly Entry[] {
  return Object.entries(sealsOf(combat)).flatMap(([part, kept]): Entry[] => {
    if (part === 'key') return [];
    if (!isRecord(kept)) return typeof kept === 'string' && kept !== '' ? [{ part, slot: null, sealed: kept }] : [];
    return Object.entries(kept).flatMap(([slot, sealed]) =>
      slot === WHO || typeof sealed !== 'string' || sealed === '' ? [] : [{ part, slot, sealed }],
    );
  });
}

/** The sealed text of a part, or of one slot of it; empty for none. */
export function sealOf(combat: Sealed, part: string, slot?: string): string {
  const kept = sealsOf(combat)[part];
  const text = slot === undefined ? kept : isRecord(kept) ? kept[slot] : '';
  return typeof text === 'string' ? text : '';
}

/** The names of the slots of a ring that hold something. */
export function slotsOf(combat: Sealed, part: string): readonly string[] {
  const kept = sealsOf(combat)[part];
  return isRecord(kept) ? Object.keys(kept).filter((slot) => slot !== WHO && sealOf(combat, part, slot) !== '') : [];
}

/** Names the key of a battle; empty before anything of it was sealed. */
export function keyIdOf(combat: Sealed): string {
  return sealOf(combat, 'key');
}

/** What a seat alone knows of the state: a ring; the changes in the other slots apply to this slot. */
export const stateOf = (seat: Seat): string => `state-${seat}`;
export const BASE = 'base';
/** The same in formats before 3, as a whole. */
export const wholeStateOf = (seat: Seat): string => (seat === REFEREE ? 'secret' : `seat-${seat}`);

/** Returns true if something of the battle's state is hidden from somebody. */
export function isSecret(combat: Sealed): boolean {
  return sealOf(combat, stateOf(REFEREE), BASE) !== '' || sealOf(combat, wholeStateOf(REFEREE)) !== '';
}

/** Returns true if everything that only a seat knows of the state was unsealed here. */
function isOpened(combat: Sealed, seat: Seat): boolean {
  const part = stateOf(seat);
  const slots = slotsOf(combat, part);
  if (!slots.includes(BASE)) return openedPart(combat, wholeStateOf(seat)) !== null;
  return slots.every((slot) => openedPart(combat, part, slot) !== null);
}

/** Returns true if this gamemaster's browser cannot read the battle: it has no key, or has not used it yet. */
export function keyMissing(combat: Sealed): boolean {
  return isSecret(combat) && !isOpened(combat, REFEREE);
}

/** Returns true if this browser of a seat cannot read what the seat may know. */
export function keyMissingFor(combat: Sealed, seat: Seat): boolean {
  return keyMissing(combat) && !isOpened(combat, seat);
}

/** Texts that were unsealed here, by their sealed form. */
const opened = new Map<string, string>();
/** Texts that could not be opened here, and the key that was tried. */
export const closed = new Map<string, string>();
/** When this many texts are remembered, those that no battle has any more are dropped. */
const MANY = 2000;
/** The newest texts are always kept: they may be about to be written. */
const NEWEST = 100;

/** Remembers what is in a seal. */
export function remember(sealed: string, text: string): void {
  opened.set(sealed, text);
}

/** Forgets texts that no battle has any more. */
export function tidy(): void {
  if (opened.size + closed.size < MANY) return;
  const kept = new Set(game.combats.contents.flatMap((combat) => entriesOf(combat).map(({ sealed }) => sealed)));
  for (const memory of [opened, closed])
    for (const sealed of [...memory.keys()].slice(0, -NEWEST)) if (!kept.has(sealed)) memory.delete(sealed);
}

/** The JSON of a part that is sealed, or of one slot of it; null when it is not, or cannot be read here (yet). */
export function openedPart(combat: Sealed, part: string, slot?: string): string | null {
  const sealed = sealOf(combat, part, slot);
  return sealed === '' ? null : (opened.get(sealed) ?? null);
}

/** Returns true if everybody may hear what is for these seats. */
export function isOpenTo(seats: readonly Seat[] | undefined): boolean {
  return seats === undefined || seats.includes(OBSERVER);
}

/** Whether anything of a battle is sealed, here opened or not. */
export function isAnySealed(combat: Sealed): boolean {
  return entriesOf(combat).length > 0;
}

/** Whether it was unsealed here. */
export function isUnsealed(sealed: string): boolean {
  return opened.has(sealed);
}

/** Whether any seal of a battle is still to be opened here. */
export function hasSeals(combat: HostCombat): boolean {
  return entriesOf(combat).some(({ sealed }) => !opened.has(sealed));
}
