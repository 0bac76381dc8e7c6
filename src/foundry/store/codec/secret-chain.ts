import { difference, differing, type Difference } from '../../../engine/difference';
import type { Seat } from '../../../engine/request';
import { frozen, remembered } from '../documents/remembered';
import { BASE, openedPart, slotsOf, stateOf, wholeStateOf, type Sealed } from '../sealed/seals';
import { byPath, type Secret } from './secret';

/**
 * The part of the state that only a seat knows, as the battle stores it: a base, and the changes of each command since
 * then. So a command seals only what it changed, and everybody receives one text of it, whatever it hides.
 */

/** The secret before a command. */
interface Base {
  readonly command: number;
  readonly secret: Secret;
}

/** What a command has changed of the secret. */
interface Link {
  readonly command: number;
  readonly change: Difference;
}

/** There is a new base after this many commands. */
const LENGTH = 16;
const SLOTS = 2 * LENGTH;

interface Chain {
  readonly base: Base;
  /** In the order of their commands. */
  readonly links: readonly Link[];
}

/** The chain of a seat; null where it is not sealed, or cannot be read here (yet). */
function chainOf(combat: Sealed, seat: Seat): Chain | null {
  const part = stateOf(seat);
  const texts = slotsOf(combat, part).map((slot) => [slot, openedPart(combat, part, slot)] as const);
  if (!texts.some(([slot]) => slot === BASE) || texts.some(([, text]) => text === null)) return null;
  return remembered(combat, part, texts.flat(), () => {
    const read = <T>(text: string | null): T => frozen(JSON.parse(text ?? '')) as T;
    const links = texts.flatMap(([slot, text]) => (slot === BASE ? [] : [read<Link>(text)]));
    const [, base = null] = texts.find(([slot]) => slot === BASE) ?? [];
    return { base: read<Base>(base), links: links.sort((a, b) => a.command - b.command) };
  });
}

/** What a seat alone knows of the state; null where nothing is sealed, or this browser cannot read it (yet). */
export function openedState(combat: Sealed, seat: Seat): Secret | null {
  const chain = chainOf(combat, seat);
  if (chain !== null) return remembered(combat, `secret ${seat}`, [chain], () => frozen(before(chain, Infinity)));
  const whole = openedPart(combat, wholeStateOf(seat));
  return whole === null ? null : remembered(combat, `secret ${seat}`, [whole], () => frozen(ofFormat2(whole)));
}

/** The secret as a command found it. */
function before({ base, links }: Chain, command: number): Secret {
  return links
    .filter((link) => link.command < command)
    .reduce((now, { change }) => differing(now, change), base.secret);
}

/**
 * Returns the texts to seal by slot, so that a seat knows this after a command; an empty text clears a slot. Returns
 * all of them if others play the seat now (`isNew`).
 */
export function stated(
  combat: Sealed,
  seat: Seat,
  command: number,
  secret: Secret,
  isNew: boolean,
): Readonly<Record<string, string>> {
  const chain = isNew ? null : chainOf(combat, seat);
  const own = String(command % SLOTS);
  const cleared = Object.fromEntries(slotsOf(combat, stateOf(seat)).map((slot) => [slot, '']));
  const based = (base: Base): Record<string, string> => ({ ...cleared, [BASE]: JSON.stringify(base) });
  if (chain === null || chain.links.some((link) => link.command > command)) return based({ command, secret });
  const found = before(chain, command);
  const link: Link = { command, change: difference(found, secret) };
  const isLong = command - chain.base.command >= LENGTH;
  return { ...(isLong ? based({ command, secret: found }) : {}), [own]: JSON.stringify(link) };
}

/** A secret as it was kept before: with its differences as a list. */
function ofFormat2(text: string): Secret {
  const { differs, ...rest } = JSON.parse(text) as Omit<Secret, 'differs'> & { readonly differs: Difference };
  return { ...rest, differs: byPath(differs) };
}
