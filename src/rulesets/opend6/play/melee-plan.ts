import type { Carefulness } from '../../../battle/carefulness';
import { distance } from '../../../space';
import { commandOf } from '../book/squad/coherence';
import { engagedOf } from '../book/contact/contact';
import { refuseCharge } from '../book/assault/charge';
import { judgeCharge } from '../book/morale/charge-judgement';
import { moraleThreat } from '../book/morale/morale-threat';
import { chanceOfLead } from '../book/checks/odds';
import { chanceOfCommand } from '../book/squad/command-test';
import { armsOf, bombsOf } from '../book/fire/fire-weapons';
import { hasSkill, ownStrength, resistance, runRate, skillOf } from '../book/squad/actor';
import { mountTraits } from '../book/squad/mounts';
import { soldiersOf } from '../book/squad/squads';
import type { OpenD6State, Soldier, Squad } from '../state';
import type { OpenD6Command } from '../verbs';
import { chanceToHold } from '../verbs/charge/preview';
import { hasRoomToLeave, refuseDisengage } from '../verbs/disengage';
import { words } from '../words';
import { enemySquads } from './fire-plan';
import { middleOf } from './goals';
import { arePartedByWalls } from './parted';
import type { Idea, Prospect } from './prospect';
import { leastFare } from '../book/table/going';

/**
 * The cost of a failed charge: a level of morale, and this turn's fire. It is nothing for those who can neither shoot nor
 * throw: they are shot at whether they stand or fail.
 */
const FAILED_CHARGE = 0.8;

/** The value of leaving a fight that goes badly, in casualties. */
const BROKEN_OFF = 0.2;

/** At this level of morale a squad that breaks off runs, for it loses one by doing so (od6-assault-046). */
const LAST_NERVE = 1;

/**
 * Plans to leave a fight that goes badly, if the test may be passed, there is room to go, and morale is left to lose.
 */
export function engagedProspects(state: OpenD6State, squad: Squad): Prospect[] {
  const idea = (): Idea | null => {
    const foes = enemySquads(state, squad).filter(({ id }) => engagedOf(state, id).length > 0);
    if (meleeEdge(state, squad, foes) >= -0.15 || squad.morale <= LAST_NERVE) return null;
    if (refuseDisengage(state, squad.id) !== null || !hasRoomToLeave(state, squad.id)) return null;
    const command: OpenD6Command = { type: 'disengage', unit: squad.id };
    return { command, worth: BROKEN_OFF * chanceOfCommand(state, squad), why: words('why.disengage') };
  };
  return [{ atMost: BROKEN_OFF, idea }];
}

export function chargeProspects(state: OpenD6State, squad: Squad, care: Carefulness): Prospect[] {
  const reach = Math.max(
    0,
    ...soldiersOf(state, squad.id).map((soldier) => runRate(state, soldier) / leastFare(state)),
  );
  const from = middleOf(state, squad);
  const own = soldiersOf(state, squad.id);
  const near = enemySquads(state, squad).filter(
    (enemy) =>
      distance(from, middleOf(state, enemy)) <= reach && !arePartedByWalls(state, own, soldiersOf(state, enemy.id)),
  );
  return near.map((enemy): Prospect => {
    const pairs = Math.min(soldiersOf(state, squad.id).length, soldiersOf(state, enemy.id).length);
    const gain = meleeEdge(state, squad, [enemy]) * pairs;
    const cost = own.some((soldier) => armsOf(state, soldier).length + bombsOf(soldier).length > 0) ? FAILED_CHARGE : 0;
    const idea = (): Idea | null => {
      const command: OpenD6Command = { type: 'charge', unit: squad.id, target: enemy.id };
      if (refuseCharge(state, command) !== null) return null;
      const nerve = care.strength === 'recruit' ? 1 : chanceToCharge(state, squad, enemy);
      const worth = nerve * gain - (1 - nerve) * cost;
      return { command, worth, why: words('why.charge', { target: { unit: enemy.id } }) };
    };
    return { atMost: Math.max(0, gain), idea };
  });
}

/** The chance that the squad's own morale test lets it charge (od6-assault-004). */
function chanceToCharge(state: OpenD6State, squad: Squad, enemy: Squad): number {
  const judgement = judgeCharge(state, squad.id, enemy.id, soldiersOf(state, squad.id));
  if (judgement.chargerSpared) return 1;
  const threat = moraleThreat(state, squad, 'charging', judgement).value;
  return chanceToHold(squad.morale, commandOf(state, squad).value, threat);
}

/** How much better one's soldiers are at close quarters than these squads', per pair: skill, weapon, Strength, numbers. */
function meleeEdge(state: OpenD6State, squad: Squad, enemies: readonly Squad[]): number {
  const own = soldiersOf(state, squad.id);
  const theirs = enemies.flatMap(({ id }) => soldiersOf(state, id));
  if (own.length === 0 || theirs.length === 0) return 0;
  const mean = (soldiers: readonly Soldier[]): number =>
    soldiers.reduce((sum, soldier) => sum + prowess(state, soldier), 0) / soldiers.length;
  const numbers = Math.max(-2, Math.min(2, (own.length - theirs.length) / Math.min(own.length, theirs.length)));
  return (mean(own) - mean(theirs) + numbers) / 6;
}

/** What a rider's mount adds, as often as the rider can lead it: half of its best attack form. */
function ledBy(state: OpenD6State, soldier: Soldier): number {
  if (!soldier.mount) return 0;
  const { attacks, orneriness } = mountTraits(soldier.mount);
  const best = Math.max(0, ...attacks.map(({ damage }) => damage));
  return (chanceOfLead(skillOf(state, soldier, 'riding'), orneriness, 1) * best) / 2;
}

function prowess(state: OpenD6State, soldier: Soldier): number {
  const armed = soldier.melee.some((id) => id !== 'hands');
  const parry = hasSkill(state, soldier, 'parry') ? skillOf(state, soldier, 'parry') : 0;
  const skill = skillOf(state, soldier, armed ? 'melee-combat' : 'brawling') + parry;
  return (
    ledBy(state, soldier) +
    skill +
    (armed ? 2 : 0) +
    (ownStrength(state, soldier) + resistance(state, soldier)) / 3 -
    (soldier.prone ? 2 : 0)
  );
}
