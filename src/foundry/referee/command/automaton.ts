import type { Text } from '../../../battle/text';
import type { Command } from '../../../engine/game';
import { REFEREE } from '../../../engine/request';
import { readBattle } from '../../store/codec/read-battle';
import { battleData, type BattleData } from '../../store/documents/battle-data';
import { noteFailure } from '../../common/failures';
import { awaitRuleset } from '../../common/rulesets';
import { keyMissing } from '../../store/sealed/seals';
import { automatonPause } from '../../common/settings';
import { chance } from './chance';
import { isHeldHere } from '../../store/lease/lease';
import { everybodyHasSeen } from './seen-by';

type CarryOut = (combat: HostCombat, seat: string, command: Command, why: Text | null) => Promise<void>;

const acting = new Set<string>();

/** Lets automata act until a person has to act, at a pace that people can follow. */
export async function letAutomatonsAct(combat: HostCombat, carryOut: CarryOut): Promise<void> {
  if (acting.has(combat.id)) return;
  acting.add(combat.id);
  try {
    while (await actOnce(combat, carryOut)) {
      await everybodyHasSeen(combat);
      await pause(automatonPause());
    }
  } catch (error) {
    noteFailure('automaton', combat.scene?.name ?? combat.id, error);
  } finally {
    acting.delete(combat.id);
  }
}

/** Lets an automaton act once. Returns false if the next step is a person's. */
async function actOnce(combat: HostCombat, carryOut: CarryOut): Promise<boolean> {
  if (!isForAutomatons(battleData(combat)) || !isHeldHere(combat) || keyMissing(combat)) return false;
  const ruleset = await awaitRuleset(battleData(combat).ruleset);
  const data = battleData(combat);
  if (data.open !== null || !game.combats.has(combat.id) || !isHeldHere(combat)) return false;
  const state = readBattle(combat, ruleset);
  if (state === null || state.outcome !== null) return false;
  const { rules, screen, players } = ruleset;
  const { seats } = screen.next(rules.seen(state, REFEREE));
  if (seats.length === 0 || !seats.every((side) => data.seats[side]?.automaton === true)) return false;
  const [seat] = seats;
  if (seat === undefined) return false;
  const { command, why } = players
    .automaton(data.seats[seat]?.strength ?? 'regular')
    .command(rules.seen(state, seat), seat, chance());
  await carryOut(combat, seat, command, why);
  return battleData(combat).seq > data.seq;
}

/** Returns true if an automaton plays a side. Otherwise the rules of the battle are not needed yet. */
function isForAutomatons({ state, seats }: BattleData): boolean {
  return state !== null && state.outcome === null && Object.values(seats).some(({ automaton }) => automaton);
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
