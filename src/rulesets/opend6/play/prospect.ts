import type { Text } from '../../../battle/text';
import type { OpenD6Command } from '../verbs';

/** What a squad might do in its activation, and how good that looks; expected casualties are the measure. */
export interface Idea {
  readonly command: OpenD6Command;
  readonly worth: number;
  readonly why: Text;
}

/** Something to think through, and the most that it can turn out to be worth: most need not be, to know the best. */
export interface Prospect {
  readonly atMost: number;
  /** Null when it cannot be done. */
  readonly idea: () => Idea | null;
}
