import type { Reported } from '../../../battle/campaign-log';
import type { CampaignEntry, EntryUnit } from '../record-form';
import type { OpenD6State, Squad } from '../state';
import { droppedBy, fallenHero, fatesOf, usedBy } from './fates';

/** Returns what a battle adds to the campaign log when it is over. */
export function entryOf(state: OpenD6State, { tally, goals }: Reported): CampaignEntry {
  if (state.outcome === null) throw new Error('the battle is not over');
  const fates = fatesOf(state);
  const unitIn = (unit: Squad): EntryUnit[] => {
    const fate = fates[unit.id];
    if (fate === undefined) return [];
    const felled = Math.max(0, Math.round(tally?.units[unit.id]?.kills ?? 0));
    const { side, name, origin = null } = unit;
    const fallen = fallenHero(state, unit);
    const rest = { used: usedBy(state, unit), dropped: droppedBy(state, unit) };
    return [{ origin, side, name, ...fate, ...(fallen === null ? {} : { fallen }), felled, ...rest }];
  };
  return {
    scenario: state.scenario,
    sides: Object.fromEntries(Object.values(state.sides).map(({ id, name }) => [id, name])),
    winner: state.outcome.winner,
    turns: state.turn,
    units: Object.fromEntries(Object.values(state.units).flatMap((unit) => unitIn(unit).map((one) => [unit.id, one]))),
    goals: Object.entries(goals).flatMap(([side, own]) => own.map(({ text, done }) => ({ side, text, done }))),
  };
}
