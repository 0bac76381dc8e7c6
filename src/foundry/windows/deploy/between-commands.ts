import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { readBattle } from '../../store/codec/read-battle';
import { battleData } from '../../store/documents/battle-data';

/** Returns the battle as it is between two commands. Throws a Fault while one is carried out. */
export function betweenCommands(combat: HostCombat, ruleset: Ruleset): BattleState {
  const state = readBattle(combat, ruleset);
  if (state === null) throw new Fault('no-such-battle', 'The battle on this scene cannot be read.');
  if (battleData(combat).open !== null)
    throw new Fault('command-in-progress', 'The last command is still being carried out.');
  return state;
}
