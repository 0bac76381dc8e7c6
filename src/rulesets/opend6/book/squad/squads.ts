import { enemyOf, figureOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import { moraleStatus, type MoraleStatus } from '../../data/morale';
import { traitsOf } from '../../design/profile';
import type { OpenD6State, Pace, Soldier, Squad } from '../../state';

/** Returns the squad's soldiers on the table, in the order of the sheet. */
export function soldiersOf(state: OpenD6State, unit: UnitId): Soldier[] {
  const present: Soldier[] = [];
  for (const id of unitOf(state, unit).members) {
    const soldier = figureOf(state, id);
    if (soldier.presence === 'table') present.push(soldier);
  }
  return present;
}

/** Returns all soldiers of a side on the table. */
export function soldiersOfSide(state: OpenD6State, side: SideId): Soldier[] {
  return squadsOf(state, side).flatMap((squad) => soldiersOf(state, squad.id));
}

export function squadsOf(state: OpenD6State, side: SideId): Squad[] {
  return Object.values(state.units).filter((squad) => isOfSide(squad, side));
}

/** Returns true if the unit fights for the side. A wandering monster fights for none, also if that side rolls for it. */
export function isOfSide(squad: Pick<Squad, 'roams' | 'side'>, side: SideId): boolean {
  return squad.side === side && squad.roams !== true;
}

/** Returns true if two units are enemies. A wandering monster is the enemy of all but its kind (od6a-gm-010). */
export function areFoes(one: Pick<Squad, 'roams' | 'side'>, other: Pick<Squad, 'roams' | 'side'>): boolean {
  const roams = one.roams === true;
  return roams === (other.roams === true) ? !roams && one.side !== other.side : true;
}

/** Returns the wandering monsters that are on the table. */
export function roamersOf(state: OpenD6State): Squad[] {
  return Object.values(state.units).filter(({ id, roams }) => roams === true && soldiersOf(state, id).length > 0);
}

/** Returns the units that are enemies of this one: those of the other side, then wandering monsters. */
export function foesOf(state: OpenD6State, squad: Squad): Squad[] {
  const others = squad.roams === true ? Object.keys(state.sides) : [enemyOf(state, squad.side)];
  return [...others.flatMap((side) => squadsOf(state, side)), ...(squad.roams === true ? [] : roamersOf(state))];
}

/** Squads of a side with at least one soldier on the table. */
export function squadsOnTable(state: OpenD6State, side: SideId): Squad[] {
  return squadsOf(state, side).filter((squad) => soldiersOf(state, squad.id).length > 0);
}

/** Returns all soldiers on the table, squad by squad. */
export function everybody(state: OpenD6State): Soldier[] {
  const present: Soldier[] = [];
  for (const unit in state.units) {
    for (const id of unitOf(state, unit).members) {
      const soldier = state.figures[id];
      if (soldier?.presence === 'table') present.push(soldier);
    }
  }
  return present;
}

export function squadOf(state: OpenD6State, soldier: Soldier | FigureId): Squad {
  return unitOf(state, (typeof soldier === 'string' ? figureOf(state, soldier) : soldier).unit);
}

/** Returns the marker of a squad after it has moved at this pace; walking does not replace a stronger marker (od6-move-007). */
export function markerAfter(pace: Pace, marker: Squad['marker']): Squad['marker'] {
  if (pace === 'run') return 'no-fire';
  return pace === 'walk' && marker === 'none' ? 'fire-plus-one' : marker;
}

/** Returns the morale status. A unit without morale is always steady. */
export function statusOf(squad: Squad): MoraleStatus {
  return traitsOf(squad.profile).hasMorale ? moraleStatus(squad.morale) : 'steady';
}

/** Most figures of a side in a skirmish. */
const SKIRMISH = 10;

/**
 * od6a-gm-004: returns true in a skirmish without separation and morale, if the table plays it and no side has more than
 * ten figures. Everybody may split up, fires alone and fights to the last. Ruling: a battle with hidden troops is none,
 * since nobody may learn how many figures the other side has.
 */
export function isSkirmish(state: OpenD6State): boolean {
  return (
    state.options.skirmish &&
    state.options.hiddenTroops === 'none' &&
    state.counters === undefined &&
    Object.keys(state.sides).every(
      (side) => squadsOf(state, side).reduce((sum, { members }) => sum + members.length, 0) <= SKIRMISH,
    )
  );
}

/** Returns false for units without morale rules (od6a-hero-001), and for all in a skirmish. */
export function testsMorale(state: OpenD6State, { profile }: Pick<Squad, 'profile'>): boolean {
  return traitsOf(profile).hasMorale && !isSkirmish(state);
}

/** Returns true if this soldier is the squad's commander, on the table or not. */
export function commands({ leader, members }: Pick<Squad, 'leader' | 'members'>, { id }: Pick<Soldier, 'id'>): boolean {
  return id === (leader ?? members[0]);
}

/** Returns the commander while on the table; otherwise undefined (od6-morale-011). */
export function commanderOf(state: OpenD6State, squad: Squad): Soldier | undefined {
  return soldiersOf(state, squad.id).find((soldier) => commands(squad, soldier));
}

/** Soldiers wounded or incapacitated in the whole game (od6-opp-018). */
export function casualtiesOf(state: OpenD6State, squad: Squad): number {
  return squad.members.filter((id) => figureOf(state, id).wounded).length;
}
