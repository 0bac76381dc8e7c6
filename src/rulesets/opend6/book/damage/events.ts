import { figureOf, unitOf, type FigureId, type SideId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { DamageResult } from '../../data/charts';
import type { Hurt, OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import { commands } from '../squad/squads';

/** Something that hits a soldier: who deals it (null for a bounced shot or a burst without an owner), and how hard. */
export interface Blow {
  readonly by: FigureId | null;
  /** The seat that rolls for it. */
  readonly seat: SideId;
  /** Damage Strength, after everything that lowers it. */
  readonly damage: number;
}

/** One damage roll, read against the Strength roll. */
export interface BlowResult extends Blow, Score {
  readonly result: DamageResult;
}

export type DamageEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'damage-rolled';
      readonly figure: FigureId;
      readonly blows: readonly BlowResult[];
      readonly strength: Score & { readonly value: number };
    }
  | { readonly type: 'hit-marked'; readonly figure: FigureId; readonly hurt: Hurt }
  /** A wound or worse takes effect now; a second wound incapacitates. */
  | { readonly type: 'soldier-hurt'; readonly figure: FigureId; readonly hurt: Hurt }
);

export const damageChanges: Changes<OpenD6State, DamageEvent> = {
  'damage-rolled': nothingChanges,
  'hit-marked': (state, { figure, hurt }) => {
    figureOf(state, figure).marked.push(hurt);
  },
  'soldier-hurt': (state, { figure, hurt }) => {
    const soldier = figureOf(state, figure);
    const squad = unitOf(state, soldier.unit);
    soldier.marked = [];
    if (!soldier.hurt && commands(squad, soldier)) squad.commanderShock = true;
    soldier.hurt = true;
    if (hurt === 'incapacitated' || soldier.wounded) soldier.presence = 'out';
    soldier.wounded = true;
    soldier.prone = true;
  },
};
