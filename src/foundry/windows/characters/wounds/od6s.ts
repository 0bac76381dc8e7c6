import { at, number, numberAt } from '../source';
import type { Harm, Proposal, WoundKeeper } from './keeper';

const WOUNDS = 'system.wounds.value';
const BODY = 'system.wounds.body_points.current';

/** The first level that is meant by a harm, by the end of its key. */
const levels: Readonly<Record<Harm, RegExp>> = { wounded: /(^|_)WOUNDED$/, out: /INCAPACITATED$/ };

/** The greatest share of body points that means a harm: below 60 and below 20 percent. */
const shares: Readonly<Record<Harm, number>> = { wounded: 0.59, out: 0.19 };

/** The od6s family: an index into the wound table of the actor's type, as the world has it; body points where they count. */
export const od6sWounds: WoundKeeper = {
  paths: [WOUNDS, BODY],
  proposals(source, harm, { settings, wounds }) {
    const counts = number(settings['bodypoints']) ?? 0;
    const body = counts > 0 ? bodyPoints(source, harm) : [];
    return counts > 0 ? body : indices(source, harm, wounds);
  },
};

function indices(source: unknown, harm: Harm, wounds: readonly string[]): readonly Proposal[] {
  const from = numberAt(source, WOUNDS) ?? 0;
  const to = wounds.findIndex((core) => levels[harm].test(core));
  if (to <= from) return [];
  const choices = wounds.map((name, value) => ({ value, name })).slice(to);
  const fromName = wounds[from] ?? String(from);
  return [{ path: WOUNDS, from: storedNumber(source, WOUNDS), fromName, choices, to, usual: true }];
}

function bodyPoints(source: unknown, harm: Harm): readonly Proposal[] {
  const [current, most] = [numberAt(source, BODY), numberAt(source, 'system.wounds.body_points.max')];
  if (current === null || most === null || most <= 0) return [];
  const to = Math.floor(most * shares[harm]);
  if (to >= current) return [];
  const values = [...new Set([to, 0])];
  const choices = values.map((value) => ({ value, name: String(value) }));
  return [{ path: BODY, from: storedNumber(source, BODY), fromName: String(current), choices, to, usual: false }];
}

/** A number as it is stored: old data has texts. */
function storedNumber(source: unknown, path: string): number | string {
  const stored = at(source, path);
  return typeof stored === 'number' || typeof stored === 'string' ? stored : 0;
}
