import { figureOf, type FigureId, type SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { OpenD6State, Soldier } from '../../state';

/** Special actions, which the sides take in turns. */
export type SpecialEvent = { readonly rule: RuleId } & (
  | { readonly type: 'special-passed'; readonly side: SideId }
  | {
      readonly type: 'wound-treated';
      readonly figure: FigureId;
      readonly patient: FigureId;
      readonly skill: number;
      readonly difficulty: number;
      readonly reasons: readonly Reason[];
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
    }
);

/** Notes a figure's special action of the turn; the other side may act again (od6a-turn-002). */
function acted(state: OpenD6State, soldier: Soldier): void {
  soldier.special = true;
  state.passed = [];
}

export const specialChanges: Changes<OpenD6State, SpecialEvent> = {
  'special-passed': (state, { side }) => {
    state.passed.push(side);
  },
  'wound-treated': (state, { figure, patient, passed }) => {
    const [healer, treated] = [figureOf(state, figure), figureOf(state, patient)];
    acted(state, healer);
    healer.gear = { ...healer.gear, 'medical-pack': (healer.gear?.['medical-pack'] ?? 0) - 1 };
    treated.treated = { tries: (treated.treated?.tries ?? 0) + 1, on: state.turn };
    if (!passed) return;
    treated.wounded = false;
    treated.treated = { tries: 0, on: state.turn };
    if (treated.ailments !== undefined) treated.ailments = treated.ailments.filter(({ kind }) => kind !== 'corroded');
  },
};
