import type { Fate } from '../../../battle/campaign-log';
import { homeOf, type UnitId } from '../../../battle/state';
import { counted } from '../design/design';
import { roleProfile, traitsOf } from '../design/profile';
import type { EntryUnit } from '../record-form';
import type { OpenD6State, Soldier, Squad } from '../state';

/** Returns what has become of each unit. */
export function fatesOf(state: OpenD6State): Readonly<Record<UnitId, Fate>> {
  // A wandering monster fought for nobody.
  const units = Object.values(state.units).filter(({ roams }) => roams !== true);
  return Object.fromEntries(units.map((unit) => [unit.id, fateOf(state, unit)]));
}

/** Returns the figures that began in a unit, wherever they are now: a hero is of their own unit, and of no squad. */
export function membersIn({ figures }: Pick<OpenD6State, 'figures'>, { id }: Pick<Squad, 'id'>): Soldier[] {
  return Object.values(figures).filter((figure) => homeOf(figure) === id);
}

/**
 * Returns what has become of a hero who went down in a campaign (od6a-gm-013): the side that has won, or in a battle without a
 * victory their own, picks them up. Null for all others.
 */
export function fallenHero({ figures, options, outcome }: OpenD6State, unit: Squad): 'captured' | 'picked-up' | null {
  if (!options.campaign || !traitsOf(unit.profile).isHero || outcome === null) return null;
  if (!membersIn({ figures }, unit).some(({ presence }) => presence === 'out')) return null;
  return outcome.winner === null || outcome.winner === unit.side ? 'picked-up' : 'captured';
}

function fateOf(state: OpenD6State, unit: Squad): Fate {
  const all = membersIn(state, unit);
  if (fallenHero(state, unit) === 'picked-up')
    return { fate: 'wounded', all: all.length, lost: 0, wounded: all.length };
  const lost = all.filter(({ presence }) => presence === 'out').length;
  const wounded = all.filter((one) => one.presence !== 'out' && one.wounded).length;
  const left = all.filter(({ presence }) => presence === 'left').length;
  const isGone = lost === all.length;
  const fate = isGone ? 'out' : wounded > 0 ? 'wounded' : left + lost === all.length ? 'left' : 'unhurt';
  return { fate, all: all.length, lost, wounded };
}

/** Returns the grenades and explosives that a unit no longer has; those of the fallen lie on the ground. */
export function usedBy(state: OpenD6State, unit: Squad): EntryUnit['used'] {
  const used: Partial<Record<keyof EntryUnit['used'], number>> = {};
  for (const soldier of membersIn(state, unit))
    for (const [id, had] of counted(roleProfile(unit.profile, soldier.role).thrown)) {
      const spent = had - (soldier.grenades[id] ?? 0);
      if (spent > 0) used[id] = (used[id] ?? 0) + spent;
    }
  return used;
}

/** Returns the weapons of casualties. */
export function droppedBy(state: OpenD6State, unit: Squad): EntryUnit['dropped'] {
  const dropped: Partial<Record<keyof EntryUnit['dropped'], number>> = {};
  const lay = (id: keyof EntryUnit['dropped'], count: number): void => {
    dropped[id] = (dropped[id] ?? 0) + count;
  };
  if (fallenHero(state, unit) === 'picked-up') return dropped;
  for (const soldier of membersIn(state, unit).filter(({ presence }) => presence === 'out')) {
    for (const id of [...soldier.ranged, ...soldier.melee]) lay(id, 1);
    for (const [id, count] of counted(soldier.grenades)) lay(id, count);
  }
  return dropped;
}
