import type { Action, InputKind } from '../../../battle/actions';
import type { LiveBattle } from '../../live/battle/live-battle';
import { facingCounts } from '../../table/canvas/table-input';
import { keyGridOf } from '../../live/views/place-words';
import { words } from '../../common/words';

export interface KeyView {
  readonly key: string;
  readonly does: string;
}

/** Which keys show what an action wants: name of the key, and what it does. */
const keysFor: Readonly<Record<Exclude<InputKind, 'none'>, readonly (readonly [string, string])[]>> = {
  paths: [
    ['arrows', 'move'],
    ['shift', 'step'],
    ['tab', 'next-figure'],
    ['turn', 'turn'],
    ['back', 'back'],
  ],
  facing: [
    ['arrows', 'face'],
    ['tab', 'next-figure'],
    ['turn', 'turn'],
    ['back', 'back'],
  ],
  point: [
    ['arrows', 'point'],
    ['shift', 'step'],
    ['tab', 'next-actor'],
    ['back', 'back'],
  ],
  unit: [
    ['tab', 'next-target'],
    ['arrows', 'look'],
    ['space', 'pick'],
  ],
  figure: [
    ['tab', 'next-target'],
    ['arrows', 'look'],
    ['space', 'pick'],
  ],
};

/** The keys for an action, in words; units of one figure have no other one to go to, and not everywhere it matters to turn. */
export function keysView(battle: LiveBattle, action: Action): KeyView[] {
  const { input, unit } = action;
  if (input === 'none') return [];
  const alone = Object.values(battle.seen.figures).filter((figure) => figure.unit === unit).length < 2;
  return keysFor[input]
    .filter(([, does]) => !alone || (does !== 'next-figure' && does !== 'next-actor'))
    .filter(([, does]) => does !== 'turn' || facingCounts(battle, action))
    .map(([key, does]) => ({
      key: words(`SKIRMISH.cursor.key.${key}`),
      does: words(`SKIRMISH.cursor.does.${does === 'step' ? stepOn(battle) : does}`),
    }));
}

function stepOn(battle: LiveBattle): 'far' | 'fine' {
  return keyGridOf(battle).spaces === 'none' ? 'fine' : 'far';
}
