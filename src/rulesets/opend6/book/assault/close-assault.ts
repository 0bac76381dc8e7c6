import { unitOf, type FigureId, type SideId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { gap, isWithin } from '../../../../space';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { settleGroups } from '../squad/coherence';
import { fightBetween, inContact } from '../contact/contact';
import { settleHits } from '../damage/fall';
import { endFights, noticeFights } from '../contact/fights';
import { everyoneOf, fightMonsters, monsterFights } from './monsters';
import { forceBack } from './force-back';
import { fightOut } from '../melee/melee';
import { raiseSwords } from '../melee/sword';
import { pairOff, type Touching } from '../contact/pairing';
import { baseOf } from '../squad/actor';
import { isOutOfControl } from '../squad/ailments';
import { everybody, soldiersOfSide } from '../squad/squads';
import type { AssaultEvent } from './events';
import type { CommandTestEvent } from '../squad/command-events';
import type { DamageEvent } from '../damage/events';
import type { SquadEvent } from '../squad/events';
import { clashesOf, clashing, type Clash } from '../contact/touching';
import type { HappeningEvent } from '../hazard/happening-events';
import type { MeleeEvent } from '../melee/events';
import type { ContactEvent } from '../contact/events';

/** Is anybody in contact with an enemy (od6-turn-010)? */
export function hasFights(state: OpenD6State): boolean {
  return everybody(state).some((soldier) => inContact(state, soldier) || friendsRunInto(state, soldier).length > 0);
}

/** od6a-robot-026: returns those of its own side that a robot out of control has run into. It fights them like foes. */
function friendsRunInto(state: OpenD6State, robot: Soldier): Soldier[] {
  if (!isOutOfControl(robot)) return [];
  return soldiersOfSide(state, unitOf(state, robot.unit).side).filter(
    (other) => other.id !== robot.id && isWithin(gap(baseOf(robot), baseOf(other)), 0),
  );
}

/** Returns all who took part. */
function* fightFriends(battle: Battle<DamageEvent | MeleeEvent | SquadEvent>): Resolution<FigureId[]> {
  const fought: FigureId[] = [];
  for (const robot of everybody(battle.state)) {
    const others = friendsRunInto(battle.state, robot).map(({ id }) => id);
    if (others.length === 0 || fought.includes(robot.id)) continue;
    yield* fightOut(battle, { lone: robot.id, others }, { leaving: new Set() });
    fought.push(robot.id, ...others);
  }
  return fought;
}

/**
 * od6-assault-034: in the Close Assault Combat Phase every pairing is fought, all results take effect together, then
 * squads are forced back.
 */
export function* resolveCloseAssault(
  battle: Battle<
    AssaultEvent | CommandTestEvent | ContactEvent | DamageEvent | HappeningEvent | MeleeEvent | SquadEvent
  >,
): Resolution<void> {
  const { state } = battle;
  noticeFights(battle);
  const clashes = clashesOf(state, firstSide(state));
  const wild = monsterFights(state);
  const engaged = [...clashes.map((clash) => everyoneIn(state, clash)), ...wild.map(everyoneOf)];
  yield* raiseSwords(battle, [...new Set(engaged.flat())]);
  for (const clash of clashes) yield* fightClash(battle, clash);
  yield* fightMonsters(battle, wild);
  const friends = yield* fightFriends(battle);
  const hurt = yield* settleHits(battle, [...new Set([...engaged.flat(), ...friends])]);
  for (const clash of clashes) yield* forceBack(battle, clash, hurt);
  endFights(battle);
  countRounds(battle);
  yield* settleGroups(battle);
}

function firstSide(state: OpenD6State): SideId {
  const side = state.initiative ?? Object.keys(state.sides)[0];
  if (side === undefined) throw new Error('a battle without sides');
  return side;
}

function everyoneIn(state: OpenD6State, { units, enemies }: Clash): FigureId[] {
  return [...units, ...enemies].flatMap((unit) => unitOf(state, unit).members);
}

function* fightClash(battle: Battle<DamageEvent | MeleeEvent | SquadEvent>, clash: Clash): Resolution<void> {
  const { side, touching } = seenByChooser(battle.state, clash);
  const [unit = ''] = clash.units;
  const groups = yield* pairOff(battle.state, side, touching, unit);
  for (const group of groups) yield* fightOut(battle, group, { leaving: new Set() });
}

/** The charging side pairs off in the first turn of a fight, later the side with the initiative (od6-assault-019). */
function seenByChooser(state: OpenD6State, clash: Clash): { readonly side: SideId; readonly touching: Touching } {
  const fresh = clash.units
    .flatMap((a) => clash.enemies.flatMap((b) => fightBetween(state, a, b) ?? []))
    .find(({ rounds }) => rounds === 0);
  const chargers = fresh === undefined ? clash.side : unitOf(state, fresh.chargers).side;
  if (chargers === clash.side) return clash;
  return { side: chargers, touching: clashing(state, clash.enemies) };
}

function countRounds(battle: Battle<ContactEvent>): void {
  const { fights } = battle.state;
  if (fights.length === 0) return;
  battle.emit({
    type: 'fights-changed',
    rule: 'od6-assault-025',
    fights: fights.map((fight) => ({ ...fight, rounds: fight.rounds + 1 })),
  });
}
