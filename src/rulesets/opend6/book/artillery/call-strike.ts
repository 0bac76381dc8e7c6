import { figureOf } from '../../../../battle/state';
import type { Battle } from '../../state';
import { skillOf } from '../squad/actor';
import type { ArtilleryEvent } from './events';
import { sideOf, strikesOf, type StrikeCall } from './strikes';

/**
 * od6a-strike-004: the call is written down; only the caller's side knows where and when. The caller's skill as it is now
 * counts later (od6a-strike-006).
 */
export function callStrike(battle: Battle<ArtilleryEvent>, { figure, kind, point, turn }: StrikeCall): void {
  const { state } = battle;
  const side = sideOf(state, figure);
  const skill = skillOf(state, figureOf(state, figure), 'command');
  const id = `strike-${strikesOf(state).length + 1}`;
  const strike = { id, side, by: figure, kind, at: point, due: turn, skill, knownTo: [side] };
  battle.emit({ type: 'strike-called', rule: 'od6a-strike-004', figure, side, secret: strike });
}
