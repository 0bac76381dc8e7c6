import { acrossLine, alongLine, type Line } from './clip';
import { clamp, TOLERANCE } from './tolerance';
import type { Barrier, Contact } from './types';

/** How one straight line meets one barrier, before joints are looked for. */
export interface LineContact {
  readonly barrier: Barrier;
  readonly at: number;
  /** End of the contact, different from `at` only when the line runs along the barrier. */
  readonly until: number;
  readonly side: 'both' | 'left' | 'right' | 'along';
}

/** A contact with its judgement; see `Contact` in types. */
export interface JudgedContact extends LineContact {
  readonly contact: Contact;
  readonly joint?: number | undefined;
}

/** The contact of a line with a barrier, or null. */
export function contactOf(line: Line, barrier: Barrier): LineContact | null {
  const acrossA = acrossLine(line, barrier.a);
  const acrossB = acrossLine(line, barrier.b);
  const onA = Math.abs(acrossA) <= TOLERANCE;
  const onB = Math.abs(acrossB) <= TOLERANCE;
  if (!onA && !onB && acrossA > 0 === acrossB > 0) return null;
  const alongA = alongLine(line, barrier.a);
  const alongB = alongLine(line, barrier.b);
  if (onA && onB) {
    const at = Math.max(0, Math.min(alongA, alongB));
    const until = Math.min(line.length, Math.max(alongA, alongB));
    return until < at - TOLERANCE ? null : { barrier, at, until: Math.max(at, until), side: 'along' };
  }
  const side = onA ? sideName(acrossB) : onB ? sideName(acrossA) : 'both';
  const met = onA ? alongA : onB ? alongB : alongA + ((alongB - alongA) * acrossA) / (acrossA - acrossB);
  if (met < -TOLERANCE || met > line.length + TOLERANCE) return null;
  const at = clamp(met, 0, line.length);
  return { barrier, at, until: at, side };
}

function sideName(across: number): 'left' | 'right' {
  return across > 0 ? 'right' : 'left';
}

/** The contacts of a line with these barriers. */
export function contactsOf(line: Line, barriers: readonly Barrier[]): LineContact[] {
  const contacts: LineContact[] = [];
  for (const barrier of barriers) {
    const contact = contactOf(line, barrier);
    if (contact !== null) contacts.push(contact);
  }
  return contacts;
}

/** Does the line plainly cross what it meets, neither touching an end nor beginning or ending on it? */
export function isAcross(line: Line, contact: LineContact | null): boolean {
  return contact !== null && contact.side === 'both' && isInner(contact, line.length);
}

/**
 * Judges all contacts of one line, in order along it. Touches at one place, or joined by a barrier that the line runs
 * along, form a cluster. A line that is touched from both sides in one cluster goes through a joint. A line that is
 * touched from one side only can be moved a hair to miss.
 */
export function judgeContacts(contacts: readonly LineContact[], length: number): JudgedContact[] {
  const judged: JudgedContact[] = [];
  const touches: LineContact[] = [];
  for (const met of contacts) {
    const { barrier, at, until, side } = met;
    if (side !== 'both') touches.push(met);
    else judged.push({ barrier, at, until, side, contact: isInner(met, length) ? 'across' : 'graze' });
  }
  let joints = 0;
  for (const cluster of clustersOf(touches.sort(inOrder))) {
    const inner = cluster.filter((touch) => isInner(touch, length));
    const isJoint = inner.some((c) => c.side === 'left') && inner.some((c) => c.side === 'right');
    const joint = isJoint ? joints++ : undefined;
    for (const touch of cluster) {
      const isIn = isJoint && inner.includes(touch);
      judged.push({ ...touch, contact: isIn ? 'joint' : 'graze', joint: isIn ? joint : undefined });
    }
  }
  return judged.sort(inOrder);
}

/** Returns true unless the contact is at the very beginning or end of the line. */
function isInner(contact: LineContact, length: number): boolean {
  return contact.until > TOLERANCE && contact.at < length - TOLERANCE;
}

/** Sorts by where the line meets them, then by id, so that the order does not depend on the tracing direction. */
export function inOrder(a: Pick<LineContact, 'barrier' | 'at'>, b: Pick<LineContact, 'barrier' | 'at'>): number {
  return a.at - b.at || (a.barrier.id < b.barrier.id ? -1 : 1);
}

/** Groups contacts at one place, or joined by one that the line runs along. Input and output are in order. */
export function clustersOf<T extends Pick<LineContact, 'at' | 'until'>>(sorted: readonly T[]): T[][] {
  const clusters: T[][] = [];
  let end = -Infinity;
  for (const touch of sorted) {
    const last = clusters.at(-1);
    if (last !== undefined && touch.at <= end + TOLERANCE) last.push(touch);
    else clusters.push([touch]);
    end = Math.max(end, touch.until);
  }
  return clusters;
}
