import type { BattleState } from '../../../src/battle/state';
import { sourceDigests } from '../../../src/battle/terrain';
import type { Json } from '../../../src/engine/json';
import { readBattle } from '../../../src/foundry/store/codec/read-battle';
import { writeBattle } from '../../../src/foundry/store/codec/write-battle';
import { enlist } from '../../../src/battle/enlist';
import { battleChanges } from '../../../src/foundry/store/documents/battle-data';
import { BATTLE_FORMAT } from '../../../src/foundry/store/documents/battle-upgrade';
import { chooseUnitHost } from '../../../src/foundry/store/documents/unit-host';
import { rulesetOf } from '../../../src/rulesets';
import { SmallHost } from './small-host';

export const openD6 = rulesetOf('opend6');

/** Two squads on an open table, as they set up: Ann plays the rebels, Bob the troopers. */
export function twoSquads(): BattleState {
  const bare = { kind: 'gridless' as const, width: 60, height: 60, barriers: [], areas: [], revision: 0 };
  const empty = openD6.muster.open({ ...bare, laid: sourceDigests(bare) }, openD6.muster.sides, {});
  const joining = (id: string, side: string, y: number) => {
    const ready = openD6.muster.ready.find((one) => one.id === id);
    if (ready === undefined) throw new Error(`there is no ${id}`);
    const source = { uuid: id, ruleset: 'opend6', design: ready.design as unknown as Json, name: id, actor: null };
    return { source, side, at: { x: 30, y }, places: [] };
  };
  const squads = [joining('rebel-cell', 'rebels', 40), joining('palace-guards', 'troopers', 10)];
  return enlist(openD6, empty, squads).state;
}

export interface SmallBattle {
  readonly host: SmallHost;
  readonly combat: HostCombat;
  /** The battle as the referee reads it. */
  readonly now: () => BattleState;
}

/** Whether actors of a module's own type may be made, as in most systems, or are refused. */
export type Actors = 'our own type' | 'the system’s own type';

/** Lays the battle out in a host of its own; `meanwhile` others do something before its units and figures are made. */
export async function smallBattle(
  actors: Actors = 'our own type',
  meanwhile: (battle: Pick<SmallBattle, 'host' | 'combat'>) => void = () => undefined,
): Promise<SmallBattle> {
  const host = new SmallHost(['ann', 'bob']);
  host.refuses = actors === 'our own type' ? null : 'skirmish-line.squad';
  chooseUnitHost(() => 'sheet');
  const document = host.add('Combat', host.combats, {
    type: 'skirmish-line.battle',
    system: { format: BATTLE_FORMAT },
  });
  document['scene'] = host.scene;
  const combat = document as unknown as HostCombat;
  const state = twoSquads();
  const { units: _units, figures: _figures, ...rest } = state;
  const seats = {
    rebels: { users: ['ann'], automaton: false },
    troopers: { users: ['bob'], automaton: false },
  };
  const parts = { ruleset: 'opend6', scenario: null, seats, campaign: '', state: rest, seq: 0, done: [], log: [] };
  await combat.update(battleChanges(combat, parts));
  meanwhile({ host, combat });
  await writeBattle(combat, openD6, { ...state, units: {}, figures: {} }, state);
  const now = (): BattleState => {
    const read = readBattle(combat, openD6);
    if (read === null) throw new Error('there is no battle');
    return read;
  };
  return { host, combat, now };
}
