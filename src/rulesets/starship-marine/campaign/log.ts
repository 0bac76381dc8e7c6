import { gradeOf, type Grade } from '../data/experience';
import type { Repair } from '../data/repairs';
import type { TroopId } from '../data/kinds';
import { troops } from '../data/troops';
import type { CampaignRecord, Losses } from './record';
import { mayFight } from '../data/wounds';

/** A page of the log: everybody of a squad as he stands. */
export interface LogPage {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly people: readonly {
    readonly id: string;
    readonly troop: TroopId;
    readonly grade: Grade;
    readonly actions: number;
    readonly days: number;
    /** sm-wounded-008: who goes into action wounded is marked. */
    readonly wounded: boolean;
    readonly mayFight: boolean;
  }[];
  readonly mending: readonly { readonly id: string; readonly repair: Repair; readonly days: number }[];
}

export function logPages({ squads }: CampaignRecord): readonly LogPage[] {
  return Object.entries(squads).map(([id, { side, name, people, mending }]) => ({
    id,
    side,
    name,
    people: Object.entries(people).map(([person, { troop, actions, days }]) => ({
      id: person,
      troop,
      grade: gradeOf(troops[troop].marine, actions),
      actions,
      days,
      wounded: days > 0,
      mayFight: mayFight(days),
    })),
    mending: Object.entries(mending).map(([thing, { repair, days }]) => ({ id: thing, repair, days })),
  }));
}

/** A row of the table of months: one side's losses in one battle. */
export interface MonthRow extends Losses {
  readonly month: number;
  readonly scenario: string | null;
  readonly side: string;
  readonly won: boolean;
}

export function monthRows({ months }: CampaignRecord): readonly MonthRow[] {
  return months.flatMap(({ scenario, winner, losses }, i) =>
    Object.entries(losses).map(([side, lost]) => ({ month: i + 1, scenario, side, won: winner === side, ...lost })),
  );
}
