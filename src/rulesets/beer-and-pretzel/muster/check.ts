import { Fault } from '../../../engine/faults';
import type { Refusal } from '../../../engine/verdict';
import { carried, mainWeapons, MOST_FIGURES, profileIn, weaponsOf, type BandDesign } from '../design/design';

/** What is wrong with a band on its record sheet: an error keeps it off the table, a warning says what it will lack. */
export type Problem = Refusal & { readonly severity: 'error' | 'warning' };

/** Returns all problems of a band, errors first. */
export function checkBand(design: BandDesign): Problem[] {
  return [...errors(design), ...warnings(design)];
}

/**
 * Returns the design of a band that can be fielded. Not even the gamemaster can allow what cannot be. Throws a Fault
 * for a number of figures that nobody can move (bp-core-009), and for a weapon that the type has no statistics for
 * (bp-wpn-013).
 */
export function fieldable(design: BandDesign): BandDesign {
  const { count } = design;
  if (!Number.isInteger(count) || count < 1 || count > MOST_FIGURES)
    throw new Fault('not-fieldable', `A band has 1 to ${MOST_FIGURES} figures.`);
  weaponsOf(design);
  return design;
}

function errors({ count, main, ...design }: BandDesign): Problem[] {
  const found: Problem[] = [];
  if (!Number.isInteger(count) || count < 1 || count > MOST_FIGURES) {
    found.push({ severity: 'error', code: 'wrong-number', rule: 'bp-core-009', values: { most: MOST_FIGURES } });
  }
  const profile = profileIn(design);
  if (main !== null && !mainWeapons(profile).includes(main)) {
    found.push({
      severity: 'error',
      code: 'weapon-not-listed',
      rule: 'bp-wpn-013',
      values: { weapon: main, troop: profile.name },
    });
  }
  return found;
}

function warnings(design: BandDesign): Problem[] {
  const profile = profileIn(design);
  const found: Problem[] = [];
  const warn = (problem: Refusal): void => void found.push({ severity: 'warning', ...problem });
  if (design.leader && profile.command === 0)
    warn({ code: 'leader-without-command', rule: 'bp-cmd-006', values: { troop: profile.name } });
  if (design.leader && design.count > 1)
    warn({ code: 'all-are-leaders', rule: 'bp-cmd-006', values: { count: design.count } });
  if (design.points !== undefined && design.points !== profile.points)
    warn({ code: 'other-points', rule: 'bp-core-011', values: { listed: profile.points } });
  if (carried(design).length === 0) warn({ code: 'helpless', rule: 'bp-troop-007' });
  if ((design.grenades ?? 0) !== 0 && !carried(design).includes('grenade'))
    warn({ code: 'no-grenades', rule: 'bp-wpn-013', values: { troop: profile.name } });
  return found;
}
