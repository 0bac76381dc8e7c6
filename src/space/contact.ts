import { acrossLine, alongLine, type Line } from './clip';
import { TOLERANCE } from './tolerance';
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
  readonly joint?: number;
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
  const at = Math.min(Math.max(met, 0), line.length);
  return { barrier, at, until: at, side };
}

function sideName(across: number): 'left' | 'right' {
  return across > 0 ? 'right' : 'left';
}

/**
 * Judges all contacts of one line, in order along it.
 * Touches at one place, or joined by a barrier that the line runs along, form a cluster. A line that is touched from
 * both sides in one cluster goes through a joint; touched from one side only it can be moved a hair to miss.
 */
export function judgeContacts(contacts: readonly LineContact[], length: number): JudgedContact[] {
  const sorted = contacts.length > 1 ? [...contacts].sort(inOrder) : contacts;
  // Nearly all lines touch nothing.
  if (!sorted.some((contact) => contact.side !== 'both')) return sorted.map((contact) => judgedAlone(contact, length));
  const judged: JudgedContact[] = [];
  let joints = 0;
  for (const cluster of clustersOf(sorted.filter((contact) => contact.side !== 'both'))) {
    const inner = cluster.filter((contact) => isInner(contact, length));
    const isJoint = inner.some((c) => c.side === 'left') && inner.some((c) => c.side === 'right');
    const joint = isJoint ? joints++ : -1;
    for (const contact of cluster) {
      if (isJoint && inner.includes(contact)) judged.push({ ...contact, contact: 'joint', joint });
      else judged.push({ ...contact, contact: 'graze' });
    }
  }
  for (const contact of sorted) {
    if (contact.side === 'both') judged.push(judgedAlone(contact, length));
  }
  return judged.sort(inOrder);
}

function judgedAlone(contact: LineContact, length: number): JudgedContact {
  const { barrier, at, until, side } = contact;
  return { barrier, at, until, side, contact: isInner(contact, length) ? 'across' : 'graze' };
}

/** Not at the very beginning or end of the line. */
export function isInner(contact: LineContact, length: number): boolean {
  return contact.until > TOLERANCE && contact.at < length - TOLERANCE;
}

function inOrder(a: LineContact, b: LineContact): number {
  return a.at - b.at || (a.barrier.id < b.barrier.id ? -1 : 1);
}

function clustersOf(sorted: readonly LineContact[]): LineContact[][] {
  const clusters: LineContact[][] = [];
  let end = -Infinity;
  for (const contact of sorted) {
    const last = clusters[clusters.length - 1];
    if (last !== undefined && contact.at <= end + TOLERANCE) last.push(contact);
    else clusters.push([contact]);
    end = Math.max(end, contact.until);
  }
  return clusters;
}
