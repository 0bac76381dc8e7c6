import { figureOf, type FigureId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { GunId, OpenD6State, Soldier } from '../../state';
import type { GunWork } from './orders';

/** What soldiers do at weapons that are served by a crew. */
export type GunEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'gun-served';
      readonly gun: GunId;
      readonly unit: UnitId;
      readonly work: GunWork;
      readonly figures: readonly FigureId[];
    }
  | { readonly type: 'gun-ready'; readonly gun: GunId; readonly condition: 'assembled' | 'parts' }
  | { readonly type: 'gun-used'; readonly figure: FigureId; readonly ranged: Soldier['ranged'] }
);

export const gunChanges: Changes<OpenD6State, GunEvent> = {
  'gun-served': nothingChanges,
  'gun-ready': nothingChanges,
  'gun-used': (state, { figure, ranged }) => {
    figureOf(state, figure).ranged.splice(0, Infinity, ...ranged);
  },
};
