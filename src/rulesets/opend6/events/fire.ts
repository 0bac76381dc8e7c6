import { figureOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../battle/state';
import type { RuleId } from '../../../engine/rule';
import type { Reason } from '../../../engine/verdict';
import type { Barrier, Point } from '../../../space/types';
import type { RangeBand } from '../data/charts';
import type { RangedWeaponId, ThrownWeaponId } from '../data/weapons';
import type { BlowResult } from '../rules/damage';
import type { Score } from '../rules/tests';
import type { Hit, ShotTest } from '../rules/volley';
import type { VolleyPlan } from '../rules/volley-plan';
import type { SightRuling } from '../state';
import type { Reducers } from './core';

/** A soldier under a burst: the Damage Strength against him and what lowered it; null when a wall keeps it off. */
export interface BurstVictim {
  readonly figure: FigureId;
  readonly damage: number | null;
  readonly reasons: readonly Reason[];
}

/** What only this topic tells. Extend the union; an event that changes nothing gets an empty reducer. */
export type FireEvent = { readonly rule: RuleId } & (
  | ({ readonly type: 'volley-fired'; readonly tests: readonly ShotTest[] } & VolleyPlan)
  | { readonly type: 'hits-allocated'; readonly target: UnitId; readonly hits: readonly Hit[] }
  | {
      readonly type: 'damage-rolled';
      readonly figure: FigureId;
      readonly blows: readonly BlowResult[];
      readonly strength: Score & { readonly value: number };
    }
  | { readonly type: 'squad-volleyed'; readonly unit: UnitId }
  | { readonly type: 'grenade-spent'; readonly figure: FigureId; readonly weapon: ThrownWeaponId }
  | {
      readonly type: 'throw-tested';
      readonly figure: FigureId;
      readonly weapon: ThrownWeaponId;
      readonly point: Point;
      readonly band: RangeBand;
      readonly inches: number;
      readonly skill: number;
      readonly difficulty: number;
      readonly reasons: readonly Reason[];
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
    }
  | {
      readonly type: 'throw-deviated';
      readonly figure: FigureId;
      /** Bearing of the throw, along which direction 1 of the template points. */
      readonly bearing: number;
      readonly direction: number;
      readonly face: number;
      readonly inches: number;
      readonly from: Point;
      readonly to: Point;
      /** Id of what stopped it, or null. */
      readonly stoppedBy: string | null;
    }
  | {
      readonly type: 'burst';
      readonly figure: FigureId;
      readonly weapon: ThrownWeaponId;
      readonly at: Point;
      readonly r: number;
      readonly victims: readonly BurstVictim[];
    }
  | { readonly type: 'wall-breached'; readonly barrier: string; readonly pieces: readonly Barrier[] }
  | { readonly type: 'ricochet-rolled'; readonly figure: FigureId; readonly weapon: RangedWeaponId; readonly face: number; readonly back: boolean }
  | { readonly type: 'sight-ruled'; readonly side: SideId | null; readonly face: number | null; readonly ruling: SightRuling }
);

export const fireReducers: Reducers<FireEvent> = {
  'volley-fired': () => undefined,
  'hits-allocated': () => undefined,
  'damage-rolled': () => undefined,
  'squad-volleyed': (state, { unit }) => {
    unitOf(state, unit).volleyed = true;
  },
  'grenade-spent': (state, { figure, weapon }) => {
    const { grenades } = figureOf(state, figure);
    const left = grenades[weapon] ?? 0;
    if (left < 1) throw new Error(`soldier '${figure}' has no ${weapon} left`);
    grenades[weapon] = left - 1;
  },
  'throw-tested': () => undefined,
  'throw-deviated': () => undefined,
  burst: () => undefined,
  'wall-breached': (state, { barrier, pieces }) => {
    const { table } = state;
    const barriers = table.barriers.flatMap((wall) => (wall.id === barrier ? pieces : [wall]));
    state.table = { ...table, barriers, revision: table.revision + 1 };
  },
  'ricochet-rolled': () => undefined,
  'sight-ruled': (state, { ruling }) => {
    state.disputes.push({ ...ruling });
  },
};
