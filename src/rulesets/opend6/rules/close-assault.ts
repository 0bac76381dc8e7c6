import { unitOf, type FigureId, type SideId } from '../../../battle/state';
import type { Resolution } from '../../../engine/request';
import type { OpenD6State } from '../state';
import { settleGroups } from './coherence';
import { fightBetween, inContact } from './contact';
import type { Battle } from './context';
import { takeEffect } from './damage';
import { endFights, noticeFights } from './fights';
import { forceBack } from './force-back';
import { fightOut } from './melee';
import { pairOff, type Touching } from './pairing';
import { everybody } from './squads';
import { clashesOf, touchingOf, type Clash } from './touching';

/** od6-turn-010: is anybody in contact with an enemy? */
export function hasFights(state: OpenD6State): boolean {
  return everybody(state).some((soldier) => inContact(state, soldier));
}

/**
 * The Close Assault Combat Phase: every pairing is fought, all results take effect together (od6-assault-034), then squads
 * are forced back.
 */
export function* resolveCloseAssault(battle: Battle): Resolution<void> {
  const { state } = battle;
  noticeFights(battle);
  const clashes = clashesOf(state, firstSide(state));
  for (const clash of clashes) yield* fightClash(battle, clash);
  const engaged = clashes.map((clash) => everyoneIn(state, clash));
  const hurt = takeEffect(battle, engaged.flat());
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

function* fightClash(battle: Battle, clash: Clash): Resolution<void> {
  const { side, touching } = seenByChooser(battle.state, clash);
  const [unit = ''] = clash.units;
  const groups = yield* pairOff(battle, side, touching, unit);
  for (const group of groups) yield* fightOut(battle, group, { leaving: new Set() });
}

/** od6-assault-019: the charging side pairs off in the first turn of a fight, later the side with the initiative. */
function seenByChooser(state: OpenD6State, clash: Clash): { readonly side: SideId; readonly touching: Touching } {
  const fresh = clash.units.flatMap((a) => clash.enemies.flatMap((b) => fightBetween(state, a, b) ?? [])).find(({ rounds }) => rounds === 0);
  const chargers = fresh === undefined ? clash.side : unitOf(state, fresh.chargers).side;
  if (chargers === clash.side) return clash;
  return { side: chargers, touching: touchingOf(state, clash.enemies) };
}

function countRounds(battle: Battle): void {
  const { fights } = battle.state;
  if (fights.length === 0) return;
  battle.tell({ type: 'fights-changed', rule: 'od6-assault-025', fights: fights.map((fight) => ({ ...fight, rounds: fight.rounds + 1 })) });
}
