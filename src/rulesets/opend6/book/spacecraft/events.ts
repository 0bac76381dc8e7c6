import { figureOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { OpenD6State } from '../../state';
import { leavesPlay, type Victim } from '../damage/events';

/** What happens to the air of a ship, and to those in it. */
export type SpacecraftEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'air-lost';
      readonly section: string;
    }
  /** Somebody holds on in the gale of a decompression, or is sucked out. */
  | {
      readonly type: 'suction-tested';
      readonly figure: FigureId;
      readonly strength: number;
      readonly difficulty: number;
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
    }
  | { readonly type: 'vacuum-harmed'; readonly victims: readonly Victim[] }
  | { readonly type: 'air-reached'; readonly figures: readonly FigureId[] }
);

export const spacecraftChanges: Changes<OpenD6State, SpacecraftEvent> = {
  'air-lost': (state, { section }) => {
    state.airless = [...(state.airless ?? []), section];
  },
  'suction-tested': (state, { figure, passed }) => {
    if (!passed) leavesPlay(state, figure);
  },
  'vacuum-harmed': (state, { victims }) => {
    for (const { figure, damage } of victims) {
      const soldier = figureOf(state, figure);
      if (damage !== null) soldier.vacuum = (soldier.vacuum ?? 0) + 1;
    }
  },
  'air-reached': (state, { figures }) => {
    for (const figure of figures) figureOf(state, figure).vacuum = 0;
  },
};
