import type { Text } from '../../battle/text';
import type { Command } from '../../engine/game';
import { rulesetOf } from '../../headless/registry';
import { readBattle } from '../codec/read-battle';
import { battleChanges, battleData, type LogLine } from '../documents/battle-data';
import { automatonPause } from '../settings';
import { chance } from './ask';
import { LOG_LENGTH } from './journal';

type CarryOut = (combat: HostCombat, seat: string, command: Command) => Promise<void>;

const acting = new Set<string>();

/** Lets sides that are played by the automaton act until it is a person's place, at a pace that can be followed. */
export async function letAutomatonsAct(combat: HostCombat, carryOut: CarryOut): Promise<void> {
  if (acting.has(combat.id)) return;
  acting.add(combat.id);
  try {
    while (await actOnce(combat, carryOut)) await pause(automatonPause());
  } finally {
    acting.delete(combat.id);
  }
}

/** One action of an automaton; false when the next step is a person's. */
async function actOnce(combat: HostCombat, carryOut: CarryOut): Promise<boolean> {
  const data = battleData(combat);
  if (data.open !== null || !game.combats.has(combat.id) || !game.user.isActiveGM) return false;
  const ruleset = rulesetOf(data.ruleset);
  const state = readBattle(combat, ruleset);
  if (state === null || state.outcome !== null) return false;
  const { seats } = ruleset.next(state);
  if (seats.length === 0 || !seats.every((side) => data.seats[side]?.automaton === true)) return false;
  const [seat] = seats;
  if (seat === undefined) return false;
  const { command, why } = ruleset.automaton.command(state, seat, chance());
  if (why !== null) await sayWhy(combat, seat, why);
  await carryOut(combat, seat, command);
  return battleData(combat).seq > data.seq;
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The automaton's reason, as a line of the log. */
export async function sayWhy(combat: HostCombat, seat: string, why: Text): Promise<void> {
  const { log, seq } = battleData(combat);
  const text: Text = { key: 'SKIRMISH.log.automaton', values: { side: { side: seat }, why } };
  const line: LogLine = { seq: seq + 1, text, rule: 'engine', figures: [] };
  await combat.update(battleChanges({ log: [...log, line].slice(-LOG_LENGTH) }));
}
