import type { UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { OpenD6State } from '../../state';

export interface CommandTestEvent {
  readonly type: 'command-tested';
  readonly rule: RuleId;
  readonly unit: UnitId;
  /** What the test decides; its words are below `card.command`. */
  readonly why: string;
  readonly command: number;
  readonly reasons: readonly Reason[];
  readonly difficulty: number;
  readonly faces: readonly number[];
  readonly score: number;
  readonly passed: boolean;
}

export const commandTestChanges: Changes<OpenD6State, CommandTestEvent> = {
  'command-tested': nothingChanges,
};
