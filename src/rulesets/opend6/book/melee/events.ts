import type { FigureId, UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { AttackFormId } from '../../data/attacks';
import type { SkillId } from '../../data/attributes';
import type { MeleeWeaponId } from '../../data/weapons';
import type { OpenD6State } from '../../state';

/** One soldier's roll in close assault. */
export interface MeleeRoll {
  readonly figure: FigureId;
  readonly weapon: MeleeWeaponId | AttackFormId | 'weight';
  /** Null where the roll has no skill: an attack form. */
  readonly skillId: SkillId | null;
  readonly skill: number;
  readonly reasons: readonly Reason[];
  /** Skill with all modifiers. */
  readonly value: number;
  readonly faces: readonly number[];
  readonly score: number;
}

/** A blow that hits: striker, victim and Damage Strength. */
export interface MeleeHit {
  readonly by: FigureId;
  readonly figure: FigureId;
  readonly damage: number;
  /** By the mount of the figure that is named. */
  readonly byMount?: boolean;
}

export type MeleeEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'melee-fought';
      readonly lone: MeleeRoll;
      readonly others: readonly MeleeRoll[];
      /** The target of the lone soldier; null if the soldier only defends. */
      readonly named: FigureId | null;
      readonly hits: readonly MeleeHit[];
      readonly parting: boolean;
    }
  | { readonly type: 'parting-swing'; readonly unit: UnitId; readonly figures: readonly FigureId[] }
  | { readonly type: 'squad-withdrew'; readonly unit: UnitId; readonly bearing: number }
);

export const meleeChanges: Changes<OpenD6State, MeleeEvent> = {
  'melee-fought': nothingChanges,
  'parting-swing': nothingChanges,
  'squad-withdrew': nothingChanges,
};
