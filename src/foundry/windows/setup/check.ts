import type { Point } from '../../../space/types';
import type { ChoiceGroup } from '../../common/terrain-kinds';

/** `ok` is well, `look` may go on, `stop` bars the battle. */
export type Level = 'ok' | 'look' | 'stop';

/** What was found out about a scene before a battle begins there, and the button that mends it. */
export interface Check {
  readonly level: Level;
  readonly text: string;
  /** Where it is, in canvas pixels. */
  readonly at?: Point;
  readonly mend?: Mend;
  /** A list to choose from that mends it. */
  readonly choose?: { readonly name: string; readonly label: string; readonly groups: readonly ChoiceGroup[] };
}

export interface Mend {
  readonly action: string;
  readonly value: string;
  readonly label: string;
}

const order: readonly Level[] = ['stop', 'look', 'ok'];

/** What bars the battle first, then what is to be looked at. */
export function sorted(checks: readonly Check[]): readonly Check[] {
  return [...checks].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}
