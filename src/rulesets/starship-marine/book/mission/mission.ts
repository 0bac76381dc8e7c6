import type { FigureId, Outcome } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Battle, Heard, MarineState, Mission, Trooper } from '../../state';
import { fitOf, friendsOf, isBystander, isHuman, isNear, sideOf, trooperIn, type Field } from '../deck/field';

// sm-scenario: battles that are about people.

type About = Field & Pick<MarineState, 'attacker' | 'defender' | 'mission' | 'turn'>;

/** The rule by which each kind of mission decides. */
export const missionRules: Readonly<Record<Mission['kind'], RuleId>> = {
  guard: 'sm-scenario-004',
  raid: 'sm-scenario-005',
};

/** Returns the people of a mission who are in the battle. */
export function peopleOf(state: Pick<About, 'figures' | 'mission'>): readonly Trooper[] {
  return state.mission?.people.flatMap(({ figure }) => trooperIn(state, figure) ?? []) ?? [];
}

/** Dead, wounded or carried off, which nobody can distinguish during the battle, or a prisoner. */
export const isLost = ({ condition }: Pick<Trooper, 'condition'>): boolean => condition !== 'fit';

const isAway = (one: Trooper): boolean => !isLost(one) && one.presence === 'left';

/**
 * sm-scenario-004, sm-scenario-005: the fate of the mission's people decides. The attackers win if enough of them are
 * dead, have surrendered or were carried off; the defenders win if so many have escaped that this is no longer
 * possible. Null while it is open.
 */
export function fateOf(state: About): Outcome | null {
  const { mission, attacker, defender } = state;
  const people = peopleOf(state);
  if (mission === null || people.length === 0) return null;
  const { kind } = mission;
  const enough = Math.min(mission.enough, people.length);
  if (people.filter(isLost).length >= enough && !isOwedReturn(state))
    return { winner: attacker, reason: `${kind}-lost` };
  const left = people.filter((one) => !isAway(one)).length;
  return left < enough ? { winner: defender, reason: `${kind}-away` } : null;
}

/** Table option: a raid is won only if the raiders have left by their entry, and at least one of them has got home. */
function isOwedReturn(state: About): boolean {
  const { mission, options, attacker, figures } = state;
  if (mission?.kind !== 'raid' || !options.homeward) return false;
  const isHome = (one: Trooper): boolean => isHuman(one) && isAway(one) && sideOf(state, one) === attacker;
  return fitOf(state, attacker).some(isHuman) || !Object.values(figures).some(isHome);
}

/** Once an attacker sees that one of the people is dead or taken, that is known for good. */
export function noteFates(battle: Battle<MissionEvent>): void {
  const { state } = battle;
  const { attacker, defender, mission } = state;
  for (const one of peopleOf(state)) {
    if (!isLost(one) || !one.spotted.includes(attacker) || mission?.known.includes(one.id) === true) continue;
    battle.emit({ type: 'fate-known', rule: 'sm-scenario-005', only: [attacker, defender], figure: one.id });
  }
}

/** Whether the attackers know that they have done enough. */
export function isDone({ mission }: Pick<About, 'mission'>): boolean {
  return mission !== null && mission.known.length >= Math.min(mission.enough, mission.people.length);
}

/** Returns true for the mission's people. */
export function isWanted({ mission }: Pick<About, 'mission'>, { id }: Pick<Trooper, 'id'>): boolean {
  return mission?.people.some(({ figure }) => figure === id) === true;
}

/** Returns true for a figure that cannot leave yet, because its transport has not arrived. */
export function mustWait(state: Pick<About, 'mission' | 'turn'>, one: Trooper): boolean {
  return isWanted(state, one) && state.turn < (state.mission?.opens ?? 0);
}

/** Centimetres within which an escort has to be. */
const ESCORT = 15;

/**
 * A non-combatant of the mission goes nowhere without an escort nearby: a human of the same side who can act and fight.
 */
export function lacksEscort(state: Field & Pick<About, 'mission'>, one: Trooper): boolean {
  if (!isBystander(one) || !isWanted(state, one)) return false;
  return !friendsOf(state, one).some(
    (friend) => isHuman(friend) && !isBystander(friend) && isNear(friend, one, ESCORT),
  );
}

export type MissionEvent = Heard & { readonly type: 'fate-known'; readonly figure: FigureId };

export const missionChanges: Changes<MarineState, MissionEvent> = {
  'fate-known': (state, { figure }) => {
    const { mission } = state;
    if (mission !== null) state.mission = { ...mission, known: [...mission.known, figure] };
  },
};
