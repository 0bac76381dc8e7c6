import type { Point } from '../../../space/types';
import type { ChoiceGroup } from '../../common/terrain-kinds';

/** `ok` is fine, `look` may continue, `stop` prevents the battle. */
export type Level = 'ok' | 'look' | 'stop';

/** A finding about a scene before a battle begins there, and the button that fixes it. */
export interface Check {
  readonly level: Level;
  readonly text: string;
  /** Where it is, in canvas pixels. */
  readonly at?: Point;
  readonly mend?: Mend;
  /** A list of choices that fixes it. */
  readonly choose?: { readonly name: string; readonly label: string; readonly groups: readonly ChoiceGroup[] };
}

export interface Mend {
  readonly action: string;
  readonly value: string;
  readonly label: string;
}

const order: readonly Level[] = ['stop', 'look', 'ok'];

/** Findings that prevent the battle first, then those to look at. */
export function sorted(checks: readonly Check[]): readonly Check[] {
  return [...checks].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}
