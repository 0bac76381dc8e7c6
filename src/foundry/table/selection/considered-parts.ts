import { aimedAt, type Part, type Parts } from '../../../battle/parts';
import type { FigureId, UnitId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { change, consideredAction, selection, show } from './selection';
import { warn } from '../../common/spoken';
import { sayRefusal } from '../../common/words';

/** The parts that were asked for last: pointing about on the table does not change them. */
let known: { readonly battle: LiveBattle; readonly key: string; readonly parts: Parts | null } | null = null;

/** Returns the figures that take part in the considered action; null if there is nothing to choose. */
export function consideredParts(battle: LiveBattle): Parts | null {
  const { input } = selection();
  const action = consideredAction(battle);
  if (action?.refusal !== null) return null;
  const { unit, verb, id } = action;
  const key = JSON.stringify([unit, verb, id, input]);
  if (known?.battle !== battle || known.key !== key)
    known = { battle, key, parts: battle.ruleset.screen.parts(battle.seen, unit, action, input) };
  return known.parts;
}

/** Names a unit as the target of the considered action, or as its second one. */
export function aimAt(battle: LiveBattle, unit: UnitId, second = false): void {
  const parts = consideredParts(battle);
  const place = second && parts?.picks[1] !== undefined ? 1 : 0;
  const input = parts === null ? null : aimedAt(parts, place, unit);
  if (input === null) change({ unit });
  else show(input);
}

/** A click on a figure of the acting unit; false where that means nothing to the action. */
export function clickPart(battle: LiveBattle, figure: FigureId, shift: boolean): boolean {
  const part = partOf(battle, figure);
  if (part === undefined) return false;
  const input = shift ? (part.shiftClick ?? part.click) : part.click;
  if (input !== null) show(input);
  else if (part.refusal !== null) warn(sayRefusal(part.refusal, battle));
  return input !== null || part.refusal !== null;
}

export function partOf(battle: LiveBattle, figure: FigureId): Part | undefined {
  return consideredParts(battle)?.figures.find((part) => part.figure === figure);
}
